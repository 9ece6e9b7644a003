"""The 27 skills (2.2 A10): ids, names, cost and what each needs. Their effects live with the rules they change."""

from functools import lru_cache
from typing import Final

from ...shared.skill_list import Skill, SkillList
from .options import Options

SKILLS: Final = SkillList(
    (
        Skill("K01", "Trained formation change", 0),
        Skill("K02", "Wide player material", 0, needs="A3"),
        Skill("K03", "High condition", 1),
        Skill("K04", "Fanatic fans", 1),
        Skill("K05", "Trained special event", 1),
        Skill("K06", "Sweeper keeper", 1),
        Skill("K07", "Creative goalkeeper", 1),
        Skill("K08", "Shot stopper", 3),
        Skill("K09", "Penalty shot saver", 0),
        Skill("K10", "Leading goalkeeper", 1),
        Skill("K11", "Tackle", 1),
        Skill("K12", "Stopper", 1),
        Skill("K13", "Skilled full back", 1),
        Skill("K14", "Doubling", 1),
        Skill("K15", "Offside trap", 1, needs="A7"),
        Skill("K16", "Midfield general", 2),
        Skill("K17", "Creative midfielder", 1),
        Skill("K18", "Midfield pressing", 1),
        Skill("K19", "Crossing", 1),
        Skill("K20", "Midfield dribbler", 1),
        Skill("K21", "Short passes", 1),
        Skill("K22", "Target man", 1),
        Skill("K23", "Clinical finisher", 2),
        Skill("K24", "Goal poacher", 3),
        Skill("K25", "Actor", 1),
        Skill("K26", "Dribbling attacker", 1),
        Skill("K27", "Skilled attacker", 1),
    )
)
PARTS: Final = {"K01": "team", "K06": "goalkeeper", "K11": "defence", "K16": "midfield", "K22": "attack"}  # by the first
K01: Final = 1 << 0
K02: Final = 1 << 1
K03: Final = 1 << 2
K04: Final = 1 << 3
K05: Final = 1 << 4
K06: Final = 1 << 5
K07: Final = 1 << 6
K08: Final = 1 << 7
K09: Final = 1 << 8
K10: Final = 1 << 9
K11: Final = 1 << 10
K12: Final = 1 << 11
K13: Final = 1 << 12
K14: Final = 1 << 13
K15: Final = 1 << 14
K16: Final = 1 << 15
K17: Final = 1 << 16
K18: Final = 1 << 17
K19: Final = 1 << 18
K20: Final = 1 << 19
K21: Final = 1 << 20
K22: Final = 1 << 21
K23: Final = 1 << 22
K24: Final = 1 << 23
K25: Final = 1 << 24
K26: Final = 1 << 25
K27: Final = 1 << 26
COST: Final[dict[int, int]] = {SKILLS.bit[skill.id]: skill.cost for skill in SKILLS.skills}
NAME: Final[dict[int, str]] = {bit: name for name, bit in SKILLS.bit.items()}


@lru_cache
def _usable(*on: str) -> int:
    return SKILLS.usable(lambda option: option in on)


def available(options: Options) -> int:
    """Skills that a team may own under these options: none that a missing rule makes useless."""
    if not options.skills:
        return 0
    return _usable(*(name for name, on in (("A3", options.substitutions), ("A7", options.offside_risk)) if on))
