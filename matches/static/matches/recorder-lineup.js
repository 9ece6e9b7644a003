// A line-up: formation, roles and skills, as far as the edition has them. The rules say what does not go together.
import { button, h, sentence } from "./recorder-dom.js";

const PLAYERS = 10;
const IN_A_LINE = 6;

export class LineUp {
  constructor(offer, words, changed) {
    this.offer = offer;
    this.words = words;
    this.changed = changed;
    this.unfolded = false;
    this.take(offer.suggested);
  }

  take(token) {
    const [, formation, ...rest] = token.split(" ");
    this.formation = formation;
    this.chosen = rest;
  }

  get token() { return ["lineup", this.formation, ...this.chosen].join(" "); }

  has(id) { return this.chosen.filter((each) => each === id).length; }
  get skills() { return this.chosen.filter((each) => this.offer.skills.some((skill) => skill.id === each)).length; }

  add(id) { this.chosen.push(id); this.changed(); }
  remove(id) { this.chosen.splice(this.chosen.indexOf(id), 1); this.changed(); }

  lines() { return this.formation.split("-").map(Number); }

  stepLine(index, by) {
    const lines = this.lines();
    lines[index] += by;
    this.formation = lines.join("-");
    this.changed();
  }

  get missing() {
    const players = this.lines().reduce((sum, line) => sum + line, 0);
    return players === PLAYERS ? "" : sentence(this.words.ten_players, { count: players });
  }

  chip(label, pressed, does) {
    const onclick = () => {
      does();
      this.changed();
    };
    return button({ class: "chip", "aria-pressed": String(pressed), onclick }, label);
  }

  chips() {
    const starts = [[this.words.suggested, this.offer.suggested], [this.words.plain, this.offer.default]];
    return starts.map(([label, token]) => this.chip(label, this.token === token, () => this.take(token)));
  }

  // A name with minus, the number and plus.
  counter(label, name, count, most, step) {
    const fewer = { "aria-label": sentence(this.words.one_fewer, { name }), disabled: count < 1, onclick: () => step(-1) };
    const more = { "aria-label": sentence(this.words.one_more, { name }), disabled: count >= most, onclick: () => step(1) };
    return h("li", { class: "counter" }, h("span", {}, ...[label].flat()),
      button({ class: "icon-btn", ...fewer }, "−"),
      h("output", {}, String(count)),
      button({ class: "icon-btn", ...more }, "+"));
  }

  ofLine(name, index) {
    return this.counter(name, name, this.lines()[index], IN_A_LINE, (by) => this.stepLine(index, by));
  }

  ofCard({ id, name }) {
    const step = (by) => (by > 0 ? this.add(id) : this.remove(id));
    return this.counter([h("b", {}, id), ` ${name}`], name, this.has(id), Infinity, step);
  }

  skill(card) {
    if (this.offer.repeat) return this.ofCard(card);
    const { id, name } = card;
    const on = this.has(id) > 0;
    const full = this.skills >= this.offer.limit && !on;
    const attributes = { class: "chip", "aria-pressed": String(on), disabled: full };
    const onclick = () => (on ? this.remove(id) : this.add(id));
    return h("li", {}, button({ ...attributes, onclick }, name, h("span", { class: "need" }, id)));
  }

  // Few teams have any: they are folded away, with what is chosen beside their name.
  roles() {
    const { roles } = this.offer;
    const chosen = roles.filter(({ id }) => this.has(id)).map(({ id }) => `${id} ${this.has(id)}`);
    const fold = { open: this.unfolded, ontoggle: (event) => { this.unfolded = event.target.open; } };
    return h("details", fold,
      h("summary", {}, this.words.roles, chosen.length > 0 && h("b", {}, chosen.join(", "))),
      h("ul", { class: "counters" }, ...roles.map((role) => this.ofCard(role))));
  }

  controls() {
    const { offer, words } = this;
    const head = (text) => h("p", { class: "lineup-head" }, text);
    const formations = offer.formations.map((formation) =>
      this.chip(formation, formation === this.formation, () => { this.formation = formation; }));
    const parts = [head(words.formation), h("div", { class: "lineup-row" }, ...formations)];
    if (offer.free) {
      const lines = [words.defenders, words.midfielders, words.forwards];
      parts.push(h("ul", { class: "counters" }, ...lines.map((name, index) => this.ofLine(name, index))));
    }
    if (offer.roles.length) parts.push(this.roles());
    if (offer.skills.length) {
      parts.push(head(sentence(words.skills_chosen, { count: this.skills, limit: offer.limit })));
      parts.push(h("ul", { class: offer.repeat ? "counters" : "skills" }, ...offer.skills.map((skill) => this.skill(skill))));
    }
    return h("div", { class: "lineup" }, ...parts);
  }
}
