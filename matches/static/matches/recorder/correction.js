// What the referee changes, before it is said: things as they stand and as they should, what is different, and its words in
// the log. It knows nothing of the page.
const NAMES = ["home", "away"];
const MOST = { value: 6, score: 99, cards: 9, points: 6 };

const sum = (counts) => Object.values(counts).reduce((all, count) => all + count, 0);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const full = (counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count).sort());

export class Correction {
  constructor(stands) {
    this.before = structuredClone(stands);
    this.now = structuredClone(stands);
    this.kickOff = ""; // the team that is to kick off
    this.past = []; // how it was before each step
  }

  step(change) {
    const before = structuredClone([this.now, this.kickOff]);
    change(this.now);
    if (!same(before, [this.now, this.kickOff])) this.past.push(before);
  }

  undo() { if (this.past.length) [this.now, this.kickOff] = this.past.pop(); }

  // A piece goes from one area to another, or off the pitch and back ("").
  movePiece(team, from, to) {
    this.step(({ sides }) => {
      const side = sides[team];
      if (from) side.pieces[from] -= 1;
      else if (side.lost) side.lost -= 1;
      else side.off.pop();
      if (to) side.pieces[to] = (side.pieces[to] || 0) + 1;
      else side.lost += 1;
    });
  }

  moveKeeper(team, to) { this.step(({ sides }) => { sides[team].keeper = to; }); }
  moveBall(to) { this.step((now) => { now.ball = to; }); }
  give(control) { this.step((now) => { now.control = control; }); }
  letKickOff(team) { this.step(() => { this.kickOff = this.kickOff === team ? "" : team; }); }
  setValue(value) { this.step((now) => { now.value = value; }); }

  // A figure by its name: "score 0", "clock", "yellow 1", "points 0 2".
  read(figure, { score, clock, sides } = this.now) {
    const [name, team, zone] = figure.split(" ");
    if (name === "clock") return clock;
    if (name === "score") return score[team];
    return name === "points" ? sides[team].points[zone] : sides[team][name];
  }

  most(figure) {
    const [name] = figure.split(" ");
    return { clock: this.now.minutes[1], score: MOST.score, points: MOST.points }[name] || MOST.cards;
  }

  add(figure, by) {
    const [name, team, zone] = figure.split(" ");
    const next = Math.max(0, Math.min(this.most(figure), this.read(figure) + by));
    this.step((now) => {
      if (name === "clock") now.clock = next;
      else if (name === "score") now.score[team] = next;
      else if (name === "points") now.sides[team].points[zone] = next;
      else now.sides[team][name] = next;
    });
  }

  off(team, { sides } = this.now) { return sides[team].lost + sides[team].off.length; }

  // Who is in an area and can be taken in hand.
  inArea(area) {
    const found = area === this.now.ball ? [{ kind: "ball", area }] : [];
    this.now.sides.forEach(({ pieces, keeper }, team) => {
      if (pieces[area]) found.push({ kind: "piece", team, area });
      if (keeper === area) found.push({ kind: "keeper", team, area });
    });
    return found;
  }

  put({ kind, team, area }, to) {
    if (kind === "ball") this.moveBall(to);
    else if (kind === "keeper") this.moveKeeper(team, to);
    else if (to !== area) this.movePiece(team, area, to);
  }

  // Whoever has the ball needs a piece there; only then play can go on.
  get holds() {
    const { ball, control, sides } = this.now;
    const { pieces, keeper } = sides[NAMES.indexOf(control)];
    return Boolean(this.kickOff || pieces[ball] || keeper === ball);
  }

  // What is different: what (with the team it is about), from, to.
  get changes() {
    const { before, now } = this;
    const found = [];
    const differs = (what, from, to, team = null) => { if (!same(from, to)) found.push({ what, from, to, team }); };
    now.sides.forEach((side, team) => {
      const old = before.sides[team];
      const areas = [...new Set([...Object.keys(old.pieces), ...Object.keys(side.pieces)])].sort();
      const gone = (one, other) => areas.flatMap((area) =>
        Array(Math.max(0, (one.pieces[area] || 0) - (other.pieces[area] || 0))).fill(area));
      const [left, come] = [gone(old, side), gone(side, old)];
      if (left.length || come.length) found.push({ what: "pieces", from: left, to: come, team });
      differs("keeper", old.keeper, side.keeper, team);
      for (const name of ["yellow", "red"]) differs(name, old[name], side[name], team);
      differs("points", old.points.join("/"), side.points.join("/"), team);
    });
    for (const name of ["ball", "value", "clock", "control"]) differs(name, before[name], now[name]);
    differs("score", before.score.join("–"), now.score.join("–"));
    if (this.kickOff) found.push({ what: "kick_off", from: "", to: this.kickOff, team: null });
    return found;
  }

  takeBack({ what, team }) {
    if (what === "kick_off") this.step(() => { this.kickOff = ""; });
    else if (what === "pieces") {
      this.step(({ sides }) => {
        const { pieces, lost, off } = structuredClone(this.before.sides[team]);
        Object.assign(sides[team], { pieces, lost, off });
      });
    } else this.step((now) => {
      const [to, from] = team === null ? [now, this.before] : [now.sides[team], this.before.sides[team]];
      to[what] = structuredClone(from[what]);
    });
  }

  // The words of the log (docs/notation.md).
  get words() {
    const { before, now } = this;
    const words = [];
    const write = (key, text, other) => { if (text !== other) words.push(`${key}=${text}`); };
    const placed = ({ pieces }) => Object.entries(full(pieces)).map(([area, count]) => `${area}${count}`).join(",") || "-";
    now.sides.forEach((side, team) => {
      const [name, old] = [NAMES[team], before.sides[team]];
      write(name, placed(side), placed(old));
      write(`${name}.gk`, side.keeper, old.keeper);
      write(`${name}.off`, side.off.join(",") || "-", old.off.join(",") || "-");
      write(`${name}.cp`, side.points.join("/"), old.points.join("/"));
      for (const key of ["lost", "yellow", "red"]) write(`${name}.${key}`, side[key], old[key]);
    });
    for (const key of ["ball", "value", "clock", "control"]) write(key, now[key], before[key]);
    write("score", now.score.join("-"), before.score.join("-"));
    if (this.kickOff) words.push(`pending=kickoff:${this.kickOff}`);
    return words.join(" ");
  }

  get pieces() { return this.now.sides.map(({ pieces }) => sum(pieces)); }
}
