// The match in this phone: what its engine makes of the inputs on the site and of what waits to be sent. It is ahead of the
// site by what waits, and is put right by the site: `site` are the inputs there, as far as they are known here.
import { startEngine } from "../engine/engine.js";
import { afterFrame } from "./dom.js";

const OPENING = 8; // inputs: line-ups, and who begins
const PREDICTED = ["enter", "undo", "instead"]; // verbs of which the phone knows what they make of the inputs
const WITHOUT_INPUTS = ["pause", "resume", "sheet", "mode", "finish", "abandon", "ask_undo", "refuse_undo"];

const starts = (all, begin) => begin.length <= all.length && begin.every((token, index) => token === all[index]);
const same = (one, other) => one.length === other.length && starts(one, other);

export class Local {
  // queue: what waits; fetchStart: asks the site for its inputs; onBoard: the engine has something new to show;
  // onRefused(item, why): what was tapped does not fit.
  // onReady: the engine has started; onSite: other inputs are known to be on the site.
  constructor({ queue, fetchStart, plays = false, takenBack = 0, onBoard, onRefused, onReady, onSite }) {
    Object.assign(this, { queue, fetchStart, plays, takenBack, onBoard, onRefused, onReady, onSite });
    this.begun = null; // what the engine began with
    this.lookedAt = null; // when an engine was looked for
    this.engine = null;
    this.site = null; // null: not known, the site answers
    this.held = []; // inputs that the engine has
    this.board = null; // what it says then; null: the board of the site is shown
    this.looks = 0; // how many boards it has said
    this.running = false;
    this.starting = false;
    this.version = 0; // of the site's latest board
    this.isAstray = false; // whether the engine has other inputs than are held
  }

  get isOn() { return Boolean(this.engine && this.board); }

  // The inputs as they are once everything that waits has arrived, thing by thing; null if the phone cannot know.
  get steps() {
    const { items } = this.queue;
    const counted = items.filter(({ body }) => !WITHOUT_INPUTS.includes(body.verb));
    if (!this.site || this.queue.stopped || counted.some(({ body }) => !PREDICTED.includes(body.verb))) return null;
    const [first] = counted;
    let all = first && Number.isInteger(first.from) ? this.site.slice(0, first.from) : this.site;
    const steps = [{ all, item: null }];
    for (const item of counted) {
      const { verb, inputs, count = 1, from } = item.body;
      if (verb === "undo" && this.plays) return null; // the site knows what its coaches and dice said in between
      if (verb === "undo") all = all.slice(0, -count);
      else all = [...(verb === "instead" ? this.site.slice(0, from) : all), ...inputs];
      steps.push({ all, item });
    }
    return starts(this.site, all) && this.site.length > all.length ? [{ all: this.site, item: null }] : steps; // others went on
  }

  // -- from the site -----------------------------------------------------------------------

  // What an engine would begin with now; null while the inputs are not known.
  get given() { return this.begun && this.site ? { ...this.begun, inputs: this.site } : null; }

  begin(given) {
    if (!given || this.engine || this.starting) return;
    this.begun = given;
    this.site = given.inputs;
    this.onSite();
    this.start(given);
  }

  async start(given) {
    this.starting = true;
    try {
      this.engine = await startEngine(given);
      this.held = given.inputs;
      this.onReady();
    } catch { /* the site answers, as it does until then */ }
    this.starting = false;
    this.follow();
  }

  // A board of the site: are its inputs those that the phone thinks are there? `mine`: it answers what this phone has sent, and
  // nobody else has done anything since.
  adopt(next, mine) {
    const { site, takenBack } = this;
    Object.assign(this, { takenBack: next.taken_back, version: next.version });
    if (!this.begun) this.lookFor(next);
    if (!site) return;
    const unchanged = next.inputs === site.length && next.taken_back === takenBack;
    if (unchanged) return;
    const isKnown = mine && !this.isAstray && this.held.length >= next.inputs
      && this.queue.items.every(({ body }) => body.verb === "enter");
    this.site = isKnown ? this.held.slice(0, next.inputs) : null;
    if (!isKnown) this.ask();
  }

  // Where none could be had at first, as while line-ups are secret or it was being built: after each of the first inputs, and
  // once in each turn.
  async lookFor({ inputs, turn, manages }) {
    const moment = inputs < OPENING ? `input ${inputs}` : `turn ${turn}`;
    if (moment === this.lookedAt || !manages) return;
    this.lookedAt = moment;
    this.begin(await this.fetchStart());
  }

  // Somebody else has been at work, or something was put right: the inputs are read anew.
  async ask() {
    const start = await this.fetchStart();
    if (!start) return;
    if (start.version < this.version) {
      this.ask(); // they are older than the board that came meanwhile
      return;
    }
    this.site = start.inputs;
    this.onSite();
    this.follow();
  }

  // -- to the engine -----------------------------------------------------------------------

  // Until the engine has said what the inputs come to, nothing is sent: what it refuses never leaves the phone.
  get isJudging() { return this.running && this.isOn; }

  // Bring the engine to where the inputs are. One at a time: whatever is tapped meanwhile is seen in the next round.
  async follow() {
    if (this.running || !this.engine) return;
    this.running = true;
    try { while (await this.step()); } catch { this.lose(); }
    this.running = false;
    this.onBoard();
    afterFrame(() => this.queue.send());
  }

  // One call of the engine; whether another may be needed.
  async step() {
    const { engine, held, steps } = this;
    if (!engine || !steps) {
      this.board = null;
      return false;
    }
    const target = steps[steps.length - 1].all;
    if (this.board && same(held, target)) return false;
    if (this.isAstray || !starts(target, held)) return this.rebuild(target);
    const answer = await engine.enter(...target.slice(held.length));
    if (!answer.refused) return this.take(answer, target);
    return this.narrow(steps);
  }

  // What waits may not fit what others have done: the site says so, and shows its board until somebody has decided.
  async rebuild(target) {
    try {
      this.isAstray = false;
      return this.take(await this.engine.rebuild(target), target);
    } catch (error) {
      if (!this.engine.worker) throw error;
      this.isAstray = true;
      this.board = null;
      return false;
    }
  }

  take({ board }, inputs) {
    this.board = board;
    this.held = inputs;
    this.looks += 1;
    return true;
  }

  // Something among what was entered does not fit: up to there it is taken, and that thing leaves the queue unless it was sent,
  // for then the site says what becomes of it.
  async narrow(steps) {
    for (const { all, item } of steps) {
      if (all.length <= this.held.length) continue;
      const answer = await this.engine.enter(...all.slice(this.held.length));
      if (!answer.refused) this.take(answer, all);
      else if (!item || item.tried) break;
      else {
        this.queue.remove([item]);
        this.onRefused(item, answer);
        return true;
      }
    }
    this.board = null;
    return false;
  }

  lose() {
    if (this.engine) this.engine.stop();
    this.engine = null;
    this.board = null;
    this.onBoard();
  }
}
