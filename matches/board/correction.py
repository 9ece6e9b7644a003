"""What the referee can put right on the pitch, as it stands now. The page writes a correction of what he changes."""

from typing import Any

from rules.board import AREAS, TEAM_NAMES
from rules.clock import BASE, HALF_LENGTH
from rules.match import Match
from rules.shared.corrections import EARLY


def correctable(match: Match) -> dict[str, Any] | None:
    """Things as they stand. None before anybody is on the pitch, and after a shoot-out."""
    state: Any = match.state
    if state.phase in EARLY or (match.over and state.decided not in ("normal", "extra_time")):
        return None
    return {
        "control": TEAM_NAMES[state.control],
        "ball": AREAS[state.ball],
        "value": state.value,
        "score": list(state.score),
        "clock": state.clock,
        "minutes": [BASE[state.half], HALF_LENGTH[state.half]],  # those before the half, and its own
        "sides": [_side(side) for side in state.teams],
    }


def _side(side: Any) -> dict[str, Any]:
    return {
        "pieces": {AREAS[area]: count for area, count in enumerate(side.outfield_by_area()) if count},
        "keeper": AREAS[side.keeper],
        "off": list(side.off),
        "lost": side.lost,
        "yellow": side.yellow,
        "red": side.red,
        "points": list(side.cp) if any(side.points_at_start()) or any(side.cp) else [],
    }
