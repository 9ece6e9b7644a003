// What has happened: the commentary, the latest line above the question, news over the pitch, and a goal.
import { die, h, phrase, shirt } from "./dom.js";
import { find, kits, parts, settings, team, words } from "./page.js";
import { table } from "./table.js";

const GOAL_SHOWN = 2600; // milliseconds
const NEWS_SHOWN = 5000;
const NEWS_LINES = 4;

const diceOf = (line) => h("span", { class: "dice" }, ...line.dice.map(([face, counted]) => die(face, counted)));
const minuteOf = (line) => h("span", { class: "when" }, `${line.minute}′`);

const lineOf = (line) => {
  const kinds = [line.kind === "goal" && "is-goal", line.team === null && "is-break"].filter(Boolean);
  const who = line.team !== null && h("span", { class: "who" }, shirt(kits[line.team]));
  const thrown = line.dice.length > 0 || line.note;
  const roll = thrown && h("p", { class: "roll" }, diceOf(line), line.note && h("span", {}, line.note));
  return h("li", { class: kinds.join(" ") }, minuteOf(line), h("div", { class: "what" }, h("p", {}, who, line.text), roll));
};

let drawn = null; // the version of the lines that are shown

export const drawLog = () => {
  const { board } = table;
  if (board.version === drawn) return;
  drawn = board.version;
  const latest = [...board.lines].reverse();
  parts.log.replaceChildren(...latest.map(lineOf));
  const [last] = latest;
  parts.last.hidden = !last;
  if (last) parts.last.replaceChildren(minuteOf(last), h("span", { class: "last-text" }, last.text), diceOf(last));
};

let newsTimer = 0;

// What coaches and dice did between two decisions of ours, for a moment over the pitch.
export const showNews = (since) => {
  const lines = settings.plays ? table.board.lines.filter((line) => line.input >= since).slice(-NEWS_LINES) : [];
  const news = find("news");
  news.hidden = lines.length < 2;
  news.replaceChildren(...lines.map(lineOf));
  clearTimeout(newsTimer);
  newsTimer = setTimeout(() => { news.hidden = true; }, NEWS_SHOWN);
};

export const celebrate = (by) => {
  const banner = find("goal");
  banner.replaceChildren(shirt(kits[by]), h("span", {}, ...phrase(words.goal, { team: team(by) })));
  banner.hidden = false;
  setTimeout(() => { banner.hidden = true; }, GOAL_SHOWN);
};
