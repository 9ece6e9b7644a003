// The recorder by keyboard: 1 to 6 are dice, arrows walk over areas and throws, U takes back, O goes to the next offer,
// E ends the turn, ? opens the rule, Escape puts a piece back.
import { tapFace } from "./dice.js";
import { find, parts, root } from "./page.js";
import { table } from "./table.js";
import { throwOf } from "./ahead.js";
import { undo } from "./undo.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const DICE = ".throws:not(.is-away) .throw, .die-btn";
const WALKED = `${DICE}, [data-hit][tabindex]`;

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// The nearest of the same kind in that direction.
export const walk = (from, [right, down]) => {
  const [x, y] = middle(from);
  const kind = from.matches("[data-hit]") ? "[data-hit][tabindex]" : DICE;
  const found = [...root.querySelectorAll(kind)].map((element) => {
    const [toX, toY] = middle(element);
    const along = (toX - x) * right + (toY - y) * down;
    const across = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    return { element, along, cost: along + 2 * across };
  }).filter(({ along }) => along > 1).sort((one, other) => one.cost - other.cost);
  if (found.length) found[0].element.focus();
};

const nextOffer = () => {
  const offers = [...parts.offers.querySelectorAll("button")];
  const at = offers.indexOf(document.activeElement);
  if (offers.length) offers[(at + 1) % offers.length].focus();
};

const endTurn = () => {
  const end = parts.chips.querySelector("[data-token='end'], [data-end]");
  if (end) end.click();
};

const putBack = () => {
  if (table.dice || table.source || table.few || table.aims) table.change({ dice: "", source: "", few: null, aims: false });
};

const ofKey = {
  u: () => { if (!parts.undo.disabled) undo(); },
  o: nextOffer,
  e: endTurn,
  "?": () => { if (!find("rule").hidden) find("rule").click(); },
  Escape: putBack,
  Backspace: () => { if (table.dice) table.change({ dice: table.dice.slice(0, -1).trimEnd() }); },
};

export const press = (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isWriting = target instanceof Element && target.closest("input, select, textarea, dialog");
  if (isWriting || ctrlKey || metaKey || altKey || root.querySelector("dialog[open]")) return;
  if (/^[1-6]$/.test(key) && throwOf(table.asked)) tapFace(key);
  else if (ARROWS[key] && target instanceof Element && target.matches(WALKED)) walk(target, ARROWS[key]);
  else if (ofKey[key]) ofKey[key]();
  else return;
  if (key !== "Escape") event.preventDefault();
};
