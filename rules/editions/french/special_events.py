"""Special events (FR 4.4.3): the die of the team in control minus that of its opponents."""

from typing import Any, Final

from ...board import ADJ_MASK, ALL_AREAS, BACKWARD, CORNERS, SPOTS, ZONE
from ...edition import Flow, Rolls
from ...nodes import rolls, rolls_of_both
from ...shared.choosing import choose
from ...shared.steps import AREAS_IN, MOVE
from ..two_dice.awards import award_corner, award_free_kick
from ..two_dice.cards import yellow_test
from ..two_dice.condition import gain
from ..two_dice.linemoves import make_move, offside_for
from ..two_dice.removal import injure
from .state import State
from .styles import style_at_target

EVENT_ROLL: Final = rolls_of_both("event")
STYLE_ROLL: Final = ((), rolls(1, "event"), rolls(2, "event"))  # by number of dice of one team

ROW_NAMES: Final[dict[int, str]] = {
    -5: "two defenders move",
    -4: "pass cut short",
    -3: "a defender moves",
    -2: "hard to control",
    -1: "foul on the attack",
    0: "out of play",
    1: "foul by the attack",
    2: "easy to control",
    3: "an attacker moves",
    4: "perfect control",
    5: "defence frozen",
}
VALUES: Final[dict[int, int]] = {-2: 1, 2: -1, 4: -2}


def special_event(s: State) -> Flow:
    """The row of the table; cards and injuries come before points and restarts."""
    team = s.starter
    other = 1 - team
    a, b = yield from _throw(s, team)
    row = a - b
    s.emit("event", team, {"row": ROW_NAMES[row], "dice": [a, b], "effect": True})
    if row in VALUES:
        s.event_value = VALUES[row]
    elif row == -4:
        s.lost = s.stay = True
    elif row == -1:
        yield from yellow_test(s, other, s.target)
        award_free_kick(s, team)
    elif row == 1:
        yield from yellow_test(s, team, s.target)
        award_free_kick(s, other)
    elif row == 3:
        s.event_mover, s.event_moves = team, 1
    elif row == 5:
        s.sides[other].no_defence = True
    elif row == 0:
        yield from _out_of_play(s, a)
    else:
        s.event_mover, s.event_moves = other, 2 if row == -5 else 1


def _throw(s: State, team: int) -> Rolls:
    """One die each; with styles an aggressive or cautious line throws two and keeps the higher or the lower."""
    letters = (style_at_target(s, team), style_at_target(s, 1 - team))
    if letters == ("N", "N"):
        dice: tuple[int, int] = yield EVENT_ROLL[team]
        return dice
    kept: list[int] = []
    for thrower, letter in zip((team, 1 - team), letters, strict=True):
        if letter == "N":
            die, _ = yield STYLE_ROLL[1][thrower]
        else:
            pair: tuple[int, int] = yield STYLE_ROLL[2][thrower]
            die = max(pair) if letter == "A" else min(pair)
        kept.append(die)
    return (kept[0], kept[1])


def _out_of_play(s: State, die: int) -> Flow:
    """Both stages are skipped; in a corner area it is a corner; low dice refresh, two sixes hurt."""
    team = s.starter
    if die == 6:
        yield from injure(s, team)
        yield from injure(s, 1 - team)
    if die <= 2 and s.options.condition:
        for side in s.teams:
            zone = ZONE[side.team][s.target]
            if gain(side, zone, 1):
                s.emit("regained", side.team, {"zone": "DMF"[zone]})
    for defender in (0, 1):
        if s.target in CORNERS[defender]:
            award_corner(s, 1 - defender, SPOTS[defender][CORNERS[defender].index(s.target)])
    s.skip = True


def event_moves(s: State) -> Flow:
    """Right after the ball has moved: unmoved pieces of the named team, one area each; not counted, but marked."""
    team = s.event_mover
    while s.event_moves:
        s.event_moves -= 1
        token = yield from choose(team, "event_move", lambda: ["no", *_steps(s, team)])
        if token == "no":
            s.event_moves = 0
            return
        make_move(s, team, token, "event_move")


def _steps(s: State, team: int) -> list[str]:
    """Any step of an unmoved piece; the team in control keeps out of offside areas and does not leave the ball alone."""
    side = s.teams[team]
    offside = offside_for(s, team)
    guarded = s.ball if team == s.control else -1
    found: list[Any] = []
    for area in AREAS_IN[side.occupied & ALL_AREAS]:
        n = side.pieces[area]
        if n == 1 and area == guarded:
            continue
        back = BACKWARD[team][area]
        into = ADJ_MASK[area] & (~offside | (1 << back if back >= 0 else 0))
        if area == side.keeper:
            if not side.moved_keeper:
                found += MOVE.keeper[area][into]
            n -= 1
        if n > side.moved[area]:
            found += MOVE.pieces[area][into]
    return found
