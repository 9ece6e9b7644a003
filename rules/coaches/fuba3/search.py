"""The master's outlook: every pass, press and shot that is left in the turn, over the exact dice.

Pieces stand still in the search, only the ball moves; so a node is an area, a ball value and the actions left, and a memo
keeps it from being looked at twice. The limit counts nodes, never time: the same position always gets the same answer.
"""

from typing import Final

from ...board import ADJ_MASK, PENALTY_AREA
from ...editions.fuba3 import passing, shooting
from ...editions.fuba3.condition import can_pay
from ...editions.fuba3.skills import FW2, GK3
from ...editions.fuba3.state import State
from ...shared.shot_areas import NO_SHOT
from ..judge import Judge
from . import odds
from .bench import WORTH_STOPPING
from .judge import Outlook

Eye = tuple[Judge, dict[str, float]]  # tables, and what set pieces are worth

NODES: Final = 60  # positions in which passes are tried; in further ones the turn ends, or with a shot


class Search(Outlook):
    """One team's view of the rest of its turn."""

    __slots__ = ("known", "nodes", "open_play", "pieces", "their_pieces", "urge", "walk")

    def __init__(self, eye: Eye, foe: Eye, s: State, me: int, urge: float, walk: float) -> None:
        """`eye`, `foe`: what either team's control is judged by; `walk`: what a MOVE adds, wherever the ball is."""
        super().__init__(eye[0], s, me, foe[0])
        self.pieces = eye[1]
        self.their_pieces = foe[1]
        self.urge = urge  # what a goal counts more than 1
        self.walk = walk
        self.known: dict[tuple[int, int, int], float] = {}
        self.nodes = NODES
        self.open_play = s.origin in passing.OPEN_PLAY

    # -- shots, with the skills that both will use

    def shot(self, area: int, value: int, played: int) -> float:
        s = self.s
        me = self.me
        s.ball = area
        s.value = value
        if shooting.area_modifier(s, me) == NO_SHOT:
            return -9.0
        total = sum(n for _, n in shooting.modifiers(s, me, played))
        if area == PENALTY_AREA[1 - me] and s.teams[me].skills & FW2 and can_pay(s, me, 1):
            total += 1
        goal, corner = shooting.attempt_chances(s, me, total)
        if goal >= WORTH_STOPPING and self.stopper():
            goal, corner = shooting.attempt_chances(s, me, total, True)
        theirs = self.their_pieces
        scored = 1 + self.urge - theirs["kickoff"]
        return goal * scored + corner * self.pieces["corner"] - (1 - goal - corner) * theirs["goalkick"]

    def stopper(self) -> bool:
        """Whether their keeper can make the shooter throw twice."""
        other = self.s.teams[1 - self.me]
        return bool(
            other.skills & GK3
            and other.keeper == PENALTY_AREA[1 - self.me]
            and not other.charged
            and can_pay(self.s, 1 - self.me, 1)
        )

    # -- with the ball

    def attack(self, area: int, value: int, left: int, played: int) -> float:
        """We have the ball and `left` actions: the best of keeping, shooting, moving and any pass."""
        key = (area, value, left)
        found = self.known.get(key)
        if found is not None:
            return found
        kept = self.keep(area, value)
        best = max(kept, self.shot(area, value, played))
        if left > 0 and self.open_play:
            best = max(best, kept + self.walk)
            if self.nodes > 0:
                self.nodes -= 1
                s = self.s
                s.ball, s.value, s.control = area, value, self.me
                for target, needed in passing.targets(s):
                    best = max(best, self.pass_from(area, target, needed, left, played))
        self.known[key] = best
        return best

    def pass_from(self, start: int, target: int, needed: int, left: int, played: int) -> float:
        """Over all throws: kept or lost, and the rest of the turn."""
        s = self.s
        mine = s.teams[self.me].pieces
        low = 1 if mine[target] and (target == start or ADJ_MASK[start] >> target & 1) else 0
        rain = 1 if s.rain() else 0
        nobody = not s.teams[1 - self.me].occupied & (1 << target | ADJ_MASK[target])
        total = 0.0
        for p, good, new in odds.PASS[needed][low]:
            value = min(6, new + rain)
            if good:
                total += p * self.attack(target, value, left - 1, played + 1)
            elif nobody:
                total += p * self.attack(target, 6, left - 1, played + 1)
            else:
                total += p * self.defending(target, value, left - 1, played + 1)
        return total

    # -- without it

    def pressing(self, area: int, value: int, left: int, played: int) -> float:
        total = 0.0
        for p, wins, new in odds.PRESS[value - 1]:
            if wins:
                total += p * self.attack(area, new, left - 1, played + 1)
            else:
                total += p * self.defending(area, max(1, value - 1), left - 1, played + 1)
        return total

    def robbing(self, area: int, value: int, left: int, played: int, foul: float) -> float:
        """Aggressive pressing: better odds, and what a foul costs when it fails."""
        total = 0.0
        for p, wins, new in odds.PRESS[value]:
            total += p * (self.attack(area, new, left - 1, played + 1) if wins else -foul)
        return total
