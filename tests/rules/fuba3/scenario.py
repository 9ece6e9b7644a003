"""Scenes of FUBA 3 Fast: a match started from a written position, played by tokens."""

from rules import Match, Sheet
from rules.editions.fuba3.options import PRESETS
from tests.rules.scenario import asks, play, scene

__all__ = ["asks", "at", "play", "preset"]


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "A1", "A12", skill_limit=2)`."""
    return scene("fuba3", position, *switches, home=home, away=away, **values)


def preset(name: str) -> dict[str, object]:
    return dict(PRESETS[name])
