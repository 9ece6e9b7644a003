"""The veteran of FUBA 2.2: both actions of a stage over the exact dice, with a judgement of positions learnt from self-play."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ...board import AREAS
from ...editions.fuba22.lineup import LineupDecision
from ...editions.fuba22.passing import MEANING as TARGETS
from ...editions.fuba22.passing import long_pass, short_value
from ...editions.fuba22.skills import K27
from ...editions.fuba22.state import State
from ...editions.two_dice.lineup import LineupDecision as BaseLineup
from ...editions.two_dice.state import State as BaseState
from ...nodes import Decision
from ..two_dice.judgement import Judgement
from ..two_dice.veteran import Veteran as StageVeteran
from .outlook import Outlook
from .rookie import goal_chance, habit
from .weights import SET_PIECES, WEIGHTS

_JUDGE: Final = Judgement(WEIGHTS[0])
# In the order of what they won in self-play (docs/coaches.md).
FAVOURITES: Final = ("K23", "K27", "K21", "K08", "K11", "K18", "K26", "K12", "K14", "K24", "K22", "K17", "K20", "K16", "K03")
EVENT_KEPT: Final = 0.8  # share of the special events after which the ball is still ours
WORTH_STOPPING: Final = 0.2  # chance of a goal that a keeper's skill is kept for
FRESH_LEGS: Final = 65  # minute from which a fresh player brings two points more often than one


class Veteran(StageVeteran):
    """Plays what its judgement likes best; set-ups are those the rookie knows."""

    name: ClassVar[str] = "veteran"
    set_pieces = SET_PIECES
    overflow = False

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else Judgement(weights[0])

    def lineup(self, node: BaseLineup) -> str:
        assert isinstance(node, LineupDecision)
        choosable = node.choosable  # worked out at each asking
        skills = [name for name in FAVOURITES if name in choosable][: node.limit]
        return node.parse(" ".join(["lineup", self.formations[self.chance.below(len(self.formations))], *skills]))

    def action(self, s: BaseState, node: Decision) -> str:
        """The option with the best expectation, the action after it included."""
        assert isinstance(s, State)
        options = node.options
        outlook = Outlook(self.judge, s, node.team, self.step_gain)
        first = "adjust" in options and "midfield" in options
        return max(options, key=lambda option: outlook.option(option, not first, first))

    def target(self, s: BaseState, team: int, options: Sequence[str]) -> str:
        """Over all dice: kept or lost with a new value, and what either team makes of it."""
        assert isinstance(s, State)
        outlook = Outlook(self.judge, s, team, self.step_gain)
        best, best_worth = options[0], -99.0
        for option in options:
            area, skills = TARGETS[option]
            needed = short_value(s, s.ball, area)
            if " K19" not in option:
                needed += long_pass(s, s.ball, area)
            needed = min(6, needed)
            kept = (6 - needed + EVENT_KEPT) / 6
            worth = kept * sum(outlook.kept(area, max(1, die - (1 if skills & K27 else 0))) for die in range(1, 7)) / 6
            faces = range(1, needed) if needed > 1 else (1,)
            worth += (1 - kept) * sum(outlook.lost(area, die) for die in faces) / len(faces)
            if skills and not s.sides[team].unpaid:
                worth -= outlook.point
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def simple(self, s: BaseState, node: Decision) -> str:
        assert isinstance(s, State)
        kind = node.kind
        team = node.team
        options = node.options
        if kind == "keeper_skill":
            return options[-1] if goal_chance(s, 1 - team, False) >= WORTH_STOPPING else "no"
        if kind == "free_kick":
            return "shoot" if Outlook(self.judge, s, team, self.step_gain).shot(False, True) > self.set_pieces["free"] else "no"
        if kind == "fans":
            return options[-1] if (s.value >= 5 if team == s.control else s.value <= 2) else "no"
        if kind == "midfield_general":
            return options[-1] if s.first != team else "no"
        if kind == "sweep":
            return "sweep" if s.value >= 5 else "no"
        if kind in ("perfect_pass", "full_back", "creative_midfielder"):
            return self.best_ball(s, team, options)
        if kind == "zone":
            return min(options, key=lambda o: s.sides[team].cp["DMF".index(o[5])])
        return habit(s, node) or super().simple(s, node)

    def best_ball(self, s: State, team: int, options: Sequence[str]) -> str:
        """Where the ball is worth most, or where it is."""
        value = s.value + (1 if options[-1].startswith("ball") and s.ball == s.target else 0)
        best, best_worth = options[0], -99.0
        for option in options:
            area = AREAS.index(option[5:]) if option != "no" else s.ball
            worth = self.worth(s, team, area, min(6, value) if option != "no" else s.value)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def substitution(self, s: BaseState, team: int, options: Sequence[str]) -> str:
        return "fresh" if "fresh" in options else options[0]
