import { drawDice, faces } from "/static/matches/recorder/dice.js";
import { parts } from "/static/matches/recorder/page.js";
import { preferences } from "/static/matches/recorder/preferences.js";
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

test("two dice of one team are one tap on a grid of all throws", () => {
  drawDice(lies(asking()));
  const all = [...parts.pad.querySelectorAll("[data-throw]")].map((each) => each.dataset.throw);
  equal([all.length, new Set(all.map((dice) => [...dice].sort().join(""))).size], [21, 21]);
  parts.pad.querySelector("[data-throw='25']").click();
  equal(taken(), [["25", "Pass 25"]]);
});

test("a die that counts is filled, and throws that miss are shaded", () => {
  drawDice(lies(asking({ odds: { need: "5+", chance: 0.56 } })));
  const filled = (dice) => parts.pad.querySelectorAll(`[data-throw='${dice}'] .counted`).length;
  equal([filled("14"), filled("15"), filled("56"), parts.pad.querySelectorAll(".is-miss").length], [0, 1, 2, 10]);
});

test("whoever prefers faces taps two of them", () => {
  preferences.turn("faces");
  drawDice(lies(asking()));
  equal([parts.pad.querySelectorAll("[data-throw]").length, parts.pad.querySelectorAll("[data-face]").length], [0, 6]);
});

test("a die of each team is tapped in any order", () => {
  const asked = lies(asking({ slots: [1, 0] }));
  drawDice(asked);
  parts.pad.querySelector("[data-of='1'][data-face='3']").click();
  equal([table.dice, taken()], [" 3", []]);
  parts.pad.replaceChildren();
  drawDice(asked);
  parts.pad.querySelector("[data-of='0'][data-face='6']").click();
  equal(taken(), [["63", "Pass 63"]]);
});

test("the dice that lie are shown, and which one is next", () => {
  const asked = lies(asking());
  table.dice = "5";
  drawDice(asked);
  equal([slots(), parts.pad.querySelectorAll("[data-face]").length], [["slot is-set", "slot is-next"], 6]);
});

test("of two teams each die wears a shirt, and the faces come twice", () => {
  drawDice(lies(asking({ slots: [1, 0] })));
  equal(parts.slots.querySelectorAll(".shirt").length, 2);
  equal(parts.how.textContent, "A die of Netherlands and one of Finland.");
});

test("the chance of a throw is said with what it needs, and alone where that is certain", () => {
  const said = (odds) => {
    drawDice(lies(asking({ odds })));
    return parts.how.textContent;
  };
  equal(said({ need: "7+", chance: 0.58 }), "Needs 7+, 58%");
  equal([said({ need: "", chance: 0.58 }), said({ need: "2+", chance: 1 })], ["Chance 58%", "Chance 100%"]);
});

test("how to tap is said for one die, for two, and for two faces", () => {
  preferences.turn("faces");
  drawDice(lies(asking()));
  equal(parts.how.textContent, "Tap both dice as they lie.");
  preferences.turn("faces");
  drawDice(lies(asking()));
  const two = parts.how.textContent;
  drawDice(lies(asking({ dice: 1, slots: [0] })));
  equal([two, parts.how.textContent], ["Tap what lies on the table.", "Tap the die."]);
});
