"""The veteran off the ball: line-up, skills, substitutions, penalties."""

from typing import Final

from ...board import AREAS
from ...dice import SeededDice
from ...editions.fuba3 import shooting, skills
from ...editions.fuba3.lineup import LineupDecision
from ...editions.fuba3.state import State
from ...nodes import Decision
from ...shared.formation import planned
from .. import bench as sense
from ..tempers import Temper

FORMATIONS: Final = ("4-4-2", "4-3-3", "3-5-2", "3-4-3")
# In the order of what they won in self-play (docs/coaches.md).
FAVOURITES: Final = (
    "FW2", "GK3", "DF3", "MF1", "MF3", "FW3", "DF1", "GK5", "MF2", "FW8", "DF7", "FW6", "TM6", "MF4", "DF2",
    "TM3",
)  # fmt: skip
WORTH_STOPPING: Final = 0.15
FEW_POINTS: Final = 2  # of condition, at which legs have to be fresh


def lineup(node: LineupDecision, chance: SeededDice, temper: Temper | None = None) -> str:
    formations = temper.formations if temper else FORMATIONS
    formation = formations[chance.below(len(formations))]
    words: list[str] = []
    room, choosable = node.limit, node.choosable
    for name in FAVOURITES:
        if name in choosable and skills.BY_ID[name].places <= room:
            room -= skills.BY_ID[name].places
            words.append(name)
    return node.parse(" ".join(sense.with_roles(node, formation, words)))


def goal_chance(s: State) -> float:
    """The chance of the attempt that is being announced."""
    total = sum(n for _, n in shooting.modifiers(s, s.control, s.played))
    return shooting.attempt_chances(s, s.control, total)[0]


def decide(s: State, node: Decision, chance: SeededDice) -> str:
    """An answer, or "" where the rookie's habit will do."""
    kind = node.kind
    options = node.options
    side = s.teams[node.team]
    points = sum(side.cp)
    if kind in ("full_back", "keeper_skill"):
        return options[-1] if goal_chance(s) >= WORTH_STOPPING else options[0]
    if kind == "midfield_general":
        return options[-1] if s.actions >= 2 and points > 2 else "no"
    if kind == "charge":
        return options[-1] if s.value >= 3 else "no"
    if kind == "fans":
        helps = s.value >= 5 if node.team == s.control else s.value <= 2
        return options[-1] if helps else "no"
    if kind == "position_boost":
        return "majority" if "majority" in options else "none"
    if kind == "press_skill":
        return options[-1] if "use DF1" in options or points > 3 else "no"
    if kind == "regista":
        return "no"
    if kind == "substitutions":
        return "subs 1" if sense.due(s, node.team, s.options.a1 and points <= FEW_POINTS) else "subs 0"
    if kind == "substitution":
        if "fresh" in options and points <= FEW_POINTS:
            return "fresh"
        changed = sense.shift(options, planned(side), sense.lead_of(s, node.team), "formation")
        return changed or ("fresh" if "fresh" in options else "yellow" if "yellow" in options else "")
    if kind == "half_time":
        return sense.shift(options, side.formation, sense.lead_of(s, node.team), "shift")
    if kind == "slow_play":
        return sense.play_for_time(s, node)
    if kind == "zone":
        return min(options, key=lambda o: side.cp["DMF".index(o[5])])
    if kind in ("sent_off", "injured"):
        theirs = s.teams[1 - node.team].pieces
        return max(options, key=lambda o: side.pieces[AREAS.index(o[7:])] - theirs[AREAS.index(o[7:])])
    return ""
