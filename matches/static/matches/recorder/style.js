// A style of play for each line of the team: three small choices instead of a list of all combinations.
import { button, h } from "./dom.js";
import { words } from "./page.js";
import { table } from "./table.js";

const LETTERS = "CNA"; // cautious, normal, aggressive
const OF_THREE_LINES = /^style ([CNA]{3})$/;

// Whether what is asked is a style for each line, in all combinations.
export const isStyle = ({ choices }) =>
  choices.length === LETTERS.length ** 3 && choices.every(({ token }) => OF_THREE_LINES.test(token));

export class Style {
  constructor(choices) {
    this.choices = new Map(choices.map((choice) => [OF_THREE_LINES.exec(choice.token)[1], choice]));
    [this.letters] = this.choices.keys(); // as it is now
  }

  get token() { return this.choices.get(this.letters).token; }
  get missing() { return ""; }
  chips() { return []; }

  take(token) { [, this.letters] = OF_THREE_LINES.exec(token); }

  after(line, letter) { return [...this.letters].map((old, at) => (at === line ? letter : old)).join(""); }

  option(line, letter) {
    const letters = this.after(line, letter);
    const name = this.choices.get(letters).label.split(" · ")[line];
    const onclick = () => {
      this.letters = letters;
      table.render();
    };
    return button({ class: "chip", "aria-pressed": String(this.letters[line] === letter), onclick }, name);
  }

  controls() {
    const row = (name, line) => {
      const options = [...LETTERS].map((letter) => this.option(line, letter));
      return h("div", { role: "group", "aria-label": name }, h("span", {}, name), ...options);
    };
    return h("div", { class: "style" }, ...[words.defence, words.midfield, words.attack].map(row));
  }
}
