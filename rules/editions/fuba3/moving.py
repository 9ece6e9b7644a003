"""Movement (F3 4.4): how many pieces step, and the dribble."""

from typing import Final

from rules.board import ADJ_MASK, ALL_AREAS, MIDFIELD, PITCH
from rules.common.steps import DRIBBLE, MEANING
from rules.edition import Flow
from rules.editions.fuba3.boost import can_boost, pay_boost
from rules.editions.fuba3.condition import can_use, show, use_skill
from rules.editions.fuba3.movement import SKILL_STEPS, make_step, new_stage, offside_for, steps
from rules.editions.fuba3.reroll import offer_reroll
from rules.editions.fuba3.skills import MF6, TM3
from rules.editions.fuba3.state import State
from rules.nodes import Decision, rolls

MOVE_ROLL: Final = rolls(2, "move")


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
    if can_boost(s, team, 1):
        options = ["no", "boost"]
        if s.teams[team].skills & TM3:
            options.append("boost TM3")
        token = yield Decision(team, "move_boost", options)
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
    new_stage(s)
    carries = team == s.control
    # Dribbler counts the pieces at the beginning of the action.
    crowd = s.count(1 - team, s.ball) <= s.count(team, s.ball)
    offside = offside_for(s, team)
    while number:
        options = ["done"]
        options += steps(s, team, offside=offside)
        if carries:
            options += dribbles(s, team, crowd)
        if len(options) == 1:
            break
        token = yield Decision(team, "moves", options)
        if token == "done":
            break
        word = MEANING[token][0]
        if word == "MF6":
            yield from use_skill(s, team, "MF6")
        make_step(s, team, token, "moves")
        if word != "move":
            carries = False
            offside = offside_for(s, team)  # the ball has moved
        number -= 1


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
