"""A season that is cut short: what counts of it, and how its tables are then ordered."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from tournaments.core.standings import TableRules


class CutShort(StrEnum):
    """What counts. In all three cases what has not been played is not played any more."""

    STANDS = "stands"  # the tables as they stand
    PER_GAME = "per_game"  # the same by points per game, as not all have played equally often
    ANNULLED = "annulled"  # nothing: there is no table and no champion


# Not all have played equally often: a total is fair only by the game.
_BY_THE_GAME: Final = {each: f"{each}_per_game" for each in ("points", "gd", "gf", "wins", "away_goals", "away_wins")}


def by_the_game(rules: TableRules) -> TableRules:
    """The same order, with every total divided by the matches played.

    >>> by_the_game(TableRules(tiebreakers=("points", "gd", "h2h_points", "lots"))).tiebreakers
    ('points_per_game', 'gd_per_game', 'h2h_points', 'lots')
    """
    order = dict.fromkeys(_BY_THE_GAME.get(key, key) for key in rules.tiebreakers)
    return replace(rules, tiebreakers=tuple(order))
