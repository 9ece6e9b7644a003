"""Playing styles (2.0 3.5): chosen in secret before the match, at half-time and after every goal."""

from typing import Final

from ...edition import Flow
from ...nodes import Fixed
from .state import STYLES, Side, State

HARDNESS: Final[dict[str, int]] = {"easy": -1, "normal": 0, "aggressive": 1}


def hardness(side: Side) -> int:
    """What the style adds to injury rolls, to the number in red-card tests and to the moves as second mover (R20-01)."""
    return HARDNESS[side.style]


def choose_styles(s: State) -> Flow:
    """Both in secret; nothing is set before both are in (R20-58)."""
    if not s.on.styles:
        return
    chosen: list[str] = []
    for side in s.sides:
        chosen.append((yield Fixed(side.team, "style", STYLES, secret=True)))
    for side, style in zip(s.sides, chosen, strict=True):
        if side.style != style:
            side.style = style
            s.emit("style", side.team, {"style": style})
