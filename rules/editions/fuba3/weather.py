"""Weather (F3 A9): set by the first tie on the kick-off roll, changed once before the second half."""

from typing import Final

from ...edition import Flow
from ...nodes import rolls
from .state import State

WEATHER_ROLL: Final = rolls(1, "weather")

BY_TIE: Final = ("", "heat", "sunshine", "sunshine", "wind", "rain", "cold")
WORSE: Final[dict[str, str]] = {"heat": "extreme_heat", "wind": "storm", "rain": "storm"}


def second_half(s: State, team: int) -> Flow:
    """C02, rolled by the team that kicks off: sunshine ends; others may end or get worse; cold stays."""
    if s.options.a9 and s.weather == "sunshine":
        s.weather = ""
    if not s.options.a9 or s.weather not in WORSE:
        return
    die, _ = yield WEATHER_ROLL[team]
    if die == 1:
        s.weather = ""
    elif die == 6:
        s.weather = WORSE[s.weather]
    s.emit("weather", team, {"weather": s.weather})
