// The menu: invitation, referee, the way of recording, pause, abandon.
import { lookBack } from "./coach.js";
import { button, h } from "./dom.js";
import { feel } from "./feel.js";
import { startFixing } from "./fixing.js";
import { forms } from "./forms.js";
import { find, root, settings, urls, words } from "./page.js";
import { preferences } from "./preferences.js";
import { table } from "./table.js";

const MODES = ["live", "sheet", "result"];

const changeMode = (mode) => {
  forms.sheet = null;
  forms.result = null;
  table.act("mode", words[`to_${mode}`], { mode });
};

// Each entry: its words, the name of its button, what it does.
const entries = () => {
  const { board } = table;
  const found = [];
  const isOpen = board.state === "open";
  if (find("invitation")) found.push([words.invite, "open-invitation", () => find("invitation").showModal()]);
  if (board.referee) found.push([words.referee, "put-right", startFixing]);
  if (!board.manages) return found;
  if (urls.coach) found.push([words.did, "look-back", lookBack]);
  found.push([preferences.sound ? words.sound_off : words.sound_on, "sound", () => {
    preferences.turn("sound");
    if (preferences.sound) feel("turn");
  }]);
  if (navigator.vibrate) {
    found.push([preferences.unmoved ? words.buzz_on : words.buzz_off, "buzz", () => preferences.turn("unmoved")]);
  }
  const others = isOpen && !settings.plays ? MODES.filter((mode) => mode !== board.mode) : [];
  found.push(...others.map((mode) => [words[`to_${mode}`], `to-${mode}`, () => changeMode(mode)]));
  if (board.lines.length) found.push([words.commentary, "show-log", () => root.classList.toggle("shows-log")]);
  if (isOpen && board.mode === "live") {
    const turn = (name) => () => {
      preferences.turn(name);
      table.startAfresh();
      table.render();
    };
    found.push([preferences.strict ? words.not_strict : words.strict, "strict", turn("strict")]);
    found.push([preferences.faces ? words.by_throws : words.by_faces, "by-faces", turn("faces")]);
  }
  if (isOpen) found.push([words.pause, "pause", () => table.act("pause", words.pause)]);
  if (board.state === "paused") found.push([words.resume, "resume", () => table.act("resume", words.resume)]);
  if (isOpen || board.state === "paused") found.push([words.abandon, "open-abandon", () => find("abandon").showModal()]);
  return found;
};

export const openMenu = () => {
  const menu = find("menu");
  const choose = (does) => () => { menu.close(); does(); };
  find("menu-list").replaceChildren(...entries().map(([label, name, does]) =>
    h("li", {}, button({ class: "menu-item", [`data-${name}`]: true, onclick: choose(does) }, label))));
  menu.showModal();
};

export const abandon = (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const reason = form.get("reason").trim();
  if (!reason) { event.target.elements.reason.focus(); return; } // blanks are none
  find("abandon").close();
  table.act("abandon", words.abandon, { reason, goes_on: form.get("goes_on") || "" });
};
