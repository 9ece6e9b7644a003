// A squad of FUBA 2.0, bought with team-level points: levels, formations and skilled players, as far as the points go.
import { counter } from "./counter.js";
import { button, h, sentence } from "./dom.js";
import { lineCounters, missingIn, startsOf } from "./lineup.js";
import { words } from "./words.js";

const NUMBERS = ["1", "2", "3", "4", "5", "6"];
const OF_PLAYER = 1; // what a player costs besides his numbers
const PLAYERS_PAGE = 2;

export class Squad {
  constructor(offer, changed) {
    this.offer = offer;
    this.changed = changed;
    this.open = 0; // the page that is shown
    this.picked = 0; // the player whose numbers are shown
    this.free = "4-4-2"; // a formation that is on no card, while it is put together
    this.take(offer.given || offer.suggested);
  }

  take(token) {
    this.levels = Object.fromEntries(this.offer.levels.map(({ letter, limits: [least] }) => [letter, least]));
    Object.assign(this, { care: 0, formations: [], players: [], picked: 0 });
    for (const word of token.split(" ").slice(1)) this.read(word);
    this.start = token; // what it still is, as long as nothing has been changed
  }

  read(word) {
    const level = /^([cgp])(\d+)$/.exec(word);
    const care = this.offer.care.findIndex(({ id }) => id === word);
    if (level) this.levels[level[1]] = Number(level[2]);
    else if (care >= 0) this.care = care;
    else if (word.includes("-")) this.formations.push(word);
    else {
      const [position, skill, numbers] = word.includes(":") ? word.split(":") : ["", word, ""];
      this.players.push({ position, skill: this.skill(skill), numbers });
    }
  }

  get token() {
    const levels = this.offer.levels.map(({ letter }) => `${letter}${this.levels[letter]}`);
    const player = ({ position, skill, numbers }) => (skill.price ? skill.id : `${position}:${skill.id}:${numbers}`);
    return ["squad", ...levels, this.offer.care[this.care].id, ...this.formations, ...this.players.map(player)].join(" ");
  }

  skill(id) { return this.offer.players.find((skill) => skill.id === id); }
  priceOf({ skill, numbers }) { return skill.price || OF_PLAYER + numbers.length; }

  get price() {
    const levels = this.offer.levels.reduce((sum, { letter, limits: [least] }) => sum + this.levels[letter] - least, 0);
    const players = this.players.reduce((sum, player) => sum + this.priceOf(player), 0);
    return levels + this.care + this.formations.length - 1 + players;
  }

  get left() { return this.offer.budget - this.price; }
  get missing() { return ""; } // whatever can be tapped is legal
  get how() { return this.left ? words.squad_how : words.squad_spent; }

  change(does) {
    this.start = "";
    does();
    this.changed();
  }

  turnTo(page) {
    this.open = page;
    this.changed();
  }

  chip(label, attributes, does) {
    return button({ class: "chip", ...attributes, onclick: () => this.change(does) }, ...[label].flat());
  }

  chips() {
    const starts = startsOf(this.offer);
    const pressed = (token) => ({ "aria-pressed": String(this.start === token) });
    return starts.map(([label, token]) => this.chip(label, pressed(token), () => this.take(token)));
  }

  // -- levels

  level({ letter, name, text, limits: [least, most] }) {
    const level = this.levels[letter];
    const step = (by) => this.change(() => { this.levels[letter] += by; });
    return counter([h("b", {}, name), h("small", {}, text)], name, level, [least, Math.min(most, level + this.left)], step);
  }

  careRow() {
    const option = ({ name }, at) => this.chip(name,
      { "aria-pressed": String(at === this.care), disabled: at - this.care > this.left }, () => { this.care = at; });
    return h("li", { class: "choice-row" },
      h("span", {}, h("b", {}, words.healthcare), h("small", {}, words.healthcare_how)),
      h("div", { class: "cards", role: "group", "aria-label": words.healthcare }, ...this.offer.care.map(option)));
  }

  // -- formations: the first one costs nothing, and there has to be one

  learn(formation) {
    const known = this.formations.includes(formation);
    this.formations = known ? this.formations.filter((each) => each !== formation) : [...this.formations, formation];
  }

  formation(formation) {
    const known = this.formations.includes(formation);
    const fixed = known ? this.formations.length === 1 : this.left < 1;
    return this.chip(formation, { "aria-pressed": String(known), disabled: fixed && !known }, () => {
      if (!fixed) this.learn(formation);
    });
  }

  formationPage() {
    const own = this.formations.filter((formation) => !this.offer.formations.includes(formation));
    const cards = h("div", { class: "cards" }, ...[...this.offer.formations, ...own].map((each) => this.formation(each)));
    if (!this.offer.free) return [cards];
    const change = (formation) => this.change(() => { this.free = formation; });
    const refused = missingIn(this.free) || this.formations.includes(this.free) || this.left < 1;
    const label = sentence(words.learn_formation, { formation: this.free });
    return [cards, lineCounters(this.free, change),
      this.chip(label, { disabled: Boolean(refused) }, () => this.learn(this.free))];
  }

  // -- players

  buy(skill) {
    const position = skill.price ? "" : skill.positions[0].id;
    this.players.push({ position, skill, numbers: skill.price ? "" : NUMBERS[0] });
    this.picked = this.players.length - 1;
    this.open = PLAYERS_PAGE;
  }

  onSale(skill) {
    const { price } = skill;
    const cost = price || OF_PLAYER + 1;
    const hasOne = price && this.players.some((player) => player.skill === skill);
    const disabled = Boolean(hasOne) || cost > this.left || this.players.length >= this.offer.most;
    const label = [skill.name, h("span", { class: "need" }, price ? String(price) : `${cost}+`)];
    return h("li", {}, this.chip(label, { disabled, title: skill.text, "data-buy": skill.id }, () => this.buy(skill)));
  }

  remove() {
    this.players.splice(this.picked, 1);
    this.picked = Math.max(0, this.picked - 1);
  }

  // A line for each; the one that is picked can be changed or sent away.
  player(player, at) {
    const { position, skill, numbers } = player;
    const place = skill.positions.find(({ id }) => id === position);
    const note = [place && place.name, numbers && [...numbers].join(" ")].filter(Boolean).join(" · ");
    const label = [skill.name, h("span", { class: "need" }, note), h("b", {}, String(this.priceOf(player)))];
    return h("li", {}, this.chip(label, { "aria-pressed": String(at === this.picked) }, () => { this.picked = at; }));
  }

  mark(player, number) {
    const on = player.numbers.includes(number);
    const disabled = on ? player.numbers.length === 1 : this.left < 1;
    return this.chip(number, { "aria-pressed": String(on), disabled, "data-number": number }, () => {
      player.numbers = NUMBERS.filter((each) => (each === number ? !on : player.numbers.includes(each))).join("");
    });
  }

  details(player) {
    const { skill } = player;
    const place = ({ id, name }) =>
      this.chip(name, { "aria-pressed": String(player.position === id) }, () => { player.position = id; });
    const fixed = skill.price || skill.positions.length < 2;
    const places = fixed ? [] : [h("div", { class: "cards" }, ...skill.positions.map(place))];
    const numbers = skill.price ? [] : [h("div", { class: "marks", role: "group", "aria-label": words.numbers },
      ...NUMBERS.map((number) => this.mark(player, number)))];
    return [...places, ...numbers,
      button({ class: "btn", "data-release": true, onclick: () => this.change(() => this.remove()) },
        sentence(words.drop, { what: skill.name }))];
  }

  playerPage() {
    if (!this.players.length) return [h("p", { class: "muted" }, words.no_players)];
    const picked = this.players[this.picked];
    const lines = this.players.map((player, at) => this.player(player, at));
    return [h("ul", { class: "bought" }, ...lines), ...this.details(picked)];
  }

  pages() {
    const { offer, players } = this;
    const levels = h("ul", { class: "counters" }, ...offer.levels.map((level) => this.level(level)), this.careRow());
    const picked = players[this.picked];
    const how = picked && !picked.skill.price ? ` ${words.numbers_how}` : "";
    return [
      { name: words.levels, content: [levels] },
      { name: words.formations, mark: this.formations.length, content: this.formationPage(), note: words.formations_how },
      { name: words.players, mark: players.length, content: this.playerPage(), note: picked ? picked.skill.text + how : "" },
      { name: words.buy_player, content: [h("ul", { class: "skills" }, ...offer.players.map((skill) => this.onSale(skill)))] },
    ];
  }
}
