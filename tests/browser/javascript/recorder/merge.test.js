import { mergeSheets } from "/static/matches/recorder/merge.js";
import { equal, test } from "../runner.js";

const goal = (side, minute) => ({ kind: "goal", side, minute, how: "play" });
const card = (side, minute) => ({ kind: "yellow", side, minute });
const sheet = (events = [], more = {}) => ({ events, lineups: {}, extra_time: false, ...more });
const [first, second, third] = [goal("home", "1"), goal("away", "2"), card("home", "3")];

test("what both phones added is kept, that of the site first", () => {
  equal(mergeSheets(sheet([first]), sheet([first, third]), sheet([first, second])).events, [first, second, third]);
});

test("a line that this phone crossed out goes, though the other one added some", () => {
  equal(mergeSheets(sheet([first]), sheet(), sheet([first, second])).events, [second]);
});

test("a line that the other phone crossed out does not come back", () => {
  equal(mergeSheets(sheet([first, second]), sheet([first, second, third]), sheet([second])).events, [second, third]);
});

test("a line that both phones crossed out takes no other with it", () => {
  equal(mergeSheets(sheet([first, second]), sheet([second]), sheet([second])).events, [second]);
});

test("of two lines that are alike only the one that was crossed out goes", () => {
  equal(mergeSheets(sheet([first, first]), sheet([first]), sheet([first, first])).events, [first]);
});

test("lines are alike whatever the order of what they say", () => {
  const turned = Object.fromEntries(Object.entries(first).reverse());
  equal(mergeSheets(sheet([first]), sheet(), sheet([turned])).events, []);
});

test("two goals of one minute on two phones are two goals", () => {
  equal(mergeSheets(sheet(), sheet([first]), sheet([first])).events, [first, first]);
});

test("the score is left out, as it follows from the goals", () => {
  equal("score" in mergeSheets(sheet(), sheet([first]), sheet([second], { score: [0, 1] })), false);
});

test("what only the other phone changed stays as the site has it", () => {
  equal(mergeSheets(sheet(), sheet([first]), sheet([], { extra_time: true })).extra_time, true);
});

test("what this phone changed is changed on the sheet of the site", () => {
  const mine = sheet([], { shootout: [4, 3] });
  equal(mergeSheets(sheet(), mine, sheet([first], { shootout: null })).shootout, [4, 3]);
});

test("line-ups of both teams are kept when each phone gave one", () => {
  const mine = sheet([], { lineups: { home: ["lineup 4-4-2"] } });
  const now = sheet([], { lineups: { away: ["lineup 3-5-2"] } });
  equal(mergeSheets(sheet(), mine, now).lineups, { away: ["lineup 3-5-2"], home: ["lineup 4-4-2"] });
});

test("a line-up that this phone crossed out goes, and that of the other team stays", () => {
  const both = sheet([], { lineups: { home: ["lineup 4-4-2"], away: ["lineup 3-5-2"] } });
  equal(mergeSheets(both, sheet([], { lineups: { away: ["lineup 3-5-2"] } }), both).lineups, { away: ["lineup 3-5-2"] });
});
