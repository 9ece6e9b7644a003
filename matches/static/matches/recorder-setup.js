// Placing all pieces: choose an area, one big minus and plus, both within the legal limits.
import { button, h, phrase, sentence } from "./recorder-dom.js";

const read = (token) => {
  const counts = {};
  let keeper = "";
  for (const word of token.split(" ").slice(1)) {
    if (word.startsWith("GK:")) keeper = word.slice(3);
    else counts[/^[A-Z]+/.exec(word)[0]] = Number(/\d+$/.exec(word)[0]);
  }
  return { counts, keeper };
};

export class SetUp {
  constructor(limits, words, areaNames, changed) {
    this.limits = limits;
    this.words = words;
    this.areaNames = areaNames;
    this.changed = changed;
    this.take(limits.starts[0].token);
    this.area = limits.holder && limits.areas[limits.holder] ? limits.holder : Object.keys(limits.areas)[0];
  }

  take(token) {
    Object.assign(this, read(token));
    this.start = token;
  }

  count(area) { return this.counts[area] || 0; }
  get placed() { return Object.values(this.counts).reduce((sum, count) => sum + count, 0); }
  get left() { return this.limits.pieces - this.placed; }
  get spotTaken() { return this.limits.one_of.some((spot) => this.count(spot) || this.keeper === spot); }

  most(area) {
    const [, most] = this.limits.areas[area] || [0, 0];
    return this.limits.one_of.includes(area) && !this.count(area) && this.spotTaken ? 0 : most;
  }

  get token() {
    const areas = Object.keys(this.limits.areas).filter((area) => this.count(area)).map((area) => `${area}${this.count(area)}`);
    return ["place", ...areas, `GK:${this.keeper}`].join(" ");
  }

  // What is still wrong, in words; empty when it can be sent.
  get missing() {
    if (this.left > 0) return sentence(this.words.still_to_place, { count: this.left });
    for (const [area, [least]] of Object.entries(this.limits.areas)) {
      if (this.count(area) < least) return sentence(this.words.needs_at_least, { area, count: least });
    }
    if (this.limits.one_of.length && !this.spotTaken) return sentence(this.words.needs_a_taker, { areas: this.limits.one_of.join(", ") });
    const holder = this.limits.holder;
    if (holder && !this.count(holder) && this.keeper !== holder) return sentence(this.words.needs_at_least, { area: holder, count: 1 });
    return "";
  }

  step(by) {
    const now = this.count(this.area) + by;
    const [least] = this.limits.areas[this.area];
    if (now < 0 || (by > 0 && (this.left < 1 || now > this.most(this.area))) || (by < 0 && now < Math.min(least, this.count(this.area)))) return;
    this.counts[this.area] = now;
    this.start = "";
    this.changed();
  }

  offers() {
    const offers = new Map();
    for (const area of new Set([...Object.keys(this.limits.areas), ...this.limits.keeper])) {
      offers.set(area, { figure: this.count(area), spoken: sentence(this.words.pieces_here, { count: this.count(area) }), picked: area === this.area });
    }
    return offers;
  }

  tap(area) {
    this.area = area;
    this.changed();
  }

  chips() {
    const starts = this.limits.starts.map(({ label, token }) =>
      button({ class: "chip", "aria-pressed": String(this.start === token), onclick: () => { this.take(token); this.changed(); } }, label));
    const spots = this.limits.one_of.map((spot) =>
      button({ class: "chip", "aria-pressed": String(this.area === spot), title: this.areaNames[spot], onclick: () => this.tap(spot) },
        spot, h("b", {}, String(this.count(spot)))));
    const keeper = this.limits.keeper.length > 1 && this.limits.keeper.includes(this.area) && this.keeper !== this.area &&
      button({ class: "chip", onclick: () => { this.keeper = this.area; this.start = ""; this.changed(); } }, sentence(this.words.keeper_here, { area: this.area }));
    return [keeper, ...spots, ...starts];
  }

  controls() {
    const [least] = this.limits.areas[this.area] || [0];
    const here = this.count(this.area);
    return h("div", { class: "stepper" },
      button({ class: "btn", "aria-label": this.words.fewer, "data-minus": true, disabled: here <= least, onclick: () => this.step(-1) }, "−"),
      h("output", { "aria-live": "polite" }, h("b", {}, String(here)), h("small", {}, ...phrase(this.words.in_area, { area: this.areaNames[this.area], id: this.area }))),
      button({ class: "btn", "aria-label": this.words.more_pieces, "data-plus": true, disabled: this.left < 1 || here >= this.most(this.area), onclick: () => this.step(1) }, "+"));
  }
}

// Shapes of a set-up that is being made, looked up in the table of the server.
export const picture = (rows, shown, team, setup) => {
  const teams = shown.teams.map((shapes) => shapes);
  teams[team] = [];
  let ball = shown.ball;
  for (const area of new Set([...Object.keys(setup.counts), setup.keeper])) {
    const withBall = shown.control === team && shown.area === area;
    const row = rows[area] && rows[area][team][setup.count(area) * 4 + (setup.keeper === area ? 2 : 0) + (withBall ? 1 : 0)];
    for (const shape of row || []) {
      if (shape[0] === "ball") ball = [shape[1], shape[2], shape[3]];
      else teams[team].push(shape);
    }
  }
  return { ...shown, teams, ball };
};
