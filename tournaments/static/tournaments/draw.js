// The draw as a show. live.js brings what was revealed; whoever holds the draw presses the button or the space key.
const trouble = (text) => {
  const place = document.querySelector("[data-trouble]");
  if (place) place.textContent = text;
};

let busy = false;
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-reveal]")) return;
  event.preventDefault();
  if (busy) return; // one team at a time
  busy = true;
  trouble("");
  const body = new FormData(form, event.submitter);
  try {
    const answer = await fetch(location.pathname, { method: "POST", body, headers: { Accept: "application/json" } });
    const said = await answer.json();
    if (said.refused) trouble(said.refused);
    document.dispatchEvent(new Event("fuba:refresh"));
  } catch {
    trouble(document.querySelector(".dr-away").textContent);
  }
  busy = false;
});

const away = () => document.body.classList.toggle("offline", !navigator.onLine);
window.addEventListener("offline", away);
window.addEventListener("online", away);

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("a, button:not([data-next]), summary, input")) return;
  const next = document.querySelector("[data-next]");
  if (!next) return;
  event.preventDefault();
  next.form.requestSubmit(next);
});
