// What was tapped and has not arrived yet. It survives a reload, and is sent in order; each thing has a key, so that one that
// arrived without our knowing is not done twice.
const RETRY = 2000; // milliseconds until the next try without a network

export class Queue {
  constructor({ id, url, token, reload, onAnswer, onChange }) {
    this.reload = reload; // what is said when the page has to be loaded again
    this.name = `fuba-recording-${id}`;
    this.url = url;
    this.token = token;
    this.onAnswer = onAnswer;
    this.onChange = onChange;
    this.offline = false;
    this.stopped = null; // the answer that refused the first one
    this.sending = false;
    this.items = this.read();
    window.addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.send(); });
  }

  read() {
    try { return JSON.parse(localStorage.getItem(this.name)) || []; } catch { return []; }
  }

  keep() {
    try {
      if (this.items.length) localStorage.setItem(this.name, JSON.stringify(this.items));
      else localStorage.removeItem(this.name);
    } catch { /* without a store it lives as long as the page */ }
    this.onChange();
  }

  get waiting() { return this.items.length; }
  get then() { return this.items.length ? this.items[this.items.length - 1].then : null; }

  // revision is what the recorder saw; things tapped while others wait go by what those make of it. then is the throw that
  // follows, where it is known.
  add(body, label, revision, then) {
    const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    this.items.push({ body: { ...body, key }, label, revision: this.items.length ? null : revision, then });
    this.keep();
    this.send();
  }

  drop(index) {
    const [gone] = this.items.splice(index, 1);
    if (index === 0) this.stopped = null;
    this.keep();
    this.send();
    return gone;
  }

  clear() {
    this.items = [];
    this.stopped = null;
    this.keep();
  }

  // The site was reached, or not, by somebody else's question.
  reached() { this.turn(false); }
  missed() { this.turn(true); }
  turn(offline) {
    if (this.offline === offline) return;
    this.offline = offline;
    this.onChange();
  }

  async send(version = this.version) {
    this.version = version;
    if (this.sending || this.stopped || !this.items.length) return;
    this.sending = true;
    this.onChange();
    const item = this.items[0];
    const revision = item.revision === null ? this.version : item.revision;
    let response;
    let answer;
    try {
      response = await fetch(this.url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": this.token, Accept: "application/json" },
        body: JSON.stringify({ ...item.body, revision }),
        signal: AbortSignal.timeout(15000),
      });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      const told = (response.headers.get("Content-Type") || "").includes("json");
      answer = told ? await response.json() : null; // a page instead of an answer: logged out, or the form has grown old
    } catch {
      this.sending = false;
      this.offline = true;
      this.onChange();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.send(), RETRY);
      return;
    }
    this.sending = false;
    this.offline = false;
    if (answer === null) {
      this.stopped = { detail: this.reload };
      this.onChange();
      return;
    }
    if (response.ok) {
      this.items.shift();
      this.version = answer.board ? answer.board.version : this.version;
    } else if (this.items.length > 1) {
      this.stopped = answer; // others wait behind it: the recorder decides
    } else {
      this.items.shift();
    }
    this.keep();
    this.onAnswer(answer, response.ok, item);
    if (response.ok) this.send();
  }
}
