import { parts } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { drawUndo, undo } from "/static/matches/recorder/undo.js";
import { goOffline, lay, network, neverAnswers } from "./scene.js";
import { equal, test, until } from "../runner.js";

const ASKED = { type: "roll", dice: 2, question: "Pass", slots: [0, 0] };
const RECORDED = { count: 2, label: "Shoot", dice: null };
const shown = () => {
  drawUndo();
  return parts.undo.disabled ? null : parts.undo.querySelector("[data-undo-what]").textContent;
};

test("with nothing to take back it cannot be pressed", () => {
  lay({ pending: ASKED });
  equal(shown(), null);
});

test("a die that was tapped is taken back before anything that was recorded", () => {
  lay({ pending: ASKED, undo: RECORDED });
  table.dice = "5";
  undo();
  equal([table.dice, table.queue.waiting, shown()], ["", 0, "Shoot"]);
});

test("dice are taken back one by one, the last one first", () => {
  lay({ pending: { ...ASKED, dice: 3 } });
  table.dice = "53";
  equal(shown(), "");
  undo();
  equal(table.dice, "5");
});

test("choices that a tap left open go first, and the piece stays picked", () => {
  lay({ pending: { type: "decision", choices: [] }, undo: RECORDED });
  Object.assign(table, { source: "CE", few: [{}] });
  undo();
  equal([table.few, table.source], [null, "CE"]);
  undo();
  equal([table.source, table.queue.waiting], ["", 0]);
});

test("what was noted freely of an area goes with the area", () => {
  lay({ pending: null });
  Object.assign(table, { source: "CE", few: [{}] });
  undo();
  equal([table.few, table.source], [null, ""]);
});

test("without a network the last that waits is dropped, and named before", async () => {
  lay({ pending: ASKED, undo: RECORDED });
  goOffline();
  table.enter("53", "Pass 53");
  table.enter("end", "End the turn");
  await until(() => !table.queue.sending);
  equal(shown(), "End the turn");
  undo();
  equal(table.queue.items.map(({ label }) => label), ["Pass 53"]);
});

test("what was recorded is taken back on the site, as much of it as the site says", async () => {
  lay({ pending: ASKED, undo: RECORDED });
  undo();
  await until(() => network.sent.length);
  const [{ verb, count, revision }] = network.sent;
  equal([verb, count, revision], ["undo", 2, 7]);
});

test("dice that were recorded are shown as dice", () => {
  lay({ pending: ASKED, undo: { count: 1, dice: "53" } });
  drawUndo();
  equal([...parts.undo.querySelectorAll(".die")].map((die) => die.getAttribute("aria-label")), ["5", "3"]);
});

test("nothing can be taken back while something is on its way", () => {
  lay({ pending: ASKED, undo: RECORDED });
  network.answer = neverAnswers;
  table.enter("53", "Pass 53");
  equal(shown(), null);
});

test("what was recorded cannot be taken back without a network", () => {
  lay({ pending: ASKED, undo: RECORDED });
  goOffline();
  equal(shown(), null);
});

test("what went wrong is not said any longer", () => {
  lay({ pending: ASKED });
  table.notice = ["Not recorded."];
  undo();
  equal(table.notice, null);
});
