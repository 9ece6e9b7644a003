"""Scenes of FUBA 2.2: a match started from a written position, played by tokens."""

from typing import cast

from rules import Decision, Match, Sheet
from rules.editions.fuba22.state import State
from tests.rules.scenario import asks, play, scene

__all__ = ["asks", "at", "offered", "play", "state"]


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "A1", "A11")`."""
    return scene("fuba22", position, *switches, home=home, away=away, **values)


def state(match: Match) -> State:
    return cast(State, match.state)


def offered(match: Match) -> set[str]:
    """The legal tokens of a decision."""
    assert isinstance(match.pending, Decision), match.pending
    return set(match.legal())
