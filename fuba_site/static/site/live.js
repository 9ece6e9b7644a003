// A page that changes by itself. An element with data-live names a stream of server-sent events; every news of it is a DOM
// event "fuba:live" on the document, whose detail is the news.
//
//   <p data-live="/live/competitions/ID/?after=12" data-live-poll="/api/v1/competitions/ID/"> ... </p>
//   data-live-part="name": a part of the page that is fetched again when something has happened
//   data-live-recording="ID": a match being played; its data-live-goals and data-live-minute are filled in at once
//   data-live-story beside it: it shows more than the score, and is fetched again with its part
//   data-state of the first one says how we are connected: live, again (lost, trying), polling (no stream to be had)
//   data-live-soon="80" on it: milliseconds until parts are fetched after news, where everybody waits for them
//
// An event "fuba:refresh" on the document has the parts fetched again without news.
//
// One stream serves all tabs of the same address: the one that holds a lock reads it and tells the others.
import { glide, tell } from "./motion.js";

const QUIET = new Set(["now", "asked", "live"]); // news that change no part
const SOON = 400; // milliseconds; a page is fetched again at most every PAUSE
const PAUSE = 2000;
const POLL = 10000;
const RETRY = 5000; // until a stream that was refused is tried again; twice as long each time, up to
const LONGEST = 60000;
const PRESSED = "a, button, input, select, summary, textarea"; // stays as it is while somebody is at it

class Live {
  constructor(place) {
    this.place = place;
    this.address = new URL(place.dataset.live, location.href);
    this.last = this.address.searchParams.get("after");
    this.address.search = "";
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel(`fuba-live ${this.address.pathname}`) : null;
    this.fetched = 0;
    this.shown = 0; // when the page we see was asked for
    this.again = false; // whether to look once more: the page may have been kept from before the news
    this.timer = null;
    const soon = Number(place.dataset.liveSoon);
    this.soon = soon || SOON;
    this.pause = soon ? 2 * soon : PAUSE;
    this.wait = RETRY;
    this.polling = null;
    this.failed = 0; // milliseconds we waited after the last fetch that came to nothing
    window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
    document.addEventListener("fuba:refresh", () => this.refreshSoon());
  }

  start() {
    if (this.channel) this.channel.onmessage = ({ data }) => this.hear(data);
    if (this.channel && navigator.locks) {
      const reading = () => new Promise(() => { this.read(); }); // as long as the page is open
      navigator.locks.request(`fuba-live ${this.address.pathname}`, reading).catch(() => this.read());
    } else {
      this.read();
    }
  }

  read() {
    const address = new URL(this.address);
    if (this.last) address.searchParams.set("after", this.last);
    const stream = new EventSource(address);
    const hear = (message) => {
      this.hear(message);
      if (this.channel) this.channel.postMessage(message);
    };
    stream.onopen = () => {
      this.wait = RETRY;
      clearTimeout(this.polling);
      this.polling = null;
      hear({ state: "live" });
    };
    stream.onmessage = ({ data, lastEventId }) => hear({ news: JSON.parse(data), last: lastEventId });
    stream.onerror = () => {
      if (stream.readyState !== EventSource.CLOSED) {
        hear({ state: "again" }); // the browser comes back by itself
        return;
      }
      window.removeEventListener("pagehide", leave);
      if (!this.polling) this.poll();
      // What refused us may let us in later: a site that was restarted, a seat that is free again.
      setTimeout(() => this.read(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST);
    };
    const leave = () => stream.close();
    window.addEventListener("pagehide", leave);
  }

  hear({ state, news, last }) {
    if (state) this.place.dataset.state = state;
    if (!news) return;
    this.place.dataset.state = "live";
    if (last && last !== this.last) this.last = last;
    else this.again = true;
    document.dispatchEvent(new CustomEvent("fuba:live", { detail: news }));
    if (news.kind === "live") this.fillIn(news);
    if (!QUIET.has(news.kind)) this.refreshSoon();
  }

  // -- the score of a match being played --------------------------------------------

  fillIn(news) {
    const shown = document.querySelectorAll(`[data-live-recording="${CSS.escape(news.recording)}"]`);
    if (!shown.length || news.state !== "open") { this.refreshSoon(); return; }
    for (const card of shown) {
      for (const goals of card.querySelectorAll("[data-live-goals]")) tell(goals, news.score[goals.dataset.liveGoals]);
      for (const minute of card.querySelectorAll("[data-live-minute]")) minute.textContent = news.minute;
      if (card.hasAttribute("data-live-story")) this.refreshSoon(); // where the ball is, and what was said, is on the page
    }
  }

  // -- parts of the page ----------------------------------------------------------------

  refreshSoon() {
    if (this.timer || !document.querySelector("[data-live-part]")) return;
    const wait = Math.max(this.soon, this.fetched + this.pause - Date.now());
    // Not everybody who follows a match at the same moment.
    this.timer = setTimeout(() => this.refresh(), wait + Math.random() * this.soon);
  }

  async refresh() {
    this.timer = null; // what we hear from now on is asked for again
    this.fetched = Date.now();
    const asked = this.fetched;
    // The site keeps a page for PAUSE. After news with a number we ask for another one, the same for all who heard them.
    const address = new URL(location.href);
    if (this.last) address.searchParams.set("seen", this.last);
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" } });
      if (answer.status >= 500) throw new Error(answer.status);
      const text = answer.ok ? await answer.text() : "";
      this.failed = 0;
      if (text && asked > this.shown) { // an answer may overtake an older one
        this.shown = asked;
        replaceParts(new DOMParser().parseFromString(text, "text/html"));
      }
    } catch {
      // The network or the site is away. What we know there is to fetch is asked for again, less and less often.
      this.failed = Math.min(2 * this.failed || RETRY / 5, LONGEST / 2);
      setTimeout(() => this.refreshSoon(), this.failed);
    }
    if (this.again) {
      this.again = false;
      this.refreshSoon();
    }
  }

  // -- without a stream -------------------------------------------------------------------

  poll() {
    this.place.dataset.state = "polling";
    if (!this.place.dataset.livePoll) return;
    let tag = null;
    const look = async () => {
      if (!document.hidden) {
        try {
          const headers = tag ? { "If-None-Match": tag } : {};
          const answer = await fetch(this.place.dataset.livePoll, { headers, cache: "no-store" });
          if (answer.ok && tag !== null) {
            this.again = true;
            this.refreshSoon();
          }
          if (answer.ok) tag = answer.headers.get("ETag") || "";
          if (this.polling) this.place.dataset.state = "polling";
        } catch {
          if (this.polling) this.place.dataset.state = "again"; // the next look may find it
        }
      }
      if (this.polling) this.polling = setTimeout(look, POLL);
    };
    this.polling = setTimeout(look, 0);
  }
}

// Only what is different is changed: what is scrolled, open or about to be pressed stays as it is.
const replaceParts = (fresh) => {
  for (const part of document.querySelectorAll("[data-live-part]")) {
    const other = fresh.querySelector(`[data-live-part="${CSS.escape(part.dataset.livePart)}"]`);
    if (other) glide(part, () => renew(part, other));
  }
};

const renew = (old, fresh) => {
  if (old.isEqualNode(fresh) || (old === document.activeElement && old.matches(PRESSED))) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let place = old.firstChild;
  for (const node of [...fresh.childNodes]) {
    const known = node.id ? following(place, node.id) : null;
    while (known && place !== known) place = without(place);
    if (place && place.nodeName === node.nodeName && (place.id || "") === (node.id || "")) {
      const next = place.nextSibling;
      renew(place, node);
      place = next;
    } else {
      old.insertBefore(node, place);
    }
  }
  while (place) place = without(place);
};

const following = (node, id) => {
  for (let each = node; each; each = each.nextSibling) if (each.id === id) return each;
  return null;
};

const without = (node) => {
  const next = node.nextSibling;
  node.remove();
  return next;
};

for (const place of document.querySelectorAll("[data-live]")) {
  new Live(place).start();
  break; // one stream to a page: a browser has six connections to a site
}
