// What was tapped and has not arrived yet. It survives a reload, and is sent in order; each thing has a key, so that one that
// arrived without our knowing is not done twice. One that does not fit stops the others until somebody decides.
import { mergeSheets } from "./merge.js";

const RETRY = 2000; // milliseconds until the next try without a network
const PATIENCE = 15000; // until one that is not answered counts as lost

const newKey = () => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`);

export class Queue {
  // name: of the recording and of whoever is logged in, so that nobody sends what somebody else has left behind.
  constructor({ name, url, token, onAnswer, onChange }) {
    this.name = `fuba-recording-${name.filter(Boolean).join("-")}`;
    this.url = url;
    this.token = token;
    this.onAnswer = onAnswer;
    this.onChange = onChange;
    this.offline = !navigator.onLine;
    this.stopped = null; // the answer that refused the first one; `all`: it would refuse any, whatever it says
    this.mine = new Set(); // the keys of what this page has had: another one of the same phone may keep things, too
    this.sending = false;
    this.way = null; // of what is being sent: it can be broken off
    this.isBack = false; // whether the network came back while something was being sent
    this.version = null; // of the board that the first one goes by, if it saw none itself
    this.items = this.read();
    for (const { body } of this.items) this.mine.add(body.key);
    window.addEventListener("online", () => this.sendAnew());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.send(); });
  }

  read() {
    try { return JSON.parse(localStorage.getItem(this.name)) || []; } catch { return []; }
  }

  store() {
    try {
      const all = [...this.read().filter(({ body }) => !this.mine.has(body.key)), ...this.items];
      if (all.length) localStorage.setItem(this.name, JSON.stringify(all));
      else localStorage.removeItem(this.name);
    } catch { /* without a store it lives as long as the page */ }
  }

  keep() {
    this.store();
    this.onChange();
  }

  get waiting() { return this.items.length; }
  get newest() { return this.items[this.items.length - 1]; }
  get isLockedOut() { return Boolean(this.stopped && this.stopped.all); }

  stamp(body) {
    const key = newKey();
    this.mine.add(key);
    return { ...body, key };
  }

  // Things tapped while others wait go by what those make of the board. What is tapped after one did not fit comes before it,
  // and that one is tried again. `more`: the throw that follows, where it is known (then); the sheet that was changed (before).
  add(body, label, version, more = {}) {
    const comesFirst = Boolean(this.stopped && !this.isLockedOut);
    const item = { body: this.stamp(body), label, version: this.waiting && !comesFirst ? null : version, ...more };
    if (comesFirst) this.items.unshift(item);
    else this.items.push(item);
    this.stopped = null;
    this.keep();
    this.send();
  }

  // The whole of something that was written before, such as a sheet, takes the place of what waits. Not of one that was sent
  // (`tried`): it may have arrived though no answer did, and the site knows it by its key.
  replace(body, label) {
    Object.assign(this.newest, { body: this.stamp(body), label });
    this.keep();
    this.send();
  }

  drop(index) {
    this.items.splice(index, 1);
    if (index === 0) this.stopped = null;
    this.keep();
    this.send();
  }

  clear() {
    this.items = [];
    this.stopped = null;
    this.keep();
  }

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

  async send() {
    if (this.sending || this.stopped || !this.waiting) return;
    this.sending = true;
    this.isBack = false;
    if (!this.offline) this.onChange(); // a try without a network disturbs nobody who is writing
    const [item] = this.items;
    if (!item.tried) {
      item.tried = true;
      this.keep();
    }
    const found = await this.post(item);
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
    this.take(item, ...found);
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

  take(item, answer, fine) {
    // A page instead of an answer: the form has grown old. Otherwise: logged out, or the link was revoked. What waits is kept.
    if (answer === null || (answer.board && !answer.board.manages)) {
      this.stopped = { all: true, old: answer === null };
      this.onChange();
      return;
    }
    if (answer.board) this.version = answer.board.version;
    const place = this.items.indexOf(item); // -1: dropped while it was on its way
    const again = place >= 0 && Boolean(item.before) && answer.code === "stale"; // somebody else has written on the sheet, too
    if (again) item.version = null;
    else if (place >= 0 && !fine && this.waiting > 1) this.stopped = answer; // others wait behind it: the recorder decides
    else if (place >= 0) this.items.splice(place, 1);
    if (answer.refused) item.version = null; // it may fit what is answered before it is tried again
    if (answer.board && answer.board.sheet) this.rewrite(answer.board.sheet);
    this.store(); // nothing is drawn before the board that came with it
    this.onAnswer(answer, fine || again, item);
    if (fine || again) this.send();
  }

  // Sheets that wait go by the sheet as it is on the site now.
  rewrite(sheet) {
    let before = sheet;
    for (const item of this.items.filter((each) => each.before)) {
      const mine = mergeSheets(item.before, item.body.sheet, before);
      Object.assign(item, { before, body: { ...item.body, sheet: mine } });
      before = mine;
    }
  }
}
