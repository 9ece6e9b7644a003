"""Scenes for tests: a match started from a written position, played by tokens."""

from rules import Match, Sheet, new_match
from rules.editions.fuba3.options import PRESETS


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "A1", "A12", skill_limit=2)`."""
    options = dict.fromkeys(switches, True) | values
    return new_match("fuba3", home, away, options, position=position)


def preset(name: str) -> dict[str, object]:
    return dict(PRESETS[name])


def play(match: Match, *tokens: str) -> Match:
    """Apply tokens one by one."""
    for token in tokens:
        match.apply(token)
    return match


def asks(match: Match) -> str:
    """What the match waits for: "home action", "away roll press", "over"."""
    node = match.pending
    if node is None:
        return "over"
    team = ("home", "away")[node.team]
    return f"{team} {node.kind}" if hasattr(node, "kind") else f"{team} roll {node.purpose}"
