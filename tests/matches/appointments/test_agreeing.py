"""Proposing times and accepting one: who may, which times, what happens when both do it at once or too late."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matches.appointments.models import Proposal, ProposalState
from matches.appointments.services import accept, clashes, propose, withdraw
from tests.matches.appointments.league import SUNDAY, Clock, at, by, match, weeks
from tests.tournaments.services.making import report
from tests.tournaments.web.api.cast import Scene
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError
from tournaments.core.schedule.local import moment_of
from tournaments.models import Action, Fixture, Team
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.reversal import undo_action
from tournaments.services.schedule import calendar, move_fixture

pytestmark = pytest.mark.django_db


def proposed(scene: Scene, *times: datetime, role: str = "coach") -> Proposal:
    action = propose(scene.competition, by(scene, role), 1, times or (at(5), at(6), at(7)))
    return Proposal.objects.get(pk=action.data["proposal"])


def test_one_proposes_the_other_accepts_and_the_match_has_its_time() -> None:
    scene = weeks()
    row = proposed(scene)
    assert match(scene).starts is None
    action = accept(scene.competition, by(scene, "other"), 1, row.pk, at(6))
    assert (match(scene).starts, match(scene).pinned) == (at(6), True)
    assert (action.verb, action.data["fixture"], action.data["after"][0]) == ("agree time", 1, at(6).isoformat())
    row.refresh_from_db()
    assert (row.state, row.chosen) == (ProposalState.ACCEPTED, at(6))
    undo_action(scene.competition, By(scene.owner), action.revision)
    assert match(scene).starts is None


def test_who_proposed_cannot_accept_and_others_can_do_neither() -> None:
    scene = weeks()
    row = proposed(scene)
    for role in ("coach", "recorder", "stranger", "owner"):
        with pytest.raises(Refusal) as refused:
            accept(scene.competition, by(scene, role), 1, row.pk, at(6))
        assert refused.value.code == "forbidden"
    with pytest.raises(Refusal):
        withdraw(scene.competition, by(scene, "other"), 1, row.pk)
    with pytest.raises(Refusal):
        propose(scene.competition, by(scene), 2, [at(6)])  # a match of others
    assert match(scene).starts is None


def test_two_who_accept_each_others_times_at_once_get_one_time() -> None:
    """Both have proposed, both press accept: the first wins, the second is told, and nothing is moved under their hands."""
    scene = weeks()
    mine, theirs = proposed(scene, at(5)), proposed(scene, at(6), role="other")
    accept(scene.competition, by(scene, "other"), 1, mine.pk, at(5))
    with pytest.raises(Conflict) as refused:
        accept(scene.competition, by(scene), 1, theirs.pk, at(6))
    assert refused.value.code == "not_open"
    assert match(scene).starts == at(5)
    with pytest.raises(Conflict):  # a second tap
        accept(scene.competition, by(scene, "other"), 1, mine.pk, at(5))
    assert Action.objects.filter(competition=scene.competition, verb="agree time").count() == 1


def test_both_propose_the_same_time_and_that_is_it() -> None:
    scene = weeks()
    proposed(scene, at(7), at(6))
    action = propose(scene.competition, by(scene, "other"), 1, [at(7), at(6), at(5)])
    assert match(scene).starts == at(6)
    assert action.data["after"][0] == at(6).isoformat()
    assert not Proposal.objects.filter(state=ProposalState.OPEN).exists()


def test_what_was_taken_back_replaced_or_overruled_is_not_accepted() -> None:
    scene = weeks()
    row = proposed(scene)
    withdraw(scene.competition, by(scene), 1, row.pk)
    second = proposed(scene, at(5))
    third = proposed(scene, at(6))
    for old in (row, second):
        with pytest.raises(Conflict):
            accept(scene.competition, by(scene, "other"), 1, old.pk, old.moments[0])
    move_fixture(scene.competition, By(scene.owner), 1, at(4), "")
    with pytest.raises(Conflict):
        accept(scene.competition, by(scene, "other"), 1, third.pk, at(6))
    assert match(scene).starts == at(4)


def test_a_time_that_was_agreed_is_moved_only_by_both() -> None:
    scene = weeks()
    accept(scene.competition, by(scene, "other"), 1, proposed(scene).pk, at(6))
    other = proposed(scene, at(8), role="other")
    assert match(scene).starts == at(6)
    action = accept(scene.competition, by(scene), 1, other.pk, at(8))
    assert match(scene).starts == at(8)
    assert action.data["before"][0] == at(6).isoformat()


def test_nothing_is_agreed_for_a_match_that_was_played_meanwhile() -> None:
    scene = weeks()
    row = proposed(scene)
    report(scene.competition, scene.owner, 1, 2, 0)
    with pytest.raises(Conflict) as refused:
        accept(scene.competition, by(scene, "other"), 1, row.pk, at(6))
    assert refused.value.code == "not_ready"
    with pytest.raises(Conflict):
        propose(scene.competition, by(scene, "other"), 1, [at(6)])


@pytest.mark.parametrize(
    ("times", "code"),
    [
        ([], "how_many"),
        ([at(5, hour) for hour in range(10, 16)], "how_many"),
        ([at(1)], "past"),
        ([SUNDAY + timedelta(minutes=1)], "after_deadline"),
        ([datetime.fromisoformat("2026-03-05T20:00")], "no_zone"),
        ([at(5).replace(second=30)], "minutes"),
        ([datetime(9999, 12, 31, 23, 59, tzinfo=ZoneInfo("America/Lima"))], "year"),
    ],
)
def test_times_that_cannot_be_agreed_on_are_refused(times: list[datetime], code: str) -> None:
    scene = weeks()
    with pytest.raises(Refusal) as refused:
        propose(scene.competition, by(scene), 1, times)
    assert refused.value.code == code
    assert not Proposal.objects.exists()


def test_a_time_that_is_over_by_now_is_not_accepted(clock: Clock) -> None:
    scene = weeks()
    row = proposed(scene)
    clock.forward(days=4)
    with pytest.raises(Refusal) as refused:
        accept(scene.competition, by(scene, "other"), 1, row.pk, at(5))
    assert refused.value.code == "past"
    accept(scene.competition, by(scene, "other"), 1, row.pk, at(7))


def test_after_the_deadline_it_is_for_the_organisers_who_may_put_it_off(clock: Clock) -> None:
    scene = weeks()
    clock.forward(days=7)
    with pytest.raises(Conflict) as refused:
        propose(scene.competition, by(scene), 1, [at(10)])
    assert refused.value.code == "too_late"
    set_deadlines(scene.competition, By(scene.owner), {("league", 1): at(12)})
    propose(scene.competition, by(scene), 1, [at(10)])


def test_where_rounds_have_no_deadline_the_organisers_set_the_times() -> None:
    scene = weeks()
    set_deadlines(scene.competition, By(scene.owner), {("league", 1): None})
    with pytest.raises(Refusal) as refused:
        propose(scene.competition, by(scene), 1, [at(6)])
    assert refused.value.code == "no_deadline"


def test_nobody_agrees_with_an_ai_coach() -> None:
    scene = weeks()
    Team.objects.filter(entries__competition=scene.competition, entries__number=4).update(coach_level="rookie")
    with pytest.raises(Refusal) as refused:
        propose(scene.competition, by(scene), 1, [at(6)])
    assert refused.value.code == "ai_coach"


def test_another_match_of_the_same_team_at_that_time_is_said() -> None:
    """Of this competition or of another one: teams live across competitions."""
    scene = weeks()
    other = Fixture.objects.filter(competition=scene.competition, round=2, home__number=1) | Fixture.objects.filter(
        competition=scene.competition, round=2, away__number=1
    )
    number = other.get().number
    move_fixture(scene.competition, By(scene.owner), number, at(6, 20, 30), "")
    assert [each.number for each in clashes(match(scene), [at(6), at(7)])[at(6)]] == [number]
    assert at(7) not in clashes(match(scene), [at(6), at(7)])
    assert not clashes(match(scene), [at(6, 19, 30)])  # over when it begins
    action = accept(scene.competition, by(scene, "other"), 1, proposed(scene).pk, at(6))
    assert [each["fixture"] for each in action.data["clashes"]] == [number]


def test_the_calendar_has_the_match_once_by_the_same_name() -> None:
    scene = weeks()
    accept(scene.competition, by(scene, "other"), 1, proposed(scene).pk, at(6))
    one = calendar(scene.competition, "fuba.example", number=1).decode()
    assert one.count("BEGIN:VEVENT") == 1 and "DTSTART:20260306T200000Z" in one
    name = next(line for line in one.splitlines() if line.startswith("UID:"))
    assert name in calendar(scene.competition, "fuba.example").decode()
    assert "BEGIN:VEVENT" not in calendar(scene.competition, "fuba.example", number=2).decode()


@pytest.mark.parametrize(
    ("zone", "local", "code"),
    [
        ("Europe/Helsinki", datetime.fromisoformat("2026-03-29T03:30"), ScheduleCode.SKIPPED_HOUR),
        ("Europe/Helsinki", datetime.fromisoformat("2026-10-25T03:30"), ScheduleCode.DOUBLED_HOUR),
        ("America/Havana", datetime.fromisoformat("2026-03-08T00:30"), ScheduleCode.SKIPPED_HOUR),
        ("Australia/Lord_Howe", datetime.fromisoformat("2026-04-05T01:45"), ScheduleCode.DOUBLED_HOUR),
    ],
)
def test_an_hour_that_the_clocks_skip_or_show_twice_is_nobodys(zone: str, local: datetime, code: ScheduleCode) -> None:
    with pytest.raises(ScheduleError) as refused:
        moment_of(local, ZoneInfo(zone))
    assert refused.value.code is code
    later = local + timedelta(hours=2)
    assert moment_of(later, ZoneInfo(zone)).astimezone(ZoneInfo(zone)).replace(tzinfo=None) == later
