"""A side of a fixture or a row of a table as pages show it: a team with its shirt, or who is still to be found out."""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from fuba_site.accounts.holdings import shown_name
from rules.coaches import character_of
from tournaments.core.kits import Kit, Pair, colours, kit, worn
from tournaments.models import Entry, Team


@dataclass(frozen=True)
class Side:
    """Without a kit nobody is there yet, and the name says who it will be."""

    name: str
    kit: Kit | None = None
    url: str = ""
    country: str = ""  # in letters: flags are missing from many systems' fonts
    coach: str = ""
    withdrawn: bool = False
    waits: bool = False  # for the winner or loser of a match


def coach_word(level: str) -> str:
    """How good an AI coach is, in a word."""
    return str(_LEVELS.get(level, level))


_LEVELS: Final = {
    "random": pgettext_lazy("AI coach", "random"),
    "rookie": pgettext_lazy("AI coach", "rookie"),
    "veteran": pgettext_lazy("AI coach", "veteran"),
    "master": pgettext_lazy("AI coach", "master"),
    "beginner": pgettext_lazy("AI coach", "beginner"),
    "amateur": pgettext_lazy("AI coach", "amateur"),
    "professional": pgettext_lazy("AI coach", "professional"),
}


def ai_words(level: str, club: str) -> str:
    """An AI coach by its level, and by the football it plays with this club."""
    words = _("{level} AI").format(level=coach_word(level))
    character = character_of(level, club)
    return _("{coach}, {character}").format(coach=words, character=_CHARACTERS[character]) if character else words


_CHARACTERS: Final = {
    "possession": pgettext_lazy("AI coach", "possession"),
    "counter": pgettext_lazy("AI coach", "counter-attacking"),
    "pressing": pgettext_lazy("AI coach", "pressing"),
    "defensive": pgettext_lazy("AI coach", "defensive"),
}


def team_side(team: Team) -> Side:
    """A team for itself, in its own colours."""
    return _side(team, colours(team.name, team.colour, team.second_colour))


def entry_side(entry: Entry) -> Side:
    """A team in a competition, in the kit that tells it from all others."""
    return _side(entry.team, entry.shirt, bool(entry.withdrawn))


def opponents(home: Entry, away: Entry) -> tuple[Side, Side]:
    """Both sides of a match, in shirts that everybody can tell apart."""
    first, second = worn(home.shirt, away.shirt)
    return replace(entry_side(home), kit=first), replace(entry_side(away), kit=second)


def _side(team: Team, shirt: Pair, withdrawn: bool = False) -> Side:
    coach = shown_name(team.coach_name) or (ai_words(team.coach_level, team.name) if team.coach_level else "")
    return Side(team.name, kit(shirt), team.get_absolute_url(), team.country.rpartition("-")[2], coach, withdrawn)
