"""The veteran: one action ahead over the exact dice, with a judgement of positions learnt from self-play."""

from typing import Final

from ...editions.fuba3 import passing, pressing, shooting
from ...editions.fuba3.lineup import LineupDecision
from ...editions.fuba3.movement import new_stage, steps
from ...editions.fuba3.moving import allowance, dribbles
from ...editions.fuba3.state import State
from ...match import View
from ...nodes import Decision
from ...shared.steps import MEANING
from ..coach import Thought
from ..judge import Judge
from ..penalties import penalty_side
from ..tempers import Temper, ground, liking, temper_of
from . import bench, odds
from .judge import TURN, WAITS, Outlook
from .rookie import Rookie
from .weights import SET_PIECES, WEIGHTS

POINT_COST: Final = 0.01  # goals that a condition point is kept for
_JUDGE: Final = Judge(WEIGHTS)


class Veteran(Rookie):
    """Plays what its judgement likes best; set-ups are those the rookie knows."""

    set_pieces = SET_PIECES

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else Judge(weights)
        self.temper: Temper | None = None

    def choose(self, view: View) -> str:
        self.look(view)
        return super().choose(view)

    def look(self, view: View) -> None:
        """Before each choice: a club has a character."""
        self.temper = temper_of(view.sheet.name)

    def lineup(self, node: LineupDecision) -> str:
        return bench.lineup(node, self.chance, self.temper)

    def penalty_side(self, node: Decision) -> str:
        return penalty_side(node.kind, self.chance)

    def turn_worth(self, s: State) -> float:
        """What a turn that begins is worth to the team in control, in goals."""
        team = s.control
        head = TURN if s.phasing == team else WAITS
        return self.judge.standing(s, team, head) + self.judge.with_ball(s, team, head, s.ball, s.value)

    def action(self, s: State, node: Decision) -> str:
        """The option with the best expectation."""
        best, best_worth = node.options[0], -99.0
        for option, worth in zip(node.options, self.worths(s, node), strict=True):
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def worths(self, s: State, node: Decision) -> list[float]:
        """What each option is worth, in goals."""
        me = node.team
        outlook = Outlook(self.judge, s, me)
        temper = self.temper
        if temper:
            outlook.lost += temper.keeping
        left = s.actions - s.played if me == s.phasing else 1 - s.played
        values = dict(passing.targets(s)) if me == s.control else {}
        ball, value = s.ball, s.value
        found = []
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
            found.append(worth + self.liked(s, me, option) if temper else worth)
        return found

    def liked(self, s: State, me: int, option: str) -> float:
        """What an action is liked for by a coach with a character."""
        temper = self.temper
        if temper is None:
            return 0.0
        if option == "shoot":
            return temper.shot
        if option in ("press", "apress"):
            return temper.press
        if option in passing.PASS_TARGET:
            return temper.ground * ground(me, s.ball, passing.PASS_TARGET[option])
        return 0.0

    def thoughts(self, view: View) -> list[Thought]:
        s, node = view.state, view.pending
        if not isinstance(s, State) or not isinstance(node, Decision) or node.kind != "action":
            return []
        self.look(view)
        me = node.team
        outlook = Outlook(self.judge, s, me)
        needed = dict(passing.targets(s)) if me == s.control else {}
        found = []
        for option, worth in zip(node.options, self.worths(s, node), strict=True):
            ball = goal = shot = -1.0
            if option == "shoot":
                goal = self.goal_chance(s, outlook, s.ball, s.value, s.played)
            elif option == "press":
                ball = pressing.ODDS[s.value] / 36
            elif option == "apress":
                ball = pressing.ODDS_AGGRESSIVE[s.value] / 36
            elif option in passing.PASS_TARGET:
                target = passing.PASS_TARGET[option]
                ball = passing.ODDS[needed[target]] / 36
                shot = self.shot_after(s, outlook, target, needed[target])
            found.append(Thought(option, worth, ball, goal, shot))
        return sorted(found, key=lambda thought: -thought.worth)

    def goal_chance(self, s: State, outlook: Outlook, area: int, value: int, played: int) -> float:
        """Of a shot from there, or -1 where there is none."""
        if outlook.shot(area, value, played) < -8:
            return -1.0
        scratch = outlook.s  # the ball lies there now
        return shooting.attempt_chances(
            scratch, outlook.me, sum(n for _, n in shooting.modifiers(scratch, outlook.me, played))
        )[0]

    def shot_after(self, s: State, outlook: Outlook, target: int, needed: int) -> float:
        """The chance of a goal by the shot that a pass makes possible, over the throws that keep the ball; -1 where none is."""
        low = 1 if s.teams[outlook.me].pieces[target] else 0
        kept = goals = 0.0
        for p, good, value in odds.PASS[needed][low]:
            if good:
                kept += p
                if outlook.shot(target, value, s.played + 1) > outlook.keep(target, value):
                    goals += p * self.goal_chance(s, outlook, target, value, s.played + 1)
        return goals / kept if goals else -1.0

    def moving(self, s: State, outlook: Outlook, me: int) -> float:
        """What a MOVE is worth: the best steps that a usual throw allows."""
        scratch = s.copy()
        new_stage(scratch, me)
        controls = me == s.control
        head = WAITS if controls else TURN
        options = list(steps(scratch, me))
        if controls:
            options += dribbles(scratch, me, False)
        step_gain = self.judge_of(s, me).step_gain
        gains = sorted((step_gain(s, me, o, head) for o in options), reverse=True)
        number = allowance(s, me, 3)
        base = outlook.keep(s.ball, s.value) if controls else outlook.theirs(s.ball, s.value)
        return base + sum(g for g in gains[:number] if g > 0) * 0.8

    def judge_of(self, s: State, me: int) -> Judge:
        """What the position is judged by as things stand."""
        return self.judge

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
        judge, temper = self.judge_of(s, me), self.temper
        best, best_gain = node.options[0], 0.0
        if best in MEANING:
            best_gain = -99.0
        for option in node.options:
            if option in MEANING:
                gain = judge.step_gain(s, me, option, head)
                if temper:
                    gain += liking(temper, me, s.control, s.ball, option)
                if not option.startswith(FREE_WORDS):
                    gain -= POINT_COST
                if gain > best_gain:
                    best, best_gain = option, gain
        return best

    def simple(self, s: State, node: Decision) -> str:
        answer = bench.decide(s, node, self.chance)
        return answer if answer else super().simple(s, node)


FREE_WORDS: Final = ("move", "keeper", "dribble")
