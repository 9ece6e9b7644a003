"""At most so many heavy views at once in a process. The others wait briefly, then they are told to come back.

Papers, exports, previews of draws and schedules: each takes a processor for a second or more and much memory. Without a bound,
a few visitors who ask at once would hold up everybody, and the memory would grow with their number.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from fuba_site.machine.database import give_back
from fuba_site.web.problems import TooMany, at_ease
from fuba_site.web.throttle import Limit, visitor_address

P = ParamSpec("P")
R = TypeVar("R")
COME_BACK: Final = 10  # seconds
SLOW: Final = 0.25  # seconds of processor time
REMEMBERED: Final = 5000  # views


class Busy(APIException):
    """Too much is being worked out at this moment."""

    status_code = 503
    default_code = "busy"
    default_detail = gettext_lazy("The site is busy. Try again in a few seconds.")
    wait = COME_BACK


class Gate:
    """The places for heavy views of this process."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._mine = threading.local()
        self.inside = 0
        self.most = 0  # that were inside at a time

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for this thread, for as long as it needs one; a view that calls another has one already."""
        if getattr(self._mine, "inside", False):
            yield
            return
        with self._changed:
            if self.inside >= settings.HEAVY_VIEWS:
                give_back()
            if not self._changed.wait_for(lambda: self.inside < settings.HEAVY_VIEWS, settings.HEAVY_WAIT):
                raise Busy
            self.inside += 1
            self.most = max(self.most, self.inside)
        self._mine.inside = True
        try:
            yield
        finally:
            self._mine.inside = False
            with self._changed:
                self.inside -= 1
                self._changed.notify()


gate: Final = Gate()


def heavy(view: Callable[P, R]) -> Callable[P, R]:
    """A view, or a method of one, that takes a place while it works."""

    @wraps(view)
    def with_place(*args: P.args, **kwargs: P.kwargs) -> R:
        with gate.place():
            return view(*args, **kwargs)

    return with_place


class Costs:
    """Which views took long the last time, by what they show. In seconds of this thread's processor time: a view that only had
    to wait is not to blame."""

    def __init__(self) -> None:
        self._high: dict[object, bool] = {}  # the oldest first
        self._lock = threading.Lock()
        self._first: dict[object, threading.Lock] = {}  # held by whoever finds out

    @contextmanager
    def place(self, key: object) -> Iterator[None]:
        """A place of the gate, where it takes long. While nobody knows, one finds out and the others wait for it."""
        high = self._high.get(key)
        if high is None:
            with self._lock:
                first = self._first.setdefault(key, threading.Lock())
            if not first.acquire(timeout=settings.HEAVY_WAIT):
                raise Busy
            try:
                if key not in self._high:
                    with self._measured(key):
                        yield
                    return
            finally:
                first.release()
                with self._lock:
                    self._first.pop(key, None)
            high = self._high.get(key)
        with gate.place() if high else nullcontext(), self._measured(key):
            yield

    @contextmanager
    def _measured(self, key: object) -> Iterator[None]:
        began = time.thread_time()
        try:
            yield
        finally:
            self.note(key, time.thread_time() - began)

    def note(self, key: object, seconds: float) -> None:
        with self._lock:
            self._high.pop(key, None)
            self._high[key] = seconds > SLOW
            while len(self._high) > REMEMBERED:
                self._high.pop(next(iter(self._high)))


costs: Final = Costs()


def heavy_if_large(view: Callable[P, R]) -> Callable[P, R]:
    """A view that takes a place if what it shows took long the last time: the page of a giant league is heavy, that of a cup of
    friends is not."""

    @wraps(view)
    def with_place_if_large(*args: P.args, **kwargs: P.kwargs) -> R:
        with costs.place((view.__module__, view.__qualname__, *sorted(map(str, kwargs.values())))):
            return view(*args, **kwargs)

    return with_place_if_large


def dear(name: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The same, and counted: one visitor may ask for so many of them in a minute, `DEAR_PER_MINUTE`.

    Pages that are kept for spectators (fuba_site.web.page_cache) are answered before, and not counted: a whole hall may come
    from one address.
    """

    def counted(view: Callable[P, R]) -> Callable[P, R]:
        placed = heavy(view)

        @wraps(view)
        def with_count(*args: P.args, **kwargs: P.kwargs) -> R:
            request = next(each for each in args if isinstance(each, HttpRequest | Request))
            limit = Limit(name, settings.DEAR_PER_MINUTE)
            at_ease(limit, visitor_address(request), _("Too many requests. Try again in a minute."))
            return placed(*args, **kwargs)

        return with_count

    return counted


class BusyPage:
    """What a page says then. The API tells it as a problem."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        from fuba_site.web.views import error_page  # which reads the settings, which name this module

        if not isinstance(error, Busy | TooMany):
            return None
        title = _("The site is busy") if isinstance(error, Busy) else _("Too many requests")
        answer = error_page(request, error.status_code, title, str(error.detail))
        answer.headers["Retry-After"] = str(error.wait)
        return answer
