"""Player roles: condition points that a player brings to another line, the same five in every edition that has them."""

from collections.abc import Mapping
from typing import Final

from ..refusal import Saying
from .formation import Formation

# Role: (its player's line, line that gains the condition point, most per team; 0 as many as there are players).
ROLES: Final[dict[str, tuple[int, int, int]]] = {
    "AM": (1, 2, 0),
    "DM": (1, 0, 0),
    "CB": (0, 1, 1),
    "WS": (2, 1, 1),
    "WB": (0, 2, 2),
}
ROLE_NAMES: Final[Mapping[str, str]] = {
    "AM": "attacking midfielder",
    "DM": "defending midfielder",
    "CB": "attacking centre-back",
    "WS": "withdrawn striker",
    "WB": "offensive wing back",
}
LINE_WORDS: Final = ("defenders", "midfielders", "forwards")


def points(formation: Formation, roles: tuple[str, ...]) -> list[int]:
    """Condition points: the formation, shifted by the roles.

    >>> points((4, 5, 1), ("AM", "AM", "AM"))
    [4, 2, 4]
    """
    cp = list(formation)
    for role in roles:
        line, gains, _ = ROLES[role]
        cp[line] -= 1
        cp[gains] += 1
    return cp


def roles_fault(formation: Formation, roles: tuple[str, ...]) -> Saying | None:
    """What such roles would need to be legal, or None if they are."""
    used = [0, 0, 0]
    for role, (line, _, most) in ROLES.items():
        n = roles.count(role)
        if most and n > most:
            return Saying("at most {most} {role}, not {n}", most=most, role=Saying(ROLE_NAMES[role]), n=n)
        used[line] += n
    for line in range(3):
        if used[line] > formation[line]:
            return Saying(
                "one role per player, and {roles} roles are for {players} {line}",
                roles=used[line], players=formation[line], line=Saying(LINE_WORDS[line]),
            )  # fmt: skip
    return None
