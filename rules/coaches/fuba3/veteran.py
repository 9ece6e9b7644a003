"""The veteran: one action ahead over the exact dice, with a judgement of positions learnt from self-play."""

from typing import ClassVar, Final

from ...editions.fuba3 import passing
from ...editions.fuba3.lineup import LineupDecision
from ...editions.fuba3.movement import new_stage, steps
from ...editions.fuba3.moving import allowance, dribbles
from ...editions.fuba3.state import State
from ...nodes import Decision
from ...shared.steps import MEANING
from ..judge import Judge
from ..penalties import penalty_side
from . import bench
from .judge import TURN, WAITS, Outlook
from .rookie import Rookie
from .weights import SET_PIECES, WEIGHTS

POINT_COST: Final = 0.01  # goals that a condition point is kept for
_JUDGE: Final = Judge(WEIGHTS)


class Veteran(Rookie):
    """Plays what its judgement likes best; set-ups are those the rookie knows."""

    name: ClassVar[str] = "veteran"
    set_pieces = SET_PIECES

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else Judge(weights)

    def lineup(self, node: LineupDecision) -> str:
        return bench.lineup(node, self.chance)

    def penalty_side(self, node: Decision) -> str:
        return penalty_side(node.kind, self.chance)

    def turn_worth(self, s: State) -> float:
        """What a turn that begins is worth to the team in control, in goals."""
        team = s.control
        head = TURN if s.phasing == team else WAITS
        return self.judge.standing(s, team, head) + self.judge.with_ball(s, team, head, s.ball, s.value)

    def action(self, s: State, node: Decision) -> str:
        """The option with the best expectation."""
        me = node.team
        outlook = Outlook(self.judge, s, me)
        left = s.actions - s.played if me == s.phasing else 1 - s.played
        best, best_value = node.options[0], -99.0
        values = dict(passing.targets(s)) if me == s.control else {}
        ball, value = s.ball, s.value
        for option in node.options:
            if option == "end":
                worth = outlook.keep(ball, value) if me == s.control else outlook.theirs(ball, value)
            elif option == "shoot":
                worth = outlook.shot(ball, value, s.played)
            elif option == "move":
                worth = self.moving(s, outlook, me)
            elif option == "position":
                worth = outlook.positioning(ball, value, left, s.played)
            elif option == "press":
                worth = outlook.pressing(ball, value, left, s.played)
            elif option == "apress":
                worth = outlook.hard_pressing(ball, value) - POINT_COST
            else:
                target = passing.PASS_TARGET[option]
                worth = outlook.passing(ball, target, values[target], left)
            if worth > best_value:
                best, best_value = option, worth
        return best

    def moving(self, s: State, outlook: Outlook, me: int) -> float:
        """What a MOVE is worth: the best steps that a usual throw allows."""
        scratch = s.copy()
        new_stage(scratch, me)
        controls = me == s.control
        head = WAITS if controls else TURN
        options = list(steps(scratch, me))
        if controls:
            options += dribbles(scratch, me, False)
        gains = sorted((self.judge.step_gain(s, me, o, head) for o in options), reverse=True)
        number = allowance(s, me, 3)
        base = outlook.keep(s.ball, s.value) if controls else outlook.theirs(s.ball, s.value)
        return base + sum(g for g in gains[:number] if g > 0) * 0.8

    def step(self, s: State, node: Decision) -> str:
        """The step that gains most; none if none gains."""
        me = node.team
        early = node.kind in ("reaction", "free_moves", "creative_goalkeeper", "event_move")
        controls = me == s.control
        phasing = me == s.phasing or node.kind == "free_moves"
        if early:
            head = TURN if controls == phasing else WAITS
        else:
            head = WAITS if controls == phasing else TURN
        best, best_gain = node.options[0], 0.0
        if best in MEANING:
            best_gain = -99.0
        for option in node.options:
            if option in MEANING:
                gain = self.judge.step_gain(s, me, option, head)
                if not option.startswith(FREE_WORDS):
                    gain -= POINT_COST
                if gain > best_gain:
                    best, best_gain = option, gain
        return best

    def simple(self, s: State, node: Decision) -> str:
        answer = bench.decide(s, node, self.chance)
        return answer if answer else super().simple(s, node)


FREE_WORDS: Final = ("move", "keeper", "dribble")
