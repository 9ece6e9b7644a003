// Dice by tapping faces: the last one that is asked for sends them.
import { button, die, h, phrase, sentence, shirt } from "./dom.js";
import { ask, kits, parts, percent, team, words } from "./page.js";
import { table } from "./table.js";

const FACES = [1, 2, 3, 4, 5, 6];
const FREE_DICE = 2; // thrown at once where nobody knows how many are asked for

const tap = (face) => {
  const { asked } = table;
  const dice = table.dice + face;
  if (asked && dice.length === asked.dice) table.enter(dice, `${asked.question} ${dice}`);
  else if (!asked && dice.length === FREE_DICE) table.enter(dice, dice);
  else table.change({ dice });
};

export const faces = () => h("div", { class: "faces", role: "group", "aria-label": words.die_faces }, ...FACES.map((face) => {
  const named = { "data-face": face, "aria-label": sentence(words.die_shows, { face }) };
  return button({ class: "die-btn", ...named, onclick: () => tap(String(face)) }, die(face));
}));

const ofTwoTeams = (asked) => asked.slots.some((by) => by !== asked.slots[0]);

const slots = (asked) => asked.slots.map((by, index) => {
  const face = table.dice[index];
  const state = face ? " is-set" : index === table.dice.length ? " is-next" : "";
  return h("span", { class: `slot${state}` }, face ? die(face, true) : "", ofTwoTeams(asked) && shirt(kits[by]));
});

const how = (asked) => {
  const { odds } = asked;
  if (odds) {
    const gaps = { needs: h("b", {}, odds.need), chance: h("b", {}, percent(odds.chance)) };
    return phrase(odds.need && odds.chance < 1 ? words.needs_with_chance : words.chance_alone, gaps);
  }
  if (ofTwoTeams(asked)) return phrase(words.die_of_each, { first: team(asked.slots[0]), second: team(asked.slots[1]) });
  return asked.dice > 1 ? words.tap_dice : words.tap_die;
};

export const drawDice = (asked) => {
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, how(asked), slots(asked));
  parts.pad.append(faces());
};
