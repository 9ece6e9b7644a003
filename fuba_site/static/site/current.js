// Where a row of links is wider than the screen, the one that is shown stands in its middle.
for (const current of document.querySelectorAll(".tabs [aria-current], .pills [aria-current]")) {
  const row = current.parentElement;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

// What drops down over a page closes when somebody turns to something else.
for (const open of document.querySelectorAll("details[data-closes]")) {
  document.addEventListener("click", ({ target }) => { if (!open.contains(target)) open.open = false; });
  open.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !open.open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
}
