// The forms of a match that is not recorded turn by turn, in place of the pitch: an event sheet, or the result alone.
import { waitingList } from "./offline.js";
import { parts } from "./page.js";
import { ResultOnly } from "./result.js";
import { Sheet } from "./sheet.js";
import { table } from "./table.js";

// What has been filled in so far, and the shoot-out after a second leg.
export const forms = { sheet: null, result: null, shootout: null };

export const drawForm = () => {
  table.pitch.offer(new Map(), "");
  const kind = table.board.mode === "sheet" ? "sheet" : "result";
  forms[kind] = forms[kind] || (kind === "sheet" ? new Sheet() : new ResultOnly());
  forms[kind].draw();
  const { queue, writes } = table;
  if (queue.waiting && queue.offline && !writes) parts.pad.append(waitingList()); // the end waits, or another way of recording
};
