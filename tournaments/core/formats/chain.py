"""Stages chained freely: built from plain descriptions, checked, and put into an order in which they can be played."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from graphlib import CycleError, TopologicalSorter
from typing import Any

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.checks import competition
from tournaments.core.formats.double import double
from tournaments.core.formats.entrants import Entrants, check_total
from tournaments.core.formats.groups import groups
from tournaments.core.formats.knockout import knockout
from tournaments.core.formats.league import league
from tournaments.core.formats.league_phase import league_phase
from tournaments.core.formats.plan import Allocation, CompetitionPlan, StagePlan
from tournaments.core.formats.qualifying import qualifiers
from tournaments.core.formats.slots import BestPlaced, Slot, StagePlace, parse
from tournaments.core.formats.swiss import swiss

FORMATS: Mapping[str, Callable[..., StagePlan]] = {
    "league": league,
    "league-phase": league_phase,
    "groups": groups,
    "knockout": knockout,
    "double": double,
    "swiss": swiss,
}


@dataclass(frozen=True)
class StageSpec:
    """A stage as an organiser writes it down: plain data, ready for JSON.

    `entrants` is a number (seeds 1 to n) or the text of slots; `options` are those of the format.
    """

    name: str
    format: str
    entrants: int | Sequence[str] = 0
    options: Mapping[str, Any] = field(default_factory=dict)


def build(specs: Sequence[StageSpec]) -> CompetitionPlan:
    """A competition from its stages, in whatever order they are written.

    >>> cup = build([StageSpec("groups", "groups", 8, {"count": 2}), StageSpec("final", "knockout", ["A1", "B1"])])
    >>> [f"{f.number}: {f.home} - {f.away}" for f in cup.stages[1].fixtures]
    ['13: A1 - B1']
    """
    if not specs:
        raise FormatError(FormatCode.NO_STAGES)
    known: dict[str, StageSpec] = {}
    for spec in specs:
        if spec.name in known:
            raise FormatError(FormatCode.SAME_STAGE, stage=spec.name)
        known[spec.name] = spec
    fields = {spec.name: _field(spec) for spec in specs}
    # Written stages wait for stages, or for groups and fixtures that are only known once the earlier ones are built.
    waits = {name: {slot.stage for slot in slots if isinstance(slot, StagePlace)} for name, slots in _slots(fields)}
    for name, sources in waits.items():
        for source in sources - set(known):
            raise FormatError(FormatCode.UNKNOWN_SOURCE, slot=f"stage {source}", stage=name)
    try:
        order = list(TopologicalSorter({name: sorted(sources) for name, sources in waits.items()}).static_order())
    except CycleError as error:
        raise FormatError(FormatCode.CYCLE, circle=" > ".join(error.args[1])) from None
    # Otherwise as written, because that is how the organiser counts matches.
    written = {spec.name: n for n, spec in enumerate(specs)}
    if all(written[source] < written[name] for name, sources in waits.items() for source in sources):
        order = list(known)
    stages: list[StagePlan] = []
    number = 1
    for name in order:
        stage = _make(known[name], fields[name], number)
        number += len(stage.fixtures)
        stages.append(stage)
        check_total(stages)
    return competition(*(replace(stage, allocations=_allocations(stage, stages)) for stage in stages))


def groups_then_knockout(
    entrants: Entrants,
    *,
    count: int,
    qualify: int = 2,
    best: int = 0,
    group_legs: int = 1,
    members: Sequence[Sequence[int]] = (),
    third_place: bool = False,
    legs: int = 1,
    final_legs: int = 1,
) -> CompetitionPlan:
    """Groups, then a knockout of the first `qualify` of each and the `best` at the next place.

    >>> cup = groups_then_knockout(16, count=4)
    >>> sum(1 for _ in cup.fixtures()), str(cup.stages[1].fixtures[0].away)
    (31, 'C2')
    """
    pools = groups(entrants, count=count, legs=group_legs, members=members)
    lines, allocation = qualifiers(pools, qualify, best)
    bracket = knockout(
        lines,
        first=len(pools.fixtures) + 1,
        seeding="drawn",
        third_place=third_place,
        legs=legs,
        final_legs=final_legs,
    )
    return competition(pools, replace(bracket, allocations=(allocation,) if allocation else ()))


def _slots(fields: Mapping[str, int | tuple[Slot, ...]]) -> list[tuple[str, tuple[Slot, ...]]]:
    return [(name, () if isinstance(slots, int) else slots) for name, slots in fields.items()]


def _field(spec: StageSpec) -> int | tuple[Slot, ...]:
    return spec.entrants if isinstance(spec.entrants, int) else tuple(map(parse, spec.entrants))


def _make(spec: StageSpec, entrants: int | tuple[Slot, ...], first: int) -> StagePlan:
    """One stage by the format's own function, once its options are known to exist."""
    make = FORMATS.get(spec.format)
    if make is None:
        raise FormatError(FormatCode.UNKNOWN_FORMAT, format=spec.format, known=", ".join(FORMATS))
    options = [name for name in inspect.signature(make).parameters if name not in ("entrants", "name", "first")]
    for option in spec.options:
        if option not in options:
            raise FormatError(FormatCode.UNKNOWN_OPTION, format=spec.format, option=option, known=", ".join(options))
    return make(entrants, name=spec.name, first=first, **spec.options)


def _allocations(stage: StagePlan, stages: Sequence[StagePlan]) -> tuple[Allocation, ...]:
    """One allocation for all slots of a stage that take the best at the same place of the same group stage."""
    rules: dict[tuple[str, int], list[BestPlaced]] = {}
    for slot in stage.entrants:
        if isinstance(slot, BestPlaced):
            for source in stages:
                if any(group.name in slot.groups for group in source.groups):
                    rules.setdefault((source.name, slot.place), []).append(slot)
    return tuple(Allocation(source, place, tuple(slots)) for (source, place), slots in rules.items())
