"""What World Cup 2015 decides for itself in the turn that the older editions share."""

from typing import Final

from ...edition import Flow
from ...shared.choosing import choose
from ..two_dice.condition import substitute, substitution_options
from ..two_dice.rules import StageRules
from ..two_dice.setups import NEARER
from ..two_dice.state import State
from .movement import move
from .special_events import special_event
from .tiredness import tiredness_test

MOST_PRESSED: Final = 4  # ball value at most after a ball was taken over six


class WorldCupRules(StageRules):
    offside_binds_both = True  # RWC-25
    fresh_points = (2, 1)  # RWC-17

    def special_event(self, s: State) -> Flow:
        return special_event(s)

    def overflow_value(self, s: State) -> int:
        """Pieces of the team that lost the ball, one to four (WC 4.5.4, RWC-07)."""
        return max(1, min(MOST_PRESSED, s.teams[1 - s.control].pieces[s.ball]))

    def first_stage(self, s: State) -> int:
        """The lower die; level, the team without the ball (WC 4.6)."""
        home, away = s.dice
        if home == away:
            return 1 - s.control
        return 0 if home < away else 1

    def tiredness(self, s: State, team: int) -> Flow:
        return tiredness_test(s, team)

    def move(self, s: State, team: int, second: bool) -> Flow:
        return move(s, team, second)

    def adjust(self, s: State, by: int) -> None:
        """Over six the ball is pressed away (WC 4.9.1)."""
        value = s.value + by
        if value > 6:
            s.control = 1 - s.control
            s.value = self.overflow_value(s)
            s.emit("control", s.control, {"how": "pressed", "value": s.value})
        else:
            s.value = value if value > 1 else 1

    def wall(self, s: State, team: int) -> int:
        """A piece nearer to the own goal line than the kick, where there is such an area (WC 5.1.1)."""
        return NEARER[team][s.ball]

    def yellows_gone(self, die: int) -> int:
        return 1

    def replacement(self, s: State, team: int) -> Flow:
        """One of the usual gains of a substitution (WC 5.6, RWC-05)."""
        token = yield from choose(team, "substitution", lambda: substitution_options(s, team))
        yield from substitute(s, team, token)


RULES: Final = WorldCupRules()
