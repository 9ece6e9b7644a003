"""Moving games by hand, and making a schedule again around what is fixed."""

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.tournaments.core.schedule.days import NINE, at, broken, duel, hours, tables
from tournaments.core.formats import preset
from tournaments.core.schedule import (
    Away,
    Closed,
    Conditions,
    Fixed,
    Game,
    Place,
    Schedule,
    ScheduleError,
    WarningCode,
    arrange,
    games_from_plan,
    warnings,
)

# Two semi-finals, third place and final, and a friendly next to the second semi-final.
CUP = Conditions(
    (
        duel("1", "Lyon", "Bari"),
        duel("2", "Bilbao", "Turku", together="the last round"),
        Game("3", open=("L1", "L2"), sources=("1", "2"), candidates=("Lyon", "Bari", "Bilbao", "Turku")),
        Game("4", open=("W1", "W2"), sources=("1", "2"), after=("3",), candidates=("Lyon", "Bari", "Bilbao", "Turku")),
        duel("5", "Lyon", "Nantes", together="the last round"),
    ),
    tables(2),
    hours(12),
    rest=30,
    away=(Away("Bilbao", at(600), at(660)),),
    closed=(Closed("Table 2", at(480), at(720)),),
)
GOOD = Schedule.of(
    [
        Place("1", at(0), "Table 1"),
        Place("2", at(120), "Table 1"),
        Place("5", at(120), "Table 2"),
        Place("3", at(240), "Table 1"),
        Place("4", at(360), "Table 1"),
    ]
)


def test_a_good_schedule_has_no_warnings():
    assert warnings(GOOD, CUP) == ()


@pytest.mark.parametrize(
    ("game", "start", "table", "said"),
    [
        ("5", at(0), "Table 2", "Lyon plays games 1 and 5 at the same time."),
        ("1", at(50), "Table 1", "Lyon has 10 minutes of rest between games 1 and 5; 30 are wanted."),
        ("2", at(30), "Table 1", "Games 1 and 2 are on table Table 1 at the same time."),
        ("2", at(600), "Table 1", "Bilbao is away when game 2 is played."),
        ("4", at(480), "Table 2", "Table Table 2 is closed when game 4 is played on it."),
        ("4", at(360), "Table 9", "Game 4 is on table Table 9, which does not exist."),
        ("3", at(60), "Table 2", "Game 3 begins before game 2 is over, and who plays it depends on that."),
        ("3", at(200), "Table 2", "Whoever comes from game 2 has 20 minutes of rest between games 2 and 3; 30 are wanted."),
        ("4", at(240), "Table 2", "Game 4 begins before game 3 is over, which should come first."),
        (
            "5",
            at(180),
            "Table 2",
            "The games of the last round should start together: game 2 starts at 2026-05-02 11:00, game 5 at 2026-05-02 12:00.",
        ),
        ("4", at(600), "Table 1", "Bilbao may reach game 4 and is away then."),
        ("4", at(375), "Table 1", "Game 4 starts at 2026-05-02 15:15, which is none of the times for games."),
    ],
)
def test_a_game_can_be_moved_anywhere_and_the_organiser_is_warned(game, start, table, said):
    moved = GOOD.move(game, start, table)
    assert moved.place(game) == Place(game, start, table)
    assert said in map(str, warnings(moved, CUP))


def test_a_game_without_a_place_is_mentioned():
    (warning,) = warnings(Schedule.of(place for place in GOOD.places if place.game != "4"), CUP)
    assert (warning.code, warning.games, warning.hard) == (WarningCode.NOT_PLACED, ("4",), False)


def test_what_has_been_played_is_not_complained_about():
    moved = GOOD.move("5", at(0), "Table 2")
    played = replace(CUP, fixed=(Fixed("1", at(0), "Table 1", True), Fixed("5", at(0), "Table 2", True)))
    assert warnings(moved, played) == ()


def test_moments_are_compared_and_not_clocks():
    # The night in which the clock goes from 3 back to 2: one hour passes from 2:30 to 2:30.
    paris = ZoneInfo("Europe/Paris")
    first = NINE.replace(month=10, day=25, hour=2, minute=30, tzinfo=paris)
    again = first.replace(fold=1)
    night = Conditions((duel("1", "Lyon", "Bari"), duel("2", "Lyon", "Turku")), tables(1), (first, again))
    assert warnings(arrange(night), night) == ()
    assert {place.start.fold for place in arrange(night).places} == {0, 1}


CUP_16 = Conditions(games_from_plan(preset("cup-16", 16), minutes=50), tables(4), hours(16), 30)


def moved_games(before: Schedule, after: Schedule) -> set[str]:
    return {place.game for place in after.places if before.place(place.game) != place}


def test_nothing_moves_where_nothing_has_changed():
    before = arrange(CUP_16)
    assert arrange(CUP_16, before) == before


def test_a_closed_table_moves_only_the_game_it_had():
    before = arrange(CUP_16)
    final = before.place("31")
    closed = replace(CUP_16, closed=(Closed(final.table, final.start, final.start + timedelta(hours=1)),))
    after = arrange(closed, before)
    assert not broken(after, closed)
    assert moved_games(before, after) == {"31"}
    assert after.place("31").start == final.start


def test_pinned_and_played_games_stay_and_the_others_go_round_them():
    before = arrange(CUP_16)
    # Game 1 was played late and in between, and the final is wanted at the end of the day.
    fixed = (Fixed("1", at(75), "Table 1", played=True), Fixed("31", at(15 * 60), "Table 3"))
    wanted = replace(CUP_16, fixed=fixed)
    after = arrange(wanted, before)
    assert not broken(after, wanted)
    assert after.place("1") == Place("1", at(75), "Table 1")
    assert after.place("31") == Place("31", at(15 * 60), "Table 3")
    assert arrange(wanted).place("31") == after.place("31")


def test_a_schedule_in_which_all_is_fixed_stays_as_it_is():
    fixed = tuple(Fixed(place.game, place.start, place.table) for place in GOOD.places)
    assert arrange(replace(CUP, fixed=fixed)) == GOOD


def test_what_a_pinned_game_waits_for_is_over_before_it():
    # Lyon is away until eleven; the match for third place at noon leaves no rest after a semi-final at eleven.
    late = replace(CUP, away=(Away("Lyon", at(0), at(120)),), fixed=(Fixed("3", at(180), "Table 1"),))
    with pytest.raises(ScheduleError, match="Game 1 fits nowhere: the games that are fixed leave no time for it"):
        arrange(late)


def test_a_pinned_game_takes_those_along_that_start_with_it():
    wanted = replace(CUP, fixed=(Fixed("5", at(300), "Table 2"),))
    schedule = arrange(wanted)
    assert not broken(schedule, wanted)
    assert schedule.place("2").start == at(300)
