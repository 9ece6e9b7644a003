import { Style, isStyle } from "/static/matches/recorder/style.js";
import { lay } from "./scene.js";
import { equal, test } from "../runner.js";

const NAMES = { C: "cautious", N: "normal", A: "aggressive" };
const letters = ["N", "C", "A"]; // as it is now comes first
const choices = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => ({
  token: `style ${one}${two}${three}`, label: [one, two, three].map((letter) => NAMES[letter]).join(" · "),
}))));

test("a style for each line is asked by all combinations of three", () => {
  equal([isStyle({ choices }), isStyle({ choices: choices.slice(1) })], [true, false]);
  equal(isStyle({ choices: [...choices.slice(1), { token: "style normal" }] }), false);
});

test("it begins with the style as it is", () => {
  equal(new Style(choices).token, "style NNN");
});

test("each line is changed by itself", () => {
  lay();
  const style = new Style(choices);
  style.option(2, "A").click();
  style.option(0, "C").click();
  equal(style.token, "style CNA");
});

test("the style of each line is pressed, under the name the site gives it", () => {
  const style = new Style(choices);
  style.take("style CNA");
  const pressed = style.controls().querySelectorAll("[aria-pressed=true]");
  equal([...pressed].map(({ textContent }) => textContent), ["cautious", "normal", "aggressive"]);
});
