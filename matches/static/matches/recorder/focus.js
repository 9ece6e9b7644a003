// Controls are drawn anew after every tap: whoever uses a keyboard stays on the one that was pressed, and whoever writes
// goes on writing.
const controlsIn = (part) => [...part.querySelectorAll("button, input[type=text]")];

// What was pressed is gone, and something else is asked: that is where to go on. Nobody who is elsewhere is fetched.
export const goToQuestion = (ask) => {
  if (document.activeElement === document.body) ask.focus({ preventScroll: true });
};

// Remembers where the focus is in some parts of the page, and returns a function that puts it back on the control in the same
// place.
export const saveFocus = (...parts) => {
  const held = document.activeElement;
  const part = parts.find((each) => each.contains(held));
  const place = part ? controlsIn(part).indexOf(held) : -1;
  return () => {
    const same = place < 0 ? null : controlsIn(part)[place];
    if (!same || document.activeElement !== document.body) return;
    same.focus();
    if (same.value) same.setSelectionRange(same.value.length, same.value.length);
  };
};
