"""The rookie: plain rules of thumb, readable as advice to a beginner.

Play the ball forward where it will probably be kept. Shoot when the chance is fair. Without the ball, outnumber it.
Attackers go forward, defenders stand between the ball and the goal.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...board import AREAS, BETWEEN, NEAR, PENALTY_AREA
from ...clock import game_time
from ...editions.two_dice.linemoves import carries, line_moves, offside_for
from ...editions.two_dice.lineup import LineupDecision
from ...editions.two_dice.shots import attempt_chances, modifiers
from ...editions.two_dice.state import State
from ...editions.two_dice.targets import PASS_TARGET, alone_in
from ...match import View
from ...nodes import Decision
from ...shared.setup import Placement
from ...shared.steps import KEEPER, MEANING
from ..coach import Coach
from ..setups import arrange

FORMATIONS: Final = ("4-4-2", "4-3-3", "3-5-2", "4-5-1", "5-3-2")
FAIR_CHANCE: Final = 0.2
FRESH_LEGS: Final = 65  # minute from which the rookie thinks of substitutions
SPARE_POINTS: Final = 2

Gain = Callable[[State, int, str], float]


def goal_chance(s: State, team: int, direct: bool) -> float:
    total = sum(n for _, n in modifiers(s, team, direct))
    return attempt_chances(s, team, total)[0]


def facing(team: int, options: Sequence[str]) -> Sequence[str]:
    """Options in the order in which a team sees the board, so that ties are broken alike at both ends."""
    return options if team == 0 else options[::-1]


def moves_of(s: State, team: int, kind: int) -> list[str]:
    """Every first move of a type, with the ball or without."""
    found = line_moves(s, team, (kind,), offside_for(s, team))
    if team == s.control:
        found += carries(s, team, (kind,))
    return found


def best_gains(s: State, team: int, kind: int, gain: Gain) -> list[float]:
    """What the moves of a type would gain, one per piece that could make it, best first."""
    return best_per_piece(s, team, moves_of(s, team, kind), gain)


def best_per_piece(s: State, team: int, tokens: Sequence[str], gain: Gain) -> list[float]:
    """The gains of the best move of each piece, best first."""
    best: dict[str, float] = {}
    for token in tokens:
        worth = gain(s, team, token)
        start = token.rpartition(" ")[0]
        if worth > best.get(start, 0.0):
            best[start] = worth
    return sorted(best.values(), reverse=True)


class Rookie(Coach):
    def choose(self, view: View) -> str:
        node = view.pending
        assert isinstance(node, Decision)
        state = view.state
        assert isinstance(state, State)
        if isinstance(node, Placement):
            return arrange(node, state.control == node.team)
        if isinstance(node, LineupDecision):
            return self.lineup(node)
        kind = node.kind
        if kind == "action":
            return self.action(state, node)
        if kind == "target":
            return self.target(state, node.team, node.options)
        if kind == "move_type":
            return self.move_type(state, node.team, node.options)
        if kind in ("keeper_side", "kick_side"):
            return self.penalty_side(node)
        if any(option in MEANING for option in node.options):
            return self.step(state, node)
        return self.simple(state, node)

    def lineup(self, node: LineupDecision) -> str:
        return f"lineup {FORMATIONS[self.chance.below(len(FORMATIONS))]}"

    def penalty_side(self, node: Decision) -> str:
        return node.sample(self.chance.below)

    def action(self, s: State, node: Decision) -> str:
        """What to do next, where an edition leaves that open."""
        return self.simple(s, node)

    # -- with the ball

    def target(self, s: State, team: int, options: Sequence[str]) -> str:
        """The odds of keeping the ball, and the ground it gains."""
        best, best_score = options[0], -999.0
        for option in facing(team, options):
            area = PASS_TARGET[option]
            odds = 6 if alone_in(s, area) else 7 - s.value
            gained = NEAR[team][area] - NEAR[team][s.ball]
            score = float(odds * 30 + gained - 25 * BETWEEN[s.ball][area])
            if s.teams[team].pieces[area] < s.teams[1 - team].pieces[area]:
                score -= 30
            if score > best_score:
                best, best_score = option, score
        return best

    def shot(self, s: State, team: int, direct: bool) -> bool:
        return goal_chance(s, team, direct) >= FAIR_CHANCE

    # -- moves

    def move_type(self, s: State, team: int, options: Sequence[str]) -> str:
        """The type whose best moves gain most, counted for all players of the line."""
        best, best_gain = options[0], -1.0
        for option in options:
            kind = ("defence", "midfield", "forward").index(option)
            number = max(1, s.teams[team].line(kind) - s.teams[team].covered)
            gain = sum(best_gains(s, team, kind, self.step_gain)[:number])
            if gain > best_gain:
                best, best_gain = option, gain
        return best

    def step(self, s: State, node: Decision) -> str:
        """The step that helps most, if any does."""
        team = node.team
        best, best_gain = node.options[0], 0.0
        if best in MEANING:
            best_gain = -999.0
        for option in facing(team, node.options):
            if option in MEANING:
                gain = self.step_gain(s, team, option)
                if gain > best_gain:
                    best, best_gain = option, gain
        return best

    def step_gain(self, s: State, team: int, option: str) -> float:
        word, src, dst = MEANING[option]
        if src == KEEPER:
            return 50 if dst == PENALTY_AREA[team] else -1
        mine = s.teams[team].pieces
        theirs = s.teams[1 - team].pieces
        forward = NEAR[team][dst] - NEAR[team][src]
        if word == "dribble":
            return forward
        if team == s.control:
            if dst == PENALTY_AREA[1 - team] and mine[dst] <= theirs[dst]:
                return 40
            if dst == s.ball and mine[dst] <= theirs[dst]:
                return 35
            return forward / 4 if mine[src] > theirs[src] + 1 else 0
        if dst == s.ball and mine[dst] < theirs[dst] + 2:
            return 45
        if src == s.ball and mine[src] <= theirs[src] + 2:
            return 0
        if NEAR[team][src] > NEAR[team][s.ball] and src != s.ball:
            return -forward
        return 20 if dst == PENALTY_AREA[team] and mine[dst] < theirs[dst] + 1 else 0

    # -- everything else

    def simple(self, s: State, node: Decision) -> str:
        """Take what helps at once, keep the rest for later."""
        options = node.options
        team = node.team
        kind = node.kind
        if kind == "shot" or kind == "free_kick":
            return "shoot" if self.shot(s, team, kind == "free_kick") else "no"
        if kind == "use_point":
            return "point" if s.teams[team].cp[s.zone(team)] >= SPARE_POINTS else "no"
        if kind == "holder":
            return self.holder(s, team, options)
        if kind == "substitution":
            return self.substitution(s, team, options)
        if kind == "zone":
            return min(options, key=lambda o: s.teams[team].cp["DMF".index(o[5])])
        if kind in ("sent_off", "injured"):
            return max(facing(team, options), key=lambda o: s.teams[team].pieces[AREAS.index(o[7:])])
        if kind == "replace":
            return "replace"
        return options[0]

    def holder(self, s: State, team: int, options: Sequence[str]) -> str:
        """The piece that can best be spared where it stands."""
        pieces = s.teams[team].pieces
        return max(facing(team, options), key=lambda o: 0 if o == "from keeper" else pieces[AREAS.index(o[5:])])

    def substitution(self, s: State, team: int, options: Sequence[str]) -> str:
        if "no" in options and game_time(s) < FRESH_LEGS:
            return "no"
        if "fresh" in options:
            return "fresh"
        if "yellow" in options and s.teams[team].yellow > 1:
            return "yellow"
        return options[0]
