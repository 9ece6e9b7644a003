// What the parts of the desk share: the page and its rows, words, and small things that are shown in a row.
import { box, hasKicks } from "./row.js";

export const root = document.querySelector("[data-desk]");

const known = JSON.parse(document.getElementById("desk-words").textContent);

// A sentence of the page with names and figures put in: words("typing", { name: "Piero" })
export const words = (name, values = {}) => Object.entries(values).reduce(
  (sentence, [key, value]) => sentence.replace(`{${key}}`, value),
  known[name],
);

export const token = () => root.querySelector("[name=csrfmiddlewaretoken]").value;

export const rows = () => [...document.querySelectorAll("#desk-rows [data-row]")];

export const rowOf = (number) => document.getElementById(`row-${number}`);

export const make = (tag, text, attributes = {}) => {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

export const button = (text, attributes = {}) => make("button", text, { class: "btn btn-sm", type: "button", ...attributes });

// To those who do not see it.
export const say = (text) => { root.querySelector("[data-say]").textContent = text; };

// Below a row: a question, a complaint, or nothing.
export const panel = (row, ...content) => {
  const place = row.querySelector(".rs-panel");
  place.classList.remove("then-bad");
  place.replaceChildren(...content);
  place.hidden = !content.length;
  return place;
};

export const complain = (row, text) => {
  panel(row, make("p", text, { class: "bad", role: "alert" }));
  say(text);
};

// At the end of a row, instead of its buttons: how the saving goes. Nothing brings the buttons back.
export const status = (row, how) => {
  const place = row?.querySelector(".rs-st");
  if (!place) return;
  for (const each of place.querySelectorAll(".saving")) each.remove();
  for (const each of place.children) each.hidden = Boolean(how);
  if (how) place.append(make("span", words(how), { class: `saving ${how === "unsaved" ? "bad" : "muted"}` }));
};

// To a box of a row: the one that is named, the first that is empty, or whatever can be pressed there.
export const go = (row, index = null) => {
  if (!row) return;
  const empty = [0, 1, 2, 3].find((each) => box(row, each) && box(row, each).value === "" && (each < 2 || hasKicks(row)));
  const place = box(row, index ?? empty ?? 0) || row.querySelector("button:not([hidden]), a");
  place?.focus();
  if (place?.select) place.select();
  row.scrollIntoView({ block: "nearest" });
};
