// One button for every way back: a tap that is not sent yet, something that waits, or what was recorded last.
import { die } from "./recorder-dom.js";
import { parts, words } from "./recorder-page.js";
import { paper } from "./recorder-paper.js";
import { table } from "./recorder-table.js";

const waitsHere = () => table.queue.waiting && (table.queue.offline || table.queue.stopped);

export const undo = () => {
  const { board, dice, few, queue, source } = table;
  table.notice = null;
  if (board.mode === "sheet" && paper.sheet && !queue.waiting) paper.sheet.undo({ board, send: table.send.bind(table), words });
  else if (few) table.change({ few: null });
  else if (dice) table.change({ dice: dice.slice(0, -1) });
  else if (source) table.change({ source: "" });
  else if (waitsHere()) queue.drop(queue.waiting - 1);
  else if (board.undo) table.send({ verb: "undo", count: board.undo.count }, words.undo);
};

// What it would take back, in a word or dice; null: nothing.
const what = () => {
  const { board, dice, few, queue, source } = table;
  if (board.mode === "sheet" && board.state === "open" && board.sheet.events.length && !queue.waiting) {
    return paper.sheet ? paper.sheet.latest({ board, words }) : "";
  }
  if (few || source) return "";
  if (dice) return die(dice[dice.length - 1]);
  if (waitsHere()) return queue.items[queue.waiting - 1].label;
  if (queue.waiting || queue.offline || !board.undo) return null;
  return board.undo.dice ? [...board.undo.dice].map((face) => die(face)) : board.undo.label;
};

export const drawUndo = () => {
  const found = what();
  parts.undo.disabled = found === null;
  parts.undo.querySelector("[data-undo-what]").replaceChildren(...[found === null ? "" : found].flat());
};
