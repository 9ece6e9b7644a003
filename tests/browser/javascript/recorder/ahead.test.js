import { arrange, throwOf } from "/static/matches/recorder/ahead.js";
import { drawChoices, drawOffers, tapArea } from "/static/matches/recorder/choices.js";
import { parts } from "/static/matches/recorder/page.js";
import { preferences } from "/static/matches/recorder/preferences.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay, offered, press, textsOf } from "./scene.js";
import { equal, test } from "../runner.js";

const step = (source, area) => ({ token: `move ${source} ${area}`, label: `${source}–${area}`, source, area });
const pass = (area) => ({ token: `pass ${area}`, label: area, area, chance: 0.5, need: "4+" });
const no = { token: "no", label: "No" };
const done = { token: "done", label: "Done" };
const boost = { type: "decision", kind: "move_boost", team: 0, question: "Boost?", decline: "no", choices: [no, { token: "boost", label: "Boost" }] };
const moves = { type: "decision", kind: "moves", team: 0, question: "Move", decline: "done", choices: [done, step("CE", "AF")] };
const theirs = { type: "decision", kind: "moves", team: 1, question: "Move", decline: "done", choices: [done, step("AF", "CE")] };
const action = { type: "decision", kind: "action", team: 0, question: "Act", decline: "", choices: [pass("AF"), { token: "end", label: "End" }] };
const roll = { type: "roll", kind: "progress", team: 1, question: "Throw", dice: 2, slots: [1, 1], choices: [] };

// Questions one behind the other, each with what is declined before it.
const chain = (...questions) => {
  const before = [];
  const placed = questions.map((question) => {
    const here = { ...question, before: [...before] };
    before.push(question.decline);
    return here;
  });
  return { ...placed[0], ahead: placed.slice(1) };
};
const lies = (pending) => {
  lay({ pending });
  const { asked } = table;
  goOffline();
  return asked;
};
const taken = () => table.queue.items.map(({ body }) => body.inputs);

test("what may be left alone is an offer beside the question behind it", () => {
  const asked = arrange(chain(boost, moves, roll));
  equal([asked.kind, asked.offers.map(({ kind }) => kind), throwOf(asked).kind], ["moves", ["move_boost"], "progress"]);
});

test("in strict mode one thing is asked at a time", () => {
  preferences.turn("strict");
  const asked = arrange(chain(boost, moves, roll));
  equal([asked.kind, asked.offers, asked.later, asked.end], ["move_boost", [], [], ["no"]]);
});

test("a step says no to what was offered before it", () => {
  const asked = lies(chain(boost, moves, roll));
  tapArea(asked, "CE");
  tapArea(asked, "AF");
  equal(taken(), [["no", "move CE AF"]]);
});

test("an offer that is taken declines nothing but what comes before it", () => {
  drawOffers(lies(chain(moves, boost, roll)));
  parts.offers.querySelector("[data-offer]").click();
  equal(taken(), [["done", "boost"]]);
});

test("a throw behind the moves ends them, and no button has to say so", () => {
  const asked = lies(chain(moves, roll));
  drawChoices(asked);
  equal([textsOf(parts.chips), parts.pad.querySelectorAll("[data-throw]").length], [[], 21]);
  parts.pad.querySelector("[data-throw='25']").click();
  equal(taken(), [["done", "25"]]);
});

test("where nothing follows that this side answers, done ends all that it could do", () => {
  const asked = lies(chain(moves, boost));
  drawChoices(asked);
  press(parts.chips, "Done");
  equal(taken(), [["done", "no"]]);
});

test("done of one team does not speak for the other", () => {
  equal(arrange(chain(moves, theirs)).end, ["done"]);
});

test("a piece of the other team that moves ends the moves of the first", () => {
  const asked = lies(chain(moves, theirs, action));
  tapArea(asked, "AF");
  tapArea(asked, "CE");
  equal(taken(), [["done", "move AF CE"]]);
});

test("while pieces may move an area is theirs, and where the ball goes once somebody aims", () => {
  const asked = lies(chain(moves, action));
  drawChoices(asked);
  equal([offered(), textsOf(parts.chips)], [["CE"], ["Pass", "End"]]);
  press(parts.chips, "Pass");
  drawChoices(asked);
  equal([table.aims, offered()], [true, ["AF"]]);
  tapArea(asked, "AF");
  equal(taken(), [["done", "pass AF"]]);
});

test("two offers stand beside a question, more are behind one button", () => {
  drawOffers(lies(chain(boost, { ...boost, kind: "fans" }, { ...boost, kind: "charge" }, moves, roll)));
  equal(parts.offers.children.length, 2);
  parts.offers.querySelector("[data-more-offers]").click();
  equal(table.few.map(({ before }) => before), [["no"], ["no", "no"]]);
});
