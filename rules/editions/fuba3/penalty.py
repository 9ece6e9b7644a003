"""Penalty kicks (F3 5.5), taken inside the turn that led to them, and in the shoot-out."""

from ...board import PENALTY_AREA
from ...edition import Asks, Flow
from ...nodes import Fixed
from ...shared.penalty import take_kick
from ...shared.phases import TurnOver
from .award import award_goal_kick
from .condition import show
from .goals import score_goal
from .placement import penalty_setups
from .reroll import offer_reroll
from .skills import GK4
from .slow_play import set_piece_minute
from .state import State


def stop_play(s: State) -> Flow:
    """After an award with its cards and injuries: a penalty is taken at once (R-117), then the turn is over."""
    if s.pending == "penalty":
        yield from take_penalty(s)
    raise TurnOver


def take_penalty(s: State) -> Flow:
    team = s.taker
    s.regista = None
    yield from set_piece_minute(s, team)
    yield from penalty_setups(s, team)
    s.pending = ""
    s.ball = PENALTY_AREA[1 - team]
    scored = yield from kick(s, team, "penalty")
    if scored:
        yield from score_goal(s, team, "penalty")
    award_goal_kick(s, 1 - team)


def kick(s: State, team: int, event: str) -> Asks:
    """With Penalty saver the kicker throws two dice, and the lower counts."""
    saver = False
    if s.teams[1 - team].skills & GK4:
        token = yield Fixed(1 - team, "penalty_saver", ("no", "use GK4"))
        saver = token != "no"
        if saver:  # declared before the sides are chosen, so the kicker knows
            show(s, 1 - team, GK4)
            s.emit("skill", 1 - team, {"skill": "GK4", "dice": []})
    if saver and s.options.fans_reroll and event == "penalty":  # a shoot-out knows no cards
        return (yield from take_kick(s, team, event, min, lambda dice: offer_reroll(s, team, "penalty", dice)))
    return (yield from take_kick(s, team, event, min if saver else None))
