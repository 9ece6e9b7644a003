// The page of the recorder: its settings, and the places where things are shown.
import { h, phrase, shirt, writeAll } from "./dom.js";
import { settings, words } from "./words.js";

export { settings, words };
export const { teams, kits, areas, urls } = settings;
export const root = document.querySelector("[data-recorder]");
const found = new Map(); // places that were looked for: the page is large, and they are needed after every tap
export const find = (name) => {
  const known = found.get(name);
  if (known === null || (known && root.contains(known))) return known; // what this viewer has not got never comes
  found.set(name, root.querySelector(`[data-${name}]`));
  return found.get(name);
};

const PARTS = [
  "dock", "asker", "question", "slots", "how", "offers", "chips", "pad", "undo", "progress", "more", "sync", "log", "last",
  "notice", "foot", "ask",
];
export const parts = Object.fromEntries(PARTS.map((name) => [name, find(name)]));

export const team = (index) => h("bdi", {}, teams[index]);
const shares = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
export const percent = (chance) => shares.format(chance); // "75%", and "75 %" in French

// What is asked, of whom (null: of nobody in particular), how it is answered, and what stands beside it. A title that has parts
// names the team itself.
export const ask = (by, title, how = "", slots = []) => {
  parts.dock.dataset.side = by === null ? "" : String(by);
  const isNamed = by !== null && !Array.isArray(title);
  const asker = isNamed ? h("span", { class: "asker" }, ...phrase(words.asked_of, { team: team(by) })) : "";
  writeAll(parts.asker, [by === null ? "" : shirt(kits[by]), asker]);
  writeAll(parts.question, [title]);
  writeAll(parts.how, [how]);
  writeAll(parts.slots, slots);
};

const PATIENCE = 10000; // milliseconds until a question that is not answered counts as lost

export const readJson = (url, headers = {}) => fetch(url, {
  headers: { Accept: "application/json", ...headers }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE),
});
