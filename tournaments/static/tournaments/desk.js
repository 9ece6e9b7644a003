// The desk: results are typed as fast as they are called. A digit fills a box and moves on, Enter saves and goes to the next
// open row. The site renders the rows; this types, saves and undoes, and keeps the page up to date with what others do.
import { filter, find, finderKey, focusFinder, isFinder, wanted } from "./desk/finder.js";
import { Outbox, newKey } from "./desk/outbox.js";
import { button, complain, go, make, panel, root, rowOf, rows, say, status, token, words } from "./desk/page.js";
import { Parts } from "./desk/parts.js";
import { Presence } from "./desk/presence.js";
import { askSide, askWhoseCounts, showFollows } from "./desk/questions.js";
import { box, ending, figures, forget, isOpen, isSaved, isTyped, number, scoreOf, showKicks, stateOf } from "./desk/row.js";

const BOXES = [0, 1, 2, 3];
let active = null; // number of the row one is in
let lastKey = 0; // when something was typed
let company = []; // others at the desk, and what they are typing
const saves = []; // matches in the order they were saved here: the last one is undone first
const answered = new Map(); // results that came of confirming a report, by match

// -- the site ------------------------------------------------------------------------------

const outbox = new Outbox({
  token,
  renew: () => parts.refresh(),
  told: (how) => {
    const place = root.querySelector("[data-lost]");
    place.hidden = !how;
    place.textContent = how ? words(how) : "";
  },
});

const parts = new Parts(root, {
  keep: () => rows().filter((row) => row.dataset.result !== "0").map(number),
  find: wanted,
  score: (row) => scoreOf(row, words),
  overtaken: (row, mine) => askWhoseCounts(row, mine, { keep: () => keepTheirs(row), instead: () => retype(row, mine) }),
  shown: () => {
    lock();
    filter();
    paint();
  },
});

const presence = new Presence(root.dataset.here, {
  token,
  typing: () => {
    const row = active && rowOf(active);
    return row && isTyped(row) && !stateOf(row).pending ? [active, figures(row).slice(0, 2).join("-"), lastKey] : [0, "", 0];
  },
  heard: ({ others, revision }) => {
    if (revision !== parts.revision) parts.soon();
    company = others;
    const names = [...new Set(others.filter((each) => !each.you).map((each) => each.name))];
    root.querySelector("[data-who]").textContent = names.length ? words("with", { names: names.join(", ") }) : "";
    lock();
  },
});

// Rows that others are typing in: shown with what they have typed so far, and left to them until they have saved.
const lock = () => {
  company = company.filter((each) => !each.number || !rowOf(each.number) || !isSaved(rowOf(each.number)));
  for (const row of rows()) {
    const other = company.find((each) => each.number === number(row));
    if (other && !row.dataset.lock && !isTyped(row) && box(row, 0)) {
      row.dataset.lock = other.name;
      row.classList.add("is-lock");
      const text = other.you ? words("elsewhere") : words("typing", other);
      row.querySelector(".rs-st").append(make("span", text, { class: "who" }));
    }
    if (row.dataset.lock && other) {
      const values = other.value.split("-");
      for (const index of [0, 1]) Object.assign(box(row, index), { readOnly: true, value: values[index] || "" });
    } else if (row.dataset.lock) {
      delete row.dataset.lock;
      row.classList.remove("is-lock");
      row.querySelector(".who")?.remove();
      for (const index of [0, 1]) Object.assign(box(row, index), { readOnly: false, value: "" });
    }
  }
};

// -- how it looks -------------------------------------------------------------------------

const paint = () => {
  for (const row of rows()) {
    const typing = isTyped(row);
    row.classList.toggle("is-on", number(row) === active && !isSaved(row));
    const [save_, more] = ["[data-act=save]", ".more-b"].map((each) => row.querySelector(each));
    if (save_ && !stateOf(row).pending) save_.hidden = !typing || stateOf(row).asks;
    if (more && !stateOf(row).pending) more.hidden = typing;
    mark(row);
  }
  const row = active && rowOf(active);
  const thumb = root.querySelector("[data-thumb]");
  thumb.hidden = !row || !isOpen(row);
  if (thumb.hidden) return;
  root.querySelector("[data-thumb-row]").textContent = `${row.dataset.home} – ${row.dataset.away}`;
  root.querySelector("[data-thumb-save]").textContent = `${words("save")} ${scoreOf(row, words)}`;
};

// How a match ended, where the score does not say it.
const mark = (row) => {
  const { outcome, awarded, extra } = stateOf(row);
  const side = awarded ? row.dataset[awarded] : "";
  const text = {
    walkover: words("for", { team: side }), double_walkover: words("neither"),
    abandoned: side ? `${words("abandoned")}: ${side}` : words("abandoned"),
  }[outcome] || (extra ? words("extra") : "");
  const how = row.querySelector(".rs-how");
  const old = how.querySelector(".mode");
  if (!text) old?.remove();
  else (old || how.appendChild(make("span", "", { class: "tag mode" }))).textContent = text;
};

const typed = () => {
  paint();
  presence.now();
};

const nextOpen = (row) => {
  const all = rows();
  const at = all.indexOf(row);
  const open = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].filter(isOpen);
  return open.find((each) => !each.matches(".is-wait, .is-dispute")) || null;
};

const onward = (row) => {
  const next = nextOpen(row);
  if (next) {
    go(next);
    return;
  }
  document.activeElement?.blur();
  active = null;
  say(words("done"));
  paint();
};

// -- typing -------------------------------------------------------------------------------

const typeDigit = (row, target, digit) => {
  if (row.dataset.lock) complain(row, words("typing", { name: row.dataset.lock }));
  if (!isOpen(row)) return;
  if (stateOf(row).outcome.endsWith("walkover")) Object.assign(stateOf(row), { outcome: "", awarded: "" });
  const here = target.matches(".sc") ? Number(target.dataset.box) : figures(row).indexOf("");
  fill(row, Math.max(here, 0), digit);
};

const fill = (row, index, value) => {
  box(row, index).value = String(value);
  panel(row);
  moveOn(row, index);
};

const moveOn = (row, index) => {
  lastKey = Date.now();
  const kicks = showKicks(row);
  if (index === 0 || index === 2 || (index === 1 && kicks)) go(row, index + 1);
  else box(row, index).select();
  typed();
};

const addTen = (row) => {
  const at = figures(row).findLastIndex((each) => each !== "");
  if (at < 0 || !isOpen(row)) return;
  const value = Number(box(row, at).value);
  fill(row, at, value < 10 ? value + 10 : value - 10);
};

// The answer to who appeared (1, 2, 0: neither), or who goes on (1, 2).
const choose = (row, digit) => {
  const state = stateOf(row);
  const side = ["", "home", "away"][digit];
  if (state.asking === "abandoned" && !side) return;
  const outcome = state.asking === "abandoned" ? "abandoned" : side ? "walkover" : "double_walkover";
  Object.assign(state, { outcome, awarded: side, asks: false, asking: "" });
  if (outcome !== "abandoned") for (const index of BOXES) box(row, index).value = "";
  panel(row);
  showKicks(row);
  go(row, 0);
  typed();
};

const askWalkover = (row) => {
  if (!isOpen(row)) return;
  askSide(row, "walkover");
  typed();
};

const abandon = (row) => {
  if (!isOpen(row)) return;
  const state = stateOf(row);
  Object.assign(state, { outcome: state.outcome === "abandoned" ? "" : "abandoned", awarded: "" });
  showKicks(row);
  go(row);
  typed();
};

const clear = (row) => {
  if (stateOf(row).pending) return;
  const back = row.dataset.result !== "0"; // it was to be corrected, or undone: it stays as it is
  forget(row);
  panel(row);
  if (back) parts.replace(row);
  else for (const index of BOXES) if (box(row, index) && !row.dataset.lock) box(row, index).value = "";
  showKicks(row);
  typed();
};

const correct = (row) => {
  if (!isSaved(row) || !("corrects" in root.dataset) || !box(row, 0)) return;
  stateOf(row).correcting = true;
  for (const index of [0, 1]) Object.assign(box(row, index), { readOnly: false, value: "" });
  row.classList.remove("is-saved");
  row.querySelector(".rs-st").replaceChildren(
    button(words("save"), { class: "btn btn-primary btn-sm", "data-act": "save" }),
    button(words("cancel"), { class: "lnk", "data-act": "clear" }),
  );
  go(row, 0);
  typed();
};

// -- saving -------------------------------------------------------------------------------

const address = (name, id) => root.dataset[name].replace("/0/", `/${id}/`);

const save = (row, revision = null) => {
  const state = stateOf(row);
  if (state.pending || row.dataset.lock || isSaved(row) || !box(row, 0) || (state.asks && revision === null)) return;
  if (!isTyped(row)) {
    onward(row);
    return;
  }
  const said = ending(row);
  if (said.missing !== undefined) {
    complain(row, words(said.missing > 1 ? "kicks" : "goals"));
    go(row, said.missing);
    return;
  }
  if (said.ask) {
    askSide(row, "abandoned");
    return;
  }
  const each = number(row);
  const corrects = row.dataset.result !== "0";
  const body = { ...said, seen: row.dataset.seen, key: newKey(), ...(revision === null ? {} : { revision }) };
  Object.assign(state, { pending: { score: scoreOf(row, words) }, asks: false });
  saves.push(each);
  for (const index of BOXES) box(row, index).readOnly = true;
  panel(row);
  status(row, "saving");
  outbox.send({
    prepare: () => [address("save", each), body],
    late: () => status(rowOf(each), "unsaved"),
    done: (answer) => (answer.ok ? saved(rowOf(each), answer.data) : refused(rowOf(each), answer.data)),
  });
  typed(); // it is nobody's to wait for any more
  if (!corrects) onward(row);
};

const saved = (row, { result }) => {
  say(`${words("saved")}: ${row.dataset.home} ${stateOf(row).pending.score} ${row.dataset.away}`);
  forget(row);
  row.dataset.result = result;
  row.dataset.seen = [...row.dataset.seen.split("-").slice(0, 2), result].join("-");
  row.classList.remove("is-wait", "is-dispute");
  row.classList.add("is-saved");
  status(row, "saved");
  parts.soon();
  paint();
};

const refused = (row, data) => {
  const { score } = stateOf(row).pending;
  stateOf(row).pending = null;
  dropSave(number(row));
  status(row, "");
  for (const index of BOXES) box(row, index).readOnly = false;
  if (data.code === "follows") {
    showFollows(row, data, words("confirm", { score }), () => save(row, data.revision));
  } else if (["other_result", "other_teams", "has_result"].includes(data.code)) {
    stateOf(row).asks = true; // until the row is here as it is now
    parts.refresh();
  } else {
    complain(row, data.detail);
  }
  paint();
};

const keepTheirs = (row) => {
  forget(row);
  panel(row);
  onward(row);
};

const retype = (row, mine) => {
  forget(row);
  panel(row);
  correct(row);
  Object.assign(stateOf(row), mine.state, { correcting: true, pending: null, asks: false });
  for (const index of [0, 1]) box(row, index).value = mine.figures[index];
  showKicks(row);
  for (const index of [2, 3]) box(row, index).value = mine.figures[index];
  save(row);
};

// -- undoing, and what coaches reported -------------------------------------------------------

const dropSave = (each) => {
  const at = saves.lastIndexOf(each);
  if (at >= 0) saves.splice(at, 1);
};

const resultOf = (each) => {
  const shown = rowOf(each)?.dataset.result || "0";
  return shown === "0" ? answered.get(each) : shown;
};

const undo = (each, revision = null) => {
  if (!each) {
    say(words("nothing"));
    return;
  }
  dropSave(each);
  const key = newKey();
  outbox.send({
    // A save that is still under way has its result when it is this one's turn.
    prepare: () => resultOf(each) && [address("undo", resultOf(each)), { key, ...(revision === null ? {} : { revision }) }],
    done: (answer) => undone(each, answer),
  });
};

const undone = async (each, { ok, data }) => {
  const row = rowOf(each);
  if (ok) {
    answered.delete(each);
    if (row) forget(row);
    say(words("undone"));
    await parts.refresh();
    const [again, here] = [rowOf(each), active && rowOf(active)];
    if (again && isOpen(again) && !(here && isTyped(here))) go(again, 0);
  } else if (data.code === "follows") {
    showFollows(row, data, words("confirmUndo"), () => {
      forget(row);
      panel(row);
      undo(each, data.revision);
    });
  } else {
    complain(row, data.detail);
    parts.soon();
  }
};

const answerReport = (pressed) => {
  const { answer: id, do: what } = pressed.dataset;
  const key = newKey();
  const row = pressed.closest("[data-row]") || rows().find((each) => each.querySelector(`[data-answer="${id}"]`));
  pressed.disabled = true;
  outbox.send({
    prepare: () => [address("report", id), { do: what, key }],
    done: ({ ok, data }) => {
      if (ok && data.result && data.fixture) {
        answered.set(data.fixture, data.result);
        saves.push(data.fixture);
      }
      if (!ok) {
        pressed.disabled = false;
        if (row) complain(row, data.detail);
        else say(data.detail);
      }
      parts.refresh();
    },
  });
};

// -- keys, taps ---------------------------------------------------------------------------

// On the keyboards of some countries digits are typed with Shift: what is typed counts first, then the key that was pressed.
const digitOf = ({ key, code, shiftKey }) => {
  if (/^\d$/.test(key)) return Number(key);
  const found = /^Digit(\d)$/.exec(code || "");
  return found ? Number(found[1]) + (shiftKey ? 10 : 0) : null;
};

const letters = {
  p: (row) => {
    if (!isOpen(row)) return;
    stateOf(row).kicks = true;
    if (showKicks(row)) go(row, 2);
    else complain(row, words("level"));
  },
  x: (row) => {
    if (!isOpen(row)) return;
    stateOf(row).extra = !stateOf(row).extra;
    typed();
  },
  w: askWalkover,
  a: abandon,
  e: correct,
  c: (row) => row.querySelector("[data-confirm]")?.click(),
  d: (row) => {
    const id = row.querySelector("[data-confirm]")?.dataset.answer;
    if (id) document.querySelector(`#desk-needs [data-answer="${id}"][data-do=dispute]`)?.click();
  },
};

const keys = root.querySelector("[data-keys]");
const anywhere = { "?": () => keys.showModal(), "/": focusFinder, z: () => undo(saves.at(-1)) };

const inRow = {
  "+": addTen,
  ArrowUp: (row) => step(row, -1),
  ArrowDown: (row) => step(row, 1),
  Escape: clear,
};

const step = (row, way) => {
  const all = rows().filter((each) => !each.hidden);
  go(all[all.indexOf(row) + way]);
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || keys.open) return;
  if (isFinder(target)) {
    finderKey(event);
    return;
  }
  if (target.matches("input:not(.sc), textarea, select")) return;
  const act = keyAct(event, key.length === 1 ? key.toLowerCase() : key, target);
  if (act) {
    event.preventDefault();
    act();
  } else if (key.length === 1 && target.matches(".sc")) {
    event.preventDefault(); // a box takes digits
  }
});

const keyAct = (event, key, target) => {
  if (anywhere[key]) return anywhere[key];
  const digit = digitOf(event);
  const row = target.closest("[data-row]") || (active && target === document.body && rowOf(active));
  if (!row) {
    const first = target === document.body && nextOpen(null);
    if (!first || (digit === null && key !== "ArrowDown")) return null;
    return () => (digit === null ? go(first) : typeDigit(first, box(first, 0), digit));
  }
  if (digit !== null && stateOf(row).asking) return () => { if (digit < 3) choose(row, digit); };
  if (digit !== null) return () => typeDigit(row, target, digit);
  if (inRow[key]) return () => inRow[key](row);
  if (key === "Enter" && !target.matches("button, a")) return () => (isSaved(row) ? onward(row) : save(row));
  const at = Number(target.dataset.box);
  if (key === "Backspace" && at > 0 && target.value === "") return () => go(row, at - 1);
  return letters[key] ? () => letters[key](row) : null;
};

// The keyboard of a phone says only what is in the box by now.
root.addEventListener("input", ({ target }) => {
  if (isFinder(target)) find(() => parts.soon());
  if (!target.matches(".sc")) return;
  const row = target.closest("[data-row]");
  target.value = target.value.replace(/\D/g, "").slice(0, 2);
  if (target.value !== "") {
    moveOn(row, Number(target.dataset.box));
  } else {
    showKicks(row);
    typed();
  }
});

root.addEventListener("focusin", ({ target }) => {
  const row = target.closest("[data-row]");
  if (!row) return;
  active = number(row);
  if (target.matches(".sc")) target.select();
  paint();
});

const acts = {
  save, correct, clear, walkover: askWalkover, ten: addTen,
  "undo-row": (row) => undo(number(row)), undo: () => undo(saves.at(-1)),
};

root.addEventListener("click", ({ target }) => {
  const pressed = target.closest("button");
  if (!pressed) return;
  const { answer, side, act } = pressed.dataset;
  const row = pressed.closest("[data-row]") || (active && rowOf(active));
  if (answer) answerReport(pressed);
  else if (side && row) choose(row, Number(side));
  else if (act && (row || act === "undo")) acts[act](row);
});
// A tap on the bar leaves the keyboard of the phone where it is.
root.querySelector("[data-thumb]").addEventListener("pointerdown", (event) => event.preventDefault());

// -- news of others -----------------------------------------------------------------------

document.addEventListener("fuba:live", ({ detail }) => {
  const shown = detail.kind === "live" && detail.state === "open"
    && document.querySelector(`[data-live-recording="${CSS.escape(detail.recording)}"]`);
  if (!shown && !["now", "asked"].includes(detail.kind)) parts.soon();
});
window.addEventListener("beforeunload", (event) => { if (outbox.size) event.preventDefault(); });
parts.start();
presence.start();
if (matchMedia("(pointer: fine)").matches && !location.hash) go(nextOpen(null));
paint();
root.dataset.ready = "";
