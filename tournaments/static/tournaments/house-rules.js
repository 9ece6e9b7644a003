// Of the house rules in a form, only those of the chosen rulebook are shown.
const rules = document.querySelector("[data-house-rules]");
const form = rules.closest("form");
const choice = form.querySelector("[name$='rules'], [name='edition']");

function showChosen() {
  const edition = choice.value.split(/[/:]/)[0];
  for (const book of rules.querySelectorAll("[data-edition]")) {
    book.hidden = book.dataset.edition !== edition;
  }
}

choice.addEventListener("change", showChosen);
showChosen();
