"""A league with times and cards for its teams, for the browser: the addresses on the cards."""

from django.urls import reverse

from matches.links.cards import make_cards, secret_of, written
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By
from tournaments.services.schedule import make_schedule, set_conditions


def make() -> dict[str, str]:
    owner = somebody("Card maker")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]}, preset="advanced")
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "22:00"}
    set_conditions(league, By(owner), {"days": [day], "tables": ["Table 1", "Table 2"], "minutes": 60})
    make_schedule(league, By(owner))
    first = league.fixtures.select_related("home", "away").get(number=1)
    links = {each.entry_id: each for each in make_cards(league, By(owner))}
    cards = {side: reverse("link", args=[written(secret_of(links[getattr(first, f"{side}_id")]))]) for side in ("home", "away")}
    return cards | {"competition": league.get_absolute_url()}
