import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay, network, neverAnswers } from "./scene.js";
import { equal, test, until } from "../runner.js";

const KICK_OFF = { type: "roll", dice: 2, question: "Kick-off roll", slots: [0, 1], team: 0 };
const PASS = { type: "roll", dice: 2, question: "Pass", slots: [0, 0], team: 0 };
const SHEET = { events: [], lineups: {}, extra_time: false, score: [0, 0] };
const goal = (side) => ({ kind: "goal", side, minute: "1", how: "play" });

test("what is asked is what the board asks, as long as nothing waits", () => {
  lay({ pending: KICK_OFF });
  equal(table.asked.question, "Kick-off roll");
});

test("nothing is asked while something is on its way, but the throw that is known to follow", () => {
  lay({ pending: KICK_OFF });
  network.answer = neverAnswers;
  table.enter("pass CE", "Pass to CE", PASS);
  equal(table.asked.question, "Pass");
  table.enter("53", "Pass 53");
  equal([table.asked, table.question], [null, null]);
});

test("without a network the throw that follows a choice is asked", () => {
  lay({ pending: { type: "decision", choices: [] } });
  goOffline();
  table.enter("pass CE", "Pass to CE", PASS);
  equal([table.asked.question, table.isFree], ["Pass", false]);
});

test("without a network, and where nobody knows what follows, things are noted freely", () => {
  lay({ pending: KICK_OFF });
  goOffline();
  table.enter("53", "53");
  equal([table.asked, table.isFree], [null, true]);
});

test("nobody notes anything who does not record, or while the match is stopped", () => {
  for (const board of [{ manages: false }, { state: "paused" }, { mode: "sheet", sheet: SHEET }]) {
    lay(board);
    goOffline();
    equal(table.isFree, false);
  }
});

test("after a refusal the board is asked, though something waits", async () => {
  lay({ pending: KICK_OFF });
  goOffline();
  table.enter("shoot", "Shoot");
  await until(() => !table.queue.sending);
  table.queue.stopped = { why: "Not now." };
  equal([table.asked.question, table.question.place], ["Kick-off roll", "0:4"]);
});

test("what was tapped stays when the same question arrives with another board", () => {
  lay({ pending: KICK_OFF });
  table.holdTaps();
  table.dice = "6";
  table.board = { ...table.board, version: 9 };
  table.holdTaps();
  equal(table.dice, "6");
});

test("what was tapped goes when the next thing is asked", () => {
  lay({ pending: KICK_OFF });
  table.holdTaps();
  Object.assign(table, { dice: "6", source: "CE", few: [], made: {}, note: "half" });
  table.board = { ...table.board, inputs: 5 };
  table.holdTaps();
  equal([table.dice, table.source, table.few, table.made, table.note], ["", "", null, null, ""]);
});

test("what was tapped goes when the way to the same question was taken back", () => {
  lay({ pending: KICK_OFF });
  table.holdTaps();
  table.dice = "6";
  table.board = { ...table.board, taken_back: 1 };
  table.holdTaps();
  equal(table.dice, "");
});

test("what was tapped stays during a pause, in which nothing is asked", () => {
  lay({ pending: KICK_OFF });
  table.holdTaps();
  table.dice = "6";
  table.board = { ...table.board, pending: null, state: "paused" };
  table.holdTaps();
  equal(table.dice, "6");
});

test("a first die that was noted freely stays where the site asks for two, and not where it asks for one", () => {
  for (const [dice, kept] of [[2, "4"], [1, ""]]) {
    lay({ pending: null });
    goOffline();
    table.holdTaps();
    table.dice = "4";
    table.queue.setOffline(false);
    table.board = { ...table.board, pending: { ...KICK_OFF, dice } };
    table.holdTaps();
    equal(table.dice, kept);
  }
});

test("the place of a question counts what waits, so that it is the same once that has arrived", () => {
  lay({ pending: KICK_OFF, inputs: 4 });
  goOffline();
  table.enter("53", "53");
  table.act("pause", "Pause");
  equal(table.question.place, "0:5");
});

test("a pause puts away a secret that was uncovered, and keeps what was tapped", () => {
  lay({ pending: KICK_OFF });
  goOffline();
  Object.assign(table, { shown: 7, hints: {}, dice: "6" });
  table.act("pause", "Pause");
  equal([table.shown, table.hints, table.dice], [null, null, "6"]);
});

test("an answer puts away everything that led to it", () => {
  lay({ pending: KICK_OFF });
  goOffline();
  Object.assign(table, { shown: 7, dice: "6", notice: ["No."] });
  table.enter("65", "65");
  equal([table.shown, table.dice, table.notice], [null, "", null]);
});

test("a sheet is shown as it was written, with the score of its goals, before it has arrived", () => {
  lay({ mode: "sheet", sheet: SHEET });
  goOffline();
  table.saveSheet({ events: [goal("home"), goal("away"), goal("home"), { kind: "red", side: "away" }], lineups: {} }, "Goal");
  equal(table.sheet.score, [2, 1]);
});

test("a sheet takes the place of one that was never sent, and not of one that may have arrived", async () => {
  lay({ mode: "sheet", sheet: SHEET });
  goOffline();
  for (const label of ["first", "second", "third"]) table.saveSheet({ events: [goal("home")], lineups: {} }, label);
  await until(() => !table.queue.sending);
  equal(table.queue.items.map(({ label }) => label), ["first", "third"]);
});

test("a sheet can be written on while sheets wait, and not while its end does", () => {
  lay({ mode: "sheet", sheet: SHEET });
  goOffline();
  table.saveSheet({ events: [], lineups: {} }, "Goal");
  equal(table.writes, true);
  table.act("finish", "Save the match");
  equal(table.writes, false);
});
