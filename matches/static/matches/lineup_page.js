// The page of a coach: the plain forms of line-up and squad become editors, the same as at the table, with more room.
import { button, h, sentence, svg } from "./recorder/dom.js";
import { saveFocus } from "./recorder/focus.js";
import { LineUp, linesOf } from "./recorder/lineup.js";
import { Squad } from "./recorder/squad.js";
import { words } from "./recorder/words.js";

const LINES = [words.line_defence, words.line_midfield, words.line_attack];
const PIP = 11; // pixels from one to the next
const ROWS = [36, 22, 8]; // of a card: defence at the bottom

const pips = (count) => svg("svg", { class: "pips", width: PIP * count || 1, height: 10, "aria-hidden": "true" },
  ...Array.from({ length: count }, (_, at) => svg("circle", { cx: PIP * at + 5, cy: 5, r: 4 })));

// Ten players as they stand on a card.
const cardOf = (formation) => svg("svg", { viewBox: "0 0 72 44", "aria-hidden": "true" },
  ...linesOf(formation).flatMap((count, line) => Array.from({ length: count }, (_, at) =>
    svg("circle", { cx: 36 + (at - (count - 1) / 2) * 11.5, cy: ROWS[line], r: 3.8 }))));

// A line of a list with what it does, and a box that says whether it is chosen.
const row = (name, tag, text, attributes, count = null) => h("li", {},
  button({ class: "pick", ...attributes },
    h("span", {}, h("b", {}, name), tag ? h("span", { class: "tag" }, tag) : "", h("small", {}, text)),
    h("span", { class: "box", "aria-hidden": "true" }, count ?? "")));

class RoomyLineUp extends LineUp {
  part = ""; // the part of the skills that is shown, all of them if empty

  formations() {
    const { formations, free } = this.offer;
    const own = formations.includes(this.formation) || !free ? [] : [this.formation];
    const card = (formation) => button({
      class: "form-card", "aria-pressed": String(formation === this.formation),
      onclick: () => this.change(() => this.form(formation)),
    }, cardOf(formation), formation);
    const [, any] = super.formations();
    return [h("div", { class: "form-cards" }, ...[...formations, ...own].map(card)), any];
  }

  // As many as the line, its room and the rules allow beside what is chosen already.
  mostOf(role) {
    const chosen = [...this.roles];
    while (this.allows([...chosen, role])) chosen.push(role);
    return chosen.filter(({ id }) => id === role.id).length;
  }

  role(role) {
    const line = super.role(role);
    const limits = sentence(words.count_of, { count: this.has(role.id), most: this.mostOf(role) });
    line.firstElementChild.replaceChildren(
      h("b", {}, role.name), h("small", {}, [limits, role.text].filter(Boolean).join(" · ")));
    return line;
  }

  skill(skill) {
    const { id, name, text, places } = skill;
    const count = this.has(id);
    if (this.offer.repeat) {
      const line = super.skill(skill);
      line.firstElementChild.replaceChildren(h("b", {}, name), h("small", {}, text));
      return line;
    }
    const refused = this.places + places > this.offer.limit && !count;
    const tag = places > 1 ? sentence(words.takes_places, { count: places }) : "";
    return row(name, tag, refused ? `${text} ${words.no_room}` : text, {
      "aria-pressed": String(count > 0), "aria-disabled": refused ? "true" : null, "data-skill": id,
      onclick: () => this.turn(skill, count ? -1 : refused ? 0 : 1),
    }, count ? "✓" : "");
  }

  // All skills in one list, as long as nobody picks a part of it.
  skillPage() {
    const { parts, limit, repeat } = this.offer;
    const shown = parts.filter(({ name }) => !this.part || name === this.part);
    const filter = (label, part) => this.chip(label, this.part === part, () => { this.part = part; });
    const chips = parts.length > 1
      ? [h("div", { class: "filter", role: "group", "aria-label": words.which_skills },
        filter(words.all, ""), ...parts.map(({ name }) => filter(name, name)))] : [];
    const list = h("ul", { class: repeat ? "counters" : "picks" },
      ...shown.flatMap(({ skills }) => skills).map((skill) => this.skill(skill)));
    const mark = sentence(words.places_of, { count: this.places, limit });
    return { name: repeat ? parts[0].name : words.skills, mark, content: [...chips, list] };
  }

  pages() {
    const { offer, formation } = this;
    return [
      { name: words.formation, mark: formation, content: this.formations() },
      ...(offer.roles.length ? [{ ...this.rolePage(), note: "" }] : []),
      ...(offer.parts.length ? [this.skillPage()] : []),
    ];
  }

  // Points of the lines, and places: always in view.
  top() {
    const points = this.offer.points ? this.points(this.roles) : linesOf(this.formation);
    const lines = points.map((count, line) => h("li", {}, h("b", {}, String(count)), h("span", {}, LINES[line]), pips(count)));
    const { limit } = this.offer;
    const places = limit && h("li", {}, h("b", {}, `${this.places}/${limit}`), h("span", {}, words.places));
    return h("ul", { class: "tops" }, ...lines, places || "");
  }
}

class RoomySquad extends Squad {
  onSale(skill) {
    const chip = super.onSale(skill).firstElementChild;
    const need = chip.querySelector(".need").textContent;
    return row(skill.name, sentence(words.points_each, { count: need }), skill.text, {
      disabled: chip.disabled, "data-buy": skill.id, onclick: () => this.change(() => this.buy(skill)),
    }, "+");
  }

  top() {
    const { left, price, offer: { budget } } = this;
    const items = [[left, sentence(words.left_of, { all: budget })], [price, words.points_spent]];
    return h("ul", { class: "tops" }, ...items.map(([count, name], at) =>
      h("li", {}, h("b", { class: at ? null : "left-n" }, String(count)), h("span", {}, name))));
  }
}

const KINDS = { lineup: RoomyLineUp, squad: RoomySquad };

const section = ({ name, mark, content, note }) => h("div", { class: "part", role: "group", "aria-label": name },
  h("h4", {}, name, mark ? h("span", { class: "mark" }, String(mark)) : ""), ...content,
  note ? h("p", { class: "small muted" }, note) : "");

const enhance = (form) => {
  const find = (name) => form.querySelector(`[data-${name}]`);
  const offer = JSON.parse(document.getElementById(form.dataset.offer).textContent);
  const [mount, send, summary, last] = ["mount", "send", "summary", "last"].map(find);
  const sent = form.elements.token;
  const before = []; // what it was, for going back
  let shown = "";
  let made = null;

  const render = () => {
    const restoreFocus = saveFocus(mount);
    if (shown && shown !== made.token) before.push(shown);
    shown = made.token;
    sent.value = shown;
    const undo = button({ class: "btn btn-sm", disabled: !before.length, "data-undo": true, onclick: goBack }, words.undo);
    mount.replaceChildren(
      h("div", { class: "editor-top", role: "status" }, made.top()),
      h("div", { class: "starts" }, ...made.chips(), undo),
      ...made.pages().map(section));
    summary.textContent = made.missing;
    send.disabled = Boolean(made.missing);
    restoreFocus();
  };
  const goBack = () => {
    made.take(before.pop());
    shown = "";
    render();
  };

  made = new KINDS[form.dataset.editor](offer, render);
  find("plain").remove();
  sent.disabled = false;
  mount.hidden = false;
  form.classList.add("is-editor");
  if (last) {
    last.hidden = false;
    find("take-last").addEventListener("click", () => made.change(() => made.take(offer.last)));
  }
  render();
};

for (const form of document.querySelectorAll("form[data-editor]")) enhance(form);
