// A number of something in a list, by minus and plus.
import { button, h, sentence } from "./dom.js";
import { words } from "./words.js";

// A line with a name, minus, the number and plus.
export const counter = (label, name, count, [least, most], step) => {
  const fewer = { "aria-label": sentence(words.one_fewer, { name }), disabled: count <= least, onclick: () => step(-1) };
  const more = { "aria-label": sentence(words.one_more, { name }), disabled: count >= most, onclick: () => step(1) };
  return h("li", { class: "counter" }, h("span", {}, ...[label].flat()),
    button({ class: "icon-btn", ...fewer }, "−"),
    h("output", {}, String(count)),
    button({ class: "icon-btn", ...more }, "+"));
};
