"""Movement (F3 4.4): how many pieces step, and the dribble."""

from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, MIDFIELD, PITCH
from ...edition import Flow
from ...nodes import ANEW, TAKEN, Decision, rolls
from ...shared.steps import DRIBBLE, MEANING
from .boost import can_boost, pay_boost
from .condition import can_use, show, use_skill
from .movement import SKILL_STEPS, Walk, make_step, new_stage, offside_for, reach
from .reroll import offer_reroll
from .skills import MF6, TM3
from .state import State

MOVE_ROLL: Final = rolls(2, "move")
BOOSTS: Final = (("no", "boost"), ("no", "boost", "boost TM3"))


def allowance(s: State, team: int, die: int) -> int:
    """Pieces that may step: the die (one less for an empty line), at least the line of the ball's zone (R-058)."""
    number = s.line_number(team)
    if number == 0:
        die -= 1
    least = number - (1 if s.teams[team].tired else 0)
    return max(die, least, 0)


def move(s: State, team: int) -> Flow:
    dice: tuple[int, int] = yield MOVE_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "move", dice)
    low, high = (dice[0], dice[1]) if dice[0] < dice[1] else (dice[1], dice[0])
    number = allowance(s, team, low)
    boosted = False
    token = ANEW
    while not token:
        if not can_boost(s, team, 1):
            token = "no"
        else:
            token = yield Decision(team, "move_boost", BOOSTS[1 if s.teams[team].skills & TM3 else 0])
    if token != "no":
        boosted = True
        yield from pay_boost(s, team, 1, "move")
        number = allowance(s, team, high)
        if token == "boost TM3":
            show(s, team, TM3)
            s.emit("skill", team, {"skill": "TM3", "dice": []})
            number += 1
    if s.log is not None:
        s.emit("move", team, {"dice": list(dice), "moves": number, "boost": boosted})
    yield from walk(s, team, number)
    s.played += 1
    s.no_shot = False


def walk(s: State, team: int, number: int) -> Flow:
    """Up to `number` different pieces, one step each; the controlling team may dribble once."""
    new_stage(s, team)
    moves = Moves(s, team, number)
    while moves.open():
        token = yield moves
        if token == "done":
            break
        if token == TAKEN:
            continue
        word = MEANING[token][0]
        if word == "MF6":
            yield from use_skill(s, team, "MF6")
        make_step(s, team, token, "moves")
        moves.left -= 1
        if word != "move":
            moves.carries = False
            moves.to = reach(team, offside_for(s, team), 0)  # the ball has moved


class Moves(Walk):
    """The steps of a MOVE, among them one dribble."""

    __slots__ = ("carries", "crowd")

    def __init__(self, s: State, team: int, most: int) -> None:
        super().__init__(s, team, "moves", most)
        self.carries = team == s.control
        # Dribbler counts the pieces at the beginning of the action.
        self.crowd = self.carries and s.count(1 - team, s.ball) <= s.count(team, s.ball)

    def find(self) -> list[str]:
        found = super().find()
        if self.carries:
            found += dribbles(self.s, self.team, self.crowd)
        return found

    def can_step(self) -> bool:
        return self._can_leave(ALL_AREAS) or (self.carries and bool(dribbles(self.s, self.team, self.crowd)))


def dribbles(s: State, team: int, crowd: bool) -> list[str]:
    """Steps with the ball: out of an area without opponents, or with Dribbler (MF6) into one without them."""
    side = s.teams[team]
    ball = s.ball
    if ball >= PITCH:
        return []
    allowed = ALL_AREAS
    tokens = DRIBBLE
    other = s.teams[1 - team]
    if other.pieces[ball]:
        if not (crowd and s.zone(team) == MIDFIELD and can_use(s, team, MF6)):
            return []
        allowed &= ~other.occupied
        tokens = SKILL_STEPS["MF6"]
    options: list[str] = []
    free = side.pieces[ball]
    if side.keeper == ball:
        free -= 1
        if not s.moved_keeper:
            options.extend(tokens.keeper[ball][ADJ_MASK[ball] & allowed])
    if free > s.moved[ball]:
        options.extend(tokens.pieces[ball][ADJ_MASK[ball] & allowed])
    return options
