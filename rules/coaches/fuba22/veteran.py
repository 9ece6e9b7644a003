"""The veteran of FUBA 2.2: both actions of a stage over the exact dice, with a judgement of positions learnt from self-play."""

from collections.abc import Sequence
from typing import Final

from ...board import AREAS
from ...editions.fuba22.lineup import LineupDecision
from ...editions.fuba22.passing import MEANING as TARGETS
from ...editions.fuba22.passing import long_pass, short_value
from ...editions.fuba22.skills import K27
from ...editions.fuba22.state import MOST_COUNTED, State
from ...editions.two_dice.lineup import LineupDecision as BaseLineup
from ...editions.two_dice.shots import area_modifier
from ...editions.two_dice.state import State as BaseState
from ...match import View
from ...nodes import Decision
from ...shared.shot_areas import NO_SHOT
from ...shared.steps import KEEPER, MEANING
from .. import bench
from ..coach import Thought
from ..tempers import ground
from ..two_dice.judgement import of_all_moments
from ..two_dice.veteran import CROWDED, HABIT
from ..two_dice.veteran import Veteran as StageVeteran
from .outlook import Outlook
from .rookie import goal_chance, habit
from .weights import SET_PIECES, WEIGHTS

_JUDGE: Final = of_all_moments(WEIGHTS)
# In the order of what they won in self-play (docs/coaches.md).
FAVOURITES: Final = ("K23", "K27", "K21", "K08", "K11", "K18", "K26", "K12", "K14", "K24", "K22", "K17", "K20", "K16", "K03")
EVENT_KEPT: Final = 0.8  # share of the special events after which the ball is still ours
WORTH_STOPPING: Final = 0.2  # chance of a goal that a keeper's skill is kept for
TOO_MANY: Final = 0.3  # goals that a step costs to where six stand already: a seventh counts nowhere
SPARED: Final = 0.02  # goals that a step gains from where one less makes no difference


class Veteran(StageVeteran):
    """Plays what its judgement likes best; set-ups are those the rookie knows."""

    set_pieces = SET_PIECES
    overflow = False
    habit_within = HABIT

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else of_all_moments(weights)

    def lineup(self, node: BaseLineup) -> str:
        assert isinstance(node, LineupDecision)
        choosable = node.choosable  # worked out at each asking
        skills = [name for name in FAVOURITES if name in choosable][: node.limit]
        return node.parse(" ".join(bench.with_roles(node, self.formation(), skills)))

    def outlook(self, s: State, team: int) -> Outlook:
        eye, foe = ((self.all_of(side), self.pieces_of(side)) for side in (team, 1 - team))
        found = Outlook(eye, foe, s, team, self.step_gain, self.goal, self.within)
        if self.temper:
            found.dear = self.temper.keeping
        return found

    def action(self, s: BaseState, node: Decision) -> str:
        """The option with the best expectation, the action after it included."""
        assert isinstance(s, State)
        return max(zip(self.action_worths(s, node), range(0, -len(node.options), -1), node.options, strict=True))[2]

    def action_worths(self, s: State, node: Decision) -> list[float]:
        options = node.options
        outlook = self.outlook(s, node.team)
        first = "adjust" in options and "midfield" in options
        return [outlook.option(option, not first, first) + self.liked(option) for option in options]

    def liked(self, option: str) -> float:
        """What an action is liked for by a coach with a character."""
        if self.temper is None:
            return 0.0
        word = option.partition(" ")[0]
        return self.temper.shot if word == "shoot" else self.temper.press if word in ("press", "apress") else 0.0

    def target(self, s: BaseState, team: int, options: Sequence[str]) -> str:
        """Over all dice: kept or lost with a new value, and what either team makes of it."""
        best, best_worth = options[0], -99.0
        for option, worth in zip(options, self.pass_worths(s, team, options), strict=True):
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def kept_to(self, s: State, option: str) -> tuple[int, float]:
        """The value that a pass needs, and the chance that it is kept."""
        area, _ = TARGETS[option]
        needed = short_value(s, s.ball, area)
        if " K19" not in option:
            needed += long_pass(s, s.ball, area)
        needed = min(6, needed)
        return needed, (6 - needed + EVENT_KEPT) / 6

    def pass_worths(self, s: BaseState, team: int, options: Sequence[str]) -> list[float]:
        assert isinstance(s, State)
        outlook = self.outlook(s, team)
        temper = self.temper
        found = []
        for option in options:
            area, skills = TARGETS[option]
            needed, kept = self.kept_to(s, option)
            worth = kept * sum(outlook.kept(area, max(1, die - (1 if skills & K27 else 0))) for die in range(1, 7)) / 6
            faces = range(1, needed) if needed > 1 else (1,)
            worth += (1 - kept) * sum(outlook.lost(area, die) for die in faces) / len(faces)
            if skills and not s.sides[team].unpaid:
                worth -= outlook.point
            found.append(worth + temper.ground * ground(team, s.ball, area) if temper else worth)
        return found

    def passed(self, s: BaseState, team: int, option: str, worth: float) -> Thought:
        assert isinstance(s, State)
        scratch = s.copy()
        scratch.ball = TARGETS[option][0]
        kept = self.kept_to(s, option)[1]
        if area_modifier(scratch, team) == NO_SHOT:
            return Thought(option, worth, kept)
        return Thought(option, worth, kept, -1.0, goal_chance(scratch, team, False))

    def thoughts(self, view: View) -> list[Thought]:
        s, node = view.state, view.pending
        if not isinstance(s, State) or not isinstance(node, Decision) or node.kind != "action":
            return super().thoughts(view)
        self.look(view)
        found = []
        for option, worth in zip(node.options, self.action_worths(s, node), strict=True):
            goal = goal_chance(s, node.team, "adjust" not in node.options) if option.startswith("shoot") else -1.0
            found.append(Thought(option, worth, -1.0, goal))
        return sorted(found, key=lambda thought: -thought.worth)

    def simple(self, s: BaseState, node: Decision) -> str:
        assert isinstance(s, State)
        kind = node.kind
        team = node.team
        options = node.options
        if kind == "keeper_skill":
            return options[-1] if goal_chance(s, 1 - team, False) >= WORTH_STOPPING else "no"
        if kind == "free_kick":
            return "shoot" if self.outlook(s, team).shot(False, True) > self.pieces_of(team)["free"] else "no"
        if kind == "fans":
            return options[-1] if (s.value >= 5 if team == s.control else s.value <= 2) else "no"
        if kind == "midfield_general":
            return options[-1] if s.first != team else "no"
        if kind == "sweep":
            return "sweep" if s.value >= 5 else "no"
        if kind in ("perfect_pass", "full_back", "creative_midfielder"):
            return self.best_ball(s, team, options)
        if kind == "half_time":
            return bench.shift(options, s.sides[team].formation, bench.lead_of(s, team), "shift") or options[0]
        if kind == "slow_play":
            return bench.play_for_time(s, node)
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

    def step_gain(self, s: BaseState, team: int, option: str) -> float:
        """No seventh in an area, and who is one too many somewhere goes first."""
        gain = super().step_gain(s, team, option)
        _, src, dst = MEANING[option]
        mine = s.teams[team].pieces
        if mine[dst] >= MOST_COUNTED:
            gain -= TOO_MANY
        if src != KEEPER and (mine[src] > MOST_COUNTED or mine[src] - s.teams[1 - team].pieces[src] > CROWDED):
            gain += SPARED
        return gain

    def substitution(self, s: BaseState, team: int, options: Sequence[str]) -> str:
        return "fresh" if "fresh" in options else options[0]
