"""Pressing (FR 4.9.1): a die below the ball value wins the ball; a failed press hands the opponents their next check."""

from typing import Final

from ...board import AREAS, PENALTY_AREA
from ...edition import Flow
from ...nodes import ANEW, Decision, rolls
from .state import State

PRESS_ROLL: Final = rolls(1, "press")
PRESS_OPTIONS: Final = ("no", "press")


def bonus(s: State, team: int) -> int:
    """An advanced keeper helps in his own penalty area (A5, RFR-33)."""
    return 1 if s.sides[team].gk_out and s.ball == PENALTY_AREA[team] else 0


def press(s: State, team: int) -> Flow:
    """Only the team without the ball, with a piece where the ball is."""
    token = ANEW
    while not token:
        if team == s.control or not s.teams[team].occupied >> s.ball & 1:
            return
        token = yield Decision(team, "press", PRESS_OPTIONS)
    if token == "no":
        return
    die, _ = yield PRESS_ROLL[team]
    against = s.value
    helped = bonus(s, team)
    won = die - helped < against
    if won:
        s.control = team
        s.value = die
    else:
        s.sides[1 - team].auto_pass = True
    if s.log is not None:
        s.emit(
            "press",
            team,
            {
                "area": AREAS[s.ball],
                "against": against,
                "dice": [die],
                "aggressive": False,
                "won": won,
                "value": s.value,
                "chance": round(min(6, against - 1 + helped) / 6, 4),
            },
        )
