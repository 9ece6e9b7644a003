"""Somebody comes late: where a newcomer still finds a place in a stage that has begun."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.plan import Decides, FixturePlan, GroupPlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import GroupPlace, Seed

TAKES_NEWCOMERS: Final = ("league", "groups", "swiss")


def join(stage: StagePlan, seat: int, group: str, first: int, over: Collection[int] = ()) -> StagePlan:
    """The stage with a newcomer on a new seat, who meets every member of the group as often as they meet each other.

    In each round that is not over it meets whoever has no match there; with the others it plays in rounds added at the
    end. New fixtures are numbered from `first`. A Swiss stage takes the newcomer into its next round.

    >>> from tournaments.core.formats import league
    >>> [f"{f.round}: {f.home} - {f.away}" for f in join(league(3), 4, "league", 4).fixtures[3:]]
    ['1: seed 4 - seed 1', '2: seed 2 - seed 4', '3: seed 4 - seed 3']
    """
    plan = next((each for each in stage.groups if each.name == group), None)
    if plan is None or stage.format not in TAKES_NEWCOMERS:
        raise FormatError(FormatCode.NO_LATE_ENTRY, stage=stage.name)
    newcomer = Seed(seat)
    joined = replace(
        stage,
        entrants=(*stage.entrants, newcomer),
        groups=tuple(GroupPlan(each.name, (*each.slots, newcomer)) if each is plan else each for each in stage.groups),
        places=(*stage.places, GroupPlace(group, len(plan.slots) + 1)) if stage.places else (),
    )
    if stage.format == "swiss":
        return joined
    legs = max(fixture.leg for fixture in stage.fixtures)
    waiting = [(leg, slot) for leg in range(1, legs + 1) for slot in plan.slots]
    busy: dict[int, set[object]] = {each.number: set() for each in stage.rounds}
    for fixture in stage.fixtures:
        busy[fixture.round] |= {fixture.home, fixture.away}
    rounds = list(stage.rounds)
    new: list[FixturePlan] = []
    number = 0
    while waiting:
        number += 1
        if number > len(rounds):
            rounds.append(RoundPlan(number, f"Round {number}"))
        if number in over:
            continue
        free = next((each for each in waiting if each[1] not in busy.get(number, ())), None)
        if free is None:
            continue
        waiting.remove(free)
        leg, opponent = free
        # Home and away in turn; the second leg the other way round than the first.
        met_at_home = any(fixture.home == newcomer and fixture.away == opponent for fixture in new)
        at_home = len(new) % 2 == 0 if leg == 1 else not met_at_home
        home, away = (newcomer, opponent) if at_home else (opponent, newcomer)
        id = first + len(new)
        new.append(FixturePlan(str(id), id, number, group, leg, home, away, Decides.TABLE, str(id)))
    return replace(joined, rounds=tuple(rounds), fixtures=stage.fixtures + tuple(new))
