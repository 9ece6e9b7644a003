"""A league of four over three weeks, whose coaches agree on times. Match 1 is Team 1, of the coach, against Team 4."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import LEAGUE, Scene
from tournaments.models import Fixture, Team
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines, spread

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
SUNDAY = datetime(2026, 3, 8, 23, 59, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = MONDAY
        monkeypatch.setattr(timezone, "now", lambda: self.now)

    def forward(self, **by: float) -> datetime:
        self.now += timedelta(**by)
        return self.now


def weeks(**settings: Any) -> Scene:
    """Each round has a week; `users["other"]` coaches Team 4."""
    scene = cast.scene(recipe=LEAGUE, **settings)
    scene.users["other"] = somebody("Otto")
    Team.objects.filter(entries__competition=scene.competition, entries__number=4).update(coach=scene.users["other"])
    set_deadlines(scene.competition, By(scene.owner), spread(scene.competition, SUNDAY, 7))
    return scene


def by(scene: Scene, role: str = "coach") -> By:
    return By(scene.users[role])


def at(day: int, hour: int = 20, minute: int = 0) -> datetime:
    """In that first week of March."""
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


def match(scene: Scene, number: int = 1) -> Fixture:
    return Fixture.objects.select_related("competition", "stage", "home__team", "away__team").get(
        competition=scene.competition, number=number
    )
