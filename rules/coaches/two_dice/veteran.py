"""The veteran: one turn ahead over the exact dice, with a judgement of positions learnt from self-play."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ...board import AREAS, BETWEEN, PENALTY_AREA
from ...clock import game_time
from ...editions.two_dice.lineup import LineupDecision
from ...editions.two_dice.shots import area_modifier, attempt_chances, modifiers
from ...editions.two_dice.state import State
from ...editions.two_dice.targets import PASS_TARGET, alone_in
from ...nodes import Decision
from ...shared.shot_areas import NO_SHOT
from ...shared.steps import KEEPER, MEANING
from ..penalties import penalty_side
from .judgement import Judgement
from .rookie import Rookie, facing

SET_PIECES: Final = ("free", "corner", "goalkick")
HABIT: Final = 0.003  # goals that a point of the rookie's reckoning counts
FEW_POINTS: Final = 4
LATE: Final = 70  # minute
EVENT_KEPT: Final = 0.8  # share of the special events after which the ball is still ours


def adjusted(value: int, more: int) -> int:
    """The ball value after an adjustment, unlimited above."""
    if more > 0:
        return max(1, value - min(2, more))
    return value + min(2, -more)


class Veteran(Rookie):
    """Plays what its judgement likes best. `judge` and `set_pieces` come from self-play in its edition."""

    name: ClassVar[str] = "veteran"
    judge: Judgement
    set_pieces: dict[str, float]
    formations: tuple[str, ...] = ("4-4-2", "4-3-3", "3-5-2")
    overflow: bool = True  # a value over six loses the ball
    fresh_from: int = 0  # minute from which a fresh player brings most

    def lineup(self, node: LineupDecision) -> str:
        return f"lineup {self.formations[self.chance.below(len(self.formations))]}"

    def penalty_side(self, node: Decision) -> str:
        return penalty_side(node.kind, self.chance)

    # -- what things are worth, in goals, to the team in control

    def worth(self, s: State, team: int, area: int, value: int) -> float:
        """A turn begins with `team` in control of the ball in `area`."""
        more = s.teams[team].pieces[area] - s.teams[1 - team].pieces[area]
        return self.judge.standing(s, team) + self.judge.with_ball(team, area, value, more)

    def turn_worth(self, s: State) -> float:
        """A turn begins, with a free kick or a goal kick or from play."""
        if s.origin in self.set_pieces:
            return self.set_pieces[s.origin]
        return self.play_worth(s)

    def play_worth(self, s: State) -> float:
        return self.worth(s, s.control, s.ball, s.value)

    def shot_worth(self, s: State, team: int, direct: bool = False) -> float:
        """An attempt from where the ball is, or -9 if there is none."""
        if area_modifier(s, team) == NO_SHOT:
            return -9.0
        total = sum(n for _, n in modifiers(s, team, direct))
        goal, corner = attempt_chances(s, team, total)
        pieces = self.set_pieces
        return goal * (1 - pieces["kickoff"]) + corner * pieces["corner"] - (1 - goal - corner) * pieces["goalkick"]

    def shot(self, s: State, team: int, direct: bool) -> bool:
        value = s.value
        waits = self.worth(s, team, s.ball, value) if not direct else self.set_pieces["free"]
        return self.shot_worth(s, team, direct) > waits

    # -- the pass

    def target(self, s: State, team: int, options: Sequence[str]) -> str:
        """Over all dice: kept or lost with a new value, and the shot that may follow."""
        scratch = s.copy()
        mine = self.judge.standing(s, team)
        theirs = self.judge.standing(s, 1 - team)
        free_start = s.origin not in SET_PIECES and not s.teams[1 - team].pieces[s.ball]
        best, best_worth = options[0], -99.0
        for option in facing(team, options):
            area = PASS_TARGET[option]
            chance = 1.0 if alone_in(s, area) else (6 - s.value + EVENT_KEPT) / 6
            longer = BETWEEN[s.ball][area] - (1 if free_start else 0)
            own, other = max(1, s.teams[team].pieces[area]), s.teams[1 - team].pieces[area]
            kept = 0.0
            for die in range(1, 7):
                value = max(1, die + longer)
                if value > 6:
                    taken = min(4, own) if self.overflow else 4
                    kept -= theirs + self.judge.with_ball(1 - team, area, taken, max(1, other) - own)
                    continue
                after = min(6, adjusted(value, own - other))
                stays = mine + self.judge.with_ball(team, area, after, own - other)
                scratch.ball = area
                scratch.value = value
                kept += max(stays, self.shot_worth(scratch, team))
            worth = chance * kept / 6
            if chance < 1:
                lost = 0.0
                faces = range(1, max(2, s.value))
                for die in faces:
                    more = max(1, other) - s.teams[team].pieces[area]
                    lost += theirs + self.judge.with_ball(1 - team, area, min(6, adjusted(die, more)), more)
                worth -= (1 - chance) * lost / len(faces)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    # -- moves

    def ball_part(self, s: State, more: int) -> float:
        """The ball's worth to the team in control once its value has followed the numbers at the ball."""
        value = adjusted(s.value, more)
        team = s.control
        if value > 6 and self.overflow:
            taken = max(1, min(4, s.teams[team].pieces[s.ball]))
            lost = self.judge.standing(s, 1 - team) + self.judge.with_ball(1 - team, s.ball, taken, -more)
            return -lost - self.judge.standing(s, team)
        return self.judge.with_ball(team, s.ball, min(6, value), more)

    def step_gain(self, s: State, team: int, option: str) -> float:
        """What a step adds to the judgement, and a little of what it is worth to a rookie, who looks further ahead."""
        return self.judged_gain(s, team, option) + HABIT * super().step_gain(s, team, option)

    def judged_gain(self, s: State, team: int, option: str) -> float:
        """What a step adds to the judgement, the value adjustment after it included."""
        gain = self.judge.step_gain(s, team, option)
        word, src, dst = MEANING[option]
        if src == KEEPER:
            src = s.teams[team].keeper
        ball = s.ball
        if s.dead or (src != ball and dst != ball):
            return gain
        control = s.control
        mine, theirs = s.teams[control].pieces, s.teams[1 - control].pieces
        more = mine[ball] - theirs[ball]
        if word == "dribble":
            then = mine[dst] + 1 - theirs[dst]
            value = min(6, adjusted(s.value, then))
            return gain + self.judge.with_ball(team, dst, value, then) - self.ball_part(s, more)
        change = 1 if dst == ball else -1
        sign = 1 if team == control else -1
        return gain + sign * (self.ball_part(s, more + sign * change) - self.ball_part(s, more))

    # -- everything else

    def simple(self, s: State, node: Decision) -> str:
        team = node.team
        if node.kind in ("sent_off", "injured"):
            theirs = s.teams[1 - team].pieces
            mine = s.teams[team].pieces
            return max(facing(team, node.options), key=lambda o: mine[AREAS.index(o[7:])] - theirs[AREAS.index(o[7:])])
        return super().simple(s, node)

    def holder(self, s: State, team: int, options: Sequence[str]) -> str:
        """The one whose going costs least."""
        return max(facing(team, options), key=lambda o: self.leaving(s, team, o))

    def leaving(self, s: State, team: int, option: str) -> float:
        side = s.teams[team]
        keeper = option == "from keeper"
        src = side.keeper if keeper else AREAS.index(option[5:])
        if keeper and src == PENALTY_AREA[team]:
            return -9.0
        token = f"keeper {AREAS[s.ball]}" if keeper else f"move {AREAS[src]} {AREAS[s.ball]}"
        return self.judge.step_gain(s, team, token) if token in MEANING else 0.0

    def substitution(self, s: State, team: int, options: Sequence[str]) -> str:
        """Fresh legs when points run out (not before they bring most), or when time does."""
        minute = game_time(s)
        short = sum(s.teams[team].cp) <= FEW_POINTS and minute >= self.fresh_from
        if "fresh" in options and ("no" not in options or short or minute >= LATE):
            return "fresh"
        if "yellow" in options and s.teams[team].yellow > 1:
            return "yellow"
        return options[0]
