"""The master: the whole rest of the turn over the exact dice, with weights refitted on its own matches."""

from typing import Final

from ...board import PENALTY_AREA, ZONE
from ...editions.fuba3 import passing, shooting
from ...editions.fuba3.movement import new_stage, steps
from ...editions.fuba3.moving import allowance, dribbles
from ...editions.fuba3.state import State
from ...match import View
from ...nodes import Decision
from ..judge import Judge
from ..stakes import urge
from ..views import Eyes
from .judge import TURN, WAITS
from .search import Search
from .veteran import POINT_COST, Veteran

USUAL_THROW: Final = 3  # the lower of two dice in a MOVE, about
USUAL_SHARE: Final = 0.8  # of the gain of the best steps, as each takes room from the next
PENALTY_LOSS: Final = 0.8


class Master(Veteran):
    eyes: Eyes[Judge]

    def __init__(self, seed: str | int) -> None:
        super().__init__(seed)
        self.urge = 0

    def look_through(self, eyes: Eyes[Judge]) -> None:
        """What it judges by from now on."""
        self.eyes = eyes
        self.eye = self.foe = eyes.at(0)

    def look(self, view: View) -> None:
        """Score and clock say how much a goal is wanted."""
        super().look(view)
        wanted = urge(view.state, view.team, "fuba3")
        if wanted != self.urge:
            self.urge = wanted
            self.eye, self.foe = self.eyes.at(wanted), self.eyes.at(-wanted)

    def judge_of(self, s: State, me: int) -> Judge:
        return self.eye[0] if me == s.control else self.foe[0]

    def worths(self, s: State, node: Decision) -> list[float]:
        me = node.team
        controls = me == s.control
        walk, dribble = self.walks(s, me)
        temper = self.temper
        search = Search(self.eye, self.foe, s, me, self.urge / 10 if self.eyes.more else 0.0, walk)
        if temper:
            search.lost += temper.keeping
        left = s.actions - s.played if me == s.phasing else 1 - s.played
        values = dict(passing.targets(s)) if controls else {}
        ball, value, played = s.ball, s.value, s.played
        stays = search.keep(ball, value) if controls else search.theirs(ball, value)
        found = []
        for option in node.options:
            if option == "end":
                worth = stays
            elif option == "shoot":
                worth = search.shot(ball, value, played)
            elif option == "move":
                worth = stays + dribble
            elif option == "position":
                worth = search.positioning(ball, value, left, played)
            elif option == "press":
                worth = search.pressing(ball, value, left, played)
            elif option == "apress":
                worth = search.robbing(ball, value, left, played, self.foul_loss(s, me)) - POINT_COST
            else:
                target = passing.PASS_TARGET[option]
                worth = search.pass_from(ball, target, values[target], left, played)
            found.append(worth + self.liked(s, me, option) if temper else worth)
        return found

    def foul_loss(self, s: State, me: int) -> float:
        if s.ball == PENALTY_AREA[me]:
            return PENALTY_LOSS
        return self.foe[1]["free"] * (ZONE[me][s.ball] == 0) * 2 + 0.05

    def walks(self, s: State, me: int) -> tuple[float, float]:
        """What a MOVE adds by the best steps that a usual throw allows: without the ball, and with it."""
        scratch = s.copy()
        new_stage(scratch, me)
        controls = me == s.control
        head = WAITS if controls else TURN
        number = allowance(s, me, USUAL_THROW)
        judge = self.judge_of(s, me)
        step_gain, piece_gain = judge.step_gain, judge.piece_gain
        plain = list(steps(scratch, me))
        walk = self.best(sorted((piece_gain(s, me, o, head) for o in plain), reverse=True), number)
        options = plain + dribbles(scratch, me, False) if controls else plain
        return walk, self.best(sorted((step_gain(s, me, o, head) for o in options), reverse=True), number)

    @staticmethod
    def best(gains: list[float], number: int) -> float:
        return USUAL_SHARE * sum(g for g in gains[:number] if g > 0)

    def simple(self, s: State, node: Decision) -> str:
        if node.kind == "shot_skills":
            return self.shot_skill(s, node)
        return super().simple(s, node)

    def shot_skill(self, s: State, node: Decision) -> str:
        """A striker who may foul (FW3) is worth it only where the chance is small without him."""
        options = node.options
        for option in options:
            if option not in ("done", "use FW3"):
                return option
        total = sum(n for _, n in shooting.modifiers(s, node.team, s.played))
        if "use FW3" in options and len(options) > 1:
            plain = shooting.attempt_chances(s, node.team, total + 1)[0]
            bold = shooting.attempt_chances(s, node.team, total + 2)[0] * 2 / 3
            return "use FW3" if bold - 0.03 > plain else "done"
        return options[0]
