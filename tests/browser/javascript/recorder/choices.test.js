import { drawChoices, drawLots, tapArea } from "/static/matches/recorder/choices.js";
import { parts } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { figureOn, goOffline, lay, offered, textsOf } from "./scene.js";
import { equal, test } from "../runner.js";

const step = (source, area, verb = "move") =>
  ({ token: `${verb} ${source} ${area}`, label: `${verb} ${source}–${area}`, source, area });
const pass = (area, chance) => ({ token: `pass ${area}`, label: area, area, chance, need: "7+" });
const end = { token: "end", label: "End the turn" };
const asking = (...choices) => ({ type: "decision", question: "Choose an action", team: 0, choices });
const lies = (asked) => {
  lay({ pending: asked });
  goOffline(); // what is taken waits in sight
  return asked;
};
const taken = () => table.queue.items.map(({ body, label }) => [body.inputs[0], label]);

test("an area that is the answer is taken at once, and named in full among what waits", () => {
  tapArea(lies(asking(pass("CE", 0.5), pass("HF", 0.9))), "CE");
  equal(taken(), [["pass CE", "Pass to CE"]]);
});

test("the throw that follows a choice goes with it", () => {
  const then = { type: "roll", dice: 2, question: "Pass" };
  tapArea(lies(asking({ ...pass("CE", 0.5), then })), "CE");
  equal(table.queue.newest.then, then);
});

test("a piece is picked, and put down again by a second tap", () => {
  const asked = lies(asking(step("CE", "AF"), step("CE", "HF")));
  tapArea(asked, "CE");
  equal([table.source, taken()], ["CE", []]);
  tapArea(asked, "CE");
  equal(table.source, "");
});

test("a picked piece goes where it is tapped to", () => {
  const asked = lies(asking(step("CE", "AF"), step("CE", "HF"), step("HF", "AF")));
  tapArea(asked, "CE");
  tapArea(asked, "AF");
  equal(taken()[0][0], "move CE AF");
});

test("another piece is picked instead where the first one cannot go", () => {
  const asked = lies(asking(step("CE", "AF"), step("HP", "HF")));
  tapArea(asked, "CE");
  tapArea(asked, "HP");
  equal([table.source, taken()], ["HP", []]);
});

test("two ways to one area are asked for, and nothing is taken yet", () => {
  const asked = lies(asking(step("CE", "AF"), step("CE", "AF", "dribble")));
  tapArea(asked, "CE");
  tapArea(asked, "AF");
  equal([table.few.map(({ token }) => token), taken()], [["move CE AF", "dribble CE AF"], []]);
  drawChoices(asked);
  equal([parts.how.textContent, textsOf(parts.chips)], ["Which one?", ["move CE–AF", "dribble CE–AF"]]);
});

test("the pitch offers the pieces that may move, and once one is picked where it may go", () => {
  const asked = lies(asking(step("CE", "AF"), step("HP", "HF"), end));
  drawChoices(asked);
  equal([offered(), parts.how.textContent], [["CE", "HP"], "Tap a piece, then where it goes."]);
  table.source = "CE";
  drawChoices(asked);
  equal([offered(), parts.how.textContent], [["AF", "CE", "HP"], "Tap where it goes."]);
  equal(textsOf(parts.chips), ["End the turn", "move CE–AF"]);
});

test("areas show the chance, and buttons the chance and what it needs", () => {
  drawChoices(lies(asking(pass("CE", 0.75), end)));
  equal([figureOn("CE"), textsOf(parts.chips)], ["75%", ["End the turn", "CE75%7+"]]);
});

test("what is certain needs no throw to be named", () => {
  drawChoices(lies(asking(pass("CE", 1))));
  equal(textsOf(parts.chips), ["CE100%"]);
});

test("a choice between the teams is named after them", () => {
  drawChoices(lies(asking({ token: "home", label: "Home" }, { token: "away", label: "Away" })));
  equal(textsOf(parts.chips), ["Finland", "Netherlands"]);
});

test("lots are drawn from buttons, and nothing on the pitch can be tapped", () => {
  drawLots(lies(asking({ token: "DF2", label: "Stopper" }, { token: "GK1", label: "Sweeper" })));
  equal([offered(), textsOf(parts.chips)], [[], ["Stopper", "Sweeper"]]);
  parts.chips.querySelector("button").click();
  equal(taken(), [["DF2", "Stopper"]]);
});
