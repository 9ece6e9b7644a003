"""The 39 skills (F3 A11): ids, names, cost and what each needs. Their effects live with the rules they change."""

from typing import Final

from ...shared.skill_list import Skill, SkillList
from .options import Options

SKILLS: Final = (
    Skill("TM1", "Trained formation change", 0, 1, ""),
    Skill("TM2", "Strength in depth", 0, 1, "A3"),
    Skill("TM3", "Great condition", 0, 1, ""),
    Skill("TM4", "Fanatical fans", 1, 1, ""),
    Skill("TM5", "Trained special event", 1, 1, ""),
    Skill("TM6", "Gegenpressing", 1, 1, ""),
    Skill("TM7", "Fiery coach", 0, 1, ""),
    Skill("GK1", "Sweeper keeper", 1, 1, "A5"),
    Skill("GK2", "Creative goalkeeper", 1, 1, ""),
    Skill("GK3", "Shot stopper", 1, 2, ""),
    Skill("GK4", "Penalty saver", 0, 1, ""),
    Skill("GK5", "Leading goalkeeper", 1, 1, ""),
    Skill("GK6", "Advancing goalkeeper", 1, 1, "A5"),
    Skill("DF1", "Tackler", 0, 1, "A6 A12"),
    Skill("DF2", "Stopper", 1, 1, ""),
    Skill("DF3", "Skilled full back", 1, 1, ""),
    Skill("DF4", "Doubling up", 0, 1, ""),
    Skill("DF5", "Offside trap", 1, 1, "A7"),
    Skill("DF6", "Skilled wing backs", 1, 1, ""),
    Skill("DF7", "Fast defender", 1, 1, ""),
    Skill("DF8", "Catenaccio", 1, 1, ""),
    Skill("MF1", "Midfield general", 1, 1, ""),
    Skill("MF2", "Creative midfielder", 1, 1, ""),
    Skill("MF3", "Midfield pressing", 1, 1, ""),
    Skill("MF4", "Crossing", 1, 1, ""),
    Skill("MF5", "Regista", 1, 1, ""),
    Skill("MF6", "Dribbler", 1, 1, ""),
    Skill("MF7", "Short passes", 1, 1, ""),
    Skill("MF8", "Box to box", 1, 1, ""),
    Skill("MF9", "Il mediano", 1, 1, ""),
    Skill("MF10", "Mezzala", 1, 1, ""),
    Skill("FW1", "Target man", 1, 1, ""),
    Skill("FW2", "Clinical finisher", 1, 2, ""),
    Skill("FW3", "Aggressive striker", 1, 1, ""),
    Skill("FW4", "Goal poacher", 1, 1, ""),
    Skill("FW5", "Actor", 1, 1, "A12"),
    Skill("FW6", "Runner", 1, 1, ""),
    Skill("FW7", "Seconda punta", 1, 1, ""),
    Skill("FW8", "Strong attacker", 1, 1, ""),
)
PARTS: Final = {"TM1": "team", "GK1": "goalkeeper", "DF1": "defence", "MF1": "midfield", "FW1": "attack"}  # by the first
LIST: Final = SkillList(SKILLS)
BY_ID: Final = LIST.by_id
BIT: Final = LIST.bit

TM1: Final = 1 << 0
TM2: Final = 1 << 1
TM3: Final = 1 << 2
TM4: Final = 1 << 3
TM5: Final = 1 << 4
TM6: Final = 1 << 5
TM7: Final = 1 << 6
GK1: Final = 1 << 7
GK2: Final = 1 << 8
GK3: Final = 1 << 9
GK4: Final = 1 << 10
GK5: Final = 1 << 11
GK6: Final = 1 << 12
DF1: Final = 1 << 13
DF2: Final = 1 << 14
DF3: Final = 1 << 15
DF4: Final = 1 << 16
DF5: Final = 1 << 17
DF6: Final = 1 << 18
DF7: Final = 1 << 19
DF8: Final = 1 << 20
MF1: Final = 1 << 21
MF2: Final = 1 << 22
MF3: Final = 1 << 23
MF4: Final = 1 << 24
MF5: Final = 1 << 25
MF6: Final = 1 << 26
MF7: Final = 1 << 27
MF8: Final = 1 << 28
MF9: Final = 1 << 29
MF10: Final = 1 << 30
FW1: Final = 1 << 31
FW2: Final = 1 << 32
FW3: Final = 1 << 33
FW4: Final = 1 << 34
FW5: Final = 1 << 35
FW6: Final = 1 << 36
FW7: Final = 1 << 37
FW8: Final = 1 << 38


def ids(mask: int) -> list[str]:
    """The ids in a mask, in the order of the list."""
    return LIST.ids(mask)


def mask(names: list[str] | tuple[str, ...]) -> int:
    return LIST.mask(names)


def available(options: Options, catenaccio: bool) -> int:
    """Skills a team may own under these options (R-101); Catenaccio needs the right to it in World Cups (R-081)."""
    if not options.a11:
        return 0
    total = LIST.usable(options.has)
    if options.world_cup and not catenaccio:
        total &= ~DF8
    return total
