"""Playing styles (FR A6): cautious, normal or aggressive for each line, which the zone of the target calls upon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board import ZONE
from ...edition import Flow
from ...nodes import Fixed

if TYPE_CHECKING:
    from .state import State

NORMAL: Final = "NNN"  # by line: defence, midfield, attack
STYLES: Final = tuple(sorted((a + b + c for a in "CNA" for b in "CNA" for c in "CNA"), key=lambda s: s != NORMAL))
TOKENS: Final[dict[str, str]] = {style: f"style {style}" for style in STYLES}


def choose_styles(s: State) -> Flow:
    """Both in secret; before the match, at half-time and after each goal (RFR-32)."""
    if not s.on.styles:
        return
    chosen: list[str] = []
    for team in (0, 1):
        now = s.sides[team].style
        options = [TOKENS[now], *(token for style, token in TOKENS.items() if style != now)]
        token: str = yield Fixed(team, "style", options, secret=True)
        chosen.append(token[6:])
    for team in (0, 1):
        if s.sides[team].style != chosen[team]:
            s.sides[team].style = chosen[team]
            s.emit("styles", team, {"styles": chosen[team]})


def style_at_target(s: State, team: int) -> str:
    """The letter of the line that matches the zone of the target."""
    return s.sides[team].style[ZONE[team][s.target]]


def style_modifier(s: State, team: int) -> int:
    """+1 aggressive, -1 cautious."""
    letter = style_at_target(s, team)
    return 1 if letter == "A" else -1 if letter == "C" else 0
