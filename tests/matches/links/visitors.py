"""People who come to a match by private links."""

from typing import Any

from django.test import Client

from matches.links.services import make_link
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import LEAGUE, Scene
from tournaments.services.command import By

JSON = "application/json"


def league(**settings: Any) -> Scene:
    """A league of four; match 1 is Team 1 against Team 4, and the coach is that of Team 1."""
    return cast.scene(recipe=LEAGUE, **settings)


def secret(scene: Scene, side: str, number: int = 1) -> str:
    """The secret of a new link."""
    return make_link(scene.competition, By(scene.owner), number, side).token


def by_link(scene: Scene, side: str, number: int = 1, **options: Any) -> Client:
    """A browser in which a link has been opened."""
    client = Client(**options)
    assert client.get(f"/t/{secret(scene, side, number)}/").status_code == 302
    return client


def fixture_address(scene: Scene, number: int = 1) -> str:
    return f"{scene.address}fixtures/{number}/"
