// The table of the recorder for a test: the real page, pitch and queue. What a network would answer, the test says.
import { parts, settings } from "/static/matches/recorder/page.js";
import { Pitch } from "/static/matches/recorder/pitch.js";
import { Journal } from "/static/matches/recorder/journal.js";
import { Queue, nameOf } from "/static/matches/recorder/queue.js";
import { table } from "/static/matches/recorder/table.js";
import { cleanUp } from "../runner.js";

export const network = { sent: [], answer: null };

export const json = (body, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
export const isLost = () => Promise.reject(new TypeError("no network"));
export const neverAnswers = () => new Promise(() => {});

window.fetch = (url, { body, signal } = {}) => new Promise((resolve, reject) => {
  const sent = body ? JSON.parse(body) : null;
  network.sent.push(sent || url);
  if (signal) signal.addEventListener("abort", () => reject(signal.reason));
  Promise.resolve().then(() => network.answer(sent, url)).then(resolve, reject);
});

export const heard = []; // what the queue handed on: the answer, and whether it was done
export const drawn = { times: 0 };
let queues = [];

// A queue with nothing in it, or with what a journal kept.
export const makeQueue = (name = "a", { journal = new Journal(nameOf([name])), items = [], merges = true } = {}) => {
  const queue = new Queue({
    journal, items, merges, url: "/do/", token: "secret",
    onAnswer: (answer, fine, item) => heard.push({ answer, fine, label: item.label }),
    onChange: () => { drawn.times += 1; },
  });
  queues.push(queue);
  return queue;
};

// The page is loaded again: what waits is read from the store.
export const reopen = async (...name) => {
  const journal = new Journal(nameOf(name));
  const items = await journal.open();
  return makeQueue(name[0], { journal, items });
};

// A board as the site would send it.
export const boardWith = (more) => ({ ...structuredClone(settings.board), ...more });

let pitch = null;

// An empty table with this board. Everything that is sent is taken, and makes the next version of it.
export const lay = (board = {}) => {
  table.startAfresh();
  Object.assign(table, { board: boardWith(board), notice: null, tappedFor: null, render: () => { drawn.times += 1; } });
  pitch = pitch || new Pitch(document.querySelector("[data-recorder]"), settings.areas, () => {});
  table.pitch = pitch;
  table.queue = makeQueue("a-match");
  let { version } = table.board;
  network.answer = () => {
    version += 1;
    return json({ board: boardWith({ ...board, version }) });
  };
  return table;
};

// Without a network, and so found out.
export const goOffline = () => {
  network.answer = isLost;
  table.queue.setOffline(true);
};

export const textsOf = (part, selector = "button") => [...part.querySelectorAll(selector)].map((each) => each.textContent);
export const offered = () => [...document.querySelectorAll("[data-hit][tabindex]")].map((hit) => hit.dataset.hit).sort();
export const figureOn = (area) => document.querySelector(`[data-hit="${area}"] .pill text`)?.textContent ?? "";
export const press = (part, label) => [...part.querySelectorAll("button")].find((each) => each.textContent === label).click();

cleanUp(() => {
  for (const queue of queues) queue.items = [];
  queues = [];
  heard.length = 0;
  network.sent.length = 0;
  drawn.times = 0;
  localStorage.clear();
  sessionStorage.clear();
  for (const part of [parts.offers, parts.chips, parts.pad, parts.slots, parts.question, parts.how, parts.notice]) part.replaceChildren();
  for (const extra of parts.foot.querySelectorAll("[data-done]")) extra.remove();
});
