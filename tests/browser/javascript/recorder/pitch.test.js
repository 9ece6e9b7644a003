import { areas, root, teams } from "/static/matches/recorder/page.js";
import { Pitch } from "/static/matches/recorder/pitch.js";
import { table } from "/static/matches/recorder/table.js";
import { figureOn, lay, offered } from "./scene.js";
import { equal, ok, test } from "../runner.js";

const hit = (area) => document.querySelector(`[data-hit="${area}"]`);
const label = (area) => hit(area).getAttribute("aria-label").split(". ")[0]; // and then who stands there
const piece = (x, y, count = 1) => ["piece", x, y, 1, count];
const shown = (...home) => ({ ...table.board.picture, teams: [home, []], ball: [5, 6, 1], area: "CE", value: 4, control: 0 });
const pieces = () => [...document.querySelectorAll('[data-team="0"] .piece')];
const places = (all) => all.map(({ style }) => style.transform);

test("only what is offered can be tapped, and says where it is and what it is worth", () => {
  lay();
  table.pitch.offer(new Map([["CE", { figure: "75%", spoken: "75% chance" }], ["AF", { figure: "", spoken: "" }]]), "Pass");
  equal([offered(), label("CE"), label("AF"), figureOn("CE")], [["AF", "CE"], "Centre, 75% chance", "Away front", "75%"]);
  table.pitch.offer(new Map(), "");
  equal([offered(), label("CE"), figureOn("CE")], [[], "Centre", ""]);
});

test("an area says who stands in it, and where the ball is", () => {
  lay();
  table.pitch.offer(new Map([["CE", { spoken: "75%" }]]), "Pass");
  table.pitch.describe(shown(piece(200, 500, 3), ["keeper", 340, 1000, 1, 1], piece(300, 950)));
  const says = (area) => hit(area).getAttribute("aria-label");
  const [home] = teams;
  equal(says("CE"), `Centre, 75%. ${home} 3.`);
  equal(says("HP"), `Home penalty area. ${home} 2 with the goalkeeper.`);
  equal(says("ACL"), `Away corner, left. Nobody. Ball here, value 4, ${home} in control.`);
});

test("a nought is a figure", () => {
  lay();
  table.pitch.offer(new Map([["CE", { figure: 0 }]]), "");
  equal(figureOn("CE"), "0");
});

test("what is picked is pressed, until something else is", () => {
  lay();
  const pressed = () => ["CE", "AF"].map((area) => hit(area).getAttribute("aria-pressed"));
  table.pitch.offer(new Map([["CE", { picked: true }], ["AF", {}]]), "");
  equal(pressed(), ["true", null]);
  table.pitch.offer(new Map([["CE", {}], ["AF", { picked: true }]]), "");
  equal(pressed(), [null, "true"]);
});

test("an area is tapped by finger and keyboard where it is offered, and else not", () => {
  lay();
  const tapped = [];
  table.pitch.hits.remove();
  const pitch = new Pitch(root, areas, (area) => tapped.push(area));
  const key = (name, area) => hit(area).dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  pitch.offer(new Map([["CE", {}]]), "");
  for (const each of [hit("CE"), hit("AF")]) each.dispatchEvent(new MouseEvent("click"));
  key("Enter", "CE");
  key(" ", "CE");
  key("a", "CE");
  key("Enter", "AF");
  equal(tapped, ["CE", "CE", "CE"]);
  pitch.hits.remove();
  table.pitch.svg.append(table.pitch.hits);
});

test("a piece that goes glides, and one that stays is the same as before", () => {
  lay();
  table.pitch.draw(shown(piece(0, 0), piece(100, 100)));
  const [one, other] = pieces();
  table.pitch.draw(shown(piece(100, 110), piece(0, 0)));
  equal([places([one]), places([other])], [["translate(0px, 0px) scale(1)"], ["translate(100px, 110px) scale(1)"]]);
  equal(pieces().length, 2);
});

test("a pile of another height is another piece, with its number", () => {
  lay();
  table.pitch.draw(shown(piece(0, 0)));
  const [before] = pieces();
  table.pitch.draw(shown(piece(0, 0, 3)));
  ok(!before.isConnected, "the old one goes");
  equal(pieces().map(({ textContent }) => textContent), ["3"]);
});

test("the ball lies in its area, with its value, in the colour of the team that has it", () => {
  lay();
  table.pitch.draw(shown());
  equal(document.querySelector("[data-ball-value]").getAttribute("href"), "#pips-4");
  equal([...document.querySelectorAll(".has-ball")].map(({ dataset }) => dataset.area), ["CE"]);
  equal(document.querySelector("[data-ball]").getAttribute("color"), "#0b5cad");
});
