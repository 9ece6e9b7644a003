// An event sheet, or nothing but the result: the list takes the place of the pitch.
import { ask, find, kits, parts, settings, teams, words } from "./recorder-page.js";
import { ResultOnly, Sheet } from "./recorder-sheet.js";
import { table } from "./recorder-table.js";

// What is being filled in where a match is not recorded turn by turn.
export const paper = { sheet: null, result: null, shootout: null };

export const drawPaper = () => {
  const { board, queue, render } = table;
  const mine = board.manages && !queue.waiting;
  const context = { settings, words, teams, kits, board, send: table.send.bind(table), changed: render, mine };
  table.pitch.offer(new Map(), "");
  if (board.mode === "sheet") {
    paper.sheet = paper.sheet || new Sheet();
    paper.sheet.draw(context, parts, find("sheet"), ask);
  } else {
    paper.result = paper.result || new ResultOnly(board.sheet);
    paper.result.draw(context, parts, find("sheet"), ask);
  }
};
