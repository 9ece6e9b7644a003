"""Contests of the advanced events (2.2 A11): a die and the condition points where the ball is."""

from typing import Final

from ...board import ZONE
from ...edition import Asks
from ...nodes import rolls_of_both
from .state import State

CONTEST_ROLL: Final = rolls_of_both("contest")
NOBODY: Final = -1


def contest(s: State) -> Asks:
    """The team with the higher total, or NOBODY; the team in control throws the first die."""
    team = s.control
    dice = yield CONTEST_ROLL[team]
    mine = dice[0] + s.sides[team].cp[ZONE[team][s.ball]]
    theirs = dice[1] + s.sides[1 - team].cp[ZONE[1 - team][s.ball]]
    winner = NOBODY if mine == theirs else team if mine > theirs else 1 - team
    s.emit("contest", team, {"dice": list(dice), "totals": [mine, theirs], "won": winner})
    return winner
