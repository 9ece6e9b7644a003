// One button for every way back: a tap that is not sent yet, something that waits, or what was recorded last.
import { die } from "./dom.js";
import { forms } from "./forms.js";
import { parts, words } from "./page.js";
import { table } from "./table.js";

// A sheet takes back its last line, whether it has arrived or not.
const ofSheet = () => (table.board.mode === "sheet" && table.board.state === "open" && table.writes ? forms.sheet : null);

export const undo = () => {
  const { board, dice, few, queue, source } = table;
  table.notice = null;
  if (ofSheet()) ofSheet().undo();
  else if (few && !table.asked) table.change({ few: null, source: "" });
  else if (few) table.change({ few: null });
  else if (dice) table.change({ dice: dice.slice(0, -1) });
  else if (source) table.change({ source: "" });
  else if (queue.waiting && queue.offline) queue.drop(queue.waiting - 1);
  else if (board.undo) table.send({ verb: "undo", count: board.undo.count }, words.undo);
};

// What it would take back, in a word or dice; null: nothing.
const what = () => {
  const { board, dice, few, queue, source } = table;
  if (ofSheet()) return ofSheet().latest;
  if (few || source) return "";
  if (dice) return die(dice[dice.length - 1]);
  if (queue.waiting && queue.offline) return queue.newest.label;
  if ((queue.waiting && !queue.stopped) || queue.isLockedOut || queue.offline || !board.undo) return null;
  return board.undo.dice ? [...board.undo.dice].map((face) => die(face)) : board.undo.label;
};

export const drawUndo = () => {
  const found = what();
  parts.undo.disabled = found === null;
  parts.undo.querySelector("[data-undo-what]").replaceChildren(...[found === null ? "" : found].flat());
};
