import { find, parts } from "/static/matches/recorder/page.js";
import { Sheet } from "/static/matches/recorder/sheet.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay, textsOf } from "./scene.js";
import { equal, test } from "../runner.js";

const event = (kind, minute, more = {}) => ({ kind, side: "home", minute, ...more });
const open = (events = [], more = {}) => {
  lay({ mode: "sheet", sheet: { events, lineups: {}, extra_time: false, score: [0, 0], ...more } });
  goOffline(); // what is written waits in sight
  return new Sheet();
};
const lines = () => textsOf(find("sheet"), ".sheet-events li");

test("a goal is written with its side, minute and how it fell", () => {
  const sheet = open();
  sheet.change({ minute: 12 });
  sheet.add(1);
  equal(table.sheet.events, [{ kind: "goal", side: "away", minute: "12", how: "play" }]);
  equal(table.sheet.score, [0, 1]);
});

test("a penalty is a goal", () => {
  const sheet = open();
  sheet.change({ kind: "penalty" });
  sheet.add(0);
  equal([table.sheet.events[0].kind, table.sheet.events[0].how, table.sheet.score], ["goal", "penalty", [1, 0]]);
});

test("stoppage time stands behind a plus, and goes when the minute is set", () => {
  const sheet = open();
  sheet.change({ kind: "yellow", minute: 45, added: 2 });
  sheet.add(0);
  equal(table.sheet.events[0], { kind: "yellow", side: "home", minute: "45+2" });
  sheet.clock()[0].querySelectorAll("button")[1].click();
  equal([sheet.at, sheet.added], [46, 0]);
});

test("stoppage time is offered at the end of a half only", () => {
  const sheet = open();
  const offered = (minute) => {
    sheet.minute = minute;
    return sheet.clock().length === 3;
  };
  equal([44, 45, 46, 90].map(offered), [false, true, false, true]);
});

test("the minute follows the last event until it is set", () => {
  const sheet = open([event("red", "30"), event("yellow", "45+2"), event("red", "")]);
  equal([sheet.at, open().at], [45, 1]);
  sheet.change({ minute: 60 });
  equal(sheet.at, 60);
});

test("there are a hundred and twenty minutes with extra time", () => {
  equal([open().end, open([], { extra_time: true }).end], [90, 120]);
});

test("a skill is written with its name, and other events without", () => {
  const sheet = open();
  sheet.change({ kind: "skill_lost", minute: 60 });
  sheet.add(0);
  equal(table.sheet.events[0], { kind: "skill_lost", side: "home", minute: "60", skill: "GK1" });
});

test("an undo takes back the last line, and says which", () => {
  const sheet = open([event("red", "30"), event("yellow", "31")]);
  equal(sheet.latest, "Yellow card 31′");
  sheet.undo();
  equal([table.sheet.events.length, sheet.latest], [1, "Red card 30′"]);
  sheet.undo();
  sheet.undo();
  equal([table.sheet.events, sheet.latest], [[], null]);
});

test("the score is not sent, as it follows from the goals", () => {
  open().add(0);
  equal("score" in table.queue.newest.body.sheet, false);
});

test("lines are listed in order, and each can be crossed out", () => {
  const sheet = open([event("red", "30"), event("yellow", "31"), event("injury", "")]);
  sheet.draw();
  equal(lines(), ["30′Red card×", "31′Yellow card×", "–Injury×"]);
  find("sheet").querySelectorAll(".sheet-events button")[1].click();
  equal(table.sheet.events.map(({ kind }) => kind), ["red", "injury"]);
});

test("whoever does not record reads it, and can press nothing", () => {
  const sheet = open([event("red", "30")]);
  table.board.manages = false;
  sheet.draw();
  equal([lines(), parts.chips.children.length, parts.pad.children.length], [["30′Red card"], 0, 0]);
});

test("the end takes a second tap, with the score on it", () => {
  const sheet = open();
  const end = () => {
    for (const extra of parts.foot.querySelectorAll("[data-done]")) extra.remove();
    sheet.draw();
    return parts.foot.querySelector("[data-keep]");
  };
  end().click();
  equal([table.queue.waiting, end().textContent], [0, "Save as 0–0?"]);
  end().click();
  equal(table.queue.newest.body.verb, "finish");
});

test("a line-up is put on the sheet in the words of the site, and crossed out again", () => {
  const sheet = open([], { lineups: { home: ["lineup 4-4-2 DF2"], away: ["lineup 3-5-2"] } });
  sheet.draw();
  equal(lines(), ["–Line-up4-4-2, Stopper×", "–Line-up3-5-2×"]);
  find("sheet").querySelector(".sheet-events button").click();
  equal(table.sheet.lineups, { away: ["lineup 3-5-2"] });
});
