// Controls are drawn anew after every tap: whoever uses a keyboard stays on the one that was pressed.
import { parts } from "./recorder-page.js";

const buttonsIn = (part) => [...part.querySelectorAll("button")];

// Remembers where the focus is; what it returns puts it back on the control in the same place.
export const holdFocus = () => {
  const held = document.activeElement;
  const part = [parts.chips, parts.pad].find((each) => each.contains(held));
  const place = part ? buttonsIn(part).indexOf(held) : -1;
  return () => {
    const same = place < 0 ? null : buttonsIn(part)[place];
    if (same && document.activeElement === document.body) same.focus();
  };
};
