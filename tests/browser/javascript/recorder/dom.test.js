import { button, die, h, phrase, sentence, shirt, svg, write, writeAll } from "/static/matches/recorder/dom.js";
import { equal, ok, test } from "../runner.js";

test("text is text, whatever a team is called", () => {
  const made = h("p", {}, "<b>&amp;</b>");
  equal([made.textContent, made.children.length], ["<b>&amp;</b>", 0]);
});

test("attributes that are not so are left out, and those that are so are empty", () => {
  const made = h("input", { disabled: false, title: null, value: undefined, checked: true, max: 0 });
  equal([...made.attributes].map(({ name, value }) => `${name}=${value}`), ["checked=", "max=0"]);
});

test("children may be nested, and those that are nothing are left out", () => {
  equal(h("p", {}, ["one", [null][0], h("b", {}, "two")], false, undefined, "", 0).innerHTML, "one<b>two</b>0");
});

test("what begins with on listens", () => {
  let pressed = 0;
  const made = button({ onclick: () => { pressed += 1; } }, "Press");
  made.click();
  equal([pressed, made.type, made.hasAttribute("onclick")], [1, "button", false]);
});

test("shapes are made for drawings", () => {
  equal(svg("rect").namespaceURI, "http://www.w3.org/2000/svg");
  equal(shirt({ first: "#111111", second: "#222222" }).getAttribute("color"), "#111111");
});

test("a die that counted looks different, and says its face", () => {
  equal([die(6, true), die(6)].map((each) => each.getAttribute("class")), ["die d6 counted", "die d6"]);
  equal(die(6).getAttribute("aria-label"), "6");
});

test("the gaps of a sentence are filled, and unknown ones are left as they are", () => {
  equal(sentence("{count} of {limit}, {other}", { count: 0, limit: 5 }), "0 of 5, {other}");
});

test("a gap is filled once: what a team is called is no gap", () => {
  equal(sentence("{team} – {other}", { team: "{other}", other: "Italy" }), "{other} – Italy");
});

test("a gap may be filled with an element", () => {
  const name = h("bdi", {}, "Finland");
  ok(phrase("{team} looks away.", { team: name }).includes(name));
});

test("what is there already is left alone", () => {
  const place = h("p", {}, "Move pieces");
  const [before] = place.childNodes;
  write(place, "Throw");
  equal([place.textContent, place.firstChild === before], ["Throw", true]);
  writeAll(place, ["Throw ", h("b", {}, "4+")]);
  const [, need] = place.childNodes;
  writeAll(place, ["Throw ", h("b", {}, "4+")]);
  equal([place.textContent, place.lastChild === need], ["Throw 4+", true]);
  writeAll(place, ["Throw ", h("b", {}, "5+")]);
  equal([place.textContent, place.lastChild === need], ["Throw 5+", false]);
  writeAll(place, [null]);
  equal(place.childNodes.length, 0);
});
