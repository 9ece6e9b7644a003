// Runs the tests of one file and says what became of each. A few lines instead of a library: the project has no build step,
// fetches nothing, and needs no more than this.
const tests = new Map();
const after = [];

export const test = (name, body) => {
  if (tests.has(name)) throw new Error(`two tests are called: ${name}`);
  tests.set(name, body);
};

// What puts things back before the next test begins.
export const cleanUp = (body) => after.push(body);

const written = (value) => JSON.stringify(value, (_, each) => (each === undefined ? "undefined" : each));

export const equal = (found, wanted) => {
  if (written(found) !== written(wanted)) throw new Error(`${written(found)} is not ${written(wanted)}`);
};

export const ok = (found, what = "it") => {
  if (!found) throw new Error(`${what} is not so`);
};

// Time stands still: timers go off when a test says so, and by no clock.
const nextTask = window.setTimeout.bind(window);
let timers = [];
let last = 0;
const start = (repeats) => (body, milliseconds = 0) => {
  last += 1;
  timers.push({ id: last, body, milliseconds, repeats });
  return last;
};
const stop = (id) => { timers = timers.filter((timer) => timer.id !== id); };
Object.assign(window, { setTimeout: start(false), setInterval: start(true), clearTimeout: stop, clearInterval: stop });

// All timers of so many milliseconds go off; how many there were.
export const goOff = (milliseconds) => {
  const due = timers.filter((timer) => timer.milliseconds === milliseconds);
  for (const { id, repeats } of due) if (!repeats) stop(id);
  for (const { body } of due) body();
  return due.length;
};

export const nextTurn = () => new Promise((resolve) => { nextTask(resolve); });

const LIMIT = 10000; // turns of the browser's loop

export const until = async (isSo, what = "what was waited for") => {
  for (let turn = 0; turn < LIMIT; turn += 1) {
    if (isSo()) return;
    await nextTurn();
  }
  throw new Error(`${what} never came`);
};

const outcomeOf = async (body) => {
  try {
    await body();
    return "passed";
  } catch (error) {
    return String(error.stack || error);
  } finally {
    for (const each of after) each();
    timers = [];
  }
};

export const run = async (path) => {
  await import(path);
  const found = {};
  for (const [name, body] of tests) found[name] = await outcomeOf(body);
  return found;
};
