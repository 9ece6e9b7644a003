"""Each request gets an id, is counted, timed and logged. The log names the view and never the address: links can be secret."""

import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

from fuba_site.observability.counters import REQUESTS, SECONDS
from fuba_site.observability.logs import cause, new_id
from fuba_site.web.page_cache import VIEW

NAME: Final = "X-Request-ID"
GOOD: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")
METHODS: Final = frozenset(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
logger: Final = logging.getLogger("fuba.requests")


def id_of(request: HttpRequest) -> str:
    """The one a proxy of ours gave it, or a new one."""
    given = request.headers.get(NAME, "") if settings.TRUSTED_PROXIES else ""
    return given if GOOD.fullmatch(given) else new_id()


def logged(request: HttpRequest, response: HttpResponse, began: float) -> HttpResponse:
    took = time.perf_counter() - began
    view = request.resolver_match.view_name if request.resolver_match else request.META.get(VIEW, "none")
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, response.status_code).inc()
    SECONDS.labels(view).observe(took)
    response.headers[NAME] = cause.get()
    extra = {"method": method, "view": view, "status": response.status_code, "ms": round(1000 * took, 1)}
    logger.info("request", extra=extra)
    return response


@sync_and_async_middleware
def log_requests(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponse:
            began = time.perf_counter()
            cause.set(id_of(request))
            return logged(request, await cast(Awaitable[HttpResponse], get_response(request)), began)

        return later

    def now(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        before = cause.set(id_of(request))
        try:
            return logged(request, get_response(request), began)
        finally:
            cause.reset(before)

    return now
