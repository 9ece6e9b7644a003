// The table as this phone knows it: the board, what has been tapped so far, and what is sent. main.js sets it up.
import { arrange } from "./ahead.js";
import { settings } from "./page.js";
import { preferences } from "./preferences.js";

// What holds for one question, however often the board that asks it arrives.
const UNTAPPED = {
  dice: "", // faces tapped so far
  source: "", // the area of the piece that is to move
  why: "", // why a piece was put back
  aims: false, // whether areas are where the ball goes, though pieces may still move
  few: null, // choices that one tap left open
  made: null, // a set-up or line-up that is being made
  noting: false, // whether something is written that cannot be tapped
  note: "", // what has been written of it
};

// What holds for one board.
const UNSEEN = {
  shown: null, // the version whose secret has been uncovered
  hints: null, // what the choices are worth, once somebody asked
  sure: false, // whether the end of the match has been tapped once
};

const CHANGES_NO_QUESTION = ["pause", "resume", "ask_undo", "refuse_undo"];

let arranged = {}; // the latest question, put in order: it is asked for many times in one drawing

export const table = {
  site: settings.board, // the latest board of the site
  board: settings.board, // what is shown: that one, or what the engine in this phone makes of it and of what waits
  local: null, // the match in this phone
  notice: null, // what went wrong: text and elements
  fixing: null, // the board as it is being put right
  pitch: null,
  queue: null,
  render: null,
  together: new Map(), // pieces that went in one go: how many, by the number of inputs after them
  tappedFor: null, // the question that what has been tapped belongs to
  ...UNTAPPED,
  ...UNSEEN,

  startAfresh() { Object.assign(this, UNTAPPED, UNSEEN); },
  lookAfresh() { Object.assign(this, UNSEEN); },

  change(what) {
    Object.assign(this, what);
    this.render();
  },

  // The throw that follows a choice is known without the rules (`then`): it is asked even if nothing gets through.
  send(body, label, more = {}) {
    this.notice = null;
    if (CHANGES_NO_QUESTION.includes(body.verb)) this.lookAfresh();
    else this.startAfresh();
    this.queue.add(body, label, this.board, more);
  },

  // Several inputs are one thing to whoever tapped: an answer with what it declines, or pieces that go together.
  enter(inputs, label, then = null) { this.send({ verb: "enter", inputs: [inputs].flat() }, label, { then }); },

  // An answer to a question, or to one that lies behind it.
  answer({ before = [] }, token, label, then = null) { this.enter([...before, token], label, then); },

  act(verb, label, more = {}) { this.send({ verb, ...more }, label); },

  // Whether the board is the engine's, ahead of the site by what waits. Of line-ups in a fixture the site knows more.
  get isAhead() {
    const { local, queue, site } = this;
    if (!local || !local.isOn || queue.stopped || !site.manages || site.state !== "open" || site.mode !== "live") return false;
    const { pending } = local.board;
    return !(settings.fixture && pending && (pending.lineup || pending.squad));
  },

  get engine() { return this.isAhead ? this.local.engine : null; },

  // Another one whenever something else is to be looked at.
  get look() { return this.isAhead ? `ahead ${this.local.looks}` : `site ${this.board.version}`; },

  // Where the match is, whoever says so: the site, or the engine that has come to the same board.
  get moment() { return `${this.board.taken_back}:${this.board.inputs}`; },

  // What is asked, as far as it is known while something waits to be sent.
  get asked() {
    const { board, queue } = this;
    const isKnown = this.isAhead || !queue.waiting || queue.stopped;
    const pending = isKnown ? board.pending : queue.newest.then || null;
    const alone = preferences.strict || Boolean(this.hints); // a hint is about what is asked first
    if (arranged.pending !== pending || arranged.alone !== alone) arranged = { pending, alone, asked: arrange(pending, alone) };
    return arranged.asked;
  },

  // Whether things are noted freely: nobody knows what is asked after what waits.
  get isFree() {
    const { asked, board, isAhead, queue } = this;
    return !asked && !isAhead && queue.offline && board.manages && board.state === "open" && board.mode === "live";
  },

  // The question by its place in the match, once what waits has arrived: how often something was taken back, and the number
  // of the input. Null while nothing is asked, as on the way to the site or in a pause.
  get question() {
    const { asked, board, isAhead, isFree, queue } = this;
    if (queue.isLockedOut || !(asked || isFree)) return null;
    const undone = queue.items.filter(({ body }) => body.verb === "undo").length;
    if (isAhead) return { place: `${board.taken_back + undone}:${board.inputs}`, isFree };
    const waiting = queue.stopped ? [] : queue.items.flatMap(({ body }) => (body.verb === "enter" ? body.inputs : []));
    return { place: `${board.taken_back}:${board.inputs + waiting.length}`, isFree };
  },

  // What has been tapped stays as long as the same is asked, and goes when something else is. Of what was noted freely, dice
  // stay where more of them are asked for.
  holdTaps() {
    const { asked, dice, question: now, tappedFor: before } = this;
    if (!now) return;
    const isThere = Boolean(before) && before.place === now.place;
    if (isThere && before.isFree === now.isFree) return;
    this.startAfresh();
    this.tappedFor = now;
    if (isThere && asked && asked.dice > dice.length) this.dice = dice;
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
