// Two people by the site's dice: one asks to take back what was thrown, the other allows or refuses it, and both see it.
import { button, die, h, phrase } from "./dom.js";
import { find, settings, team, words } from "./page.js";
import { table } from "./table.js";

// Allowed and refused are told, too, until something is done.
const SAID = { asked: words.undo_asked, refused: words.undo_refused, allowed: words.undo_allowed };

const facesOf = (thrown) => [...thrown].filter((sign) => /[1-6]/.test(sign));
const throwOf = (thrown) => h("span", { class: "dice" }, ...facesOf(thrown).map((face) => die(face)));

const answers = () => h("div", { class: "consent-foot" },
  button({ class: "btn btn-primary", "data-allow": true, onclick: () => table.act("allow_undo", words.allow) }, words.allow),
  button({ class: "btn", "data-refuse": true, onclick: () => table.act("refuse_undo", words.refuse) }, words.refuse));

const sentenceOf = ({ team: by, state, label, throws }) => {
  const what = h("span", {}, label, throws.length > 0 && ", ", ...throws.map(throwOf));
  return h("p", {}, ...phrase(SAID[state], { team: team(by), other: team(1 - by), what }));
};

// Whether the own request is open or was refused: the same is not asked again.
export const hasAsked = () => {
  const { undo_request: request } = table.board;
  const isMine = request && (settings.side === null || settings.side === request.team);
  return Boolean(isMine && request.state !== "allowed" && table.board.inputs === table.site.inputs);
};

let shown = "";

export const drawConsent = () => {
  const { queue, site } = table;
  const request = queue.waiting ? null : site.undo_request; // whoever plays on has answered it
  const now = JSON.stringify(request || "");
  if (now === shown) return;
  shown = now;
  const place = find("consent");
  place.hidden = !request;
  if (request) place.replaceChildren(sentenceOf(request), ...(request.answers ? [answers()] : []));
};
