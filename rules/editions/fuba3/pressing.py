"""Pressing (F3 4.7), aggressive pressing (A6) and what may follow a won ball."""

from typing import Any, Final

from ...board import ADJACENT, AREAS, DEFENCE, HALF, MIDFIELD, PENALTY_AREA
from ...edition import Asks, Flow
from ...nodes import Fixed, rolls
from ...shared.choosing import choose
from .award import award_free_kick
from .boost import apress_cost, can_boost, pay_boost
from .cards import yellow_test
from .condition import can_pay, can_use, offer, pay, show, use_skill
from .movement import repair_holder
from .numbers import at_ball
from .penalty import stop_play
from .reroll import offer_reroll
from .skills import DF1, DF6, MF3, TM6
from .state import State
from .var import overturned

PRESS_ROLL: Final = rolls(2, "press")

# Of 36 throws, how many win the ball at values 0 to 6.
ODDS: Final = (0, 0, 11, 20, 27, 32, 35)
ODDS_AGGRESSIVE: Final = (0, 11, 20, 27, 32, 35, 36)


def can_press(s: State, team: int) -> bool:
    mine, theirs = at_ball(s, team)
    return mine >= theirs


def enough_for_apress(s: State, team: int) -> bool:
    """One fewer will do, but not nobody (R-024)."""
    mine, theirs = at_ball(s, team)
    return s.options.a6 and mine > 0 and mine >= theirs - 1


def can_apress(s: State, team: int) -> bool:
    return enough_for_apress(s, team) and can_boost(s, team, apress_cost(s))


def press(s: State, team: int) -> Flow:
    """The ordinary action."""
    yield from _press(s, team, aggressive=False)
    s.played += 1
    s.no_shot = False


def apress(s: State, team: int) -> Flow:
    """The boosted action. It counts as played even if it ends in a foul."""
    yield from pay_boost(s, team, apress_cost(s), "apress")
    yield from _press(s, team, aggressive=True)
    s.played += 1
    s.no_shot = False


def forced_apress(s: State, team: int) -> Flow:
    """Event 4-6: no cost, any numbers, no action."""
    yield from _press(s, team, aggressive=True)


def _press(s: State, team: int, aggressive: bool) -> Flow:
    skill = yield from _press_skill(s, team, aggressive)
    dice: tuple[int, int] = yield PRESS_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "press", dice)
    against = s.value
    limit = against if aggressive or skill == MF3 else against - 1
    wins = (1 if dice[0] <= limit else 0) + (1 if dice[1] <= limit else 0)
    if wins:
        robbed = s.control
        s.control = team
        s.target_man = -1  # counts only while his team has the ball
        s.value = min(dice) if wins == 2 else max(dice)
        _log(s, team, dice, aggressive, limit, against, True)
        yield from repair_holder(s)  # the presser was sent off after a second throw
        yield from _after_success(s, team, robbed)
        return
    if not aggressive:
        if skill != MF3 and s.value > 1:
            s.value -= 1
        _log(s, team, dice, aggressive, limit, against, False)
        return
    _log(s, team, dice, aggressive, limit, against, False)
    if skill == DF1 and dice[0] != dice[1]:
        return
    award_free_kick(s, 1 - team)
    yield from yellow_test(s, team)
    yield from stop_play(s)


def _log(s: State, team: int, dice: tuple[int, int], aggressive: bool, limit: int, against: int, won: bool) -> None:
    if s.log is not None:
        data: dict[str, Any] = {"area": AREAS[s.ball], "against": against, "dice": list(dice), "aggressive": aggressive}
        chance = (ODDS_AGGRESSIVE if limit == against else ODDS)[against] / 36
        s.emit("press", team, data | {"won": won, "value": s.value, "chance": round(chance, 4)})


def _press_skill(s: State, team: int, aggressive: bool) -> Asks:
    """D70: Midfield pressing for the ordinary press, Tackler for the aggressive one. Returns the skill used."""
    side = s.teams[team]
    zone = s.zone(team)
    if aggressive:
        if side.skills & DF1 and zone == DEFENCE and side.outfield(s.ball):
            token = yield Fixed(team, "press_skill", ("no", "use DF1"))
            if token != "no":
                show(s, team, DF1)
                s.emit("skill", team, {"skill": "DF1", "dice": []})
                return DF1
    elif zone == MIDFIELD and can_use(s, team, MF3):
        used = yield from offer(s, team, "press_skill", "MF3")
        if used:
            return MF3
    return 0


def _after_success(s: State, team: int, robbed: int) -> Flow:
    """VAR, then the counter-press, then the wing backs if the presser still has the ball."""
    if s.ball in PENALTY_AREA:
        void = yield from overturned(s, team, "press")
        if void:
            award_free_kick(s, robbed)
            yield from yellow_test(s, team)
            yield from stop_play(s)
    if HALF[team] >> s.ball & 1 and can_use(s, robbed, TM6):
        yield from _gegenpressing(s, robbed)
    if s.control == team and s.zone(team) == DEFENCE and can_use(s, team, DF6):
        yield from _wing_backs(s, team)


def _gegenpressing(s: State, team: int) -> Flow:
    """D71: the robbed team presses at once (TM6); it cannot chain (R-083)."""
    token = yield from choose(team, "gegenpressing", lambda: _counter_presses(s, team))
    if token == "no":
        return
    yield from use_skill(s, team, "TM6")
    if token == "apress":
        yield from pay(s, team, apress_cost(s), "apress", coach=True)
    yield from _press(s, team, aggressive=token == "apress")


def _counter_presses(s: State, team: int) -> list[str]:
    options = ["no"]
    if can_use(s, team, TM6):
        if can_press(s, team):
            options.append("press")
        if enough_for_apress(s, team) and can_pay(s, team, 1 + apress_cost(s)):
            options.append("apress")
    return options


def _wing_backs(s: State, team: int) -> Flow:
    """D72: the ball goes to an adjacent area with an own piece (DF6)."""
    token = yield from choose(team, "wing_backs", lambda: ["no", *(_mates_next_door(s, team) if can_use(s, team, DF6) else ())])
    if token != "no":
        yield from use_skill(s, team, "DF6")
        src = s.ball
        s.ball = AREAS.index(token[5:])
        s.emit("ball_moved", team, {"src": AREAS[src], "dst": AREAS[s.ball]})


def _mates_next_door(s: State, team: int) -> list[str]:
    pieces = s.teams[team].pieces
    return [f"ball {AREAS[a]}" for a in ADJACENT[s.ball] if pieces[a]]
