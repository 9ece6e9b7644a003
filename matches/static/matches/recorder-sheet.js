// A match that is not recorded turn by turn: the event sheet, and the result alone.
import { button, h, sentence, shirt } from "./recorder-dom.js";

const KINDS = ["goal", "penalty", "yellow", "red", "injury", "substitution", "skill_lost", "skill_gained"];
const SIDES = ["home", "away"];
const ENDS = { 45: true, 90: true, 105: true, 120: true };

const kindOf = (event) => (event.kind === "goal" && event.how === "penalty" ? "penalty" : event.kind);

const stepper = (value, least, most, labels, change) => h("div", { class: "stepper" },
  button({ class: "btn", "aria-label": labels[0], disabled: value <= least, onclick: () => change(value - 1) }, "−"),
  h("output", { "aria-live": "polite" }, h("b", {}, String(value)), h("small", {}, labels[2])),
  button({ class: "btn", "aria-label": labels[1], disabled: value >= most, onclick: () => change(value + 1) }, "+"));

const keep = (words, disabled, does) => button({ class: "btn btn-primary", "data-done": true, "data-keep": true, disabled, onclick: does }, words.finish);

export class Sheet {
  constructor() {
    this.kind = "goal";
    this.minute = null; // follows the last event until it is set
    this.added = 0; // minutes of stoppage time
    this.skill = "";
  }

  last(sheet) { return sheet.extra_time ? 120 : 90; }

  save(context, sheet, label) {
    const { score, ...rest } = sheet; // it follows from the goals
    context.send({ verb: "sheet", sheet: rest }, label);
  }

  add(context, side) {
    const { board, words } = context;
    const minute = this.at(board.sheet);
    const event = { kind: this.kind === "penalty" ? "goal" : this.kind, side: SIDES[side], minute: this.added ? `${minute}+${this.added}` : String(minute) };
    if (event.kind === "goal") event.how = this.kind === "penalty" ? "penalty" : "play";
    if (this.kind.startsWith("skill")) event.skill = this.skill;
    this.save(context, { ...board.sheet, events: [...board.sheet.events, event] }, words[`event_${this.kind}`]);
  }

  remove(context, index) {
    const { board, words } = context;
    this.save(context, { ...board.sheet, events: board.sheet.events.filter((_, at) => at !== index) }, words.undo);
  }

  undo(context) { if (context.board.sheet.events.length) this.remove(context, context.board.sheet.events.length - 1); }

  latest({ board, words }) {
    const event = board.sheet.events[board.sheet.events.length - 1];
    return `${words[`event_${kindOf(event)}`]} ${event.minute}′`;
  }

  // What the minute stands at: as set, or where the last event was.
  at(sheet) {
    if (this.minute !== null) return this.minute;
    const times = sheet.events.map((event) => parseInt(event.minute, 10)).filter(Number.isFinite);
    return times.length ? times[times.length - 1] : 1;
  }

  draw(context, parts, place, ask) {
    const { board, words, teams, kits, settings, changed, mine } = context;
    const { sheet } = board;
    const list = sheet.events.map((event, index) => h("li", {},
      h("span", { class: "when" }, event.minute ? `${event.minute}′` : "–"),
      h("span", { class: "sheet-what" }, shirt(kits[SIDES.indexOf(event.side)]), words[`event_${kindOf(event)}`], event.skill && h("small", {}, settings.skills[event.skill] || event.skill)),
      mine && button({ class: "icon-btn", "aria-label": sentence(words.drop, { what: `${words[`event_${kindOf(event)}`]} ${event.minute}` }), onclick: () => this.remove(context, index) }, "×")));
    place.replaceChildren(h("ol", { class: "sheet-events" }, ...(list.length ? list : [h("li", { class: "muted" }, words.sheet_empty)])), this.ending(context));
    ask(null, words.sheet_title, mine ? words.sheet_how : "");
    if (!mine) return;
    const skills = Object.entries(settings.skills);
    const kinds = KINDS.filter((kind) => skills.length || !kind.startsWith("skill"));
    parts.chips.replaceChildren(...kinds.map((kind) => button({ class: "chip", "data-kind": kind, "aria-pressed": String(kind === this.kind), onclick: () => { this.kind = kind; changed(); } }, words[`event_${kind}`])));
    const minute = this.at(sheet);
    parts.pad.append(stepper(minute, 1, this.last(sheet), [words.earlier, words.later, this.added ? `+${this.added}` : words.minute], (next) => { this.minute = next; this.added = 0; changed(); }));
    parts.pad.append(h("input", { class: "sheet-minute", type: "range", min: 1, max: this.last(sheet), value: minute, "aria-label": words.minute, onchange: (event) => { this.minute = Number(event.target.value); this.added = 0; changed(); } }));
    if (ENDS[minute]) parts.pad.append(h("label", { class: "sheet-line" }, words.stoppage, h("input", { type: "range", min: 0, max: 15, value: this.added, onchange: (event) => { this.added = Number(event.target.value); changed(); } })));
    if (this.kind.startsWith("skill")) {
      this.skill = this.skill || skills[0][0];
      parts.pad.append(h("label", { class: "field" }, h("span", {}, words.skill), h("select", { onchange: (event) => { this.skill = event.target.value; } }, ...skills.map(([id, name]) => h("option", { value: id, selected: id === this.skill }, `${id} · ${name}`)))));
    }
    parts.pad.append(h("div", { class: "sides" }, ...teams.map((name, side) => button({ class: "btn", "data-side": SIDES[side], onclick: () => this.add(context, side) }, shirt(kits[side]), h("bdi", {}, name)))));
    parts.foot.append(keep(words, false, () => context.send({ verb: "finish" }, words.finish)));
  }

  // Extra time and a shoot-out, which only some matches have.
  ending(context) {
    const { board, words, mine } = context;
    const { sheet } = board;
    const shootout = sheet.shootout || [0, 0];
    const kick = (side) => (next) => this.save(context, { ...sheet, shootout: shootout.map((count, at) => (at === side ? next : count)) }, words.shootout);
    return h("details", { class: "sheet-ending", open: sheet.extra_time || Boolean(sheet.shootout) },
      h("summary", {}, words.after_ninety),
      h("label", { class: "sheet-line" }, words.extra_time, h("input", { type: "checkbox", checked: sheet.extra_time, disabled: !mine, onchange: (event) => this.save(context, { ...sheet, extra_time: event.target.checked }, words.extra_time) })),
      h("p", { class: "sheet-line" }, words.shootout),
      h("div", { class: "sides" }, ...context.teams.map((name, side) => stepper(shootout[side], mine ? 0 : shootout[side], mine ? 99 : shootout[side], [`${name} −`, `${name} +`, name], kick(side)))));
  }
}

// A second leg that leaves the tie level is followed by a shoot-out, which the rules of the match do not know of.
export const shootOut = (paper, teams, words, changed) => [
  h("label", { class: "sheet-line" }, words.tie_shootout, h("input", { type: "checkbox", "data-shootout": true, checked: Boolean(paper.shootout), onchange: (event) => { paper.shootout = event.target.checked ? [0, 0] : null; changed(); } })),
  ...(paper.shootout ? teams.map((name, side) => stepper(paper.shootout[side], 0, 99, [sentence(words.one_fewer, { name }), sentence(words.one_more, { name }), name], (next) => { paper.shootout[side] = next; changed(); })) : []),
];

export class ResultOnly {
  constructor(sheet) {
    this.score = sheet ? [...sheet.score] : [0, 0];
    this.shootout = sheet && sheet.shootout ? [...sheet.shootout] : null;
  }

  draw(context, parts, place, ask) {
    const { words, teams, changed, mine } = context;
    const goals = (pair) => teams.map((name, side) => stepper(pair[side], mine ? 0 : pair[side], mine ? 99 : pair[side], [sentence(words.one_fewer, { name }), sentence(words.one_more, { name }), name], (next) => { pair[side] = next; changed(); }));
    place.replaceChildren(h("div", { class: "result-only" }, ...goals(this.score)),
      h("label", { class: "sheet-line" }, words.shootout, h("input", { type: "checkbox", checked: Boolean(this.shootout), disabled: !mine, onchange: (event) => { this.shootout = event.target.checked ? [0, 0] : null; changed(); } })),
      ...(this.shootout ? [h("div", { class: "result-only" }, ...goals(this.shootout))] : []));
    ask(null, words.result_title, words.result_how);
    if (!mine) return;
    const body = { verb: "finish", score: this.score };
    if (this.shootout) body.shootout = this.shootout;
    parts.foot.append(keep(words, false, () => context.send(body, words.finish)));
  }
}
