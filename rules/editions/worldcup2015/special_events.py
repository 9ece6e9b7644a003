"""Special events (WC 4.4.4): two dice of the team that started the turn. Roles are those of that moment."""

from typing import Final

from ...board import HALF
from ...edition import Flow
from ...nodes import rolls
from ..two_dice.awards import award_free_kick
from ..two_dice.cards import red_test, yellow_card
from ..two_dice.removal import injure
from ..two_dice.state import State

EVENT_ROLL: Final = rolls(2, "event")

ROW_NAMES: Final[dict[int, str]] = {
    2: "opponents hurt",
    3: "own moves barred",
    4: "misplaced",
    5: "foul in attack",
    6: "rough foul in attack",
    7: "stages skipped",
    8: "rough foul in defence",
    9: "foul in defence",
    10: "good first touch",
    11: "opponents barred",
    12: "own player hurt",
}
NEEDS_BOTH: Final = (5, 6, 8, 9)  # no effect unless both teams stand in the target


def special_event(s: State) -> Flow:
    """The row of the table; an ignored one leaves the starting team in control."""
    team = s.starter
    other = 1 - team
    a, b = yield EVENT_ROLL[team]
    row = a + b
    there = (bool(s.teams[0].occupied >> s.target & 1), bool(s.teams[1].occupied >> s.target & 1))
    effect = row not in NEEDS_BOTH or (there[0] and there[1])
    s.emit("event", team, {"row": ROW_NAMES[row], "dice": [a, b], "effect": effect})
    if not effect:
        return
    if row == 2:
        yield from _collision(s, other, team, there[team])
    elif row == 3:
        s.teams[team].barred = True
    elif row == 4:
        s.lost = s.stay = True
    elif row == 5 or row == 6:
        yield from _foul(s, team, row == 6)
    elif row == 7:
        s.skip = True
    elif row == 8 or row == 9:
        yield from _foul(s, other, row == 8)
    elif row == 10:
        s.event_value = -1
    elif row == 11:
        s.teams[other].barred = True
    else:
        yield from _collision(s, team, other, there[other])


def _foul(s: State, offender: int, rough: bool) -> Flow:
    """A free kick for the others; the card is certain, or only for a foul in the offender's own half."""
    if rough or HALF[offender] >> s.target & 1:
        yield from yellow_card(s, offender)
    award_free_kick(s, 1 - offender)


def _collision(s: State, hurt: int, offender: int, tested: bool) -> Flow:
    """An injury; the others' red-card test with two more, and a free kick if it fails."""
    yield from injure(s, hurt)
    if tested:
        red = yield from red_test(s, offender, 2)
        if red:
            award_free_kick(s, hurt)
