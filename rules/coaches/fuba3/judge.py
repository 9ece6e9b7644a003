"""The veteran's judgement: what a position is worth in goals, and what a step or a throw of the dice makes of it."""

from rules.board import ADJ_MASK, PENALTY_AREA, PITCH, ZONE
from rules.coaches.fuba3 import odds
from rules.coaches.fuba3.features import AT_BALL, BALL, CLASS, CLASSES, FACED, HAS, KEEPERS, MAJORITY, THIRD, VALUE, clamp
from rules.coaches.fuba3.weights import SET_PIECES
from rules.common.steps import KEEPER, MEANING
from rules.editions.fuba3 import shooting
from rules.editions.fuba3.options import NO_SHOT
from rules.editions.fuba3.state import State

TURN = 0  # the controlling team has the turn
WAITS = 1
MOST = 12  # pieces a table has room for

Table = list[list[list[float]]]


class Judge:
    """Values by a set of weights. Tables are worked out once: [head][class][own pieces][opposing pieces]."""

    __slots__ = ("at_ball", "ball", "keepers", "pieces")

    def __init__(self, weights: list[list[float]]) -> None:
        self.pieces: list[Table] = []
        self.ball: list[list[list[float]]] = []  # [head][class][value]
        self.at_ball: list[list[float]] = []  # [head][class]
        self.keepers: list[tuple[float, float]] = []
        for w in weights:
            self.pieces.append(
                [
                    [
                        [
                            w[MAJORITY + k] * clamp(a - b) + (w[HAS + k] if a else 0.0) + (w[FACED + k] if b else 0.0)
                            for b in range(MOST)
                        ]
                        for a in range(MOST)
                    ]
                    for k in range(CLASSES)
                ]
            )
            self.ball.append([[w[BALL + k] + w[VALUE + k] * (v - 3) for v in range(7)] for k in range(CLASSES)])
            self.at_ball.append([w[AT_BALL + THIRD[k]] for k in range(CLASSES)])
            self.keepers.append((w[KEEPERS], w[KEEPERS + 1]))

    def standing(self, s: State, team: int, head: int) -> float:
        """The pieces' part, the ball apart, seen by `team` as the one in control."""
        own = s.teams[team].pieces
        other = s.teams[1 - team].pieces
        classes = CLASS[team]
        table = self.pieces[head]
        total = 0.0
        for area in range(PITCH):
            total += table[classes[area]][own[area]][other[area]]
        if s.teams[1 - team].keeper != PENALTY_AREA[1 - team]:
            total += self.keepers[head][0]
        if s.teams[team].keeper != PENALTY_AREA[team]:
            total += self.keepers[head][1]
        return total

    def with_ball(self, s: State, team: int, head: int, area: int, value: int) -> float:
        """The ball's part for `team` in control with the ball in `area`."""
        k = CLASS[team][area]
        difference = s.teams[team].pieces[area] - s.teams[1 - team].pieces[area]
        return self.ball[head][k][value] + self.at_ball[head][k] * clamp(difference)

    def step_gain(self, s: State, team: int, token: str, head: int) -> float:
        """How much better a step makes things for `team`, which may or may not control the ball."""
        word, src, dst = MEANING[token]
        control = s.control
        mine = s.teams[team].pieces
        theirs = s.teams[1 - team].pieces
        keeper = src == KEEPER
        if keeper:
            src = s.teams[team].keeper
        classes = CLASS[control]
        table = self.pieces[head]
        ks, kd = classes[src], classes[dst]
        carries = word == "dribble" or word == "MF6"
        if team == control:
            gain = table[ks][mine[src] - 1][theirs[src]] - table[ks][mine[src]][theirs[src]]
            gain += table[kd][mine[dst] + 1][theirs[dst]] - table[kd][mine[dst]][theirs[dst]]
        else:
            gain = table[ks][theirs[src]][mine[src] - 1] - table[ks][theirs[src]][mine[src]]
            gain += table[kd][theirs[dst]][mine[dst] + 1] - table[kd][theirs[dst]][mine[dst]]
        sign = 1 if team == control else -1
        ball = s.ball
        at_ball = self.at_ball[head]
        kb = classes[ball]
        if carries:
            gain += self.ball[head][kd][s.value] - self.ball[head][kb][s.value]
            gain += at_ball[kd] * clamp(mine[dst] + 1 - theirs[dst]) - at_ball[kb] * clamp(mine[src] - theirs[src])
        elif src == ball or dst == ball:
            now = mine[ball] - theirs[ball]
            then = now + (1 if dst == ball else -1)
            gain += at_ball[kb] * sign * (clamp(then) - clamp(now))
        if keeper:
            box = PENALTY_AREA[team]
            out = self.keepers[head][1 if team == control else 0]
            if src == box:
                gain += out
            elif dst == box:
                gain -= out
        return gain * sign


class Outlook:
    """One team's view of a position before it chooses an action: values of having and of losing the ball."""

    __slots__ = ("gain", "judge", "lost", "me", "memo", "played", "s")

    def __init__(self, judge: Judge, s: State, me: int) -> None:
        self.judge = judge
        self.s = s.copy()  # to move the ball about
        self.me = me
        self.played = s.played
        self.gain = judge.standing(s, me, WAITS)
        self.lost = judge.standing(s, 1 - me, TURN)
        self.memo: dict[tuple[int, int, int], float] = {}

    def keep(self, area: int, value: int) -> float:
        """The turn ends with the ball ours."""
        return self.gain + self.judge.with_ball(self.s, self.me, WAITS, area, value)

    def theirs(self, area: int, value: int) -> float:
        """The turn ends with the ball theirs."""
        return -self.lost - self.judge.with_ball(self.s, 1 - self.me, TURN, area, value)

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
