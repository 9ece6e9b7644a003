import { press } from "/static/matches/recorder/keys.js";
import { drawDice } from "/static/matches/recorder/dice.js";
import { parts } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay } from "./scene.js";
import { equal, test } from "../runner.js";

const ROLL = { type: "roll", dice: 2, question: "Pass", team: 0, slots: [0, 0], choices: [] };
const key = (name, target = document.body) => press({ key: name, target, preventDefault: () => {} });
const taken = () => table.queue.items.map(({ body }) => body.inputs[0]);

test("two keys make a throw, and the first is taken back by Backspace or Escape", () => {
  lay({ pending: ROLL });
  goOffline();
  key("5");
  key("Backspace");
  equal(table.dice, "");
  key("3");
  key("Escape");
  equal(table.dice, "");
  key("5");
  key("2");
  equal(taken(), ["52"]);
});

test("figures are no dice where none are asked for, or while somebody writes", () => {
  lay({ pending: { type: "decision", question: "Act", team: 0, choices: [] } });
  key("5");
  equal(table.dice, "");
  lay({ pending: ROLL });
  key("5", document.createElement("input"));
  equal(table.dice, "");
});

test("arrows walk over the throws", () => {
  lay({ pending: ROLL });
  drawDice(table.asked);
  const at = (dice) => parts.pad.querySelector(`[data-throw='${dice}']`);
  at("13").focus();
  key("ArrowRight", at("13"));
  equal(document.activeElement.dataset.throw, "14");
  key("ArrowDown", at("14"));
  equal(document.activeElement.dataset.throw, "25");
});
