// An event sheet, or nothing but the result: the list takes the place of the pitch.
import { waitingList } from "./offline.js";
import { parts } from "./page.js";
import { ResultOnly } from "./result.js";
import { Sheet } from "./sheet.js";
import { table } from "./table.js";

// What is being filled in where a match is not recorded turn by turn, and the shoot-out after a second leg.
export const paper = { sheet: null, result: null, shootout: null };

export const drawPaper = () => {
  table.pitch.offer(new Map(), "");
  const kind = table.board.mode === "sheet" ? "sheet" : "result";
  paper[kind] = paper[kind] || (kind === "sheet" ? new Sheet() : new ResultOnly());
  paper[kind].draw();
  const { queue, writes } = table;
  if (queue.waiting && queue.offline && !writes) parts.pad.append(waitingList()); // the end waits, or another way of recording
};
