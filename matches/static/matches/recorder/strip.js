// How the match stands, in view: condition points beside the zone they pay for, cards, substitutions and skills under the
// names, whose turn it is. A tap on a name opens both teams in full.
import { h, icon, sentence, shirt, writeAll } from "./dom.js";
import { find, kits, team, teams, urls, words } from "./page.js";
import { table } from "./table.js";

const pips = (left, most) => h("span", { class: "rail-pips", "aria-hidden": "true" },
  ...Array.from({ length: Math.max(left, most) }, (_, at) => h("i", { class: at < left ? "" : "is-spent" })));

const zoneOf = (by, [left, most], at, isHere) => {
  const zone = [words.zone_defence, words.zone_midfield, words.zone_attack][at];
  const said = sentence(words.points_spoken, { team: teams[by], zone, left, most });
  return h("li", { class: isHere ? "rail-zone is-here" : "rail-zone" },
    h("b", { "aria-hidden": "true" }, String(left)), h("span", { "aria-hidden": "true" }, zone), pips(left, most),
    h("span", { class: "vh" }, isHere ? `${said} ${words.ball_here}` : said));
};

const drawRail = (by) => {
  const { picture, strip } = table.board;
  const zones = picture.condition[by].map((zone, at) => zoneOf(by, zone, at, Boolean(strip) && strip[by].zone === at));
  const isHome = by === 0; // whose defence is below, and on the left where the pitch lies
  writeAll(find(`rail="${by}"`), isHome ? zones : zones.reverse());
};

const count = (name, label, number) =>
  h("span", { class: `count is-${name}`, title: label },
    icon(`i-${name}`), h("span", { class: "vh" }, `${label}: `), String(number));

const drawTally = (by) => {
  const { picture, strip } = table.board;
  const [yellow, red] = picture.cards[by];
  const left = strip ? strip[by] : null;
  writeAll(find(`tally="${by}"`), [
    count("yellow", words.yellow_cards, yellow),
    red ? count("red", words.red_cards, red) : "",
    left ? count("subs", words.subs_left, left.subs) : "",
    left && left.skills && left.skills.length ? count("star", words.skills_left, left.skills.length) : "",
  ]);
};

const shown = ["", ""]; // what the strip on the page says of each team

export const drawStrip = () => {
  const { asked, board: { picture, strip, waits_for: waits } } = table;
  const { team: turn = null } = asked || waits || {};
  for (const by of [0, 1]) {
    find(`stand="${by}"`).classList.toggle("is-asked", turn === by);
    const says = JSON.stringify([picture.condition[by], picture.cards[by], strip && strip[by]]);
    if (says === shown[by]) continue;
    shown[by] = says;
    drawRail(by);
    drawTally(by);
  }
};

const row = (label, [home, away]) => h("tr", {}, h("td", {}, home), h("th", { scope: "row" }, label), h("td", {}, away));
const skill = ([, name, anchor]) => h("li", {},
  urls.rules && anchor ? h("a", { href: `${urls.rules}#${anchor}` }, name) : name);

// Both teams in full.
export const openStand = () => {
  const { picture, strip } = table.board;
  const both = (value) => [0, 1].map((by) => String(value(by)));
  const rows = [
    row(words.formation, both((by) => picture.formations[by])),
    ...(picture.condition[0].length
      ? [row(words.condition_points, both((by) => picture.condition[by].map(([left]) => left).join(", ")))] : []),
    row(words.yellow_cards, both((by) => picture.cards[by][0])),
    row(words.red_cards, both((by) => picture.cards[by][1])),
    ...(strip ? [row(words.subs_left, both((by) => strip[by].subs))] : []),
  ];
  const names = [0, 1].map((by) => h("th", { scope: "col" }, shirt(kits[by]), team(by)));
  const head = h("tr", {}, names[0], h("td", {}), names[1]);
  const skills = strip && strip.some((each) => each.skills && each.skills.length)
    ? h("div", { class: "stand-skills" }, ...strip.map((each) => h("ul", {}, ...(each.skills || []).map(skill)))) : "";
  find("stand-all").replaceChildren(h("table", { class: "stand" }, h("thead", {}, head), h("tbody", {}, ...rows)), skills);
  find("stand-sheet").showModal();
};
