"""A judgement of positions: what one is worth in goals, and what a step makes of it."""

from ..board import PENALTY_AREA, PITCH
from ..shared.steps import KEEPER, MEANING
from .features import (
    AT_BALL,
    BALL,
    CLASS,
    CLASSES,
    FACED,
    HAS,
    KEEPERS,
    MAJORITY,
    THIRD,
    VALUE,
    Position,
    clamp,
)

MOST = 12  # pieces a table has room for

Table = list[list[list[float]]]


class Judge:
    """Values by a set of weights. Tables are worked out once: [head][class][own pieces][opposing pieces]."""

    __slots__ = ("at_ball", "ball", "keepers", "pieces")

    def __init__(self, weights: list[list[float]]) -> None:
        self.pieces: list[Table] = []
        self.ball: list[list[list[float]]] = []  # [head][class][value]
        self.at_ball: list[list[list[float]]] = []  # [head][class][difference + 2]
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
            self.at_ball.append([[w[AT_BALL + THIRD[k]] * more for more in range(-2, 3)] for k in range(CLASSES)])
            self.keepers.append((w[KEEPERS], w[KEEPERS + 1]))

    def standing(self, s: Position, team: int, head: int) -> float:
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

    def with_ball(self, s: Position, team: int, head: int, area: int, value: int) -> float:
        """The ball's part for `team` in control with the ball in `area`."""
        return self.ball_part(team, head, area, value, s.teams[team].pieces[area] - s.teams[1 - team].pieces[area])

    def ball_part(self, team: int, head: int, area: int, value: int, more: int) -> float:
        """The same with so many pieces more than the opponents at the ball."""
        k = CLASS[team][area]
        return self.ball[head][k][value] + self.at_ball[head][k][clamp(more) + 2]

    def step_gain(self, s: Position, team: int, token: str, head: int) -> float:
        """How much better a step makes things for `team`, which may or may not control the ball."""
        gain = self.piece_gain(s, team, token, head)
        word, src, dst = MEANING[token]
        control = s.control
        mine = s.teams[team].pieces
        theirs = s.teams[1 - team].pieces
        if src == KEEPER:
            src = s.teams[team].keeper
        ball = s.ball
        if word == "dribble" or word == "MF6":
            then = self.ball_part(team, head, dst, s.value, mine[dst] + 1 - theirs[dst])
            return gain + then - self.ball_part(team, head, ball, s.value, mine[src] - theirs[src])
        if src == ball or dst == ball:
            now = mine[ball] - theirs[ball]
            then_more = now + (1 if dst == ball else -1)
            at_ball = self.at_ball[head][CLASS[control][ball]]
            if team == control:
                gain += at_ball[clamp(then_more) + 2] - at_ball[clamp(now) + 2]
            else:
                gain -= at_ball[clamp(-then_more) + 2] - at_ball[clamp(-now) + 2]
        return gain

    def piece_gain(self, s: Position, team: int, token: str, head: int) -> float:
        """The same without the ball's part."""
        _, src, dst = MEANING[token]
        control = s.control
        mine = s.teams[team].pieces
        theirs = s.teams[1 - team].pieces
        keeper = src == KEEPER
        if keeper:
            src = s.teams[team].keeper
        classes = CLASS[control]
        table = self.pieces[head]
        ks, kd = classes[src], classes[dst]
        if team == control:
            gain = table[ks][mine[src] - 1][theirs[src]] - table[ks][mine[src]][theirs[src]]
            gain += table[kd][mine[dst] + 1][theirs[dst]] - table[kd][mine[dst]][theirs[dst]]
        else:
            gain = table[ks][theirs[src]][mine[src] - 1] - table[ks][theirs[src]][mine[src]]
            gain += table[kd][theirs[dst]][mine[dst] + 1] - table[kd][theirs[dst]][mine[dst]]
        if keeper:
            box = PENALTY_AREA[team]
            out = self.keepers[head][1 if team == control else 0]
            if src == box:
                gain += out
            elif dst == box:
                gain -= out
        return gain if team == control else -gain
