"""Contests of the advanced events (2.2 A11): a die and the condition points where the ball is."""

from typing import Final

from rules.board import ZONE
from rules.edition import Asks
from rules.editions.fuba22.state import State
from rules.nodes import rolls

CONTEST_ROLL: Final = rolls(2, "contest")
NOBODY: Final = -1


def contest(s: State) -> Asks:
    """The team with the higher total, or NOBODY; the team in control throws the first die."""
    team = s.control
    dice = yield CONTEST_ROLL[team]
    totals = [0, 0]
    for side, die in zip((s.teams[team], s.teams[1 - team]), dice, strict=True):
        totals[side.team] = die + side.cp[ZONE[side.team][s.ball]]
    winner = NOBODY if totals[0] == totals[1] else 0 if totals[0] > totals[1] else 1
    s.emit("contest", team, {"dice": list(dice), "totals": totals, "won": winner})
    return winner
