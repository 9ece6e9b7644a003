// Two phones that went apart: both boards side by side, and in words what led there. Somebody chooses one.
import { button, die, h, sentence, shirt } from "./dom.js";
import { areas, find, kits, words } from "./page.js";
import { Pitch } from "./pitch.js";
import { table } from "./table.js";

// The pitch of the page once more, with the pieces of a branch, and nothing to tap.
const pitchOf = (picture) => {
  const copy = table.pitch.svg.cloneNode(true);
  for (const part of copy.querySelectorAll(".hits, .mark, .piece")) part.remove();
  for (const part of copy.querySelectorAll(".is-legal, .is-picked")) part.classList.remove("is-legal", "is-picked");
  copy.classList.remove("moves");
  const frame = h("div", { class: "pitch-frame" }, copy);
  const pitch = new Pitch(frame, areas, () => {});
  pitch.hits.remove();
  pitch.draw(picture);
  copy.setAttribute("role", "img");
  copy.setAttribute("aria-label", words.pitch);
  return frame;
};

const word = ({ team, label, dice }) => h("li", {},
  shirt(kits[team]), h("span", {}, label), [...dice].map((face) => die(face)));

const said = ({ count, fits, words: all }) => [
  count ? h("ol", { class: "branch-words", tabindex: "0", "aria-label": words.branch_inputs }, ...all.map(word))
    : h("p", { class: "small muted" }, words.branch_taken_back),
  count > all.length && fits > all.length
    ? h("p", { class: "small muted" }, sentence(words.branch_more, { count: fits - all.length })) : "",
  fits < count ? h("p", { class: "small" }, sentence(words.branch_misfit, { count: count - fits })) : "",
];

const branch = (name, title, how, found, choose, label) => h("section", { class: "branch", "data-branch": name },
  h("h3", {}, title),
  h("p", { class: "branch-state" },
    h("b", {}, found.score.join("–")), h("span", {}, `${found.minute}′`), h("span", { class: "small muted" }, how)),
  pitchOf(found.picture),
  ...said(found),
  button({ class: "btn btn-primary", [`data-keep-${name}`]: true, onclick: choose }, label));

let shown = null; // the answer that is shown

export const openBranches = () => {
  const { stopped } = table.queue;
  if (!stopped || stopped.code !== "diverged") return;
  const close = (then) => () => {
    find("branches").close();
    then();
  };
  const { mine, theirs } = stopped;
  const counted = ({ count }) => sentence(words.branch_count, { count });
  find("branches-both").replaceChildren(
    branch("mine", words.branch_mine, counted(mine), mine, close(() => table.queue.takeMine()), words.take_mine),
    branch("theirs", words.branch_theirs, counted(theirs), theirs, close(() => table.queue.keepTheirs()), words.keep_theirs));
  if (!find("branches").open) find("branches").showModal();
};

// Opened by itself once; put away, it is a tap away.
export const drawBranches = () => {
  const { hasDiverged, stopped } = table.queue;
  if (!find("branches")) return; // whoever watches records nothing
  if (!hasDiverged && find("branches").open) find("branches").close();
  if (hasDiverged && shown !== stopped) openBranches();
  shown = stopped;
};
