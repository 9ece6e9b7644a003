#!/usr/bin/env bash
# Installs the pinned packages into .venv: scripts/setup.sh base (to run the site) or dev (to test it, includes base).
# A second call finds its stamp and does nothing. Nothing outside the project's folder is written.
set -euo pipefail
cd "$(dirname "$0")/.."
set_name=${1:-base}

fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }

# The stamp holds what was installed; dev serves for base as well.
fresh() {
    local lock=requirements/$1.txt stamp=.venv/stamp-$1
    [ -x .venv/bin/python ] && [ -f "$stamp" ] && cmp -s "$lock" "$stamp"
}
fresh dev && exit 0
[ "$set_name" = base ] && fresh base && exit 0

. scripts/uv.sh
if [ "$PYTHON" = python3 ]; then
    for name in python3 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then PYTHON=$name; break; fi
    done
fi
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "Python 3.11 or newer is needed (PYTHON=/path/to/python3.12 make ... names one)"

if ! [ -x .venv/bin/python ] || ! .venv/bin/python -c '' 2>/dev/null; then
    echo "Making .venv with $("$PYTHON" --version)"
    rm -rf .venv
    # --without-pip, because a Debian Python without the python3-venv package cannot put pip in.
    "$PYTHON" -m venv --without-pip .venv 2>/dev/null ||
        { find_uv && "$UV" venv --quiet --python "$PYTHON" .venv; } ||
        fail "no virtual environment could be made: install Python's venv module (Debian: apt install python3-venv)"
fi

echo "Installing requirements/$set_name.txt"
rm -f .venv/stamp-*
if find_uv && "$UV" pip sync --quiet --python .venv/bin/python --require-hashes "requirements/$set_name.txt"; then :
elif "$PYTHON" -m pip --python .venv/bin/python install --quiet --disable-pip-version-check \
    --require-hashes -r "requirements/$set_name.txt"; then :
else
    fail "the packages of requirements/$set_name.txt could not be installed; pip's message is above.
       Python needs pip (Debian: apt install python3-pip) and a package index
       (PIP_INDEX_URL names one other than the default, PIP_CERT its certificate)"
fi
cp "requirements/$set_name.txt" ".venv/stamp-$set_name"
