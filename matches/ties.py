"""Fixtures that need a winner, and ties over two legs, which the rules of a single match know nothing of."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.board import TEAM_NAMES
from rules.common.penalty import GOAL_FROM, KEEPER_SIDES, KICK_SIDES
from rules.common.shootout import MOST_EXTRA_PAIRS, ROUNDS, Kicks, next_kicker, winner
from rules.dice import SeededDice
from tournaments.formats import Decides
from tournaments.models import Fixture, Result
from tournaments.services.acting import pair_filter
from tournaments.services.results import Ending, both_legs, ending_from_match


def must_have_a_winner(fixture: Fixture) -> bool:
    """A match that decides a tie by itself, or whether there is a second final. Either of two legs can end drawn."""
    if fixture.decides == Decides.TABLE or is_second_leg(fixture):
        return False
    return fixture.tie == fixture.number or fixture.first_final


def is_second_leg(fixture: Fixture) -> bool:
    return fixture.decides != Decides.TABLE and fixture.leg == 2 and not fixture.if_needed


def tie_ending(fixture: Fixture, result: Mapping[str, Any], seed: str) -> Ending:
    """How a match ended; after a second leg that leaves the tie level, with the shoot-out that follows at once."""
    ending = ending_from_match(result)
    if not is_second_leg(fixture):
        return ending
    first = Result.objects.filter(
        pair_filter(fixture.home_id, fixture.away_id),
        fixture__competition=fixture.competition_id,
        fixture__tie=fixture.number,
        fixture__leg=1,
        superseded=False,
    ).exclude(outcome="annulled").first()  # fmt: skip
    if first is None:
        return ending
    second = Result(home=fixture.home, outcome="normal", home_goals=ending.home_goals, away_goals=ending.away_goals)
    home, away = both_legs(fixture.competition, first, second)
    if home != away:
        return ending
    kicks, lots = shoot_out(f"{seed}:shootout")
    return replace(ending, outcome="penalties", shootout=kicks, awarded=lots)


def shoot_out(seed: str) -> tuple[tuple[int, int], str]:
    """Five kicks each, then pairs, then lots (X-2); both sides choose at random. Goals, and the side that lots chose.

    >>> shoot_out("7:2:shootout") == shoot_out("7:2:shootout")
    True
    """
    dice = SeededDice(seed)
    kicks: Kicks = ([], [])
    first = dice.below(2)
    while winner(kicks) < 0 and min(map(len, kicks)) < ROUNDS + MOST_EXTRA_PAIRS:
        needed = GOAL_FROM[KICK_SIDES[dice.below(3)], KEEPER_SIDES[dice.below(3)]]
        kicks[next_kicker(kicks, first)].append(int(dice.die() >= needed))
    lots = TEAM_NAMES[dice.below(2)] if winner(kicks) < 0 else ""
    return (sum(kicks[0]), sum(kicks[1])), lots
