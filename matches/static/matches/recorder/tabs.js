// A long answer in pages that fit the smallest phone: what belongs to the open one, and under it, near the thumb, the tabs.
import { button, h } from "./dom.js";
import { parts } from "./page.js";

const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

// pages: [{name, mark, content, note}], of which only the open one has to have content.
export const tabbed = (pages, open, select) => {
  const choose = (at) => {
    select(at);
    parts.pad.querySelector("[role=tab][aria-selected=true]").focus();
  };
  const tab = ({ name, mark }, at) => {
    const chosen = { "aria-selected": String(at === open), tabindex: at === open ? 0 : -1, "data-tab": at };
    const number = mark ? h("b", {}, String(mark)) : "";
    return button({ class: "tab", role: "tab", ...chosen, onclick: () => choose(at) }, name, number);
  };
  const onkeydown = (event) => {
    const by = ARROWS[event.key];
    if (by) choose((open + by + pages.length) % pages.length);
  };
  const { name, content, note } = pages[open];
  return h("div", { class: "lineup" },
    h("div", { class: "tab-page", role: "tabpanel", "aria-label": name }, ...content),
    note ? h("p", { class: "tab-note", "aria-live": "polite" }, note) : "",
    pages.length > 1 && h("div", { class: "tabs", role: "tablist", onkeydown }, ...pages.map(tab)));
};

// What is put together in pages, the one that was opened last shown.
export const inTabs = (made) => tabbed(made.pages(), made.open, (at) => made.turnTo(at));
