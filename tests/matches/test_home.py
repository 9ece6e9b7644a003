"""The home page: what is being played, what comes next, how the latest matches ended. Nothing that is hidden is on it."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from matches.live.scores import live_matches
from matches.models import Recording
from matches.recording.modes import change_mode
from matches.recording.services import begin_fixture, enter, pause
from matches.recording.session import sheets
from rules.play import play_seeded
from tests.tournaments.services.making import report, running, somebody
from tournaments.models import Competition, Fixture, Visibility
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture
def owner():
    return somebody()


def league(owner, name: str, count: int = 4) -> Competition:
    competition = running(owner, count, LEAGUE, preset="advanced")
    change_settings(competition, By(owner), name=name)
    return competition


def home(client: Client | None = None):
    answer = (client or Client()).get("/")
    assert answer.status_code == 200
    return answer


def lines(rows) -> list[str]:
    return [f"{row.lines[0].side.name} {row.lines[0].goals}–{row.lines[1].goals} {row.lines[1].side.name}" for row in rows]


def test_an_empty_site_says_so():
    page = home().content.decode()
    assert "Nothing is planned." in page and "No match yet." in page and "No competition is being played." in page


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/matches/", "/play/"),
        ("/competitions/", "/competitions/new/"),
        ("/ratings/", "/competitions/new/"),
        ("/search/?q=zebra", "/competitions/"),
    ],
)
def test_an_empty_page_says_what_to_do_next(path, way):
    empty = Client().get(path).content.decode().split('empty">')[1]
    assert f'<a class="btn btn-sm" href="{way}">' in empty.partition("</p>")[0].partition("</li>")[0]


def test_what_comes_next_is_by_the_timetable_then_the_first_match_of_each_other_competition(owner):
    plain = league(owner, "Plain")
    timed = league(owner, "Timed")
    for number, hour in ((3, 18), (2, 17)):
        Fixture.objects.filter(competition=timed, number=number).update(
            starts=datetime(2026, 11, 20, hour, tzinfo=UTC), table=f"Table {number}"
        )
    change_settings(timed, By(owner), time_zone="Europe/Helsinki")
    rows = home().context["next"]
    assert [(row.competition, row.url.rstrip("/").rpartition("/")[2]) for row in rows] == [
        ("Timed", "2"), ("Timed", "3"), ("Timed", "1"), ("Plain", "1"),
    ]  # fmt: skip
    assert rows[0].time.strftime("%H:%M") == "19:00"  # where it is played
    assert rows[0].table == "Table 2" and rows[3].time is None
    assert plain.name in home().content.decode()


def test_the_latest_result_is_the_one_that_counts(owner, played):
    cup = league(owner, "Cup")
    report(cup, owner, 1, 2, 1)
    report(cup, owner, 2, 0, 0)
    correct_result(cup, By(owner, "misread"), 1, Ending(home_goals=4, away_goals=1))
    friendly = played(home_name="Turku")
    rows = home().context["latest"]
    assert len(rows) == 3
    assert lines(rows)[0].startswith("Turku") and rows[0].url == friendly.get_absolute_url()
    assert " 4–1 " in lines(rows)[1] and " 0–0 " in lines(rows)[2]
    report_result(cup, By(owner, "no show"), 3, Ending("walkover", awarded="home"))
    assert "walkover" in home().context["latest"][0].note


@pytest.mark.parametrize("visibility", [Visibility.PRIVATE, Visibility.UNLISTED])
def test_what_is_hidden_is_not_there_for_others(owner, visibility):
    secret = league(owner, "Secret Cup")
    change_settings(secret, By(owner), visibility=visibility)
    report(secret, owner, 1, 2, 1)
    begin_fixture(By(owner), secret, 2)
    assert "Secret Cup" not in home().content.decode()
    mine = Client()
    mine.force_login(owner)
    assert "Secret Cup" in home(mine).content.decode()


def recorded(owner, competition: Competition, inputs: int) -> Recording:
    recording = begin_fixture(By(owner), competition, 1)
    match = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", "1")
    enter(recording, By(owner), match.inputs[:inputs])
    recording.refresh_from_db()
    return recording


def test_a_match_being_played_is_shown_with_its_ball_and_what_was_said_last(owner):
    cup = league(owner, "Cup")
    recording = recorded(owner, cup, 300)
    answer = home()
    (live,) = answer.context["live"]
    assert live.recording == recording
    assert live.minute and live.ball is not None and live.said
    assert 0 < live.ball.x < 680 and 0 < live.ball.y < 1050
    page = answer.content.decode()
    assert live.said in page and "small-pitch" in page
    # It is being played: it does not come next.
    assert all(not row.url.endswith("/fixtures/1/") for row in answer.context["next"])
    pause(recording, By(owner))
    assert "paused" in home().content.decode()


def test_a_match_taken_down_on_a_sheet_has_no_ball(owner):
    recording = recorded(owner, league(owner, "Cup"), 300)
    change_mode(recording, By(owner, "no time"), "sheet")
    (live,) = live_matches(Recording.objects.all())
    assert live.ball is None


def test_the_page_asks_as_often_however_much_is_played(owner, played):
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            home()
        return len(caught)

    cup = league(owner, "Cup")
    recorded(owner, cup, 50)
    report(cup, owner, 2, 1, 0)
    few = queries()
    for number in range(3):
        other = league(owner, f"Cup {number}", 6)
        recorded(owner, other, 60)
        report(other, owner, 2, 1, 0)
        played()
    assert queries() == few
