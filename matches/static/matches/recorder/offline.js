// Without a network: what happens is noted freely and tried later, because the rules are on the site.
import { button, die, h, sentence } from "./dom.js";
import { chip } from "./choices.js";
import { faces } from "./dice.js";
import { areas, ask, parts, settings, words } from "./page.js";
import { table } from "./table.js";

const LONGEST = 200;

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

// Whatever cannot be tapped, in words: the site takes it if it is a token, and shows it again if it is not.
const writeIt = () => {
  const field = h("input", {
    type: "text", maxlength: LONGEST, autocomplete: "off", "aria-label": words.note_label, value: table.note,
    oninput: () => { table.note = field.value; },
  });
  const note = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text) table.enter(text, text);
  };
  return h("form", { class: "note", onsubmit: note }, field, h("button", { class: "btn", type: "submit" }, words.note));
};

const drawNoting = () => {
  const { dice, few, noting, source } = table;
  const onPitch = Object.keys(areas).filter((area) => area[1] !== "K"); // flags in the corners are too small
  const offer = (area) => [area, { figure: "", spoken: words.tap_area, picked: area === source }];
  table.pitch.offer(new Map(onPitch.map(offer)), words.offline_title);
  const tapped = [...dice].map((face) => h("span", { class: "slot is-set" }, die(face, true)));
  ask(null, words.offline_title, words.offline_how, tapped);
  const one = dice ? [{ token: dice, label: sentence(words.one_die, { face: dice }) }] : [];
  const free = few || [...one, ...words.offline_words.map(([token, label]) => ({ token, label }))];
  const toggle = () => table.change({ noting: !noting });
  const write = button({ class: "chip", "data-note": true, "aria-pressed": String(noting), onclick: toggle }, words.note_other);
  parts.chips.replaceChildren(...free.map(chip), ...(few ? [] : [write]));
  parts.pad.append(noting ? writeIt() : faces(), waitingList());
};

// Whoever plays on the site has nothing to note: its dice and coaches answer.
const drawPatience = () => {
  table.pitch.offer(new Map(), words.offline);
  ask(null, words.offline_play, words.offline_play_how);
  parts.pad.append(waitingList());
};

export const drawOffline = settings.plays ? drawPatience : drawNoting;

// Nothing gets through, though there is a network: what waits is shown, and a notice says what to do.
export const drawLockedOut = () => {
  table.pitch.offer(new Map(), words.waiting_list);
  ask(null, words.waiting_list);
  parts.pad.append(waitingList());
};

export const waitingList = () => {
  const { queue } = table;
  const drop = (label, index) => button(
    { class: "icon-btn", "aria-label": sentence(words.drop, { what: label }), onclick: () => queue.drop(index) }, "×");
  const item = ({ label }, index) => h("li", {}, h("span", {}, label), drop(label, index));
  return h("ol", { class: "waiting", "aria-label": words.waiting_list }, ...queue.items.map(item));
};
