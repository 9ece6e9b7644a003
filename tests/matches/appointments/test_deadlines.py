"""Deadlines of rounds, and who is reminded of them: once, whatever happens to the worker."""

from datetime import UTC, datetime

import pytest

from matches.appointments.reminders import remind_due
from matches.appointments.services import accept, propose
from matches.recovery import sweep
from tests.matches.appointments.league import SUNDAY, Clock, at, by, weeks
from tests.tournaments.services.making import draft, report, running, somebody
from tests.tournaments.web.api.cast import LEAGUE
from tournaments.models import Action, Competition
from tournaments.selectors.deadlines import deadlines_of, reminders_of
from tournaments.services.command import By
from tournaments.services.competitions import archive, change_settings, copy_competition
from tournaments.services.deadlines import put_off, set_deadlines, spread
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.refusals import Refusal
from tournaments.services.reversal import undo_action
from tournaments.services.schedule import set_conditions

pytestmark = pytest.mark.django_db


def reminded(competition: Competition) -> list[tuple[str, int, list[int]]]:
    rows = Action.objects.filter(competition=competition, verb__in=("remind", "deadline passed")).order_by("revision")
    return [(each.verb, each.data["days"], each.data["fixtures"]) for each in rows]


def test_all_rounds_at_once_at_the_same_hour_when_the_clocks_change() -> None:
    owner = somebody()
    league = running(owner, 4, LEAGUE, time_zone="Europe/Helsinki")
    first = datetime(2026, 3, 22, 21, 59, tzinfo=UTC)  # 23:59 in winter
    set_deadlines(league, By(owner), spread(league, first, 7))
    assert [each.isoformat() for each in deadlines_of(league).values()] == [
        "2026-03-22T21:59:00+00:00", "2026-03-29T20:59:00+00:00", "2026-04-05T20:59:00+00:00",
    ]  # fmt: skip
    set_deadlines(league, By(owner), put_off(league, ("league", 1), 3))
    assert deadlines_of(league)["league", 1] == datetime(2026, 3, 25, 21, 59, tzinfo=UTC)
    set_deadlines(league, By(owner), {("league", 2): None}, [7, 2, 2])
    assert ("league", 2) not in deadlines_of(league)
    assert reminders_of(league) == (7, 2)


def test_deadlines_stay_when_the_timetable_changes_go_with_a_file_and_not_into_the_next_season() -> None:
    scene = weeks()
    kept = deadlines_of(scene.competition)
    assert len(kept) == 3
    set_conditions(scene.competition, By(scene.owner), {"minutes": 90})
    assert deadlines_of(scene.competition) == kept
    document = export_competition(scene.competition, By(scene.owner))
    assert deadlines_of(import_competition(scene.owner, document)) == kept
    assert deadlines_of(copy_competition(scene.owner, scene.competition)) == {}
    undone = Action.objects.filter(competition=scene.competition, verb="schedule settings").get()
    undo_action(scene.competition, By(scene.owner), undone.revision)
    set_again = Action.objects.filter(competition=scene.competition, verb="deadlines").get()
    undo_action(scene.competition, By(scene.owner), set_again.revision)
    assert deadlines_of(scene.competition) == {}


@pytest.mark.parametrize("kept", [7, ["x"], {"league": 3}, {"league": {"one": "2026-03-08"}}, {"league": {"1": "tomorrow"}}])
def test_deadlines_of_a_file_that_nobody_can_read_are_none(kept: object) -> None:
    scene = weeks()
    scene.competition.schedule = {"deadlines": kept, "reminders": "often"}
    assert deadlines_of(scene.competition) == {}
    assert reminders_of(scene.competition) == (3, 1)


def test_what_makes_no_deadline_is_refused() -> None:
    owner = somebody()
    cup = draft(owner)
    with pytest.raises(Refusal, match="Start the competition first"):
        set_deadlines(cup, By(owner), {("cup", 1): SUNDAY})
    scene = weeks()
    wrong = [
        lambda: set_deadlines(scene.competition, By(scene.owner), {("league", 4): SUNDAY}),
        lambda: set_deadlines(scene.competition, By(scene.owner), {("league", 1): datetime.fromisoformat("2026-03-08T00:00")}),
        lambda: set_deadlines(scene.competition, By(scene.owner), {}, [0]),
        lambda: set_deadlines(scene.competition, By(scene.owner), {}, [1, 2, 3, 4, 5, 6]),
        lambda: spread(scene.competition, SUNDAY, 0),
        lambda: spread(scene.competition, SUNDAY, 7, "cup"),
        lambda: spread(scene.competition, datetime(2199, 12, 30, tzinfo=UTC), 7),
        lambda: put_off(scene.competition, ("cup", 1), 7),
        lambda: set_deadlines(scene.competition, By(scene.users["coach"]), {("league", 1): SUNDAY}),
    ]
    before = deadlines_of(scene.competition)
    for each in wrong:
        with pytest.raises(Refusal):
            each()
    assert deadlines_of(scene.competition) == before


def test_coaches_are_reminded_once_and_only_of_what_is_not_agreed(clock: Clock) -> None:
    scene = weeks()
    row = propose(scene.competition, by(scene), 1, [at(7)]).data["proposal"]
    accept(scene.competition, by(scene, "other"), 1, row, at(7))
    assert remind_due() == 0
    clock.forward(days=4, hours=12)  # less than three days are left
    assert (remind_due(), remind_due()) == (1, 0)
    assert reminded(scene.competition) == [("remind", 3, [2])]
    clock.forward(days=1, hours=22)
    remind_due()
    # Match 1 should have been played by now, and nobody has said how it ended.
    clock.forward(hours=1)
    assert remind_due() == 0
    assert reminded(scene.competition)[1:] == [("remind", 1, [1, 2])]


def test_a_laptop_which_has_no_clock_of_its_own_for_workers_reminds_too(clock: Clock) -> None:
    scene = weeks()
    clock.forward(days=4, hours=12)
    sweep(), sweep()
    assert reminded(scene.competition) == [("remind", 3, [1, 2])]


def test_a_worker_that_dies_between_two_rounds_reminds_nobody_twice(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """The action is the memory: what was written before the end is not written again, and the rest is."""
    scene = weeks()
    set_deadlines(scene.competition, By(scene.owner), {("league", 2): SUNDAY})
    clock.forward(days=6)
    from matches.appointments import reminders

    real, calls = reminders._remind, []

    def dies(*args: object) -> Action:
        calls.append(args)
        if len(calls) == 2:
            raise SystemExit
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(reminders, "_remind", dies)
    with pytest.raises(SystemExit):
        remind_due()
    monkeypatch.undo()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    assert (remind_due(), remind_due()) == (1, 0)
    assert sorted(reminded(scene.competition)) == [("remind", 1, [1, 2]), ("remind", 1, [3, 4])]


def test_whoever_was_away_sends_the_last_reminder_only_and_one_again_after_an_extension(clock: Clock) -> None:
    scene = weeks()
    clock.forward(days=6)
    remind_due()
    assert reminded(scene.competition) == [("remind", 1, [1, 2])]
    set_deadlines(scene.competition, By(scene.owner), put_off(scene.competition, ("league", 1), 7))
    assert remind_due() == 0
    clock.forward(days=5)
    remind_due()
    assert [each[:2] for each in reminded(scene.competition)] == [("remind", 1), ("remind", 3), ("remind", 3)]


def test_organisers_are_told_once_what_was_not_played_in_time(clock: Clock) -> None:
    scene = weeks()
    set_deadlines(scene.competition, By(scene.owner), reminders=[])
    report(scene.competition, scene.owner, 1, 2, 0)
    clock.forward(days=7)
    assert (remind_due(), remind_due()) == (1, 0)
    assert reminded(scene.competition) == [("deadline passed", 0, [2])]
    clock.forward(days=60)  # of what is long over nobody is told
    assert remind_due() == 0


def test_a_competition_that_is_put_away_reminds_nobody(clock: Clock) -> None:
    scene = weeks()
    archive(scene.competition, By(scene.owner))
    clock.forward(days=6)
    assert remind_due() == 0


def test_reminders_ask_only_once_for_all_rounds_of_a_competition(clock: Clock, django_assert_max_num_queries) -> None:
    weeks()
    running(somebody("Bo"), 4, LEAGUE)
    clock.forward(days=6)
    remind_due()
    with django_assert_max_num_queries(2):
        remind_due()


def test_settings_do_not_touch_deadlines() -> None:
    scene = weeks()
    change_settings(scene.competition, By(scene.owner), time_zone="Asia/Tokyo")
    assert deadlines_of(scene.competition)["league", 1] == SUNDAY
