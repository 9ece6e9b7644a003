"""Before the first kick: line-ups, the kick-off roll and who starts with the ball."""

from typing import Final

from rules.board import TEAM_NAMES
from rules.edition import Asks, Flow
from rules.editions.two_dice.lineup import Lineup, lineup_decision
from rules.editions.two_dice.state import State
from rules.nodes import Decision, Roll, rolls_of_both

KICKOFF_ROLL: Final = rolls_of_both("kickoff")

MOST_TIES: Final = 10


def line_ups(s: State) -> Flow:
    """Both in secret; nothing is set before both are in."""
    chosen: list[Lineup] = []
    for side in s.teams:
        node = lineup_decision(s, side)
        fixed = s.fixed_lineups[side.team]
        token: str = fixed if fixed else (yield node)
        chosen.append(node.read(token))
    for side, lineup in zip(s.teams, chosen, strict=True):
        lineup.apply(s.options, side)
        s.emit("lineup", side.team, lineup.as_dict())
    yield from s.rules.preparation(s)
    s.phase = "roll"


def kickoff_roll(s: State) -> Flow:
    first = yield from roll_off(s)
    s.taker = s.kicked_off = s.control = first
    s.turn += 1
    s.turn_in_half = 1
    s.pending = "kickoff"
    s.phase = "setpiece"


def roll_off(s: State) -> Asks:
    """The higher die names the team that starts; after ten ties lots are drawn."""
    for _ in range(MOST_TIES):
        a, b = yield KICKOFF_ROLL[0]
        s.emit("kickoff_roll", 0, {"dice": [a, b]})
        if a != b:
            winner = 0 if a > b else 1
            break
    else:
        lot: str = yield Roll(0, 0, "lots", TEAM_NAMES)
        winner = TEAM_NAMES.index(lot)
    own, other = TEAM_NAMES[winner], TEAM_NAMES[1 - winner]
    token = yield Decision(winner, "first_ball", (own, other))
    return TEAM_NAMES.index(token)
