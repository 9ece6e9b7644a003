"""Progress: what the facts so far make of a plan. Nothing is stored, everything is looked up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tournaments.core.formats.allocation import allocate
from tournaments.core.formats.plan import CompetitionPlan, Decides, FixturePlan, StagePlan
from tournaments.core.formats.slots import NOBODY, BestPlaced, Seed


class Outcome(NamedTuple):
    """Who played and who won; NOBODY won where both are out. Of two legs the last one says who won the tie."""

    home: str
    away: str
    winner: str | None = None


class GroupOrder(NamedTuple):
    """The members of a group from first to last, final or as it stands."""

    order: tuple[str, ...]
    final: bool = True


@dataclass(frozen=True)
class Facts:
    """Everything known about a competition, each thing once.

    `entrants` in the order of their seeds (NOBODY for one who withdrew before the start), the order of each group,
    outcomes by fixture, and per stage and place the groups whose team at that place is best, best first. `pairs` are
    fixtures whose teams the organiser has set, whatever their slots say.
    """

    entrants: Sequence[str]
    orders: Mapping[str, GroupOrder] = field(default_factory=dict)
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)
    best: Mapping[tuple[str, int], Sequence[str]] = field(default_factory=dict)
    pairs: Mapping[str, tuple[str, str]] = field(default_factory=dict)


Pairing = tuple[str | None, str | None]


class Progress:
    """Resolves the slots of a plan. With `provisional`, groups count as if they ended now.

    An outcome counts only for the pair that played it: when a correction puts somebody else into a fixture, the match
    played there loses its basis and the slots after it are open again, until the old pair returns or the new one plays.

    >>> from tournaments.core.formats import competition, knockout
    >>> Progress(competition(knockout(2)), Facts(["Lyon", "Bilbao"])).pairing("1")
    ('Lyon', 'Bilbao')
    """

    def __init__(self, plan: CompetitionPlan, facts: Facts, *, provisional: bool = False) -> None:
        self.plan = plan
        self.facts = facts
        self.provisional = provisional
        self._pairings: dict[str, Pairing] = {}
        self._orders: dict[str, tuple[str, ...] | None] = {}
        self._allocated: dict[tuple[str, int], dict[BestPlaced, str] | None] = {}

    def pairing(self, fixture: str) -> Pairing:
        """Home and away of a fixture, None where it is open and NOBODY where it stays empty."""
        known = self._pairings.get(fixture)
        if known is None:
            plan = self.plan.fixture(fixture)
            known = self.by_hand(fixture) or (plan.home.resolve(self), plan.away.resolve(self))
            self._pairings[fixture] = known
        return known

    def by_hand(self, fixture: str) -> tuple[str, str] | None:
        """The pair that the organiser has set; it sleeps while one of them is not in the group of the fixture."""
        pair = self.facts.pairs.get(fixture)
        group = self.plan.fixture(fixture).group
        if pair is None or not group:
            return pair
        members = {slot.resolve(self) for slot in self.plan.group(group).slots}
        return pair if members.issuperset(team for team in pair if team) else None

    def counts(self, fixture: str) -> bool:
        """Whether a match has been played there by the pair that belongs there."""
        outcome = self.facts.outcomes.get(fixture)
        return outcome is not None and {outcome.home, outcome.away} == set(self.pairing(fixture))

    def needed(self, fixture: FixturePlan) -> bool:
        """False for a second final that the first has made pointless, and for a fixture without an opponent."""
        if NOBODY in self.pairing(fixture.id):
            return False
        return not (fixture.if_needed and self._decided_early(fixture.tie))

    def champion(self) -> str | None:
        """The first of the stage that is about the title; nobody before there is one."""
        stage = self.title_stage()
        return self.stage_placed(stage.name, 1) if stage else None

    def title_stage(self) -> StagePlan | None:
        """The last stage that is about the title, not about promotion. Of divisions side by side the first is the best."""
        promoting = {
            stage.name for stage in self.plan.stages if any(each.decides is Decides.PROMOTION for each in stage.fixtures)
        }
        stages = [stage for stage in self.plan.stages if stage.name not in promoting] or self.plan.stages
        if not stages:
            return None
        last = stages[-1]
        # Divisions share no team; stages of an imported cup name their teams, too, and have them again and again.
        divisions = [stage for stage in stages if all(isinstance(slot, Seed) for slot in stage.entrants)]
        apart = all(set(last.entrants).isdisjoint(stage.entrants) for stage in divisions if stage is not last)
        return divisions[0] if last in divisions and apart else last

    # What slots ask for.

    def entrant(self, seed: int) -> str | None:
        return self.facts.entrants[seed - 1] if seed <= len(self.facts.entrants) else None

    def winner(self, fixture: str) -> str | None:
        home, away = self.pairing(fixture)
        if home == NOBODY:
            return away
        if away == NOBODY:
            return home
        if self.plan.fixture(fixture).if_needed and (early := self._decided_early(fixture)):
            return early
        return self.facts.outcomes[fixture].winner if self.counts(fixture) else None

    def loser(self, fixture: str) -> str | None:
        home, away = self.pairing(fixture)
        if NOBODY in (home, away):
            return NOBODY
        winner = self.winner(fixture)
        if winner is None or winner == NOBODY:
            return winner
        return away if winner == home else home

    def placed(self, group: str, place: int) -> str | None:
        order = self._order(group)
        if order is None:
            return None
        # A group that lost a member has a last place that nobody takes.
        return order[place - 1] if place <= len(order) else NOBODY

    def best_placed(self, slot: BestPlaced) -> str | None:
        rule = self.plan.allocation(slot)
        key = rule.stage, rule.place
        if key not in self._allocated:
            best = self._best(self.plan.stage(rule.stage), rule.place)
            self._allocated[key] = allocate(rule, best[: len(rule.slots)]) if best else None
        allocated = self._allocated[key]
        return self.placed(allocated[slot], rule.place) if allocated else None

    def stage_placed(self, stage: str, place: int) -> str | None:
        plan = self.plan.stage(stage)
        if plan.places:
            return plan.places[place - 1].resolve(self) if place <= len(plan.places) else None
        # All firsts, best first, then all seconds...
        tier = 1
        while (size := sum(len(group.slots) >= tier for group in plan.groups)) and place > size:
            place -= size
            tier += 1
        best = self._best(plan, tier)
        return self.placed(best[place - 1], tier) if len(best) >= place else None

    def drawn(self, stage: str, line: int) -> str | None:
        lines = self.plan.stage(stage).drawn
        slot = lines[line - 1] if line <= len(lines) else None
        return slot.resolve(self) if slot else None

    def _order(self, group: str) -> tuple[str, ...] | None:
        """The order of a group, if it may be used and is about those who are in the group now."""
        if group not in self._orders:
            known = self.facts.orders.get(group)
            usable = known is not None and (known.final or self.provisional)
            if usable:
                members = {slot.resolve(self) for slot in self.plan.group(group).slots}
                usable = known is not None and members - {NOBODY} == set(known.order) - {NOBODY}
            self._orders[group] = known.order if known and usable else None
        return self._orders[group]

    def _best(self, stage: StagePlan, place: int) -> Sequence[str]:
        """Groups by the strength of their team at a place; nothing while one of them is open."""
        groups = [group.name for group in stage.groups if len(group.slots) >= place]
        if len(groups) == 1:
            return groups if self._order(groups[0]) else ()
        best = self.facts.best.get((stage.name, place), ())
        return best if set(best) == set(groups) and all(map(self._order, groups)) else ()

    def _decided_early(self, tie: str) -> str | None:
        """The unbeaten finalist, if the first final was enough."""
        first = self.plan.first_leg(tie)
        home, _ = self.pairing(first.id)
        won = self.counts(first.id) and self.facts.outcomes[first.id].winner == home
        return home if won else None
