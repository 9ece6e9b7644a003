"""Ball movement and the new ball value (2.0 4.5)."""

from typing import Final

from ...board import ATTACK, BETWEEN, MIDFIELD
from ...edition import Asks, Flow
from ..two_dice.cover import cover
from ..two_dice.turn import tell_pass
from .numbers import at_ball, by_numbers, limited, press
from .players import helps
from .sprints import side_attack, sprints, tell_before_run
from .state import State
from .tactics import can_play, offer, target_zone

FLIGHT: Final = 2  # for each area that a pass flies over
CROSS: Final = 1  # the same with Crossing (R20-48)
LOOSE: Final = 6  # a ball that may be pressed


def move_ball(s: State) -> Flow:
    """The ball goes to its target, somebody to the ball, and it gets a new value."""
    if s.lost:
        s.control = 1 - s.starter
    if s.level_dice():
        yield from sprints(s)
    s.ball = s.target
    nobody = not (s.sides[0].occupied | s.sides[1].occupied) >> s.target & 1
    side = s.sides[s.control]
    if not side.occupied >> s.ball & 1:
        tell_before_run(s)
        yield from cover(s)
    if side.hand:
        yield from side_attack(s)
    yield from new_value(s, nobody)


def new_value(s: State, nobody: bool) -> Flow:
    """The die of the team that began, adjusted; `nobody` was in the target before the ball came (R20-14, R20-15)."""
    die = s.dice[s.starter]
    total = die + _adjustment(s, nobody)
    team = s.control
    other = 1 - team
    if total > 1 and can_play(s, team, "TT7") and target_zone(s, team) == MIDFIELD:
        short = yield from offer(s, team, "TT7")
        total -= short
    if s.log is not None:
        if s.told:
            s.emit("adjust", team, {"value": limited(total), "by": total - die})
        else:
            tell_pass(s, s.value, False, total)
    s.told = False
    pressed = 0
    if die == LOOSE and total > LOOSE:  # R20-52
        pressed = yield from _pressing(s, other)
    if pressed:
        press(s)
        yield from cover(s)  # R20-70
    else:
        s.value = limited(total)
    if s.event_value:
        s.value = limited(s.value + s.event_value)  # R20-16


def _adjustment(s: State, nobody: bool) -> int:
    """The first adjustment: numbers, distance, skills. A pass to where nobody was is changed by its distance only."""
    kept = not s.lost
    change = 0
    if not (kept and nobody):
        change += by_numbers(*at_ball(s))
    over = BETWEEN[s.start][s.target] if kept else 0
    if not s.level_dice():  # nobody's skill is active
        return change + over * FLIGHT
    if over:
        change += over * (CROSS if helps(s, s.starter, "SP3", s.start) else FLIGHT)
    if helps(s, s.control, "SP2"):
        change -= 1
    if kept and s.origin == "goalkick" and helps(s, s.starter, "SP7"):
        change -= 1
    return change


def _pressing(s: State, team: int) -> Asks:
    """Midfield or aggressive pressing (TT4, TT5): a loose ball is pressed before it is under control."""
    zone = target_zone(s, team)
    card = "TT4" if zone == MIDFIELD else "TT5" if zone == ATTACK else ""
    if not card or not can_play(s, team, card):
        return 0
    played = yield from offer(s, team, card)
    return played
