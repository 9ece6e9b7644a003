"""A turn: target, dice, time, control check, ball, then a stage of each team (specifications 4 and 5)."""

from typing import Final, cast

from ...board import AREAS, BETWEEN, CE, PENALTY_AREA, PITCH, SPOT_CORNER
from ...clock import advance, stoppage_check
from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed, rolls_of_both
from ...shared.halves import apply_formations
from ...shared.phases import TurnOver
from .condition import TIRING_SQUARES, substitutions
from .cover import cover
from .penalty import take_penalty
from .rules import StageRules
from .setups import due, free_kick_setups
from .shots import can_shoot, shoot
from .state import Side, State
from .targets import PASS_TARGET, alone_in, target_tokens

TURN_ROLL: Final = rolls_of_both("turn")

TURN_CAP: Final = (0, 150, 150, 60, 60)
SET_PIECES: Final = ("free", "corner", "goalkick")
SHOT_OPTIONS: Final = ("no", "shoot")
MOST_ADJUSTED: Final = 2


def stage_rules(s: State) -> StageRules:
    return cast(StageRules, s.rules)


def play_turn(s: State) -> Flow:
    """From the beginning of a turn to the ball's new place and value."""
    rules = stage_rules(s)
    begin_turn(s)
    rules.turn_begins(s)
    if s.origin == "goalkick":
        yield from _goal_kick(s)
    yield from choose_target(s)
    rules.target_chosen(s)
    starter = s.starter
    a, b = yield TURN_ROLL[starter]
    s.dice[starter] = a
    s.dice[1 - starter] = b
    whistle = False
    moved = 0
    if s.stoppage:
        whistle = stoppage_check(s, abs(a - b))
    elif a != b:
        moved = advance(s, abs(a - b) + s.debt)
        s.debt = 0
    else:
        s.debt += 1
    if s.log is not None:
        s.emit("turn_dice", starter, {"dice": [a, b], "moved": moved})
    if whistle:
        s.phase = "half_end"
        return
    if moved >= TIRING_SQUARES and s.options.tiredness:
        yield from rules.tiredness(s, starter)
        yield from rules.tiredness(s, 1 - starter)
    value = s.value
    automatic = rules.passed_anyway(s) or alone_in(s, s.target)
    if a == value:
        yield from rules.special_event(s)
        if s.pending == "free":
            yield from free_kick(s)
            return
    elif a < value and not automatic:
        s.lost = True
    yield from _move_ball(s, value, automatic)
    s.first = rules.first_stage(s)
    if s.skip:
        rules.stages_skipped(s)
        s.phase = "turn_end"
    else:
        s.phase = "stages"


def begin_turn(s: State) -> None:
    """Planned formations count, marks are cleared, and whoever has the ball starts."""
    apply_formations(s, s.teams)
    s.starter = s.control
    s.start = s.ball
    s.lost = s.stay = s.skip = s.direct = False
    s.event_value = 0
    for side in s.teams:
        side.clear_marks()
        side.barred = False
        side.made = 0
    if s.turn_in_half >= TURN_CAP[s.half]:
        s.last = True
    if s.log is not None:
        s.emit("turn", s.control, {"ball": AREAS[s.ball], "value": s.value, "control": s.control, "origin": s.origin})


def choose_target(s: State) -> Flow:
    """A goal kick is no longer dead once its target is chosen."""
    token = ANEW
    while not token:
        options = target_tokens(s)
        token = options[0] if len(options) == 1 else (yield Decision(s.control, "target", options))
    s.target = PASS_TARGET[token]
    s.dead = False
    s.start_free = not s.teams[1 - s.control].occupied >> s.start & 1


def _goal_kick(s: State) -> Flow:
    """The taker may wait: then both teams move once before the kick."""
    rules = stage_rules(s)
    quick, slow = rules.paces
    token = yield Fixed(s.control, "goal_kick", (quick, slow))
    if token == quick:
        return
    for side in s.teams:
        bring_back(s, side, s.turn)
    yield from rules.move(s, s.control, False)
    yield from rules.move(s, 1 - s.control, True)
    rules.waited(s)
    for side in s.teams:
        side.clear_marks()
        side.made = 0


def _move_ball(s: State, needed: int, automatic: bool) -> Flow:
    """The ball goes to its target and gets a new value; over six it is lost after all."""
    rules = stage_rules(s)
    starter = s.starter
    other = 1 - starter
    start = s.start
    if start >= PITCH:
        kicker_steps_in(s.teams[starter], start)
    if s.stay:
        s.target = SPOT_CORNER.get(start, start)
    s.ball = s.target
    if s.lost:
        value = s.dice[starter]
        s.control = other
    else:
        value = s.dice[other] + BETWEEN[start][s.target] + s.event_value
        if s.start_free and s.origin not in SET_PIECES:
            value -= 1
    if s.log is not None:
        tell_pass(s, needed, automatic, value)
    yield from rules.after_ball(s)
    yield from cover(s)
    if value > 6:
        s.control = other
        s.value = rules.overflow_value(s)
        if s.log is not None:
            s.emit("control", other, {"how": "overhit", "value": s.value})
        yield from cover(s)
    else:
        s.value = value if value > 1 else 1


def kicker_steps_in(side: Side, spot: int) -> None:
    """A corner taker continues in the corner area, unmarked."""
    if side.keeper == spot:
        side.keeper_step(SPOT_CORNER[spot])
    elif side.pieces[spot]:
        side.step(spot, SPOT_CORNER[spot])


def tell_pass(s: State, needed: int, automatic: bool, total: int | None) -> None:
    """The pass as an event: needed is the lowest die that keeps the ball, and no total that its value is not known yet."""
    starter = s.starter
    kept = not s.lost
    value = None if total is None else max(1, min(6, total))
    data = {
        "src": AREAS[s.start],
        "dst": AREAS[s.target],
        "needed": 1 if automatic else needed,
        "dice": [s.dice[starter]],
        "good": 1 if kept else 0,
        "success": kept,
        "value": value,
        "chance": 1.0 if automatic else round((7 - needed) / 6, 4),
    }
    s.emit("pass", starter, data)
    if s.lost:
        s.emit("control", 1 - starter, {"how": "pass", "value": value})


def free_kick(s: State) -> Flow:
    """Set-up, then a direct shot inside this turn, or a new turn (specifications 6.2)."""
    team = s.taker
    if s.ball == PENALTY_AREA[1 - team]:
        yield from take_penalty(s)
        s.rules.penalty_missed(s)
        return
    if s.last and s.rules.shots[team][s.ball] > 0:
        raise TurnOver  # a set-up without a shot to come would open a new turn
    due(s, s.turn)
    yield from free_kick_setups(s, team)
    token = ANEW
    while not token:
        token = (yield Decision(team, "free_kick", SHOT_OPTIONS)) if can_shoot(s, team) else "no"
    if token == "shoot":
        s.pending = ""
        s.direct = True
        s.first = team
        s.phase = "stages"
        return
    raise TurnOver


def bring_back(s: State, side: Side, now: int) -> None:
    """Recovered pieces return to the centre, free to move; `now` is a turn or a minute, as the edition counts."""
    if not side.off:
        return
    waiting = [t for t in side.off if t > now]
    back = len(side.off) - len(waiting)
    if back:
        side.off = waiting
        for _ in range(back):
            side.add(CE)
        s.emit("returned", side.team, {"pieces": back})


def play_stages(s: State) -> Flow:
    """One team after the other; a goal or a corner ends the turn at once."""
    yield from stage(s, s.first, False)
    yield from stage(s, 1 - s.first, True)
    stage_rules(s).stages_played(s)
    s.phase = "turn_end"


def stage(s: State, team: int, second: bool) -> Flow:
    """Shot, moves, value adjustment, substitutions."""
    rules = stage_rules(s)
    if s.direct:
        s.direct = False
        yield from shoot(s, team, direct=True)
    else:
        token = ANEW
        while not token:
            token = (yield Decision(team, "shot", SHOT_OPTIONS)) if can_shoot(s, team) else "no"
        if token == "shoot":
            yield from shoot(s, team)
    side = s.teams[team]
    bring_back(s, side, s.turn)
    if not side.barred:
        yield from rules.move(s, team, second)
    if not s.dead:
        adjust(s)
        yield from rules.after_adjustment(s, team)
    if s.options.substitutions:
        yield from substitutions(s, team)


def adjust(s: State) -> None:
    """The ball value follows the numbers at the ball, by two at most."""
    more = s.teams[s.control].pieces[s.ball] - s.teams[1 - s.control].pieces[s.ball]
    if not more:
        return
    by = -min(MOST_ADJUSTED, more) if more > 0 else min(MOST_ADJUSTED, -more)
    before = s.value
    stage_rules(s).adjust(s, by)
    if s.log is not None and s.value != before:
        s.emit("adjust", s.control, {"value": s.value, "by": by})


def end_turn(s: State) -> Flow:
    """The half may be over; a corner or kick-off is set up in the turn that it opens."""
    if s.last:
        s.phase = "half_end"
        return
    s.turn += 1
    s.turn_in_half += 1
    if s.pending == "kickoff" or s.pending == "corner":
        s.phase = "setpiece"
    else:
        s.origin = s.pending or "normal"
        s.pending = ""
        s.phase = "turn"
    yield from ()
