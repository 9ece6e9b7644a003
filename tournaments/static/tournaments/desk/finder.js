// The box that finds a match by its team, its table or its number. Rows that are not sought are out of sight; where there are
// more matches than rows, the site is asked for those.
import { go, root, rows, say, words } from "./page.js";
import { isOpen } from "./row.js";

const place = () => root.querySelector("[data-find]");
let asks = false;

export const isFinder = (element) => element === place();

export const focusFinder = () => place().focus();

export const sought = () => place().value.trim().toLowerCase();

// What the site is asked for.
export const wanted = () => (asks ? sought() : "");

export const filter = () => {
  const text = sought();
  const fits = ({ dataset: { home, away, table, row } }) => !text || text === row
    || [home, away, table].some((each) => (each || "").toLowerCase().includes(text));
  for (const row of rows()) row.hidden = !fits(row);
};

export const find = (refresh) => {
  filter();
  say(words("found", { count: rows().filter((row) => !row.hidden).length }));
  asks ||= document.getElementById("desk-left")?.hidden === false;
  if (asks) refresh();
};

// Enter goes to the first match that was found, Escape shows all of them again.
export const finderKey = (event) => {
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  if (event.key === "Escape") {
    place().value = "";
    filter();
  }
  go(rows().find(isOpen) || rows().find((row) => !row.hidden));
};
