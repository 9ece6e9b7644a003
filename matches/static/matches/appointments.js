// Agreeing on a time: no more boxes than times, and the clock of this browser where the page shows another one.
const form = document.querySelector("form[data-most]");

function limit() {
  const boxes = [...form.querySelectorAll("input[name=time]")];
  const written = [...form.querySelectorAll("input[name=other]")].filter((field) => field.value).length;
  const full = boxes.filter((box) => box.checked).length + written >= Number(form.dataset.most);
  for (const box of boxes) box.disabled = full && !box.checked;
}

if (form) {
  form.addEventListener("input", limit);
  limit();
}

const clock = document.querySelector("form[data-zone]");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (clock?.dataset.zone && own && own !== clock.dataset.zone) {
  const choice = clock.elements.zone;
  if ([...choice.options].some((option) => option.value === own)) {
    choice.value = own;
    clock.closest("details").open = true;
  }
}
