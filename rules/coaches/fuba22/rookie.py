"""The rookie of FUBA 2.2: plain rules of thumb, readable as advice to a beginner.

Play the ball forward where it will probably be kept. Shoot when the chance is fair. With more players at the ball adjust its
value, otherwise bring some there first; press when that will probably work.
"""

from collections.abc import Sequence
from typing import Final

from ...board import BETWEEN, NEAR, ZONE
from ...clock import game_time
from ...editions.fuba22.adjusting import difference
from ...editions.fuba22.lineup import LineupDecision
from ...editions.fuba22.movement import TYPES, legal_moves
from ...editions.fuba22.moving import allowance
from ...editions.fuba22.passing import MEANING as TARGETS
from ...editions.fuba22.passing import long_pass, short_value
from ...editions.fuba22.pressing import chance, outnumbered
from ...editions.fuba22.shooting import Attempt, attempt_chances, modifiers
from ...editions.fuba22.skills import SKILLS
from ...editions.fuba22.state import State
from ...editions.two_dice.linemoves import TYPE_TOKENS
from ...editions.two_dice.lineup import LineupDecision as BaseLineup
from ...editions.two_dice.state import State as BaseState
from ...nodes import Decision
from ..two_dice.rookie import FORMATIONS, FRESH_LEGS, SPARE_POINTS, Gain, best_per_piece
from ..two_dice.rookie import Rookie as StageRookie

FAVOURITES: Final = (
    "K23", "K27", "K21", "K11", "K18", "K26", "K20", "K24", "K12", "K14", "K22", "K17", "K16", "K03", "K08", "K05", "K10",
)  # fmt: skip
FAIR_CHANCE: Final = 0.25
LAST_CHANCE: Final = 0.1
FAIR_PRESS: Final = 0.5
MODEST: Final = ("slow_play", "formation_change", "fans", "actor", "half_time", "perfect_pass", "full_back")
AS_EVER: Final = ("first_ball", "holder", "zone", "sent_off", "injured", "replace", "substitution")


def gains(s: State, team: int, line: int, gain: Gain) -> list[float]:
    """What the moves of a line would gain, one per piece that could make it, best first."""
    return best_per_piece(s, team, legal_moves(s, team, TYPES[line]), gain)


def goal_chance(s: State, team: int, later: bool, direct: bool = False) -> float:
    total = sum(n for _, n in modifiers(s, team, Attempt(later, direct)))
    return attempt_chances(s, team, total)[0]


def habit(s: State, node: Decision) -> str:
    """Use the skills that are offered, be modest with cards and time; "" where every edition decides alike."""
    kind = node.kind
    if kind == "free_kick":
        return "shoot" if goal_chance(s, node.team, False, True) >= LAST_CHANCE else "no"
    if kind in MODEST:
        return node.options[0]
    if kind == "bounce":
        return "down" if node.team == s.control else "up"
    if kind == "sweep":
        return "sweep" if s.value >= 4 else "no"
    return "" if kind in AS_EVER else node.options[-1]


class Rookie(StageRookie):
    def lineup(self, node: BaseLineup) -> str:
        """A usual formation and some of the favourite skills."""
        assert isinstance(node, LineupDecision)
        words = ["lineup", FORMATIONS[self.chance.below(len(FORMATIONS))]]
        choosable = node.choosable  # worked out at each asking
        pool = [name for name in FAVOURITES if name in choosable]
        for _ in range(min(node.limit, len(pool))):
            words.append(pool.pop(self.chance.below(len(pool))))
        return node.parse(" ".join(words))

    def target(self, s: BaseState, team: int, options: Sequence[str]) -> str:
        """The odds of keeping the ball, and the ground it gains."""
        assert isinstance(s, State)
        best, best_score = options[0], -999.0
        for option in options:
            area, skills = TARGETS[option]
            value = short_value(s, s.ball, area)
            if " K19" not in option:
                value += long_pass(s, s.ball, area)
            gained = NEAR[team][area] - NEAR[team][s.ball]
            score = float((7 - min(6, value)) * 30 + gained - 10 * BETWEEN[s.ball][area] + (5 if skills else 0))
            if s.sides[team].pieces[area] < s.sides[1 - team].pieces[area]:
                score -= 30
            if score > best_score:
                best, best_score = option, score
        return best

    # -- actions

    def action(self, s: BaseState, node: Decision) -> str:
        assert isinstance(s, State)
        team = node.team
        options = node.options
        later = "adjust" not in options or "midfield" not in options
        boost = s.on.condition and s.sides[team].cp[ZONE[team][s.ball]] >= SPARE_POINTS
        if team == s.control:
            return self._attack(s, team, options, later, boost)
        return self._defend(s, team, options, later, boost)

    def _attack(self, s: State, team: int, options: Sequence[str], later: bool, boost: bool) -> str:
        goal = goal_chance(s, team, later) if "shoot" in options else 0.0
        if goal >= FAIR_CHANCE:
            return [option for option in options if option.startswith("shoot")][-1]
        skills = [option for option in options if option.startswith("use ")]
        if skills and s.value <= 2:
            return skills[0]
        more = difference(s, team, later, False)
        if "adjust" in options and more > 0 and s.value > 1:
            return "adjust"
        if "midfield" in options:
            return self._move(s, team, options, later, boost)
        if goal >= LAST_CHANCE:
            return "shoot"
        if "subs 1" in options and game_time(s) >= FRESH_LEGS:
            return "subs 1"
        if boost and "adjust boost" in options and more <= 0:
            return "adjust boost"
        return "adjust" if "adjust" in options else options[0]

    def _defend(self, s: State, team: int, options: Sequence[str], later: bool, boost: bool) -> str:
        odds, press = self._best_press(s, team, options, later, boost)
        if odds >= FAIR_PRESS:
            return press
        more = -difference(s, team, later, False)
        if "adjust" in options and more > 0 and s.value < 6:
            return "adjust"
        if "midfield" in options:
            return self._move(s, team, options, later, boost)
        if "subs 1" in options and game_time(s) >= FRESH_LEGS:
            return "subs 1"
        if more < 0 and press:
            return press
        return "adjust" if "adjust" in options else options[0]

    def _best_press(self, s: State, team: int, options: Sequence[str], later: bool, boost: bool) -> tuple[float, str]:
        """The way of pressing with the best odds, among those the rookie likes to pay for."""
        best, best_option = 0.0, ""
        for option in options:
            if not option.startswith(("press", "apress")) or ("boost" in option and not boost):
                continue
            modifier = (1 if later else 0) - (1 if s.swept == team else 0) - s.bold - (1 if "boost" in option else 0)
            two_dice = option[-3:] in SKILLS.by_id or (option[0] == "a" and not outnumbered(s, team))
            odds = chance(s.value, modifier, two_dice) - (0.25 if option[0] == "a" else 0.0)
            if odds > best:
                best, best_option = odds, option
        return best, best_option

    def _move(self, s: State, team: int, options: Sequence[str], later: bool, boost: bool) -> str:
        """The line whose moves gain most."""
        best, best_gain = TYPE_TOKENS[1], -1.0
        for line, word in enumerate(TYPE_TOKENS):
            gain = sum(gains(s, team, line, self.step_gain)[: allowance(s, team, line, later)])
            if gain > best_gain:
                best, best_gain = word, gain
        return f"{best} boost" if boost and f"{best} boost" in options else best

    # -- everything else

    def simple(self, s: BaseState, node: Decision) -> str:
        assert isinstance(s, State)
        return habit(s, node) or super().simple(s, node)
