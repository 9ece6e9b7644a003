// The pitch of the recorder: draws what stands on it, says it, and hears which area is tapped.
import { afterFrame, sentence, svg } from "./dom.js";
import { dragging } from "./drag.js";
import { settings, words } from "./words.js";

const INSET = 9;

// What an attribute says already is not said again: the picture would be worked out anew.
const setOnce = (element, name, value) => { if (element.getAttribute(name) !== value) element.setAttribute(name, value); };

export class Pitch {
  constructor(root, areaNames, onTap) {
    this.root = root;
    this.svg = root.querySelector(".pitch");
    this.teams = [0, 1].map((team) => root.querySelector(`[data-team="${team}"]`));
    this.colours = this.teams.map((group) => group.getAttribute("color"));
    this.ball = root.querySelector("[data-ball]");
    this.areaNames = areaNames;
    this.onTap = onTap;
    this.values = root.querySelectorAll("[data-ball-value]");
    this.standing = [[], []];
    this.placed = new WeakMap(); // where pieces and ball stand: asked of their styles, it would be worked out
    this.areas = new Map();
    this.hits = svg("g", { class: "hits" });
    for (const group of root.querySelectorAll("[data-area]")) this.prepare(group);
    this.svg.append(this.hits);
    this.svg.setAttribute("role", "group");
    // The areas say what stands in them.
    for (const each of [...this.teams, this.ball]) each.setAttribute("aria-hidden", "true");
  }

  // An area gets a frame for its state under the pieces, and above them a place to tap with its name and figure.
  prepare(group) {
    const name = group.dataset.area;
    const turf = group.querySelector(".turf");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(turf.getAttribute(side)));
    const box = { x: x + INSET, y: y + INSET, width: width - 2 * INSET, height: height - 2 * INSET, rx: 10 };
    group.append(svg("rect", { class: "mark", ...box }));
    const corner = `translate(${x + width} ${y + height})`;
    const label = svg("g", { class: "label-at", transform: corner }, svg("text", { class: "label" }, name));
    const pill = svg("g", { class: "pill-at", transform: `translate(${x + width} ${y})` });
    const tap = svg("rect", { class: "tap", x, y, width, height });
    const hit = svg("g", { class: "hit", "data-hit": name }, tap, svg("rect", { class: "ring-focus", ...box }), label, pill);
    const isOffered = () => hit.hasAttribute("tabindex");
    hit.addEventListener("click", () => { if (isOffered()) this.onTap(name); });
    hit.addEventListener("keydown", (event) => {
      if (!["Enter", " "].includes(event.key) || !isOffered()) return;
      event.preventDefault();
      this.onTap(name);
    });
    this.hits.append(hit);
    label.setAttribute("aria-hidden", "true");
    pill.setAttribute("aria-hidden", "true");
    this.areas.set(name, { group, hit, pill, box: { x, y, width, height }, says: "", offered: "", holds: "" });
  }

  // offers: Map of area -> {figure, spoken, picked, best}. Areas that are not in it cannot be tapped.
  offer(offers, title) {
    setOnce(this.svg, "aria-label", title);
    for (const [name, area] of this.areas) {
      const offered = offers.get(name);
      const says = JSON.stringify(offered || "");
      if (says === area.says) continue; // most areas are as the tap before left them
      area.says = says;
      const { group, hit, pill } = area;
      group.classList.toggle("is-legal", Boolean(offered));
      for (const each of [group, hit]) each.classList.toggle("is-picked", Boolean(offered && offered.picked));
      const figure = offered && offered.figure !== undefined && offered.figure !== "" ? this.figure(offered) : null;
      const isThere = figure ? figure.isEqualNode(pill.firstChild) : !pill.firstChild;
      if (!isThere) pill.replaceChildren(...(figure ? [figure] : []));
      area.offered = offered ? offered.spoken || "" : "";
      this.name(name, area);
      setOnce(hit, "role", offered ? "button" : "img");
      if (!offered) {
        for (const attribute of ["tabindex", "aria-pressed"]) hit.removeAttribute(attribute);
        continue;
      }
      setOnce(hit, "tabindex", "0");
      if (offered.picked) hit.setAttribute("aria-pressed", "true");
      else hit.removeAttribute("aria-pressed");
    }
  }

  figure({ figure, picked, best }) {
    const text = String(figure);
    const width = 16 + 15 * text.length - (/[.,]/.test(text) ? 4 : 0);
    return svg("g", { class: ["pill", picked && "is-on", best && "is-best"].filter(Boolean).join(" ") },
      svg("rect", { class: "pill-box", x: -width, y: -17, width, height: 34, rx: 9 }),
      svg("text", { x: -width / 2, dy: ".35em" }, text));
  }

  // "Centre, 89%. Finland 3, Netherlands 2. Ball here, value 4, Finland in control."
  name(name, { hit, offered, holds }) {
    const first = [this.areaNames[name], offered].filter(Boolean).join(", ");
    setOnce(hit, "aria-label", holds ? `${first}. ${holds}` : first);
  }

  // Who stands in each area: in words, once the picture is on the screen.
  describe(picture) {
    const [ballX, ballY] = picture.ball;
    for (const [name, area] of this.areas) {
      const { x, y, width, height } = area.box;
      const isIn = (atX, atY) => atX >= x && atX < x + width && atY >= y && atY < y + height;
      const sides = picture.teams.flatMap((shapes, team) => {
        const here = shapes.filter(([, atX, atY]) => isIn(atX, atY));
        const count = here.reduce((sum, [, , , , number]) => sum + number, 0);
        const text = here.some(([kind]) => kind === "keeper") ? words.with_keeper : words.without_keeper;
        return count ? [sentence(text, { team: settings.teams[team], count })] : [];
      });
      const control = settings.teams[picture.control];
      const ball = isIn(ballX, ballY) ? [sentence(words.ball_stands, { value: picture.value, team: control })] : [];
      area.holds = [`${sides.join(", ") || words.nobody_here}.`, ...ball].join(" ");
      this.name(name, area);
    }
  }

  draw(picture) {
    afterFrame(() => this.describe(picture));
    picture.teams.forEach((shapes, team) => this.drawTeam(team, shapes));
    this.place(this.ball, ...picture.ball);
    const [x, y, scale] = picture.ball;
    this.ballAt = { x, y, scale, area: picture.area };
    setOnce(this.ball, "color", this.colours[picture.control]);
    this.ball.classList.toggle("light", this.teams[picture.control].classList.contains("light"));
    this.ball.classList.toggle("of-away", picture.control === 1);
    for (const pips of this.values) setOnce(pips, "href", `#pips-${picture.value}`);
    if (this.ballArea === picture.area) return;
    this.ballArea = picture.area;
    for (const [name, { group }] of this.areas) group.classList.toggle("has-ball", name === picture.area);
  }

  place(element, x, y, scale) {
    const there = `translate(${x}px, ${y}px) scale(${scale})`;
    if (this.placed.get(element) === there) return;
    this.placed.set(element, there);
    element.removeAttribute("transform");
    element.style.transform = there;
  }

  // A piece glides to the nearest place of its kind; the first time all of them are simply put there.
  drawTeam(team, shapes) {
    if (!this.standing[team].length) this.teams[team].replaceChildren();
    const free = this.standing[team];
    const pairs = [];
    shapes.forEach(([kind, x, y, , count], index) => free.forEach((old, other) => {
      if (old.kind === kind && old.count === count) pairs.push([(old.x - x) ** 2 + (old.y - y) ** 2, index, other]);
    }));
    pairs.sort((a, b) => a[0] - b[0]);
    const kept = new Map();
    const used = new Set();
    for (const [, index, other] of pairs) {
      if (kept.has(index) || used.has(other)) continue;
      kept.set(index, free[other].element);
      used.add(other);
    }
    free.forEach((old, other) => { if (!used.has(other)) old.element.remove(); });
    this.standing[team] = shapes.map(([kind, x, y, scale, count], index) => {
      const element = kept.get(index) || this.piece(team, kind, count);
      if (!element.isConnected) this.teams[team].append(element);
      this.place(element, x, y, scale);
      return { element, kind, count, x, y, scale };
    });
  }

  piece(team, kind, count) {
    const name = kind === "keeper" ? "keeper" : count > 1 ? "stack" : "piece";
    return svg("g", { class: "piece" }, svg("use", { href: `#${name}-${team === 0 ? "home" : "away"}` }),
      count > 1 && svg("g", { class: "upright" }, svg("text", { dy: ".35em" }, String(count))));
  }
}

Object.assign(Pitch.prototype, dragging);
