import { drawOffline, noteArea, waitingList } from "/static/matches/recorder/offline.js";
import { parts, words } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay, offered, press, textsOf } from "./scene.js";
import { equal, ok, test } from "../runner.js";

const lies = () => {
  lay({ pending: null });
  goOffline();
};
const tokens = () => table.few.map(({ token }) => token);
const taken = () => table.queue.items.map(({ body }) => body.inputs[0]);

test("an area that is tapped may mean several things", () => {
  lies();
  noteArea("CE");
  equal([table.source, tokens()], ["CE", ["pass CE", "ball CE", "from CE", "remove CE"]]);
});

test("a second area makes a step of it, and tapped again it is nothing", () => {
  lies();
  noteArea("CE");
  noteArea("AF");
  equal(tokens(), ["move CE AF", "dribble CE AF", "keeper AF"]);
  noteArea("CE");
  equal([table.source, table.few], ["", null]);
});

test("everything but the corner flags can be tapped", () => {
  lies();
  drawOffline();
  ok(offered().includes("CE") && offered().includes("HCL"), "areas are offered");
  equal(offered().filter((area) => area[1] === "K"), []);
});

test("frequent answers are offered, and a lone die once one is tapped", () => {
  lies();
  drawOffline();
  const before = textsOf(parts.chips).length;
  table.dice = "4";
  drawOffline();
  equal([textsOf(parts.chips).length - before, textsOf(parts.chips)[0]], [1, "One die: 4"]);
  press(parts.chips, "One die: 4");
  equal(taken(), ["4"]);
});

test("something else is written, without blanks around it, and blanks alone are nothing", () => {
  lies();
  table.noting = true;
  drawOffline();
  const [form, field] = ["form.note", "form.note input"].map((selector) => parts.pad.querySelector(selector));
  field.value = "   ";
  form.requestSubmit();
  equal(taken(), []);
  field.value = " their keeper wears red ";
  form.requestSubmit();
  equal(taken(), ["their keeper wears red"]);
});

test("what has been written stays when all is drawn anew", () => {
  lies();
  table.noting = true;
  drawOffline();
  const field = parts.pad.querySelector("form.note input");
  field.value = "their kee";
  field.dispatchEvent(new Event("input"));
  parts.pad.replaceChildren();
  drawOffline();
  equal(parts.pad.querySelector("form.note input").value, "their kee");
});

test("what waits is listed in order, and each of it can be dropped", () => {
  lies();
  for (const input of ["53", "home", "end"]) table.enter(input, `said ${input}`);
  const list = waitingList();
  equal(textsOf(list, "li span"), ["said 53", "said home", "said end"]);
  list.querySelectorAll("button")[1].click();
  equal([taken(), list.getAttribute("aria-label")], [["53", "end"], words.waiting_list]);
});
