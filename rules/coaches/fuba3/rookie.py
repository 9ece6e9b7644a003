"""The rookie: plain rules of thumb, readable as advice to a beginner.

Shoot when the chance is fair. Pass forward if it will probably arrive. Press when it will probably work, make the ball
harder to control when not. Attackers go forward, defenders stand between the ball and the goal.
"""

from collections.abc import Sequence
from typing import Final

from ...board import AREAS, NEAR, PENALTY_AREA
from ...editions.fuba3 import passing, pressing, shooting, skills
from ...editions.fuba3.lineup import LineupDecision
from ...editions.fuba3.state import State
from ...match import View
from ...nodes import Decision
from ...shared.setup import Placement
from ...shared.steps import KEEPER, MEANING
from ..coach import Coach
from ..setups import arrange

FORMATIONS: Final = ("4-4-2", "4-3-3", "3-5-2", "4-5-1", "5-3-2")
FAVOURITES: Final = (
    "FW2", "GK3", "DF3", "MF1", "MF3", "FW3", "DF1", "GK5", "MF2", "FW8", "DF7", "FW6", "TM6", "MF4", "DF2", "GK4", "TM3",
)  # fmt: skip
FAIR_CHANCE: Final = 0.25  # shoot at once
LAST_CHANCE: Final = 0.08  # shoot before the turn ends
SAFE_PASS: Final = 4  # a value of 4 succeeds in three of four cases


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
        if node.kind == "action":
            return self.action(state, node)
        if node.kind in ("keeper_side", "kick_side"):
            return self.penalty_side(node)
        if node.kind == "holder":
            return node.options[0]
        if len(node.options) > 1 and any(option in MEANING for option in node.options):
            return self.step(state, node)
        return self.simple(state, node)

    def lineup(self, node: LineupDecision) -> str:
        """A usual formation and some of the favourite skills."""
        words = ["lineup", FORMATIONS[self.chance.below(len(FORMATIONS))]]
        choosable = node.choosable  # worked out at each asking
        pool = [name for name in FAVOURITES if name in choosable]
        room = node.limit
        while pool and room > 0:
            name = pool.pop(self.chance.below(len(pool)))
            if skills.BY_ID[name].places <= room:
                room -= skills.BY_ID[name].places
                words.append(name)
        return node.parse(" ".join(words))

    def penalty_side(self, node: Decision) -> str:
        return node.sample(self.chance.below)

    def action(self, s: State, node: Decision) -> str:
        team = node.team
        options = node.options
        if team == s.control:
            return self.attack(s, team, options)
        if s.played < s.actions - 1 and s.value < 4 and "position" in options:
            return "position"
        if "press" in options and pressing.ODDS[s.value] >= 18:
            return "press"
        if "apress" in options and pressing.ODDS_AGGRESSIVE[s.value] >= 24:
            return "apress"
        return "move" if "move" in options else "end"

    def attack(self, s: State, team: int, options: Sequence[str]) -> str:
        """Shoot, or play the safest pass that gains ground, or walk."""
        chance = 0.0
        if "shoot" in options:
            total = sum(n for _, n in shooting.modifiers(s, team, s.played))
            chance = shooting.attempt_chances(s, team, total)[0]
            if chance >= FAIR_CHANCE:
                return "shoot"
        best, best_score, safe, near = "", 0, False, NEAR[team]
        for target, needed in passing.targets(s):
            token = passing.PASS_TOKENS[target]
            if token in options:
                gained = near[target] - near[s.ball]
                score = passing.ODDS[needed] * 3 + gained
                if not best or score > best_score:
                    best, best_score = token, score
                    safe = needed <= SAFE_PASS and gained >= 0
        if best and ("end" not in options or safe):
            return best
        if chance >= LAST_CHANCE:
            return "shoot"
        return "move" if "move" in options else options[0]

    def step(self, s: State, node: Decision) -> str:
        """The step that helps most, if any does."""
        team = node.team
        best, best_gain = node.options[0], 0
        forced = node.options[0] in MEANING
        for option in node.options:
            if option not in MEANING:
                continue
            gain = self.step_gain(s, team, option)
            if gain > best_gain or (forced and gain == best_gain):
                best, best_gain = option, gain
                forced = False
        return best

    def step_gain(self, s: State, team: int, option: str) -> int:
        word, src, dst = MEANING[option]
        if src == KEEPER:
            return 50 if dst == PENALTY_AREA[team] else -1
        mine = s.teams[team].pieces
        theirs = s.teams[1 - team].pieces
        near = NEAR[team]
        forward = near[dst] - near[src]
        if word in ("dribble", "MF6"):
            return forward
        if team == s.control:
            if dst == PENALTY_AREA[1 - team] and mine[dst] <= theirs[dst]:
                return 40
            return forward if mine[src] > theirs[src] else 0
        if dst == s.ball and mine[dst] < theirs[dst] + 1:
            return 45
        if src == s.ball and mine[src] <= theirs[src] + 1:
            return 0
        return -forward if near[src] > near[s.ball] else 0

    def simple(self, s: State, node: Decision) -> str:
        """Use what is offered, but be modest with cards, time and substitutions."""
        options = node.options
        kind = node.kind
        if kind == "first_ball":
            return options[0]
        if kind == "substitutions":
            return "subs 1" if s.half >= 2 and sum(s.teams[node.team].cp) <= 3 and s.options.a1 else "subs 0"
        if kind == "substitution":
            return "fresh" if "fresh" in options else options[0]
        if kind in ("slow_play", "half_time", "formation_change", "fans", "actor", "reroll", "fiery_coach"):
            return options[0]
        if kind in ("sent_off", "injured"):
            return max(options, key=lambda o: s.teams[node.team].pieces[AREAS.index(o[7:])])
        if kind == "move_boost":
            return "no"
        return options[-1]
