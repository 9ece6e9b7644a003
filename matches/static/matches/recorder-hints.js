// Hints on request: what the choices are worth, beside them and on the pitch.
import { words, parts, readJson, urls } from "./recorder-page.js";
import { table } from "./recorder-table.js";

export const askHint = async () => {
  let response;
  let answer;
  try {
    response = await readJson(urls.hints);
    answer = await response.json();
  } catch {
    table.change({ notice: [words.offline] });
    return;
  }
  if (!response.ok) {
    table.change({ notice: [answer.detail] });
    return;
  }
  if (table.made && answer.best) table.made.take(answer.best);
  table.change({ hints: answer });
  parts.how.replaceChildren(answer.reason);
};

export const hintOf = (choice) => table.hints && table.hints.choices[choice.token];
export const isBest = (choice) => Boolean(table.hints && table.hints.best === choice.token);

// What a hint names comes first, in its order, and is there even if it would have taken a tap on the pitch to see it.
export const advised = (list, all) => {
  const { hints, few } = table;
  if (!hints || few) return list;
  const named = Object.keys(hints.choices).map((token) => all.find((choice) => choice.token === token)).filter(Boolean);
  return [...named, ...list.filter((choice) => !named.includes(choice))];
};

// Stars on the areas of the advised choices; on the piece, as long as none is picked.
export const addStars = (offers, choices) => {
  if (!table.hints) return;
  const order = Object.keys(table.hints.choices);
  for (const choice of choices) {
    const spoken = hintOf(choice);
    if (!spoken || !choice.area) continue;
    if (!choice.source || choice.source === table.source) {
      offers.set(choice.area, { figure: `★${order.indexOf(choice.token) + 1}`, spoken, picked: false });
    } else if (isBest(choice) && !table.source) offers.set(choice.source, { figure: "★", spoken });
  }
};
