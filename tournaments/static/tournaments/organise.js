// The new competition: how many teams the list has, and how many the format takes.
const list = document.querySelector("textarea[name=teams]");
const told = document.querySelector("[data-count]");
const words = document.querySelector("[data-counts]")?.dataset;

function count() {
  const lines = list.value.split("\n").filter((line) => line.trim());
  const cells = (lines[0] ?? "").split(/[;,\t]/).map((cell) => cell.trim().toLowerCase());
  const header = cells.length > 1 && cells.some((cell) => ["name", "team", "nom", "équipe", "equipe"].includes(cell));
  const teams = lines.length - (header ? 1 : 0);
  const needed = document.querySelector("input[name=format]:checked")?.dataset.teams;
  told.textContent = needed
    ? words.needs.replace("{count}", teams).replace("{needed}", needed)
    : words.counts.replace("{count}", teams);
}

if (list && told && words) {
  document.addEventListener("input", count);
  count();
}

// Times are by the clock of the place: that of this browser, until somebody says otherwise.
const zone = document.querySelector("input[name=time_zone]");
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
