// The table as this phone knows it: the board, what has been tapped so far, and what is sent. recorder.js sets it up.
import { settings } from "./recorder-page.js";

const UNTAPPED = {
  dice: "", // faces tapped so far
  source: "", // the area of the piece that is to move
  few: null, // choices that one tap left open
  shown: null, // the version whose secret has been uncovered
  made: null, // a set-up or line-up that is being made
  hints: null, // what the choices are worth, once somebody asked
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
  send(body, label, then = null) {
    this.notice = null;
    this.startAfresh();
    this.queue.add(body, label, this.board.version, then);
  },

  enter(input, label, then = null) { this.send({ verb: "enter", inputs: [input] }, label, then); },

  act(verb, label, more = {}) { this.send({ verb, ...more }, label); },

  // What is asked, as far as it is known while something waits to be sent.
  get asked() {
    const { queue } = this;
    if (!queue.waiting) return this.board.pending;
    return queue.offline && !queue.stopped ? queue.then : null;
  },
};
