"""What every coach with some sense does from the bench: roles, the talk at half-time, time, fresh legs one after the other."""

from collections.abc import Sequence
from typing import Any, Final

from ..clock import game_time
from ..nodes import Decision

# Roles by which a formation's condition points are spread more evenly, as far as the rules of an edition have them.
ROLES: Final[dict[str, tuple[str, ...]]] = {
    "4-4-2": ("AM",),
    "3-5-2": ("AM",),
    "4-5-1": ("AM", "AM"),
    "5-3-2": ("WB",),
    "5-4-1": ("AM", "WB"),
    "4-2-4": ("WS",),
}
# A man from one line to another, the first that is possible: who is behind brings a forward, who leads a defender.
FORWARD: Final = ("D F", "M F", "D M")
BACK: Final = ("F D", "M D", "F M")
MOST_FORWARDS: Final = 4
LEAST_FORWARDS: Final = 1
PLAY_FOR_TIME: Final = 60  # minute from which a lead is worth a walk to the corner flag
# From these minutes on the first, the second and the third substitution may be made, and from those they should be.
EARLIEST: Final = (30, 55, 68)
LATEST: Final = (62, 72, 82)


def lead_of(s: Any, team: int) -> int:
    found: int = s.score[team] - s.score[1 - team]
    return found


def with_roles(node: Any, formation: str, rest: Sequence[str] = ()) -> list[str]:
    """The words of a line-up, with roles where the rules have them."""
    words = ["lineup", formation, *rest]
    if formation in ROLES and node.has_roles():
        wanted = ["lineup", formation, *ROLES[formation], *rest]
        if node.accepts(" ".join(wanted)):
            return wanted
    return words


def shift(options: Sequence[str], formation: Sequence[int], lead: int, word: str) -> str:
    """A change of formation that the score asks for; nothing while it is level."""
    if lead < 0 and formation[2] < MOST_FORWARDS:
        wanted = FORWARD
    elif lead > 0 and formation[2] > LEAST_FORWARDS:
        wanted = BACK
    else:
        return ""
    return next((token for token in (f"{word} {change}" for change in wanted) if token in options), "")


def play_for_time(s: Any, node: Decision) -> str:
    """Only who leads, late, and without a card that a second one would follow."""
    side = s.teams[node.team]
    late = lead_of(s, node.team) > 0 and game_time(s) >= PLAY_FOR_TIME and not side.yellow
    return node.options[-1] if late else node.options[0]


def due(s: Any, team: int, short: bool) -> bool:
    """Whether the next substitution should be made: points run out, or time does."""
    used = min(s.teams[team].subs, len(LATEST) - 1)
    minute = game_time(s)
    return bool(minute >= LATEST[used] or (short and minute >= EARLIEST[used]))
