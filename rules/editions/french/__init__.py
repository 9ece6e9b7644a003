"""The French rulebook of FUBA: stages in the order of last turn's moves, rolled pressing, styles, an advanced keeper."""

from collections.abc import Mapping
from typing import Any, Final

from ...shared.positions import PositionText
from ...shared.shorthand import WORDS, Shorthand
from ..two_dice.edition import StageEdition
from ..two_dice.rules import Options as BaseOptions
from .options import PRESETS, SWITCHBOARD, TITLE, Options
from .position import POSITIONS
from .rulebook import RULES
from .state import State
from .styles import TOKENS

_OWN_WORDS: Final = {
    "midfield": "w", "forward": "v", "defence": "u", "point": "!", "direct": "D!", "short": "Z!",
    "inside": "(", "outside": ")",
} | {token: f"y{style}" for style, token in TOKENS.items()}  # fmt: skip
SHORTHAND: Final = Shorthand(WORDS | _OWN_WORDS, (), "SX")


class French(StageEdition):
    """The edition as the match sees it."""

    name = "french"
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


FRENCH: Final = French()
