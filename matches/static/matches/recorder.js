// The recorder: shows the pitch and what is asked next, and takes the answer by tapping. Spectators see the same without controls.
import { button, die, h, icon, phrase, sentence, shirt } from "./recorder-dom.js";
import { follow } from "./recorder-live.js";
import { LineUp } from "./recorder-lineup.js";
import { Pitch } from "./recorder-pitch.js";
import { Queue } from "./recorder-queue.js";
import { openReferee } from "./recorder-referee.js";
import { ResultOnly, Sheet, shootOut } from "./recorder-sheet.js";
import { SetUp, picture } from "./recorder-setup.js";

const settings = JSON.parse(document.getElementById("recorder-settings").textContent);
const { words, teams, kits, areas, urls } = settings;
const root = document.querySelector("[data-recorder]");
const find = (name) => root.querySelector(`[data-${name}]`);
const parts = Object.fromEntries(
  ["dock", "question", "slots", "how", "chips", "pad", "undo", "progress", "more", "sync", "log", "last", "notice", "foot"].map((name) => [name, find(name)]),
);
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
const GOAL_SHOWN = 2600;
const NEWS_SHOWN = 5000;
const NEWS_LINES = 4;

let board = settings.board;
let etag = "";
let rows = null; // how crowds stand, fetched when the first set-up is made
let notice = null; // {text, kind}
let dice = ""; // faces tapped so far
let source = ""; // the area of the piece that is to move
let few = null; // choices that one tap left open
let shown = null; // the version whose secret has been uncovered
let made = null; // a set-up or line-up that is being made
let hints = null; // what the choices are worth, once somebody asked
let expected = null; // the throw that follows what was tapped last, as far as it is known without the rules

const team = (index) => h("bdi", {}, teams[index]);

// -- what arrives ------------------------------------------------------------------------

const adopt = (next) => {
  if (!next || next.version < board.version) return;
  const scored = next.score[0] + next.score[1] > board.score[0] + board.score[1];
  if (next.version !== board.version) { startAfresh(); }
  const before = board;
  board = next;
  tellNews(before.inputs);
  queue.version = board.version;
  render();
  if (scored) celebrate(next.score[0] > before.score[0] ? 0 : 1);
};

// What coaches and dice did between two decisions of ours, for a moment over the pitch.
let newsTimer = 0;
const tellNews = (since) => {
  const lines = settings.plays ? board.lines.filter((line) => line.input >= since).slice(-NEWS_LINES) : [];
  const news = find("news");
  news.hidden = lines.length < 2;
  news.replaceChildren(...lines.map(lineOf));
  clearTimeout(newsTimer);
  newsTimer = setTimeout(() => { news.hidden = true; }, NEWS_SHOWN);
};

const paper = { sheet: null, result: null, shootout: null }; // what is being filled in where a match is not recorded turn by turn
const startAfresh = () => { dice = ""; source = ""; few = null; made = null; hints = null; shown = null; };

const celebrate = (by) => {
  const banner = find("goal");
  banner.replaceChildren(shirt(kits[by]), h("span", {}, ...phrase(words.goal, { team: team(by) })));
  banner.hidden = false;
  setTimeout(() => { banner.hidden = true; }, GOAL_SHOWN);
};

const queue = new Queue({
  id: settings.id, url: urls.do, token, reload: words.reload,
  onChange: () => render(),
  onAnswer: (answer, fine, item) => {
    if (answer.go) { location.assign(answer.go); return; }
    notice = fine ? null : { text: [h("b", {}, sentence(words.refused, { what: item.label })), " ", answer.why || answer.detail || ""], kind: "bad" };
    if (answer.board) adopt(answer.board);
    render();
  },
});

const look = async () => {
  if (queue.sending) return;
  try {
    const response = await fetch(urls.board, { headers: etag ? { "If-None-Match": etag, Accept: "application/json" } : { Accept: "application/json" }, cache: "no-store" });
    if (queue.offline && !queue.waiting) { queue.offline = false; render(); }
    if (response.status === 200) {
      etag = response.headers.get("ETag") || "";
      const next = await response.json();
      if (!queue.waiting) adopt(next);
    }
    if (queue.waiting) queue.send();
  } catch { if (!queue.offline) { queue.offline = true; render(); } }
};

// -- answering ---------------------------------------------------------------------------

const send = (body, label) => {
  notice = null;
  queue.add(body, label, board.version);
  startAfresh();
  render();
};
const enter = (input, label, then = null) => {
  expected = then;
  send({ verb: "enter", inputs: [input] }, label);
};
const act = (verb, label, more = {}) => send({ verb, ...more }, label);

const pending = () => {
  if (!queue.waiting) return board.pending;
  return queue.offline && !queue.stopped ? expected : null;
};

const rollFace = (face) => {
  const asked = pending();
  dice += face;
  if (asked && dice.length === asked.dice) enter(dice, `${asked.question} ${dice}`);
  else if (!asked && dice.length === 2) enter(dice, dice);
  else render();
};

const choose = (choices) => {
  if (choices.length === 1) enter(choices[0].token, choices[0].label, choices[0].then);
  else { few = choices; render(); }
};

const tapArea = (area) => {
  if (made && made.tap) { made.tap(area); return; }
  const asked = pending();
  if (!asked) { tapAreaOffline(area); return; }
  const targets = asked.choices.filter((choice) => choice.area === area && !choice.source);
  const steps = source ? asked.choices.filter((choice) => choice.source === source && choice.area === area) : [];
  if (steps.length) choose(steps);
  else if (targets.length) choose(targets);
  else { source = source === area ? "" : area; few = null; render(); }
};

const undo = () => {
  notice = null;
  if (board.mode === "sheet" && paper.sheet && !queue.waiting) { paper.sheet.undo({ board, send, words }); return; }
  if (few) { few = null; render(); return; }
  if (dice) { dice = dice.slice(0, -1); render(); return; }
  if (source) { source = ""; render(); return; }
  if (queue.waiting && (queue.offline || queue.stopped)) { queue.drop(queue.waiting - 1); return; }
  if (board.undo) send({ verb: "undo", count: board.undo.count }, words.undo);
};

// -- drawing: what is asked ----------------------------------------------------------------

const percent = (chance) => `${Math.round(100 * chance)}%`;

const chip = (choice) => {
  const side = ["home", "away"].indexOf(choice.token);
  const label = side < 0 ? choice.label : team(side);
  const hint = hints && hints.choices[choice.token];
  const odds = choice.chance === undefined ? null : h("b", {}, percent(choice.chance));
  const needs = choice.need && choice.chance < 1 ? h("span", { class: "need" }, choice.need) : null;
  const worth = hint && h("span", { class: "need" }, hint);
  const best = hints && hints.best === choice.token;
  return button({ class: best ? "chip is-best" : "chip", "data-token": choice.token, title: choice.area ? areas[choice.area] : null, onclick: () => enter(choice.token, choice.label, choice.then) },
    best && icon("i-star"), label, odds, needs, worth);
};

const faces = () => h("div", { class: "faces", role: "group", "aria-label": words.die_faces },
  ...[1, 2, 3, 4, 5, 6].map((face) => button({ class: "die-btn", "data-face": face, "aria-label": sentence(words.die_shows, { face }), onclick: () => rollFace(String(face)) }, die(face))));

const slotsOf = (asked) => asked.slots.map((by, index) => {
  const face = dice[index];
  const kit = kits[by];
  const own = asked.slots.some((other) => other !== asked.slots[0]);
  return h("span", { class: `slot${face ? " is-set" : index === dice.length ? " is-next" : ""}` }, face ? die(face, true) : "", own && shirt(kit));
});

const ask = (by, title, how = "", slots = []) => {
  parts.question.replaceChildren(...(by === null ? [] : [shirt(kits[by])]), ...[title].flat());
  parts.how.replaceChildren(...[how].flat());
  parts.slots.replaceChildren(...slots);
};

const cover = (asked) => {
  ask(asked.team, phrase(words.secret_title, { team: team(asked.team) }), phrase(words.looks_away, { team: team(1 - asked.team) }));
  parts.pad.append(button({ class: "btn btn-primary wide", "data-uncover": true, onclick: () => { shown = board.version; render(); } }, ...phrase(words.show_to, { team: team(asked.team) })));
};

const drawChoices = (asked) => {
  const steps = asked.choices.filter((choice) => choice.source);
  const targets = asked.choices.filter((choice) => choice.area && !choice.source);
  const plain = asked.choices.filter((choice) => !choice.area);
  const offers = new Map();
  for (const choice of targets) {
    offers.set(choice.area, { figure: choice.chance === undefined ? "" : percent(choice.chance), spoken: choice.chance === undefined ? choice.label : [choice.need, sentence(words.chance_spoken, { chance: percent(choice.chance) })].filter(Boolean).join(", ") });
  }
  for (const choice of steps) {
    if (source && choice.source === source) offers.set(choice.area, { figure: "→", spoken: choice.label });
  }
  for (const choice of steps) if (!offers.has(choice.source)) offers.set(choice.source, { figure: "", spoken: words.pick_piece, dim: Boolean(source) });
  if (source) offers.set(source, { figure: "", spoken: words.picked, picked: true });
  if (hints) for (const choice of asked.choices) {
    if (hints.choices[choice.token] && choice.area && (!choice.source || choice.source === source)) offers.set(choice.area, { figure: `★${Object.keys(hints.choices).indexOf(choice.token) + 1}`, spoken: hints.choices[choice.token], picked: false });
    else if (hints.best === choice.token && choice.source && !source) offers.set(choice.source, { figure: "★", spoken: hints.choices[choice.token] });
  }
  if (few) for (const choice of few) offers.set(choice.area, { figure: "?", spoken: choice.label, picked: true });
  pitch.offer(offers, asked.question);
  const how = few ? words.which_one : source ? words.tap_where : steps.length && targets.length ? words.tap_piece_or_area : steps.length ? words.tap_piece : targets.length ? words.tap_area : "";
  ask(asked.team, asked.question, how);
  const list = few || [...plain, ...(source ? steps.filter((choice) => choice.source === source) : []), ...targets];
  parts.chips.replaceChildren(...advised(list, asked.choices).map((choice) => chip(choice)));
};

// What a hint names comes first, in its order, and is there even if it would have taken a tap on the pitch to see it.
const advised = (list, all) => {
  if (!hints || few) return list;
  const named = Object.keys(hints.choices).map((token) => all.find((choice) => choice.token === token)).filter(Boolean);
  return [...named, ...list.filter((choice) => !named.includes(choice))];
};

const drawRoll = (asked) => {
  pitch.offer(new Map(), asked.question);
  if (!asked.dice) {
    ask(asked.team, asked.question, words.draw_lots);
    parts.chips.replaceChildren(...asked.choices.map((choice) => chip(choice)));
    return;
  }
  ask(asked.team, asked.question, rollHow(asked), slotsOf(asked));
  parts.pad.append(faces());
  if (queue.waiting) parts.pad.append(waitingList());
};

const rollHow = (asked) => {
  const odds = asked.odds;
  if (odds) return phrase(odds.need && odds.chance < 1 ? words.needs_with_chance : words.chance_alone, { needs: h("b", {}, odds.need), chance: h("b", {}, percent(odds.chance)) });
  if (asked.slots.some((by) => by !== asked.slots[0])) return phrase(words.die_of_each, { first: team(asked.slots[0]), second: team(asked.slots[1]) });
  return asked.dice > 1 ? words.tap_dice : words.tap_die;
};

const drawMade = (asked) => {
  const isSetUp = Boolean(asked.setup);
  if (!made) made = isSetUp ? new SetUp(asked.setup, words, areas, render) : new LineUp(asked.lineup, words, render);
  if (isSetUp) drawSetUp(asked);
  else pitch.offer(new Map(), asked.question);
  const left = isSetUp ? [h("b", { class: "left-n" }, String(made.left)), h("small", {}, sentence(words.left_of, { all: asked.setup.pieces }))] : [];
  ask(asked.team, asked.question, made.missing || (isSetUp ? words.tap_area_then : ""), left);
  parts.chips.replaceChildren(...made.chips().filter(Boolean));
  parts.pad.append(made.controls());
  parts.foot.append(button({ class: "btn btn-primary", "data-done": true, disabled: Boolean(made.missing), onclick: () => enter(made.token, asked.question) }, words.done));
};

const drawSetUp = (asked) => {
  pitch.offer(made.offers(), asked.question);
  if (rows) pitch.draw(picture(rows, board.picture, asked.team, made));
  else fetch(urls.rows).then((response) => response.json()).then((table) => { rows = table; render(); }).catch(() => {});
};

const drawWritten = (asked) => {
  const field = h("textarea", { rows: 3, "aria-label": asked.question, spellcheck: "false" });
  field.value = asked.write.suggested;
  ask(asked.team, asked.question, words.write_it);
  pitch.offer(new Map(), asked.question);
  parts.chips.replaceChildren(...[[words.suggested, asked.write.suggested], [words.plain, asked.write.default]].map(([label, text]) =>
    button({ class: "chip", onclick: () => { field.value = text; } }, label)));
  parts.pad.append(field, button({ class: "btn btn-primary wide", "data-done": true, onclick: () => enter(field.value.trim(), asked.question) }, words.done));
};

// -- drawing: without a network, and when nothing is asked ---------------------------------------

const tapAreaOffline = (area) => {
  source = source === area ? "" : source ? source : area;
  few = source && source !== area
    ? [{ token: `move ${source} ${area}`, label: `${source} → ${area}` }, { token: `dribble ${source} ${area}`, label: sentence(words.dribble, { way: `${source} → ${area}` }) }, { token: `keeper ${area}`, label: sentence(words.keeper_to, { area }) }]
    : source ? [{ token: `pass ${area}`, label: sentence(words.pass_to, { area }) }, { token: `ball ${area}`, label: sentence(words.ball_to, { area }) }, { token: `from ${area}`, label: sentence(words.from_area, { area }) }, { token: `remove ${area}`, label: sentence(words.remove, { area }) }] : null;
  render();
};

const drawOffline = () => {
  const offers = new Map(Object.keys(areas).filter((area) => area[1] !== "K").map((area) => [area, { figure: "", spoken: words.tap_area, picked: area === source }]));
  pitch.offer(offers, words.offline_title);
  ask(null, words.offline_title, sentence(words.offline_how, { count: queue.waiting }), dice ? [...dice].map((face) => h("span", { class: "slot is-set" }, die(face, true))) : []);
  const one = dice ? [{ token: dice, label: sentence(words.one_die, { face: dice }) }] : [];
  const free = few || [...one, ...settings.words.offline_words.map(([word, label]) => ({ token: word, label }))];
  parts.chips.replaceChildren(...free.map((choice) => chip(choice)));
  parts.pad.append(faces(), waitingList());
};

const waitingList = () => h("ol", { class: "waiting", "aria-label": words.waiting_list }, ...queue.items.map(({ label }, index) =>
  h("li", {}, h("span", {}, label), button({ class: "icon-btn", "aria-label": sentence(words.drop, { what: label }), onclick: () => queue.drop(index) }, "×"))));

const drawStopped = () => {
  pitch.offer(new Map(), "");
  ask(null, sentence(words.refused, { what: queue.items[0].label }), queue.stopped.why || queue.stopped.detail || "");
  parts.chips.replaceChildren(
    button({ class: "chip", "data-drop-first": true, onclick: () => queue.drop(0) }, words.drop_this),
    button({ class: "chip", "data-drop-all": true, onclick: () => { queue.clear(); look(); } }, words.drop_all));
  parts.pad.append(waitingList());
};

const drawRest = () => {
  pitch.offer(new Map(), "");
  if (board.match_url) {
    ask(null, words.over, words.kept);
    parts.pad.append(h("a", { class: "btn btn-primary wide", href: board.match_url }, words.to_match));
  } else if (board.state === "abandoned") ask(null, words.abandoned);
  else if (board.state === "paused") {
    ask(null, words.paused, words.paused_how);
    if (board.manages) parts.pad.append(button({ class: "btn btn-primary wide", "data-resume": true, onclick: () => act("resume", words.resume) }, words.resume));
  } else if (board.over) {
    ask(null, words.over, words.over_how);
    if (board.manages && settings.tie) parts.pad.append(...shootOut(paper, teams, words, render));
    if (board.manages) parts.pad.append(button({ class: "btn btn-primary wide", "data-finish": true, onclick: () => act("finish", words.finish, paper.shootout ? { shootout: paper.shootout } : {}) }, words.finish));
  } else if (board.waits_for) ask(board.waits_for.team, board.waits_for.title, board.manages ? words.waits_other : words.live);
  else ask(null, words.live);
  if (board.dice) parts.pad.append(h("p", { class: "seal small muted" }, board.dice.seed ? sentence(words.seed_opened, { seed: board.dice.seed }) : sentence(words.seed_sealed, { seal: board.dice.seal })));
};

const drawAsk = () => {
  const asked = pending();
  for (const part of [parts.chips, parts.pad, parts.slots]) part.replaceChildren();
  for (const extra of parts.foot.querySelectorAll("[data-done]")) extra.remove();
  root.classList.toggle("is-busy", queue.sending && !queue.offline);
  const written = board.mode !== "live" && board.state === "open";
  root.dataset.mode = board.mode;
  find("sheet").hidden = board.mode === "live";
  if (queue.stopped) drawStopped();
  else if (written) drawPaper();
  else if (queue.offline && !asked && board.manages && board.state === "open") drawOffline();
  else if (queue.waiting && !asked) return;
  else if (asked) drawAsked(asked);
  else drawRest();
};

// An event sheet, or nothing but the result: the list takes the place of the pitch.
const drawPaper = () => {
  const context = { settings, words, teams, kits, board, send, changed: render, mine: board.manages && !queue.waiting };
  pitch.offer(new Map(), "");
  if (board.mode === "sheet") {
    paper.sheet = paper.sheet || new Sheet();
    paper.sheet.draw(context, parts, find("sheet"), ask);
  } else {
    paper.result = paper.result || new ResultOnly(board.sheet);
    paper.result.draw(context, parts, find("sheet"), ask);
  }
};

const drawAsked = (asked) => {
  root.dataset.asks = asked.kind;
  if (asked.secret && settings.one_device && shown !== board.version) cover(asked);
  else if (asked.type === "roll") drawRoll(asked);
  else if (asked.setup || asked.lineup) drawMade(asked);
  else if (asked.write) drawWritten(asked);
  else drawChoices(asked);
};

// -- drawing: the frame --------------------------------------------------------------------------

const drawFrame = () => {
  find("score").textContent = `${board.score[0]}–${board.score[1]}`;
  find("minute").textContent = `${board.minute}′`;
  parts.progress.textContent = board.progress;
  const sync = queue.waiting && (queue.offline || queue.stopped) ? ["waiting", sentence(words.waiting, { count: queue.waiting })] : queue.offline ? ["waiting", words.offline] : queue.sending ? ["sending", words.sending] : ["saved", board.manages ? words.saved : words.live];
  parts.sync.className = `sync is-${sync[0]}`;
  parts.sync.replaceChildren(icon(sync[0] === "waiting" ? "i-wait" : "i-saved"), sync[1]);
  parts.notice.hidden = !notice;
  if (notice) parts.notice.replaceChildren(...notice.text);
  root.dataset.version = board.version;
  root.dataset.inputs = board.inputs;
  root.dataset.state = board.state;
  root.dataset.over = board.over;
  root.dataset.waiting = queue.waiting;
};

const drawUndo = () => {
  const label = parts.undo.querySelector("[data-undo-what]");
  let what = null;
  if (board.mode === "sheet" && board.state === "open" && board.sheet.events.length && !queue.waiting) what = paper.sheet ? paper.sheet.latest({ board, words }) : "";
  else if (few || source) what = "";
  else if (dice) what = die(dice[dice.length - 1]);
  else if (queue.waiting && (queue.offline || queue.stopped)) what = queue.items[queue.waiting - 1].label;
  else if (!queue.waiting && !queue.offline && board.undo) what = board.undo.dice ? [...board.undo.dice].map((face) => die(face)) : board.undo.label;
  parts.undo.disabled = what === null;
  label.replaceChildren(...[what === null ? "" : what].flat());
};

const lineOf = (line) => h("li", { class: [line.kind === "goal" && "is-goal", line.team === null && "is-break"].filter(Boolean).join(" ") },
  h("span", { class: "when" }, `${line.minute}′`),
  h("div", { class: "what" },
    h("p", {}, line.team !== null && h("span", { class: "who" }, shirt(kits[line.team])), line.text),
    (line.dice.length > 0 || line.note) && h("p", { class: "roll" }, h("span", { class: "dice" }, ...line.dice.map(([face, counted]) => die(face, counted))), line.note && h("span", {}, line.note))));

let drawnLines = "";
const drawLog = () => {
  const key = `${board.version}`;
  if (key === drawnLines) return;
  drawnLines = key;
  const latest = [...board.lines].reverse();
  parts.log.replaceChildren(...latest.map(lineOf));
  const last = latest[0];
  parts.last.hidden = !last;
  if (last) parts.last.replaceChildren(h("span", { class: "when" }, `${last.minute}′`), h("span", { class: "last-text" }, last.text), h("span", { class: "dice" }, ...last.dice.map(([face, counted]) => die(face, counted))));
};

let drawnPicture = null;
function render() {
  if (!pitch) return;
  drawFrame();
  if (!(made && made.counts) || drawnPicture !== board.version) { pitch.draw(board.picture); drawnPicture = board.version; }
  drawAsk();
  drawUndo();
  drawLog();
}

// -- the menu --------------------------------------------------------------------------------------

const menu = find("menu");
const openMenu = () => {
  const item = (label, name, does) => h("li", {}, button({ class: "menu-item", [`data-${name}`]: true, onclick: () => { menu.close(); does(); } }, label));
  const items = [];
  if (find("invitation")) items.push(item(words.invite, "open-invitation", () => find("invitation").showModal()));
  if (board.referee) items.push(item(words.referee, "open-referee", () => openReferee({ settings, find, send, words })));
  for (const mode of ["live", "sheet", "result"]) {
    if (board.manages && !settings.plays && board.state === "open" && board.mode !== mode) items.push(item(words[`to_${mode}`], `to-${mode}`, () => { paper.sheet = paper.result = null; act("mode", words[`to_${mode}`], { mode }); }));
  }
  if (board.manages && board.state === "open") items.push(item(words.pause, "pause", () => act("pause", words.pause)));
  if (board.manages && board.state === "paused") items.push(item(words.resume, "resume", () => act("resume", words.resume)));
  if (board.manages && ["open", "paused"].includes(board.state)) items.push(item(words.abandon, "open-abandon", openAbandon));
  find("menu-list").replaceChildren(...items);
  menu.showModal();
};

const askHint = async () => {
  try {
    const response = await fetch(urls.hints, { headers: { Accept: "application/json" } });
    const answer = await response.json();
    if (!response.ok) { notice = { text: [answer.detail] }; render(); return; }
    hints = answer;
    if (made && answer.best) { made.take(answer.best); }
    render();
    parts.how.replaceChildren(answer.reason);
  } catch { notice = { text: [words.offline] }; render(); }
};

const openAbandon = () => find("abandon").showModal();

const listen = () => {
  parts.undo.addEventListener("click", undo);
  parts.more.addEventListener("click", openMenu);
  if (find("hint")) find("hint").addEventListener("click", askHint);
  parts.last.addEventListener("click", () => root.classList.toggle("shows-log"));
  for (const close of root.querySelectorAll("[data-close]")) close.addEventListener("click", () => close.closest("dialog").close());
  find("abandon").addEventListener("submit", (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    find("abandon").close();
    act("abandon", words.abandon, { reason: form.get("reason"), goes_on: form.get("goes_on") || "" });
  });
};

const pitch = new Pitch(root, areas, tapArea);
listen();
render();
requestAnimationFrame(() => pitch.svg.classList.add("moves"));
queue.send(board.version);
look();
follow(urls.live, look, () => board.version);
root.dataset.ready = "";
