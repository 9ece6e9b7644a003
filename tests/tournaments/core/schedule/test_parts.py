"""A long season is placed part by part. The parts are made small here, so that a cup has several."""

from dataclasses import replace

import pytest

from tests.tournaments.core.schedule.days import at, broken, duel, hours, tables
from tournaments.core.formats import preset
from tournaments.core.schedule import Away, Conditions, Fixed, ScheduleCode, ScheduleError, arrange, games_from_plan, planner

CUP = Conditions(games_from_plan(preset("cup-16", 16), minutes=50), tables(4), hours(20), 30)


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(planner, "AT_ONCE", 5)


def test_the_parts_fit_together(small_parts):
    wanted = replace(CUP, fixed=(Fixed("25", at(900), "Table 2"), Fixed("2", at(20), "Table 1", played=True)))
    schedule = arrange(wanted)
    assert len(schedule.places) == 31
    assert not broken(schedule, wanted)
    assert arrange(wanted, schedule) == schedule


def test_where_an_early_part_leaves_no_way_the_whole_is_filled_hour_by_hour(monkeypatch):
    # Alone, game 1 takes the first hour, which is the only one for Bari and Turku.
    games = (duel("1", "Lyon", "Nantes"), duel("2", "Bari", "Turku"))
    wanted = Conditions(games, tables(1), hours(2), away=(Away("Bari", at(60), at(120)),))
    monkeypatch.setattr(planner, "AT_ONCE", 1)
    schedule = arrange(wanted)
    assert not broken(schedule, wanted) and schedule.place("2").start == at(0)


def test_a_season_that_finds_no_way_is_given_up_with_advice(monkeypatch):
    games = (duel("1", "Lyon", "Bari"), duel("2", "Bari", "Turku"), duel("3", "Turku", "Lyon"))
    monkeypatch.setattr(planner, "AT_ONCE", 1)
    with pytest.raises(ScheduleError) as refused:
        arrange(Conditions(games, tables(2), hours(4), rest=30))
    assert refused.value.code is ScheduleCode.NOT_SETTLED
    assert str(refused.value).startswith("No schedule for 3 games was found in time")
