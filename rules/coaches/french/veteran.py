"""The veteran of the French rulebook: the common one, with weights of its own, and pressing by the odds."""

from typing import Final

from ...editions.french.pressing import bonus
from ...editions.french.rulebook import OPENED_BY_SET_PIECE, own
from ...editions.two_dice.state import State
from ...nodes import Decision
from ..two_dice import veteran
from ..two_dice.judgement import of_all_moments
from ..two_dice.rookie import goal_chance
from .weights import SET_PIECES, WEIGHTS

_JUDGE: Final = of_all_moments(WEIGHTS)
WORTH_SHOOTING: Final = 0.22  # a chance below this is better kept: the opponents clear a miss as they like
HANDED_OVER: Final = 0.03  # goals that an automatic next check is worth


class Veteran(veteran.Veteran):
    set_pieces = SET_PIECES
    overflow = False
    fresh_from = 60  # two points instead of one

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else of_all_moments(weights)

    def early(self, s: State, team: int, area: int, die: int, checked: bool) -> float:
        """Who acts first is known before the pass (FR 4.6)."""
        return 1.0 if opener(s, team, area) == team else 0.0

    def early_thief(self, s: State, team: int, area: int, die: int) -> float:
        return 1.0 if opener(s, team, area) != team else 0.0

    def shot(self, s: State, team: int, direct: bool) -> bool:
        return goal_chance(s, team, direct) + (self.temper.shot if self.temper else 0.0) >= WORTH_SHOOTING

    def simple(self, s: State, node: Decision) -> str:
        if node.kind == "press":
            return "press" if self.pressing(s, node.team) else "no"
        return super().simple(s, node)

    def pressing(self, s: State, team: int) -> bool:
        """Over all dice: the ball won with the die as its value, or the next check handed over."""
        waits = -self.worth(s, 1 - team, s.ball, s.value)
        total = 0.0
        for die in range(1, 7):
            won = die - bonus(own(s), team) < s.value
            total += self.worth(s, team, s.ball, die) if won else waits - HANDED_OVER
        return total / 6 + (self.temper.press if self.temper else 0.0) > waits


def opener(s: State, team: int, target: int) -> int:
    """The team of the first stage after a pass to a target."""
    mine = own(s)
    if s.origin in OPENED_BY_SET_PIECE or (s.teams[1 - team].occupied & ~s.teams[team].occupied) >> target & 1:
        return 1 - team
    first = mine.prev_first
    return first if mine.prev_moves[first] < mine.prev_moves[1 - first] else 1 - first
