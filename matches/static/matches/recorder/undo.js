// One button for every way back: a tap that is not sent yet, something that waits, or what was recorded last.
import { hasAsked } from "./consent.js";
import { die, write, writeAll } from "./dom.js";
import { early } from "./early.js";
import { forms } from "./forms.js";
import { find, parts, words } from "./page.js";
import { preferences } from "./preferences.js";
import { table } from "./table.js";

// A sheet takes back its last line, whether it has arrived or not.
const ofSheet = () => (table.board.mode === "sheet" && table.board.state === "open" && table.writes ? forms.sheet : null);

// An answer goes with what it declined; in strict mode every input by itself. Pieces that went together come back together.
const countOf = ({ inputs, undo: { count, group } }) =>
  table.together.get(inputs) || (preferences.strict ? count : group || count);

// What the site's dice have shown is taken back with the opponent's consent.
const send = (count) => {
  const { asks } = table.board.undo;
  table.send({ verb: asks ? "ask_undo" : "undo", count }, asks ? words.ask_undo : words.undo);
};

// What never left this phone is only dropped.
const takeBack = () => {
  const { board, queue } = table;
  if (!board.undo) return;
  const count = countOf(board);
  const { body, tried } = queue.waiting ? queue.newest : { body: {}, tried: true };
  const isDropped = !tried && body.verb === "enter" && body.inputs.length === count;
  if (isDropped) queue.drop(queue.waiting - 1);
  else send(count);
};

export const undo = () => {
  const { aims, board, dice, few, queue, source } = table;
  table.notice = null;
  if (early.isOn) early.undo();
  else if (ofSheet()) ofSheet().undo();
  else if (few && !table.asked) table.change({ few: null, source: "" });
  else if (few) table.change({ few: null });
  else if (dice) table.change({ dice: dice.slice(0, -1).trimEnd() });
  else if (aims) table.change({ aims: false });
  else if (source) table.change({ source: "" });
  else if (table.isAhead) takeBack();
  else if (queue.waiting && queue.offline) queue.drop(queue.waiting - 1);
  else if (board.undo) send(countOf(board));
};

// What it would take back, in a word or dice; null: nothing.
const what = () => {
  const { aims, board, dice, few, queue, source } = table;
  if (early.isOn) return early.taps.length ? early.taps[early.taps.length - 1].label : queue.newest.label;
  if (ofSheet()) return ofSheet().latest;
  if (few || source || aims) return "";
  if (dice) return die(dice[dice.length - 1]);
  if (!table.isAhead && queue.waiting && queue.offline) return queue.newest.label;
  if (!board.undo || (board.undo.asks && hasAsked())) return null;
  if (!table.isAhead && ((queue.waiting && !queue.stopped) || queue.isLockedOut || queue.offline)) return null;
  return board.undo.dice ? [...board.undo.dice].map((face) => die(face)) : board.undo.label;
};

// Whether the opponent is asked for it, and not the last tap taken back.
const asks = () => {
  const { aims, board, dice, few, queue, source } = table;
  return Boolean(board.undo && board.undo.asks && !(early.isOn || few || source || aims || dice || queue.waiting));
};

export const drawUndo = () => {
  const found = what();
  const title = asks() ? words.ask_undo_how : "";
  parts.undo.disabled = found === null;
  if (parts.undo.title !== title) parts.undo.title = title;
  write(find("undo-word"), asks() ? words.ask_undo : words.undo);
  writeAll(find("undo-what"), [found]);
};
