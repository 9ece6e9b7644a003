// What was tapped and has not arrived yet. It is kept in the journal, and sent in order; each thing has a key, so that one that
// arrived without our knowing is not done twice. One that does not fit stops the others until somebody decides.
//
// Inputs that follow each other go as one batch: with the place of the first in the match (`from`) and the version it goes by
// (`revision`). What another phone entered alike melts together on the site; where they went apart, the answer shows both, and
// nothing is sent until somebody chooses (`keepTheirs`, `takeMine`). Whoever holds one side of a match on the site (`merges`
// false) sends one thing at a time, by the version alone.
import { mergeSheets } from "./merge.js";

const RETRY = 2000; // milliseconds until the next try without a network
const PATIENCE = 15000; // until one that is not answered counts as lost
const MOST = 200; // things in one batch

const newKey = () => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`);
const isEnter = ({ body }) => body.verb === "enter";

export const nameOf = (parts) => `fuba-recording-${parts.filter(Boolean).join("-")}`;

export class Queue {
  // journal: opened, with what it kept as `items`.
  // holds: whether something else is to be known before anything is sent.
  constructor({ journal, items = [], url, token, merges = true, onAnswer, onChange, holds = () => false }) {
    this.journal = journal;
    this.items = items;
    this.url = url;
    this.token = token;
    this.merges = merges;
    this.onAnswer = onAnswer;
    this.onChange = onChange;
    this.holds = holds;
    this.offline = !navigator.onLine;
    this.stopped = null; // the answer that refused the first one; `all`: it would refuse any, whatever it says
    this.sending = false;
    this.way = null; // of what is being sent: it can be broken off
    this.isBack = false; // whether the network came back while something was being sent
    this.version = null; // of the board that the first one goes by, if it saw none itself
    window.addEventListener("online", () => this.sendAnew());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.send(); });
  }

  get waiting() { return this.items.length; }
  get newest() { return this.items[this.items.length - 1]; }
  get isLockedOut() { return Boolean(this.stopped && this.stopped.all); }
  get hasDiverged() { return Boolean(this.stopped && this.stopped.code === "diverged"); }

  stamp(body) { return { ...body, key: newKey() }; }

  // Things tapped while others wait go by what those make of the board. What is tapped after one did not fit comes before it,
  // and that one is tried again. `more`: the throw that follows, where it is known (then); the sheet that was changed (before).
  add(body, label, { version, inputs = null }, more = {}) {
    const comesFirst = Boolean(this.stopped && !this.isLockedOut);
    const seen = this.waiting && !comesFirst ? { version: null, from: null } : { version, from: inputs };
    const at = comesFirst ? this.items[0].at - 1 : Math.max(Date.now(), this.waiting ? this.newest.at + 1 : 0);
    const item = { id: newKey(), at, body: this.stamp(body), label, ...seen, ...more };
    if (comesFirst) this.items.unshift(item);
    else this.items.push(item);
    this.stopped = null;
    this.journal.put(item);
    this.onChange();
    this.send();
  }

  // The whole of something that was written before, such as a sheet, takes the place of what waits. Not of one that was sent
  // (`tried`): it may have arrived though no answer did, and the site knows it by its key.
  replace(body, label) {
    this.journal.put(Object.assign(this.newest, { body: this.stamp(body), label }));
    this.onChange();
    this.send();
  }

  drop(index) {
    this.remove([this.items[index]]);
    if (index === 0) this.stopped = null;
    this.onChange();
    this.send();
  }

  clear() {
    this.remove(this.items);
    this.stopped = null;
    this.onChange();
  }

  // The one that was dropped leaves its place to the next: that goes by the same board, as nothing has come between.
  remove(items) {
    const gone = new Set(items);
    const [first] = this.items;
    this.items = this.items.filter((item) => !gone.has(item));
    for (const item of gone) this.journal.remove(item);
    if (this.waiting && gone.has(first) && this.items[0].version === null) this.base(first);
  }

  // What the first one goes by: the version, and the number of inputs before it.
  base({ version, from }) {
    const [first] = this.items;
    if (first) this.journal.put(Object.assign(first, { version, from }));
  }

  // -- two phones that went apart ----------------------------------------------------------

  keepTheirs() { this.clear(); }

  // What this phone has is entered from the place where they parted, instead of what the match has there.
  takeMine() {
    const batch = this.batch();
    const [{ version: seen, from, at }] = batch;
    const { version } = this.stopped.board;
    const body = this.stamp({ verb: "instead", inputs: batch.flatMap((item) => item.body.inputs), from, seen });
    const chosen = { id: newKey(), at, body, label: batch.map(({ label }) => label).join(", "), version, from };
    this.stopped = null;
    this.items.unshift(chosen);
    this.remove(batch);
    this.journal.put(chosen);
    this.onChange();
    this.send();
  }

  // Somebody went on while another chose: it is compared anew.
  compareAnew(item) {
    const { inputs, seen } = item.body;
    Object.assign(item, { body: this.stamp({ verb: "enter", inputs }), version: seen, batch: undefined });
    this.journal.put(item);
  }

  // -- sending -----------------------------------------------------------------------------

  // Another request has reached the site, or failed to.
  setOffline(offline) {
    if (this.offline === offline) return;
    this.offline = offline;
    this.onChange();
  }

  // What was sent into a dead network may wait long for an answer that never comes; should it have arrived, its key tells.
  sendAnew() {
    this.isBack = this.sending;
    if (this.sending) this.way.abort();
    else this.send();
  }

  // What goes together. A batch that was sent stays as it is until it is answered: the site knows it by its key.
  batch() {
    const [first] = this.items;
    if (!this.merges || !isEnter(first)) return [first];
    const belongs = (item) => isEnter(item) && item.batch === first.batch && (item === first || item.version === null);
    const end = this.items.findIndex((item, index) => index >= MOST || !belongs(item));
    return end < 0 ? [...this.items] : this.items.slice(0, end);
  }

  async send() {
    if (this.sending || this.stopped || !this.waiting || this.holds()) return;
    this.sending = true;
    this.isBack = false;
    if (!this.offline) this.onChange(); // a try without a network disturbs nobody who is writing
    const batch = this.batch();
    const [first] = batch;
    const key = first.batch || first.body.key;
    for (const item of batch.filter(({ tried }) => !tried)) this.journal.put(Object.assign(item, { tried: true, batch: key }));
    const found = await this.post(this.merges && isEnter(first) ? this.asBatch(batch, key) : first);
    this.sending = false;
    if (!found && this.isBack) {
      this.send();
      return;
    }
    if (!found) {
      this.setOffline(true);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.send(), RETRY);
      return;
    }
    this.offline = false;
    this.take(batch, ...found);
  }

  asBatch(batch, key) {
    const [{ body, version, from }] = batch;
    const inputs = batch.flatMap((item) => item.body.inputs);
    return { body: { ...body, inputs, key, ...(from === null || from === undefined ? {} : { from }) }, version };
  }

  // The answer and whether it was done; null without a network, or while the site is out of order.
  async post(item) {
    this.way = new AbortController();
    const patience = setTimeout(() => this.way.abort(), PATIENCE);
    try {
      const response = await fetch(this.url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": this.token, Accept: "application/json" },
        body: JSON.stringify({ ...item.body, revision: item.version === null ? this.version : item.version }),
        signal: this.way.signal,
      });
      if (response.status >= 500) return null;
      const isJson = (response.headers.get("Content-Type") || "").includes("json");
      return [isJson ? await response.json() : null, response.ok];
    } catch {
      return null;
    } finally {
      clearTimeout(patience);
    }
  }

  take(batch, answer, fine) {
    // A page instead of an answer: the form has grown old. Otherwise: logged out, or the link was revoked. What waits is kept.
    if (answer === null || (answer.board && !answer.board.manages)) {
      this.stopped = { all: true, old: answer === null };
      this.onChange();
      return;
    }
    if (answer.board) this.version = answer.board.version;
    const [refused, again] = fine ? [null, false] : this.settle(batch, answer);
    if (fine) this.arrived(batch, answer);
    if (answer.board && answer.board.sheet) this.rewrite(answer.board.sheet);
    this.onAnswer(answer, fine || again, refused || batch[0]); // nothing is drawn before the board that came with it
    if (fine || again) this.send();
  }

  // These have arrived: the next goes by what they made of the match, whatever others have done since. One that goes by a board
  // of its own was tapped before them: it stays refused, or apart.
  arrived(batch, { after, board }) {
    const [first] = batch;
    if (this.items[0] === first) first.version = null;
    this.remove(batch); // some may have been dropped on their way
    if (!this.waiting || this.items[0].version !== null) return;
    if (after) this.base({ version: after.version, from: after.inputs });
    else if (board) this.base({ version: board.version, from: board.inputs });
  }

  // Something was refused: the first that did not fit, and whether it is sent again.
  settle(batch, answer) {
    if (answer.code === "diverged" && this.items.includes(batch[0])) { // shown with all that waits, which its key did not cover
      for (const item of batch) this.journal.put(Object.assign(item, { tried: false, batch: undefined }));
      const isAll = this.batch().length === batch.length;
      if (isAll) this.stopped = answer;
      return [batch[0], !isAll];
    }
    if (answer.code === "stale" && batch[0].body.verb === "instead") {
      this.compareAnew(batch[0]);
      return [batch[0], true];
    }
    const rest = this.withoutArrived(batch, answer);
    const [refused] = rest;
    for (const item of rest) this.journal.put(Object.assign(item, { tried: false, batch: undefined }));
    if (!this.items.includes(refused)) { // dropped while it was on its way
      this.base({ version: null, from: null });
      return [refused, true];
    }
    const again = Boolean(refused.before) && answer.code === "stale"; // somebody else has written on the sheet, too
    if (again || answer.refused) this.base({ version: null, from: null }); // it may fit what is answered before it
    if (!again && this.isAlone(refused)) this.remove([refused]);
    else if (!again) this.stopped = answer; // others wait behind it: the recorder decides
    return [refused, again];
  }

  // One tap that is refused by itself is said and forgotten.
  isAlone({ body }) { return this.waiting === 1 && !(body.inputs && body.inputs.length > 1); }

  // What is left of a batch of which so many inputs have arrived.
  withoutArrived(batch, { arrived = 0 }) {
    let left = arrived;
    const rest = [...batch];
    while (left && rest.length > 1 && rest[0].body.inputs.length <= left) left -= rest.shift().body.inputs.length;
    if (left && rest[0].body.inputs.length > left) { // the key belongs to what has arrived
      rest[0].body = this.stamp({ verb: "enter", inputs: rest[0].body.inputs.slice(left) });
    }
    this.remove(batch.slice(0, batch.length - rest.length));
    return rest;
  }

  // Sheets that wait go by the sheet as it is on the site now.
  rewrite(sheet) {
    let before = sheet;
    for (const item of this.items.filter((each) => each.before)) {
      const mine = mergeSheets(item.before, item.body.sheet, before);
      this.journal.put(Object.assign(item, { before, body: { ...item.body, sheet: mine } }));
      before = mine;
    }
  }
}
