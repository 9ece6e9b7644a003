"""Pages for spectators, kept for a few seconds: a thousand who look at a final cost as much as one.

Only for visitors without a session: what they see is the same for all of them who read the same language. A page is at most
`PAGE_SECONDS` old, so nothing has to be thrown away when something happens; whoever knows that something did asks for
more than the page (live.js adds what it has seen to the address) or says `Cache-Control: no-cache`, as a reload does.

By hand, because Django's own cache middleware varies by the cookies a visitor has: every token of a form would be another page.
Here the token is taken out before a page is kept and put in again for each visitor.
"""

import hashlib
import re
from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.utils.translation import get_language

TOKEN: Final = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]*"')
HOLE: Final = b"\x00token\x00"  # no page has such signs
SHOWN: Final = frozenset(
    "home matches match competitions competition competition-wall competition-statistics fixture team head-to-head "
    "forecast rules rules-book".split()
)
LONGEST: Final = 2000  # of an address; nobody fills the memory with inventions
View = Callable[..., HttpResponse]


class PageCache:
    """The innermost of all: everything around it (languages, policies, logs) works as ever."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        if not settings.PAGE_SECONDS or not is_spectator(request):
            return None
        address = request.get_full_path()
        if len(address) > LONGEST:
            return None
        pages = caches["pages"]
        key = hashlib.sha256(f"{get_language()} {request.get_host()} {address}".encode()).hexdigest()
        kept: tuple[bytes, str, str] | None = None
        if "no-cache" not in request.headers.get("Cache-Control", ""):
            kept = pages.get(key)
        if kept is None:
            response = view(request, *args, **kwargs)
            if response.status_code != 200 or "no-store" in response.headers.get("Cache-Control", ""):
                return response
            content = TOKEN.sub(rb"\1" + HOLE + b'"', response.content)
            kept = (content, f'"{hashlib.sha256(content).hexdigest()[:32]}"', response.headers["Content-Type"])
            pages.set(key, kept, settings.PAGE_SECONDS)
        return answer(request, *kept)


def is_spectator(request: HttpRequest) -> bool:
    """Somebody who only looks, at a page that is the same for all of them."""
    return (
        request.method in ("GET", "HEAD")
        and request.resolver_match is not None
        and request.resolver_match.view_name in SHOWN
        and settings.SESSION_COOKIE_NAME not in request.COOKIES
        and "messages" not in request.COOKIES
        and "Authorization" not in request.headers
    )


def answer(request: HttpRequest, content: bytes, tag: str, kind: str) -> HttpResponse:
    """The page with this visitor's token, or nothing where the visitor has it."""
    seen = {each.removeprefix("W/") for each in parse_etags(request.headers.get("If-None-Match", ""))}
    if tag in seen or "*" in seen:
        response = HttpResponse(status=304)
    else:
        if HOLE in content:
            content = content.replace(HOLE, get_token(request).encode())
        response = HttpResponse(content, content_type=kind)
    response.headers["ETag"] = tag
    patch_cache_control(response, private=True, max_age=0, must_revalidate=True)
    return response
