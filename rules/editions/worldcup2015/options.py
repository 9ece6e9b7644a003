"""Options of World Cup 2015. Its rulebook has none: everything is in force, and each block can be taken out to try it."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.switches import Switch, Switchboard, free_formations
from ..two_dice.rules import Options as Base

TITLE: Final = "FUBA World Cup 2015"

SWITCHBOARD: Final = Switchboard(
    TITLE,
    (
        Switch("condition_dice", "condition dice", "condition", default=True),
        Switch("roles", "specified formations", "roles", default=True, needs="condition_dice"),
        Switch("tiredness", "tiredness tests", "tiredness", default=True, needs="condition_dice"),
        Switch("substitutions", "substitutions", "substitutions", default=True),
        Switch("injuries", "injuries", "injuries", default=True),
        Switch("X1", "extra time", "extra_time"),
        Switch("X2", "shoot-out", "shoot_out"),
        free_formations(),
        Switch("play_on", "a team with fewer than seven pieces plays on", "play_on"),
    ),
)
# Records name presets, so a change of one raises the ruleset. Nothing is optional here: the first two are the same.
PRESETS: Final[dict[str, dict[str, Any]]] = {"basic": {}, "advanced": {}, "worldcup": {"X1": True, "X2": True}}


class Options(Base):
    """Checked options as plain attributes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.condition = values["condition"]
        self.roles = values["roles"]
        self.tiredness = values["tiredness"]
        self.substitutions = values["substitutions"]
        self.injuries = values["injuries"]
        self.extra_time = values["extra_time"]
        self.shoot_out = values["shoot_out"]
        self.free_formations = values["free_formations"]
        self.play_on = values["play_on"]
