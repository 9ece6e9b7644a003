// News from the table: a stream where there is one, otherwise a look every few seconds.
const SOON = 3000; // milliseconds between looks without a stream
const SELDOM = 20000; // and with one, should it have missed something

export const follow = (url, look, seen) => {
  let streams = false;
  let last = Date.now();
  const source = new EventSource(url);
  source.addEventListener("open", () => { streams = true; });
  source.addEventListener("error", () => { streams = false; });
  source.addEventListener("message", (event) => {
    let news;
    try { news = JSON.parse(event.data); } catch { return; }
    if (!(news.version <= seen())) look();
  });
  const wanted = () => !document.hidden && Date.now() - last >= (streams ? SELDOM : SOON);
  setInterval(() => { if (wanted()) { last = Date.now(); look(); } }, 500);
  for (const name of ["online", "pageshow"]) window.addEventListener(name, () => look());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
};
