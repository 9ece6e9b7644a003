// How this device asks: strictly, one question after the other, and dice face by face. Kept in the browser.
const NAME = "fuba-recorder-ways";

const read = () => {
  try { return JSON.parse(localStorage.getItem(NAME)) || {}; } catch { return {}; }
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
