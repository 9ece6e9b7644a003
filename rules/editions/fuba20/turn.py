"""A turn's eight stages (2.0 4): target, dice, time, control check, ball, goal attempt, movement, second adjustment."""

from typing import Final

from ...clock import advance, stoppage_check
from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed
from ..two_dice.shots import can_shoot, shoot
from ..two_dice.turn import SHOT_OPTIONS, TURN_ROLL, begin_turn, choose_target, free_kick
from ..two_dice.turn import end_turn as shared_end
from .ball import move_ball
from .condition import tiredness_test
from .control import control_check
from .moving import slow_goal_kick
from .players import helps
from .rulebook import SHOT_SKILLS
from .state import State

TIRING: Final = 5  # the difference of the dice that costs condition (R20-11)
PACES: Final = ("fast", "slow")


def play_turn(s: State) -> Flow:
    """Stages 1 to 5."""
    _begin(s)
    if s.origin == "goalkick":
        token = yield Fixed(s.control, "goal_kick", PACES)
        if token == "slow":
            yield from slow_goal_kick(s)
    yield from choose_target(s)
    starter = s.starter
    a, b = yield TURN_ROLL[starter]
    s.dice[starter] = a
    s.dice[1 - starter] = b
    regular = not s.stoppage
    whistle = False
    moved = 0
    if regular:
        moved = advance(s, abs(a - b))
    else:
        whistle = stoppage_check(s, abs(a - b))
    if s.log is not None:
        s.emit("turn_dice", starter, {"dice": [a, b], "moved": moved})
    if whistle:
        s.phase = "half_end"
        return
    if regular and abs(a - b) == TIRING and s.on.tiredness:
        yield from tiredness_test(s, starter)
        yield from tiredness_test(s, 1 - starter)
    yield from control_check(s)
    if s.pending == "free":
        yield from free_kick(s)
        return
    yield from move_ball(s)
    s.phase = "stages"


def _begin(s: State) -> None:
    """With a formation roles may change; there are no dice yet, and no target but the ball itself (R20-37)."""
    begin_turn(s)
    s.dice = [0, 0]
    s.target = s.ball
    for side in s.sides:
        if side.next_roles is not None:
            side.roles = side.next_roles
            side.next_roles = None


def goal_attempt(s: State) -> Flow:
    """Stage 6. A goal or a corner ends the turn; after a miss it goes on with a goal kick waiting."""
    team = s.control
    s.phase = "moves"
    direct = s.direct
    s.direct = False
    if not direct:
        token = ANEW
        while not token:
            token = (yield Decision(team, "shot", SHOT_OPTIONS)) if can_shoot(s, team) else "no"
        if token == "no":
            return
    for skill in SHOT_SKILLS if direct else SHOT_SKILLS[:1]:
        helps(s, team, skill)
    yield from shoot(s, team, direct)


def end_turn(s: State) -> Flow:
    """What counted in this turn only is forgotten."""
    for side in s.sides:
        side.covered = 0
        side.barred = side.played = False
    return shared_end(s)
