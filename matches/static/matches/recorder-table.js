// The table as this phone knows it: the board, what has been tapped so far, and what is sent. recorder.js sets it up.
import { settings } from "./recorder-page.js";

const UNTAPPED = {
  dice: "", // faces tapped so far
  source: "", // the area of the piece that is to move
  few: null, // choices that one tap left open
  shown: null, // the version whose secret has been uncovered
  made: null, // a set-up or line-up that is being made
  hints: null, // what the choices are worth, once somebody asked
  sure: false, // whether the end of the match has been tapped once
  noting: false, // whether something is written that cannot be tapped
};

export const table = {
  board: settings.board,
  notice: null, // what went wrong: text and elements
  pitch: null,
  queue: null,
  render: null,
  ...UNTAPPED,

  startAfresh() { Object.assign(this, UNTAPPED); },

  change(what) {
    Object.assign(this, what);
    this.render();
  },

  // The throw that follows a choice is known without the rules (`then`): it is asked even if nothing gets through.
  send(body, label, more = {}) {
    this.notice = null;
    this.startAfresh();
    this.queue.add(body, label, this.board.version, more);
  },

  enter(input, label, then = null) { this.send({ verb: "enter", inputs: [input] }, label, { then }); },

  act(verb, label, more = {}) { this.send({ verb, ...more }, label); },

  // What is asked, as far as it is known while something waits to be sent.
  get asked() {
    const { board, queue } = this;
    if (!queue.waiting || queue.stopped) return board.pending;
    return queue.offline ? queue.newest.then : null;
  },

  // A sheet is sent as a whole: it takes the place of one that waits and was never sent, and is shown as if it had arrived.
  saveSheet(sheet, label) {
    const { queue, sheet: before } = this;
    const body = { verb: "sheet", sheet };
    if (queue.waiting && queue.newest.before && !queue.newest.tried) queue.replace(body, label);
    else this.send(body, label, { before });
  },

  get sheet() {
    const waiting = this.queue.items.filter(({ body }) => body.verb === "sheet").pop();
    if (!waiting || !this.board.sheet) return this.board.sheet;
    const { sheet } = waiting.body;
    const goals = (side) => sheet.events.filter((event) => event.kind === "goal" && event.side === side).length;
    return { ...sheet, score: [goals("home"), goals("away")] };
  },

  // Whether a sheet can be written on: nothing waits but sheets.
  get writes() {
    const { board, queue } = this;
    return board.manages && !queue.stopped && queue.items.every(({ body }) => body.verb === "sheet");
  },
};
