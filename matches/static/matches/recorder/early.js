// Taps that come before the site has answered. What was asked stays on the page, and a tap on it is kept with that question.
// Once the answer is there they are done in order: dice where dice are asked for, anything else where the same is asked again.
// One that does not fit any more is named with those behind it, and none of them is done.
import { h, sentence } from "./dom.js";
import { areas, parts, root, settings, words } from "./page.js";
import { table } from "./table.js";

const MARKS = ["token", "throw", "face", "of", "hit", "aim"]; // what a tap is known by: attributes of what was tapped
const TAPPED = MARKS.map((mark) => `[data-${mark}]`).join();
const STORE = `fuba-early-${settings.id}-${settings.who}`;

const isPlain = (asked) => !(asked.secret || asked.setup || asked.lineup || asked.squad);

const read = () => {
  try { return JSON.parse(sessionStorage.getItem(STORE)) || []; } catch { return []; }
};

let isDoing = false;
let marked = []; // what was tapped early, and shows it

export const early = {
  taps: read(), // { kind, label, marks } of each, or { undo: true }
  asked: null, // what is on the page, if it can be answered by one tap or two

  shows(asked) { this.asked = asked && isPlain(asked) ? asked : null; },

  get isOn() {
    const { asked, board, queue } = table;
    if (table.isAhead || !this.asked || asked) return false;
    if (!queue.waiting || queue.stopped || (queue.offline && !this.taps.length)) return false;
    const isOpen = board.manages && board.mode === "live" && board.state === "open";
    return isOpen && queue.items.every(({ body }) => ["enter", "undo"].includes(body.verb));
  },

  change(taps) {
    this.taps = taps;
    try { sessionStorage.setItem(STORE, JSON.stringify(taps)); } catch { /* it lives as long as the page */ }
  },

  add(marks, label) {
    this.change([...this.taps, { kind: this.asked.kind, label, marks }]);
    table.render();
  },

  get names() { return this.taps.map(({ label }) => label).join(", "); },

  // The last tap goes; without one, what is on its way is taken back once it has arrived.
  undo() {
    const last = this.taps[this.taps.length - 1];
    if (last && !last.undo) this.change(this.taps.slice(0, -1));
    else this.change([...this.taps, { undo: true, label: words.undo }]);
    table.render();
  },

  draw() {
    root.classList.toggle("is-early", this.isOn);
    if (this.isOn && this.taps.length) parts.how.replaceChildren(sentence(words.early, { taps: this.names }));
    if (this.isOn) return;
    for (const tapped of marked) tapped.classList.remove("is-tapped");
    marked = [];
  },

  // The site has answered: what was tapped meanwhile is done, until something is on its way again.
  catchUp() {
    if (isDoing) return;
    isDoing = true;
    while (this.taps.length && !this.isOn && !(table.queue.waiting && !table.asked)) {
      const [tap, ...rest] = this.taps;
      const target = targetOf(tap);
      if (!target) {
        this.refuse();
        break;
      }
      this.change(rest);
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    isDoing = false;
  },

  refuse() {
    const { asked } = table;
    const what = h("b", {}, sentence(words.refused, { what: this.names }));
    this.change([]);
    table.change({ notice: [what, " ", asked ? sentence(words.asked_now, { question: asked.question }) : ""] });
  },
};

const isDice = ({ marks }) => "face" in marks || "throw" in marks;

// What is tapped on the page as it is now; null where that does not answer what is asked.
const targetOf = (tap) => {
  const { asked, board, queue } = table;
  if (tap.undo) return board.undo && !queue.waiting ? parts.undo : null;
  if (!asked || !(isDice(tap) || tap.kind === asked.kind)) return null;
  const wanted = Object.entries(tap.marks).map(([mark, value]) => `[data-${mark}="${CSS.escape(value)}"]`).join("");
  const found = root.querySelector(`${wanted}${tap.marks.hit ? "[tabindex]" : ":not([disabled])"}`);
  return found && !found.closest(".is-away") ? found : null;
};

const named = (element, { hit, face, throw: dice }) => (hit ? areas[hit] : face || dice || element.textContent.trim());

export const listenEarly = () => {
  root.addEventListener("click", (event) => {
    const tapped = event.target.closest(TAPPED);
    if (!tapped || !early.isOn) return;
    event.stopPropagation();
    const marks = Object.fromEntries(
      MARKS.filter((mark) => mark in tapped.dataset).map((mark) => [mark, tapped.dataset[mark]]));
    tapped.classList.add("is-tapped");
    marked.push(tapped);
    early.add(marks, named(tapped, marks));
  }, true);
};
