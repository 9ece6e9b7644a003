// A choice by tapping an area, a piece and where it goes, or its button; what it is worth stands beside it.
import { button, h, sentence } from "./dom.js";
import { addFigures, advised, hintOf, worthOf } from "./hints.js";
import { areas, ask, parts, percent, team, words } from "./page.js";
import { table } from "./table.js";

const SIDES = ["home", "away"];

export const chip = (choice) => {
  const side = SIDES.indexOf(choice.token);
  const named = { "data-token": choice.token, title: choice.area ? areas[choice.area] : null };
  const said = [
    side < 0 ? choice.label : team(side),
    choice.chance === undefined ? null : h("b", {}, percent(choice.chance)),
    choice.need && choice.chance < 1 ? h("span", { class: "need" }, choice.need) : null,
  ];
  const best = Boolean(table.hints && table.hints.best === choice.token);
  const weighed = hintOf(choice) ? [h("span", { class: "worth-name" }, ...said), ...worthOf(choice)] : said;
  return button({ class: best ? "chip is-best" : "chip", ...named, onclick: () => take(choice) }, ...weighed);
};

// Among what waits to be sent, the name of an area alone would not say what was chosen.
const labelOf = ({ token, label }) => (token.startsWith("pass ") ? sentence(words.pass_to, { area: label }) : label);
const take = (choice) => table.enter(choice.token, labelOf(choice), choice.then);

const takeOneOf = (choices) => {
  if (choices.length === 1) take(choices[0]);
  else table.change({ few: choices });
};

// An area was tapped: it is the answer, where the picked piece goes, or where a piece is picked.
export const tapArea = (asked, area) => {
  const { source } = table;
  const steps = source ? asked.choices.filter((choice) => choice.source === source && choice.area === area) : [];
  const targets = asked.choices.filter((choice) => choice.area === area && !choice.source);
  if (steps.length) takeOneOf(steps);
  else if (targets.length) takeOneOf(targets);
  else table.change({ source: source === area ? "" : area, few: null });
};

const spokenOdds = ({ chance, need, label }) => {
  if (chance === undefined) return label;
  return [need, sentence(words.chance_spoken, { chance: percent(chance) })].filter(Boolean).join(", ");
};

const offersOf = (steps, targets) => {
  const { source } = table;
  const offers = new Map();
  for (const choice of targets) {
    offers.set(choice.area, { figure: choice.chance === undefined ? "" : percent(choice.chance), spoken: spokenOdds(choice) });
  }
  for (const choice of steps) {
    if (source && choice.source === source) offers.set(choice.area, { figure: "→", spoken: choice.label });
  }
  for (const choice of steps) {
    if (!offers.has(choice.source)) offers.set(choice.source, { figure: "", spoken: words.pick_piece });
  }
  if (source) offers.set(source, { figure: "", spoken: words.picked, picked: true });
  return offers;
};

const how = (steps, targets) => {
  if (table.few) return words.which_one;
  if (table.source) return words.tap_where;
  if (table.hints) return table.hints.reason;
  if (steps.length) return targets.length ? words.tap_piece_or_area : words.tap_piece;
  return targets.length ? words.tap_area : "";
};

export const drawChoices = (asked) => {
  const { few, source } = table;
  const steps = asked.choices.filter((choice) => choice.source);
  const targets = asked.choices.filter((choice) => choice.area && !choice.source);
  const plain = asked.choices.filter((choice) => !choice.area);
  const offers = offersOf(steps, targets);
  addFigures(offers, asked.choices);
  for (const choice of few || []) offers.set(choice.area, { figure: "?", spoken: choice.label, picked: true });
  table.pitch.offer(offers, asked.question);
  ask(asked.team, asked.question, how(steps, targets));
  const ofPiece = source ? steps.filter((choice) => choice.source === source) : [];
  parts.chips.replaceChildren(...advised(few || [...plain, ...ofPiece, ...targets], asked.choices).map(chip));
};

export const drawLots = (asked) => {
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, words.draw_lots);
  parts.chips.replaceChildren(...asked.choices.map(chip));
};
