#!/usr/bin/env bash
# Writes requirements/*.txt anew from requirements/*.in: one set of pins, with hashes, for every supported Python.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/uv.sh
find_uv || { echo "lock: uv is needed, see scripts/uv.sh" >&2; exit 1; }

compile() {
    # No index address may end up in a lock file: whoever installs has an index of their own.
    "$UV" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        "$@" --output-file "requirements/$name.txt" "requirements/$name.in" >/dev/null
    echo "requirements/$name.txt: $(grep -c '==' "requirements/$name.txt") pins"
}

for name in base tools dev compile production; do compile "$@"; done
