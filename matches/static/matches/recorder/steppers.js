// Numbers by minus and plus: minutes, goals, kicks of a shoot-out, players of a line.
import { button, h, sentence } from "./dom.js";
import { teams, words } from "./page.js";
import { table } from "./table.js";

const MOST = 99;

export const stepper = (value, least, most, [fewer, more, name], change) => h("div", { class: "stepper" },
  button({ class: "btn", "aria-label": fewer, disabled: value <= least, onclick: () => change(value - 1) }, "−"),
  h("output", { "aria-live": "polite" }, h("b", {}, String(value)), h("small", {}, name)),
  button({ class: "btn", "aria-label": more, disabled: value >= most, onclick: () => change(value + 1) }, "+"));

// Goals of both teams, or kicks: pair is changed in place.
export const scores = (pair, mine = true) => teams.map((name, side) => {
  const labels = [sentence(words.one_fewer, { name }), sentence(words.one_more, { name }), name];
  const change = (next) => {
    pair[side] = next;
    table.change({ sure: false });
  };
  return stepper(pair[side], mine ? 0 : pair[side], mine ? MOST : pair[side], labels, change);
});

// A box that opens the score of a shoot-out kept in holder.shootout.
export const shootOutBox = (holder, label, mine = true) => {
  const change = (event) => {
    holder.shootout = event.target.checked ? [0, 0] : null;
    table.change({ sure: false });
  };
  const box = { type: "checkbox", "data-shootout": true, checked: Boolean(holder.shootout), disabled: !mine, onchange: change };
  return h("label", { class: "sheet-line" }, label, h("input", box));
};

// The end of a match, beside buttons that are tapped all the time: it takes a second tap, with the score on it.
export const finishButton = (score, keep) => {
  const { sure } = table;
  const label = sure ? sentence(words.finish_sure, { score: score.join("–") }) : words.finish;
  const onclick = sure ? keep : () => table.change({ sure: true });
  return button({ class: sure ? "btn btn-primary" : "btn", "data-done": true, "data-keep": true, onclick }, label);
};
