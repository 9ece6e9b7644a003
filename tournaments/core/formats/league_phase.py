"""League phase: one table, but everybody meets only some of the others, drawn from pots. UEFA's cups since 2024."""

from collections.abc import Sequence
from typing import Final

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.entrants import Entrants, check_number, check_stage_name, field_of
from tournaments.core.formats.league import Pair, circle, table_fixtures
from tournaments.core.formats.plan import FixturePlan, GroupPlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import GroupPlace

FORMAT: Final = "league-phase"
MOST_MATCHES: Final = 2000  # so that a draw is a matter of a second or two


def league_phase(
    entrants: Entrants,
    *,
    name: str = FORMAT,
    first: int = 1,
    opponents: int = 8,
    pots: int = 4,
    members: Sequence[Sequence[int]] = (),
) -> StagePlan:
    """Everybody meets `opponents` others, as many from each of the `pots`, one on each matchday.

    `members` is the outcome of the draw: for each matchday the positions (from 1) in the field, home and away in turn. Before
    the draw the matches are those of the first rounds of a league, so that their number is known.

    >>> len(league_phase(36).fixtures), [str(slot) for slot in league_phase(4, opponents=2, pots=1).fixtures[0][5:7]]
    (144, ['seed 4', 'seed 1'])
    """
    slots = field_of(entrants, "league phase", check_stage_name(name))
    check_shape(len(slots), opponents, pots)
    if (count := len(slots) * opponents // 2) > MOST_MATCHES:
        raise FormatError(FormatCode.TOO_MANY_FIXTURES, stage=name, count=count, most=MOST_MATCHES)
    days = _as_drawn(len(slots), members, opponents) if members else _in_order(len(slots), opponents)
    fixtures: list[FixturePlan] = []
    number = first
    for day, pairs in enumerate(days, 1):
        fixtures += table_fixtures(slots, pairs, number, day, name, 1)
        number += len(pairs)
    return StagePlan(
        name=name,
        format=FORMAT,
        entrants=slots,
        rounds=tuple(RoundPlan(day, f"Matchday {day}") for day in range(1, len(days) + 1)),
        fixtures=tuple(fixtures),
        groups=(GroupPlan(name, slots),),
        places=tuple(GroupPlace(name, place) for place in range(1, len(slots) + 1)),
        pots=pots,
    )


def check_shape(count: int, opponents: int, pots: int) -> None:
    """Whether so many teams can meet so many others from so many pots at all."""
    check_number("opponents", opponents, 1, 1000)
    check_number("pots", pots, 1, 1000)
    if count % pots:
        raise FormatError(FormatCode.UNEVEN_POTS, count=count, pots=pots)
    if opponents % pots:
        raise FormatError(FormatCode.UNEVEN_OPPONENTS, opponents=opponents, pots=pots)
    size, share = count // pots, opponents // pots
    if share > size - 1:
        raise FormatError(FormatCode.POT_TOO_SMALL, share=share, size=size)
    if size * share % 2:
        raise FormatError(FormatCode.ODD_POT, share=share, size=size)


def _in_order(count: int, opponents: int) -> list[list[Pair]]:
    """The first rounds of a league. An odd field needs one round more, in which those who would play too often do not."""
    if count % 2 == 0:
        return circle(count)[:opponents]
    rounds = circle(count)[: opponents + 1]
    # Those up to `opponents` are free in one of them; all others meet each other in the middle one.
    rounds[opponents // 2] = [pair for pair in rounds[opponents // 2] if min(pair) <= opponents]
    return rounds


def _as_drawn(count: int, members: Sequence[Sequence[int]], opponents: int) -> list[list[Pair]]:
    days: list[list[Pair]] = []
    met: set[frozenset[int]] = set()
    for day in members:
        if len(day) % 2 or len(set(day)) < len(day) or not set(day) <= set(range(1, count + 1)):
            raise FormatError(FormatCode.MATCHDAYS_DO_NOT_FIT, count=count, opponents=opponents)
        days.append([(home - 1, away - 1) for home, away in zip(day[::2], day[1::2], strict=True)])
        met |= {frozenset(pair) for pair in days[-1]}
    if 2 * len(met) != count * opponents or 2 * sum(map(len, days)) != count * opponents:
        raise FormatError(FormatCode.MATCHDAYS_DO_NOT_FIT, count=count, opponents=opponents)
    return days
