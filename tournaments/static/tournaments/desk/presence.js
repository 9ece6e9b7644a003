// Who else is at the desk. A page shows life every few seconds and is told what the others are typing; it hears by the way
// whether the competition has moved on, in case no stream tells it.
import { newKey, post } from "./outbox.js";

const EVERY = 3000; // milliseconds
const STILL = 20000; // whoever has typed nothing for so long holds no row any more
const GONE = 404;

export class Presence {
  // typing(): [number of the match, what is in its boxes, when the last key was], token(), heard({others, revision})
  constructor(address, { typing, token, heard }) {
    Object.assign(this, { address, typing, token, heard, page: newKey(), timer: null, asking: false });
  }

  start() {
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.now(); });
    this.now();
  }

  now() {
    clearTimeout(this.timer);
    this.timer = null;
    this.show();
  }

  async show() {
    if (this.asking) { this.again = true; return; }
    this.asking = true;
    this.again = false;
    const [number, value, when] = this.typing();
    const typed = number && Date.now() - when < STILL ? { number, value } : { number: 0, value: "" };
    try {
      const answer = await post(this.address, { page: this.page, ...typed }, this.token());
      if (answer.ok) this.heard(answer.data);
      if (answer.status === GONE) return;
    } catch {
      // The outbox says that the network is away, as soon as there is something to send.
    } finally {
      this.asking = false;
    }
    if (this.again) { this.show(); return; }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if (!document.hidden) this.show(); }, EVERY);
  }
}
