"""A league of FUBA 2.0 with bought squads, for the browser: private links to two matches of one team."""

from django.db.models import Q
from django.urls import reverse

from matches.links.services import make_link
from tests.tournaments.services.making import running, somebody
from tournaments.models import Fixture
from tournaments.services.command import By


def make() -> dict[str, str]:
    owner = somebody("Keeper of budgets")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]}, edition="fuba20", preset="pro")
    team = Fixture.objects.get(competition=league, number=1).home
    following = Fixture.objects.filter(Q(home=team) | Q(away=team), competition=league, number__gt=1).order_by("number")[0]
    wanted = {"home": (1, "home"), "away": (1, "away"), "table": (1, "table")}
    wanted["next"] = following.number, "home" if following.home == team else "away"
    links = {name: reverse("link", args=[make_link(league, By(owner), *of).token]) for name, of in wanted.items()}
    return links | {
        "coaches": reverse("fixture-coaches", args=[league.public_id, 1]),
        "next coaches": reverse("fixture-coaches", args=[league.public_id, following.number]),
        "recording": reverse("fixture-table", args=[league.public_id, 1]),
    }
