// The engine as a page uses it: starts its worker, and calls it. Every call is a promise, kept in the order of the calls.
const START = 180000; // milliseconds: megabytes may come over a bad line, and whoever waits records by the site meanwhile
const CALL = 20000; // until a worker that says nothing counts as dead

const BEGINS = ["start", "replay"];

// A browser that is told to save data fetches nothing that it does not need.
const isUnwanted = async (address) => {
  const saves = Boolean(navigator.connection && navigator.connection.saveData);
  return saves && !("caches" in window && (await caches.match(address)));
};

class Engine {
  constructor(address, language) {
    this.worker = new Worker(address, { type: "module", name: language }); // it fetches the words of that language
    this.waiting = new Map(); // calls without an answer, by number
    this.calls = 0;
    this.lines = [];
    this.worker.addEventListener("message", ({ data }) => this.take(data));
    this.worker.addEventListener("error", (event) => this.stop(event.message || "the engine cannot be loaded"));
  }

  call(verb, ...given) {
    if (!this.worker) return Promise.reject(new Error("the engine has stopped"));
    return new Promise((resolve, reject) => {
      this.calls += 1;
      const patience = setTimeout(() => this.stop("the engine does not answer"), BEGINS.includes(verb) ? START : CALL);
      this.waiting.set(this.calls, { resolve, reject, patience });
      this.worker.postMessage({ id: this.calls, verb, given });
    });
  }

  take({ id, json, error }) {
    const { resolve, reject, patience } = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(patience);
    if (error) {
      reject(new Error(error));
      return;
    }
    const answer = JSON.parse(json);
    if (answer.board) answer.board.lines = this.linesOf(answer.board.lines);
    resolve(answer);
  }

  // Of the commentary only what is new comes: the rest is that of the answer before.
  linesOf({ first, kept, new: added }) {
    this.lines = [...this.lines.slice(first, first + kept), ...added];
    return this.lines;
  }

  enter(...tokens) { return this.call("enter", ...tokens); }
  undo(count = 1) { return this.call("undo", count); }
  rebuild(inputs) { return this.call("rebuild", inputs); }
  board() { return this.call("board"); }
  hints() { return this.call("hints"); }
  steps(after) { return this.call("steps", after); }

  // Whoever still waits for an answer is told that none will come.
  stop(why = "the engine was stopped") {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    for (const { reject, patience } of this.waiting.values()) {
      clearTimeout(patience);
      reject(new Error(why));
    }
    this.waiting.clear();
  }
}

// start: what the page's settings say of the engine and the match (matches/recorder/engine_start.py). verb: what it begins
// with, a match that goes on ("start") or one that has been played ("replay").
export const startEngine = async ({ url, ...start }, verb = "start") => {
  const address = `${url}worker.js`;
  if (await isUnwanted(address)) throw new Error("no engine is loaded while data is to be saved");
  const begun = performance.now();
  const engine = new Engine(address, start.language);
  try {
    await engine.call(verb, start);
    performance.measure("engine", { start: begun }); // bench/recorder.py reads it
  } catch (error) {
    engine.stop();
    throw error;
  }
  return engine;
};

// Whether it is in this browser already, from a match that was recorded or played here.
export const isHere = async (url) => "caches" in window && Boolean(await caches.match(`${url}worker.js`));
