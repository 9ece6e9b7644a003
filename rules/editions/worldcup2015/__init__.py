"""FUBA World Cup 2015: both teams throw one die, then each plays a stage of its own. Condition dice, roles, no options."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.positions import PositionText
from ...shared.shorthand import WORDS, Shorthand
from ..two_dice.edition import StageEdition
from ..two_dice.flow import PHASES
from ..two_dice.position import StagePositions
from ..two_dice.rules import Options as BaseOptions
from ..two_dice.state import Side, State
from .options import PRESETS, SWITCHBOARD, TITLE, Options
from .rulebook import RULES

POSITIONS: Final = StagePositions(State.variables, Side.variables, PHASES)
SHORTHAND: Final = Shorthand(WORDS | {"midfield": "w", "forward": "v", "defence": "u", "point": "!"}, (), "S")


class WorldCup2015(StageEdition):
    """The edition as the match sees it."""

    name = "worldcup2015"
    title = TITLE
    ruleset = 2
    presets: Mapping[str, Mapping[str, Any]] = PRESETS
    default_preset = "advanced"
    switchboard = SWITCHBOARD
    positions: PositionText = POSITIONS
    shorthand = SHORTHAND

    def make_options(self, values: Mapping[str, Any]) -> Options:
        return Options(values)

    def make_state(self, options: BaseOptions) -> State:
        return State(options, RULES)


WORLDCUP2015: Final = WorldCup2015()
