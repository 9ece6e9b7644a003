"""Positions that teach: where one begins, and the inputs that lead on from there."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils.translation import get_language

from matches.board.lineups import suggested
from matches.commentary.names import in_a_sentence
from rules import Sheet, get_edition, new_match
from rules.match import Match
from rules.nodes import Decision
from tournaments.core.kits import Kit, kits
from tournaments.core.nation_names import nation_names

TEAMS: Final = ("Finland", "Netherlands")
KITS: Final[tuple[Kit, Kit]] = kits(*TEAMS)
AS_A_COACH: Final = "*"  # an input: as a coach would set the pieces up


@dataclass(frozen=True)
class Scene:
    """A match from a position, or from its beginning, with the inputs up to what is shown."""

    edition: str
    position: str = ""
    inputs: tuple[str, ...] = ()
    preset: str = "basic"


@cache
def played(scene: Scene) -> Match:
    """The match of a scene, to be looked at and not to be played on: everybody is shown the same one."""
    match = beginning(scene)
    for token in scene.inputs:
        if token == AS_A_COACH:
            assert isinstance(match.pending, Decision)
            token = suggested(match, match.pending)
        match.apply(token)
    return match


def beginning(scene: Scene) -> Match:
    options = get_edition(scene.edition).preset(scene.preset)
    return new_match(scene.edition, Sheet(TEAMS[0]), Sheet(TEAMS[1]), options, position=scene.position)


def team_names() -> tuple[str, str]:
    """The two teams as the reader's language calls them, ready for a sentence."""
    english, own = nation_names("en"), nation_names(get_language() or "en")
    home, away = (in_a_sentence(own[english.index(team)]) for team in TEAMS)
    return home, away
