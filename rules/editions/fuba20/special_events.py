"""Special events (2.0 4.4.2): two dice of the team that had the ball; it keeps it unless the row says otherwise (R20-17)."""

from collections.abc import Callable
from typing import Final

from ...board import HALF
from ...edition import Flow
from ...nodes import rolls
from ..two_dice.awards import award_free_kick
from ..two_dice.cards import red_test, yellow_card
from ..two_dice.removal import injure
from .players import offer_skill
from .state import State

EVENT_ROLL: Final = rolls(2, "event")

HARD_FOUL: Final = 2  # added to the yellow cards in the red-card test of events 2 and 12


def _hard_foul(s: State, sinner: int) -> Flow:
    """Events 2 and 12: an opponent of the sinner is hurt, and a red card gives a free kick as well."""
    yield from injure(s, 1 - sinner)
    red = yield from red_test(s, sinner, HARD_FOUL)
    if red:
        award_free_kick(s, 1 - sinner)


def _foul(s: State, sinner: int, card: bool) -> Flow:
    if card:
        yield from yellow_card(s, sinner)
    award_free_kick(s, 1 - sinner)


def _own_half(s: State, team: int) -> bool:
    return bool(HALF[team] >> s.target & 1)


def _two(s: State) -> Flow:
    yield from _hard_foul(s, s.starter)


def _three(s: State) -> Flow:
    s.sides[1 - s.starter].barred = True
    yield from ()


def _four(s: State) -> Flow:
    s.event_value = -1
    yield from ()


def _five(s: State) -> Flow:
    other = 1 - s.starter
    yield from _foul(s, other, _own_half(s, other))


def _six(s: State) -> Flow:
    yield from _foul(s, 1 - s.starter, True)


def _seven(s: State) -> Flow:
    for side in s.sides:
        side.barred = True
    yield from ()


def _eight(s: State) -> Flow:
    yield from _foul(s, s.starter, True)


def _nine(s: State) -> Flow:
    yield from _foul(s, s.starter, _own_half(s, s.starter))


def _ten(s: State) -> Flow:
    """From here on the start area takes the place of the target (R20-18)."""
    s.lost = s.stay = True
    s.target = s.start
    yield from ()


def _eleven(s: State) -> Flow:
    s.sides[s.starter].barred = True
    yield from ()


def _twelve(s: State) -> Flow:
    yield from _hard_foul(s, 1 - s.starter)


TABLE: Final[dict[int, tuple[str, Callable[[State], Flow]]]] = {
    2: ("hard foul by the attackers", _two),
    3: ("defenders barred", _three),
    4: ("good pass", _four),
    5: ("foul in defence", _five),
    6: ("foul by the defenders", _six),
    7: ("nobody moves", _seven),
    8: ("foul by the attackers", _eight),
    9: ("foul in build-up", _nine),
    10: ("ball stays", _ten),
    11: ("attackers barred", _eleven),
    12: ("hard foul by the defenders", _twelve),
}
STOPPED_BY_TACKLING: Final = (5, 6)  # R20-53


def special_event(s: State) -> Flow:
    a, b = yield EVENT_ROLL[s.starter]
    name, effect = TABLE[a + b]
    if s.log is not None:
        s.emit("event", s.starter, {"row": name, "dice": [a, b], "effect": True})
    if a + b in STOPPED_BY_TACKLING:
        stopped = yield from offer_skill(s, 1 - s.starter, "tackling", "SP9")
        if stopped:
            return
    yield from effect(s)
