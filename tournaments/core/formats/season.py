"""Seasons: divisions one above the other, with promotion, relegation and play-offs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.checks import competition
from tournaments.core.formats.entrants import MOST_ENTRANTS, check_number, check_total
from tournaments.core.formats.knockout import knockout
from tournaments.core.formats.league import league
from tournaments.core.formats.plan import CompetitionPlan, Decides, StagePlan
from tournaments.core.formats.slots import Loser, Seed, Slot, StagePlace, Winner


@dataclass(frozen=True)
class Division:
    """A league and what happens at its lower end; the last division has nobody below it, and ignores that.

    `direct` go down, and as many come up. If there are play-offs one more place is at stake: between the next
    `playoff_below` of the division below and, with `playoff_above` = 1, the last but `direct` of this one. Without the
    latter one more goes down.
    """

    name: str
    count: int
    legs: int = 2
    direct: int = 0
    playoff_below: int = 0
    playoff_above: int = 0
    playoff_legs: int = 1


@dataclass(frozen=True)
class SeasonPlan:
    """A season and the divisions of the next one, as slots: they resolve when this season is over."""

    plan: CompetitionPlan
    next_divisions: Mapping[str, tuple[Slot, ...]]


def season(divisions: Sequence[Division]) -> SeasonPlan:
    """All divisions, best first, and the play-offs between them. Entrants are seeded through from the top.

    >>> two = season([Division("first", 4, direct=1), Division("second", 4)])
    >>> [str(slot) for slot in two.next_divisions["first"]]
    ['stage first 1', 'stage first 2', 'stage first 3', 'stage second 1']
    """
    stages: list[StagePlan] = []
    seed, number = 1, 1
    for division in divisions:
        if division.count > MOST_ENTRANTS:  # before they are counted out
            raise FormatError(FormatCode.TOO_MANY_ENTRANTS, format="league", most=MOST_ENTRANTS, count=division.count)
        slots = [Seed(n) for n in range(seed, seed + division.count)]
        stages.append(league(slots, name=division.name, first=number, legs=division.legs))
        seed += division.count
        number += len(stages[-1].fixtures)
        check_total(stages)
    competition(*stages)  # names used twice would mix up what follows
    staying = {division.name: list(range(1, division.count + 1)) for division in divisions}
    coming: dict[str, list[Slot]] = {division.name: [] for division in divisions}
    # Those who come down are listed before those who stay, who are listed before those who come up.
    dropping: dict[str, list[Slot]] = {division.name: [] for division in divisions}
    for above, below in pairwise(divisions):
        playoff = _cross(above, below, staying, coming, dropping, number)
        if playoff:
            stages.append(playoff)
            number += len(playoff.fixtures)
    upcoming = {
        name: (*dropping[name], *(StagePlace(name, place) for place in places), *coming[name])
        for name, places in staying.items()
    }
    return SeasonPlan(competition(*stages), upcoming)


def _cross(
    above: Division,
    below: Division,
    staying: Mapping[str, list[int]],
    coming: Mapping[str, list[Slot]],
    dropping: Mapping[str, list[Slot]],
    first: int,
) -> StagePlan | None:
    """Move teams over the line between two divisions; return the play-off if there is one."""
    direct = check_number("direct", above.direct, 0, 1000)
    check_number("playoff_below", above.playoff_below, 0, 1000)
    check_number("playoff_above", above.playoff_above, 0, 1)
    at_stake = above.playoff_below + above.playoff_above > 0
    if at_stake and not above.playoff_below:
        raise FormatError(
            FormatCode.BAD_OPTION,
            option="playoff_below",
            allowed="at least 1 if there is a play-off",
            value=above.playoff_below,
        )
    # One team alone in the play-offs would be promoted without a match: that is direct promotion.
    if above.playoff_below == 1 and not above.playoff_above:
        raise FormatError(FormatCode.TOO_FEW_QUALIFIERS, count=1)
    down = direct + (1 if at_stake and not above.playoff_above else 0)
    _take(above, staying[above.name], down + above.playoff_above)
    _take(below, staying[below.name], direct + above.playoff_below)

    leaving = [staying[above.name].pop() for _ in range(down)][::-1]
    defending = [staying[above.name].pop() for _ in range(above.playoff_above)]
    dropping[below.name].extend(StagePlace(above.name, place) for place in leaving)
    rising = [staying[below.name].pop(0) for _ in range(direct)]
    trying = [staying[below.name].pop(0) for _ in range(above.playoff_below)]
    coming[above.name].extend(StagePlace(below.name, place) for place in rising)
    if not at_stake:
        return None
    slots = [StagePlace(above.name, place) for place in defending] + [StagePlace(below.name, place) for place in trying]
    playoff = knockout(
        slots,
        name=f"{above.name}-playoff",
        first=first,
        legs=above.playoff_legs,
        final_legs=above.playoff_legs if len(slots) == 2 else 1,
        prize=Decides.PROMOTION,
    )
    ties = [fixture.id for fixture in playoff.fixtures if fixture.id == fixture.tie]
    coming[above.name].append(Winner(ties[-1]))
    dropping[below.name].extend(Loser(tie) for tie in ties)
    return playoff


def _take(division: Division, left: Sequence[int], moves: int) -> None:
    """At least one team of a division must neither leave it nor play off."""
    if moves >= len(left):
        moved = division.count - len(left) + moves
        raise FormatError(FormatCode.TOO_MANY_MOVES, moves=moved, division=division.name, count=division.count)
