"""The veteran's outlook: what a throw of the dice makes of a position, in goals."""

from ...board import ADJ_MASK, PENALTY_AREA, ZONE
from ...editions.fuba3 import shooting
from ...editions.fuba3.state import State
from ...shared.shot_areas import NO_SHOT
from ..judge import Judge
from . import odds
from .weights import SET_PIECES

TURN = 0  # the controlling team has the turn
WAITS = 1


class Outlook:
    """One team's view of a position before it chooses an action: values of having and of losing the ball."""

    __slots__ = ("foe", "gain", "judge", "lost", "me", "memo", "played", "s")

    def __init__(self, judge: Judge, s: State, me: int, foe: Judge | None = None) -> None:
        """`foe`: what the opponents' control is judged by, if not by the same."""
        self.judge = judge
        self.foe = foe or judge
        self.s = s.copy()  # to move the ball about
        self.me = me
        self.played = s.played
        self.gain = judge.standing(s, me, WAITS)
        self.lost = self.foe.standing(s, 1 - me, TURN)
        self.memo: dict[tuple[int, int, int], float] = {}

    def keep(self, area: int, value: int) -> float:
        """The turn ends with the ball ours."""
        return self.gain + self.judge.with_ball(self.s, self.me, WAITS, area, value)

    def theirs(self, area: int, value: int) -> float:
        """The turn ends with the ball theirs."""
        return -self.lost - self.foe.with_ball(self.s, 1 - self.me, TURN, area, value)

    def shot(self, area: int, value: int, played: int) -> float:
        """An attempt from here, or -9 if there is none."""
        s = self.s
        s.ball = area
        s.value = value
        if shooting.area_modifier(s, self.me) == NO_SHOT:
            return -9.0
        total = sum(n for _, n in shooting.modifiers(s, self.me, played))
        goal, corner = shooting.attempt_chances(s, self.me, total)
        return goal * (1 - SET_PIECES["kickoff"]) + corner * SET_PIECES["corner"] - (1 - goal - corner) * SET_PIECES["goalkick"]

    def ours(self, area: int, value: int, played: int) -> float:
        """We have the ball and may still shoot."""
        return max(self.keep(area, value), self.shot(area, value, played))

    def defending(self, area: int, value: int, left: int, played: int) -> float:
        """They have the ball, and we have `left` actions: the best of waiting, positioning and pressing."""
        key = (area, value, left)
        known = self.memo.get(key)
        if known is not None:
            return known
        best = self.theirs(area, value)
        if left > 0:
            best = max(best, self.positioning(area, value, left, played))
            s = self.s
            if s.count(self.me, area) >= s.count(1 - self.me, area):
                best = max(best, self.pressing(area, value, left, played))
        self.memo[key] = best
        return best

    def pressing(self, area: int, value: int, left: int, played: int) -> float:
        total = 0.0
        for p, wins, new in odds.PRESS[value - 1]:
            if wins:
                total += p * self.ours(area, new, played + 1)
            else:
                total += p * self.defending(area, max(1, value - 1), left - 1, played + 1)
        return total

    def hard_pressing(self, area: int, value: int) -> float:
        """Aggressive pressing: better odds, but a foul when it fails."""
        total = 0.0
        foul = 0.8 if area == PENALTY_AREA[self.me] else SET_PIECES["free"] * (ZONE[self.me][area] == 0) * 2 + 0.05
        for p, wins, new in odds.PRESS[value]:
            total += p * (self.ours(area, new, self.played + 1) if wins else -foul)
        return total

    def positioning(self, area: int, value: int, left: int, played: int) -> float:
        s = self.s
        mine, others = s.count(self.me, area), s.count(1 - self.me, area)
        total = 0.0
        for p, steps, _ in odds.POSITION[value]:
            if mine > others and steps < 2:
                steps += 1
            if not mine:
                steps = max(0, steps - 1)
            total += p * self.defending(area, min(6, value + steps), left - 1, played + 1)
        return total

    def passing(self, start: int, target: int, needed: int, left: int) -> float:
        """A pass over all throws: kept or lost, and the shot or the press that may follow."""
        s = self.s
        low = 1 if s.teams[self.me].pieces[target] and (target == start or ADJ_MASK[start] >> target & 1) else 0
        rain = 1 if s.rain() else 0
        nobody = not s.teams[1 - self.me].occupied & (1 << target | ADJ_MASK[target])
        total = 0.0
        for p, good, new in odds.PASS[needed][low]:
            value = min(6, new + rain)
            if good:
                total += p * self.ours(target, value, self.played + 1)
            elif nobody:
                total += p * self.keep(target, 6)
            else:
                total += p * self.defending(target, value, left - 1, self.played + 1)
        return total
