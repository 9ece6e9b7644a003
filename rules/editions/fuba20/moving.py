"""The movement stage (2.0 4.7): who moves first, how many pieces, quick moves, and the extra stage of a slow goal kick."""

from typing import Final

from ...board import ATTACK, DEFENCE, MIDFIELD, ZONE
from ...edition import Asks, Flow
from ..two_dice.linemoves import free_moves
from ..two_dice.substitutes import substitutes_left
from ..two_dice.turn import bring_back
from .movement import Walk
from .players import active
from .state import State
from .styles import hardness
from .substitutions import substitutions
from .tactics import can_play, offer, target_zone

LEAST_SECOND: Final = 1  # moves of the second team if the first made none


def zone_allowance(s: State, team: int, quick: bool) -> int:
    """Moves by the zone of the target; with level dice attacking and defending midfielders count elsewhere (R20-02, R20-26)."""
    side = s.sides[team]
    zone = ZONE[team][s.target]
    if s.on.as_printed:
        zone = 2 - zone
    number = side.line(zone)
    if quick and side.roles:
        attacking, defending = side.roles.count("AM"), side.roles.count("DM")
        if zone == MIDFIELD:
            number -= attacking + defending
        else:
            number += attacking if zone == ATTACK else defending
    return number


def allowance(s: State, team: int, first: bool, made: int, quick: bool) -> int:
    """Ordinary moves of a team; the second one may make as many as the first made, changed by its style (R20-59)."""
    side = s.sides[team]
    if first or quick:
        number = zone_allowance(s, team, quick)
    else:
        number = (made if made > LEAST_SECOND else LEAST_SECOND) + hardness(side)
    number -= side.covered
    return number if number > 0 else 0


def first_mover(s: State) -> int:
    """The lower die; with level dice the team that is without the ball now (R20-20)."""
    if s.level_dice():
        return 1 - s.control
    return 0 if s.dice[0] < s.dice[1] else 1


def movement(s: State) -> Flow:
    """Both teams move and substitute. A barred team comes second, for its substitutions only (R20-19, R20-67)."""
    for side in s.sides:
        bring_back(s, side, s.turn)
    first = first_mover(s)
    if s.sides[first].barred and not s.sides[1 - first].barred:
        first = 1 - first
    quick = s.level_dice()
    made = 0
    for team in (first, 1 - first):
        if not s.sides[team].barred:
            number = allowance(s, team, team == first, made, quick)
            extra = 0
            dribbler = False
            if quick or s.sides[team].hand:
                extra = yield from _training(s, team)
                dribbler = team == s.control and active(s, team, "SP1") != 0
            made = yield from walk(s, team, number + extra, dribbler)
            if made > number:
                made = number
            yield from free_moves(s, team)
        if s.on.substitutions and substitutes_left(s, team) > 0:
            yield from substitutions(s, team)
    s.phase = "adjust"


def slow_goal_kick(s: State) -> Flow:
    """One more stage before the turn of a goal kick, the taker first; everybody may move again later (R20-37, R20-66)."""
    for side in s.sides:
        bring_back(s, side, s.turn)
    made = 0
    for team in (s.control, 1 - s.control):
        made = yield from walk(s, team, allowance(s, team, team == s.control, made, False), False)
        yield from free_moves(s, team)
    for side in s.sides:
        side.clear_marks()


def _training(s: State, team: int) -> Asks:
    """Trained attack or defence add a move that the opponents' number does not follow (TT8, TT9, R20-50)."""
    card, zone = ("TT8", ATTACK) if team == s.control else ("TT9", DEFENCE)
    if can_play(s, team, card) and target_zone(s, team) == zone:
        extra = yield from offer(s, team, card)
        return extra
    return 0


def walk(s: State, team: int, number: int, dribbler: bool) -> Asks:
    """Up to `number` ordinary moves of different pieces. Returns how many were made."""
    node = Walk(s, team, number, dribbler)
    while node.open():
        token: str = yield node
        if token == "done":
            break
        if token:
            node.make(token)
    return number - node.left
