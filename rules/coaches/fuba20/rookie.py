"""The rookie of FUBA 2.0: the common rules of thumb, with an eye on the ball value that a pass leads to."""

from collections.abc import Sequence
from typing import Final

from ...board import BETWEEN, NEAR
from ...editions.fuba20.ball import FLIGHT
from ...editions.fuba20.build import SquadDecision
from ...editions.fuba20.lineup import LineupDecision
from ...editions.fuba20.numbers import by_numbers
from ...editions.two_dice.lineup import LineupDecision as SharedLineup
from ...editions.two_dice.state import State
from ...editions.two_dice.targets import PASS_TARGET, around
from ...match import View
from ...nodes import Decision
from ...shared.steps import AREAS_IN
from ..two_dice import rookie
from . import teams

POINT_OF_VALUE: Final = 14  # half metres that one point of ball value is worth
OFFERED: Final = ("tactic", "tackling", "penalty_expert")  # cards and skills that are used whenever they may be
EMPTY: Final = 20  # what is held against a target without a team-mate


class Rookie(rookie.Rookie):
    def choose(self, view: View) -> str:
        node = view.pending
        if isinstance(node, SquadDecision):
            return self.squad(node)
        return super().choose(view)

    def squad(self, node: SquadDecision) -> str:
        """One of the squads it has seen, as far as the points go."""
        return teams.bought(node, teams.ROOKIE[self.chance.below(len(teams.ROOKIE))])

    def lineup(self, node: SharedLineup) -> str:
        assert isinstance(node, LineupDecision)
        formation = (node.known or rookie.FORMATIONS)[self.chance.below(len(node.known or rookie.FORMATIONS))]
        return node.parse(" ".join(["lineup", formation, *teams.cards(node.limit, teams.ROOKIE_CARDS)]))

    def target(self, s: State, team: int, options: Sequence[str]) -> str:
        """Ground gained against the ball value to come; an area without a team-mate is a risk."""
        best, best_score = options[0], -999.0
        mine, theirs = s.teams[team].pieces, s.teams[1 - team].pieces
        for option in options:
            area = PASS_TARGET[option]
            value = FLIGHT * BETWEEN[s.ball][area]
            score = float(NEAR[team][area] - NEAR[team][s.ball])
            if mine[area]:
                value += by_numbers(mine[area], theirs[area])
            else:
                score -= EMPTY + 5 * sum(theirs[a] for a in AREAS_IN[around(area)])
            score -= POINT_OF_VALUE * value
            if score > best_score:
                best, best_score = option, score
        return best

    def simple(self, s: State, node: Decision) -> str:
        if node.kind in OFFERED:
            return node.options[-1]
        return super().simple(s, node)
