// One match: its boxes, how it ended, and what is under way with it. What is typed lives in the boxes; the rest is kept here by
// number, as the element of a row is replaced whenever the site has another one.
const BOXES = [0, 1, 2, 3]; // goals of both sides, penalties of both
const kept = new Map();

const fresh = () => ({ outcome: "", awarded: "", extra: false, kicks: false, correcting: false, pending: null, asks: false });

export const number = (row) => Number(row.dataset.row);

export const stateOf = (row) => {
  if (!kept.has(number(row))) kept.set(number(row), fresh());
  return kept.get(number(row));
};

export const forget = (row) => kept.set(number(row), fresh());

export const box = (row, index) => row.querySelector(`[data-box="${index}"]`);

export const figures = (row) => BOXES.map((index) => box(row, index)?.value ?? "");

export const isSaved = (row) => row.dataset.result !== "0" && !stateOf(row).correcting;

export const isTyped = (row) => {
  const state = stateOf(row);
  if (row.dataset.lock || !box(row, 0)) return false;
  if (state.pending || state.asks || state.outcome || state.correcting) return true;
  return !isSaved(row) && figures(row).some(Boolean);
};

// Where digits may go now: a row that waits for a figure, and that nobody else is typing in.
export const isOpen = (row) => Boolean(box(row, 0)) && !isSaved(row) && !row.dataset.lock && !box(row, 0).readOnly
  && !stateOf(row).pending && !row.hidden;

const goals = (row) => figures(row).slice(0, 2).map((each) => (each === "" ? null : Number(each)));

const isLevel = (row) => {
  const [home, away] = goals(row);
  const [one, other] = (row.dataset.carried || "0-0").split("-").map(Number);
  return home !== null && away !== null && home + one === away + other;
};

// Boxes for a shoot-out are there when somebody has to win and the score is level, or when they were asked for.
export const showKicks = (row) => {
  const place = row.querySelector(".rs-pens");
  if (!place) return false;
  const state = stateOf(row);
  const needed = isLevel(row) && state.outcome === "" && !isSaved(row) && (state.kicks || "winner" in row.dataset);
  place.hidden = !needed;
  if (!needed) for (const index of [2, 3]) box(row, index).value = "";
  return needed;
};

export const hasKicks = (row) => row.querySelector(".rs-pens")?.hidden === false;

// What was typed as the site takes it; {missing: 0 to 3} names the box that is empty, {ask: "awarded"} who goes on.
export const ending = (row) => {
  const state = stateOf(row);
  if (state.outcome === "walkover" || state.outcome === "double_walkover") {
    return { outcome: state.outcome, awarded: state.awarded };
  }
  const [home, away, one, other] = figures(row);
  const missing = [home, away].indexOf("");
  if (missing >= 0) return { missing };
  const found = { home_goals: Number(home), away_goals: Number(away) };
  if (state.outcome === "abandoned") {
    const decided = !("winner" in row.dataset) || !isLevel(row) || state.awarded;
    return decided ? { outcome: "abandoned", awarded: state.awarded, ...found } : { ask: "awarded" };
  }
  if (hasKicks(row)) {
    const empty = [one, other].indexOf("");
    if (empty >= 0) return { missing: 2 + empty };
    return { outcome: "penalties", shootout: [Number(one), Number(other)], ...found };
  }
  return { outcome: state.extra ? "extra_time" : "normal", ...found };
};

// In short: "1–1 (4–3)"; for a walkover the words of the page.
export const scoreOf = (row, words) => {
  const state = stateOf(row);
  if (state.outcome === "walkover") return words("for", { team: row.dataset[state.awarded] });
  if (state.outcome === "double_walkover") return words("neither");
  const [home, away, one, other] = figures(row);
  if (home === "" && away === "") return "";
  const kicks = one !== "" || other !== "" ? ` (${one || "·"}–${other || "·"})` : "";
  return `${home || "·"}–${away || "·"}${kicks}`;
};
