#!/usr/bin/env bash
# Compiles the rules for this machine: what the site runs from its next start (fuba_site/machine/compiled.py).
# A second call finds the build of these sources and does nothing. Nothing outside the project's folder is written.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh base
compiler=.tools/compiler
python=.venv/bin/python

$python scripts/compile_rules.py --where 2>/dev/null && exit 0

# The stamp holds what was installed, and for which Python.
wanted() { $python -VV && cat requirements/compile.txt; }
if ! wanted | cmp -s - "$compiler/stamp"; then
    . scripts/uv.sh
    rm -rf "$compiler"
    install="install --quiet --target $compiler --require-hashes -r requirements/compile.txt"
    if find_uv && "$UV" pip $install --python $python; then :
    elif "$PYTHON" -m pip --python $python $install --disable-pip-version-check; then :
    else
        printf 'compile: the packages of requirements/compile.txt could not be installed; pip says why above\n' >&2
        exit 1
    fi
    wanted > "$compiler/stamp"
fi
PYTHONPATH=$PWD/$compiler exec $python scripts/compile_rules.py
