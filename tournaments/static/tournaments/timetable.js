// Moving a match: dragged to a cell, or by a form for keyboards and phones. Both send the same form; the page that comes back
// says what is wrong with the new place, if anything.
const mover = document.querySelector("[data-mover]");

function fill(number, starts, table) {
  mover.elements.number.value = number;
  mover.elements.starts.value = starts;
  mover.elements.table.value = table;
}

function local(text) {
  return text.slice(0, 16); // 2026-12-05T10:00 of 2026-12-05T10:00:00+02:00
}

for (const match of document.querySelectorAll("[data-number]")) {
  match.addEventListener("dragstart", (event) => {
    event.dataTransfer.setData("text/plain", match.dataset.number);
    event.dataTransfer.effectAllowed = "move";
    match.classList.add("dragged");
  });
  match.addEventListener("dragend", () => match.classList.remove("dragged"));
  match.querySelector("[data-move]").addEventListener("click", () => {
    const cell = match.closest("td");
    fill(match.dataset.number, cell ? local(cell.dataset.starts) : "", cell?.dataset.table ?? "");
    mover.hidden = false;
    mover.scrollIntoView({ block: "center" });
    mover.elements.starts.focus();
  });
}

for (const cell of document.querySelectorAll("td[data-starts]")) {
  cell.addEventListener("dragover", (event) => {
    event.preventDefault();
    cell.classList.add("over");
  });
  cell.addEventListener("dragleave", () => cell.classList.remove("over"));
  cell.addEventListener("drop", (event) => {
    event.preventDefault();
    fill(event.dataTransfer.getData("text/plain"), local(cell.dataset.starts), cell.dataset.table);
    mover.requestSubmit();
  });
}

document.querySelector("[data-mover-close]")?.addEventListener("click", () => {
  mover.hidden = true;
});
