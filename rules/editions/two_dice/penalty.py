"""Penalty kicks: set-up, sides and die; the same kick serves the shoot-out."""

from ...board import PENALTY_AREA
from ...edition import Asks, Flow
from ...shared.penalty import take_kick
from .awards import award_goal_kick, score_goal
from .setups import due, penalty_setups
from .state import State


def take_penalty(s: State) -> Flow:
    """A goal ends the turn; after a miss it goes on with a goal kick waiting."""
    team = s.taker
    due(s, s.turn)
    yield from penalty_setups(s, team)
    s.pending = ""
    scored = yield from kick(s, team, "penalty")
    if scored:
        score_goal(s, team, "penalty")
    award_goal_kick(s, 1 - team)


def kick(s: State, team: int, event: str) -> Asks:
    """A saver makes the kicker keep the lower of two dice, an expert the higher; both together it is one die."""
    s.control = team
    s.ball = PENALTY_AREA[1 - team]
    saver = yield from s.rules.penalty_saver(s, 1 - team)
    expert = yield from s.rules.penalty_expert(s, team, event)
    return (yield from take_kick(s, team, event, None if saver == expert else min if saver else max))
