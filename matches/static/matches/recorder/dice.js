// Dice as they lie: two of one team by one tap on a grid of all throws, others face by face. The last one that is asked for
// sends them.
import { throwOf } from "./ahead.js";
import { button, die, h, phrase, sentence, shirt } from "./dom.js";
import { ask, kits, parts, percent, team, teams, words } from "./page.js";
import { preferences } from "./preferences.js";
import { table } from "./table.js";

const FACES = [1, 2, 3, 4, 5, 6];
const FREE_DICE = 2; // thrown at once where nobody knows how many are asked for
// The order of two dice of one team does not matter: three rows of seven.
const THROWS = [
  ["11", "12", "13", "14", "15", "16", "66"],
  ["22", "23", "24", "25", "26", "55", "56"],
  ["33", "34", "35", "36", "44", "45", "46"],
];
const ONE_MISSING = " "; // the die of the first team, while that of the second lies already

const send = (roll, dice) => table.answer(roll, dice, `${roll.question} ${dice}`);

export const tapFace = (face) => {
  const roll = throwOf(table.asked);
  const dice = table.dice + face;
  if (roll && dice.length === roll.dice) send(roll, dice);
  else if (!table.asked && dice.length === FREE_DICE) table.enter(dice, dice);
  else if (roll || !table.asked) table.change({ dice });
};

const faceButton = (face, counted, onclick, more = {}) => button(
  { class: "die-btn", "data-face": face, "aria-label": sentence(words.die_shows, { face }), ...more, onclick },
  die(face, counted));

export const faces = (counts = () => false) => h("div", { class: "faces", role: "group", "aria-label": words.die_faces },
  ...FACES.map((face) => faceButton(face, counts(face), () => tapFace(String(face)))));

const ofTwoTeams = ({ slots }) => slots.some((by) => by !== slots[0]);

// Whether a die counts for what is thrown for, as far as that is said: "4+", or "1–3" where low is good.
export const countsFor = (roll) => {
  const [, most, least] = /^(?:1–)?(\d)$|^(\d)\+$/.exec((roll.odds && roll.odds.need) || "") || [];
  return (face) => (most ? face <= Number(most) : least ? face >= Number(least) : false);
};

const throwButton = (dice) => {
  const [one, two] = [...dice].map(Number);
  const named = { class: "throw", "data-throw": dice, "aria-label": sentence(words.throw_shows, { one, two }) };
  return button({ ...named, onclick: () => send(throwOf(table.asked), dice) }, die(one), die(two));
};

// Most questions have the grid of all throws below them. There is one, and where it is not needed it is only put out of sight
// (`is-away`), with its layout: put in anew, it would be most of what is laid out after a tap.
let grid = null;
let isNeeded = false;
let markedFor = ""; // what the throws on it are marked for

const markGrid = (roll) => {
  const need = (roll.odds && roll.odds.need) || "";
  if (need === markedFor) return;
  markedFor = need;
  const counts = countsFor(roll);
  const hasNeed = Boolean(need);
  for (const each of grid.querySelectorAll(".throw")) {
    const counted = [...each.dataset.throw].map((face) => counts(Number(face)));
    [...each.children].forEach((shown, at) => shown.classList.toggle("counted", counted[at]));
    each.classList.toggle("is-miss", hasNeed && !counted.some(Boolean));
  }
};

const gridOf = (roll) => {
  grid ||= h("div", { class: "throws", role: "group", "aria-label": words.all_throws },
    ...THROWS.map((row) => h("div", { class: "throws-row" }, ...row.map(throwButton))));
  markGrid(roll);
  grid.classList.remove("is-away");
  isNeeded = true;
  return grid;
};

export const emptyPad = () => {
  isNeeded = false;
  for (const part of [...parts.pad.childNodes]) if (part !== grid) part.remove();
};

export const dropGrid = () => { if (grid && !isNeeded) grid.classList.add("is-away"); };

// One die of each team: the faces come twice, named, and can be tapped in any order.
const tapOfTeam = (roll, at, face) => {
  const dice = [0, 1].map((each) => (each === at ? face : table.dice[each] || ONE_MISSING)).join("");
  if (dice.includes(ONE_MISSING)) table.change({ dice: dice.trimEnd() });
  else send(roll, dice);
};

const facesOfTeams = (roll) => h("div", { class: "faces-of-teams" }, ...roll.slots.map((by, at) => {
  const named = { class: "faces", role: "group", "aria-label": sentence(words.faces_of, { team: teams[by] }) };
  const row = FACES.map((face) => faceButton(face, table.dice[at] === String(face), () => tapOfTeam(roll, at, String(face)), {
    "aria-pressed": String(table.dice[at] === String(face)), "data-of": at,
  }));
  return h("div", { class: "faces-of" }, h("p", { class: "faces-name" }, shirt(kits[by]), team(by)), h("div", named, ...row));
}));

export const hasGrid = (roll) => Boolean(roll) && roll.dice === 2 && !ofTwoTeams(roll);

const throwPad = (roll) => {
  if (preferences.faces) return faces(countsFor(roll));
  if (roll.dice === 2 && ofTwoTeams(roll)) return facesOfTeams(roll);
  return hasGrid(roll) && !table.dice ? gridOf(roll) : faces(countsFor(roll));
};

export const drawThrow = (roll) => {
  const pad = throwPad(roll);
  if (pad.parentElement !== parts.pad) parts.pad.append(pad);
};

const slots = (roll) => roll.slots.map((by, index) => {
  const face = (table.dice[index] || "").trim();
  const state = face ? " is-set" : index === table.dice.length ? " is-next" : "";
  return h("span", { class: `slot${state}` }, face ? die(face, true) : "", ofTwoTeams(roll) && shirt(kits[by]));
});

const showsSlots = (roll) => !hasGrid(roll) || preferences.faces || Boolean(table.dice);

const how = (roll) => {
  const { odds } = roll;
  if (odds) {
    const gaps = { needs: h("b", {}, odds.need), chance: h("b", {}, percent(odds.chance)) };
    return phrase(odds.need && odds.chance < 1 ? words.needs_with_chance : words.chance_alone, gaps);
  }
  const both = { first: team(roll.slots[0]), second: team(roll.slots[1]) };
  if (ofTwoTeams(roll)) return phrase(preferences.faces ? words.die_of_each : words.one_of_each, both);
  if (roll.dice > 1) return preferences.faces ? words.tap_dice : words.tap_throw;
  return words.tap_die;
};

export const drawDice = (asked) => {
  table.pitch.offer(new Map(), asked.question);
  ask(asked.team, asked.question, how(asked), showsSlots(asked) ? slots(asked) : []);
  drawThrow(asked);
};
