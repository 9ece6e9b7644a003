"""Options of FUBA 2.2: the advanced rules A1 to A11, our extensions, and house rules."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.switches import Choice, Number, Switch, Switchboard, free_formations
from ..two_dice.rules import Options as Base

TITLE: Final = "FUBA 2.2"
SKILL_LIMIT: Final = 3  # as the rulebook recommends
MOST_SKILLS: Final = 11  # one for each player

SWITCHBOARD: Final = Switchboard(
    TITLE,
    (
        Switch("A1", "condition points and tiredness", "condition"),
        Switch("A2", "player roles", "roles", needs="A1"),
        Switch("A3", "substitutions", "substitutions"),
        Switch("A4", "injuries", "injuries"),
        Switch("A5", "sweeping keeper", "sweep"),
        Switch("A6", "aggressive pressing", "aggressive", needs="A1"),
        Switch("A7", "offside risk", "offside_risk"),
        Switch("A8", "passing through", "through"),
        Switch("A9", "slowing play", "slow"),
        Switch("A10", "skills", "skills", needs="A1"),
        Switch("A11", "advanced special events", "events"),
        Switch("X1", "extra time", "extra_time"),
        Switch("X2", "shoot-out", "shoot_out"),
        free_formations(),
        Switch("keeper_apart", "the defending keeper does not count in the numbers of a shot (R22-07)", "keeper_apart"),
        Switch("play_on", "a team with fewer than seven pieces plays on", "play_on"),
        Switch(
            "marked_runs", "pieces that move in a fast situation have made their move (R22-103)", "marked_runs", needs="A11",
            basis="A11 1-5 and 1-6: two players move at once; it is not said that they may move again.",
        ),
    ),
    (Choice("risk_exempt", "who takes no offside risk: level with the ball or behind it, or behind it only", "risk_exempt",
            ("level_or_behind", "behind_only")),),
    (Number("skill_limit", "skills a team may choose", "skill_limit", 1, MOST_SKILLS, SKILL_LIMIT, needs="A10",
            basis="A10: both teams choose equally many skills; one to three is a recommendation."),),
)  # fmt: skip
# Records name presets, so a change of one raises the ruleset.
_ADVANCED: Final[dict[str, Any]] = {f"A{i}": True for i in range(1, 12)}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": {},
    "advanced": _ADVANCED,
    "worldcup": _ADVANCED | {"X1": True, "X2": True},
}


class Options(Base):
    """Checked options as plain attributes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.condition: bool = values["condition"]
        self.roles: bool = values["roles"]
        self.tiredness: bool = values["condition"]  # the test is part of A1
        self.substitutions: bool = values["substitutions"]
        self.injuries: bool = values["injuries"]
        self.sweep: bool = values["sweep"]
        self.aggressive: bool = values["aggressive"]
        self.offside_risk: bool = values["offside_risk"]
        self.through: bool = values["through"]
        self.slow: bool = values["slow"]
        self.skills: bool = values["skills"]
        self.events: bool = values["events"]
        self.extra_time: bool = values["extra_time"]
        self.shoot_out: bool = values["shoot_out"]
        self.free_formations: bool = values["free_formations"]
        self.keeper_apart: bool = values["keeper_apart"]
        self.play_on: bool = values["play_on"]
        self.skill_limit: int = values["skill_limit"]
        self.risk_exempt: str = values["risk_exempt"]
        self.marked_runs: bool = values["marked_runs"]

    def has(self, switch: str) -> bool:
        """Whether a switch is on, by its name."""
        return bool(getattr(self, SWITCHBOARD.switches[switch].attribute))

    @property
    def most_skills(self) -> int:
        """Skills that a team chooses."""
        return self.skill_limit if self.skills else 0
