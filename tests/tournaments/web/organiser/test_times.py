"""Times and tables by their page."""

import pytest
from django.urls import reverse

from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Fixture

pytestmark = pytest.mark.django_db

ALL_TIMES = {
    "do": "place", "tables": "Bar\nStage\nTable 3\nTable 4", "time_zone": "Europe/Helsinki", "minutes": "60", "gap": "5",
    "rest": "0", "parallel_last_round": "on", "day-rows": "2", "day0-date": "2026-12-05", "day0-opens": "09:00",
    "day0-closes": "22:00", "day1-date": "", "day1-opens": "", "day1-closes": "", "away-rows": "1", "away0-entry": "",
    "away0-begin": "", "away0-end": "", "closed-rows": "1", "closed0-table": "", "closed0-begin": "", "closed0-end": "",
}  # fmt: skip


def test_tables_and_times_are_changed_under_way():
    scene = cast.a_cup()
    times = reverse("organise-times", args=[scene.competition.public_id])
    client = scene.client("organiser")
    page = texts(client.post(times, ALL_TIMES | {"tables": "One", "day0-closes": "10:00"}))
    assert "need at least" in page and 'value="2026-12-05"' in page
    assert not Fixture.objects.filter(starts__isnull=False).exists()
    answer = client.post(times, ALL_TIMES)
    assert answer.headers["Location"] == reverse("timetable", args=[scene.competition.public_id])
    assert not Fixture.objects.filter(starts__isnull=True).exists()


def test_absences_and_closed_tables_are_by_the_clock_of_the_place_and_shown_again():
    scene = cast.a_cup()
    times = reverse("organise-times", args=[scene.competition.public_id])
    client = scene.client("organiser")
    away = {"away0-entry": "2", "away0-begin": "2026-12-05T09:00", "away0-end": "2026-12-05T12:30"}
    closed = {"closed0-table": "Bar", "closed0-begin": "2026-12-05T14:00", "closed0-end": "2026-12-05T15:00"}
    assert client.post(times, ALL_TIMES | away | closed | {"do": "save"}).status_code == 302
    scene.competition.refresh_from_db()
    kept = scene.competition.schedule
    assert kept["away"] == [{"entry": 2, "begin": "2026-12-05T09:00:00+02:00", "end": "2026-12-05T12:30:00+02:00"}]
    assert kept["closed"] == [{"table": "Bar", "begin": "2026-12-05T14:00:00+02:00", "end": "2026-12-05T15:00:00+02:00"}]
    assert (kept["gap"], kept["tables"][0], scene.competition.time_zone) == (5, "Bar", "Europe/Helsinki")
    page = texts(client.get(times))
    assert 'value="2026-12-05T12:30"' in page and 'value="2026-12-05T14:00"' in page
    half = client.post(times, ALL_TIMES | away | {"do": "save", "away0-end": ""})
    assert "Fill in the whole line" in texts(half)
    scene.competition.refresh_from_db()
    assert scene.competition.schedule == kept


@pytest.mark.parametrize("slip", [{"tables": " "}, {"time_zone": "Mars/Base"}, {"minutes": "0"}, {"do": "fly"}])
def test_a_slip_changes_nothing(slip):
    scene = cast.a_cup()
    scene.client("organiser").post(reverse("organise-times", args=[scene.competition.public_id]), ALL_TIMES | slip)
    scene.competition.refresh_from_db()
    assert not scene.competition.schedule and scene.competition.time_zone == "UTC"
