// A line-up: formation, roles and skills, as far as the edition has them, within the limits of its rules.
import { counter } from "./counter.js";
import { button, h, sentence } from "./dom.js";
import { words } from "./words.js";

const PLAYERS = 10;
export const IN_A_LINE = 6;

const isInLine = (count) => count >= 0 && count <= IN_A_LINE;
export const linesOf = (formation) => formation.split("-").map(Number);
const ofTen = (formation) => linesOf(formation).reduce((sum, line) => sum + line, 0) - PLAYERS;

// Three lines by plus and minus, as far as any formation may be played.
export const lineCounters = (formation, change) => {
  const step = (index) => (by) => change(linesOf(formation).map((line, at) => (at === index ? line + by : line)).join("-"));
  const names = [words.defenders, words.midfielders, words.forwards];
  return h("ul", { class: "counters" }, ...names.map((name, index) =>
    counter(name, name, linesOf(formation)[index], [0, IN_A_LINE], step(index))));
};

// What a formation lacks, in words.
export const missingIn = (formation) =>
  (ofTen(formation) ? sentence(words.ten_players, { count: PLAYERS + ofTen(formation) }) : "");

// What a team may begin with: what its coach gave in advance, what it had the last time, what another would do, and next to
// nothing.
export const startsOf = ({ given, last, suggested, default: plain }) =>
  [[words.given, given], [words.as_last_time, last], [words.suggested, suggested], [words.plain, plain]]
    .filter(([, token]) => token);

export class LineUp {
  constructor(offer, changed) {
    this.offer = offer;
    this.changed = changed;
    this.open = 0; // the page that is shown
    this.lastSkill = null; // the skill that was tapped last
    this.skills = offer.parts.flatMap((part) => part.skills);
    this.take(offer.given || offer.suggested);
  }

  take(token) {
    const [, formation, ...rest] = token.split(" ");
    this.formation = formation;
    this.chosen = rest;
  }

  get token() { return ["lineup", this.formation, ...this.chosen].join(" "); }
  get missing() { return missingIn(this.formation); }

  has(id) { return this.chosen.filter((each) => each === id).length; }
  add(id) { this.chosen.push(id); }
  remove(id) { this.chosen.splice(this.chosen.indexOf(id), 1); }

  change(does) {
    does();
    this.changed();
  }

  chip(label, pressed, does) {
    return button({ class: "chip", "aria-pressed": String(pressed), onclick: () => this.change(does) }, label);
  }

  chips() {
    const starts = startsOf(this.offer);
    return starts.map(([label, token]) => this.chip(label, this.token === token, () => this.take(token)));
  }

  // -- formation

  form(formation) {
    this.formation = formation;
    while (this.roles.length && !this.allows(this.roles)) this.remove(this.roles[this.roles.length - 1].id);
  }

  formations() {
    const { formations, free } = this.offer;
    const cards = formations.map((formation) =>
      this.chip(formation, formation === this.formation, () => this.form(formation)));
    const any = free && lineCounters(this.formation, (formation) => this.change(() => this.form(formation)));
    return [h("div", { class: "cards" }, ...cards), any || ""];
  }

  // -- roles

  get roles() { return this.chosen.map((id) => this.offer.roles.find((role) => role.id === id)).filter(Boolean); }

  points(roles) {
    const points = linesOf(this.formation);
    for (const { line, gains } of roles) {
      points[line] -= 1;
      points[gains] += 1;
    }
    return points;
  }

  // One role for each player, some of them once or twice only, and no line with more points than it has room for.
  allows(roles) {
    const isFew = ({ id, most }) => !most || roles.filter((role) => role.id === id).length <= most;
    const inLine = (line) => roles.filter((role) => role.line === line).length;
    return roles.every(isFew) && linesOf(this.formation).every((players, line) => inLine(line) <= players)
      && (!this.offer.points || this.points(roles).every(isInLine));
  }

  role(role) {
    const { id, name } = role;
    const count = this.has(id);
    const most = this.allows([...this.roles, role]) ? Infinity : count;
    const step = (by) => this.change(() => (by > 0 ? this.add(id) : this.remove(id)));
    return counter([h("b", {}, id), ` ${name}`], name, count, [0, most], step);
  }

  // -- skills

  get places() { return this.skills.reduce((sum, { id, places }) => sum + places * this.has(id), 0); }

  // Whatever is tapped says what it does, even where there is no room for it.
  turn(skill, by) {
    this.change(() => {
      if (by > 0) this.add(skill.id);
      else if (by < 0) this.remove(skill.id);
      this.lastSkill = skill;
    });
  }

  skill(skill) {
    const { id, name, places } = skill;
    const count = this.has(id);
    const full = this.places + places > this.offer.limit;
    if (this.offer.repeat) {
      return counter([h("b", {}, id), ` ${name}`], name, count, [0, full ? count : Infinity], (by) => this.turn(skill, by));
    }
    const refused = full && !count;
    const attributes = { class: "chip", "aria-pressed": String(count > 0), "aria-disabled": refused ? "true" : null };
    const onclick = () => this.turn(skill, count ? -1 : refused ? 0 : 1);
    return h("li", {},
      button({ ...attributes, onclick }, name, h("span", { class: "need" }, places > 1 ? `${id} · ${places}` : id)));
  }

  // -- pages

  get how() {
    if (this.missing || !this.offer.limit) return this.missing;
    const names = this.skills.flatMap(({ id, name }) => Array(this.has(id)).fill(name));
    const { repeat, limit } = this.offer;
    const count = sentence(repeat ? words.cards_chosen : words.skills_chosen, { count: this.places, limit });
    return names.length ? sentence(words.list_of, { what: count, list: names.join(", ") }) : count;
  }

  page({ name, skills }) {
    const list = this.offer.repeat ? "counters" : "skills";
    const content = [h("ul", { class: list }, ...skills.map((skill) => this.skill(skill)))];
    const note = skills.includes(this.lastSkill) ? `${this.lastSkill.name}: ${this.lastSkill.text}` : "";
    return { name, mark: skills.reduce((sum, { id }) => sum + this.has(id), 0), content, note };
  }

  rolePage() {
    const { offer } = this;
    const note = offer.points ? sentence(words.points_of_lines, { points: this.points(this.roles).join(" · ") }) : "";
    const content = [h("ul", { class: "counters" }, ...offer.roles.map((role) => this.role(role)))];
    return { name: words.roles, mark: this.roles.length, content, note };
  }

  pages() {
    const { offer, formation } = this;
    return [
      { name: words.formation, mark: formation, content: this.formations() },
      ...(offer.roles.length ? [this.rolePage()] : []),
      ...offer.parts.map((part) => this.page(part)),
    ];
  }

  turnTo(page) {
    this.open = page;
    this.changed();
  }
}
