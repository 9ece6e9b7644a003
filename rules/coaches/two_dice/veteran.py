"""The veteran: one turn ahead over the exact dice, with a judgement of positions learnt from self-play."""

from collections.abc import Sequence
from typing import Any, Final

from ...board import AREAS, BETWEEN, PENALTY_AREA
from ...clock import game_time
from ...editions.two_dice.lineup import LineupDecision
from ...editions.two_dice.shots import area_modifier, attempt_chances, modifiers
from ...editions.two_dice.state import State
from ...editions.two_dice.targets import PASS_TARGET, alone_in
from ...match import View
from ...nodes import Decision
from ...shared.formation import planned
from ...shared.shot_areas import NO_SHOT
from ...shared.steps import KEEPER, MEANING
from .. import bench
from ..coach import Thought
from ..penalties import penalty_side
from ..stakes import urge
from ..tempers import Temper, ground, liking, temper_of
from ..views import Eyes, Pieces
from .judgement import BEGINS, FIRST, SECOND, THEY_FOLLOW, WE_FOLLOW, Judgement
from .rookie import Rookie, facing, goal_chance

SET_PIECES: Final = ("free", "corner", "goalkick")
HABIT: Final = 0.003
FEW_POINTS: Final = 4
CROWDED: Final = 3  # more pieces than theirs in an area: further ones count for nothing
STACKED: Final = 0.01  # goals that a step there costs
TURNED: Final = (BEGINS, SECOND, FIRST, WE_FOLLOW, THEY_FOLLOW)  # the same moment after the ball has changed sides
EVENT_KEPT: Final = 0.8  # share of the special events after which the ball is still ours


def adjusted(value: int, more: int) -> int:
    """The ball value after an adjustment, unlimited above."""
    if more > 0:
        return max(1, value - min(2, more))
    return value + min(2, -more)


class Veteran(Rookie):
    """Plays what its judgement likes best. `judge` and `set_pieces` come from self-play in its edition."""

    set_pieces: Pieces
    formations: tuple[str, ...] = ("4-4-2", "4-3-3", "3-5-2")
    overflow: bool = True  # a value over six loses the ball
    fresh_from: int = 0  # minute from which a fresh player brings most
    temper: Temper | None = None
    goal: float = 1.0  # what a goal counts
    eyes: Eyes[Any] | None = None  # of a coach that minds score and clock
    me: int = 0
    judge: list[Judgement]  # of positions in which this team has the ball, by moment
    foe: list[Judgement] | None = None  # ... and the others, where that is not the same
    within: bool = False  # whether moments within a turn are judged apart
    habit: float = HABIT  # what a point of the rookie's reckoning counts
    habit_within: float = 0.0  # ... where moments are judged apart
    after: int = BEGINS  # the moment after what is asked for
    foe_pieces: Pieces | None = None

    def choose(self, view: View) -> str:
        self.look(view)
        s = view.state
        assert isinstance(s, State)
        self.after = self.moment_after(s, view.team)
        return super().choose(view)

    def look_through(self, eyes: Eyes[Any]) -> None:
        """What it judges by from now on."""
        self.eyes = eyes
        self.within = len(eyes.weights) > 1
        self.habit = self.habit_within if self.within else HABIT
        self.see(eyes.at(0), None)

    @staticmethod
    def moment(s: State, node: Decision) -> int:
        """The moment of a turn in which a decision is taken, or -1 outside the stages."""
        if s.phase != "stages":
            return -1
        if node.team == s.first:
            return FIRST if node.team == s.control else SECOND
        return WE_FOLLOW if node.team == s.control else THEY_FOLLOW

    def moment_after(self, s: State, team: int) -> int:
        """What comes after the moves of a team: the opponents' stage, or the end of the turn."""
        if s.phase != "stages" or team != s.first:
            return BEGINS
        return THEY_FOLLOW if team == s.control else WE_FOLLOW

    def look(self, view: View) -> None:
        """Before each choice: a club has a character, and score and clock say how much a goal is wanted."""
        self.temper = temper_of(view.sheet.name)
        if self.eyes is not None and self.eyes.more:
            self.me = view.team
            wanted = urge(view.state, view.team, view.edition.name)
            self.goal = 1 + wanted / 10
            self.see(self.eyes.at(wanted), self.eyes.at(-wanted))

    def see(self, mine: tuple[Any, Pieces], theirs: tuple[Any, Pieces] | None) -> None:
        """Judge by these from now on; `theirs`, where it is not the same, positions in which the opponents have the ball."""
        self.judge, self.set_pieces = mine
        self.foe, self.foe_pieces = theirs if theirs is not None else (None, None)

    def formation(self) -> str:
        formations = self.temper.formations if self.temper else self.formations
        return formations[self.chance.below(len(formations))]

    def lineup(self, node: LineupDecision) -> str:
        return " ".join(bench.with_roles(node, self.formation()))

    def all_of(self, team: int) -> list[Judgement]:
        """What positions are judged by in which `team` has the ball, by moment."""
        return self.judge if self.foe is None or team == self.me else self.foe

    def sees(self, team: int, moment: int = BEGINS) -> Judgement:
        return self.all_of(team)[moment]

    def pieces_of(self, team: int) -> Pieces:
        """What a set piece is worth to `team`, which takes it."""
        return self.set_pieces if self.foe_pieces is None or team == self.me else self.foe_pieces

    def penalty_side(self, node: Decision) -> str:
        return penalty_side(node.kind, self.chance)

    # -- what things are worth, in goals, to the team in control

    def worth(self, s: State, team: int, area: int, value: int) -> float:
        """A turn begins with `team` in control of the ball in `area`."""
        more = s.teams[team].pieces[area] - s.teams[1 - team].pieces[area]
        judge = self.sees(team)
        return judge.standing(s, team, area) + judge.with_ball(team, area, value, more)

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
        theirs = self.pieces_of(1 - team)
        scored = self.goal - theirs["kickoff"]
        return goal * scored + corner * self.pieces_of(team)["corner"] - (1 - goal - corner) * theirs["goalkick"]

    def shot(self, s: State, team: int, direct: bool) -> bool:
        value = s.value
        waits = self.worth(s, team, s.ball, value) if not direct else self.pieces_of(team)["free"]
        return self.shot_worth(s, team, direct) + (self.temper.shot if self.temper else 0.0) > waits

    # -- the pass

    def target(self, s: State, team: int, options: Sequence[str]) -> str:
        """Over all dice: kept or lost with a new value, and the shot that may follow."""
        best, best_worth = options[0], -99.0
        seen = facing(team, options)
        for option, worth in zip(seen, self.pass_worths(s, team, seen), strict=True):
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def kept(self, s: State, area: int) -> float:
        """The chance that a pass to an area is kept."""
        return 1.0 if alone_in(s, area) else (6 - s.value + EVENT_KEPT) / 6

    def pass_worths(self, s: State, team: int, options: Sequence[str]) -> list[float]:
        """What each target is worth, in goals."""
        if self.within:
            return self.exact_worths(s, team, options)
        scratch = s.copy()
        judge, foe, temper = self.sees(team), self.sees(1 - team), self.temper
        mine = judge.standing(s, team, s.ball)
        theirs = foe.standing(s, 1 - team, s.ball) + (temper.keeping if temper else 0.0)
        free_start = s.origin not in SET_PIECES and not s.teams[1 - team].pieces[s.ball]
        found = []
        for option in options:
            area = PASS_TARGET[option]
            chance = self.kept(s, area)
            longer = BETWEEN[s.ball][area] - (1 if free_start else 0)
            own, other = max(1, s.teams[team].pieces[area]), s.teams[1 - team].pieces[area]
            kept = 0.0
            for die in range(1, 7):
                value = max(1, die + longer)
                if value > 6:
                    taken = min(4, own) if self.overflow else 4
                    kept -= theirs + foe.with_ball(1 - team, area, taken, max(1, other) - own)
                    continue
                after = min(6, adjusted(value, own - other))
                stays = mine + judge.with_ball(team, area, after, own - other)
                scratch.ball = area
                scratch.value = value
                kept += max(stays, self.shot_worth(scratch, team))
            worth = chance * kept / 6
            if chance < 1:
                lost = 0.0
                faces = range(1, max(2, s.value))
                for die in faces:
                    more = max(1, other) - s.teams[team].pieces[area]
                    lost += theirs + foe.with_ball(1 - team, area, min(6, adjusted(die, more)), more)
                worth -= (1 - chance) * lost / len(faces)
            found.append(worth + temper.ground * ground(team, s.ball, area) if temper else worth)
        return found

    def exact_worths(self, s: State, team: int, options: Sequence[str]) -> list[float]:
        """The same by what positions are worth once the ball has moved, whoever acts first then."""
        scratch = s.copy()
        temper = self.temper
        dear = temper.keeping if temper else 0.0
        free_start = s.origin not in SET_PIECES and not s.teams[1 - team].pieces[s.ball]
        faces = range(1, max(2, s.value))
        found = []
        for option in options:
            area = scratch.ball = PASS_TARGET[option]
            own, other = s.teams[team].pieces[area], s.teams[1 - team].pieces[area]
            mine = [self.sees(team, m).standing(s, team, area) for m in (FIRST, SECOND)]
            theirs = [self.sees(1 - team, m).standing(s, 1 - team, area) + dear for m in (FIRST, SECOND)]
            more, lead = max(1, own) - other, max(1, other) - own
            chance = self.kept(s, area)
            longer = BETWEEN[s.ball][area] - (1 if free_start else 0)
            kept = 0.0
            for die in range(1, 7):
                value = max(1, die + longer)
                early = self.early(s, team, area, die, chance < 1)
                if value > 6:
                    taken = min(4, max(1, own)) if self.overflow else 4
                    kept -= self.has_ball(1 - team, area, taken, lead, 1 - early, theirs)
                    continue
                scratch.value = value
                shot = self.shot_worth(scratch, team)
                first = max(shot, mine[0] + self.sees(team, FIRST).with_ball(team, area, value, more))
                second = mine[1] + self.sees(team, SECOND).with_ball(team, area, value, more)
                kept += early * first + (1 - early) * second
            worth = chance * kept / 6
            if chance < 1:
                lost = 0.0
                for die in faces:
                    lost += self.has_ball(1 - team, area, die, lead, self.early_thief(s, team, area, die), theirs)
                worth -= (1 - chance) * lost / len(faces)
            found.append(worth + temper.ground * ground(team, s.ball, area) if temper else worth)
        return found

    def has_ball(self, team: int, area: int, value: int, more: int, early: float, standing: list[float]) -> float:
        """What the ball is worth to a team that acts first so often."""
        first = standing[0] + self.sees(team, FIRST).with_ball(team, area, value, more)
        second = standing[1] + self.sees(team, SECOND).with_ball(team, area, value, more)
        return early * first + (1 - early) * second

    def early(self, s: State, team: int, area: int, die: int, checked: bool) -> float:
        """How often a team acts first that keeps the ball while the opponents throw `die`: its own is the lower one."""
        least = s.value if checked else 1
        return max(0, die - least) / (7 - least)

    def early_thief(self, s: State, team: int, area: int, die: int) -> float:
        """How often the opponents act first that win the ball from a throw of `die`."""
        return (die - 1) / 6

    def thoughts(self, view: View) -> list[Thought]:
        s, node = view.state, view.pending
        if not isinstance(s, State) or not isinstance(node, Decision) or node.kind != "target":
            return []
        self.look(view)
        found = [
            self.passed(s, node.team, option, worth)
            for option, worth in zip(node.options, self.pass_worths(s, node.team, node.options), strict=True)
        ]
        return sorted(found, key=lambda thought: -thought.worth)

    def passed(self, s: State, team: int, option: str, worth: float) -> Thought:
        """What a pass leads to: the ball kept so often, and the usual shot after it."""
        area = PASS_TARGET[option]
        scratch = s.copy()
        scratch.ball = area
        if area_modifier(scratch, team) == NO_SHOT:
            return Thought(option, worth, self.kept(s, area))
        return Thought(option, worth, self.kept(s, area), -1.0, goal_chance(scratch, team, False))

    # -- moves

    def ball_part(self, s: State, more: int) -> float:
        """The ball's worth to the team in control once its value has followed the numbers at the ball."""
        value = adjusted(s.value, more)
        team = s.control
        if value > 6 and self.overflow:
            taken = max(1, min(4, s.teams[team].pieces[s.ball]))
            foe = self.sees(1 - team, TURNED[self.after])
            lost = foe.standing(s, 1 - team, s.ball) + foe.with_ball(1 - team, s.ball, taken, -more)
            return -lost - self.sees(team, self.after).standing(s, team, s.ball)
        return self.sees(team, self.after).with_ball(team, s.ball, min(6, value), more)

    def step_gain(self, s: State, team: int, option: str) -> float:
        """What a step adds to the judgement, and a little of what it is worth to a rookie, who looks further ahead."""
        gain = self.judged_gain(s, team, option)
        if self.habit:
            gain += self.habit * super().step_gain(s, team, option)
        if self.crowded(s, team, option):
            gain -= STACKED
        return gain + liking(self.temper, team, s.control, s.ball, option) if self.temper else gain

    @staticmethod
    def crowded(s: State, team: int, option: str) -> bool:
        """Whether a step leads to where one more does not count."""
        _, _, dst = MEANING[option]
        return s.teams[team].pieces[dst] - s.teams[1 - team].pieces[dst] >= CROWDED

    def judged_gain(self, s: State, team: int, option: str) -> float:
        """What a step adds to the judgement, the value adjustment after it included."""
        judge = self.sees(s.control, self.after)
        word, src, dst = MEANING[option]
        if word == "dribble" and self.within:
            there = judge.standing(s, team, dst) - judge.standing(s, team, s.ball)
            gain = there + judge.step_gain(s, team, option, dst)
        else:
            gain = judge.step_gain(s, team, option, s.ball)
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
            return gain + judge.with_ball(team, dst, value, then) - self.ball_part(s, more)
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
        if node.kind == "half_time":
            side = s.teams[team]
            return bench.shift(node.options, side.formation, bench.lead_of(s, team), "shift") or node.options[0]
        if node.kind == "slow_play":
            return bench.play_for_time(s, node)
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
        return self.sees(s.control).step_gain(s, team, token, s.ball) if token in MEANING else 0.0

    def substitution(self, s: State, team: int, options: Sequence[str]) -> str:
        """Fresh legs when points run out, or when time does; one after the other, so that some are left for the end."""
        side = s.teams[team]
        short = sum(side.cp) <= FEW_POINTS and game_time(s) >= self.fresh_from
        if "no" in options and not bench.due(s, team, short):
            return "no"
        if "yellow" in options and side.yellow > 1:
            return "yellow"
        if side.subs and not short:
            changed = bench.shift(options, planned(side), bench.lead_of(s, team), "formation")
            if changed:
                return changed
        return "fresh" if "fresh" in options else options[0]
