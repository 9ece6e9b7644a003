// An earlier input is put right: a line of the log leads to it. What would follow is shown first.
import { button, die, h, icon, sentence, shirt } from "./dom.js";
import { find, kits, readJson, urls, words } from "./page.js";
import { table } from "./table.js";

const FACES = [1, 2, 3, 4, 5, 6];

// Sent at once, not queued: what follows from it is known to the site alone.
const post = async (body) => {
  const item = { body: table.queue.stamp(body), version: table.board.version };
  return (await table.queue.post(item)) || [{ detail: words.offline }, false];
};

const carryOut = async (body) => {
  const [answer, fine] = await post(body);
  find("amend").close();
  if (answer && answer.board) table.queue.onAnswer(answer, fine, { label: words.correct_this });
  return fine || (answer && answer.detail ? answer : null);
};

const say = (text, ...buttons) => table.change({ notice: [
  h("p", {}, text), h("div", { class: "notice-foot" }, ...buttons),
] });

const undoAmend = () => button(
  { class: "btn", "data-unamend": true, onclick: () => carryOut({ verb: "unamend" }) }, words.undo_amend);

const retry = async () => {
  const [answer, fine] = await post({ verb: "retry" });
  if (answer && answer.board) table.queue.onAnswer(answer, true, { label: words.try_again });
  if (!fine) say((answer && (answer.why || answer.detail)) || words.offline, ...asideButtons());
};

const asideButtons = () => [
  button({ class: "btn", "data-retry": true, onclick: retry }, words.try_again),
  button({ class: "btn", "data-drop-aside": true, onclick: () => carryOut({ verb: "retry", drop: true }) }, words.drop_aside),
];

const amend = async (place, token, { aside }) => {
  if (await carryOut({ verb: "amend", input: place, token }) !== true) return;
  if (aside) say(sentence(words.amend_aside, { count: aside }), ...asideButtons(), undoAmend());
  else say(words.amend_done, undoAmend());
};

const score = ([home, away]) => `${home}–${away}`;

const preview = async (place, token) => {
  const foot = find("amend-foot");
  const [answer] = await post({ verb: "amend", input: place, token, preview: true });
  const looked = answer && answer.preview;
  if (!looked) {
    foot.replaceChildren(h("p", { class: "notice" }, (answer && (answer.detail || answer.why)) || words.offline));
    return;
  }
  const [before, after] = looked.score.map(score);
  const gaps = { kept: looked.kept, count: looked.aside, asks: looked.misfit && looked.misfit.asks };
  foot.replaceChildren(
    h("p", {}, looked.misfit ? sentence(words.amend_misfit, gaps) : words.amend_fits),
    ...(before === after ? [] : [h("p", {}, h("b", {}, sentence(words.amend_score, { before, after })))]),
    button({ class: "btn btn-primary wide", "data-amend-do": true, onclick: () => amend(place, token, looked) },
      words.amend_do));
};

const faces = (shown, chosen, choose) => Array.from({ length: shown.dice }, (_, at) =>
  h("div", { class: "faces six", role: "group" }, ...FACES.map((face) => button({
    class: "die-btn", "data-die": `${at}${face}`, "aria-label": String(face),
    "aria-pressed": String(chosen[at] === String(face)), onclick: () => choose(at, String(face)),
  }, die(face, chosen[at] === String(face))))));

const draw = (shown, chosen = shown.was) => {
  const pick = (token) => {
    draw(shown, token);
    if (token !== shown.was) preview(shown.input, token);
  };
  const choose = (at, face) => pick([...chosen].map((old, place) => (place === at ? face : old)).join(""));
  const options = shown.options.map(({ token, label }) =>
    button({ class: "chip", "data-token": token, "aria-pressed": String(token === chosen), onclick: () => pick(token) },
      label));
  const others = shown.turn.filter(({ open }) => open).map(({ input, label, dice, team }) => h("li", {},
    button({ class: "menu-item", "aria-pressed": String(input === shown.input), onclick: () => openAmend(input) },
      team !== null && shirt(kits[team]), label, dice && h("span", { class: "dice" }, ...[...dice].map((face) => die(face))))));
  find("amend-title").replaceChildren(...(shown.team === null ? [] : [shirt(kits[shown.team])]), shown.title);
  const none = !shown.dice && !options.length && h("p", { class: "muted" }, words.too_many_options);
  find("amend-body").replaceChildren(
    ...(shown.dice ? faces(shown, chosen, choose) : [none || h("div", { class: "chips wraps" }, ...options)]),
    h("details", {}, h("summary", {}, words.amend_choose), h("ul", { class: "menu" }, ...others)));
  find("amend-foot").replaceChildren();
};

// With `thrown` the last throw up to that input is meant: what it led to may have been told after another answer.
export const openAmend = async (input, thrown = false) => {
  const dialog = find("amend");
  try {
    const response = await readJson(`${urls.input}&input=${input}${thrown ? "&thrown=1" : ""}`);
    const answer = await response.json();
    if (!response.ok) say(answer.detail);
    else {
      draw(answer);
      if (!dialog.open) dialog.showModal();
    }
  } catch { say(words.offline); }
};

// For each line of the log: the input that it comes from.
export const amendButton = (line) => table.board.referee && line.input > 0 && button({
  class: "icon-btn line-amend", "data-amend-input": line.input - 1, "aria-label": `${words.correct_this}: ${line.text}`,
  title: words.correct_this, onclick: () => openAmend(line.input - 1, line.dice.length > 0),
}, icon("i-edit"));

