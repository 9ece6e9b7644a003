// A rulebook may not have the way to play that was chosen for another: then its own is chosen, not one that cannot be seen.
const form = document.querySelector(".setup");
const edition = form.elements.edition;

function chooseDefault() {
  const chosen = form.querySelector(".option:has(:checked)");
  if (chosen?.classList.contains(`in-${edition.value}`)) return;
  form.querySelector(`.option[data-default-of~="${edition.value}"] input`).checked = true;
}

edition.addEventListener("change", chooseDefault);
