// Editors for answers of many parts, put together before they are sent: a set-up, a squad, a line-up, a style.
import { button, h, sentence } from "./dom.js";
import { LineUp } from "./lineup.js";
import { areas, ask, parts, settings, urls, words } from "./page.js";
import { SetUp, picture } from "./setup.js";
import { Squad } from "./squad.js";
import { Style } from "./style.js";
import { table } from "./table.js";
import { inTabs } from "./tabs.js";

let rows = null; // how crowds stand, fetched when the first set-up is made

// A team often stands as it stood at the last kick-off: its set-ups are remembered as long as the page is open.
const stood = {
  name: (asked) => `fuba-stood-${settings.id}-${asked.team}-${asked.question}`,
  read(asked) { try { return sessionStorage.getItem(this.name(asked)); } catch { return null; } },
  keep(asked, token) { try { sessionStorage.setItem(this.name(asked), token); } catch { /* then it is made anew */ } },
};

const drawPlaced = (asked) => {
  table.pitch.offer(table.made.offers(), asked.question);
  if (rows) table.pitch.draw(picture(rows, table.board.picture, asked.team, table.made));
  else {
    fetch(urls.rows).then((response) => response.json()).then((found) => {
      rows = found;
      table.render();
    }).catch(() => {}); // without it the numbers on the areas have to do
  }
};

const doneButton = (asked) => {
  const { made } = table;
  const enter = () => {
    if (asked.setup && !asked.secret) stood.keep(asked, made.token);
    table.answer(asked, made.token, asked.question);
  };
  return button({ class: "btn btn-primary", "data-done": true, disabled: Boolean(made.missing), onclick: enter }, words.done);
};

const leftOf = (left, all) =>
  [h("b", { class: "left-n" }, String(left)), h("small", {}, sentence(words.left_of, { all }))];

export const drawSetUp = (asked) => {
  table.made = table.made || new SetUp(asked.setup, stood.read(asked), words, areas, table.render);
  const { made } = table;
  drawPlaced(asked);
  ask(asked.team, asked.question, made.missing || words.tap_area_then, leftOf(made.left, asked.setup.pieces));
  drawControls(asked);
};

export const drawLineUp = (asked) => {
  table.made = table.made || new LineUp(asked.lineup, table.render);
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, table.made.how);
  drawControls(asked);
};

export const drawSquad = (asked) => {
  table.made = table.made || new Squad(asked.squad, table.render);
  const { made } = table;
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, made.how, leftOf(made.left, asked.squad.budget));
  drawControls(asked);
};

export const drawStyle = (asked) => {
  table.made = table.made || new Style(asked.choices);
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question);
  drawControls(asked);
};

const drawControls = (asked) => {
  const { made } = table;
  parts.chips.replaceChildren(...made.chips());
  parts.pad.append(made.pages ? inTabs(made) : made.controls());
  parts.foot.append(doneButton(asked));
};
