"""What the Team Manager sells: tactic cards and skills of players, by id (Team Manager, "list of ..." chapters)."""

from typing import Final, NamedTuple

from ...shared.purchases import PlayerSkill


class Tactic(NamedTuple):
    """A tactic card: whether the team in control plays it, or the other one."""

    id: str
    name: str
    with_ball: bool


TACTICS: Final = (
    Tactic("TT1", "Offside trap", False),
    Tactic("TT2", "Left side attack", True),
    Tactic("TT3", "Right side attack", True),
    Tactic("TT4", "Midfield pressing", False),
    Tactic("TT5", "Aggressive pressing", False),
    Tactic("TT6", "Defence doubling", False),
    Tactic("TT7", "Short passes", True),
    Tactic("TT8", "Trained attack", True),
    Tactic("TT9", "Trained defence", False),
)
TACTIC: Final[dict[str, Tactic]] = {t.id: t for t in TACTICS}

# Positions: the zones D, M, F of an outfield player, and G for the goalkeeper (R20-49).
POSITIONS: Final[dict[str, str]] = {"D": "defender", "M": "midfielder", "F": "attacker", "G": "goalkeeper"}
OUTFIELD: Final = "DMF"
SKILLS: Final = (
    PlayerSkill("SP1", "Dribbling", OUTFIELD),
    PlayerSkill("SP2", "First touch", OUTFIELD),
    PlayerSkill("SP3", "Crossing", OUTFIELD),
    PlayerSkill("SP4", "Shooting", OUTFIELD),
    PlayerSkill("SP5", "Sprinting defender", "D"),
    PlayerSkill("SP6", "Sprinting attacker", "F"),
    PlayerSkill("SP7", "Goalkeeper's openings", "G"),
    PlayerSkill("SP8", "Goalkeeper's communication", "G"),
    PlayerSkill("SP9", "Tackling", OUTFIELD),
    PlayerSkill("SP10", "Free kick specialist", OUTFIELD),
    PlayerSkill("SP11", "Penalty kick specialist", OUTFIELD, 2),
    PlayerSkill("SP12", "Goalkeeper: penalty specialist", "G", 3),
)
SKILL: Final[dict[str, PlayerSkill]] = {s.id: s for s in SKILLS}
