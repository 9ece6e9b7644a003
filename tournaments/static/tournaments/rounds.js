// The round that is shown stands in the middle of the row of rounds, however many there are before it.
for (const current of document.querySelectorAll(".pills [aria-current]")) {
  const row = current.parentElement;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
