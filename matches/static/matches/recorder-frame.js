// Around the question: score, minute, how far the turn is, whether everything has arrived, what went wrong.
import { icon, sentence } from "./recorder-dom.js";
import { find, parts, root, words } from "./recorder-page.js";
import { table } from "./recorder-table.js";

const arrived = () => {
  const { board, queue } = table;
  if (queue.waiting && (queue.offline || queue.stopped)) return ["waiting", sentence(words.waiting, { count: queue.waiting })];
  if (queue.offline) return ["waiting", words.offline];
  if (queue.sending) return ["sending", words.sending];
  return ["saved", board.manages ? words.saved : words.live];
};

export const drawFrame = () => {
  const { board, notice, queue } = table;
  find("score").textContent = `${board.score[0]}–${board.score[1]}`;
  find("minute").textContent = `${board.minute}′`;
  parts.progress.textContent = board.progress;
  const [kind, text] = arrived();
  parts.sync.className = `sync is-${kind}`;
  parts.sync.replaceChildren(icon(kind === "waiting" ? "i-wait" : "i-saved"), text);
  parts.notice.hidden = !notice;
  if (notice) parts.notice.replaceChildren(...notice);
  const { version, inputs, state, over, mode } = board;
  Object.assign(root.dataset, { version, inputs, state, over, mode, waiting: queue.waiting });
  root.classList.toggle("is-busy", queue.sending && !queue.offline);
};
