"""Pages for spectators, kept for a few seconds: a thousand who look at a final cost as much as one.

Only for visitors without a session: what they see is the same for all of them who read the same language. A page is at most
`PAGE_SECONDS` old, so nothing has to be thrown away when something happens; whoever knows that something did asks for
more than the page (live.js adds what it has seen to the address) or says `Cache-Control: no-cache`, as a reload does.

One flight for a page: of all who ask for it while it is made, one makes it and the others wait for what comes of it
(fuba_site.web.flight). While a page that is out of date is made anew, the old one is good enough for everybody else.

By hand, because Django's own cache middleware varies by the cookies a visitor has: every token of a form would be another
page. Here the token is taken out before a page is kept and put in again for each visitor. The pages are kept as they are, in
a dictionary of this process: Django's cache in memory would pack and unpack each of them for every visitor.
"""

import hashlib
import re
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.urls import Resolver404, resolve
from django.utils.http import parse_etags
from django.utils.translation import get_language

from fuba_site.web.flight import Flights, across_processes

TOKEN: Final = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]*"')
HOLE: Final = b"\x00token\x00"  # no page has such signs
SHOWN: Final = frozenset(
    "home matches match competitions competition competition-news competition-wall competition-statistics fixture team "
    "head-to-head forecast rules rules-book rules-example learn learn-step embed-table embed-bracket embed-next".split()
)
LONGEST: Final = 2000  # of an address
MOST: Final = 300  # pages; nobody fills the memory with invented addresses
VIEW: Final = "fuba.view"  # no header of a visitor comes by that name
PRIVATE: Final = "private, max-age=0, must-revalidate"


class Kept(NamedTuple):
    until: float  # by the clock of this process
    content: bytes
    tag: str
    kind: str
    view: str


class Pages:
    """The pages of this process, the oldest first; each is replaced as a whole, so threads need no lock."""

    def __init__(self) -> None:
        self._pages: dict[str, Kept] = {}

    def get(self, key: str, grace: float = 0) -> Kept | None:
        """A page whose time is not over, or not for longer than `grace`."""
        found = self._pages.get(key)
        return found if found is not None and found.until + grace > time.monotonic() else None

    def put(self, key: str, page: Kept) -> None:
        self._pages.pop(key, None)
        self._pages[key] = page
        while len(self._pages) > MOST:
            self._pages.pop(next(iter(self._pages)), None)

    def clear(self) -> None:
        self._pages.clear()

    def __len__(self) -> int:
        return len(self._pages)


pages: Final = Pages()
flights: Final = Flights[Kept]()


class PageCache:
    """The innermost of all: what is around it (languages, policies, logs) works as ever; only the view is not looked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._answered(request)
        response.headers.setdefault("Cache-Control", PRIVATE)  # nobody on the way keeps what somebody else may not see
        return response

    def _answered(self, request: HttpRequest) -> HttpResponse:
        if not settings.PAGE_SECONDS or not is_spectator(request):
            return self.get_response(request)
        key = f"{get_language()} {request.get_host()} {request.get_full_path()}"
        if len(key) > LONGEST:
            return self.get_response(request)
        anew = "no-cache" in request.headers.get("Cache-Control", "")
        kept = None if anew else pages.get(key)
        if kept is None:
            if view_of(request) not in SHOWN:
                return self.get_response(request)
            maker = Maker(self.get_response, request, key)
            # Whoever finds a page that has just run out, and is being made anew, does not wait for the next one. Whoever asks
            # for a new one may know of something that happened since another began to make it.
            stale = pages.get(key, settings.PAGE_SECONDS) if flights.going(key) and not anew else None
            kept = stale or (maker.renew() if anew else flights.take(key, maker.fetch))
            if kept is None:  # it is for one visitor alone, or nothing came of it
                return maker.response or self.get_response(request)
        request.META[VIEW] = kept.view  # for the log: nobody may have looked for the view
        return answer(request, kept)


class Maker:
    """Makes a page by a visitor's request. What is for that visitor alone stays here, as the response."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse], request: HttpRequest, key: str) -> None:
        self.get_response, self.request, self.key = get_response, request, key
        self.response: HttpResponse | None = None

    def fetch(self) -> Kept | None:
        """From another process, if it has just made it; or made here."""
        name = "page:" + hashlib.sha256(self.key.encode()).hexdigest()
        return self._put(across_processes(name, settings.PAGE_SECONDS, self.make))

    def renew(self) -> Kept | None:
        return self._put(self.make())

    def _put(self, made: Kept | None) -> Kept | None:
        """Keep it for those who come next, by the clock of this process."""
        if made is None:
            return None
        kept = made._replace(until=time.monotonic() + settings.PAGE_SECONDS)
        pages.put(self.key, kept)
        return kept

    def make(self) -> Kept | None:
        self.response = response = self.get_response(self.request)
        if response.status_code != 200 or response.streaming:
            return None
        if "no-store" in response.headers.get("Cache-Control", "") or response.cookies:
            return None
        content = TOKEN.sub(rb"\1" + HOLE + b'"', response.content)
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        return Kept(0, content, tag, response.headers["Content-Type"], view_of(self.request))


def view_of(request: HttpRequest) -> str:
    """The name of the view an address leads to, if there is one."""
    try:
        return resolve(request.path_info).view_name
    except Resolver404:
        return ""


def is_spectator(request: HttpRequest) -> bool:
    """Somebody who only looks, and whom the site knows nothing of."""
    return (
        request.method in ("GET", "HEAD")
        and settings.SESSION_COOKIE_NAME not in request.COOKIES
        and "messages" not in request.COOKIES
        and "Authorization" not in request.headers
    )


def answer(request: HttpRequest, page: Kept) -> HttpResponse:
    """The page with this visitor's token, or nothing where the visitor has it."""
    asked = request.headers.get("If-None-Match")
    if asked and page.tag in (each.removeprefix("W/") for each in parse_etags(asked)):
        response = HttpResponse(status=304)
    else:
        content = page.content
        if HOLE in content:
            content = content.replace(HOLE, get_token(request).encode())
        response = HttpResponse(content, content_type=page.kind)
    response.headers["ETag"] = page.tag
    response.headers["Cache-Control"] = PRIVATE
    return response
