// Around the question: score, minute, how far the turn is, whether everything has arrived, what went wrong.
import { button, h, icon, sentence, write } from "./dom.js";
import { early } from "./early.js";
import { find, parts, root, settings, urls, words } from "./page.js";
import { table } from "./table.js";

const arrived = () => {
  const { board, queue } = table;
  if (early.taps.length) return ["waiting", sentence(words.waiting, { count: queue.waiting + early.taps.length })];
  if (queue.waiting && (queue.offline || queue.stopped)) return ["waiting", sentence(words.waiting, { count: queue.waiting })];
  if (queue.offline) return ["waiting", words.offline];
  if (queue.sending) return ["sending", words.sending];
  return ["saved", board.manages ? words.saved : words.live];
};

const said = {}; // what the attributes of the page say: reading them costs more than remembering

export const say = (name, value) => {
  if (said[name] === value) return;
  said[name] = value;
  root.dataset[name] = value;
};

export const drawFrame = () => {
  const { board, queue } = table;
  write(find("score"), (table.sheet || board).score.join("–"));
  write(find("minute"), `${board.minute}′`);
  write(parts.progress, board.progress);
  const [kind, text] = arrived();
  if (!parts.sync.firstChild) parts.sync.replaceChildren(icon("i-saved"), h("span", { class: "sync-text" }));
  const [shape, label] = parts.sync.children;
  const href = kind === "waiting" ? "#i-wait" : "#i-saved";
  if (parts.sync.className !== `sync is-${kind}`) {
    parts.sync.className = `sync is-${kind}`;
    parts.sync.parentElement.classList.toggle("is-waiting", kind === "waiting");
  }
  if (shape.firstChild.getAttribute("href") !== href) shape.firstChild.setAttribute("href", href);
  write(label, text);
  find("offline").hidden = !queue.offline;
  const { version, inputs, state, over, mode } = board;
  const facts = { version, inputs, state, over, mode, waiting: queue.waiting, ahead: table.isAhead };
  for (const name in facts) say(name, facts[name]);
  root.classList.toggle("is-busy", queue.sending && !queue.offline && !table.isAhead);
};

export const refusal = (item, { why, detail, code }) =>
  [h("b", {}, sentence(words.refused, { what: item.label })), " ", why || (code === "stale" ? words.moved_on : detail) || ""];

// Nothing gets through from this page: it has grown old, or whoever uses it may not record any more.
const LOST = { all: true, old: false };
const hasLost = () => settings.board.manages && !table.board.manages;

const lockedOut = ({ old }) => {
  const reload = button({ class: "btn", "data-reload": true, onclick: () => location.reload() }, words.reload_now);
  const logIn = settings.plays ? "" : h("a", { class: "btn", "data-login": true, href: urls.login }, words.log_in);
  return [h("p", {}, old ? words.reload : words.locked_out), h("div", { class: "notice-foot" }, old ? reload : logIn)];
};

// One of several did not fit: it is tried again after the next answer. That helps none that goes by a board which somebody
// else has changed since, and no sheet: nothing can be answered in between.
const whatNext = ({ code }) => (code === "stale" || table.board.mode !== "live" ? words.stays_refused : words.tried_again);

const stopped = ({ items: [first, ...others], stopped: answer }, dropFirst, dropAll) => [
  h("p", { class: "notice-why", title: answer.why || answer.detail }, ...refusal(first, answer)),
  h("p", {}, sentence(whatNext(answer), { count: others.length })),
  h("div", { class: "notice-foot" },
    button({ class: "btn", "data-drop-first": true, onclick: dropFirst }, words.drop_this),
    button({ class: "btn", "data-drop-all": true, onclick: dropAll }, words.drop_all)),
];

let shown = null; // the notice on the page: drawn again, a screen reader would read it again

const apart = (open) => [
  h("p", {}, words.apart),
  h("div", { class: "notice-foot" }, button({ class: "btn", "data-look-at-both": true, onclick: open }, words.look_at_both)),
];

export const drawNotice = (look, openBranches) => {
  const { notice, queue } = table;
  const now = queue.stopped || (hasLost() ? LOST : notice);
  if (now === shown) return;
  shown = now;
  parts.notice.hidden = !now;
  const dropAll = () => {
    queue.clear();
    look();
  };
  if (now && now.all) parts.notice.replaceChildren(...lockedOut(now));
  else if (queue.hasDiverged) parts.notice.replaceChildren(...apart(openBranches));
  else if (queue.stopped) parts.notice.replaceChildren(...stopped(queue, () => queue.drop(0), dropAll));
  else parts.notice.replaceChildren(...(notice || []));
};
