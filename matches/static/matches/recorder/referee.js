// The referee's word: how things stand on the mat, and why the rules have to give way.
import { button, h, sentence } from "./dom.js";
import { areas, find, readJson, teams, urls, words } from "./page.js";
import { table } from "./table.js";

// What the rules can take at all.
const MOST = { value: 6, clock: 45, goals: 99, cards: 9, points: 6, pieces: 10, flag: 1 };

const number = (value, [least, most], label, change, fits = () => true) => {
  const output = h("output", {}, String(value));
  const step = (by) => () => {
    const next = Number(output.textContent) + by;
    if (next < least || next > most || !fits(by)) return;
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
  number(position.value, [1, MOST.value], words.ball_value, (n) => { position.value = n; }),
  number(position.clock, [0, MOST.clock], words.clock, (n) => { position.clock = n; }),
  position.score.map((goals, side) =>
    number(goals, [0, MOST.goals], sentence(words.goals_of, { team: teams[side] }), (n) => { position.score[side] = n; })));

const side = (one, index) => {
  const zones = [words.defence, words.midfield, words.attack];
  const points = (left, zone) =>
    number(left, [0, MOST.points], sentence(words.points_in, { zone: zones[zone] }), (n) => { one.points[zone] = n; });
  // No more than the team has; the sum stands above them.
  const most = MOST.pieces - one.off;
  const sum = () => Object.values(one.pieces).reduce((all, count) => all + count, 0);
  const total = h("output", {}, `${sum()} / ${most}`);
  const pieces = (area) => number(one.pieces[area] || 0, [0, area[1] === "K" ? MOST.flag : most], area, (n) => {
    one.pieces[area] = n;
    total.textContent = `${sum()} / ${most}`;
  }, (by) => by < 0 || sum() < most);
  return h("fieldset", {},
    h("legend", {}, h("bdi", {}, teams[index])),
    number(one.yellow, [0, MOST.cards], words.yellow_cards, (n) => { one.yellow = n; }),
    number(one.red, [0, MOST.cards], words.red_cards, (n) => { one.red = n; }),
    one.points.map(points),
    choice(words.keeper, one.keeper, areaNames, (area) => { one.keeper = area; }),
    h("details", { open: true },
      h("summary", {}, words.pieces, total),
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

const warn = (text) => {
  const notice = find("referee-why");
  notice.textContent = text;
  notice.hidden = !text;
  if (text) notice.scrollIntoView({ block: "nearest" });
};

// The form with things as they stand now. What it says holds for this moment of the match, and for no other.
const fill = async (form) => {
  const [answer, why] = await readPosition();
  const { revision, ...position } = answer || {};
  find("referee-fields").replaceChildren(...(answer ? [ballAndClock(position), ...position.sides.map(side)] : []));
  find("referee-set").disabled = !answer;
  warn(why);
  const stamped = table.queue.stamp({ verb: "override" });
  form.onsubmit = (event) => {
    event.preventDefault();
    const reason = form.elements.reason.value.trim();
    if (reason) setIt(form, { body: { ...stamped, position, reason }, version: revision });
    else form.elements.reason.focus();
  };
};

// The form stays until the site has taken it: a position is long to set, and some cannot be.
const setIt = async (form, item) => {
  const { queue } = table;
  find("referee-set").disabled = true;
  const [answer, fine] = (await queue.post(item)) || [{ detail: words.offline }, false];
  find("referee-set").disabled = false;
  if (fine) {
    form.elements.reason.value = "";
    find("referee").close();
    queue.onAnswer(answer, true, item);
  } else if (answer && answer.code === "stale") {
    await fill(form);
    warn(words.moved_on);
  } else warn(answer ? answer.why || answer.detail : words.reload);
};

export const openReferee = async () => {
  const dialog = find("referee");
  await fill(dialog.querySelector("form"));
  dialog.showModal();
};
