"""What the veteran expects of an action: the exact dice, the best steps, and the action that may follow."""

from collections.abc import Callable, Sequence
from typing import Final

from ...board import ADJACENT, HALF, PENALTY_AREA, ZONE
from ...clock import game_time
from ...editions.fuba22.adjusting import adjusted, difference
from ...editions.fuba22.moving import allowance
from ...editions.fuba22.pressing import WEAKENED, can_press, outnumbered
from ...editions.fuba22.shooting import Attempt, attempt_chances, modifiers
from ...editions.fuba22.skills import K05, K23
from ...editions.fuba22.state import State
from ...editions.two_dice.linemoves import TYPE_TOKENS
from ...editions.two_dice.shots import area_modifier
from ...shared.shot_areas import NO_SHOT
from ..two_dice.judgement import BEGINS, FIRST, SECOND, THEY_FOLLOW, WE_FOLLOW, Judgement
from ..two_dice.rookie import Gain
from .rookie import gains

Eye = tuple[list[Judgement], dict[str, float]]  # tables by moment, and what set pieces are worth

NEVER: Final = -9.0
PENALTY_LOSS: Final = 0.75  # what a penalty costs
CARD_LOSS: Final = 0.04  # what a card test costs on average
USUAL_SHARE: Final = 0.8  # of the gain of the best steps, as each takes room from the next
POINT: Final = 0.05  # goals that a condition point is kept for: who has none left is tired for the rest of the match
TIRED_AT: Final = 4  # points left at which a substitution is worth an action


class Outlook:
    """One team's view of a state in its stage. All values are goals to come, seen by that team."""

    __slots__ = (
        "dear", "foe", "gain", "goal", "judge", "me", "moment", "moves", "pieces", "point", "s", "stood",
        "their_pieces", "within",
    )  # fmt: skip

    def __init__(self, eye: Eye, foe: Eye, s: State, me: int, gain: Gain, goal: float, within: bool) -> None:
        """`eye`, `foe`: what either team's control is judged by, `within` a turn too; `goal`: what one counts."""
        self.judge, self.pieces = eye
        self.foe, self.their_pieces = foe
        self.goal = goal
        self.s = s = s.copy()  # to try things out
        self.me = me
        self.gain = gain  # of one step
        self.point = POINT
        self.dear = 0.0  # what it costs besides to lose the ball
        self.within = within
        # What comes after this stage, if we have the ball then and if they have it.
        self.moment = (THEY_FOLLOW, WE_FOLLOW) if within and s.phase == "stages" and s.first == me else (BEGINS, BEGINS)
        self.stood: dict[tuple[int, int, int], float] = {}
        self.moves: dict[bool, tuple[float, int]] = {}

    # -- positions

    def now(self, control: int, area: int, value: int) -> float:
        """Our stage ends with the ball there."""
        more = self.s.sides[control].pieces[area] - self.s.sides[1 - control].pieces[area]
        return self.judged(control, self.moment[0 if control == self.me else 1], area, value, more)

    def judged(self, control: int, moment: int, area: int, value: int, more: int) -> float:
        """A position at a moment, with so many more of the controlling team at the ball."""
        ours = control == self.me
        judge = (self.judge if ours else self.foe)[moment]
        key = (control, moment, area if self.within else 0)
        standing = self.stood.get(key)
        if standing is None:
            standing = self.stood[key] = judge.standing(self.s, control, area)
        ball = judge.with_ball(control, area, value, more)
        return standing + ball if ours else -(standing + self.dear) - ball

    def here(self, value: int) -> float:
        return self.now(self.s.control, self.s.ball, value)

    # -- after a pass

    def kept(self, area: int, value: int) -> float:
        """We keep the ball in `area`; whoever has more players there acts first."""
        s = self.s
        own = max(1, s.sides[self.me].pieces[area])
        other = s.sides[1 - self.me].pieces[area]
        if self.within:
            if s.sides[self.me].pieces[area] > other:
                return max(self.judged(self.me, FIRST, area, value, own - other), self.shot_from(area, value))
            return self.judged(self.me, SECOND, area, value, own - other)
        if own > other:
            return max(self.now(self.me, area, adjusted(value, own - other)), self.shot_from(area, value))
        harder = adjusted(value, own - other)
        stays = max(self.now(self.me, area, harder), self.shot_from(area, harder))
        if other < own or not other:
            return stays
        pressed = 0.0
        for die in range(1, 7):
            if die < value:
                pressed += self.now(1 - self.me, area, die)
            else:
                easier = max(1, value - WEAKENED) if die > value else value
                pressed += max(self.now(self.me, area, easier), self.shot_from(area, easier))
        return min(stays, pressed / 6)

    def lost(self, area: int, value: int) -> float:
        s = self.s
        own, other = s.sides[self.me].pieces[area], max(1, s.sides[1 - self.me].pieces[area])
        if self.within:
            first = s.sides[1 - self.me].pieces[area] > own
            return self.judged(1 - self.me, FIRST if first else SECOND, area, value, other - own)
        return self.now(1 - self.me, area, adjusted(value, other - own))

    def shot_from(self, area: int, value: int) -> float:
        """An attempt with the ball elsewhere."""
        s = self.s
        ball, old, control = s.ball, s.value, s.control
        s.ball, s.value, s.control = area, value, self.me
        worth = self.shot(False)
        s.ball, s.value, s.control = ball, old, control
        return worth

    # -- actions

    def shot(self, later: bool, direct: bool = False, skills: int = 0) -> float:
        s = self.s
        if area_modifier(s, self.me) == NO_SHOT:
            return NEVER
        total = sum(n for _, n in modifiers(s, self.me, Attempt(later, direct, skills)))
        goal, corner = attempt_chances(s, self.me, total)
        theirs = self.their_pieces
        scored = self.goal - theirs["kickoff"]
        return goal * scored + corner * self.pieces["corner"] - (1 - goal - corner) * theirs["goalkick"]

    def adjustment(self, later: bool, boost: bool) -> int:
        """The value after ADJUST."""
        return adjusted(self.s.value, difference(self.s, self.me, later, boost))

    def moving(self, later: bool) -> tuple[float, int]:
        """What the best line's moves add, and which line it is."""
        known = self.moves.get(later)
        if known is None:
            best, line = -1.0, 1
            for kind in range(3):
                best_steps = self.gains(kind)[: allowance(self.s, self.me, kind, later)]
                total = USUAL_SHARE * sum(best_steps)
                if total > best:
                    best, line = total, kind
            known = self.moves[later] = (best, line)
        return known

    def gains(self, kind: int) -> list[float]:
        """What the moves of a line would gain."""
        return gains(self.s, self.me, kind, self.gain)

    def pressing(self, modifier: int, two_dice: bool, foul: float, follow: Callable[[int], float]) -> float:
        """Over the dice: won, nothing, or the value two lower; `foul` is what a failure costs instead, if it is one."""
        s = self.s
        value = s.value
        total = 0.0
        for die in range(1, 7):
            weight = (2 * (6 - die) + 1) / 36 if two_dice else 1 / 6
            result = die + modifier
            if result < value:
                total += weight * self.won(die)
            elif foul:
                total -= weight * foul
            else:
                total += weight * follow(max(1, value - WEAKENED) if result > value else value)
        return total

    def won(self, die: int) -> float:
        """The ball is ours: as it stands, or shot at once."""
        s = self.s
        worth = self.now(self.me, s.ball, die)
        if area_modifier(s, self.me) != NO_SHOT:
            old, control = s.value, s.control
            s.value, s.control = die, self.me
            worth = max(worth, self.shot(True))
            s.value, s.control = old, control
        return worth

    def foul_loss(self) -> float:
        """What a free kick for the opponents costs where the ball is."""
        s = self.s
        if s.ball == PENALTY_AREA[self.me]:
            return PENALTY_LOSS
        attack = HALF[self.me] >> s.ball & 1
        free = self.their_pieces["free"]
        return CARD_LOSS + (2 * free if attack and ZONE[self.me][s.ball] == 0 else free)

    def second(self, value: int, played: Sequence[str]) -> float:
        """The best second action from here with the value changed, types in `played` left out."""
        s = self.s
        old = s.value
        s.value = value
        best = NEVER
        if "move" not in played:
            best = self.here(value) + self.moving(True)[0]
        if "adjust" not in played:
            best = max(best, self.here(self.adjustment(True, False)))
        if s.control == self.me:
            if "shoot" not in played:
                best = max(best, self.shot(True))
        elif "press" not in played and can_press(s, self.me):
            best = max(best, self.pressing(self.press_modifier(True), False, 0.0, self.here))
        s.value = old
        return best

    def press_modifier(self, later: bool) -> int:
        s = self.s
        return (1 if later else 0) - (1 if s.swept == self.me else 0) - s.bold

    def option(self, option: str, later: bool, first: bool) -> float:
        """What an option of the action decision is worth; `first`: another action follows."""
        words = option.split()
        word = words[0]
        boost = "boost" in words
        cost = self.point if boost else 0.0
        if word == "shoot":
            skills = (K05 if "K05" in words else 0) | (K23 if "K23" in words else 0)
            return self.shot(later, False, skills) - (self.point if skills and not self.s.sides[self.me].unpaid else 0.0)
        if word == "adjust":
            changed = self.adjustment(later, boost)
            return (self.second(changed, ("adjust",)) if first else self.here(changed)) - cost
        if word in TYPE_TOKENS or word == "high":
            return self._move(word, later, first, boost) - cost
        if word in ("press", "apress"):
            return self._press(word, words, later, first) - cost
        if word == "subs":
            return self._substitute(first) if words[1] == "1" else NEVER
        return self._dribble(words[-1])

    def _move(self, word: str, later: bool, first: bool, boost: bool) -> float:
        s = self.s
        if word == "high":
            best_steps = sorted((g for kind in range(3) for g in self.gains(kind)), reverse=True)[:4]
            if not s.sides[self.me].unpaid:
                best_steps = best_steps[:3]
        else:
            kind = TYPE_TOKENS.index(word)
            best_steps = self.gains(kind)[: allowance(s, self.me, kind, later) + (1 if boost else 0)]
        gain = USUAL_SHARE * sum(best_steps)
        if not first:
            return self.here(s.value) + gain
        return gain + self.second(s.value, ("move",))

    def _press(self, word: str, words: list[str], later: bool, first: bool) -> float:
        skilled = words[-1] in ("K11", "K18")
        modifier = self.press_modifier(later) - (1 if "boost" in words else 0)
        foul = 0.0
        two_dice = skilled
        cost = self.point if skilled and not self.s.sides[self.me].unpaid else 0.0
        if word == "apress":
            lone = outnumbered(self.s, self.me)
            two_dice = skilled or not lone
            cost += self.point if not skilled or lone else 0.0
            foul = 0.0 if skilled else self.foul_loss()

        def follow(value: int) -> float:
            return self.second(value, ("press", "adjust")) if first else self.here(value)

        worth = self.pressing(modifier, two_dice, foul, follow)
        if skilled and word == "apress":
            worth -= self.foul_loss() / 12
        return worth - cost

    def _substitute(self, first: bool) -> float:
        s = self.s
        base = self.second(s.value, ()) if first else self.here(s.value)
        useful = s.on.condition and sum(s.sides[self.me].cp) <= TIRED_AT and game_time(s) >= 60
        return base + (0.02 if useful else -0.05)

    def _dribble(self, skill: str) -> float:
        """A skill that moves the ball without an action, and the action after it."""
        s = self.s
        value = s.value
        stays = self.second(value, ())
        best = max(self.now(self.me, area, value) for area in ADJACENT[s.ball]) - self.here(value)
        if skill == "K17":
            return stays + 0.5 * best - (0.0 if s.sides[self.me].unpaid else self.point)
        faces = max(0, min(6, 7 - value - s.count(1 - self.me, s.ball)))
        lost = sum(self.now(1 - self.me, s.ball, die) for die in range(1, 7 - faces)) / 6
        price = 0.0 if s.sides[self.me].unpaid else self.point
        return faces / 6 * (stays + best) + lost - price
