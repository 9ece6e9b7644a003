import { LineUp, missingIn, startsOf } from "/static/matches/recorder/lineup.js";
import { inTabs } from "/static/matches/recorder/tabs.js";
import { equal, test } from "../runner.js";

const skill = (id, places = 1) => ({ id, name: `name of ${id}`, text: `what ${id} does`, places });
const ROLES = [
  { id: "AM", name: "attacking midfielder", line: 1, gains: 2, most: null },
  { id: "WB", name: "offensive wing back", line: 0, gains: 1, most: 2 },
];
const OFFER = {
  formations: ["4-4-2", "3-4-3", "6-3-1"], free: true, roles: ROLES, points: true, repeat: false, limit: 3,
  parts: [{ name: "Team", skills: [skill("TM1"), skill("TM2", 2)] }, { name: "Attack", skills: [skill("FW1")] }],
  suggested: "lineup 4-4-2 FW1", default: "lineup 4-4-2",
};
let changes = 0;
const made = (more = {}) => {
  changes = 0;
  return new LineUp({ ...OFFER, ...more }, () => { changes += 1; });
};
const role = (lineUp, at) => lineUp.role(ROLES[at]).querySelectorAll("button");
const tapSkill = (lineUp, each) => lineUp.skill(each).querySelector("button").click();
const [target, long] = OFFER.parts[0].skills;

test("it begins with what the coach gave in advance, and else with what another would do", () => {
  equal([made().token, made({ given: "lineup 3-4-3 TM1" }).token], ["lineup 4-4-2 FW1", "lineup 3-4-3 TM1"]);
});

test("only what there is to begin with is offered", () => {
  equal(startsOf(OFFER).map(([label]) => label), ["Suggested", "Plain"]);
  equal(startsOf({ ...OFFER, given: "lineup 3-4-3" }).map(([label]) => label), ["Given in advance", "Suggested", "Plain"]);
});

test("a formation that is not of ten is said to be", () => {
  equal([missingIn("4-4-2"), missingIn("4-4-3")], ["", "Choose ten players. You have 11."]);
});

test("lines are changed one by one", () => {
  const lineUp = made();
  const [, any] = lineUp.formations();
  any.querySelectorAll("li")[2].querySelectorAll("button")[1].click();
  equal([lineUp.formation, lineUp.missing, changes], ["4-4-3", "Choose ten players. You have 11.", 1]);
});

test("a role is given as often as there are players of its line, and some only twice", () => {
  const lineUp = made();
  for (let time = 0; time < 2; time += 1) role(lineUp, 1)[1].click();
  equal([lineUp.has("WB"), role(lineUp, 1)[1].disabled], [2, true]);
  role(lineUp, 1)[0].click();
  equal([lineUp.has("WB"), role(lineUp, 1)[1].disabled], [1, false]);
});

test("roles move points, and no line gets more than it has room for", () => {
  const lineUp = made({ suggested: "lineup 3-4-3" });
  for (let time = 0; time < 3; time += 1) role(lineUp, 0)[1].click();
  equal([lineUp.points(lineUp.roles), role(lineUp, 0)[1].disabled], [[3, 1, 6], true]); // a fourth could play there
});

test("a formation with fewer players of a line takes the roles that do not fit any more", () => {
  const lineUp = made({ suggested: "lineup 4-4-2 AM AM AM AM" });
  lineUp.form("6-3-1");
  equal([lineUp.token, lineUp.points(lineUp.roles)], ["lineup 6-3-1 AM AM AM", [6, 0, 4]]);
});

test("skills are taken as far as there is room, and what each does is said even where there is none", () => {
  const lineUp = made();
  tapSkill(lineUp, long);
  equal([lineUp.token, lineUp.places], ["lineup 4-4-2 FW1 TM2", 3]);
  tapSkill(lineUp, target);
  equal([lineUp.has("TM1"), lineUp.lastSkill.id], [0, "TM1"]);
  equal(lineUp.skill(target).querySelector("button").getAttribute("aria-disabled"), "true");
  tapSkill(lineUp, long); // a second tap gives it back
  tapSkill(lineUp, target);
  equal(lineUp.token, "lineup 4-4-2 FW1 TM1");
});

test("cards may be taken twice", () => {
  const lineUp = made({ repeat: true });
  const plus = () => lineUp.skill(target).querySelectorAll("button")[1];
  plus().click();
  plus().click();
  equal([lineUp.token, plus().disabled], ["lineup 4-4-2 FW1 TM1 TM1", true]);
});

test("what has been chosen is said by name, with how much of the limit it takes", () => {
  equal(made().how, "Skills, 1 of 3: name of FW1");
  equal([made({ suggested: "lineup 4-4-2" }).how, made({ limit: 0 }).how], ["Skills, 0 of 3", ""]);
});

test("every page has a tab, with how much of it is chosen", () => {
  const tabs = [...inTabs(made()).querySelectorAll("[role=tab]")];
  equal(tabs.map(({ textContent }) => textContent), ["Formation4-4-2", "Roles", "Team", "Attack1"]);
  equal(tabs.map((tab) => tab.getAttribute("aria-selected")), ["true", "false", "false", "false"]);
});
