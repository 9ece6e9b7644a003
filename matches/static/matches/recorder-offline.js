// Without a network: what happens is noted freely and tried later, because the rules are on the site.
import { button, die, h, sentence } from "./recorder-dom.js";
import { chip } from "./recorder-choices.js";
import { faces } from "./recorder-dice.js";
import { areas, ask, parts, words } from "./recorder-page.js";
import { table } from "./recorder-table.js";

const stepsTo = (source, area) => {
  const way = `${source} → ${area}`;
  return [
    { token: `move ${source} ${area}`, label: way },
    { token: `dribble ${source} ${area}`, label: sentence(words.dribble, { way }) },
    { token: `keeper ${area}`, label: sentence(words.keeper_to, { area }) },
  ];
};

const meaningsOf = (area) => [
  { token: `pass ${area}`, label: sentence(words.pass_to, { area }) },
  { token: `ball ${area}`, label: sentence(words.ball_to, { area }) },
  { token: `from ${area}`, label: sentence(words.from_area, { area }) },
  { token: `remove ${area}`, label: sentence(words.remove, { area }) },
];

export const noteArea = (area) => {
  const { source } = table;
  if (source === area) table.change({ source: "", few: null });
  else if (source) table.change({ few: stepsTo(source, area) });
  else table.change({ source: area, few: meaningsOf(area) });
};

export const drawOffline = () => {
  const { dice, few, queue } = table;
  const onPitch = Object.keys(areas).filter((area) => area[1] !== "K"); // flags in the corners are too small
  const offer = (area) => [area, { figure: "", spoken: words.tap_area, picked: area === table.source }];
  table.pitch.offer(new Map(onPitch.map(offer)), words.offline_title);
  const tapped = [...dice].map((face) => h("span", { class: "slot is-set" }, die(face, true)));
  ask(null, words.offline_title, sentence(words.offline_how, { count: queue.waiting }), tapped);
  const one = dice ? [{ token: dice, label: sentence(words.one_die, { face: dice }) }] : [];
  const free = few || [...one, ...words.offline_words.map(([token, label]) => ({ token, label }))];
  parts.chips.replaceChildren(...free.map(chip));
  parts.pad.append(faces(), waitingList());
};

export const waitingList = () => {
  const { queue } = table;
  const drop = (label, index) => button(
    { class: "icon-btn", "aria-label": sentence(words.drop, { what: label }), onclick: () => queue.drop(index) }, "×");
  const item = ({ label }, index) => h("li", {}, h("span", {}, label), drop(label, index));
  return h("ol", { class: "waiting", "aria-label": words.waiting_list }, ...queue.items.map(item));
};

// The first one did not fit, and others wait behind it: the recorder decides.
export const drawStopped = (look) => {
  const { queue } = table;
  table.pitch.offer(new Map(), "");
  ask(null, sentence(words.refused, { what: queue.items[0].label }), queue.stopped.why || queue.stopped.detail || "");
  const dropAll = () => { queue.clear(); look(); };
  parts.chips.replaceChildren(
    button({ class: "chip", "data-drop-first": true, onclick: () => queue.drop(0) }, words.drop_this),
    button({ class: "chip", "data-drop-all": true, onclick: dropAll }, words.drop_all));
  parts.pad.append(waitingList());
};
