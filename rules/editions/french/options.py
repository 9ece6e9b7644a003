"""Options of the French rulebook: the advanced rules A1 to A6, our extensions, and readings of doubtful sentences."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.switches import Choice, Switch, Switchboard, free_formations
from ..two_dice.rules import Options as Base

TITLE: Final = "FUBA, French rulebook"

SWITCHBOARD: Final = Switchboard(
    TITLE,
    (
        Switch("A1", "condition points and tiredness", "condition"),
        Switch("A2", "player roles", "roles", needs="A1"),
        Switch("A3", "substitutions", "substitutions"),
        Switch("A4", "injuries", "injuries"),
        Switch("A5", "advanced goalkeeper", "keeper"),
        Switch("A6", "playing styles", "styles"),
        Switch("X1", "extra time", "extra_time"),
        Switch("X2", "shoot-out", "shoot_out"),
        free_formations(),
        Switch("play_on", "a team with fewer than seven pieces plays on", "play_on"),
    ),
    (
        Choice("fk_wall", "where the wall of a free kick stands (RFR-20)", "fk_wall", ("in_area", "behind")),
        Choice("style_fatigue", "how styles tire a team (RFR-31)", "style_fatigue", ("as_2.0", "as_printed")),
    ),
)
# Records name presets, so a change of one raises the ruleset.
_ADVANCED: Final[dict[str, Any]] = {f"A{i}": True for i in range(1, 7)}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": {},
    "advanced": _ADVANCED,
    "worldcup": _ADVANCED | {"X1": True, "X2": True},
}


class Options(Base):
    """Checked options as plain attributes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.condition = values["condition"]
        self.tiredness = values["condition"]
        self.roles = values["roles"]
        self.substitutions = values["substitutions"]
        self.injuries = values["injuries"]
        self.keeper: bool = values["keeper"]
        self.styles: bool = values["styles"]
        self.extra_time = values["extra_time"]
        self.shoot_out = values["shoot_out"]
        self.free_formations = values["free_formations"]
        self.play_on = values["play_on"]
        self.fk_wall: str = values["fk_wall"]
        self.style_fatigue: str = values["style_fatigue"]
