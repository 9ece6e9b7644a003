// The referee's word: how things stand on the mat, and why the rules have to give way.
import { button, h, sentence } from "./recorder-dom.js";
import { areas, find, readJson, teams, urls, words } from "./recorder-page.js";
import { table } from "./recorder-table.js";

const number = (value, most, label, change) => {
  const output = h("output", {}, String(value));
  const step = (by) => () => {
    const next = Number(output.textContent) + by;
    if (next < 0 || next > most) return;
    output.textContent = next;
    change(next);
  };
  return h("div", { class: "counter", role: "group", "aria-label": label },
    h("span", {}, label),
    button({ class: "icon-btn", "aria-label": `${label} −`, onclick: step(-1) }, "−"), output,
    button({ class: "icon-btn", "aria-label": `${label} +`, onclick: step(1) }, "+"));
};

const choice = (label, value, options, change) => {
  const option = ([name, text]) => h("option", { value: name, selected: name === value }, text);
  const select = h("select", { onchange: (event) => change(event.target.value) }, ...options.map(option));
  return h("label", { class: "field" }, h("span", { class: "label" }, label), select);
};

const areaNames = Object.entries(areas).map(([id, name]) => [id, `${id} · ${name}`]);

const ballAndClock = (position) => h("fieldset", {},
  h("legend", {}, words.ball_and_clock),
  choice(words.in_control, position.control, [["home", teams[0]], ["away", teams[1]]], (side) => { position.control = side; }),
  choice(words.ball_in, position.ball, areaNames, (area) => { position.ball = area; }),
  number(position.value, 6, words.ball_value, (n) => { position.value = n; }),
  number(position.clock, 99, words.clock, (n) => { position.clock = n; }),
  position.score.map((goals, side) =>
    number(goals, 99, sentence(words.goals_of, { team: teams[side] }), (n) => { position.score[side] = n; })));

const side = (one, index) => {
  const zones = [words.defence, words.midfield, words.attack];
  const points = (left, zone) =>
    number(left, 9, sentence(words.points_in, { zone: zones[zone] }), (n) => { one.points[zone] = n; });
  const pieces = (area) => number(one.pieces[area] || 0, 10, area, (n) => { one.pieces[area] = n; });
  return h("fieldset", {},
    h("legend", {}, h("bdi", {}, teams[index])),
    number(one.yellow, 9, words.yellow_cards, (n) => { one.yellow = n; }),
    number(one.red, 9, words.red_cards, (n) => { one.red = n; }),
    one.points.map(points),
    choice(words.keeper, one.keeper, areaNames, (area) => { one.keeper = area; }),
    h("details", { open: true },
      h("summary", {}, words.pieces),
      h("div", { class: "ref-pieces" }, ...Object.keys(areas).map(pieces))));
};

// How things stand according to the site, or a sentence why the referee has to wait.
const readPosition = async () => {
  try {
    const response = await readJson(urls.referee);
    const answer = await response.json();
    return response.ok ? [answer, ""] : [null, answer.detail];
  } catch { return [null, words.offline]; }
};

export const openReferee = async () => {
  const dialog = find("referee");
  const form = dialog.querySelector("form");
  const [position, why] = await readPosition();
  const fields = position ? [ballAndClock(position), ...position.sides.map(side)] : [h("p", { class: "notice" }, why)];
  find("referee-fields").replaceChildren(...fields);
  find("referee-set").disabled = !position;
  form.onsubmit = (event) => {
    event.preventDefault();
    const reason = form.elements.reason.value.trim();
    if (!reason) { form.elements.reason.focus(); return; }
    form.elements.reason.value = "";
    dialog.close();
    table.send({ verb: "override", position, reason }, words.referee);
  };
  dialog.showModal();
};
