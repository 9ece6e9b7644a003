// Where a row of links is wider than the screen, the one that is shown stands in its middle.
for (const current of document.querySelectorAll(".tabs [aria-current], .pills [aria-current]")) {
  const row = current.parentElement;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
