// The recorder: shows the pitch and what is asked next, and takes the answer by tapping. Spectators see the same without
// controls.
import { cacheBoard, cachePage, cachedBoard } from "./cache.js";
import { drawChoices, drawLots, tapArea } from "./choices.js";
import { drawDice } from "./dice.js";
import { button, phrase } from "./dom.js";
import { drawLineUp, drawSetUp, drawSquad, drawStyle } from "./editors.js";
import { saveFocus } from "./focus.js";
import { drawForm } from "./forms.js";
import { drawFrame, drawNotice, refusal } from "./frame.js";
import { askHint, drawHint } from "./hints.js";
import { follow } from "./live.js";
import { celebrate, drawLog, showNews } from "./log.js";
import { abandon, openMenu } from "./menu.js";
import { drawLockedOut, drawOffline, noteArea, waitingList } from "./offline.js";
import { areas, ask, find, parts, readJson, root, settings, team, urls, words } from "./page.js";
import { Pitch } from "./pitch.js";
import { Queue } from "./queue.js";
import { drawStatus } from "./status.js";
import { isStyle } from "./style.js";
import { table } from "./table.js";
import { drawUndo, undo } from "./undo.js";

// -- what arrives ------------------------------------------------------------------------

const adopt = (next) => {
  const before = table.board;
  if (next.version < before.version) return;
  if (next.version !== before.version) table.lookAfresh();
  table.board = next;
  table.queue.version = next.version;
  showNews(before.inputs);
  cacheBoard();
  render();
  if (next.score[0] + next.score[1] > before.score[0] + before.score[1]) celebrate(next.score[0] > before.score[0] ? 0 : 1);
};

const takeAnswer = (answer, fine, item) => {
  if (answer.go) {
    location.assign(answer.go);
    return;
  }
  table.notice = fine || table.queue.stopped ? null : refusal(item, answer);
  if (answer.board) adopt(answer.board);
  render();
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
  const uncover = () => table.change({ shown: table.board.version });
  const label = phrase(words.show_to, { team: team(asked.team) });
  parts.pad.append(button({ class: "btn btn-primary wide", "data-uncover": true, onclick: uncover }, ...label));
};

const drawAsked = (asked) => {
  root.dataset.asks = asked.kind;
  const isMine = (asked.lineup || asked.squad || {}).given; // on the phone of the one who gave it
  if (asked.secret && settings.one_device && !isMine && table.shown !== table.board.version) cover(asked);
  else if (asked.type === "roll") (asked.dice ? drawDice : drawLots)(asked);
  else if (asked.setup) drawSetUp(asked);
  else if (asked.lineup) drawLineUp(asked);
  else if (asked.squad) drawSquad(asked);
  else if (isStyle(asked)) drawStyle(asked);
  else drawChoices(asked);
  if (table.queue.waiting && !table.queue.stopped) parts.pad.append(waitingList());
};

let chipsOf = null; // what the choices belong to: another question begins at its first one

const drawAsk = () => {
  const { asked, board, queue } = table;
  const belongsTo = table.few || (asked ? table.tappedFor : null);
  const restoreFocus = belongsTo === chipsOf ? saveFocus(parts.chips, parts.pad) : () => {};
  if (belongsTo !== chipsOf) parts.chips.scrollTo(0, 0);
  chipsOf = belongsTo;
  for (const part of [parts.chips, parts.pad, parts.slots]) part.replaceChildren();
  for (const extra of parts.foot.querySelectorAll("[data-done]")) extra.remove();
  find("sheet").hidden = board.mode === "live";
  if (board.mode !== "live" && board.state === "open") drawForm();
  else if (queue.isLockedOut) drawLockedOut();
  else if (asked) drawAsked(asked);
  else if (table.isFree) drawOffline();
  else if (!queue.waiting || queue.stopped) drawStatus();
  restoreFocus();
};

let drawnPicture = null;
const render = () => {
  table.holdTaps();
  const { board, made, pitch } = table;
  drawFrame();
  drawNotice(look);
  if (!(made && made.counts) || drawnPicture !== board.version) {
    pitch.draw(board.picture);
    drawnPicture = board.version;
  }
  drawAsk();
  drawHint();
  drawUndo();
  drawLog();
};

// -- what is tapped ----------------------------------------------------------------------

const tapPitch = (area) => {
  const { asked, made } = table;
  if (made && made.tap) made.tap(area);
  else if (asked) tapArea(asked, area);
  else if (table.isFree) noteArea(area);
};

const listen = () => {
  parts.undo.addEventListener("click", undo);
  parts.more.addEventListener("click", openMenu);
  if (find("hint")) find("hint").addEventListener("click", askHint);
  parts.last.addEventListener("click", () => root.classList.toggle("shows-log"));
  find("abandon").addEventListener("submit", abandon);
  for (const close of root.querySelectorAll("[data-close]")) {
    close.addEventListener("click", () => close.closest("dialog").close());
  }
};

const kept = await cachedBoard();
if (kept && kept.version > table.board.version) table.board = kept; // the page is older: it was kept, too
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
table.render = render;
table.pitch = new Pitch(root, areas, tapPitch);
table.queue = new Queue({
  name: [settings.id, settings.who], url: urls.do, token, onChange: render, onAnswer: takeAnswer,
});
listen();
render();
requestAnimationFrame(() => table.pitch.svg.classList.add("moves"));
cachePage();
table.queue.version = table.board.version;
table.queue.send();
look();
follow(urls.live, look, () => table.board.version);
root.dataset.ready = "";
