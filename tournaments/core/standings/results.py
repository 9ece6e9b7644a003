"""One result as a table sees it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

NO_CARDS: Final[Mapping[str, int]] = MappingProxyType({})


class Result(NamedTuple):
    """The score of one match, with what else the organiser may count.

    `shootout` are the penalties after a draw, `forfeit` says who did not appear or lost the match at the green table.
    What both are worth is set in `TableRules`. An annulled match is no result: leave it out.

    >>> Result("Finland", "Netherlands", 1, 1, shootout=(4, 3)).shootout
    (4, 3)
    """

    home: str
    away: str
    home_goals: int
    away_goals: int
    home_cards: Mapping[str, int] = NO_CARDS
    away_cards: Mapping[str, int] = NO_CARDS
    shootout: tuple[int, int] | None = None
    forfeit: Literal["home", "away", "both"] | None = None
    round: int = 0  # 0: the matches of a team are its rounds, in the order in which they are given


class IdleRound(NamedTuple):
    """A round of a Swiss stage in which a team had nobody to play: a bye, or one that it missed (entered late, withdrew)."""

    team: str
    round: int
    bye: bool = True
