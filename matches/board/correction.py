"""What the referee can put right on the pitch, as it stands now. The page writes a correction of what he changes."""

from typing import Any

from matches.board.moments import condition
from matches.board.pitch import outfields
from rules.board import AREAS, TEAM_NAMES
from rules.clock import BASE, HALF_LENGTH
from rules.match import Match
from rules.shared.corrections import EARLY


def correctable(match: Match) -> dict[str, Any] | None:
    """Things as they stand. None before anybody is on the pitch, and after a shoot-out."""
    state: Any = match.state
    if state.phase in EARLY or (state.phase == "over" and state.decided not in ("normal", "extra_time")):
        return None
    return {
        "control": TEAM_NAMES[state.control],
        "ball": AREAS[state.ball],
        "value": state.value,
        "score": list(state.score),
        "clock": state.clock,
        "minutes": [BASE[state.half], HALF_LENGTH[state.half]],  # those before the half, and its own
        "sides": [_side(side, outfield) for side, outfield in zip(state.teams, outfields(state), strict=True)],
    }


def _side(side: Any, outfield: list[int]) -> dict[str, Any]:
    return {
        "pieces": {AREAS[area]: count for area, count in enumerate(outfield) if count},
        "keeper": AREAS[side.keeper],
        "off": list(side.off),
        "lost": side.lost,
        "yellow": side.yellow,
        "red": side.red,
        "points": list(side.cp) if condition(side) or any(side.cp) else [],
    }
