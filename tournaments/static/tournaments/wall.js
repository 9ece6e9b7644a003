// The wall: scenes take turns on a big screen. live.js fetches them again when something happens; here is only what is shown.
//
//   ?scene=bracket or #bracket holds one kind of scene; of several pages each has its turn
//   space pauses, the arrows step, F fills the screen
const TURN = 12000; // milliseconds of a scene
const LOOK = 60000; // what the clock brings: matches whose time has come
const CALM = 3000; // so long a lost connection may take before anybody is told, and the buttons stay
const body = document.body;
const part = document.querySelector("[data-live-part='wall']");
const place = document.querySelector("[data-live]");
const dots = document.querySelector("[data-dots]");
const offline = document.querySelector("[data-offline]");
const pauseButton = document.querySelector("[data-pause]");
const zone = body.dataset.zone;
const time = new Intl.DateTimeFormat(document.documentElement.lang, {
  hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone,
});

let shown = ""; // the id of the scene
let paused = false;
let turned = Date.now(); // when it came
let lost = 0; // since when we hear nothing

// -- scenes ---------------------------------------------------------------------------

const held = () => location.hash.slice(1) || new URLSearchParams(location.search).get("scene") || "";

const scenes = () => {
  const all = [...part.querySelectorAll(".w-scene")];
  const wanted = all.filter((scene) => scene.dataset.scene === held() || scene.id === held());
  return wanted.length ? wanted : all;
};

// After every change of the page: the scene stays, or the one in its place comes.
let at = 0;
const settle = () => {
  const all = scenes();
  const found = all.findIndex((scene) => scene.id === shown);
  at = found >= 0 ? found : Math.min(at, all.length - 1);
  if (found < 0) turned = Date.now();
  shown = all[at] ? all[at].id : "";
  for (const scene of part.querySelectorAll(".w-scene")) {
    const on = scene.id === shown;
    if (scene.classList.contains("on") !== on) scene.classList.toggle("on", on);
  }
  while (dots.children.length > all.length) dots.lastChild.remove();
  while (dots.children.length < all.length) dots.append(document.createElement("li"));
  [...dots.children].forEach((dot, i) => dot.classList.toggle("on", i === at));
  dots.hidden = all.length < 2;
};

const step = (by) => {
  const all = scenes();
  if (!all.length) return;
  at = (at + by + all.length) % all.length;
  shown = all[at].id;
  turned = Date.now();
  settle();
};

const pause = () => {
  paused = !paused;
  turned = Date.now();
  pauseButton.setAttribute("aria-pressed", String(paused));
  body.classList.toggle("paused", paused);
};

const fill = () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {}); // some browsers have none
};

// -- the clock, and whether we hear anything --------------------------------------------

const tell = () => {
  const away = place.dataset.state === "again" || !navigator.onLine;
  if (away && !lost) lost = Date.now();
  if (!away) {
    if (lost) document.dispatchEvent(new Event("fuba:refresh")); // what was missed
    lost = 0;
  }
  const known = lost && Date.now() - lost >= (navigator.onLine ? CALM : 0);
  if (known && offline.hidden) offline.querySelector("[data-since]").textContent = time.format(lost);
  offline.hidden = !known;
};

const clock = document.querySelector("[data-clock]");
let looked = Date.now();
setInterval(() => {
  const now = Date.now();
  const text = time.format(now);
  if (clock.textContent !== text) clock.textContent = text;
  tell();
  if (!paused && now - turned >= TURN) step(1);
  if (now - looked >= LOOK) {
    looked = now;
    document.dispatchEvent(new Event("fuba:refresh"));
  }
}, 1000);

new MutationObserver(tell).observe(place, { attributeFilter: ["data-state"] });
window.addEventListener("offline", tell);
window.addEventListener("online", tell);

// -- a goal ---------------------------------------------------------------------------------

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const flash = (goals) => {
  if (calm.matches || !goals.animate) return;
  const frames = [{ transform: "scale(1.6)", color: "var(--live)" }, { transform: "none" }];
  goals.animate(frames, { duration: 1500, easing: "ease-out" });
};

new MutationObserver((changes) => {
  settle();
  for (const { type, target } of changes) {
    const goals = type === "attributes" ? null : (target.parentElement || target).closest?.("[data-live-goals]");
    if (goals) flash(goals);
  }
}).observe(part, { childList: true, characterData: true, attributeFilter: ["class"], subtree: true });

// -- whoever is at the screen ---------------------------------------------------------------

let rest = 0;
const wake = () => {
  body.classList.remove("idle");
  clearTimeout(rest);
  rest = setTimeout(() => body.classList.add("idle"), CALM);
};
document.addEventListener("pointermove", wake);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("a, button")) return;
  const keys = { ArrowRight: () => step(1), ArrowLeft: () => step(-1), " ": pause, f: fill, F: fill };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => step(Number(button.dataset.step)));
}
pauseButton.addEventListener("click", pause);
document.querySelector("[data-full]").addEventListener("click", fill);
window.addEventListener("hashchange", () => { shown = ""; at = 0; settle(); });

// The screen of the machine stays on, where the browser lets us ask for it.
const keepOn = () => { if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {}); };
document.addEventListener("visibilitychange", keepOn);
keepOn();

body.classList.add("runs");
wake();
settle();
