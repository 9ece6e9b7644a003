"""A turn (2.2 4): target, ball value, dice, time, control check, new value, and who acts first."""

from typing import Final

from ...board import ATTACK, MIDFIELD, PENALTY_AREA, PITCH, SPOT_CORNER, ZONE
from ...clock import advance, game_time, stoppage_check
from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed, rolls, rolls_of_both
from ..two_dice import halves
from ..two_dice.cover import cover
from ..two_dice.turn import TURN_ROLL, begin_turn, bring_back, kicker_steps_in, tell_pass
from . import advanced_events, basic_events
from .condition import can_use, offer, throw, use_skill
from .fouls import booked_foul, foul
from .passing import HIGHEST, MEANING, choices, long_pass, risk, short_value
from .skills import K04, K07, K15, K16, K19, K21, K24, K25, K27
from .state import State
from .tiredness import tiredness_test

EVENT_ROLL: Final = rolls_of_both("event")
ACTOR_ROLL: Final = rolls(1, "actor")
FANS_ROLL: Final = rolls(1, "fans")

TIRING_SQUARES: Final = 5
FEWER_MOVES: Final = 2  # for the opponents of a Creative goalkeeper
SWEEP_OPTIONS: Final = ("no", "sweep")


def play_turn(s: State) -> Flow:
    """From the choice of the target to the order of the stages."""
    begin_turn(s)
    s.target = s.ball
    starter = s.starter
    side = s.sides[starter]
    if side.skills & K07 and s.ball == PENALTY_AREA[starter] and can_use(s, starter, K07):
        used = yield from offer(s, starter, "creative_goalkeeper", K07)
        if used:
            s.sides[1 - starter].malus = FEWER_MOVES
    yield from _choose_target(s)
    a, b = yield TURN_ROLL[starter]
    s.dice[starter] = a
    s.dice[1 - starter] = b
    whistle = False
    moved = 0
    if s.stoppage:
        whistle = stoppage_check(s, abs(a - b))
    else:
        moved = advance(s, abs(a - b) or a)
    if s.log is not None:
        s.emit("turn_dice", starter, {"dice": [a, b], "moved": moved})
    if whistle:
        s.phase = "half_end"
        return
    if moved >= TIRING_SQUARES and s.on.condition:
        yield from tiredness_test(s, starter)
        yield from tiredness_test(s, 1 - starter)
    if s.start >= PITCH:
        kicker_steps_in(side, s.start)
    needed = s.value
    if a == needed:
        yield from _special_event(s)
    elif a < needed:
        s.lost = True
    yield from _take_control(s, needed)
    yield from _fans(s)
    if s.skip:
        s.phase = "turn_end"
        return
    yield from _order(s)
    s.phase = "stages"


def _choose_target(s: State) -> Flow:
    """The ball goes to the target at once, and its value changes (2.2 4.1, 4.2)."""
    team = s.starter
    other = 1 - team
    token = ANEW
    while not token:
        options = choices(s)
        token = options[0] if len(options) == 1 else (yield Decision(team, "target", options))
    start = s.start
    target, skills = MEANING[token]
    s.target = target
    s.n0 = [s.count(0, target), s.count(1, target)]
    if skills & K19:
        use_skill(s, team, K19)
    if skills & K27:
        use_skill(s, team, K27)
    value = short_value(s, start, target)
    if s.sides[other].skills & K15 and risk(s, start, target, trap=True) > 0 and can_use(s, other, K15):
        trapped = short_value(s, start, target, trap=True)
        if trapped > value:
            used = yield from offer(s, other, "offside_trap", K15)
            if used:
                value = trapped
    if not skills & K19:
        value += long_pass(s, start, target)
    s.value = min(HIGHEST, value)
    s.ball = target


def _special_event(s: State) -> Flow:
    """Actor (K25) first, then the table in force (2.2 4.4.4, A11)."""
    team = s.control
    if ZONE[team][s.target] == ATTACK and can_use(s, team, K25):
        used = yield from offer(s, team, "actor", K25)
        if used:
            die, _ = yield ACTOR_ROLL[team]
            throw(s, team, K25, die)
            if die == 1:
                yield from booked_foul(s, team)
            elif die >= 4:
                yield from foul(s, 1 - team, 1)
    a, b = yield EVENT_ROLL[team]
    if s.on.events:
        name, advanced = advanced_events.TABLE[a, b]
        s.emit("event", team, {"row": name, "dice": [a, b], "effect": True})
        yield from advanced(s)
    else:
        name, basic = basic_events.TABLE[a - b]
        s.emit("event", team, {"row": name, "dice": [a, b], "effect": True})
        yield from basic(s, a)


def _take_control(s: State, needed: int) -> Flow:
    """Control, cover move, new value (2.2 4.4.1 to 4.4.3)."""
    team = s.starter
    if s.stay:
        s.ball = SPOT_CORNER.get(s.start, s.start)  # R22-69
    if s.lost:
        s.control = 1 - team
    value = s.fixed_value or s.dice[1 - s.control]
    value += s.event_value
    if s.log is not None:
        tell_pass(s, needed, False, value)
    yield from cover(s, charged=False)
    if not s.lost:
        if s.sides[team].used & K27:
            value -= 1
        if ZONE[team][s.target] == MIDFIELD and s.sides[team].skills & K21 and can_use(s, team, K21):
            used = yield from offer(s, team, "short_passes", K21)
            if used:
                value -= 1
    s.set_value(value)


def _fans(s: State) -> Flow:
    """Fanatic fans (K04): the die is the new value; a die that shows the old one is a foul."""
    for team in (s.control, 1 - s.control):
        if s.sides[team].skills & K04 and can_use(s, team, K04):
            used = yield from offer(s, team, "fans", K04)
            if used:
                die, _ = yield FANS_ROLL[team]
                throw(s, team, K04, die)
                if die == s.value:
                    yield from foul(s, team)
                s.value = die


def _order(s: State) -> Flow:
    """Who acts first: the greater number in the target, then whoever changes it: sweep, Goal poacher, Midfield general."""
    team = s.control
    other = 1 - team
    more = s.n0[team] - s.n0[other]
    s.first = team if more > 0 else other
    box = PENALTY_AREA[other]
    if s.on.sweep and team == s.starter and s.target == box == s.sides[other].keeper and s.start != box and s.ball == box:
        token = yield Fixed(other, "sweep", SWEEP_OPTIONS)
        if token == "sweep":
            s.swept = s.first = other
            s.emit("sweep", other, {})
    if s.first == other and s.target == s.ball == box and can_use(s, team, K24):  # his team has a piece at the ball
        used = yield from offer(s, team, "goal_poacher", K24)
        if used:
            s.first = team
            s.poach = True
    if ZONE[team][s.target] == MIDFIELD:
        for general in (team, other):
            if can_use(s, general, K16):
                used = yield from offer(s, general, "midfield_general", K16)
                if used:
                    s.first = 1 - s.first


def end_turn(s: State) -> Flow:
    """Recovered pieces return; then the half is over, or a restart opens the next turn, or play goes on."""
    if s.direct:
        s.phase = "stages"  # a direct free kick belongs to the running turn
        return
    s.clear_turn()
    if s.last:
        s.phase = "half_end"
        return
    s.turn += 1
    s.turn_in_half += 1
    if s.pending and s.pending != "free":
        s.phase = "setpiece"
    else:
        for side in s.sides:
            bring_back(s, side, game_time(s))
        s.origin = s.pending or "normal"
        s.pending = ""
        s.phase = "turn"
    yield from ()


def half_end(s: State) -> Flow:
    s.clear_turn()
    return halves.half_end(s)
