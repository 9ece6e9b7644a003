// The journal: what was tapped and has not arrived yet, in the browser's store (IndexedDB), so that a reload loses nothing.
//
//   const journal = new Journal(name); // of the recording and of whoever is logged in
//   const items = await journal.open(); // what waits, in order; also what an earlier version kept in localStorage
//   journal.put(item); journal.remove(item); // at once: they are written behind, several in one go
//   await journal.settled(); // all of it is written
//
// An item has an `id`, and `at`, which orders items of all pages of this phone. Without a store it all lives as long as the
// page. What a page that is left could not write any more goes to localStorage, which needs no waiting.
const DATABASE = "fuba-recorder";
const STORE = "journal";
const PATIENCE = 3000; // milliseconds until a store that does not open counts as none

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const openStore = () => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" }).createIndex("name", "name");
  const late = new Promise((_, reject) => { setTimeout(() => reject(new Error("no store")), PATIENCE); });
  return Promise.race([done(request), late]);
};

const inOrder = (items) => items.sort((one, other) => one.at - other.at);

export class Journal {
  constructor(name) {
    this.name = name;
    this.unwritten = new Map(); // id -> { item }, null: removed; each change is one of its own
    this.writing = null; // what is on its way to the store
    this.database = null;
    window.addEventListener("pagehide", () => this.spill());
  }

  async open() {
    try { this.database = await openStore(); } catch { /* it lives as long as the page */ }
    const items = new Map();
    for (const item of await this.read()) items.set(item.id, item);
    const { put, removed } = this.spilt();
    for (const item of put) items.set(item.id, item);
    for (const id of removed) items.delete(id);
    for (const item of put) this.put(item);
    for (const id of removed) this.remove({ id });
    if (this.database) this.settled().then(() => this.forgetSpilt());
    return inOrder([...items.values()]);
  }

  async read() {
    if (!this.database) return [];
    try { return await done(this.database.transaction(STORE).objectStore(STORE).index("name").getAll(this.name)); }
    catch { return []; }
  }

  // -- written behind ----------------------------------------------------------------------

  put(item) { this.change(item.id, item); }
  remove({ id }) { this.change(id, null); }

  change(id, item) {
    this.unwritten.set(id, { item });
    if (this.database && !this.writing) this.writing = this.write();
  }

  async settled() {
    while (this.writing) await this.writing;
  }

  async write() {
    await Promise.resolve(); // what is tapped in the same moment goes along
    while (this.unwritten.size) {
      const changes = [...this.unwritten];
      try { await this.store(changes); } catch { break; } // a full store: it lives as long as the page
      for (const [id, change] of changes) if (this.unwritten.get(id) === change) this.unwritten.delete(id);
    }
    this.writing = null;
  }

  store(changes) {
    const writes = this.database.transaction(STORE, "readwrite");
    for (const [id, { item }] of changes) {
      if (item) writes.objectStore(STORE).put({ ...item, name: this.name });
      else writes.objectStore(STORE).delete(id);
    }
    if (writes.commit) writes.commit();
    return new Promise((resolve, reject) => {
      writes.oncomplete = resolve;
      writes.onerror = () => reject(writes.error);
      writes.onabort = () => reject(writes.error);
    });
  }

  // -- a page that is left -----------------------------------------------------------------

  spill() {
    const [put, removed] = [[], []];
    for (const [id, { item }] of this.unwritten) (item ? put : removed).push(item || id);
    try { if (put.length || removed.length) localStorage.setItem(this.name, JSON.stringify({ put, removed })); }
    catch { /* nowhere to keep it */ }
  }

  // Before there was a journal, all that waited was a list there, each thing known by the key of its body.
  spilt() {
    let found = null;
    try { found = JSON.parse(localStorage.getItem(this.name)); } catch { /* what cannot be read is as nothing */ }
    if (Array.isArray(found)) return { put: found.map((item, at) => ({ ...item, id: item.body.key, at })), removed: [] };
    return found && Array.isArray(found.put) ? found : { put: [], removed: [] };
  }

  forgetSpilt() {
    try { if (!this.unwritten.size) localStorage.removeItem(this.name); } catch { /* as it is */ }
  }
}
