// Elements without markup in strings: text is always text, whatever a team is called.
const SVG = "http://www.w3.org/2000/svg";

const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => ![null, undefined, false, ""].includes(child)));
  return element;
};

export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

export const icon = (name) => svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#${name}` }));

export const die = (face, counted = false) =>
  h("span", { class: `die d${face}${counted ? " counted" : ""}`, role: "img", "aria-label": face });

export const shirt = (kit) =>
  svg("svg", { class: "shirt", color: kit.first, fill: kit.second, "aria-hidden": "true" }, svg("use", { href: "#shirt" }));

// "{team} looks away" with its gaps filled; a gap may be an element.
export const phrase = (text, gaps = {}) =>
  text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part);
    return name && name[1] in gaps ? gaps[name[1]] : part;
  });

export const sentence = (text, gaps = {}) => phrase(text, gaps).join("");

// Once what was tapped is on the screen: whatever nobody looks at comes after it. A page out of sight has no frames.
const LATEST = 200; // milliseconds
export const afterFrame = (then) => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST);
};

// What is there already is left alone: it need not be laid out again, nor read out again. Where there is a text, another one
// takes its place inside it, which costs no new style.
export const write = (place, text) => {
  const only = place.firstChild;
  if (!only && !text) return;
  if (!only || only.nextSibling || only.nodeType !== Node.TEXT_NODE) place.replaceChildren(...(text ? [text] : []));
  else if (!text) only.remove();
  else if (only.data !== text) only.data = text;
};

// The same for several parts, elements among them that nobody taps.
export const writeAll = (place, children) => {
  const wanted = children.flat().filter((child) => ![null, undefined, false, ""].includes(child));
  if (wanted.every((child) => typeof child === "string")) {
    write(place, wanted.join(""));
    return;
  }
  const nodes = wanted.map((child) => (typeof child === "string" ? document.createTextNode(child) : child));
  const { childNodes } = place;
  const isThere = nodes.length === childNodes.length && nodes.every((node, at) => node.isEqualNode(childNodes[at]));
  if (!isThere) place.replaceChildren(...nodes);
};

export const button = (attributes, ...children) => h("button", { type: "button", ...attributes }, ...children);
