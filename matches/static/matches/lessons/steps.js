// Steps in place. Each step is a page of the site, so all of them work without this script; with it only what changes is
// fetched and put in. How far the first match is stays in this browser, to go on there.
const KEPT = "fuba-first-match";
const place = () => document.querySelector("[data-steps]");

const kept = (value) => {
  try {
    if (value === undefined) return localStorage.getItem(KEPT);
    if (value) localStorage.setItem(KEPT, value);
    else localStorage.removeItem(KEPT);
  } catch { /* a browser that keeps nothing */ }
  return null;
};

const begin = () => {
  const here = place();
  if (here.dataset.keep !== undefined) kept(here.dataset.keep);
  const resume = here.querySelector("[data-resume]");
  const step = Number(kept());
  if (resume && step > 1) {
    resume.href = resume.getAttribute("href").replace("/1/", `/${step}/`);
    resume.hidden = false;
  }
};

const show = async (url) => {
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  const page = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page && page.querySelector("[data-steps]");
  if (!next) throw new Error("no step");
  place().replaceWith(document.adoptNode(next));
  document.title = page.title;
  begin();
  place().querySelector("[data-focus]").focus({ preventScroll: true });
};

const go = (url) => show(url).catch(() => location.assign(url));

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-steps] a[data-step]");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const url = new URL(link.getAttribute("href"), location.href).href;
  history.pushState(null, "", url);
  go(url);
});
addEventListener("popstate", () => go(location.href));
begin();
