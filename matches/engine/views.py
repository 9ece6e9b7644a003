"""The files of the engine: for ever the same under their address, packed for the way."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from fuba_site.web.security import POLICY
from matches.engine.bundle import engine_file

A_YEAR: Final = 365 * 24 * 3600
KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
# A worker goes by the policy of the answer that carries its script. Only there WebAssembly may be compiled: no page may.
WORKER: Final = "worker.js"
WORKER_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


@require_safe
def engine(request: HttpRequest, digest: str, name: str) -> HttpResponse:
    path = engine_file(digest, name)
    if path is None or path.suffix not in KINDS:
        raise Http404
    packed = path.with_name(f"{path.name}.gz")
    is_packed = "gzip" in request.headers.get("Accept-Encoding", "") and packed.is_file()
    response = HttpResponse((packed if is_packed else path).read_bytes(), content_type=KINDS[path.suffix])
    if is_packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    response["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    if name == WORKER:
        response["Content-Security-Policy"] = WORKER_POLICY
    return response
