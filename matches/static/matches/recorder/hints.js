// Hints on request: what each choice is worth in goals, in a list with the best first, and on the pitch.
import { button, h, icon, svg } from "./dom.js";
import { find, parts, readJson, urls, words } from "./page.js";
import { table } from "./table.js";

const BAR = 100;

// The engine in this phone knows what is asked, even while something waits to be sent; else the site says it.
const fetchHints = async () => {
  if (table.engine) {
    try {
      const answer = await table.engine.hints();
      if (answer.reason) return answer;
    } catch { /* it has stopped */ }
  }
  try {
    const response = await readJson(urls.hints);
    const answer = await response.json();
    return response.ok ? answer : { refused: answer.detail };
  } catch { return { refused: words.offline }; }
};

const show = (answer) => {
  if (answer.refused) {
    table.change({ notice: [answer.refused] });
    return;
  }
  if (table.made) table.made.take(answer.best);
  table.change({ hints: answer });
  parts.how.replaceChildren(answer.reason);
};

// Asked once, they are shown; asked again, they are put away.
export const askHint = async () => {
  if (table.hints) {
    table.change({ hints: null });
    return;
  }
  const { engine, moment } = table;
  find("hint").setAttribute("aria-busy", "true");
  const answer = await fetchHints();
  find("hint").removeAttribute("aria-busy");
  if (table.moment === moment && (engine || !table.queue.waiting)) show(answer); // else something else is asked by now
};

export const hintOf = (choice) => (table.hints && table.hints.choices.find(({ token }) => token === choice.token)) || null;
const isBest = (choice) => table.hints.best === choice.token;
const place = (choice) => table.hints.choices.findIndex(({ token }) => token === choice.token);
const spoken = (hint) => `${hint.figure} ${table.hints.unit}, ${hint.reason}`;

// With a hint every choice is in the list, in its order; those of one piece once it is picked.
export const advised = (list, all) => {
  const { hints, few, source } = table;
  if (!hints) return list;
  return (few || source ? [...list] : [...all]).sort((one, other) => place(one) - place(other));
};

const bar = (share) => {
  const box = { viewBox: `0 0 ${BAR} 1`, preserveAspectRatio: "none" };
  return svg("svg", { class: "worth-bar", ...box, "aria-hidden": "true" },
    svg("rect", { class: "worth-all", width: BAR, height: 1 }),
    svg("rect", { class: "worth-share", width: Math.max(3, BAR * share), height: 1 }));
};

// What a choice's button says besides its name: the figure, how it compares, and why.
export const worthOf = (choice) => {
  const hint = hintOf(choice);
  if (!hint) return [];
  const unit = h("span", { class: "vh" }, table.hints.unit);
  return [
    h("span", { class: "worth" }, isBest(choice) && icon("i-star"), h("b", {}, hint.figure), unit),
    h("span", { class: "worth-why" }, hint.reason),
    bar(hint.share),
  ];
};

// Where an answer is put together, such as a style for each line: a row puts it together so.
const whole = (choice) => {
  const onclick = () => {
    table.made.take(choice.token);
    table.render();
  };
  const named = { class: isBest(choice) ? "chip is-best" : "chip", "data-token": choice.token };
  return button({ ...named, onclick }, h("span", { class: "worth-name" }, choice.label), ...worthOf(choice));
};

// The button of the hints, for those who play; and under the list what its figures are.
export const drawHint = () => {
  const { asked, hints } = table;
  const weighed = Boolean(hints && hints.choices.length);
  parts.chips.classList.toggle("is-weighed", weighed);
  if (weighed && table.made) parts.chips.replaceChildren(...advised([], asked.choices).map(whole));
  if (weighed) parts.chips.append(h("p", { class: "worth-note" }, hints.note));
  const asks = find("hint");
  if (!asks) return;
  asks.disabled = !asked || asked.type !== "decision";
  asks.setAttribute("aria-pressed", String(Boolean(hints)));
};

// On the pitch an area shows what going there is worth; a piece, as long as none is picked, its best step.
export const addFigures = (offers, choices) => {
  if (!table.hints) return;
  const named = [...choices].filter(({ area }) => area).sort((one, other) => place(other) - place(one)); // the best is set last
  for (const choice of named) {
    const hint = hintOf(choice);
    const here = choice.source && choice.source !== table.source ? choice.source : choice.area;
    if (hint && (here === choice.area || !table.source)) {
      offers.set(here, { figure: hint.figure, spoken: spoken(hint), best: isBest(choice) });
    }
  }
};
