// A line-up: formation, roles and skills, as far as the edition has them. The rules say what does not go together.
import { button, h, sentence } from "./recorder-dom.js";

export class LineUp {
  constructor(offer, words, changed) {
    this.offer = offer;
    this.words = words;
    this.changed = changed;
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
    return players === 10 ? "" : sentence(this.words.ten_players, { count: players });
  }

  chips() {
    return [[this.words.suggested, this.offer.suggested], [this.words.plain, this.offer.default]].map(([label, token]) =>
      button({ class: "chip", "aria-pressed": String(this.token === token), onclick: () => { this.take(token); this.changed(); } }, label));
  }

  counter(id, name) {
    const count = this.has(id);
    return h("li", { class: "counter" }, h("span", {}, h("b", {}, id), ` ${name}`),
      button({ class: "icon-btn", "aria-label": sentence(this.words.one_fewer, { name }), disabled: !count, onclick: () => this.remove(id) }, "−"),
      h("output", {}, String(count)),
      button({ class: "icon-btn", "aria-label": sentence(this.words.one_more, { name }), onclick: () => this.add(id) }, "+"));
  }

  skill({ id, name }) {
    const full = this.skills >= this.offer.limit;
    if (this.offer.repeat) return this.counter(id, name);
    const on = this.has(id) > 0;
    return h("li", {}, button({ class: "chip", "aria-pressed": String(on), disabled: full && !on, onclick: () => (on ? this.remove(id) : this.add(id)) }, name, h("span", { class: "need" }, id)));
  }

  controls() {
    const { offer, words } = this;
    const lines = [words.defenders, words.midfielders, words.forwards];
    return h("div", { class: "lineup" },
      h("p", { class: "lineup-head" }, words.formation),
      h("div", { class: "lineup-row" }, ...offer.formations.map((formation) =>
        button({ class: "chip", "aria-pressed": String(formation === this.formation), onclick: () => { this.formation = formation; this.changed(); } }, formation))),
      offer.free && h("ul", { class: "counters" }, ...this.lines().map((count, index) =>
        h("li", { class: "counter" }, h("span", {}, lines[index]),
          button({ class: "icon-btn", "aria-label": sentence(words.one_fewer, { name: lines[index] }), disabled: count < 1, onclick: () => this.stepLine(index, -1) }, "−"),
          h("output", {}, String(count)),
          button({ class: "icon-btn", "aria-label": sentence(words.one_more, { name: lines[index] }), disabled: count > 5, onclick: () => this.stepLine(index, 1) }, "+")))),
      offer.roles.length > 0 && [h("p", { class: "lineup-head" }, words.roles), h("ul", { class: "counters" }, ...offer.roles.map(({ id, name }) => this.counter(id, name)))],
      offer.skills.length > 0 && [h("p", { class: "lineup-head" }, sentence(words.skills_chosen, { count: this.skills, limit: offer.limit })), h("ul", { class: "lineup-row" }, ...offer.skills.map((skill) => this.skill(skill)))]);
  }
}
