"""Competitions of AI coaches, and what is played of them."""

from random import Random
from typing import Any

from fuba_site.accounts.models import User
from matches.ai_play.readiness import playable
from matches.models import Match, PlayOrder
from tests.matches.playing import play
from tests.tournaments.services.making import draft
from tournaments.models import Competition, Team
from tournaments.services.command import By
from tournaments.services.draws import draw
from tournaments.services.start import start

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def of_coaches(owner: User, count: int, recipe: Any = None, people: tuple[int, ...] = (), **settings: Any) -> Competition:
    """A competition that has begun, all its teams with an AI coach but those of `people`."""
    competition = draft(owner, count, recipe, **settings)
    levels = Team.objects.filter(entries__competition=competition).exclude(entries__number__in=people)
    levels.update(coach_level="random")
    if recipe and "preset" in recipe and recipe["preset"] != "league":
        draw(competition, By(owner))
    start(competition, By(owner))
    return competition


def numbers(orders: list[PlayOrder]) -> list[int]:
    return sorted(order.fixture.number for order in orders)


def play_on(competition: Competition, choice: Random | None = None) -> None:
    """Play what can be played until nothing can, in any order."""
    choice = choice or Random(1)
    while orders := playable(competition):
        play(choice.choice(orders).pk)


def order_of(competition: Competition, number: int) -> PlayOrder:
    return PlayOrder.objects.get(competition=competition, fixture__number=number)


def story(competition: Competition) -> dict[int, tuple[str, str]]:
    matches = Match.objects.filter(fixture__competition=competition).select_related("fixture")
    return {match.fixture.number: (match.record, match.seed) for match in matches if match.fixture}
