"""The control check (2.0 4.4): who has the ball after the dice, and playing to an empty area (4.4.1)."""

from ...board import HALF, NEAR, PENALTY_AREA
from ...edition import Asks, Flow
from ...shared.offside import line
from ...shared.steps import AREAS_IN
from ..two_dice.targets import around
from .players import helps
from .special_events import special_event
from .state import State
from .tactics import can_play, offer


def control_check(s: State) -> Flow:
    """The die of the team that began against the ball value; equal is a special event, after which it keeps the ball."""
    if s.level_dice() or s.sides[1 - s.starter].hand:
        caught = yield from _caught(s)
        if caught:
            s.lost = True
            return
    die = s.dice[s.starter]
    if die == s.value:
        yield from special_event(s)
    elif die < s.value:
        s.lost = True
    if not s.lost and not s.pending:
        empty_test(s)


def _caught(s: State) -> Asks:
    """A check that is lost without comparing: the goalkeeper's communication (SP8), or an offside trap (TT1)."""
    other = 1 - s.starter
    if s.target == PENALTY_AREA[other] and helps(s, other, "SP8"):
        return 1
    if can_play(s, other, "TT1") and behind_the_line(s):
        caught = yield from offer(s, other, "TT1")
        return caught
    return 0


def behind_the_line(s: State) -> bool:
    """The target is in the opponents' half and begins closer to their goal line than their second lowest piece."""
    other = 1 - s.starter
    return bool(HALF[other] >> s.target & 1) and NEAR[other][s.target] < line(s.sides[other].pieces, other)


def empty_test(s: State) -> None:
    """With nobody of his own in the target the sum of the dice must exceed the opponents in and around it (R20-12)."""
    if s.sides[s.starter].occupied >> s.target & 1:
        return
    theirs = s.sides[1 - s.starter].pieces
    if s.dice[0] + s.dice[1] <= sum(theirs[a] for a in AREAS_IN[around(s.target)]):
        s.lost = True
