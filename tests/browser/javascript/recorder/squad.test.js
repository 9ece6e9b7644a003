import { Squad } from "/static/matches/recorder/squad.js";
import { equal, test } from "../runner.js";

const D = { id: "D", name: "Defender" };
const F = { id: "F", name: "Attacker" };
const OFFER = {
  budget: 10, most: 3, free: false, formations: ["4-4-2", "4-3-3"],
  levels: [
    { letter: "c", name: "Coach", text: "", limits: [1, 4] },
    { letter: "g", name: "General", text: "", limits: [2, 6] },
    { letter: "p", name: "Condition", text: "", limits: [3, 9] },
  ],
  care: [{ id: "average", name: "average" }, { id: "good", name: "good" }, { id: "excellent", name: "excellent" }],
  players: [
    { id: "SP1", name: "Header", text: "", price: 0, positions: [D, F] },
    { id: "SP12", name: "Fiery coach", text: "", price: 3, positions: [] },
  ],
  suggested: "squad c2 g2 p4 good 4-4-2 4-3-3 D:SP1:15 SP12", default: "squad c1 g2 p3 average 4-4-2",
};
const made = (more = {}) => new Squad({ ...OFFER, ...more }, () => {});
const plain = () => made({ suggested: OFFER.default });
const [header, fiery] = OFFER.players;
const isDead = (made_) => made_.querySelector("button").disabled;

test("what was suggested is read and written as it was", () => {
  equal(made().token, OFFER.suggested);
});

test("it costs what is above the least, every formation but the first, and its players with their numbers", () => {
  equal([made().price, made().left], [1 + 1 + 1 + 1 + 3 + 3, 0]);
  equal(plain().price, 0);
});

test("a level grows as far as its limit and the points go", () => {
  const squad = plain();
  const plus = () => squad.level(OFFER.levels[0]).querySelectorAll("button")[1];
  for (let time = 0; time < 3; time += 1) plus().click();
  equal([squad.levels.c, squad.left, plus().disabled], [4, 7, true]);
  const poor = made();
  equal(poor.level(OFFER.levels[0]).querySelectorAll("button")[1].disabled, true);
});

test("the last formation cannot be forgotten, and another one costs a point", () => {
  const squad = plain();
  squad.formation("4-4-2").click();
  equal(squad.formations, ["4-4-2"]);
  squad.formation("4-3-3").click();
  equal([squad.formations, squad.left], [["4-4-2", "4-3-3"], 9]);
  squad.formation("4-4-2").click();
  equal([squad.formations, squad.left], [["4-3-3"], 10]);
});

test("a player is bought with one number in his first position, and is picked", () => {
  const squad = plain();
  squad.onSale(header).querySelector("button").click();
  equal([squad.token, squad.left, squad.picked], [`${OFFER.default} D:SP1:1`, 8, 0]);
});

test("numbers are kept in order, and one of them has to stay", () => {
  const squad = plain();
  squad.buy(header);
  const [player] = squad.players;
  for (const number of ["5", "3", "1"]) squad.mark(player, number).click();
  equal([player.numbers, squad.left], ["35", 7]);
  squad.mark(player, "5").click();
  equal([player.numbers, squad.mark(player, "3").disabled], ["3", true]);
});

test("one of those with a price is enough, and nobody is bought without points or room", () => {
  const squad = plain();
  squad.buy(fiery);
  equal([isDead(squad.onSale(fiery)), isDead(squad.onSale(header)), squad.left], [true, false, 7]);
  squad.buy(header);
  squad.buy(header);
  equal([squad.left, isDead(squad.onSale(header))], [3, true]); // three are the most
  equal(isDead(made({ most: 9 }).onSale(header)), true); // nothing is left
});

test("who is sent away gives his points back, and the one before is picked", () => {
  const squad = plain();
  squad.buy(header);
  squad.buy(fiery);
  squad.remove();
  equal([squad.players.length, squad.left, squad.picked], [1, 8, 0]);
  squad.remove();
  equal([squad.left, squad.picked, squad.playerPage()[0].className], [10, 0, "muted"]);
});

test("health care is bought as far as the points go", () => {
  const squad = plain();
  squad.levels.p = 9; // six points
  squad.levels.c = 4; // three
  equal([...squad.careRow().querySelectorAll("button")].map(({ disabled }) => disabled), [false, false, true]);
});

test("what it began with is pressed until something is changed", () => {
  const squad = plain();
  const pressed = () => squad.chips().map((chip) => chip.getAttribute("aria-pressed"));
  equal(pressed(), ["true", "true"]); // the suggested is the plain one here
  squad.formation("4-3-3").click();
  equal(pressed(), ["false", "false"]);
});
