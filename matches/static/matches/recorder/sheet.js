// The event sheet: what happened, when, to whom.
import { button, h, sentence, shirt } from "./dom.js";
import { LineUp } from "./lineup.js";
import { ask, find, kits, parts, settings, teams, words } from "./page.js";
import { finishButton, stepper } from "./steppers.js";
import { table } from "./table.js";
import { inTabs } from "./tabs.js";

const LINE_UP = "lineup";
const KINDS = [LINE_UP, "goal", "penalty", "yellow", "red", "injury", "substitution", "skill_lost", "skill_gained"];
const SIDES = ["home", "away"];
const ENDS = [45, 90, 105, 120]; // minutes that stoppage time is added to
const STOPPAGE = 15;

const kindOf = (event) => (event.kind === "goal" && event.how === "penalty" ? "penalty" : event.kind);
const nameOf = (event) => words[`event_${kindOf(event)}`];

export class Sheet {
  constructor() {
    this.kind = "goal";
    this.minute = null; // follows the last event until it is set
    this.added = 0; // minutes of stoppage time
    this.skill = Object.keys(settings.skills)[0];
    this.making = null; // the line-up that is being put together, and whose it is
  }

  change(what) {
    Object.assign(this, what);
    table.change({ sure: false });
  }

  save(change, label) {
    const { score, ...rest } = table.sheet; // the score follows from the goals
    table.saveSheet({ ...rest, ...change }, label);
  }

  add(side) {
    const minute = this.added ? `${this.at}+${this.added}` : String(this.at);
    const event = { kind: this.kind === "penalty" ? "goal" : this.kind, side: SIDES[side], minute };
    if (event.kind === "goal") event.how = this.kind === "penalty" ? "penalty" : "play";
    if (this.kind.startsWith("skill")) event.skill = this.skill;
    this.save({ events: [...table.sheet.events, event] }, nameOf(event));
  }

  // -- line-ups

  make(side) {
    const lineUp = new LineUp(settings.lineups[side], table.render);
    const [there] = table.sheet.lineups[SIDES[side]] || [];
    if (there) lineUp.take(there);
    this.change({ making: { side, lineUp } });
  }

  lineUps(change, side) {
    const { [SIDES[side]]: _, ...rest } = table.sheet.lineups;
    this.making = null;
    this.save({ lineups: { ...rest, ...change } }, words.event_lineup);
  }

  drawMaking() {
    const { side, lineUp } = this.making;
    ask(side, words.event_lineup, lineUp.how);
    parts.chips.replaceChildren(...lineUp.chips());
    parts.pad.append(inTabs(lineUp));
    const enter = () => this.lineUps({ [SIDES[side]]: [lineUp.token] }, side);
    parts.foot.append(button(
      { class: "btn btn-primary", "data-done": true, disabled: Boolean(lineUp.missing), onclick: enter }, words.done));
  }

  // How a team lined up, in the words of the list.
  lineUpLine(side) {
    const [token] = table.sheet.lineups[SIDES[side]].slice(-1);
    const roles = Object.fromEntries((settings.lineups[side] || { roles: [] }).roles.map(({ id, name }) => [id, name]));
    const named = token.split(" ").slice(1).map((word) => settings.skills[word] || roles[word] || word);
    const spoken = sentence(words.drop, { what: `${words.event_lineup} ${teams[side]}` });
    return h("li", {},
      h("span", { class: "when" }, "–"),
      h("span", { class: "sheet-what" }, shirt(kits[side]), words.event_lineup, h("small", {}, named.join(", "))),
      table.writes && button({ class: "icon-btn", "aria-label": spoken, onclick: () => this.lineUps({}, side) }, "×"));
  }

  // -- events

  remove(index) { this.save({ events: table.sheet.events.filter((_, at) => at !== index) }, words.undo); }

  undo() {
    if (this.making) this.change({ making: null });
    else if (table.sheet.events.length) this.remove(table.sheet.events.length - 1);
  }

  // What an undo takes back.
  get latest() {
    if (this.making) return words.event_lineup;
    const event = table.sheet.events[table.sheet.events.length - 1];
    return event ? `${nameOf(event)} ${event.minute}′` : null;
  }

  get end() { return table.sheet.extra_time ? 120 : 90; }

  // What the minute stands at: as set, or where the last event was.
  get at() {
    if (this.minute !== null) return this.minute;
    const times = table.sheet.events.map((event) => parseInt(event.minute, 10)).filter(Number.isFinite);
    return times.length ? times[times.length - 1] : 1;
  }

  draw() {
    const { events, lineups } = table.sheet;
    const lines = [
      ...[0, 1].filter((side) => (lineups[SIDES[side]] || []).length).map((side) => this.lineUpLine(side)),
      ...events.map((event, index) => this.line(event, index)),
    ];
    const list = lines.length ? lines : [h("li", { class: "muted" }, words.sheet_empty)];
    find("sheet").replaceChildren(h("ol", { class: "sheet-events" }, ...list), this.ending());
    const how = this.kind === LINE_UP ? words.sheet_how_lineup : words.sheet_how;
    ask(null, words.sheet_title, table.writes ? how : "");
    if (!table.writes) return;
    if (this.making) {
      this.drawMaking();
      return;
    }
    parts.chips.replaceChildren(...this.kinds());
    if (this.kind === LINE_UP) parts.pad.append(this.sides());
    else parts.pad.append(...this.clock(), ...this.skills(), this.sides());
    parts.foot.append(finishButton(table.sheet.score, () => table.act("finish", words.finish)));
  }

  line(event, index) {
    const name = nameOf(event);
    const spoken = sentence(words.drop, { what: `${name} ${event.minute}` });
    const skill = event.skill && h("small", {}, settings.skills[event.skill] || event.skill);
    return h("li", {},
      h("span", { class: "when" }, event.minute ? `${event.minute}′` : "–"),
      h("span", { class: "sheet-what" }, shirt(kits[SIDES.indexOf(event.side)]), name, skill),
      table.writes && button({ class: "icon-btn", "aria-label": spoken, onclick: () => this.remove(index) }, "×"));
  }

  kinds() {
    const isKnown = (kind) => (kind === LINE_UP ? settings.lineups.length : this.skill || !kind.startsWith("skill"));
    const known = KINDS.filter(isKnown);
    return known.map((kind) => {
      const pressed = { "data-kind": kind, "aria-pressed": String(kind === this.kind) };
      return button({ class: "chip", ...pressed, onclick: () => this.change({ kind }) }, words[`event_${kind}`]);
    });
  }

  clock() {
    const { at, added, end } = this;
    const go = (minute) => this.change({ minute, added: 0 });
    const slide = (label, min, max, value, change) => h("input", {
      class: "sheet-minute", type: "range", min, max, value, "aria-label": label,
      onchange: (event) => change(Number(event.target.value)),
    });
    const add = (minutes) => this.change({ added: minutes });
    const stoppage = () => h("div", { class: "sheet-line" }, words.stoppage, slide(words.stoppage, 0, STOPPAGE, added, add));
    return [
      stepper(at, 1, end, [words.earlier, words.later, added ? `+${added}` : words.minute], go),
      slide(words.minute, 1, end, at, go),
      ...(ENDS.includes(at) ? [stoppage()] : []),
    ];
  }

  skills() {
    if (!this.kind.startsWith("skill")) return [];
    const option = ([id, name]) => h("option", { value: id, selected: id === this.skill }, `${id} · ${name}`);
    const select = h("select", { onchange: (event) => { this.skill = event.target.value; } });
    select.append(...Object.entries(settings.skills).map(option));
    return [h("label", { class: "field" }, h("span", {}, words.skill), select)];
  }

  sides() {
    const does = (side) => (this.kind === LINE_UP ? this.make(side) : this.add(side));
    const of = (name, side) =>
      button({ class: "btn", "data-side": SIDES[side], onclick: () => does(side) }, shirt(kits[side]), h("bdi", {}, name));
    return h("div", { class: "sides" }, ...teams.map(of));
  }

  // Extra time and a shoot-out, which only some matches have.
  ending() {
    const { sheet, writes } = table;
    const shootout = sheet.shootout || [0, 0];
    const kick = (name, side) => {
      const limits = writes ? [0, 99] : [shootout[side], shootout[side]];
      const after = (next) => shootout.map((count, at) => (at === side ? next : count));
      const change = (next) => this.save({ shootout: after(next) }, words.shootout);
      return stepper(shootout[side], ...limits, [`${name} −`, `${name} +`, name], change);
    };
    const extra = (event) => this.save({ extra_time: event.target.checked }, words.extra_time);
    const box = h("input", { type: "checkbox", checked: sheet.extra_time, disabled: !writes, onchange: extra });
    return h("details", { class: "sheet-ending", open: sheet.extra_time || Boolean(sheet.shootout) },
      h("summary", {}, words.after_ninety),
      h("label", { class: "sheet-line" }, words.extra_time, box),
      h("p", { class: "sheet-line" }, words.shootout),
      h("div", { class: "sides" }, ...teams.map(kick)));
  }
}
