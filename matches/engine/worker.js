// The engine: the rules, and what asks and explains, in Python, on a thread of their own. Calls come one by one and are
// answered in order, as JSON. scripts/engine/build.sh puts this file beside the runtime; docs/engine.md tells how all fits.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const language = self.name || "en"; // the page gives its worker the name of the language it is read in

// English is in the pack; any other language has an archive of its own, so that nobody fetches the words of five.
const fetchWords = async () => {
  if (language === "en") return null;
  const answer = await fetch(`${here}words-${language}.zip`);
  if (!answer.ok) throw new Error(`the words of ${language} cannot be had: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const boot = async () => {
  const [python, words] = await Promise.all([loadPyodide({ indexURL: here, stdLibURL: `${here}python.zip` }), fetchWords()]);
  if (words) {
    python.FS.writeFile("/words.zip", words);
    python.pyimport("matches.engine.calls").add_words("/words.zip");
  }
  return python;
};

const booted = boot();
const calls = booted.then((python) => python.pyimport("matches.engine.calls").call);
const answer = async (verb, given) => (await calls)(verb, JSON.stringify(given));

let last = Promise.resolve();
self.addEventListener("message", ({ data: { id, verb, given } }) => {
  last = last.then(() => answer(verb, given)).then(
    (json) => self.postMessage({ id, json }),
    (error) => self.postMessage({ id, error: String(error) }),
  );
});
