"""Options of FUBA 2.0: the chapters that Light, Basic and Pro add one after the other, and house rules."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.switches import Choice, Number, Switch, Switchboard, free_formations
from ..two_dice.rules import Options as Base

TITLE: Final = "FUBA 2.0"

BASIC: Final = ("condition_pool", "mid_roles", "styles", "injuries", "substitutions", "tiredness")
BUDGET: Final = 15
MOST_BUDGET: Final = 60
SWITCHBOARD: Final = Switchboard(
    TITLE,
    (
        Switch("condition_pool", "condition dice", "pool"),
        Switch("mid_roles", "attacking and defending midfielders", "roles"),
        Switch("styles", "playing styles", "styles"),
        Switch("injuries", "injuries", "injuries"),
        Switch("substitutions", "substitutions", "substitutions"),
        Switch("tiredness", "tiredness tests", "tiredness", needs="condition_pool"),
        Switch("team_manager", "bought squads, tactic cards, skilled players", "manager", needs=" ".join(BASIC)),
        Switch("X1", "extra time", "extra_time"),
        Switch("X2", "shoot-out", "shoot_out"),
        free_formations("R20-44"),
        Switch("play_on", "a team with fewer than seven pieces plays on", "play_on"),
    ),
    (Choice("zone_allowance", "which players count in which zone (R20-02)", "zone_allowance", ("natural", "as_printed"),
            basis="4.7: the list ties the defence zone to forwards and the attack zone to defenders."),),
    (Number("budget", "points to buy a squad with", "budget", 0, MOST_BUDGET, BUDGET, needs="team_manager"),),
)  # fmt: skip


class Options(Base):
    """Checked options as plain attributes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.pool: bool = values["pool"]
        self.roles = values["roles"]
        self.styles: bool = values["styles"]
        self.injuries = values["injuries"]
        self.substitutions = values["substitutions"]
        self.tiredness = values["tiredness"]
        self.manager: bool = values["manager"]
        self.extra_time = values["extra_time"]
        self.shoot_out = values["shoot_out"]
        self.free_formations = values["free_formations"]
        self.play_on = values["play_on"]
        self.zone_allowance: str = values["zone_allowance"]
        self.budget: int = values["budget"]
        self.as_printed = self.zone_allowance == "as_printed"


# Records name presets, so a change of one raises the ruleset.
_BASIC: Final[dict[str, Any]] = dict.fromkeys(BASIC, True)
_PRO: Final[dict[str, Any]] = _BASIC | {"team_manager": True}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "light": {},
    "basic": _BASIC,
    "pro": _PRO,
    "worldcup": _PRO | {"X1": True, "X2": True},
}
