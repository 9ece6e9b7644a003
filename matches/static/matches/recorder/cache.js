// For a reload without a network: the service worker caches this page, and the board this phone saw last.
import { settings, urls } from "./page.js";
import { table } from "./table.js";

const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null; // none where the site has no https
const path = new URL(urls.board, location.href).pathname.replace(/board\/$/, "");
const isKept = ({ manages, state }) => manages && ["open", "paused"].includes(state);

export const cacheBoard = () => {
  const { local, site } = table;
  const board = isKept(site) ? { ...site, engine: local && local.given } : null;
  if (worker && worker.controller) worker.controller.postMessage({ path, board });
};

// So are the files of the engine, once they are here.
export const cacheEngine = () => {
  const { lang: language } = document.documentElement;
  if (worker && worker.controller && isKept(table.site)) worker.controller.postMessage({ path, engine: true, language });
};

// The page itself may be older than the board that was kept after it.
export const cachedBoard = async () => {
  try {
    const found = await caches.match(urls.board, { ignoreSearch: true });
    return found ? await found.json() : null;
  } catch { return null; }
};

export const cachePage = () => {
  if (!worker || !isKept(settings.board)) return;
  worker.addEventListener("controllerchange", () => { // a first worker, or that of a new version
    cacheBoard();
    if (table.engine) cacheEngine();
  });
  worker.register(urls.worker, { updateViaCache: "none" }).catch(() => {}); // it is as it was without one
  cacheBoard();
};
