"""Plans: what will be played, before anybody knows who plays it. Competition > stage > group > round > fixture."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from tournaments.core.formats.slots import BestPlaced, Drawn, Slot


class Decides(StrEnum):
    """What is at stake in a fixture."""

    TABLE = "table"  # points for a table
    PROGRESS = "progress"  # the winner goes on
    THIRD = "third"  # third place
    TITLE = "title"  # the champion
    PROMOTION = "promotion"  # a place in the higher division


class FixturePlan(NamedTuple):
    """One match to be played. A tuple, because a season has thousands of them."""

    id: str
    number: int
    round: int
    group: str  # empty in a knockout
    leg: int
    home: Slot
    away: Slot
    decides: Decides
    tie: str  # the fixture that decides the tie: itself, or the last leg; slots name this one
    if_needed: bool = False  # the second final of a double elimination

    @property
    def second_leg(self) -> bool:
        """The return match of a tie: the goals of both legs count, then a shoot-out."""
        return self.decides is not Decides.TABLE and self.leg == 2 and not self.if_needed


class RoundPlan(NamedTuple):
    """A round of a stage, numbered from 1."""

    number: int
    name: str


class GroupPlan(NamedTuple):
    """A group and its members in the order of the draw."""

    name: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Allocation:
    """Which slot takes which of the best n-th placed.

    It depends only on the groups that send one, so that nobody can choose an opponent by losing by less. `table` gives
    the published answer for each set of groups (joined, in order) as one group per slot; without one, the first
    allocation in the order of the groups that respects what each slot may take is the answer.
    """

    stage: str
    place: int
    slots: tuple[BestPlaced, ...]
    table: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bowl:
    """Entrants that are drawn together, and the ties of the first round (from 1) that each take one or two of them."""

    entrants: tuple[Slot, ...]
    ties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageDraw:
    """How the entrants of a stage are drawn onto its lines, bowl by bowl; the first of a tie plays the second leg at home.

    `apart` are labels: no two entrants of one country, or of one group, meet.
    """

    bowls: tuple[Bowl, ...]
    apart: tuple[str, ...] = ()


@dataclass(frozen=True)
class StagePlan:
    """One stage: its groups, rounds and fixtures, and who takes which place at its end.

    `places` is empty where the order is made across groups; StagePlace then counts all firsts, all seconds and so on.
    """

    name: str
    format: str
    entrants: tuple[Slot, ...]
    rounds: tuple[RoundPlan, ...]
    fixtures: tuple[FixturePlan, ...]
    groups: tuple[GroupPlan, ...] = ()
    places: tuple[Slot, ...] = ()
    allocations: tuple[Allocation, ...] = ()
    draw: StageDraw | None = None  # made when the entrants are known
    drawn: tuple[Slot | None, ...] = ()  # by line, as far as it has been revealed
    pots: int = 0  # from which a league phase is drawn; once it has been, nobody asks any more
    accelerated: bool = False  # a Swiss stage whose stronger half meets first


@dataclass(frozen=True)
class CompetitionPlan:
    """Stages in an order in which they can be played."""

    stages: tuple[StagePlan, ...]

    def fixtures(self) -> Iterator[FixturePlan]:
        for stage in self.stages:
            yield from stage.fixtures

    def stage(self, name: str) -> StagePlan:
        return self._stages[name]

    def fixture(self, id: str) -> FixturePlan:
        """
        >>> from tournaments.core.formats import preset
        >>> str(preset("world-cup-32", 32).fixture("49").home)
        'A1'
        """
        return self._fixtures[id]

    def group(self, name: str) -> GroupPlan:
        return self._groups[name]

    def first_leg(self, tie: str) -> FixturePlan:
        """The fixture with which a tie begins: itself where there is one leg."""
        return self._first_legs.get(tie) or self._fixtures[tie]

    def needs_winner(self, fixture: FixturePlan) -> bool:
        """A match that cannot end drawn: it decides a tie by itself, or whether there is a second final (C-34)."""
        if fixture.decides is Decides.TABLE or fixture.second_leg:
            return False
        return fixture.tie == fixture.id or self._fixtures[fixture.tie].if_needed

    def source(self, slot: Slot) -> Slot:
        """What a line has been drawn for; any other slot is its own source."""
        if isinstance(slot, Drawn):
            return next(iter(self._stages[slot.stage].drawn[slot.line - 1 : slot.line]), None) or slot
        return slot

    def allocation(self, slot: BestPlaced) -> Allocation:
        return self._allocations[slot]

    @cached_property
    def _stages(self) -> dict[str, StagePlan]:
        return {stage.name: stage for stage in self.stages}

    @cached_property
    def _fixtures(self) -> dict[str, FixturePlan]:
        return {fixture.id: fixture for fixture in self.fixtures()}

    @cached_property
    def _first_legs(self) -> dict[str, FixturePlan]:
        return {fixture.tie: fixture for fixture in self.fixtures() if fixture.leg == 1 and fixture.tie != fixture.id}

    @cached_property
    def _groups(self) -> dict[str, GroupPlan]:
        return {group.name: group for stage in self.stages for group in stage.groups}

    @cached_property
    def _allocations(self) -> dict[BestPlaced, Allocation]:
        return {slot: rule for stage in self.stages for rule in stage.allocations for slot in rule.slots}
