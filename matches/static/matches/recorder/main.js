// The recorder: shows the pitch and what is asked next, and takes the answer by tapping. Spectators see the same without
// controls.
import { drawBranches, openBranches } from "./branches.js";
import { cacheBoard, cacheEngine, cachePage, cachedBoard } from "./cache.js";
import { drawChoices, drawFew, drawLots, drawOffers, soonest, stepsOf, takeOneOf, tapArea, targetsOf } from "./choices.js";
import { drawDid, isLookingBack } from "./coach.js";
import { drawConsent } from "./consent.js";
import { drawDice, dropGrid, emptyPad } from "./dice.js";
import { Drag } from "./drag.js";
import { afterFrame, button, phrase, sentence } from "./dom.js";
import { early, listenEarly } from "./early.js";
import { drawLineUp, drawSetUp, drawSquad, drawStyle } from "./editors.js";
import { feel, feelChange, keepAwake } from "./feel.js";
import { drawFixing, dropFixing, fixingTargets, tapFixing } from "./fixing.js";
import { goToQuestion, saveFocus } from "./focus.js";
import { drawForm } from "./forms.js";
import { drawFrame, drawNotice, refusal, say } from "./frame.js";
import { askHint, drawHint } from "./hints.js";
import { inviteAtOnce } from "./invitation.js";
import { Journal } from "./journal.js";
import { press } from "./keys.js";
import { follow } from "./live.js";
import { Local } from "./local.js";
import { celebrate, drawLog, showNews } from "./log.js";
import { abandon, openMenu } from "./menu.js";
import { drawLockedOut, drawOffline, noteArea, waitingList } from "./offline.js";
import { areas, ask, find, parts, readJson, root, settings, team, urls, words } from "./page.js";
import { Pitch } from "./pitch.js";
import { Queue, nameOf } from "./queue.js";
import { drawRule, openRule } from "./rule.js";
import { shapeDock } from "./shape.js";
import { drawStatus } from "./status.js";
import { drawStrip, openStand } from "./strip.js";
import { isStyle } from "./style.js";
import { table } from "./table.js";
import { drawUndo, undo } from "./undo.js";

// -- what arrives ------------------------------------------------------------------------

let shownLook = null;
let shownMoment = null;
let shownSite = null; // what the site alone knew of the board that is shown

const knownToSite = ({ site, local }) =>
  JSON.stringify(Object.entries(site).filter(([key]) => key !== "version" && !(key in local.board)));

// While the engine is ahead, an answer of the site mostly says only that something has arrived.
const isShown = () => {
  const before = shownSite;
  shownSite = table.isAhead ? knownToSite(table) : null;
  return table.isAhead && table.look === shownLook && shownSite === before;
};

// The board of the site, or that of the engine where it is ahead.
const show = () => {
  const { board: before, isAhead, local, site } = table;
  const known = isShown();
  table.board = isAhead ? { ...site, ...local.board } : site;
  // An engine that has just become ready shows the board that is there: a hint stays.
  const takesOver = shownLook && shownLook.startsWith("site") && isAhead && table.moment === shownMoment;
  if (table.look !== shownLook && !takesOver) table.lookAfresh();
  shownLook = table.look;
  shownMoment = table.moment;
  if (known || (takesOver && !table.queue.waiting)) {
    drawFrame();
    drawConsent();
    drawNotice(look, openBranches);
    return;
  }
  render();
  showNews(before.inputs);
  feelChange(before, table.board);
  keepAwake();
  const { score } = table.board;
  if (score[0] + score[1] > before.score[0] + before.score[1]) celebrate(score[0] > before.score[0] ? 0 : 1);
};

// mine: it answers what this phone has sent, and nobody else has done anything since.
const adopt = (next, mine = false) => {
  if (next.version < table.site.version) return;
  table.site = next;
  table.queue.version = next.version;
  table.local.adopt(next, mine);
  cacheBoard();
  table.local.follow();
  if (!table.local.isJudging) show();
};

const takeAnswer = (answer, fine, item) => {
  if (answer.go) {
    location.assign(answer.go);
    return;
  }
  table.notice = fine || table.queue.stopped ? null : refusal(item, answer);
  if (!fine) feel("refused");
  const mine = Boolean(fine && answer.board && answer.after && answer.after.version === answer.board.version);
  if (answer.board) adopt(answer.board, mine);
  else show();
};

// Something waits that did not: the engine says what comes of it, and it is drawn once, then.
const takeChange = () => {
  say("waiting", table.queue.waiting);
  table.local.follow();
  if (!table.local.isJudging) show();
};

const refuse = (item, answer) => {
  table.notice = refusal(item, answer);
  feel("refused");
};

const fetchStart = async () => {
  try { return (await (await readJson(urls.engine)).json()).engine; } catch { return null; }
};

let etag = "";
const look = async () => {
  const { queue } = table;
  if (queue.sending) return;
  try {
    const response = await readJson(urls.board, etag ? { "If-None-Match": etag } : {});
    if (!queue.waiting) queue.setOffline(false);
    if (response.status === 200) {
      etag = response.headers.get("ETag") || "";
      const next = await response.json();
      if (!queue.waiting || queue.stopped) adopt(next);
    }
    if (queue.waiting) queue.send();
  } catch { queue.setOffline(true); }
};

// -- what is asked -----------------------------------------------------------------------

const cover = (asked) => {
  // A line-up that stays sealed is handed over by its own coach: whoever records is told where it is.
  const how = asked.elsewhere ? phrase(words.given_elsewhere, { team: team(asked.team) })
    : phrase(words.looks_away, { team: team(1 - asked.team) });
  table.pitch.offer(new Map(), "");
  ask(asked.team, phrase(words.secret_title, { team: team(asked.team) }), how);
  const uncover = () => table.change({ shown: table.look });
  const label = phrase(words.show_to, { team: team(asked.team) });
  parts.pad.append(button({ class: "btn btn-primary wide", "data-uncover": true, onclick: uncover }, ...label));
};

const drawAsked = (asked) => {
  root.dataset.asks = asked.kind;
  const isMine = (asked.lineup || asked.squad || {}).given; // on the phone of the one who gave it
  if (asked.secret && settings.one_device && !isMine && table.shown !== table.look) cover(asked);
  else if (table.few && (asked.type === "roll" || asked.setup)) drawFew(table.few);
  else if (asked.type === "roll") (asked.dice ? drawDice : drawLots)(asked);
  else if (asked.setup) drawSetUp(asked);
  else if (asked.lineup) drawLineUp(asked);
  else if (asked.squad) drawSquad(asked);
  else if (isStyle(asked)) drawStyle(asked);
  else drawChoices(asked);
  if (!asked.secret) drawOffers(asked);
  if (table.queue.waiting && !table.queue.stopped && !table.isAhead) parts.pad.append(waitingList());
};

let chipsOf = null; // what the choices belong to: another question begins at its first one
let isScrolled = false; // asked of the list itself, everything would be laid out for the answer
parts.chips.addEventListener("scroll", () => { isScrolled = true; }, { passive: true });

const drawAsk = () => {
  const { asked, board, queue } = table;
  if (early.isOn) return; // what was asked stays, and can be tapped
  early.shows(asked && !isStyle(asked) ? asked : null);
  const belongsTo = table.few || (asked ? table.tappedFor : null);
  const isHeld = root.contains(document.activeElement);
  const restoreFocus = belongsTo === chipsOf ? saveFocus(parts.offers, parts.chips, parts.pad) : () => {};
  if (belongsTo !== chipsOf && isScrolled) parts.chips.scrollTo(0, 0);
  if (belongsTo !== chipsOf) isScrolled = false;
  chipsOf = belongsTo;
  for (const part of [parts.offers, parts.chips]) part.replaceChildren();
  emptyPad();
  for (const extra of parts.foot.querySelectorAll("[data-done]")) extra.remove();
  find("sheet").hidden = board.mode === "live";
  if (board.mode !== "live" && board.state === "open") drawForm();
  else if (queue.isLockedOut) drawLockedOut();
  else if (asked) drawAsked(asked);
  else if (table.isFree) drawOffline();
  else if (!queue.waiting || queue.stopped || table.isAhead) drawStatus();
  parts.foot.classList.toggle("has-done", Boolean(parts.foot.querySelector("[data-done]")));
  dropGrid();
  restoreFocus();
  if (isHeld) afterFrame(() => goToQuestion(parts.ask));
};

let drawnPicture = null;
const render = () => {
  table.holdTaps();
  const { board, made, pitch } = table;
  drawFrame();
  drawStrip();
  drawNotice(look, openBranches);
  drawConsent();
  drawBranches();
  if (drawFixing()) return;
  if (!(made && made.counts) || drawnPicture !== table.look) {
    pitch.draw(board.picture);
    drawnPicture = isLookingBack() ? null : table.look;
  }
  drawAsk();
  drawDid();
  drawHint();
  shapeDock();
  drawRule();
  drawUndo();
  drawLog();
  early.draw();
  early.catchUp();
};

// -- what is tapped ----------------------------------------------------------------------

const tapPitch = (area) => {
  const { asked, made } = table;
  if (tapFixing(area)) return;
  if (made && made.tap) made.tap(area);
  else if (asked) tapArea(asked, area);
  else if (early.isOn) early.add({ hit: area }, areas[area]); // by a key: a tap was caught before
  else if (table.isFree) noteArea(area);
};

// What a piece or the ball that was picked up may do, by where it goes.
const choicesOf = ({ kind, team: by, area: from }) => {
  const { asked, made } = table;
  if (!asked || made || table.few || asked.type === "roll" || asked.secret) return [];
  if (kind === "ball") {
    return [...targetsOf(asked), ...stepsOf(asked).filter(({ piece, source }) => piece === "ball" && source === from)];
  }
  return stepsOf(asked).filter(({ piece, source, team: whose }) => source === from && whose === by
    && (piece === kind || piece === "ball"));
};

const dropItem = (item, area, count) => {
  if (dropFixing(item, area, count)) return;
  const [choice, ...others] = soonest(choicesOf(item).filter((each) => each.area === area));
  if (count === 1 || others.length) {
    takeOneOf([choice, ...others]);
    return;
  }
  const tokens = [...choice.before, ...Array(count).fill(choice.token)];
  table.together.set(table.board.inputs + tokens.length, tokens.length);
  table.enter(tokens, sentence(words.several_pieces, { count, way: choice.label }));
};

const refuseItem = (item, area) => {
  feel("refused");
  if (area) table.change({ why: sentence(words.not_there, { area: areas[area] }) });
};

const listen = () => {
  listenEarly();
  parts.undo.addEventListener("click", undo);
  document.addEventListener("keydown", press);
  parts.more.addEventListener("click", openMenu);
  for (const name of root.querySelectorAll("[data-stand]")) name.addEventListener("click", openStand);
  find("rule").addEventListener("click", openRule);
  if (find("hint")) find("hint").addEventListener("click", askHint);
  parts.last.addEventListener("click", () => root.classList.toggle("shows-log"));
  find("abandon").addEventListener("submit", abandon);
  for (const close of root.querySelectorAll("[data-close]")) {
    close.addEventListener("click", () => close.closest("dialog").close());
  }
};

const kept = await cachedBoard();
const isOlder = kept && kept.version > settings.board.version; // the page: it was kept, too
if (isOlder) table.board = table.site = kept;
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
table.render = render;
table.pitch = new Pitch(root, areas, tapPitch);
const journal = new Journal(nameOf([settings.id, settings.who])); // nobody sends what somebody else has left behind
const areasFor = (item) => fixingTargets(item) || [...new Set(choicesOf(item).map(({ area }) => area))];
new Drag(table.pitch, { targets: areasFor, drop: dropItem, refuse: refuseItem }); // eslint-disable-line no-new
table.queue = new Queue({
  journal, items: await journal.open(), url: urls.do, token, onChange: takeChange, onAnswer: takeAnswer,
  holds: () => table.local.isJudging,
  merges: settings.one_device && !settings.plays,
});
table.local = new Local({
  queue: table.queue, fetchStart, plays: settings.plays, takenBack: table.site.taken_back,
  onBoard: show, onRefused: refuse, onReady: cacheEngine, onSite: cacheBoard,
});
listen();
render();
[shownLook, shownMoment] = [table.look, table.moment]; // a secret that is uncovered stays so when the same board arrives
requestAnimationFrame(() => table.pitch.svg.classList.add("moves"));
cachePage();
table.queue.version = table.site.version;
table.queue.send();
look();
follow(urls.live, look, () => table.site.version);
keepAwake();
inviteAtOnce();
root.dataset.ready = "";
table.local.begin(isOlder ? kept.engine : settings.engine); // last of all: it is large, and the site answers until it is here
