"""Scenes of FUBA 2.2: a match started from a written position, played by tokens."""

from typing import cast

from rules import Decision, Match, Sheet
from rules.editions.fuba22.state import State
from tests.rules.scenario import asks, play, scene

__all__ = ["LEVEL", "SKILL_OPTIONS", "STAGE", "SWITCHES", "asks", "at", "offered", "play", "stage", "state"]

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"  # a die of 3 brings an event
SKILL_OPTIONS = ("A1", "A10")
STAGE = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5"
SWITCHES = ("A1", "A3", "A5", "A6", "A7", "A10")
STAGE_OF = "phase=stages first={0} ball={1} value={2} dice=53 home={3} away={4} {5}"


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "A1", "A11")`."""
    return scene("fuba22", position, *switches, home=home, away=away, **values)


def state(match: Match) -> State:
    return cast(State, match.state)


def offered(match: Match) -> set[str]:
    """The legal tokens of a decision."""
    assert isinstance(match.pending, Decision), match.pending
    return set(match.legal())


def stage(first: str, ball: str, value: int, home: str, away: str, more: str) -> Match:
    return at(STAGE_OF.format(first, ball, value, home, away, more), *SWITCHES)
