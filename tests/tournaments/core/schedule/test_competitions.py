"""Real competitions, from their plan to a schedule that keeps every rule."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.tournaments.core.schedule.days import NINE, at, broken, hours, tables
from tournaments.core.formats import (
    CompetitionPlan,
    Facts,
    Progress,
    competition,
    double,
    groups,
    knockout,
    league,
    next_round,
    preset,
    swiss,
)
from tournaments.core.schedule import Away, Conditions, Schedule, arrange, games_from_plan, warnings


def conditions(plan: CompetitionPlan, on: int, times: int, rest: int = 30) -> Conditions:
    """Games of 50 minutes, one every hour."""
    return Conditions(games_from_plan(plan, minutes=50), tables(on), hours(times), rest)


def hours_used(schedule: Schedule) -> int:
    return len({place.start for place in schedule.places})


COMPETITIONS = {
    "World Cup of 32": (preset("world-cup-32", 32), 8, 24),
    "cup of 16": (preset("cup-16", 16), 4, 16),
    "knockout of 32": (competition(knockout(32, third_place=True)), 8, 12),
    "double elimination": (competition(double(16)), 4, 30),
    "two Swiss rounds": (competition(next_round(swiss(32), {})), 8, 8),
}


@pytest.mark.parametrize(("plan", "on", "times"), COMPETITIONS.values(), ids=COMPETITIONS)
def test_a_competition_is_scheduled_without_breaking_a_rule(plan, on, times):
    wanted = conditions(plan, on, times)
    schedule = arrange(wanted)
    assert len(schedule.places) == len(wanted.games)
    assert warnings(schedule, wanted) == ()
    used = Counter(place.table for place in schedule.places)
    assert max(used.values()) - min(used.values()) <= 1, "tables are used evenly"


def test_96_games_on_8_tables_take_12_hours_although_nobody_plays_two_hours_running():
    wanted = conditions(competition(groups(64, count=16)), 8, 20)
    schedule = arrange(wanted)
    assert warnings(schedule, wanted) == ()
    assert hours_used(schedule) == 12


def test_a_league_of_18_fills_every_table_in_every_round():
    wanted = conditions(competition(league(18, legs=2)), 9, 40, rest=10)
    schedule = arrange(wanted)
    assert warnings(schedule, wanted) == ()
    assert hours_used(schedule) == 34
    rounds = {place.start: wanted.game(place.game).round for place in schedule.places}
    assert list(rounds.values()) == list(range(1, 35)), "rounds are played in order"


def test_rounds_are_played_in_order_where_tables_are_short():
    wanted = conditions(competition(groups(16, count=4)), 3, 12, rest=0)
    schedule = arrange(wanted)
    rounds = [wanted.game(place.game).round for place in schedule.places]
    assert rounds == sorted(rounds)


def test_a_long_final_stage_takes_its_table_for_longer():
    games = games_from_plan(preset("cup-16", 16), minutes=50, stage_minutes={"knockout": 90})
    wanted = Conditions(games, tables(4), hours(24), 30)
    assert warnings(arrange(wanted), wanted) == ()


def test_the_same_conditions_give_the_same_schedule():
    wanted = conditions(preset("cup-16", 16), 4, 16)
    assert arrange(wanted) == arrange(wanted)
    assert arrange(replace(wanted, times=wanted.times[::-1])) == arrange(wanted)


def test_a_team_that_is_away_plays_when_it_is_back():
    plan = preset("cup-16", 16)
    teams = [f"team {number}" for number in range(1, 17)]
    games = games_from_plan(plan, Progress(plan, Facts(teams)), minutes=50)
    away = (Away("team 1", NINE, at(3 * 60)), Away("team 2", at(60), at(5 * 60)))
    wanted = Conditions(games, tables(4), hours(20), 30, away)
    schedule = arrange(wanted)
    assert not broken(schedule, wanted)
    assert min(place.start for place in schedule.places if "team 1" in wanted.game(place.game).teams) >= at(3 * 60)


def test_who_may_reach_the_final_is_spared_a_time_at_which_they_are_away():
    plan = preset("cup-4", 4)
    games = games_from_plan(plan, Progress(plan, Facts(["Lyon", "Bilbao", "Turku", "Bari"])), minutes=50)
    day = Conditions(games, tables(2), hours(8), 0)
    assert arrange(day).place("4").start == at(2 * 60)
    wanted = replace(day, away=(Away("Lyon", at(2 * 60), at(3 * 60)), Away("Bari", at(2 * 60), at(3 * 60))))
    assert arrange(wanted).place("4").start == at(3 * 60)
