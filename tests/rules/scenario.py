"""Scenes for tests, in any edition: a match from a written position, played by tokens."""

from rules import Match, Sheet, new_match


def scene(
    edition: str, position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object
) -> Match:
    """A match from a position with the named options on."""
    return new_match(edition, home, away, dict.fromkeys(switches, True) | values, position=position)


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
