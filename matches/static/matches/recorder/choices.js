// A choice by tapping an area, a piece and where it goes, or its button; what it is worth stands beside it.
import { throwOf } from "./ahead.js";
import { drawThrow } from "./dice.js";
import { button, h, sentence, shirt } from "./dom.js";
import { addFigures, advised, hintOf, worthOf } from "./hints.js";
import { areas, ask, kits, parts, percent, team, teams, words } from "./page.js";
import { table } from "./table.js";

const SIDES = ["home", "away"];

// The price that all choices share stands below the question.
const isTold = ({ cost }) => !table.hints && Boolean(table.asked && table.asked.detail && table.asked.detail.includes(cost));

export const chip = (choice) => {
  const side = SIDES.indexOf(choice.token);
  const named = { "data-token": choice.token, title: choice.area ? areas[choice.area] : null };
  const said = [
    side < 0 ? choice.label : team(side),
    choice.chance === undefined ? null : h("b", {}, percent(choice.chance)),
    choice.need && choice.chance < 1 ? h("span", { class: "need" }, choice.need) : null,
    choice.cost && !isTold(choice) ? h("span", { class: "need" }, choice.cost) : null,
  ];
  const best = Boolean(table.hints && table.hints.best === choice.token);
  const weighed = hintOf(choice) ? [h("span", { class: "worth-name" }, ...said), ...worthOf(choice)] : said;
  return button({ class: best ? "chip is-best" : "chip", ...named, onclick: () => take(choice) }, ...weighed);
};

// Among what waits to be sent, the name of an area alone would not say what was chosen.
const labelOf = ({ token, label }) => (token.startsWith("pass ") ? sentence(words.pass_to, { area: label }) : label);
export const take = (choice) => table.answer(choice, choice.token, labelOf(choice), choice.then);

export const takeOneOf = (choices) => {
  if (choices.length === 1) take(choices[0]);
  else table.change({ few: choices });
};

// All that can be done, in the order in which it comes: what is asked, then what lies behind it.
const questionsOf = (asked) => [asked, ...(asked.later || [])];
export const stepsOf = (asked) => questionsOf(asked).flatMap(({ choices }) => choices).filter(({ source }) => source);
export const targetsOf = (asked) =>
  questionsOf(asked).flatMap(({ choices }) => choices).filter(({ area, source }) => area && !source);

// Of the same step at two moments, the first.
export const soonest = (choices) => choices.filter(({ before = [] }) => before.length === (choices[0].before || []).length);

// Where pieces may move, an area that is tapped is one of theirs, until somebody says that he aims.
const aimsAt = (asked) => {
  const targets = targetsOf(asked);
  return !stepsOf(asked).length || table.aims ? targets : targets.filter((choice) => asked.choices.includes(choice));
};

// An area was tapped: it is the answer, where the picked piece goes, or where a piece is picked.
export const tapArea = (asked, area) => {
  const { aims, source } = table;
  const steps = source ? stepsOf(asked).filter((choice) => choice.source === source && choice.area === area) : [];
  const targets = aimsAt(asked).filter((choice) => choice.area === area);
  if (steps.length && !aims) takeOneOf(soonest(steps));
  else if (targets.length) takeOneOf(soonest(targets));
  else table.change({ source: source === area ? "" : area, few: null, why: "" });
};

const spokenOdds = ({ chance, need, label }) => {
  if (chance === undefined) return label;
  return [need, sentence(words.chance_spoken, { chance: percent(chance) })].filter(Boolean).join(", ");
};

const targetOffers = (targets) => targets.map((choice) =>
  [choice.area, { figure: choice.chance === undefined ? "" : percent(choice.chance), spoken: spokenOdds(choice) }]);

const offersOf = (steps, targets) => {
  const { aims, source } = table;
  const offers = new Map(targetOffers([...targets].reverse())); // of two ways to one area, the first
  if (aims) return offers;
  for (const choice of steps) {
    if (source && choice.source === source) offers.set(choice.area, { figure: "→", spoken: choice.label });
  }
  for (const choice of steps) {
    if (!offers.has(choice.source)) offers.set(choice.source, { figure: "", spoken: words.pick_piece });
  }
  if (source) offers.set(source, { figure: "", spoken: words.picked, picked: true });
  return offers;
};

// What it does and costs, then how it is answered.
const explain = (asked, ...how) =>
  [table.hints || table.few || table.why ? "" : asked.detail, ...how].filter(Boolean).join(" ");

const how = (asked, steps, targets) => {
  if (table.why) return table.why;
  if (table.few) return words.which_one;
  if (table.aims) return words.tap_area;
  if (table.source) return words.tap_where;
  if (table.hints) return table.hints.reason;
  const next = throwOf(asked);
  if (next) return sentence(words.move_or_throw, { team: teams[next.team] });
  if (steps.length) return targets.length ? words.tap_piece_or_area : words.tap_piece;
  return targets.length ? words.tap_area : "";
};

// Whoever aims says so where pieces may be moved as well.
const aimChip = (asked) => {
  const lying = targetsOf(asked).filter((choice) => !asked.choices.includes(choice));
  if (!lying.length || !stepsOf(asked).length) return [];
  const toggle = () => table.change({ aims: !table.aims, source: "", few: null });
  const isPass = lying.every(({ token }) => token.startsWith("pass "));
  const named = { class: "chip", "data-aim": true, "aria-pressed": String(table.aims), onclick: toggle };
  return [button(named, isPass ? words.pass : words.to_an_area)];
};

const endChip = ({ choices, decline, end }) => {
  if (!end) return [];
  const named = choices.find(({ token }) => token === decline);
  const label = decline === "done" || end.length > 1 || !named ? words.done : named.label;
  return [button({ class: "chip", "data-token": decline, "data-end": true, onclick: () => table.enter(end, label) }, label)];
};

// Buttons for what cannot be tapped on the pitch: words, and ways that share an area.
const buttonsOf = (asked, targets) => {
  const plain = questionsOf(asked).filter(({ type }) => type !== "roll")
    .flatMap(({ choices, decline }) => choices.filter(({ area, token }) => !area && token !== decline));
  const steps = stepsOf(asked);
  const ofPiece = table.source ? steps.filter(({ source }) => source === table.source) : [];
  const shared = targets.filter(({ area }) => targets.filter((other) => other.area === area).length > 1);
  const listed = [...plain, ...ofPiece, ...(steps.length ? shared : targets)];
  return [...aimChip(asked), ...listed.map(chip), ...endChip(asked)];
};

export const drawChoices = (asked) => {
  const { few, source } = table;
  const steps = stepsOf(asked);
  const targets = aimsAt(asked);
  const offers = offersOf(steps, targets);
  addFigures(offers, asked.choices);
  for (const choice of few || []) if (choice.area) offers.set(choice.area, { figure: "?", spoken: choice.label, picked: true });
  table.pitch.offer(offers, asked.question);
  ask(asked.team, asked.question, explain(asked, how(asked, steps, targets)));
  const ofPiece = source ? steps.filter((choice) => choice.source === source) : [];
  if (few || table.hints) {
    const plain = asked.choices.filter(({ area }) => !area);
    parts.chips.replaceChildren(...advised(few || [...plain, ...ofPiece, ...targets], asked.choices).map(chip));
  } else parts.chips.replaceChildren(...buttonsOf(asked, targets));
  const next = throwOf(asked);
  if (next && !few) drawThrow(next);
};

// What an offer opened, where something else than choices is asked.
export const drawFew = (few) => {
  table.pitch.offer(new Map(), words.which_one);
  ask(few[0].team, words.which_one);
  parts.chips.replaceChildren(...few.map(chip));
};

export const drawLots = (asked) => {
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, words.draw_lots);
  parts.chips.replaceChildren(...asked.choices.map(chip));
};

// -- what may be left alone --------------------------------------------------------------

const MOST_OFFERS = 2; // beside a question; the others are behind one button

const used = ({ choices, decline }) => choices.filter(({ token }) => token !== decline);

const offer = (question) => {
  const ways = used(question);
  const label = ways.length === 1 ? ways[0].label : question.question;
  const what = h("span", { class: "offer-what" }, h("b", {}, label), h("small", {}, question.detail || team(question.team)));
  const named = { class: "offer", "data-offer": question.kind, "data-token": ways.length === 1 ? ways[0].token : null };
  return button({ ...named, onclick: () => takeOneOf(ways) }, shirt(kits[question.team]), what);
};

export const drawOffers = (asked) => {
  const { offers = [] } = asked || {};
  const shown = table.few || offers.length <= MOST_OFFERS ? offers : offers.slice(0, MOST_OFFERS - 1);
  const rest = offers.slice(shown.length);
  const more = rest.length ? [button(
    { class: "offer", "data-more-offers": true, onclick: () => table.change({ few: rest.flatMap(used) }) },
    sentence(words.more_offers, { count: rest.length }))] : [];
  parts.offers.replaceChildren(...(table.few ? [] : [...shown.map(offer), ...more]));
  parts.offers.classList.toggle("is-alone", shown.length === 1 && !more.length);
};
