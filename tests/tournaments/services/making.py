"""Competitions for tests: made, drawn, started and played through the services, as an organiser would."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth import get_user_model

from fuba_site.accounts.models import User
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.entries import NewTeam, enter
from tournaments.services.results import Ending, report_result
from tournaments.services.start import start


def somebody(name: str = "Anna", **fields: Any) -> User:
    user: User = get_user_model().objects.create_user(name, **fields)  # type: ignore[assignment]
    return user


def teams(count: int) -> list[NewTeam]:
    return [NewTeam(f"Team {n}") for n in range(1, count + 1)]


def draft(owner: User, count: int = 4, recipe: Any = None, **settings: Any) -> Competition:
    """Entries and a format, but no fixtures yet. A knockout unless another recipe is given."""
    recipe = recipe or {"stages": [{"name": "cup", "format": "knockout"}]}
    competition = create_competition(owner, "Winter Cup", recipe=recipe, seed="7", **settings)
    enter(competition, By(owner), teams(count))
    return competition


def running(owner: User, count: int = 4, recipe: Any = None, **settings: Any) -> Competition:
    competition = draft(owner, count, recipe, **settings)
    start(competition, By(owner))
    return competition


def pairs(competition: Competition) -> dict[int, tuple[int | None, int | None]]:
    """Who plays whom, by entry number."""
    fixtures = Fixture.objects.filter(competition=competition).select_related("home", "away")
    return {each.number: (each.home and each.home.number, each.away and each.away.number) for each in fixtures}


def report(competition: Competition, owner: User, number: int, home: int, away: int, **more: Any) -> None:
    report_result(competition, By(owner), number, Ending(home_goals=home, away_goals=away, **more))


def play_all(competition: Competition, owner: User, goals: Sequence[tuple[int, int]] = ((2, 1), (0, 1), (3, 0))) -> None:
    """Every match that is ready, until none is."""
    turn = 0
    while ready := list(Fixture.objects.filter(competition=competition, status="ready").order_by("number")):
        for fixture in ready:
            report(competition, owner, fixture.number, *goals[turn % len(goals)])
            turn += 1
