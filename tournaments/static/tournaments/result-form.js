// The form of a result: what an ending has no use for is out of the way. Without a script all of it is there.
const outcome = document.querySelector("select[name=outcome]");

const show = () => {
  for (const part of document.querySelectorAll("[data-when]")) {
    part.hidden = !part.dataset.when.split(" ").includes(outcome.value);
    // What is out of sight is not sent: a shoot-out typed before goes with the penalties.
    for (const field of part.querySelectorAll("input, select")) field.disabled = part.hidden;
  }
};

if (outcome) {
  outcome.addEventListener("change", show);
  show();
}
