"""Pages, styles and scripts travel packed where no proxy does it: from a laptop to the phones of a hall."""

from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

KINDS: Final = ("text/html", "text/css", "text/javascript")
UNPACKED: Final = ("/api/", "/live/")  # as in deploy/Caddyfile: tags are sent back, streams flow


class Compression(GZipMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        kind = response.headers.get("Content-Type", "").partition(";")[0]
        if response.streaming or kind not in KINDS or request.path.startswith(UNPACKED):
            return response
        return super().process_response(request, response)
