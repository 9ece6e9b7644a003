"""Days and times: as the reader writes them, by the clock of the place where something happens."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from fuba_site.web.dates import span, written
from tests.tournaments.services.making import running, somebody
from tournaments.models import Fixture

EIGHT = datetime(2026, 12, 1, 8, tzinfo=UTC)


@pytest.mark.parametrize(
    ("day", "form", "said"),
    [
        (
            date(2026, 11, 1),
            "j F Y",
            ["1 November 2026", "1er novembre 2026", "1º novembre 2026", "1. marraskuuta 2026", "1 de noviembre de 2026"],
        ),
        (
            date(2026, 11, 11),
            "l j F",
            ["Wednesday 11 November", "mercredi 11 novembre", "mercoledì 11 novembre", "keskiviikko 11. marraskuuta",
             "miércoles 11 de noviembre"],
        ),
        (date(2026, 12, 5), "D j M", ["Sat 5 Dec", "sam. 5 déc.", "sab 5 dic", "la 5.12.", "sáb 5 dic"]),
        (
            EIGHT.astimezone(ZoneInfo("Europe/Helsinki")),
            "j F, H:i",
            ["1 December, 10:00", "1er décembre, 10:00", "1º dicembre, 10:00", "1. joulukuuta klo 10.00",
             "1 de diciembre, 10:00"],
        ),
        (EIGHT, "D H:i:s", ["Tue 08:00:00", "mar. 08:00:00", "mar 08:00:00", "ti 08.00.00", "mar 08:00:00"]),
        (EIGHT, r"Y-m-d\TH:i", ["2026-12-01T08:00"] * 5),
        (date(2026, 12, 5), "c", ["2026-12-05"] * 5),
    ],
)  # fmt: skip
def test_a_day_is_written_as_the_reader_writes_it(day: date, form: str, said: list[str]) -> None:
    for language, expected in zip(("en", "fr", "it", "fi", "es"), said, strict=True):
        with translation.override(language):
            assert written(day, form) == expected


def test_the_days_of_an_event_are_told_as_the_reader_tells_them() -> None:
    for language, said in (("fi", "4.–6. joulukuuta 2026"), ("es", "4–6 de diciembre de 2026")):
        with translation.override(language):
            assert span(date(2026, 12, 4), date(2026, 12, 6)) == said


@pytest.mark.django_db
def test_every_page_tells_the_time_of_a_match_by_the_clock_of_its_competition(client):
    """Also after a page of a competition somewhere else, and with the day there: in Auckland it is the next one."""
    owner = somebody()
    for zone, city, time, day in (
        ("Pacific/Auckland", "Auckland", "04:00", "Wed 2 December"),
        ("Europe/Helsinki", "Helsinki", "17:00", "Tue 1 December"),
        ("UTC", "UTC", "15:00", "Tue 1 December"),
    ):
        cup = running(owner, 2, time_zone=zone)
        Fixture.objects.filter(competition=cup).update(starts=datetime(2026, 12, 1, 15, tzinfo=UTC), table="Table 1")
        address = cup.get_absolute_url()
        for path in (address, f"{address}fixtures/1/", f"{address}timetable/", f"{address}wall/"):
            page = client.get(path).content.decode()
            assert time in page, path
            assert "wall" in path or city in page, path
        assert day in client.get(f"{address}fixtures/1/").content.decode()
    assert "04:00" in client.get("/").content.decode() and "17:00" in client.get("/").content.decode()
