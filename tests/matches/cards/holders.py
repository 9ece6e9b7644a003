"""People who come by the card of a team."""

from typing import Any

from django.test import Client

from matches.links.cards import make_cards, secret_of, written
from tests.tournaments.web.api.cast import Scene
from tournaments.services.command import By

JSON = "application/json"


def secret(scene: Scene, number: int) -> str:
    """The secret on the card of an entry, as it is printed."""
    return written(secret_of(make_cards(scene.competition, By(scene.owner), [number])[0]))


def by_card(scene: Scene, number: int, **options: Any) -> Client:
    """A browser in which the card of an entry was scanned."""
    client = Client(**options)
    assert client.get(f"/t/{secret(scene, number)}/").status_code == 302
    return client


def page(scene: Scene, number: int) -> str:
    return f"{scene.competition.get_absolute_url()}my-team/{number}/"
