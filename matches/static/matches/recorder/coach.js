// What a coach did since our last choice, input by input on the pitch, with what its choices were worth. It stands above the
// pitch and covers nothing; whatever is answered or arrives closes it.
import { button, die, h, icon, sentence, shirt } from "./dom.js";
import { find, kits, readJson, team, urls, words } from "./page.js";
import { table } from "./table.js";

let open = null; // {steps, at, moment}
const reasons = new Map(); // by input: what the choices were worth; for the steps that are open

const close = () => {
  open = null;
  find("did").hidden = true;
  table.render();
};

const worthOf = ({ label, figure, reason, chosen }) => h("li", { class: chosen ? "is-chosen" : "" },
  h("b", {}, figure), h("span", { class: "vh" }, ` ${words.did_worth},`), " ", h("bdi", {}, label),
  chosen && ` (${words.did_chosen})`, h("span", { class: "muted" }, ` ${reason}`));

const told = ({ input, team: by, asked, answer, dice, minute }) => h("div", { class: "did-what" },
  h("p", {}, h("span", { class: "muted" }, `${minute}′ `), by !== null && [shirt(kits[by]), team(by), " · "],
    asked, answer && [": ", h("b", {}, answer)],
    dice.length > 0 && h("span", { class: "dice" }, ...dice.map((face) => die(String(face))))),
  reasons.get(input) && h("ol", { class: "did-why" }, ...reasons.get(input).map(worthOf)));

const fetchReason = async ({ input }) => {
  if (reasons.has(input)) return;
  reasons.set(input, null); // on its way
  try {
    const response = await readJson(`${urls.coach}&why=${input}`);
    if (response.ok) reasons.set(input, (await response.json()).choices);
  } catch { reasons.delete(input); }
  if (open && open.steps[open.at].input === input) table.render();
};

const go = (by) => {
  open.at += by;
  table.render();
};

const arrow = (by, name, label, isLast) =>
  button({ class: "icon-btn", "data-did-step": by, "aria-label": label, disabled: isLast, onclick: () => go(by) }, icon(name));

// Draws the step that is open over the board; what has been answered or has arrived since closes it.
export const drawDid = () => {
  if (!open) return;
  if (open.moment !== table.moment || table.queue.waiting) {
    open = null;
    find("did").hidden = true;
    return;
  }
  const { steps, at } = open;
  const step = steps[at];
  find("did").hidden = false;
  find("did").replaceChildren(
    h("div", { class: "did-bar" }, arrow(-1, "i-prev", words.did_back, at === 0),
      h("span", { class: "did-place" }, sentence(words.did_place, { number: at + 1, last: steps.length })),
      arrow(1, "i-next", words.did_on, at === steps.length - 1)),
    button({ class: "icon-btn", "data-did-close": true, "aria-label": words.did_close, onclick: close }, icon("i-close")),
    told(step));
  table.pitch.draw(step.picture);
  table.pitch.offer(new Map(), step.asked);
  if (step.weighed) fetchReason(step);
};

export const isLookingBack = () => open !== null;

export const lookBack = async () => {
  if (open) {
    close();
    return;
  }
  const { moment } = table;
  let steps = [];
  try { ({ steps } = await (await readJson(urls.coach)).json()); } catch {
    table.change({ notice: [words.offline] });
    return;
  }
  if (table.moment !== moment) return; // something else is asked by now
  if (!steps.length) {
    table.change({ notice: [words.did_nothing] });
    return;
  }
  reasons.clear();
  find("news").hidden = true; // it would lie over the pitch
  open = { steps, at: 0, moment };
  table.render();
};
