"""The veteran of FUBA 2.0: one turn ahead over the exact dice, by judgements of positions learnt from self-play.

A position is worth different things at different moments of a turn: with all moves still to come, after the first team's
moves, and when the turn is over. Each moment has weights of its own.
"""

from collections.abc import Sequence
from typing import Any, Final

from ...board import AREAS, BETWEEN, PENALTY_AREA
from ...editions.fuba20.ball import FLIGHT, LOOSE
from ...editions.fuba20.build import SquadDecision
from ...editions.fuba20.lineup import LineupDecision
from ...editions.fuba20.moving import first_mover
from ...editions.fuba20.numbers import by_numbers, limited
from ...editions.fuba20.state import State
from ...editions.two_dice.lineup import LineupDecision as SharedLineup
from ...editions.two_dice.state import State as SharedState
from ...editions.two_dice.targets import PASS_TARGET, around
from ...match import View
from ...nodes import Decision
from ...shared.formation import planned
from ...shared.steps import AREAS_IN, KEEPER, MEANING
from .. import bench
from ..judge import Judge
from ..tempers import ground, liking
from ..two_dice import veteran
from ..two_dice.judgement import BEGINS, FIRST, SECOND, THEY_FOLLOW, WE_FOLLOW
from ..views import Pieces
from . import teams
from .rookie import OFFERED
from .weights import SET_PIECES, WEIGHTS

EVENT_KEPT: Final = 0.65  # share of the special events after which the ball is still ours


def leads(s: State) -> int:
    """The team that moves first in this turn."""
    first = first_mover(s)
    return 1 - first if s.sides[first].barred and not s.sides[1 - first].barred else first


class Veteran(veteran.Veteran):
    """Plays what its judgement likes best."""

    set_pieces = SET_PIECES

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.eye = _EYE if weights is None else Judge(weights)
        self.foe_eye: Judge | None = None
        self.last = True  # nobody moves after the moves that are asked for

    @staticmethod
    def moment(s: SharedState, node: Decision) -> int:
        """The moment in which a decision about a shot or a move is taken, or -1 outside the movement stage."""
        assert isinstance(s, State)
        first = leads(s)
        if node.kind == "shot":
            return FIRST if first == s.control else SECOND
        if node.kind != "moves" or s.phase != "moves":
            return -1
        if node.team == first:
            return FIRST if first == s.control else SECOND
        return WE_FOLLOW if node.team == s.control else THEY_FOLLOW

    def choose(self, view: View) -> str:
        """Moves are judged by what comes after them: the opponents' moves, or the end of the turn."""
        s, node = view.state, view.pending
        assert isinstance(s, State) and isinstance(node, Decision)
        if isinstance(node, SquadDecision):
            return self.squad(node)
        self.last = s.phase != "moves" or leads(s) != node.team
        return super().choose(view)

    def moment_after(self, s: SharedState, team: int) -> int:
        return BEGINS if self.last else THEY_FOLLOW if team == s.control else WE_FOLLOW

    def see(self, mine: tuple[Any, Pieces], theirs: tuple[Any, Pieces] | None) -> None:
        self.eye, self.set_pieces = mine
        self.foe_eye, self.foe_pieces = theirs if theirs is not None else (None, None)

    def squad(self, node: SquadDecision) -> str:
        return teams.bought(node, teams.VETERAN[self.chance.below(len(teams.VETERAN))])

    def lineup(self, node: SharedLineup) -> str:
        assert isinstance(node, LineupDecision)
        formation = node.known[self.chance.below(len(node.known))] if node.known else self.formation()
        return node.parse(" ".join(bench.with_roles(node, formation, teams.cards(node.limit, teams.VETERAN_CARDS))))

    def glance(self, team: int) -> Judge:
        """What positions are judged by in which `team` has the ball."""
        return self.eye if self.foe_eye is None or team == self.me else self.foe_eye

    def play_worth(self, s: SharedState) -> float:
        team = s.control
        return self.eye.standing(s, team, BEGINS) + self.eye.with_ball(s, team, BEGINS, s.ball, s.value)

    # -- the pass

    def target(self, s: SharedState, team: int, options: Sequence[str]) -> str:
        """Over all dice: kept or lost with a new value, and the shot that may follow."""
        best, best_worth = options[0], -99.0
        for option, worth in zip(options, self.pass_worths(s, team, options), strict=True):
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def pass_worths(self, s: SharedState, team: int, options: Sequence[str]) -> list[float]:
        scratch = s.copy()
        temper = self.temper
        # what the pieces are worth to either team, if it has the ball and moves first or second
        mine = [self.glance(team).standing(s, team, m) for m in (FIRST, SECOND)]
        dear = temper.keeping if temper else 0.0
        theirs = [self.glance(1 - team).standing(s, 1 - team, m) + dear for m in (FIRST, SECOND)]
        found = []
        for option in options:
            area = PASS_TARGET[option]
            worth = self.pass_worth(s, scratch, team, area, mine, theirs)
            found.append(worth + temper.ground * ground(team, s.ball, area) if temper else worth)
        return found

    def kept(self, s: SharedState, area: int) -> float:
        near = 0 if s.teams[s.control].pieces[area] else sum(s.teams[1 - s.control].pieces[a] for a in AREAS_IN[around(area)])
        chances = [(1.0 if die > s.value else EVENT_KEPT if die == s.value else 0.0, die) for die in range(1, 7)]
        return sum(c * (max(0, min(6, 6 - (near - die))) / 6 if near else 1.0) for c, die in chances) / 6

    def pass_worth(
        self, s: SharedState, scratch: SharedState, team: int, area: int, mine: list[float], theirs: list[float]
    ) -> float:
        own, other = s.teams[team].pieces[area], s.teams[1 - team].pieces[area]
        flight = FLIGHT * BETWEEN[s.ball][area]
        manned = max(1, own)
        near = 0 if own else sum(s.teams[1 - team].pieces[a] for a in AREAS_IN[around(area)])
        change = flight if not own and not other else flight + by_numbers(manned, other)
        taken = by_numbers(max(1, other), own)
        total = 0.0
        scratch.ball = area
        for die in range(1, 7):
            early = (6 - die) / 6  # how often the lower die, which moves first, is ours
            chance = 1.0 if die > s.value else EVENT_KEPT if die == s.value else 0.0
            if near:
                chance *= max(0, min(6, 6 - (near - die))) / 6
            if chance:
                value = limited(die + change)
                kept = self.has_ball(team, area, value, manned - other, early, mine)
                scratch.value = value
                total += chance * max(kept, self.shot_worth(scratch, team))
            if chance < 1:
                value = limited(die + taken)
                total -= (1 - chance) * self.has_ball(1 - team, area, value, max(1, other) - own, 5 / 6 - early, theirs)
        return total / 6

    def has_ball(self, team: int, area: int, value: int, more: int, early: float, standing: list[float]) -> float:
        """What the ball is worth to a team that moves first so often."""
        eye = self.glance(team)
        first = standing[0] + eye.ball_part(team, FIRST, area, value, more)
        second = standing[1] + eye.ball_part(team, SECOND, area, value, more)
        return early * first + (1 - early) * second

    # -- shots and moves

    def shot(self, s: SharedState, team: int, direct: bool) -> bool:
        assert isinstance(s, State)
        if direct:
            return self.shot_worth(s, team, direct) > self.pieces_of(team)["free"]
        now = FIRST if leads(s) == team else SECOND
        eye, liked = self.glance(team), self.temper.shot if self.temper else 0.0
        waits = eye.standing(s, team, now) + eye.with_ball(s, team, now, s.ball, s.value)
        return self.shot_worth(s, team) + liked > waits

    def step_gain(self, s: SharedState, team: int, option: str) -> float:
        """What a step adds to the judgement, with the second adjustment if nobody moves in between."""
        gain = self.glance(s.control).piece_gain(s, team, option, self.after)
        if self.crowded(s, team, option):
            gain -= veteran.STACKED
        if self.temper:
            gain += liking(self.temper, team, s.control, s.ball, option)
        word, src, dst = MEANING[option]
        if src == KEEPER:
            src = s.teams[team].keeper
        ball = s.ball
        if s.dead or (src != ball and dst != ball):
            return gain
        control = s.control
        own, other = s.teams[control].pieces[ball], s.teams[1 - control].pieces[ball]
        now = self.ball_worth(s, ball, own, other)
        if word == "dribble":
            then = self.ball_worth(s, dst, s.teams[control].pieces[dst] + 1, s.teams[1 - control].pieces[dst])
            return gain + then - now
        change = 1 if dst == ball else -1
        if team == control:
            return gain + self.ball_worth(s, ball, own + change, other) - now
        return gain - self.ball_worth(s, ball, own, other + change) + now

    def ball_worth(self, s: SharedState, area: int, own: int, other: int) -> float:
        """The ball's part for the team in control; a ball that will be pressed costs the standing of both."""
        team = s.control
        eye, foe = self.glance(team), self.glance(1 - team)
        if not self.last or s.phase != "moves":
            return eye.ball_part(team, self.after, area, s.value, own - other)
        change = by_numbers(own, other)
        if s.value == LOOSE and change > 0:
            lost = foe.ball_part(1 - team, BEGINS, area, limited(own), other - own)
            return -lost - foe.standing(s, 1 - team, BEGINS) - eye.standing(s, team, BEGINS)
        return eye.ball_part(team, BEGINS, area, limited(s.value + change), own - other)

    def leaving(self, s: SharedState, team: int, option: str) -> float:
        """What it costs to send somebody to the ball; the keeper stays at home."""
        side = s.teams[team]
        if option == "from keeper":
            return -9.0 if side.keeper == PENALTY_AREA[team] else 0.0
        token = f"move {option[5:]} {AREAS[s.ball]}"
        return self.glance(s.control).piece_gain(s, team, token, FIRST) if token in MEANING else 0.0

    # -- everything else

    def simple(self, s: SharedState, node: Decision) -> str:
        if node.kind == "tactic":
            assert isinstance(s, State)
            return node.options[-1] if self.worth_playing(s, node.options[-1][5:]) else "no"
        if node.kind in OFFERED:
            return node.options[-1]
        return super().simple(s, node)

    def worth_playing(self, s: State, card: str) -> bool:
        """A trap is not wasted on a ball that is lost anyway."""
        return card != "TT1" or s.dice[s.starter] >= s.value

    def substitution(self, s: SharedState, team: int, options: Sequence[str]) -> str:
        """Fresh legs before the pool is empty; who is behind late brings a forward."""
        assert isinstance(s, State)
        side = s.sides[team]
        if "fresh" in options and ("no" not in options or side.pool <= 1):
            return "fresh"
        if "yellow" in options and side.yellow > 1:
            return "yellow"
        if "no" in options and not bench.due(s, team, False):
            return "no"
        changed = bench.shift(options, planned(side), bench.lead_of(s, team), "formation")
        return changed or ("fresh" if "fresh" in options else options[0])


_EYE: Final = Judge(WEIGHTS)
