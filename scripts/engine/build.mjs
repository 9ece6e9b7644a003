// Builds the engine for phones into build/engine/<hash>/, with the runtime that is in a folder: node scripts/engine/build.mjs FOLDER
// node scripts/engine/build.mjs --check ends well if what was built last still belongs to the sources. Called by scripts/engine/build.sh.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { constants, gzipSync } from "node:zlib";

const HOME = "build/engine";
const CURRENT = `${HOME}/current.json`; // which one belongs to which sources: matches/engine/bundle.py reads it
const KEPT = 3; // pages that are open go on with the engine they began with
const PINS = "scripts/engine/runtime.sha256";
const WORKER = "matches/engine/worker.js";
const NOTICE = "matches/engine/NOTICE.txt";
const TOOLS = ["scripts/engine/build.mjs", "scripts/engine/pack.py", "scripts/engine/trial.py", PINS]; // no image has them
const AS_THEY_ARE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

const sha256 = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash("sha256")).digest("hex");
const read = (name) => fs.readFileSync(name);

const sumsOf = (names) => Object.fromEntries(names.map((name) => [name, sha256(read(name))]));

const isCurrent = () => {
  try {
    const { hash, sources, tools } = JSON.parse(read(CURRENT));
    const sums = Object.entries({ ...sources, ...tools });
    return fs.existsSync(`${HOME}/${hash}`) && sums.every(([name, sum]) => sha256(read(name)) === sum);
  } catch { return false; }
};

const checkRuntime = (folder) => {
  for (const line of read(PINS).toString().trim().split("\n")) {
    const [sum, name] = line.split(/\s+/);
    if (sha256(read(path.join(folder, name))) === sum) continue;
    fs.rmSync(folder, { recursive: true });
    throw new Error(`${name} is not the one that ${PINS} names`);
  }
};

const load = async (folder, options) => {
  const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")));
  return loadPyodide({ indexURL: `${path.resolve(folder)}/`, env: { PYTHONHASHSEED: "0" }, ...options });
};

const pack = async (runtime, out) => {
  const python = await load(runtime);
  python.mountNodeFS("/project", process.cwd());
  python.mountNodeFS("/runtime", path.resolve(runtime));
  python.mountNodeFS("/out", path.resolve(out));
  python.runPython(read("scripts/engine/pack.py").toString());
};

// A module that is missing shows here, not on a phone.
const tryOut = async (folder) => {
  const python = await load(folder, { stdLibURL: `${path.resolve(folder)}/python.zip` });
  python.mountNodeFS("/out", path.resolve(folder));
  python.runPython(read("scripts/engine/trial.py").toString());
};

const build = async (runtime) => {
  checkRuntime(runtime);
  fs.mkdirSync(HOME, { recursive: true });
  const out = fs.mkdtempSync(`${HOME}/.new-`);
  try {
    await pack(runtime, out);
    const sources = [...JSON.parse(read(`${out}/sources.json`)), WORKER, NOTICE].sort();
    fs.rmSync(`${out}/sources.json`);
    for (const name of AS_THEY_ARE) fs.copyFileSync(path.join(runtime, name), path.join(out, name));
    for (const name of [WORKER, NOTICE]) fs.copyFileSync(name, path.join(out, path.basename(name)));
    await tryOut(out);
    const names = fs.readdirSync(out).sort();
    const hash = sha256(...names.flatMap((name) => [`${name}\0`, sha256(read(path.join(out, name)))])).slice(0, 16);
    for (const name of names) {
      fs.writeFileSync(path.join(out, `${name}.gz`), gzipSync(read(path.join(out, name)), { level: constants.Z_BEST_COMPRESSION }));
    }
    fs.chmodSync(out, 0o755); // another user may serve it
    fs.rmSync(`${HOME}/${hash}`, { recursive: true, force: true });
    fs.renameSync(out, `${HOME}/${hash}`);
    const current = { hash, files: names, sources: sumsOf(sources), tools: sumsOf(TOOLS) };
    fs.writeFileSync(`${CURRENT}.new`, JSON.stringify(current, null, 1));
    fs.renameSync(`${CURRENT}.new`, CURRENT);
  } finally {
    fs.rmSync(out, { recursive: true, force: true });
  }
  const built = fs.readdirSync(HOME).filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => `${HOME}/${name}`);
  const byAge = built.sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs);
  for (const old of byAge.slice(KEPT)) fs.rmSync(old, { recursive: true });
};

const [what] = process.argv.slice(2);
if (what === "--check") process.exitCode = isCurrent() ? 0 : 1;
else {
  try { await build(what); } catch (error) {
    process.stderr.write(`engine: ${error.message.trim().split("\n").pop()}\n`);
    process.exitCode = 1;
  }
}
