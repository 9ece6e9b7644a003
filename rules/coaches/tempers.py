"""Characters: coaches of the same strength who like different football.

A temper adds a little to what a coach makes of its choices, in goals: never enough to choose something bad, enough to decide
between what is nearly alike. A club has the same one in all its matches, settled by its name; a team without a name of its own
has none, and so plays what it judges best (that is how coaches are measured).
"""

from typing import Final, NamedTuple

from ..board import LENGTH, NEAR
from ..dice import SeededDice
from ..shared.steps import KEEPER, MEANING

NAMELESS: Final = ("", "Home", "Away")


class Temper(NamedTuple):
    """What is liked, in goals."""

    name: str
    formations: tuple[str, ...]
    keeping: float = 0.0  # of not losing the ball
    ground: float = 0.0  # of a pass over the whole length of the pitch
    press: float = 0.0  # of an attempt to win the ball
    shot: float = 0.0  # of an attempt at goal
    hunt: float = 0.0  # of a step to the opponents' ball
    retreat: float = 0.0  # of a step towards the own goal while they have it, by its share of the pitch


TEMPERS: Final[dict[str, Temper]] = {
    each.name: each
    for each in (
        Temper("possession", ("4-3-3", "3-5-2"), keeping=0.03, ground=-0.04, shot=-0.01),
        Temper("counter", ("4-4-2", "5-3-2"), ground=0.05, press=-0.01, shot=0.02, retreat=0.015),
        Temper("pressing", ("4-3-3", "3-4-3"), press=0.02, hunt=0.015, retreat=-0.025),
        Temper("defensive", ("5-4-1", "5-3-2"), retreat=0.02),
    )
}
CHARACTERS: Final = tuple(TEMPERS)


def temper_of(club: str) -> Temper | None:
    """The character of a club.

    >>> temper_of("Rovers").name, temper_of("Home")
    ('counter', None)
    """
    if club in NAMELESS:
        return None
    return TEMPERS[CHARACTERS[SeededDice(f"temper:{club}").below(len(CHARACTERS))]]


def ground(team: int, start: int, target: int) -> float:
    """What a pass gains, as a share of the pitch's length."""
    return (NEAR[team][target] - NEAR[team][start]) / LENGTH


def liking(temper: Temper, team: int, control: int, ball: int, token: str) -> float:
    """What a step is liked for."""
    _, src, dst = MEANING[token]
    if team == control or src == KEEPER:
        return 0.0
    liked = temper.retreat * ground(team, dst, src)
    return liked + temper.hunt if dst == ball else liked
