// Small movements where a page changes by itself: rows of a table glide to their new place, a score that has changed is seen to
// have changed. Nothing moves for whoever asks for stillness.
const GLIDE = { duration: 300, easing: "ease-out" };
const SWELL = { duration: 300, easing: "ease-out" };

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// A row is known by where it leads, or by its name: its element may hold another team after a change.
const keyOf = (row) => row.querySelector("a[href]")?.getAttribute("href") || row.querySelector("bdi")?.textContent || "";

const heights = (body) => new Map([...body.rows].map((row) => [keyOf(row), row.offsetTop]));

// Does what changes the page; rows that stand elsewhere in their table afterwards glide there.
export const glide = (root, change) => {
  const before = isStill() ? [] : [...root.querySelectorAll("tbody")].map((body) => [body, heights(body)]);
  change();
  for (const [body, were] of before) {
    for (const row of body.rows) {
      const way = (were.get(keyOf(row)) ?? row.offsetTop) - row.offsetTop;
      if (way) row.animate({ transform: [`translateY(${way}px)`, "none"] }, GLIDE);
    }
  }
};

// Says something else from now on, and is seen to.
export const tell = (element, words) => {
  const isNews = element.textContent.trim() !== String(words);
  element.textContent = words;
  if (isNews && !isStill()) element.animate({ opacity: [0.3, 1], transform: ["scale(1.4)", "none"] }, SWELL);
};
