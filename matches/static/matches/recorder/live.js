// News from the table: a stream where there is one, otherwise a look every few seconds.
const SOON = 3000; // milliseconds between looks without a stream
const SELDOM = 20000; // and with one, should it have missed something

export const follow = (url, look, seen) => {
  let streams = false;
  let last = Date.now();
  let looks = false; // a browser has few connections: looks that hang must not take them from what is sent
  const source = new EventSource(url);
  source.addEventListener("open", () => { streams = true; });
  source.addEventListener("error", () => { streams = false; });
  source.addEventListener("message", (event) => {
    let news;
    try { news = JSON.parse(event.data); } catch { return; }
    if (!(news.version <= seen())) look();
  });
  const wanted = () => !looks && !document.hidden && Date.now() - last >= (streams ? SELDOM : SOON);
  const lookAgain = async () => {
    looks = true;
    last = Date.now();
    await look();
    looks = false;
  };
  setInterval(() => { if (wanted()) lookAgain(); }, 500);
  for (const name of ["online", "pageshow"]) window.addEventListener(name, () => look());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
};
