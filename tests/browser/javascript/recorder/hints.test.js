import { addFigures, advised, askHint, worthOf } from "/static/matches/recorder/hints.js";
import { parts, root } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { isLost, json, lay, network } from "./scene.js";
import { cleanUp, equal, test, until } from "../runner.js";

const step = { token: "move CE AF", source: "CE", area: "AF" };
const back = { token: "move CE HF", source: "CE", area: "HF" };
const end = { token: "end" };
const HINTS = {
  best: "move CE HF", unit: "goals", note: "", reason: "It keeps the ball.",
  choices: [
    { token: "move CE HF", figure: "+0.20", reason: "safe", share: 1 },
    { token: "end", figure: "+0.10", reason: "slow", share: 0.5 },
    { token: "move CE AF", figure: "−0.10", reason: "bold", share: 0 },
  ],
};
const tokens = (list) => list.map(({ token }) => token);

// The button is there for those who play on the site.
const asks = document.createElement("button");
asks.dataset.hint = "";
root.append(asks);
cleanUp(() => asks.removeAttribute("aria-busy"));

test("without a hint the list stays as it is", () => {
  lay();
  equal(tokens(advised([end, step], [step, end, back])), ["end", "move CE AF"]);
});

test("with a hint every choice is listed, the best first", () => {
  lay();
  table.hints = HINTS;
  equal(tokens(advised([end], [step, end, back])), ["move CE HF", "end", "move CE AF"]);
});

test("of a piece that is picked its own steps are listed, the best first", () => {
  lay();
  Object.assign(table, { hints: HINTS, source: "CE" });
  equal(tokens(advised([step, back], [step, end, back])), ["move CE HF", "move CE AF"]);
});

test("a piece shows what its best step is worth", () => {
  lay();
  table.hints = HINTS;
  const offers = new Map();
  addFigures(offers, [back, step, end]);
  equal([...offers], [["CE", { figure: "+0.20", spoken: "+0.20 goals, safe", best: true }]]);
});

test("once it is picked every area shows what going there is worth", () => {
  lay();
  Object.assign(table, { hints: HINTS, source: "CE" });
  const offers = new Map();
  addFigures(offers, [back, step, end]);
  const shown = [...offers].map(([area, { figure, best }]) => [area, figure, best]).sort();
  equal(shown, [["AF", "−0.10", false], ["HF", "+0.20", true]]);
});

test("a button says its figure and why, and the best one wears a star", () => {
  lay();
  table.hints = HINTS;
  const [figure, why] = worthOf(back);
  const stars = (box) => box.querySelectorAll(".icon").length;
  equal([figure.querySelector("b").textContent, why.textContent, stars(figure)], ["+0.20", "safe", 1]);
  equal([stars(worthOf(end)[0]), worthOf({ token: "unknown" })], [0, []]);
});

test("asked once hints are shown, and asked again they are put away", async () => {
  lay();
  network.answer = () => json(HINTS);
  await askHint();
  equal([table.hints.best, parts.how.textContent], ["move CE HF", "It keeps the ball."]);
  await askHint();
  equal([table.hints, network.sent.length], [null, 1]);
});

test("hints that come after the match went on are not shown", async () => {
  lay();
  let answer;
  network.answer = () => new Promise((resolve) => { answer = resolve; });
  const asked = askHint();
  await until(() => answer);
  table.board = { ...table.board, version: 8, inputs: 99 };
  answer(json(HINTS));
  await asked;
  equal(table.hints, null);
});

test("why there are none is said", async () => {
  lay();
  network.answer = () => json({ detail: "It is not your turn." }, 403);
  await askHint();
  equal(table.notice, ["It is not your turn."]);
  network.answer = isLost;
  await askHint();
  equal([table.notice, asks.hasAttribute("aria-busy")], [["no network"], false]);
});
