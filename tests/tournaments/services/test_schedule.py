"""Schedules through the services: made, moved by hand with warnings, read as a calendar."""

from datetime import datetime

import pytest
from django.utils.translation import override
from icalendar import Calendar

from fuba_site.accounts.models import User
from tests.tournaments.services.making import draft, report, running, somebody
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.entries import replace_team, withdraw
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.schedule import calendar, make_schedule, move_fixture, set_conditions, unpin, warnings_of

pytestmark = pytest.mark.django_db

DAY = {"date": "2026-12-05", "opens": "10:00", "closes": "22:00"}
HALL = {"tables": ["Table 1", "Table 2"], "days": [DAY], "minutes": 60, "rest": 30}


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


@pytest.fixture
def cup(anna: User) -> Competition:
    cup = running(anna, 8, time_zone="Europe/Helsinki")
    set_conditions(cup, By(anna), HALL)
    return cup


def times(competition: Competition) -> dict[int, tuple[datetime | None, str]]:
    return {each.number: (each.starts, each.table) for each in Fixture.objects.filter(competition=competition)}


def test_a_cup_gets_times_and_tables(anna: User, cup: Competition) -> None:
    action = make_schedule(cup, By(anna))
    assert action.data == {"games": 7, "moved": 7}
    assert not warnings_of(cup)
    first, *_, final = (starts for starts, _ in times(cup).values())
    assert first and final
    assert first.isoformat() == "2026-12-05T08:00:00+00:00"
    assert make_schedule(cup, By(anna)).data["moved"] == 0, "what is right stays"


def test_moved_by_hand_it_is_warned_about_and_stays(anna: User, cup: Competition) -> None:
    make_schedule(cup, By(anna))
    first = Fixture.objects.get(competition=cup, number=1)
    assert first.starts
    other = next(each for each in Fixture.objects.filter(competition=cup).exclude(number=1) if each.table != first.table)
    action = move_fixture(cup, By(anna), 7, first.starts, other.table)
    assert any("depends on that" in text for text in action.data["warnings"])
    assert len(warnings_of(cup)) > 0
    with pytest.raises(Refusal, match="Game 1 fits nowhere: the games that are fixed leave no time for it"):
        make_schedule(cup, By(anna))
    unpin(cup, By(anna), 7)
    make_schedule(cup, By(anna))
    assert not warnings_of(cup)


def test_what_is_played_stays_where_it_was(anna: User, cup: Competition) -> None:
    make_schedule(cup, By(anna))
    before = times(cup)
    report(cup, anna, 1, 2, 0)
    set_conditions(cup, By(anna), {"days": [{**DAY, "opens": "12:00"}]})
    make_schedule(cup, By(anna))
    after = times(cup)
    assert after[1] == before[1]
    assert all(starts and starts.hour >= 10 for number, (starts, _) in after.items() if number != 1)


def test_somebody_who_is_away_is_waited_for(anna: User, cup: Competition) -> None:
    away = {"entry": 1, "begin": "2026-12-05T00:00+02:00", "end": "2026-12-05T14:00+02:00"}
    set_conditions(cup, By(anna), {"away": [away]})
    make_schedule(cup, By(anna))
    mine = Fixture.objects.get(competition=cup, home__number=1)
    assert mine.starts and mine.starts >= datetime.fromisoformat("2026-12-05T14:00+02:00")


def test_a_competition_that_changed_meanwhile_is_left_alone(anna: User, cup: Competition) -> None:
    with pytest.raises(Conflict):
        make_schedule(cup, By(anna, revision=cup.revision - 1))
    assert not any(starts for starts, _ in times(cup).values())


def test_the_calendar_keeps_its_uids_and_counts_changes(anna: User, cup: Competition) -> None:
    make_schedule(cup, By(anna))

    def events() -> dict[str, tuple[str, int, str]]:
        feed = Calendar.from_ical(calendar(cup, "fuba.example"))
        return {str(e["uid"]): (str(e["summary"]), int(e["sequence"]), str(e["status"])) for e in feed.walk("VEVENT")}

    assert calendar(cup, "fuba.example") == calendar(cup, "fuba.example")
    before = events()
    assert len(before) == 7
    assert "Winner of match 1 – Winner of match 2" in {summary for summary, _, _ in before.values()}
    replace_team(cup, By(anna, "ill"), 1, NewTeam("Heirs"))
    withdraw(cup, By(anna, "gone"), 8, "annul")
    after = events()
    assert after.keys() == before.keys()
    assert all(after[uid][1] > before[uid][1] for uid in after)
    assert {status for _, _, status in after.values()} == {"CONFIRMED", "CANCELLED"}
    mine = Calendar.from_ical(calendar(cup, "fuba.example", entry=2)).walk("VEVENT")
    assert len(mine) == 1
    with pytest.raises(Refusal, match="no entry 99"):
        calendar(cup, "fuba.example", entry=99)


def test_the_calendar_says_the_round_in_the_language_of_the_reader(anna: User, cup: Competition) -> None:
    make_schedule(cup, By(anna))
    said = {}
    for language in ("en", "fr"):
        with override(language):
            events = Calendar.from_ical(calendar(cup, "fuba.example")).walk("VEVENT")
            said[language] = [(str(each["uid"]), str(each["description"])) for each in events]
    assert [uid for uid, _ in said["en"]] == [uid for uid, _ in said["fr"]]
    assert (said["en"][-1][1], said["fr"][-1][1]) == ("Final", "Finale")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"halls": 2}, "A schedule has only"),
        ({"tables": "Table 1"}, "is a list of names"),
        ({"tables": []}, "at least one table"),
        ({"tables": ["A", "A"]}, "Two tables are called “A”"),
        ({"days": [{"date": "5 May"}]}, "is a list of objects with closes, date, opens"),
        ({"days": [{**DAY, "date": "5 May"}]}, "Write dates as"),
        ({"minutes": 0}, "must be a whole number from 1"),
        ({"rest": -1}, "The rest must be a whole number from 0"),
        ({"rest": "30"}, "The rest must be a whole number"),
        ({"away": [{"entry": 1, "begin": "2026-12-05T10:00", "end": "2026-12-05T11:00"}]}, "moments"),
        ({"away": [{"entry": 1, "begin": "2026-12-05T11:00Z", "end": "2026-12-05T10:00Z"}]}, "must end after it begins"),
        ({"parallel_last_round": 1}, "true or false"),
    ],
)
def test_wrong_conditions_are_refused_and_change_nothing(
    anna: User, cup: Competition, settings: dict[str, object], sentence: str
) -> None:
    before = cup.schedule
    with pytest.raises(Refusal, match=sentence):
        set_conditions(cup, By(anna), settings)
    cup.refresh_from_db()
    assert cup.schedule == before


def test_too_little_time_is_said_before_anything_is_searched(anna: User, cup: Competition) -> None:
    set_conditions(cup, By(anna), {"days": [{**DAY, "closes": "12:00"}]})
    with pytest.raises(Refusal, match="games on 2 tables need at least"):
        make_schedule(cup, By(anna))


def test_only_organisers_schedule_and_only_what_has_begun(anna: User, cup: Competition) -> None:
    with pytest.raises(Forbidden):
        make_schedule(cup, By(somebody("Eve")))
    with pytest.raises(Refusal, match="Start the competition first"):
        make_schedule(draft(anna), By(anna))
    with pytest.raises(Refusal, match="time zone"):
        move_fixture(cup, By(anna), 1, datetime(2026, 12, 5), "Table 1")  # noqa: DTZ001
