import { drawDice, faces } from "/static/matches/recorder/dice.js";
import { parts } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay } from "./scene.js";
import { equal, test } from "../runner.js";

const asking = (more = {}) => ({ type: "roll", dice: 2, question: "Pass", team: 0, slots: [0, 0], ...more });
const lies = (pending) => {
  lay({ pending });
  goOffline();
  return pending;
};
const tap = (...shown) => { for (const face of shown) faces().querySelector(`[data-face="${face}"]`).click(); };
const taken = () => table.queue.items.map(({ body, label }) => [body.inputs[0], label]);
const slots = () => [...parts.slots.children].map(({ className }) => className);

test("the last die that is asked for sends them, in the order they were tapped", () => {
  lies(asking());
  tap(5);
  equal([table.dice, taken()], ["5", []]);
  tap(3);
  equal([table.dice, taken()], ["", [["53", "Pass 53"]]]);
});

test("one die is sent by one tap", () => {
  lies(asking({ dice: 1, slots: [0] }));
  tap(6);
  equal(taken(), [["6", "Pass 6"]]);
});

test("where nobody knows what is asked two dice are taken together", () => {
  lies(null);
  tap(4, 2);
  equal(taken(), [["42", "42"]]);
});

test("the dice that lie are shown, and which one is next", () => {
  const asked = lies(asking());
  table.dice = "5";
  drawDice(asked);
  equal([slots(), parts.pad.querySelectorAll("[data-face]").length], [["slot is-set", "slot is-next"], 6]);
});

test("of two teams each die wears a shirt, and it is said whose comes first", () => {
  drawDice(lies(asking({ slots: [1, 0] })));
  equal(parts.slots.querySelectorAll(".shirt").length, 2);
  equal(parts.how.textContent, "First the die of Netherlands, then that of Finland.");
});

test("the chance of a throw is said with what it needs, and alone where that is certain", () => {
  const said = (odds) => {
    drawDice(lies(asking({ odds })));
    return parts.how.textContent;
  };
  equal(said({ need: "7+", chance: 0.58 }), "Needs 7+, 58%");
  equal([said({ need: "", chance: 0.58 }), said({ need: "2+", chance: 1 })], ["Chance 58%", "Chance 100%"]);
});

test("how to tap is said for one die and for two", () => {
  drawDice(lies(asking()));
  const two = parts.how.textContent;
  drawDice(lies(asking({ dice: 1, slots: [0] })));
  equal([two, parts.how.textContent], ["Tap both dice as they lie.", "Tap the die."]);
});
