"""What fits instead of a format that does not, in words."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.core.formats import PRESETS
from tournaments.core.offers import Offer

# What presets are called on pages.
PRESET_TITLES: Final = {
    "cup-16": gettext_lazy("Cup of 16"),
    "world-cup-32": gettext_lazy("World Cup of 32"),
    "world-cup-1998": gettext_lazy("World Cup of 1998"),
    "world-cup-2002": gettext_lazy("World Cup of 2002"),
    "world-cup-48": gettext_lazy("World Cup of 48"),
    "euro-24": gettext_lazy("Euro of 24"),
    "champions-league": gettext_lazy("Champions League of 36"),
    "cup-4": gettext_lazy("Cup of 4"),
    "league": gettext_lazy("League, home and away"),
}


def preset_title(name: str) -> str:
    """
    >>> preset_title("euro-24")
    'Euro of 24'
    """
    return str(PRESET_TITLES.get(name) or PRESETS[name].title)


def offer_words(offer: Offer) -> str:
    """
    >>> from tournaments.core.offers import offers_for
    >>> [offer_words(offer) for offer in offers_for({"preset": "cup-16"}, 15)]
    ['4 groups of 3 or 4, then knockout', 'Knockout, 1 team has a bye', 'Swiss, 5 rounds']
    """
    match offer.key:
        case "preset":
            return preset_title(offer.facts["preset"])
        case "uneven" | "groups":
            groups, sizes = offer.facts["groups"], offer.facts["sizes"]
            if len(sizes) == 1:
                return _("{groups} groups of {size}, then knockout").format(groups=groups, size=sizes[0])
            return _("{groups} groups of {small} or {large}, then knockout").format(
                groups=groups, small=sizes[0], large=sizes[-1]
            )
        case "knockout" if byes := offer.facts["byes"]:
            return ngettext("Knockout, {count} team has a bye", "Knockout, {count} teams have a bye", byes).format(count=byes)
        case "knockout":
            return _("Knockout")
        case "swiss":
            rounds = offer.facts["rounds"]
            return ngettext("Swiss, {count} round", "Swiss, {count} rounds", rounds).format(count=rounds)
        case _:
            return _("League, once")


def offer_shape(offer: Offer) -> dict[str, Any]:
    """An offer for programs: its recipe can be sent as it is."""
    return {"key": offer.key, "title": offer_words(offer), "recipe": offer.recipe, "matches": offer.matches}
