"""Plays plans to the end: every fixture through its slots, every table from the matches of its group."""

from collections.abc import Callable
from random import Random

from hypothesis import settings

from tests.soak import often
from tournaments.core.formats import NOBODY, CompetitionPlan, Facts, FixturePlan, GroupOrder, Outcome, Progress

# Fields of 200 take their time; two cores have other things to do.
PROPERTY = settings(max_examples=often(8, soak=200))

Referee = Callable[[FixturePlan, str, str], str]


def names(count: int) -> list[str]:
    return [f"team {n}" for n in range(1, count + 1)]


def by_lot(seed: int) -> Referee:
    random = Random(seed)
    return lambda fixture, home, away: random.choice((home, away))


def favourites(fixture: FixturePlan, home: str, away: str) -> str:
    """The better seed wins."""
    return min(home, away, key=lambda name: int(name.split()[1]))


def play(plan: CompetitionPlan, entrants: list[str], referee: Referee) -> Facts:
    """Every match played, every group ordered by wins and then by name, the n-th placed of the groups by name."""
    orders: dict[str, GroupOrder] = {}
    outcomes: dict[str, Outcome] = {}
    best: dict[tuple[str, int], list[str]] = {}
    facts = Facts(entrants, orders, outcomes, best)
    for stage in plan.stages:
        wins: dict[str, int] = {}
        progress = Progress(plan, facts)
        round_number = 0
        for fixture in stage.fixtures:
            if fixture.round != round_number or fixture.leg > 1:
                progress, round_number = Progress(plan, facts), fixture.round
            home, away = progress.pairing(fixture.id)
            assert home is not None and away is not None, f"{fixture} is not filled"
            if not progress.needed(fixture):
                continue
            assert home != away
            winner = referee(fixture, home, away)
            outcomes[fixture.id] = Outcome(home, away, winner)
            wins[winner] = wins.get(winner, 0) + 1
        progress = Progress(plan, facts)
        for group in stage.groups:
            members = [slot.resolve(progress) for slot in group.slots]
            assert None not in members
            order = sorted((name for name in members if name), key=lambda name: (-wins.get(name, 0), entrants.index(name)))
            orders[group.name] = GroupOrder(tuple(order))
        for place in range(1, 1 + max((len(group.slots) for group in stage.groups), default=0)):
            there = [group.name for group in stage.groups if len(group.slots) >= place]
            best[stage.name, place] = sorted(there, key=lambda group: (-wins.get(_at(orders, group, place), 0), group))
    return facts


def _at(orders: dict[str, GroupOrder], group: str, place: int) -> str:
    order = orders[group].order
    return order[place - 1] if place <= len(order) else NOBODY
