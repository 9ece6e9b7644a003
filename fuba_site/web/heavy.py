"""At most so many heavy views at once in a process. The others wait briefly, then they are told to come back.

Papers, exports, previews of draws and schedules: each takes a processor for a second or more and much memory. Without a bound,
a few visitors who ask at once would hold up everybody, and the memory would grow with their number.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import APIException

P = ParamSpec("P")
R = TypeVar("R")
COME_BACK: Final = 10  # seconds


class Busy(APIException):
    """Too much is being worked out at this moment."""

    status_code = 503
    default_code = "busy"
    default_detail = gettext_lazy("The site is working out a lot at the moment. Please try again in a few seconds.")
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


class BusyPage:
    """What a page says then. The API tells it as a problem."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        from fuba_site.web.views import error_page  # which reads the settings, which name this module

        if not isinstance(error, Busy):
            return None
        answer = error_page(request, 503, _("Much to do at the moment"), str(error.detail))
        answer.headers["Retry-After"] = str(error.wait)
        return answer
