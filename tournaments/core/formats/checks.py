"""What must hold for a competition as a whole: names used once, slots that lead somewhere, nobody waiting for themselves."""

from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from itertools import combinations
from math import comb

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.allocation import allocate
from tournaments.core.formats.plan import Allocation, CompetitionPlan, Decides, StagePlan
from tournaments.core.formats.slots import BestPlaced, Drawn, GroupPlace, Loser, Slot, StagePlace, Winner

# Every combination of groups is tried up to this number; it covers the 495 of a World Cup with 48 teams.
COMBINATIONS = 1000


def competition(*stages: StagePlan) -> CompetitionPlan:
    """A checked competition of these stages.

    >>> from tournaments.core.formats import league
    >>> [stage.name for stage in competition(league(4)).stages]
    ['league']
    """
    if not stages:
        raise FormatError(FormatCode.NO_STAGES)
    plan = CompetitionPlan(stages)
    _check_names(plan)
    for stage in stages:
        for slot in stage.entrants:
            _check_slot(plan, stage, slot)
        for fixture in stage.fixtures:
            if not fixture.group:  # in a group only its members play, who are the entrants
                _check_slot(plan, stage, fixture.home)
                _check_slot(plan, stage, fixture.away)
        _check_allocations(plan, stage)
    _check_order(plan)
    return plan


def _check_names(plan: CompetitionPlan) -> None:
    stages, groups, fixtures = set[str](), set[str](), set[str]()
    for stage in plan.stages:
        if stage.name in stages:
            raise FormatError(FormatCode.SAME_STAGE, stage=stage.name)
        stages.add(stage.name)
        for group in stage.groups:
            if group.name in groups:
                raise FormatError(FormatCode.SAME_GROUP, group=group.name)
            groups.add(group.name)
        for fixture in stage.fixtures:
            if fixture.id in fixtures:
                raise FormatError(FormatCode.SAME_FIXTURE, fixture=fixture.id)
            fixtures.add(fixture.id)


def _check_slot(plan: CompetitionPlan, stage: StagePlan, slot: Slot) -> None:
    try:
        match slot:
            case Winner(id) | Loser(id):
                source = plan.fixture(id)
                # A table has no winner of one match, and a tie is won in its last leg.
                possible = source.decides is not Decides.TABLE and source.tie == id
            case GroupPlace(group, place):
                possible = place <= len(plan.group(group).slots)
            case StagePlace(name, place):
                there = plan.stage(name)
                possible = place <= (len(there.places) or sum(len(group.slots) for group in there.groups))
            case Drawn(name, line):
                there = plan.stage(name)
                possible = there.draw is not None and line <= len(there.entrants)
            case BestPlaced(place, groups):
                plan.allocation(slot)
                possible = all(place <= len(plan.group(group).slots) for group in groups)
            case _:
                possible = True
    except KeyError:
        raise FormatError(FormatCode.UNKNOWN_SOURCE, slot=slot, stage=stage.name) from None
    if not possible:
        raise FormatError(FormatCode.NO_SUCH_PLACE, slot=slot, stage=stage.name)


def _check_allocations(plan: CompetitionPlan, stage: StagePlan) -> None:
    """Whatever groups the best n-th placed come from, each must find a slot."""
    for rule in stage.allocations:
        groups = [group.name for group in plan.stage(rule.stage).groups if len(group.slots) >= rule.place]
        if len(rule.slots) > len(groups):
            raise FormatError(FormatCode.MORE_BEST_THAN_GROUPS, best=len(rule.slots), place=rule.place, groups=len(groups))
        if comb(len(groups), len(rule.slots)) > COMBINATIONS:
            continue
        if rule.table:
            for chosen in combinations(groups, len(rule.slots)):
                allocate(rule, chosen)
        else:
            _check_matchings(rule.stage, rule.place, rule.slots, tuple(groups))


@lru_cache(maxsize=64)
def _check_matchings(stage: str, place: int, slots: tuple[BestPlaced, ...], groups: tuple[str, ...]) -> None:
    """Remembered, because presets ask the same question every time."""
    for chosen in combinations(groups, len(slots)):
        allocate(Allocation(stage, place, slots), chosen)


def _check_order(plan: CompetitionPlan) -> None:
    """No fixture waits for itself."""
    waits: dict[str, list[str]] = {}
    for stage in plan.stages:
        parts = waits[f"stage {stage.name}"] = [f"group {group.name}" for group in stage.groups]
        for group in stage.groups:
            waits[f"group {group.name}"] = [source for slot in group.slots for source in _sources(plan, slot)]
        for fixture in stage.fixtures:
            # A match for a table waits for what its group waits for, and nobody waits for it alone.
            if not fixture.group:
                parts.append(f"fixture {fixture.id}")
                waits[f"fixture {fixture.id}"] = [*_sources(plan, fixture.home), *_sources(plan, fixture.away)]
    try:
        TopologicalSorter(waits).prepare()
    except CycleError as error:
        raise FormatError(FormatCode.CYCLE, circle=" > ".join(error.args[1])) from None


def _sources(plan: CompetitionPlan, slot: Slot) -> list[str]:
    """What must be known before a slot can be."""
    match slot:
        case Winner(id) | Loser(id):
            return [f"fixture {id}"]
        case GroupPlace(group):
            return [f"group {group}"]
        case StagePlace(stage):
            return [f"stage {stage}"]
        case Drawn(stage):
            return [source for each in plan.stage(stage).entrants for source in _sources(plan, each)]
        case BestPlaced():
            rule = plan.allocation(slot)
            return [f"group {group.name}" for group in plan.stage(rule.stage).groups]
        case _:
            return []
