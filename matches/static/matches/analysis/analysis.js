// The analysis of a match. Without this script every step is a page of its own; with it only what changes is exchanged.

const PAUSE = 2000;

// -- while it is worked out ----------------------------------------------------------------
const waiting = document.querySelector("[data-wait]");
const look = async () => {
  if (!document.hidden) {
    try {
      const answer = await fetch(waiting.dataset.wait, { headers: { Accept: "application/json" } });
      if (answer.ok) {
        const { state, progress } = await answer.json();
        if (state === "done" || state === "failed") return location.reload();
        const percent = Math.round(100 * progress);
        waiting.querySelector("[data-percent]").textContent = percent;
        waiting.querySelector("[role=progressbar]").setAttribute("aria-valuenow", percent);
        waiting.querySelector("rect").setAttribute("width", percent);
      }
    } catch {
      // The network is away: the next look may find it.
    }
  }
  setTimeout(look, PAUSE);
};
if (waiting) setTimeout(look, PAUSE);

// -- from choice to choice -----------------------------------------------------------------
const page = document.querySelector("[data-analysis]");
let latest = 0;

const show = async (address, keep = true) => {
  const mine = ++latest;
  let text;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    text = await answer.text();
  } catch {
    location.assign(address);
    return;
  }
  if (mine !== latest) return; // somebody was faster
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const pressed = document.activeElement?.getAttribute("aria-label");
  for (const part of page.querySelectorAll("[data-swap]")) {
    const other = fresh.querySelector(`[data-swap="${part.dataset.swap}"]`);
    if (other) part.replaceWith(document.adoptNode(other));
  }
  if (keep) history.pushState(null, "", address);
  // Whoever presses a button again and again stays on it.
  const again = pressed && [...page.querySelectorAll("[data-go]")].find((each) => each.getAttribute("aria-label") === pressed);
  (again || page.querySelector("#head-decision"))?.focus({ preventScroll: true });
  prepare();
};

const prepare = () => page.querySelector("[data-inputs]")?.setAttribute("data-live", "");

const addressOf = (input) => {
  const address = new URL(location.href);
  address.searchParams.set("input", input);
  return address;
};

if (page) {
  prepare();
  page.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest("a[data-go]");
    if (link) {
      event.preventDefault();
      const fromList = link.closest(".costs");
      show(addressOf(new URL(link.href).searchParams.get("input"))).then(() => {
        if (fromList) document.querySelector("#decision")?.scrollIntoView({ block: "nearest" });
      });
      return;
    }
    const chart = event.target.closest("[data-inputs]");
    if (!chart) return;
    const { left, width } = chart.getBoundingClientRect();
    const inputs = chart.dataset.inputs.split(",");
    const place = Math.round(((event.clientX - left) / width) * (inputs.length - 1));
    show(addressOf(inputs[Math.min(inputs.length - 1, Math.max(0, place))]));
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") page.querySelector(`[data-go="${event.key}"]`)?.click();
  });
  window.addEventListener("popstate", () => show(location.href, false));
}
