"""Days and times as the reader writes them, by the clock of the place they belong to.

Django's own `date` filter turns every moment to the clock of the site, also one that a view has turned to the clock of its
competition; and in other languages it writes as in English: "1 novembre" and "5 Déc" in French, "5 joulukuu" in Finnish,
which nobody does.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.dateformat import format as django_format
from django.utils.translation import get_language

FOR_PROGRAMS: Final = ("c", "Y-m-d", r"Y-m-d\TH:i")  # the same in every language


def written(moment: date, form: str) -> str:
    """A day or a moment in a form of Django's letters.

    A moment that carries a clock is told by it; one from the database by that of the page (`by_the_clock_of`).

    >>> written(datetime(2026, 12, 1, 10, tzinfo=ZoneInfo("Europe/Helsinki")), "D j F Y, H:i")
    'Tue 1 December 2026, 10:00'
    """
    if isinstance(moment, datetime) and moment.tzinfo is UTC:
        moment = timezone.localtime(moment)
    adapt = _FORMS.get((get_language() or "").partition("-")[0])
    if adapt is None or form in FOR_PROGRAMS:
        return django_format(moment, form)
    return django_format(moment, adapt(moment, form)).lower()  # days and months have small letters outside of English


def span(first: date, last: date) -> str:
    """The days of an event, saying once what they have in common.

    >>> span(date(2026, 12, 4), date(2026, 12, 6))
    '4–6 December 2026'
    >>> span(date(2026, 11, 30), date(2026, 12, 2)), span(date(2026, 12, 4), date(2026, 12, 4))
    ('30 November – 2 December 2026', '4 December 2026')
    """
    whole = written(last, "j F Y")
    if first == last:
        return whole
    if (first.year, first.month) == (last.year, last.month):
        return f"{written(first, 'j')}–{whole}"
    return f"{written(first, 'j F' if first.year == last.year else 'j F Y')} – {whole}"


def _in_french(moment: date, form: str) -> str:
    """The first of a month is "le 1er"; short names end with a full stop."""
    if moment.day == 1:
        form = form.replace("j", r"j\e\r")
    return form.replace("M", "N").replace("D", r"D\.")


def _in_italian(moment: date, form: str) -> str:
    """The first of a month is "il 1º"."""
    return form.replace("j", "jº") if moment.day == 1 else form


def _in_finnish(moment: date, form: str) -> str:
    """A day is an ordinal number, the month beside it a partitive or a number; "klo" leads to hours, a full stop ends them."""
    form = form.replace("j", "j.").replace("j. F", "j. E").replace("j. M", "j.n.")
    return form.replace(", H:i", r" \k\l\o H:i").replace("H:i", "H.i").replace("i:s", "i.s")


def _in_spanish(moment: date, form: str) -> str:
    return form.replace("F Y", r"F \d\e Y").replace("j F", r"j \d\e F")


_FORMS: Final = {"fr": _in_french, "it": _in_italian, "fi": _in_finnish, "es": _in_spanish}


def by_the_clock_of(zone: str) -> None:
    """Tells the moments of this page by another clock than that of the site. It ends with the request."""
    timezone.activate(ZoneInfo(zone))


class OwnClock:
    """A page that was told by the clock of its competition leaves the next one to the clock of the site."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()


def city(zone: str) -> str:
    """A time zone as people name it.

    >>> city("Europe/Helsinki"), city("America/Argentina/Buenos_Aires"), city("UTC")
    ('Helsinki', 'Buenos Aires', 'UTC')
    """
    return zone.rpartition("/")[2].replace("_", " ")
