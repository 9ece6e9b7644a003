"""Whatever the conditions: a schedule that is made keeps every rule, and one that is refused does not exist."""

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.soak import often
from tests.tournaments.core.schedule.days import at, broken, tables
from tournaments.core.schedule import (
    Away,
    Closed,
    Conditions,
    Fixed,
    Game,
    Place,
    Schedule,
    ScheduleCode,
    ScheduleError,
    arrange,
)

TEAMS = ("Lyon", "Bilbao", "Turku", "Bari")


@st.composite
def small_days(draw: st.DrawFn) -> Conditions:
    """Few games and few places, so that about half of the days are impossible."""
    times = tuple(
        at(minutes) for minutes in draw(st.sampled_from([(0, 60, 120, 180), (0, 30, 60, 90, 120), (0, 60, 240, 300)]))
    )
    games: list[Game] = []
    for number in range(1, draw(st.integers(2, 5)) + 1):
        earlier = [game.id for game in games]
        some = st.lists(st.sampled_from(earlier), max_size=1).map(tuple) if earlier else st.just(())
        games.append(
            Game(
                str(number),
                tuple(draw(st.lists(st.sampled_from(TEAMS), max_size=2, unique=True))),
                minutes=draw(st.sampled_from([30, 60, 60, 90])),
                round=draw(st.integers(1, 2)),
                sources=draw(some),
                after=draw(some),
                together=draw(st.sampled_from(["", "", "", "the last round"])),
            )
        )
    periods = st.tuples(st.integers(0, 5), st.integers(1, 3)).map(lambda p: (at(p[0] * 50), at(p[0] * 50 + p[1] * 40)))
    names = tables(draw(st.integers(1, 3)))
    fixed = draw(st.lists(st.sampled_from([game.id for game in games]), max_size=2, unique=True))
    return Conditions(
        tuple(games),
        names,
        times,
        draw(st.sampled_from([0, 0, 30])),
        tuple(Away(draw(st.sampled_from(TEAMS)), *draw(periods)) for _ in range(draw(st.integers(0, 2)))),
        tuple(Closed(draw(st.sampled_from(names)), *draw(periods)) for _ in range(draw(st.integers(0, 2)))),
        tuple(
            Fixed(id, draw(st.sampled_from((*times, at(45)))), draw(st.sampled_from(names)), draw(st.booleans()))
            for id in fixed
        ),
    )


def every_schedule(conditions: Conditions) -> Iterator[Schedule]:
    """By trying every place for every game, turning back as soon as a rule is broken."""
    fixed = Schedule.of(Place(fixed.game, fixed.start, fixed.table) for fixed in conditions.fixed)
    yield from _every(fixed, conditions)


def _every(schedule: Schedule, conditions: Conditions) -> Iterator[Schedule]:
    game = next((game.id for game in conditions.games if schedule.place(game.id) is None), None)
    if game is None:
        yield schedule
        return
    for start in conditions.times:
        for table in conditions.tables:
            moved = schedule.move(game, start, table)
            if not broken(moved, conditions):
                yield from _every(moved, conditions)


@settings(max_examples=often(25, soak=1000))
@given(small_days())
def test_a_schedule_is_made_exactly_if_there_is_one(conditions):
    try:
        schedule = arrange(conditions)
    except ScheduleError as error:
        event(error.code.name)
        assert error.code is ScheduleCode.PINNED or next(every_schedule(conditions), None) is None, str(error)
    else:
        event("made")
        assert not broken(schedule, conditions)
        assert {place.game for place in schedule.places} == {game.id for game in conditions.games}
        assert set(schedule.places) >= {Place(f.game, f.start, f.table) for f in conditions.fixed}


@st.composite
def changed_days(draw: st.DrawFn) -> tuple[Conditions, Conditions]:
    """A day that works out, and the same with a team away or a table closed for an hour."""
    pairs = draw(st.lists(st.sampled_from([("Lyon", "Bilbao"), ("Turku", "Bari"), ("Lyon", "Turku")]), min_size=2, max_size=3))
    games = tuple(Game(str(number), pair) for number, pair in enumerate(pairs, 1))
    day = Conditions(games, tables(2), tuple(map(at, (0, 60, 120, 180))))
    begin = draw(st.sampled_from([0, 60]))
    if draw(st.booleans()):
        return day, replace(day, away=(Away(draw(st.sampled_from(TEAMS)), at(begin), at(begin + 60)),))
    return day, replace(day, closed=(Closed(draw(st.sampled_from(day.tables)), at(begin), at(begin + 60)),))


@settings(max_examples=often(10, soak=200))
@given(changed_days())
def test_as_few_games_as_possible_are_moved(days):
    before_day, after_day = days
    before = arrange(before_day)

    def moved(schedule: Schedule) -> int:
        return sum(before.place(place.game) != place for place in schedule.places)

    assert moved(arrange(after_day, before)) == min(map(moved, every_schedule(after_day)))
