"""How whoever is rated is called. A coach has a name here only who has asked for a page."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from django.utils.translation import gettext as _

from matches.ratings.models import Rated
from tournaments.web.public.sides import coach_word
from tournaments.wording.rulebooks import edition_title

# What has to be read along with a rated row to call it by name.
NAMED: Final = ("user__coach_profile", "team")


@dataclass(frozen=True)
class Name:
    """`kind`: coach, AI coach or team. Without an address there is nothing more to see."""

    kind: str
    name: str
    url: str = ""
    country: str = ""


def name_of(player: Rated) -> Name | None:
    """None for a coach without a page, for an account or a team that is gone."""
    if player.level:
        words = _("{level} AI, {edition}").format(level=coach_word(player.level), edition=edition_title(player.edition))
        return Name("ai", words[:1].upper() + words[1:])
    if player.team is not None:
        return Name("team", player.team.name, player.team.get_absolute_url(), player.team.country)
    profile = getattr(player.user, "coach_profile", None) if player.user and player.user.is_active else None
    if profile is None or not profile.public:
        return None
    return Name("coach", profile.name, profile.get_absolute_url(), profile.country)


def shown(path: str = "") -> Q:
    """Those who have a name, in a query. `path` leads to the rated row."""
    public = {f"{path}user__coach_profile__public": True, f"{path}user__is_active": True}
    return ~Q(**{f"{path}level": ""}) | Q(**{f"{path}team__isnull": False}) | Q(**public)


def from_country(country: str, path: str = "") -> Q:
    return Q(**{f"{path}team__country": country}) | Q(**{f"{path}user__coach_profile__country": country})
