// Placing all pieces: choose an area, one big minus and plus, both within the legal limits.
import { button, h, phrase, sentence } from "./dom.js";

const read = (token) => {
  const counts = {};
  let keeper = "";
  for (const word of token.split(" ").slice(1)) {
    if (word.startsWith("GK:")) keeper = word.slice(3);
    else counts[/^[A-Z]+/.exec(word)[0]] = Number(/\d+$/.exec(word)[0]);
  }
  return { counts, keeper };
};

// Whether the rules would take a set-up here, as far as the limits tell.
const fits = (token, { pieces, areas, repeats, keeper: places }) => {
  const { counts, keeper } = read(token);
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  const isEnough = Object.entries(areas).every(([area, [least]]) => (counts[area] || 0) >= least);
  const isInside = Object.entries(counts).every(([area, count]) => areas[area] && count <= areas[area][1]);
  return repeats && sum === pieces && isEnough && isInside && places.includes(keeper);
};

export class SetUp {
  // before: how this team stood the last time it was asked the same, if it was.
  constructor(limits, before, words, areaNames, changed) {
    this.limits = limits;
    this.words = words;
    this.areaNames = areaNames;
    this.changed = changed;
    const lastTime = before && fits(before, limits) ? [{ label: words.as_last_time, token: before }] : [];
    this.starts = [...lastTime, ...limits.starts];
    this.take(this.starts[0].token);
    this.area = [limits.holder, ...limits.wall, "CE", ...Object.keys(limits.areas)].find((area) => limits.areas[area]);
  }

  take(token) {
    Object.assign(this, read(token));
    this.start = token;
  }

  count(area) { return this.counts[area] || 0; }
  get placed() { return Object.values(this.counts).reduce((sum, count) => sum + count, 0); }
  get left() { return this.limits.pieces - this.placed; }
  get spotTaken() { return this.stands(this.limits.one_of); }
  stands(areas) { return areas.some((area) => this.count(area) || this.keeper === area); }

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
    const { holder, wall, one_of: spots } = this.limits;
    for (const areas of [spots, wall]) {
      if (areas.length && !this.stands(areas)) return sentence(this.words.needs_a_taker, { areas: areas.join(", ") });
    }
    if (!holder || this.count(holder) || this.keeper === holder) return "";
    return sentence(this.words.needs_at_least, { area: holder, count: 1 });
  }

  get takesMore() { return this.left > 0 && this.count(this.area) < this.most(this.area); }
  get givesOne() { return this.count(this.area) > (this.limits.areas[this.area] || [0])[0]; }

  step(by) {
    if (by > 0 ? !this.takesMore : !this.givesOne) return;
    this.counts[this.area] = this.count(this.area) + by;
    this.start = "";
    this.changed();
  }

  offers() {
    const offers = new Map();
    for (const area of new Set([...Object.keys(this.limits.areas), ...this.limits.keeper])) {
      const count = this.count(area);
      offers.set(area, { figure: count, spoken: sentence(this.words.pieces_here, { count }), picked: area === this.area });
    }
    return offers;
  }

  tap(area) {
    this.area = area;
    this.changed();
  }

  chip(label, pressed, does, more = {}) {
    const onclick = () => {
      does();
      this.changed();
    };
    return button({ class: "chip", "aria-pressed": pressed, ...more, onclick }, ...[label].flat());
  }

  moveKeeper() {
    this.keeper = this.area;
    this.start = "";
  }

  // The goalkeeper, where he has a choice; spots of which one is taken; and where to begin.
  chips() {
    const { limits, words, area } = this;
    const movable = limits.keeper.length > 1 && limits.keeper.includes(area) && this.keeper !== area;
    const keeper = movable ? [this.chip(sentence(words.keeper_here, { area }), null, () => this.moveKeeper())] : [];
    const spots = limits.one_of.map((spot) => {
      const label = [spot, h("b", {}, String(this.count(spot)))];
      return this.chip(label, String(area === spot), () => { this.area = spot; }, { title: this.areaNames[spot] });
    });
    const start = ({ label, token }) => this.chip(label, String(this.start === token), () => this.take(token));
    return [...keeper, ...spots, ...this.starts.map(start)];
  }

  controls() {
    const { words, area } = this;
    const fewer = { "aria-label": words.fewer, "data-minus": true, disabled: !this.givesOne, onclick: () => this.step(-1) };
    const more = { "aria-label": words.more_pieces, "data-plus": true, disabled: !this.takesMore, onclick: () => this.step(1) };
    const where = phrase(words.in_area, { area: this.areaNames[area], id: area });
    return h("div", { class: "stepper" },
      button({ class: "btn", ...fewer }, "−"),
      h("output", { "aria-live": "polite" }, h("b", {}, String(this.count(area))), h("small", {}, ...where)),
      button({ class: "btn", ...more }, "+"));
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
