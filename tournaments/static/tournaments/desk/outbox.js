// What the desk sends, one after the other and each until it has an answer. A request keeps its key, so that one that arrives
// twice is done once. While the network is away, or somebody has to log in again, it waits here and is tried by itself.
const WAITS = [500, 1000, 2000, 4000]; // milliseconds
const LOGIN = 401;
const FORBIDDEN = 403;
const BUSY = 429;
const BROKEN = 500;

// Not crypto.randomUUID, which browsers keep from pages without https: in a hall there is none.
export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `desk-${[...bytes].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
};

export const post = async (address, body, token) => {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": token, Accept: "application/json" },
    body: JSON.stringify(body),
  });
  const json = (answer.headers.get("Content-Type") || "").includes("json");
  return { status: answer.status, ok: answer.ok && json, json, data: json ? await answer.json() : {} };
};

export class Outbox {
  // token(): what a form of this page is sent with; renew(): gets another one; told("", "lost" or "login"): how it goes.
  constructor({ token, renew, told }) {
    Object.assign(this, { token, renew, told, waiting: [], running: false, wake: null });
    window.addEventListener("online", () => this.wake?.());
  }

  // prepare() gives [address, body] when it is its turn, or nothing if there is nothing to send any more; done(answer) hears.
  send(task) {
    this.waiting.push(task);
    if (!this.running) this.run();
  }

  get size() {
    return this.waiting.length;
  }

  async run() {
    this.running = true;
    let failed = 0;
    while (this.waiting.length) {
      const task = this.waiting[0];
      task.request ||= task.prepare();
      const answer = task.request ? await this.ask(...task.request) : null;
      if (answer === "again") {
        task.late?.();
        await this.pause(WAITS[Math.min(failed++, WAITS.length - 1)]);
        continue;
      }
      failed = 0;
      this.told("");
      this.waiting.shift();
      if (answer) task.done(answer);
    }
    this.running = false;
  }

  async ask(address, body) {
    try {
      const answer = await post(address, body, this.token());
      if (answer.status === LOGIN || (answer.status === FORBIDDEN && !answer.json)) {
        this.told(answer.status === LOGIN ? "login" : "");
        await this.renew(); // whoever logs in gets another token
        return "again";
      }
      if (answer.status >= BROKEN || answer.status === BUSY) {
        this.told("lost");
        return "again";
      }
      return answer;
    } catch {
      this.told("lost");
      return "again";
    }
  }

  pause(wait) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => { clearTimeout(timer); resolve(); };
    });
  }
}
