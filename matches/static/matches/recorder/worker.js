// Keeps the page of the recorder, its files and its latest board, for a reload without a network. The site comes first
// whenever it answers. matches/recorder/service_worker.py says in self.config what belongs to the page and which version it is.
const { version, files, header, accounts, engine } = self.config;
const FILES = `recorder-files-${version}`;
const TABLES = `recorder-tables-${version}`; // pages, each with its board
const ENGINE = engine ? `recorder-engine-${engine.hash}` : null; // what the phone answers with: it never changes
const MOST = 2; // tables that are kept: the one being recorded, and the one before
const PATIENCE = 6000; // milliseconds until a network that does not answer counts as none

const isTable = (path) => /^\/recordings\/[0-9a-f-]{36}\/$/.test(path);
const boardOf = (path) => `${path}board/`;

// One change of what is kept after the other: a page that is still arriving must not be kept after its owner has left.
let last = Promise.resolve();
const inTurn = (change) => {
  last = last.then(change).catch(() => {}); // a full store keeps less, and breaks nothing
  return last;
};

// An answer once all of it has arrived: a network lost in the middle of one has not answered. A redirection has no body.
const fetchWhole = async (request) => {
  const response = await fetch(request);
  if (response.type === "opaqueredirect") return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
};

const dropTable = async (path) => {
  const tables = await caches.open(TABLES);
  await tables.delete(path);
  await tables.delete(boardOf(path));
};

// The site says by a header which page is to be kept. Any other answer means that this one is not ours any more.
const keepPage = async (path, response) => {
  const tables = await caches.open(TABLES);
  if (!response.ok || !response.headers.has(header)) {
    await dropTable(path);
    return;
  }
  const board = await tables.match(boardOf(path));
  await dropTable(path);
  await tables.put(path, response);
  if (board) await tables.put(boardOf(path), board);
  const kept = (await tables.keys()).map((request) => new URL(request.url).pathname).filter(isTable);
  for (const old of kept.slice(0, -MOST)) await dropTable(old);
};

// A page that came before the worker, or before this version of it, is fetched and kept with its first board.
const keepBoard = async (path, board) => {
  const tables = await caches.open(TABLES);
  if (!(await tables.match(path))) await keepPage(path, await fetchWhole(path));
  if (await tables.match(path)) await tables.put(boardOf(path), Response.json(board));
};

const forgetTables = () => caches.delete(TABLES);

const isOurs = (name) => name.startsWith("recorder-");
const dropOlder = async () => {
  for (const name of await caches.keys()) {
    if (isOurs(name) && ![FILES, TABLES, ENGINE].includes(name)) await caches.delete(name);
  }
};

// The browser has them already: the page has begun with them. Of all languages only the words of its own are kept.
const keepEngine = async (language) => {
  const cache = await caches.open(ENGINE);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const wanted = engine.files.filter((path) => !path.includes("/words-") || path.endsWith(`/words-${language}.zip`));
  await cache.addAll(wanted.filter((path) => !kept.has(path)));
};

const keptFirst = async (request) => (await caches.match(request, { ignoreVary: true })) || fetch(request);

const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

// What the site answers; what is kept if it is out of reach, out of order or very slow.
const siteFirst = async (answer, path, cache) => {
  const kept = async () => (await caches.open(cache)).match(path);
  const late = wait(PATIENCE).then(kept).then((found) => found || answer);
  late.catch(() => {}); // nobody may be listening any more
  try {
    const response = await Promise.race([answer, late]);
    return response.status >= 500 ? (await kept()) || response : response;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
};

const keepIfSound = (path, response) => (response.status < 500 ? inTurn(() => keepPage(path, response)) : null);

const openTable = (event, path) => {
  const answer = fetchWhole(event.request);
  const copy = answer.then((response) => response.clone());
  event.waitUntil(copy.then((response) => keepIfSound(path, response)).catch(() => {}));
  event.respondWith(siteFirst(answer, path, TABLES));
};

// What a page sends and asks the site for itself is none of our business: a browser that can be told so need not wake us first.
const PASS_BY = ["/recordings/*/do/", "/recordings/*/board/", "/live/*"];
const letPass = async (event) => {
  const routes = PASS_BY.map((pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source: "network" }));
  await event.addRoutes(routes);
};

self.addEventListener("install", (event) => {
  self.skipWaiting();
  if (event.addRoutes) event.waitUntil(letPass(event).catch(() => {})); // it is as it was without
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(inTurn(dropOlder).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname.startsWith(accounts)) event.waitUntil(inTurn(forgetTables)); // in, out, or new
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate" && isTable(pathname)) openTable(event, pathname);
  else if (engine && engine.files.includes(pathname)) event.respondWith(keptFirst(request));
  else if (files.includes(pathname)) event.respondWith(siteFirst(fetchWhole(request), pathname, FILES));
});

// A page tells its latest board, that there is nothing to record on it any more, or that its engine has come.
self.addEventListener("message", (event) => {
  const { path, board, engine: isHere, language } = event.data;
  if (!isTable(path)) return;
  if (isHere && engine) event.waitUntil(inTurn(() => keepEngine(language)));
  else if (!isHere) event.waitUntil(inTurn(() => (board ? keepBoard(path, board) : dropTable(path))));
});

// A message of the site (matches/notifications/push.py). The same one again replaces itself, without a sound.
self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(title || "FUBA", { body: body || "", tag, data: { url: url || "/" } }));
});

// A tap opens the page it is about, in a window that is open if there is one.
const openPage = async (url) => {
  const page = new URL(url, self.location.origin);
  const there = page.origin === self.location.origin ? page.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === there);
  if (open) await open.focus();
  else await self.clients.openWindow(there);
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});
