"""Before the first kick: line-ups (F3 2), the kick-off roll and who starts with the ball (3.2)."""

from typing import Final

from rules.board import TEAM_NAMES
from rules.edition import Asks, Flow
from rules.editions.fuba3.lineup import Lineup, LineupDecision
from rules.editions.fuba3.state import State
from rules.editions.fuba3.weather import BY_TIE
from rules.nodes import Decision, Roll, rolls_of_both

KICKOFF_ROLL: Final = rolls_of_both("kickoff")

MOST_TIES: Final = 10


def line_ups(s: State) -> Flow:
    """D01: both in secret; nothing is set before both are in."""
    chosen: list[Lineup] = []
    for side in s.teams:
        node = LineupDecision(s.options, side)
        fixed = s.fixed_lineups[side.team]
        token: str = fixed if fixed else (yield node)
        chosen.append(node.read(token))
    for side, lineup in zip(s.teams, chosen, strict=True):
        lineup.apply(s.options, side)
        s.emit("lineup", side.team, lineup.as_dict())
    s.phase = "roll"


def kickoff_roll(s: State) -> Flow:
    """C01 and D02; before the match, before extra time, and before a shoot-out."""
    first = yield from roll_off(s)
    s.taker = first
    if s.phase == "roll":
        s.kicked_off = first
        s.turn += 1
        s.turn_in_half = 1
        s.phase = "kickoff"


def roll_off(s: State) -> Asks:
    """The higher die names the team that starts. The first tie before the match sets the weather (A9, R-122)."""
    ties = 0
    while True:
        a, b = yield KICKOFF_ROLL[0]
        s.emit("kickoff_roll", 0, {"dice": [a, b]})
        if a != b:
            winner = 0 if a > b else 1
            break
        ties += 1
        if ties == 1 and s.options.a9 and s.half == 1:
            s.weather = BY_TIE[a]
            s.emit("weather", 0, {"weather": s.weather})
        if ties == MOST_TIES:
            lot: str = yield Roll(0, 0, "lots", TEAM_NAMES)
            winner = TEAM_NAMES.index(lot)
            break
    own, other = TEAM_NAMES[winner], TEAM_NAMES[1 - winner]
    token = yield Decision(winner, "first_ball", (own, other))
    return TEAM_NAMES.index(token)
