// What stands in the dock settles how its parts share the room. It is said by classes: selectors that look at what an element
// has inside or behind it (`:has()`) are worked out anew at every change of the page, and took most of what a tap cost.
import { parts, root } from "./page.js";

const DICE = ["throws", "faces-of-teams"];

export const shapeDock = () => {
  const { chips, pad } = parts;
  const below = [...pad.children].map(({ classList }) => classList).filter((names) => !names.contains("is-away"));
  const has = (name) => below.some((names) => names.contains(name));
  root.classList.toggle("has-lineup", has("lineup"));
  pad.classList.toggle("has-throws", has("throws"));
  pad.classList.toggle("is-bare", !below.length);
  chips.classList.toggle("has-room", !below.length && !chips.classList.contains("is-weighed"));
  chips.classList.toggle("has-areas", [...chips.children].some(({ title }) => title));
  chips.classList.toggle("is-above-dice", DICE.some(has));
};
