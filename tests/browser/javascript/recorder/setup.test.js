import { areas, words } from "/static/matches/recorder/page.js";
import { SetUp, picture } from "/static/matches/recorder/setup.js";
import { equal, test } from "../runner.js";

const LIMITS = {
  pieces: 10, areas: { HP: [0, 3], HF: [0, 6], CE: [1, 4] }, keeper: ["HP"], one_of: [], wall: [], holder: "", repeats: true,
  starts: [{ label: "4-4-2", token: "place HP3 HF4 CE3 GK:HP" }, { label: "Deep", token: "place HP3 HF6 CE1 GK:HP" }],
};
let changes = 0;
const made = (limits = {}, before = null) => {
  changes = 0;
  return new SetUp({ ...LIMITS, ...limits }, before, words, areas, () => { changes += 1; });
};
const labels = (setUp) => setUp.chips().map(({ textContent }) => textContent);

test("it begins with the first that is offered, and is written as it was", () => {
  equal([made().token, made().left, made().missing], ["place HP3 HF4 CE3 GK:HP", 0, ""]);
});

test("a piece is taken away and put elsewhere, within the limits of each area", () => {
  const setUp = made();
  setUp.tap("CE");
  setUp.step(-1);
  setUp.step(-1);
  setUp.step(-1); // one has to stay
  equal([setUp.count("CE"), setUp.left, setUp.missing], [1, 2, "2 still to place."]);
  setUp.tap("HP");
  setUp.step(1); // three are enough
  setUp.tap("HF");
  setUp.step(1);
  setUp.step(1);
  equal([setUp.token, setUp.missing], ["place HP3 HF6 CE1 GK:HP", ""]);
});

test("no more pieces than the team has", () => {
  const setUp = made();
  setUp.tap("HF");
  setUp.step(1);
  equal([setUp.count("HF"), setUp.takesMore, changes], [4, false, 1]);
});

test("an area that needs more is named", () => {
  equal(made({ areas: { HP: [0, 3], HF: [0, 6], CE: [4, 6] } }).missing, "CE needs 4 or more.");
});

test("somebody has to stand at the ball", () => {
  equal(made({ holder: "AF", areas: { ...LIMITS.areas, AF: [0, 1] } }).missing, "AF needs 1 or more.");
  equal(made({ holder: "HP", starts: [{ label: "", token: "place HF6 CE4 GK:HP" }] }).missing, ""); // the goalkeeper does
});

test("of several spots one is taken, and then no other", () => {
  const setUp = made({ one_of: ["AKL", "AKR"], areas: { ...LIMITS.areas, AKL: [0, 1], AKR: [0, 1] } });
  equal(setUp.missing, "Somebody has to stand at AKL, AKR.");
  setUp.tap("HF");
  setUp.step(-1);
  setUp.tap("AKL");
  setUp.step(1);
  equal([setUp.missing, setUp.most("AKR"), setUp.most("AKL")], ["", 0, 1]);
});

test("how the team stood the last time comes first, if it still fits", () => {
  equal(labels(made({}, "place HP2 HF5 CE3 GK:HP")), ["As last time", "4-4-2", "Deep"]);
  const others = ["HP2 HF5 CE2 GK:HP", "HP4 HF3 CE3 GK:HP", "HP3 HF4 CE3 GK:CE", "HP3 HF4 AF3 GK:HP"];
  for (const places of others) equal(labels(made({}, `place ${places}`)), ["4-4-2", "Deep"]);
  equal(labels(made({ repeats: false }, "place HP2 HF5 CE3 GK:HP")), ["4-4-2", "Deep"]);
});

test("another beginning is taken whole, and is pressed until a piece is moved", () => {
  const setUp = made();
  const pressed = () => setUp.chips().map((chip) => chip.getAttribute("aria-pressed"));
  setUp.chips()[1].click();
  equal([setUp.token, pressed()], ["place HP3 HF6 CE1 GK:HP", ["false", "true"]]);
  setUp.tap("HF");
  setUp.step(-1);
  equal(pressed(), ["false", "false"]);
});

test("the goalkeeper goes where he may", () => {
  const setUp = made({ keeper: ["HP", "HF"] });
  setUp.tap("CE");
  equal(labels(setUp), ["4-4-2", "Deep"]);
  setUp.tap("HF");
  setUp.chips()[0].click();
  equal(setUp.token, "place HP3 HF4 CE3 GK:HF");
});

test("plus and minus are dead where the limits are reached", () => {
  const setUp = made();
  setUp.tap("CE");
  const dead = () => [...setUp.controls().querySelectorAll("button")].map(({ disabled }) => disabled);
  equal(dead(), [false, true]);
  setUp.step(-1);
  setUp.step(-1);
  equal(dead(), [true, false]);
});

test("every area shows how many stand there, and which one is picked", () => {
  const setUp = made();
  setUp.tap("HF");
  equal([...setUp.offers()].map(([area, { figure, picked }]) => [area, figure, picked]),
    [["HP", 3, false], ["HF", 4, true], ["CE", 3, false]]);
});

test("the pitch is drawn as the pieces are placed, with the ball, and the other team as it stands", () => {
  const shapes = (area) => [0, 1].map(() => Array.from({ length: 44 }, (_, row) => [[`${area} ${row}`, 1, 2, 1, 1]]));
  const rows = { HP: shapes("HP"), HF: shapes("HF"), CE: shapes("CE") };
  rows.CE[0][3 * 4 + 1].push(["ball", 8, 9, 0.5]);
  const shown = { teams: [["old"], ["theirs"]], ball: [0, 0, 1], control: 0, area: "CE", value: 3 };
  const seen = picture(rows, shown, 0, made());
  equal(seen.teams.map((team) => team.map((shape) => (Array.isArray(shape) ? shape[0] : shape))),
    [["HP 14", "HF 16", "CE 13"], ["theirs"]]);
  equal([seen.ball, shown.teams[0]], [[8, 9, 0.5], ["old"]]);
});
