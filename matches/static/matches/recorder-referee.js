// The referee's word: how things stand on the mat, and why the rules have to give way.
import { button, h, sentence } from "./recorder-dom.js";

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
  const select = h("select", { onchange: (event) => change(event.target.value) }, ...options.map(([name, text]) => h("option", { value: name, selected: name === value }, text)));
  return h("label", { class: "field" }, h("span", { class: "label" }, label), select);
};

export const openReferee = async ({ settings, find, send, words }) => {
  const dialog = find("referee");
  const body = find("referee-fields");
  const form = dialog.querySelector("form");
  body.replaceChildren();
  let answer;
  try {
    const response = await fetch(settings.urls.referee, { headers: { Accept: "application/json" } });
    answer = await response.json();
    if (!response.ok) { body.replaceChildren(h("p", { class: "notice" }, answer.detail)); dialog.showModal(); return; }
  } catch { body.replaceChildren(h("p", { class: "notice" }, words.offline)); dialog.showModal(); return; }
  const names = Object.entries(settings.areas).map(([id, name]) => [id, `${id} · ${name}`]);
  const zones = [words.defence, words.midfield, words.attack];
  const sides = answer.sides.map((side, index) => h("fieldset", {},
    h("legend", {}, h("bdi", {}, settings.teams[index])),
    number(side.yellow, 9, words.yellow_cards, (n) => { side.yellow = n; }),
    number(side.red, 9, words.red_cards, (n) => { side.red = n; }),
    side.points.map((points, zone) => number(points, 9, sentence(words.points_in, { zone: zones[zone] }), (n) => { side.points[zone] = n; })),
    choice(words.keeper, side.keeper, names, (area) => { side.keeper = area; }),
    h("details", { open: true }, h("summary", {}, words.pieces), h("div", { class: "ref-pieces" }, ...Object.keys(settings.areas).map((area) => number(side.pieces[area] || 0, 10, area, (n) => { side.pieces[area] = n; }))))));
  body.replaceChildren(
    h("fieldset", {}, h("legend", {}, words.ball_and_clock),
      choice(words.in_control, answer.control, [["home", settings.teams[0]], ["away", settings.teams[1]]], (side) => { answer.control = side; }),
      choice(words.ball_in, answer.ball, names, (area) => { answer.ball = area; }),
      number(answer.value, 6, words.ball_value, (n) => { answer.value = n; }),
      number(answer.clock, 99, words.clock, (n) => { answer.clock = n; }),
      answer.score.map((goals, side) => number(goals, 99, sentence(words.goals_of, { team: settings.teams[side] }), (n) => { answer.score[side] = n; }))),
    ...sides);
  form.onsubmit = (event) => {
    event.preventDefault();
    const reason = form.elements.reason.value.trim();
    if (!reason) { form.elements.reason.focus(); return; }
    form.elements.reason.value = "";
    dialog.close();
    send({ verb: "override", position: answer, reason }, words.referee);
  };
  dialog.showModal();
};
