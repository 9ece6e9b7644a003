// The status of the match when nothing is asked here: paused, over, abandoned, or somebody else's turn.
import { button, h, sentence } from "./dom.js";
import { forms } from "./forms.js";
import { ask, parts, settings, urls, words } from "./page.js";
import { scores, shootOutBox } from "./steppers.js";
import { table } from "./table.js";

const wide = (name, label, does) => button({ class: "btn btn-primary wide", [`data-${name}`]: true, onclick: does }, label);

const drawOver = () => {
  ask(null, words.over, words.over_how);
  if (!table.board.manages) return;
  // A second leg that leaves the tie level is followed by a shoot-out, which the rules of the match do not know of.
  if (settings.tie) parts.pad.append(shootOutBox(forms, words.tie_shootout), ...(forms.shootout ? scores(forms.shootout) : []));
  const keep = () => table.act("finish", words.finish, forms.shootout ? { shootout: forms.shootout } : {});
  parts.pad.append(wide("finish", words.finish, keep));
};

const drawPaused = () => {
  ask(null, words.paused, words.paused_how);
  if (table.board.manages) parts.pad.append(wide("resume", words.resume, () => table.act("resume", words.resume)));
};

// The dice of the site can be checked once the seed is open.
const drawSeal = ({ seed, seal }) => {
  const text = seed ? sentence(words.seed_opened, { seed }) : sentence(words.seed_sealed, { seal });
  parts.pad.append(h("p", { class: "seal small muted" }, text));
};

// The same once more: same rules, same sides.
const rematch = () => {
  if (!urls.rematch) return [];
  const { value } = document.querySelector("[name=csrfmiddlewaretoken]");
  return [h("form", { method: "post", action: urls.rematch },
    h("input", { type: "hidden", name: "csrfmiddlewaretoken", value }),
    h("button", { class: "btn wide", type: "submit", "data-rematch": true }, words.rematch))];
};

export const drawStatus = () => {
  const { board } = table;
  table.pitch.offer(new Map(), "");
  if (board.match_url) {
    ask(null, words.over, words.kept);
    parts.pad.append(h("a", { class: "btn btn-primary wide", href: board.match_url }, words.to_match), ...rematch());
  } else if (board.state === "abandoned") {
    ask(null, words.abandoned);
    parts.pad.append(...rematch());
  }
  else if (board.state === "paused") drawPaused();
  else if (board.over) drawOver();
  else if (board.waits_for) ask(board.waits_for.team, board.waits_for.title, board.manages ? words.waits_other : words.live);
  else ask(null, words.live);
  if (board.dice) drawSeal(board.dice);
};
