# Sourced by the other scripts. find_uv sets UV to a usable uv: the one on PATH, or one fetched into .tools.
# Nothing outside the project's folder is written.

PYTHON=${PYTHON:-python3}

find_uv() {
    if command -v uv >/dev/null 2>&1; then
        UV=$(command -v uv)
    elif [ -x .tools/bin/uv ] && .tools/bin/uv --version >/dev/null 2>&1; then
        UV=$PWD/.tools/bin/uv
    else
        # --target works where "pip install" is refused: without root, and on an externally managed Python.
        echo "Fetching uv, the package installer" >&2
        PIP_USER=0 PIP_ROOT_USER_ACTION=ignore "$PYTHON" -m pip install --quiet --disable-pip-version-check --upgrade --target .tools \
            --require-hashes -r requirements/tools.txt >&2 || return 1
        UV=$PWD/.tools/bin/uv
        "$UV" --version >/dev/null || return 1
    fi
    # uv does not read pip's settings, so a site-wide index or certificate is handed on here.
    local index=${PIP_INDEX_URL:-$("$PYTHON" -m pip config get global.index-url 2>/dev/null || true)}
    if [ -z "${UV_DEFAULT_INDEX:-}" ] && [ -n "$index" ]; then export UV_DEFAULT_INDEX=$index; fi
    if [ -z "${SSL_CERT_FILE:-}" ] && [ -n "${PIP_CERT:-}" ]; then export SSL_CERT_FILE=$PIP_CERT; fi
    # The machine's own certificates, as pip and everybody else use them (two names, for older and newer uv).
    export UV_NATIVE_TLS=1 UV_SYSTEM_CERTS=1 UV_NO_PROGRESS=1
}
