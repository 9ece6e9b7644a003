// The engine: the rules, and what asks and explains, in Python, on a thread of their own. Calls come one by one and are
// answered in order, as JSON. scripts/engine/build.sh puts this file beside the runtime; docs/engine.md tells how all fits.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const booted = loadPyodide({ indexURL: here, stdLibURL: `${here}python.zip` });

const calls = booted.then((python) => python.pyimport("matches.engine.calls").call);
const answer = async (verb, given) => (await calls)(verb, JSON.stringify(given));

let last = Promise.resolve();
self.addEventListener("message", ({ data: { id, verb, given } }) => {
  last = last.then(() => answer(verb, given)).then(
    (json) => self.postMessage({ id, json }),
    (error) => self.postMessage({ id, error: String(error) }),
  );
});
