"""Fouls: cards, injuries, then the free kick (2.2 5.2, 5.6, R22-88)."""

from ...board import PARTLY, PENALTY_AREA
from ...clock import game_time
from ...edition import Flow
from ...nodes import Fixed
from ...shared.phases import TurnOver
from ..two_dice.cards import yellow_card, yellow_test
from ..two_dice.penalty import kick
from ..two_dice.removal import injure
from ..two_dice.setups import due, free_kick_setups, penalty_setups
from .awards import award_free_kick, goal, goal_kick
from .slow_play import set_piece_minute
from .state import State

SHOT_OPTIONS = ("no", "shoot")


def foul(s: State, sinner: int, modifier: int = 0) -> Flow:
    """A yellow-card test, then the kick. Does not come back: the stage and what is left of it are over."""
    yield from yellow_test(s, sinner, s.ball, modifier)
    yield from free_kick(s, 1 - sinner)


def booked_foul(s: State, sinner: int) -> Flow:
    """A yellow card without a test (Actor seen through)."""
    yield from yellow_card(s, sinner)
    yield from free_kick(s, 1 - sinner)


def rude_foul(s: State, sinner: int) -> Flow:
    """A card with a sharper red test, and somebody is hurt."""
    yield from yellow_card(s, sinner, red_plus=1)
    yield from injure(s, 1 - sinner)
    yield from free_kick(s, 1 - sinner)


def free_kick(s: State, team: int) -> Flow:
    """Quick in the own half, a penalty in the opponents' box, else set up and perhaps shot at once (2.2 5.2)."""
    award_free_kick(s, team)
    if s.pending == "penalty":
        yield from _penalty(s, team)
    if PARTLY[team] >> s.ball & 1:
        s.pending = "quick"  # opens a new turn
        raise TurnOver
    yield from set_piece_minute(s, team)
    due(s, game_time(s))
    yield from free_kick_setups(s, team)
    token = yield Fixed(team, "free_kick", SHOT_OPTIONS)
    if token == "no":
        raise TurnOver  # all is set up for the turn that it opens
    s.pending = ""
    s.first = team
    s.direct = True
    raise TurnOver  # the rest of the stage is lost; the taker plays a new one


def _penalty(s: State, team: int) -> Flow:
    """Taken inside the running turn, one square of time (R22-83)."""
    yield from set_piece_minute(s, team)
    due(s, game_time(s))
    s.pending = ""
    s.ball = PENALTY_AREA[1 - team]
    yield from penalty_setups(s, team)
    scored = yield from kick(s, team, "penalty")
    if scored:
        goal(s, team, "penalty")
    goal_kick(s, 1 - team)
