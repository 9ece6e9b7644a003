// Pieces and ball by finger: picked up where they stand, dropped where they go. A piece floats above the thumb; a long press or
// a second finger takes another one along.
import { svg } from "./dom.js";

const SLACK = 9; // pixels a tap may slip before it is a drag
const REACH = 46; // how near to a piece a finger must be, in units of the pitch
const LIFT = 40; // how far above the thumb it floats
const LONG = 450; // milliseconds of a long press

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

export class Drag {
  // targets(item): the areas where it may go, by name; drop(item, area, count); refuse(item): it was let go elsewhere.
  constructor(pitch, { targets, drop, refuse }) {
    Object.assign(this, { pitch, targets, drop, refuse, held: null, hasDragged: false });
    const { hits } = pitch;
    hits.addEventListener("pointerdown", (event) => this.press(event));
    hits.addEventListener("pointermove", (event) => this.move(event));
    hits.addEventListener("pointerup", (event) => this.release(event));
    hits.addEventListener("pointercancel", () => this.letGo());
    hits.addEventListener("click", (event) => { // the end of a drag is no tap
      if (this.hasDragged) event.stopPropagation();
      this.hasDragged = false;
    }, true);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.letGo(); });
  }

  at({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.pitch.svg.getScreenCTM().inverse());
    return { x, y };
  }

  press(event) {
    if (this.held) {
      this.takeAnother();
      return;
    }
    this.hasDragged = false;
    const point = this.at(event);
    const near = this.pitch.items().filter((item) => distance(item, point) < REACH)
      .sort((one, other) => distance(one, point) - distance(other, point));
    const item = near.find((each) => this.targets(each).length);
    if (!item) return;
    const same = this.pitch.items().filter(({ team, kind, area }) =>
      team === item.team && kind === item.kind && area === item.area);
    const most = item.kind === "piece" ? same.reduce((sum, { count }) => sum + count, 0) : 1;
    this.held = { item, most, count: 1, from: [event.clientX, event.clientY], id: event.pointerId, isMoving: false };
    this.held.timer = setInterval(() => this.takeAnother(), LONG);
  }

  takeAnother() {
    const { held } = this;
    if (!held || held.count >= held.most) return;
    held.count += 1;
    if (!held.isMoving) this.lift();
    this.pitch.badge(held.item, held.count);
  }

  lift() {
    this.held.isMoving = true;
    this.hasDragged = true;
    try { this.pitch.hits.setPointerCapture(this.held.id); } catch { /* the finger is gone already */ }
    this.pitch.lift(this.held.item, this.targets(this.held.item));
  }

  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.isMoving) {
      if (Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) < SLACK) return;
      clearInterval(held.timer);
      this.lift();
    }
    const point = this.at(event);
    this.pitch.float(held.item, point, event.pointerType === "mouse" ? 0 : LIFT, this.pitch.areaAt(point));
  }

  release(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const { item, count, isMoving } = held;
    const area = this.pitch.areaAt(this.at(event));
    this.letGo();
    if (!isMoving) return;
    if (this.targets(item).includes(area)) this.drop(item, area, count);
    else if (area !== item.area) this.refuse(item, area);
  }

  letGo() {
    if (!this.held) return;
    clearInterval(this.held.timer);
    if (this.held.isMoving) this.pitch.putBack(this.held.item);
    this.held = null;
  }
}

// What the pitch does for it: mixed into the class Pitch.
export const dragging = {
  // What can be picked up: pieces with team and area, and the ball.
  items() {
    const pieces = this.standing.flatMap((standing, team) => standing.map((piece) => (
      { ...piece, team, kind: piece.kind === "keeper" ? "keeper" : "piece", area: this.areaAt(piece) })));
    return this.ballAt ? [{ ...this.ballAt, kind: "ball", team: null, element: this.ball, count: 1 }, ...pieces] : pieces;
  },

  areaAt({ x, y }) {
    const found = [...this.areas].find(([, { box }]) =>
      x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
    return found ? found[0] : "";
  },

  lift({ element, x, y }, targets) {
    element.classList.add("is-held");
    this.ghost = svg("circle", { class: "ghost", cx: x, cy: y, r: 24 });
    this.hits.before(this.ghost);
    for (const [name, { group }] of this.areas) group.classList.toggle("may-drop", targets.includes(name));
  },

  float({ element, scale }, { x, y }, lift, area) {
    // "Above" is above on the screen, however the pitch lies.
    const { a, b } = this.svg.getScreenCTM();
    const length = Math.hypot(a, b) || 1;
    this.place(element, x - (lift * b) / length, y - (lift * a) / length, scale * 1.35);
    for (const [name, { group }] of this.areas) group.classList.toggle("is-over", name === area);
  },

  badge({ element, count: shown }, count) {
    let badge = element.querySelector(".badge");
    if (!badge) element.append(badge = svg("g", { class: "upright badge" }, svg("text", { dy: ".35em" })));
    badge.querySelector("text").textContent = `×${Math.max(count, shown)}`;
  },

  putBack({ element, x, y, scale }) {
    element.classList.remove("is-held");
    for (const badge of element.querySelectorAll(".badge")) badge.remove();
    if (this.ghost) this.ghost.remove();
    this.ghost = null;
    for (const { group } of this.areas.values()) group.classList.remove("may-drop", "is-over");
    this.place(element, x, y, scale);
  },
};
