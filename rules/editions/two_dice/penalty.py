"""Penalty kicks: set-up, sides and die; the same kick serves the shoot-out."""

from typing import Final

from rules.board import PENALTY_AREA
from rules.edition import Asks, Flow
from rules.editions.two_dice.awards import award_goal_kick, score_goal
from rules.editions.two_dice.setups import due, penalty_setups
from rules.editions.two_dice.state import State
from rules.nodes import Decision, rolls
from rules.shared.penalty import GOAL_FROM, KEEPER_SIDES, KICK_SIDES

PENALTY_ROLL: Final = rolls(1, "penalty")
PENALTY_ROLL_TWO: Final = rolls(2, "penalty")


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
    """The keeper chooses in secret, the kicker names his side, then a die. Returns 1 for a goal."""
    s.control = team
    s.ball = PENALTY_AREA[1 - team]
    saver = yield from s.rules.penalty_saver(s, 1 - team)
    expert = yield from s.rules.penalty_expert(s, team, event)
    two = saver != expert
    keeper_side = yield Decision(1 - team, "keeper_side", KEEPER_SIDES, secret=True)
    kick_side = yield Decision(team, "kick_side", KICK_SIDES, secret=True)
    needed = GOAL_FROM[kick_side, keeper_side]
    dice: tuple[int, int] = yield (PENALTY_ROLL_TWO if two else PENALTY_ROLL)[team]
    die = min(dice) if two and saver else max(dice)
    scored = die >= needed
    s.emit(
        event,
        team,
        {"kick": kick_side, "keeper": keeper_side, "dice": list(dice) if two else [die], "needed": needed, "scored": scored},
    )
    return 1 if scored else 0
