// A list put in order by dragging its grips, by touch or pointer, or by the buttons up and down. Fields in it that hold a
// place are numbered as it goes; without this script people write the numbers themselves.
const list = document.querySelector("[data-ordered]");
const spare = document.querySelector("[data-spare]"); // rows that are not used, where there is such a list
const said = document.querySelector("[data-ordered-said]");

const first = Number(list?.dataset.first ?? 1); // the place of the first row: a long list has pages

const rows = () => [...list.children];

function number() {
  rows().forEach((row, index) => {
    const place = row.querySelector(".seed");
    if (place && !("away" in row.dataset)) place.value = first + index;
    const up = row.querySelector("[data-up]");
    const down = row.querySelector("[data-down]");
    if (up) up.disabled = index === 0;
    if (down) down.disabled = index === rows().length - 1;
  });
}

function say(row) {
  const name = row.querySelector("bdi, .ordered-name")?.textContent.trim() ?? "";
  if (said) said.textContent = `${name}: ${first + rows().indexOf(row)}`;
}

function step(row, by) {
  const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  number();
  say(row);
}

function rowAt(y) {
  return rows().find((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

let held = null;

list?.addEventListener("pointerdown", (event) => {
  const grip = event.target.closest("[data-grip]");
  if (!grip || event.button > 0) return;
  held = grip.closest("li");
  grip.setPointerCapture(event.pointerId);
  held.classList.add("held");
  event.preventDefault();
});

list?.addEventListener("pointermove", (event) => {
  if (!held) return;
  const over = rowAt(event.clientY);
  if (!over || over === held) return;
  const after = rows().indexOf(over) > rows().indexOf(held);
  if (after) over.after(held);
  else over.before(held);
  number();
});

function drop() {
  if (!held) return;
  held.classList.remove("held");
  say(held);
  held = null;
}
list?.addEventListener("pointerup", drop);
list?.addEventListener("pointercancel", drop);

list?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-up], [data-down]");
  if (!button) return;
  step(button.closest("li"), "up" in button.dataset ? -1 : 1);
  if (button.disabled) button.closest("li").querySelector("[data-up]:not(:disabled), [data-down]:not(:disabled)")?.focus();
  else button.focus();
});

list?.addEventListener("keydown", (event) => {
  if (!event.target.closest("[data-grip]") || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  step(event.target.closest("li"), event.key === "ArrowUp" ? -1 : 1);
  event.target.focus();
});

// A seed written by hand: the team goes there; to another page when the list is saved.
list?.addEventListener("change", (event) => {
  if (!event.target.matches(".seed")) return;
  const row = event.target.closest("li");
  const others = rows().filter((each) => each !== row);
  const wish = Math.max(Math.trunc(Number(event.target.value)) || 1, 1) - first + 1;
  const elsewhere = wish < 1 || (wish > rows().length && "more" in list.dataset);
  row.toggleAttribute("data-away", elsewhere);
  if (elsewhere) return;
  const place = Math.min(wish, others.length + 1);
  if (place > others.length) list.append(row);
  else others[place - 1].before(row);
  number();
  say(row);
});

// Which buttons a row has depends on the list it is in.
function dress(row) {
  const used = row.parentElement === list;
  for (const each of row.querySelectorAll("[data-grip], [data-up], [data-down], [data-take]")) each.hidden = !used;
  for (const each of row.querySelectorAll("[data-add]")) each.hidden = used;
  row.querySelector(".seed").hidden = !used;
}

function swap(row, into, next) {
  into.append(row);
  if (into === spare) row.querySelector(".seed").value = "";
  dress(row);
  number();
  if (into === list) say(row);
  row.querySelector(next)?.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-take], [data-add]");
  if (!button) return;
  const row = button.closest("li");
  if ("add" in button.dataset) swap(row, list, "[data-up]");
  else swap(row, spare, "[data-add]");
});

if (list) {
  for (const row of [...rows(), ...(spare?.children ?? [])]) if (row.querySelector(".seed")) dress(row);
  number();
}
