// What is made before it is sent: a set-up, a line-up, or something written.
import { button, h, sentence } from "./recorder-dom.js";
import { LineUp } from "./recorder-lineup.js";
import { areas, ask, parts, settings, urls, words } from "./recorder-page.js";
import { SetUp, picture } from "./recorder-setup.js";
import { Style } from "./recorder-style.js";
import { table } from "./recorder-table.js";

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

const doneButton = (asked, more, token) => {
  const enter = () => {
    if (asked.setup && !asked.secret) stood.keep(asked, token());
    table.enter(token(), asked.question);
  };
  return button({ class: "btn btn-primary", "data-done": true, ...more, onclick: enter }, words.done);
};

export const drawSetUp = (asked) => {
  table.made = table.made || new SetUp(asked.setup, stood.read(asked), words, areas, table.render);
  const { made } = table;
  drawPlaced(asked);
  const leftOf = sentence(words.left_of, { all: asked.setup.pieces });
  const left = [h("b", { class: "left-n" }, String(made.left)), h("small", {}, leftOf)];
  ask(asked.team, asked.question, made.missing || words.tap_area_then, left);
  drawControls(asked);
};

export const drawLineUp = (asked) => {
  table.made = table.made || new LineUp(asked.lineup, words, table.render);
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, table.made.missing);
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
  parts.pad.append(made.controls());
  parts.foot.append(doneButton(asked, { disabled: Boolean(made.missing) }, () => made.token));
};

export const drawWritten = (asked) => {
  const field = h("textarea", { rows: 3, "aria-label": asked.question, spellcheck: "false" });
  field.value = asked.write.suggested;
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, words.write_it);
  const texts = [[words.suggested, asked.write.suggested], [words.plain, asked.write.default]];
  const begin = ([label, text]) => button({ class: "chip", onclick: () => { field.value = text; } }, label);
  parts.chips.replaceChildren(...texts.map(begin));
  parts.pad.append(field);
  parts.foot.append(doneButton(asked, {}, () => field.value.trim()));
};
