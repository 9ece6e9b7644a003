// Putting the board right on the pitch itself: pieces and ball are dragged, figures tapped. Then a reason, and play goes on.
import { Correction } from "./correction.js";
import { button, die, h, icon, phrase, sentence, shirt } from "./dom.js";
import { areas, find, kits, root, team as teamName, teams, urls, words } from "./page.js";
import { table } from "./table.js";

const NAMES = ["home", "away"];

let rows = null; // how crowds stand

const show = () => table.render();
const act = (change) => () => { change(); show(); };

// -- the pitch -----------------------------------------------------------------------------

const picture = ({ now }) => {
  const drawn = [[], []];
  let ball = table.board.picture.ball;
  now.sides.forEach((side, team) => {
    for (const area of Object.keys(rows)) {
      const hasBall = area === now.ball && now.control === NAMES[team];
      for (const [kind, ...place] of rows[area][team][(side.pieces[area] || 0) * 4 + (side.keeper === area) * 2 + hasBall]) {
        if (kind === "ball") ball = place.slice(0, 3);
        else drawn[team].push([kind, ...place]);
      }
    }
  });
  return { teams: drawn, ball, area: now.ball, value: now.value, control: NAMES.indexOf(now.control) };
};

const drawPitch = (fix) => {
  const { draft, hand } = fix;
  if (rows) table.pitch.draw(picture(draft));
  else fetch(urls.rows).then((answer) => answer.json()).then((found) => { rows = found; show(); }).catch(() => {});
  const count = (team, area) => (draft.now.sides[team].pieces[area] || 0) + (draft.now.sides[team].keeper === area);
  const spoken = (area) => [
    ...[0, 1].map((team) => `${teams[team]} ${count(team, area)}`),
    ...(draft.now.ball === area ? [sentence(words.fix_ball_here, { value: draft.now.value })] : []),
  ].join(", ");
  const offers = Object.keys(areas).filter((area) => area[1] !== "K" || draft.inArea(area).length)
    .map((area) => [area, { spoken: spoken(area), picked: Boolean(hand && hand.area === area) }]);
  table.pitch.offer(new Map(offers), words.fix_pitch);
};

const tap = (area) => {
  const fix = table.fixing;
  if (fix.asksWhy) return;
  if (fix.hand) {
    fix.draft.put(fix.hand, area);
    fix.hand = null;
  } else {
    const there = fix.draft.inArea(area);
    fix.few = there.length > 1 ? there : null;
    fix.hand = there.length === 1 ? there[0] : null;
  }
  show();
};

// -- around it -------------------------------------------------------------------------------

const minute = (clock) => `${table.fixing.draft.now.minutes[0] + clock}′`;
const zoneNames = () => [words.defence, words.midfield, words.attack];

const figureName = (figure) => {
  const [name, team, zone] = figure.split(" ");
  const gaps = { team: teams[team], zone: zone && zoneNames()[zone] };
  return { clock: words.clock, score: sentence(words.goals_of, gaps), points: sentence(words.points_of, gaps),
    yellow: sentence(words.yellows_of, gaps), red: sentence(words.reds_of, gaps) }[name];
};

const figureButton = (figure, label, shown = String) => {
  const fix = table.fixing;
  const { draft } = fix;
  const [now, before] = [draft.read(figure), draft.read(figure, draft.before)];
  const isChanged = now !== before;
  const choose = act(() => { Object.assign(fix, { figure: fix.figure === figure ? "" : figure, hand: null, few: null }); });
  return button({
    class: `fix-val${isChanged ? " changed" : ""}`, "data-figure": figure, "aria-pressed": String(fix.figure === figure),
    "aria-label": `${figureName(figure)}: ${now}`, onclick: choose,
  }, label, h("b", {}, shown(now)), isChanged && h("s", {}, shown(before)));
};

const tray = (team) => {
  const fix = table.fixing;
  const count = fix.draft.off(team);
  const { hand } = fix;
  const takesOff = hand && hand.kind === "piece" && hand.team === team && hand.area;
  const does = act(() => {
    if (takesOff) {
      fix.draft.movePiece(team, hand.area, "");
      fix.hand = null;
    } else if (count) Object.assign(fix, { hand: { kind: "piece", team, area: "" }, few: null });
  });
  return button({
    class: "fix-val", "data-off": team, disabled: !takesOff && !count,
    "aria-label": sentence(words.off_of, { team: teams[team], count }),
    "aria-pressed": String(Boolean(hand && hand.team === team && !hand.area)), onclick: does,
  }, h("b", {}, String(count)), h("span", {}, words.off));
};

const sideOf = (team) => {
  const { points } = table.fixing.draft.now.sides[team];
  const letters = zoneNames().map((zone) => zone[0].toUpperCase() + zone.slice(1, 3));
  return h("div", { class: `fix-side ${NAMES[team]}` },
    h("p", { class: "fix-team" }, shirt(kits[team]), teamName(team)),
    h("div", { class: "fix-vals" },
      figureButton(`score ${team}`, h("span", {}, words.goals)),
      figureButton(`yellow ${team}`, h("span", { class: "card yellow" })),
      figureButton(`red ${team}`, h("span", { class: "card red" })),
      ...points.map((_, zone) => figureButton(`points ${team} ${zone}`, h("span", {}, letters[zone]))),
      tray(team)));
};

const close = act(() => {
  table.fixing = null;
  table.startAfresh();
  table.pitch.draw(table.board.picture);
});

const counted = () => sentence(words.changes, { count: table.fixing.draft.changes.length });

const drawHead = (fix) => find("fix-head").replaceChildren(
  h("div", { class: "fix-top" },
    button({ class: "icon-btn", "data-fix-close": true, "aria-label": words.leave_unchanged, onclick: close }, "×"),
    h("h2", {}, words.referee), !fix.asksWhy && figureButton("clock", "", minute),
    h("span", { class: "small", role: "status" }, counted())),
  ...(fix.asksWhy ? [] : [h("div", { class: "fix-sides" }, sideOf(0), sideOf(1))]));

const segments = (label, isOn, choose, name) => h("div", { class: "fix-row" },
  h("span", {}, label),
  h("div", { class: "seg", role: "group", "aria-label": label }, ...NAMES.map((side, team) =>
    button({ "aria-pressed": String(isOn(side)), [`data-${name}`]: side, onclick: act(() => choose(side)) }, teamName(team)))));

const inHand = ({ kind, team }) => (kind === "ball" ? [words.ball]
  : phrase(kind === "keeper" ? words.keeper_of : words.piece_of, { team: teamName(team) }));

const asked = (fix) => {
  const { draft, few, figure, hand } = fix;
  if (hand) return [[...inHand(hand)], words.fix_where];
  if (few) return [[words.fix_which], ""];
  if (figure) return [[figureName(figure)], ""];
  return draft.holds ? [[words.fix_title], words.fix_how] : [[words.ball_alone], words.fix_how];
};

const editor = (fix) => {
  const { draft, few, figure } = fix;
  if (few) {
    return h("div", { class: "chips wraps" }, ...few.map((one) =>
      button({ class: "chip", onclick: act(() => { Object.assign(fix, { hand: one, few: null }); }) }, ...inHand(one))));
  }
  if (figure) {
    const step = (by) => act(() => draft.add(figure, by));
    const now = draft.read(figure);
    return h("div", { class: "fix-steps", role: "group", "aria-label": figureName(figure) },
      button({ class: "btn", "data-less": true, "aria-label": words.figure_less, onclick: step(-1) }, "−"),
      h("output", {}, figure === "clock" ? minute(now) : String(now)),
      button({ class: "btn", "data-one-more": true, "aria-label": words.figure_more, onclick: step(1) }, "+"));
  }
  return h("div", { class: "faces six", role: "group", "aria-label": words.ball_value }, ...[1, 2, 3, 4, 5, 6].map((value) =>
    button({
      class: "die-btn", "data-value": value, "aria-pressed": String(draft.now.value === value),
      "aria-label": `${words.ball_value} ${value}`, onclick: act(() => draft.setValue(value)),
    }, die(value, draft.now.value === value))));
};

const foot = (fix) => {
  const { draft } = fix;
  const back = act(() => {
    if (fix.hand || fix.few) Object.assign(fix, { hand: null, few: null });
    else draft.undo();
  });
  const goOn = act(() => { fix.asksWhy = true; });
  return h("div", { class: "rec-foot" },
    button({ class: "btn undo", "data-fix-undo": true, disabled: !(draft.past.length || fix.hand || fix.few), onclick: back },
      icon("i-undo"), words.fix_undo),
    button({ class: "btn btn-primary", "data-fix-on": true, disabled: !draft.words || !draft.holds, onclick: goOn },
      words.fix_on));
};

const drawDock = (fix) => {
  const { draft } = fix;
  const [title, how] = asked(fix);
  find("fix-dock").replaceChildren(
    h("div", { class: "ask", role: "status" }, h("p", { class: "ask-q" }, ...title), how && h("p", { class: "ask-how" }, how)),
    editor(fix),
    segments(words.ball_with, (side) => draft.now.control === side, (side) => draft.give(side), "control"),
    segments(words.kick_off_for, (side) => draft.kickOff === side, (side) => draft.letKickOff(side), "kick-off"),
    foot(fix));
};

// -- why -------------------------------------------------------------------------------------

const told = ({ what, from, to, team }) => {
  const of = { pieces: words.piece_of, keeper: words.keeper_of, yellow: words.yellows_of, red: words.reds_of,
    points: words.condition_of, ball: words.ball, value: words.ball_value, clock: words.clock, control: words.ball_with,
    score: words.score, kick_off: words.kick_off_for }[what];
  const named = (side) => (NAMES.includes(side) ? teams[NAMES.indexOf(side)] : side);
  const shown = (value) => (what === "clock" ? minute(value)
    : Array.isArray(value) ? value.join(", ") || words.off : named(String(value)));
  const label = team === null ? of : sentence(of, { team: teams[team] });
  return what === "kick_off" ? `${label} ${named(to)}` : `${label}: ${shown(from)} → ${shown(to)}`;
};

const playOn = () => {
  const fix = table.fixing;
  const reason = fix.reason.trim().replace(/\s+/g, " ").replaceAll("|", "/");
  if (!reason) { find("fix-dock").querySelector("input").focus(); return; }
  const token = `correct ${fix.draft.words} | ${reason}`;
  table.fixing = null;
  table.enter(token, words.referee_word);
};

const drawWhy = (fix) => {
  const { draft } = fix;
  const reasons = [words.why_misplaced, words.why_dice, words.why_rule, words.why_referee];
  const input = h("input", { name: "reason", maxlength: 200, autocomplete: "off", "aria-label": words.reason, value: fix.reason,
    placeholder: words.reason, oninput: (event) => { fix.reason = event.target.value; mark(); } });
  const chips = reasons.map((text) => button({
    class: "chip", "data-reason": true, onclick: () => { input.value = text; fix.reason = text; mark(); },
  }, text));
  const on = button({ class: "btn btn-primary", "data-play-on": true, onclick: playOn }, words.play_on);
  const mark = () => {
    for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.textContent === fix.reason));
    on.disabled = !fix.reason.trim();
  };
  mark();
  const takeBack = (change) => act(() => {
    draft.takeBack(change);
    fix.asksWhy = Boolean(draft.words);
  });
  const begins = draft.kickOff || draft.now.control !== draft.before.control;
  find("fix-dock").replaceChildren(
    h("div", { class: "ask" }, h("p", { class: "ask-q" }, words.fix_why)),
    h("div", { class: "chips wraps", role: "group", "aria-label": words.reason }, ...chips), input,
    h("ul", { class: "fix-changes" }, ...draft.changes.map((change) => h("li", {}, h("span", {}, told(change)),
      button({ class: "icon-btn", "aria-label": `${words.take_back}: ${told(change)}`, onclick: takeBack(change) },
        icon("i-undo"))))),
    h("p", { class: "small" }, begins ? words.begins_anew : words.goes_on),
    h("div", { class: "rec-foot" },
      button({ class: "btn", onclick: act(() => { fix.asksWhy = false; }) }, words.back_to_board), on));
};

// -- the mode --------------------------------------------------------------------------------

export const startFixing = () => {
  const { board } = table;
  if (!board.correction) {
    table.change({ notice: [words.too_early] });
    return;
  }
  const draft = new Correction(board.correction);
  table.change({ fixing: { draft, inputs: board.inputs, hand: null, few: null, figure: "", asksWhy: false, reason: "" } });
  find("fix-head").querySelector("button").focus();
};

// Whether the board is being put right; then that is shown instead of the question.
export const drawFixing = () => {
  const fix = table.fixing;
  if (fix && fix.inputs !== table.board.inputs) { // another phone has gone on: it holds for another moment
    table.fixing = null;
    table.notice = [words.moved_on];
    queueMicrotask(show); // the notice has been drawn before
  }
  const isOn = Boolean(table.fixing);
  root.classList.toggle("fixing", isOn);
  for (const name of ["fix-head", "fix-dock"]) find(name).hidden = !isOn;
  if (!isOn) return false;
  drawHead(fix);
  drawPitch(fix);
  (fix.asksWhy ? drawWhy : drawDock)(fix);
  return true;
};

// Where something that is picked up may go: anywhere. Null while the board is not being put right.
export const fixingTargets = ({ area: from }) => {
  if (!table.fixing) return null;
  return table.fixing.asksWhy ? [] : Object.keys(areas).filter((area) => area[1] !== "K" && area !== from);
};

export const dropFixing = (item, area, count) => {
  const fix = table.fixing;
  if (!fix) return false;
  for (let times = 0; times < count; times += 1) fix.draft.put(item, area);
  Object.assign(fix, { hand: null, few: null });
  show();
  return true;
};

export const tapFixing = (area) => {
  if (!table.fixing) return false;
  tap(area);
  return true;
};
