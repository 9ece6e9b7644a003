// Keeps the page up to date: asks the site for its parts again when something has happened, and changes what is different. A
// row somebody is typing in stays as it is.
import { box, figures, forget, isTyped, stateOf } from "./row.js";

const SOON = 150; // milliseconds
const PAUSE = 700; // between two looks
const EVERY = 30000; // the clock, and who is late
const SECRET = /(name="csrfmiddlewaretoken" value=")[^"]*/g; // another one each time, and the same to us
const WHOLE = ["desk-tables", "desk-needs", "desk-count", "desk-left"];

const text = (element) => element.outerHTML.replace(SECRET, "$1");

const ask = async (address) => {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null; // the network is away: the next look may find it
  }
};

export class Parts {
  // keep(): matches to be shown though they are played; find(): what is looked for; score(row): what is typed in
  // it; overtaken(row, mine): somebody else was first; shown(): afterwards
  constructor(root, { keep, find, score, overtaken, shown }) {
    Object.assign(this, { root, keep, find, score, overtaken, shown });
    Object.assign(this, { known: new Map(), timer: null, asked: 0, seen: 0, last: 0 });
    this.revision = Number(root.dataset.revision);
  }

  start() {
    for (const row of this.root.querySelectorAll("[data-row]")) this.known.set(row.id, text(row));
    for (const id of WHOLE) this.remember(document.getElementById(id));
    setInterval(() => { if (!document.hidden) this.soon(); }, EVERY);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.soon(); });
  }

  remember(part) {
    if (part) this.known.set(part.id, text(part));
  }

  soon() {
    if (this.timer) return;
    const wait = Math.max(SOON, this.last + PAUSE - Date.now());
    this.timer = setTimeout(() => { this.timer = null; this.refresh(); }, wait);
  }

  async refresh() {
    this.last = Date.now();
    const turn = ++this.asked;
    const address = new URL(this.root.dataset.part, location.href);
    address.search = location.search;
    address.searchParams.set("part", "1");
    address.searchParams.set("keep", this.keep().join(","));
    if (this.find()) address.searchParams.set("find", this.find());
    const fresh = await ask(address);
    if (!fresh?.getElementById("desk-head") || turn < this.seen) return; // somebody has to log in, or a later one is here
    this.seen = turn;
    this.apply(fresh);
  }

  apply(fresh) {
    const head = fresh.getElementById("desk-head");
    this.revision = Number(head.dataset.revision);
    document.getElementById("desk-head").replaceChildren(...head.childNodes);
    const token = fresh.querySelector("[name=csrfmiddlewaretoken]");
    if (token) this.root.querySelector("[name=csrfmiddlewaretoken]").value = token.value;
    const focused = document.activeElement;
    for (const id of WHOLE) this.part(id, fresh.getElementById(id));
    this.rows(fresh.getElementById("desk-rows"));
    if (focused.isConnected && document.activeElement !== focused) focused.focus(); // its row was moved
    this.shown();
  }

  part(id, fresh) {
    const old = document.getElementById(id);
    if (fresh && old && this.known.get(id) === text(fresh)) return;
    this.remember(fresh);
    if (fresh && old) old.replaceWith(fresh);
    else if (fresh) document.querySelector("[data-parts]").prepend(fresh);
    else old?.remove();
  }

  rows(fresh) {
    const list = document.getElementById("desk-rows");
    const stays = new Set([...fresh.children].map((row) => row.id));
    for (const old of [...list.children]) if (!stays.has(old.id) && !(old.dataset.row && isTyped(old))) old.remove();
    let before = null; // the row above
    for (const row of [...fresh.children]) {
      const old = document.getElementById(row.id);
      const shown = old && this.known.get(row.id) === text(row) ? old : this.renew(old, row);
      const place = before ? before.nextElementSibling : list.firstElementChild;
      if (shown !== place) list.insertBefore(shown, place);
      before = shown;
    }
  }

  // The row as it is shown from now on.
  renew(old, row) {
    if (!old) {
      this.known.set(row.id, text(row));
      return row;
    }
    if (!old.dataset.row || stateOf(old).pending) return old;
    const typed = isTyped(old);
    const pair = (each) => each.dataset.seen.split("-").slice(0, 2).join("-");
    if (typed && pair(old) === pair(row) && old.dataset.result === row.dataset.result) {
      if (!stateOf(old).asks) old.querySelector(".rs-when").replaceWith(row.querySelector(".rs-when"));
      return old;
    }
    const mine = typed ? { score: this.score(old), figures: figures(old), state: { ...stateOf(old) } } : null;
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.box : undefined;
    const sameResult = old.dataset.result === row.dataset.result;
    this.known.set(row.id, text(row));
    row.hidden = old.hidden;
    old.replaceWith(row);
    forget(row);
    if (focused !== undefined && box(row, focused)) box(row, focused).focus();
    if (mine && !sameResult && row.dataset.result !== "0") this.overtaken(row, mine);
    return row;
  }

  // As the site had it last.
  replace(row) {
    this.known.delete(row.id);
    forget(row);
    this.refresh();
  }
}
