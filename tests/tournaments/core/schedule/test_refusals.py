"""What cannot be scheduled is refused with one sentence, each from the closed list."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tests.tournaments.core.schedule.days import NINE, at, duel, hours, tables
from tournaments.core.formats import competition, groups, league
from tournaments.core.schedule import (
    Away,
    Closed,
    Conditions,
    Fixed,
    Game,
    ScheduleCode,
    ScheduleError,
    arrange,
    games_from_plan,
)

DAY = Conditions((duel("1", "Lyon", "Bari"), duel("2", "Turku", "Lyon")), tables(1), hours(4))
NAIVE = datetime(2026, 5, 2, 9)  # noqa: DTZ001


def changed(**changes: object) -> Conditions:
    return replace(DAY, **changes)  # type: ignore[arg-type]


def fixed(*places: tuple[str, int, str]) -> tuple[Fixed, ...]:
    return tuple(Fixed(game, at(minutes), table) for game, minutes, table in places)


REFUSED = {
    "There are no games to schedule.": changed(games=()),
    "A schedule needs at least one table.": changed(tables=()),
    "A schedule needs at least one time at which games may start.": changed(times=()),
    "Two games are called “1”.": changed(games=(DAY.games[0], DAY.games[0])),
    "Two tables are called “Table 1”.": changed(tables=("Table 1", "Table 1")),
    "The time 2026-05-02 09:00 UTC is given twice.": changed(times=(NINE, NINE)),
    "The time 2026-05-02 09:00 needs a time zone.": changed(times=(NAIVE,)),
    "Games start at whole minutes, not at 2026-05-02 09:00:30+00:00.": changed(times=(NINE + timedelta(seconds=30),)),
    "The rest must be a whole number from 0 to 100000, not -1.": changed(rest=-1),
    "The length of game 1 in minutes must be a whole number from 1 to 100000, not 0.": changed(
        games=(duel("1", "Lyon", "Bari", minutes=0),)
    ),
    "Lyon cannot play against itself in game 1.": changed(games=(duel("1", "Lyon", "Lyon"),)),
    "The time Lyon is not available must end after it begins, not 2026-05-02 09:00 to 2026-05-02 09:00.": changed(
        away=(Away("Lyon", NINE, NINE),)
    ),
    "“7”, which game 1 refers to, is not among the games.": changed(games=(duel("1", "Lyon", "Bari", sources=("7",)),)),
    "“7”, which a fixed place refers to, is not among the games.": changed(fixed=fixed(("7", 0, "Table 1"))),
    "“Table 9”, which game 1 refers to, is not among the tables.": changed(fixed=fixed(("1", 0, "Table 9"))),
    "Game 1 is fixed twice.": changed(fixed=fixed(("1", 0, "Table 1"), ("1", 60, "Table 1"))),
    "The games wait for each other in a circle: 1 → 2 → 1.": changed(
        games=(duel("1", "Lyon", "Bari", after=("2",)), duel("2", "Lyon", "Bari", after=("1",)))
    ),
    "501 tables are too many to schedule at once: at most 500.": changed(tables=tables(501)),
    "2 games on 1 table need at least 2 times, not 1.": changed(times=hours(1)),
    "The tables are free for 1 game, not for the 2 to be placed.": changed(closed=(Closed("Table 1", at(60), at(300)),)),
    "Lyon is away at every time.": changed(away=(Away("Lyon", NINE, at(300)),)),
    "Lyon has 2 games to play and time for 1, with 200 minutes of rest between them.": changed(rest=200),
    "Game 1 fits nowhere: no table is free for so long at any time.": changed(
        games=(duel("1", "Lyon", "Bari", minutes=90), duel("2", "Turku", "Lyon", minutes=50)),
        closed=tuple(Closed("Table 1", at(60 * hour + 50), at(60 * hour + 60)) for hour in range(4)),
    ),
    "Game 1 fits nowhere: its teams are never all there while a table is free.": changed(
        away=(Away("Lyon", at(0), at(120)), Away("Bari", at(120), at(240)))
    ),
    "Game 2 fits nowhere: the games that are fixed leave no time for it.": changed(rest=90, fixed=fixed(("1", 120, "Table 1"))),
    "The games that wait for each other, from 1 to 3, take longer than the times given.": changed(
        games=(
            duel("1", "Lyon", "Bari"),
            Game("2", open=("W1",), sources=("1",)),
            Game("3", open=("W2",), sources=("2",)),
        ),
        rest=60,
    ),
    "The 2 games of the last round must start together, and there is never room for more than 1.": changed(
        games=(duel("1", "Lyon", "Bari", together="the last round"), duel("2", "A", "B", together="the last round"))
    ),
    "Lyon plays twice among the games of the last round, which must start together.": changed(
        games=(duel("1", "Lyon", "Bari", together="the last round"), duel("2", "A", "Lyon", together="the last round"))
    ),
    "A pinned game stands in the way: Lyon has 0 minutes of rest between games 1 and 2; 30 are wanted.": changed(
        rest=30, fixed=fixed(("1", 0, "Table 1"), ("2", 60, "Table 1"))
    ),
    "A pinned game stands in the way: Games 1 and 2 are on table Table 1 at the same time.": changed(
        games=(duel("1", "Lyon", "Bari"), duel("2", "A", "B")), fixed=fixed(("1", 0, "Table 1"), ("2", 30, "Table 1"))
    ),
}


@pytest.mark.parametrize(("said", "conditions"), REFUSED.items(), ids=REFUSED)
def test_a_refusal_says_what_is_wrong(said, conditions):
    with pytest.raises(ScheduleError) as refused:
        arrange(conditions)
    assert str(refused.value) == said


def test_every_sentence_of_the_list_can_be_said():
    said = set()
    for conditions in REFUSED.values():
        with pytest.raises(ScheduleError) as refused:
            arrange(conditions)
        said.add(refused.value.code)
    elsewhere = {ScheduleCode.CONFLICT, ScheduleCode.NOT_SETTLED, ScheduleCode.BAD_DOMAIN, ScheduleCode.BAD_KEY}
    elsewhere |= {ScheduleCode.SKIPPED_HOUR, ScheduleCode.DOUBLED_HOUR}  # of a time that coaches propose
    assert said | elsewhere == set(ScheduleCode)


def refusal(conditions: Conditions) -> str:
    with pytest.raises(ScheduleError) as refused:
        arrange(conditions)
    return str(refused.value)


# Three teams that all play each other on one table: with rest the hours between stay empty.
TRIANGLE = Conditions(
    (duel("1", "Lyon", "Bari"), duel("2", "Bari", "Turku"), duel("3", "Turku", "Lyon")), tables(2), hours(4), rest=30
)


def test_rest_is_named_where_rest_is_to_blame():
    assert refusal(TRIANGLE) == (
        "There is no schedule that keeps these together: 3 games on 2 tables at 4 times; 30 minutes of rest."
    )


def test_rules_that_are_not_to_blame_are_not_named():
    wanted = replace(TRIANGLE, closed=(Closed("Table 2", at(60), at(120)),), away=(Away("Nantes", at(0), at(60)),))
    assert "away" not in refusal(wanted) and "closed" not in refusal(wanted)


def test_absences_are_named_where_only_they_stand_in_the_way():
    # Each has two games and two hours, but three games of three teams take three hours.
    wanted = replace(TRIANGLE, rest=0, away=tuple(Away(team, at(120), at(240)) for team in ("Lyon", "Bari", "Turku")))
    assert refusal(wanted) == (
        "There is no schedule that keeps these together: 3 games on 2 tables at 4 times; the times when teams are away."
    )


def test_a_cup_that_is_one_hour_short_is_refused():
    games = games_from_plan(competition(groups(8, count=2)), minutes=60)
    day = Conditions(games, tables(2), hours(6))
    assert len(arrange(day).places) == 12
    assert refusal(replace(day, times=hours(5))) == "12 games on 2 tables need at least 6 times, not 5."


def test_a_long_season_that_does_not_fit_is_refused_too():
    games = games_from_plan(competition(league(18)), minutes=60)
    season = Conditions(games, tables(9), hours(17), closed=(Closed("Table 1", at(0), at(60)),))
    assert refusal(season) == "The tables are free for 152 games, not for the 153 to be placed."


def test_a_pin_overrules_the_absence_of_its_own_team():
    day = changed(away=(Away("Lyon", NINE, at(60)),), fixed=fixed(("1", 0, "Table 1")))
    assert arrange(day).place("1").start == NINE
