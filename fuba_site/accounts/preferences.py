"""What the reader has set in the profile: their language where no other was chosen, and their clock.

After the session is known, and only for those who have one: nobody else costs a query.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from fuba_site.accounts.models import User
from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.languages import spoken
from fuba_site.web.zones import is_zone


class OwnPreferences:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and isinstance(request.user, User):
            chosen, zone = request.user.language, request.user.time_zone
            if chosen and (language := spoken(chosen)) and not was_chosen(request):
                translation.activate(language)
                request.LANGUAGE_CODE = language
            if zone and is_zone(zone):  # pages of a competition take its own clock all the same
                by_the_clock_of(zone)
        return self.get_response(request)


def was_chosen(request: HttpRequest) -> bool:
    """Whether the address asks for a language, or the visitor took one in the head of a page."""
    return bool(spoken(request.GET.get("lang")) or spoken(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)))


def language_of(user: User | None) -> str:
    """The language in which somebody is written to."""
    return spoken(user.language if user else None) or settings.LANGUAGE_CODE


def zone_of(user: User | None) -> str:
    """The clock by which somebody is told times that belong to no competition."""
    return user.time_zone if user and is_zone(user.time_zone) else settings.TIME_ZONE


def in_words_of(user: User | None) -> AbstractContextManager[None]:
    """Writes to somebody in their language."""
    return translation.override(language_of(user))
