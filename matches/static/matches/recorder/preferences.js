// How this device asks: strictly, one question after the other, and dice face by face. Kept in the browser.
const NAME = "fuba-recorder-ways";

let stored = null; // as it lies in the browser
let ways = {};

// Asked for many times in one drawing, and read only when it is another than before.
const read = () => {
  try {
    const now = localStorage.getItem(NAME);
    if (now !== stored) [stored, ways] = [now, JSON.parse(now) || {}];
  } catch { ways = {}; }
  return ways;
};

export const preferences = {
  get strict() { return Boolean(read().strict); },
  get faces() { return Boolean(read().faces); },
  get sound() { return Boolean(read().sound); },
  get unmoved() { return Boolean(read().unmoved); }, // no vibration
  turn(name) {
    try {
      localStorage.setItem(NAME, JSON.stringify({ ...read(), [name]: !read()[name] }));
    } catch { /* asked again next time */ }
  },
};
