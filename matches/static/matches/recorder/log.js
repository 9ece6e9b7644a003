// What has happened: the commentary, the latest line above the question, news over the pitch, and a goal.
import { amendButton } from "./amend.js";
import { lookBack } from "./coach.js";
import { afterFrame, button, die, h, phrase, shirt } from "./dom.js";
import { find, kits, parts, root, settings, team, urls, words } from "./page.js";
import { table } from "./table.js";

const GOAL_SHOWN = 2600; // milliseconds
const NEWS_SHOWN = 5000;
const NEWS_LINES = 4;
const LIT = ".pitch .is-legal, .pitch .is-picked"; // areas that wait to be tapped
const ROOM = 0.6; // of the pitch that the news leaves free

const diceOf = (line) => h("span", { class: "dice" }, ...line.dice.map(([face, counted]) => die(face, counted)));
const minuteOf = (line) => h("span", { class: "when" }, `${line.minute}′`);

const lineOf = (line) => {
  const kinds = [line.kind === "goal" && "is-goal", line.team === null && "is-break"].filter(Boolean);
  const who = line.team !== null && h("span", { class: "who" }, shirt(kits[line.team]));
  const thrown = line.dice.length > 0 || line.note;
  const roll = thrown && h("p", { class: "roll" }, diceOf(line), line.note && h("span", {}, line.note));
  return h("li", { class: kinds.join(" ") },
    minuteOf(line), h("div", { class: "what" }, h("p", {}, who, line.text), roll), amendButton(line));
};

let drawn = null; // where the lines that are shown come from
let rows = new Map(); // the elements of lines that are shown, by what they say

// Most lines are those of the tap before: they are made once.
const rowsOf = (lines) => {
  const before = rows;
  rows = new Map();
  return lines.map((line) => {
    const says = `${table.board.referee} ${JSON.stringify(line)}`;
    const row = (!rows.has(says) && before.get(says)) || lineOf(line); // the same may be said twice
    rows.set(says, row);
    return row;
  });
};

const drawLatest = (last) => {
  parts.last.hidden = !last;
  if (last) parts.last.replaceChildren(minuteOf(last), h("span", { class: "last-text" }, last.text), diceOf(last));
};

const drawLines = () => {
  drawLatest(table.board.lines[table.board.lines.length - 1]);
  const wanted = rowsOf([...table.board.lines].reverse());
  const stays = new Set(wanted);
  for (const row of [...parts.log.children]) if (!stays.has(row)) row.remove();
  wanted.forEach((row, at) => {
    const there = parts.log.children[at] || null;
    if (there !== row) parts.log.insertBefore(row, there);
  });
};

export const drawLog = () => {
  if (table.look === drawn) return;
  drawn = table.look;
  afterFrame(drawLines);
};

let newsTimer = 0;

// What coaches and dice did between two decisions of ours, for a moment over the pitch.
export const showNews = (since) => {
  if (!settings.plays) return;
  const lines = table.board.lines.filter((line) => line.input >= since).slice(-NEWS_LINES);
  const news = find("news");
  clearTimeout(newsTimer);
  news.hidden = lines.length < 2;
  if (news.hidden) return; // where it may stand is asked of the layout, which is dear
  const lit = [...root.querySelectorAll(LIT)].map((area) => area.getBoundingClientRect());
  const { top, height } = find("news").parentElement.getBoundingClientRect();
  // It stands where nothing waits to be tapped: below, above, or nowhere, as the commentary has it, too.
  const isFree = (from, to) => lit.every((box) => box.bottom <= top + from * height || box.top >= top + to * height);
  news.classList.toggle("above", !isFree(ROOM, 1) && isFree(0, 1 - ROOM));
  news.hidden = !(isFree(ROOM, 1) || isFree(0, 1 - ROOM));
  const stepByStep = () => button({ class: "btn btn-sm", "data-look-back": true, onclick: lookBack }, words.did);
  news.replaceChildren(...lines.map(lineOf), ...(urls.coach ? [h("li", { class: "news-foot" }, stepByStep())] : []));
  newsTimer = setTimeout(() => { news.hidden = true; }, NEWS_SHOWN);
};

export const celebrate = (by) => {
  const banner = find("goal");
  banner.replaceChildren(shirt(kits[by]), h("span", {}, ...phrase(words.goal, { team: team(by) })));
  banner.hidden = false;
  setTimeout(() => { banner.hidden = true; }, GOAL_SHOWN);
};
