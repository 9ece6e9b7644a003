"""A league in which skills are hidden, for the browser: private links to its first match."""

from django.urls import reverse

from matches.links.services import make_link
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By


def make() -> dict[str, str]:
    owner = somebody("Keeper of secrets")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]}, edition="fuba22", preset="advanced")
    links = {side: reverse("link", args=[make_link(league, By(owner), 1, side).token]) for side in ("home", "away")}
    return links | {
        "coaches": reverse("fixture-coaches", args=[league.public_id, 1]),
        "table": reverse("fixture-table", args=[league.public_id, 1]),
    }
