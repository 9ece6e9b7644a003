"""How a match may end, seen from the beginning of a turn: the chances that Home win, that nobody does, that Away win.

Goals to come follow from the time left, the worth of the position (`prospects`) and the men on the pitch, as for two coaches of
the same strength; the score has the rest. Nothing is thrown here: the same position always has the same chances.
"""

from functools import cache
from typing import Any, Final

from ..clock import HALF_LENGTH, LAST_STOPPAGE
from ..shared.shootout import ROUNDS, next_kicker, winner
from .prospects import prospect
from .results import FITS, Chances, Fit, Outlook, by_outlook

__all__ = ["FITS", "Chances", "Fit", "Outlook", "by_outlook", "certain", "chances", "outlook"]

SPOT_KICK: Final = 0.7  # of a shoot-out's kicks that go in
EXTRA_TIME: Final = 30


def outlook(state: Any, edition: str) -> Outlook:
    half = state.half
    rest = HALF_LENGTH[half] if half in (1, 3) else 0
    squares = 0 if state.stoppage else HALF_LENGTH[half] - state.clock
    stoppages = (1.0 if half in (1, 3) else 0.0) + 1 - state.stoppage / (LAST_STOPPAGE + 1)
    home, away = (sum(team.outfield_by_area()) for team in state.teams)
    men = home - away if state.phase in ("turn", "setpiece") else 0
    lead = state.score[0] - state.score[1]
    return Outlook(lead, squares + rest, stoppages, prospect(state, 0, edition), men)


def played_on_when_level(options: Any) -> tuple[bool, bool]:
    """Whether there is extra time, and a shoot-out."""
    return (options.x1, options.x2) if hasattr(options, "x1") else (options.extra_time, options.shoot_out)


def chances(state: Any, edition: str) -> Chances:
    """Of a match that goes on. Where its rules want a winner, a level one is played on."""
    extra_time, shoot_out = played_on_when_level(state.options)
    if state.phase == "shootout":
        home = _shoot_out(tuple(state.kicks[0]), tuple(state.kicks[1]), state.taker)
        return Chances(home, 0.0, 1 - home)
    found = by_outlook(outlook(state, edition), FITS[edition])
    if extra_time and state.half <= 2:
        later = by_outlook(Outlook(0, EXTRA_TIME, 2.0, 0.0, 0), FITS[edition])
        found = _decided(found, later)
    return _decided(found, Chances(0.5, 0.0, 0.5)) if shoot_out else found


def certain(result: dict[str, Any]) -> Chances:
    """Of a match that is over."""
    won = result["winner"]
    return Chances(float(won == "home"), float(won not in ("home", "away")), float(won == "away"))


def _decided(found: Chances, level: Chances) -> Chances:
    """What becomes of a draw that is played on."""
    return Chances(found.home + found.draw * level.home, found.draw * level.draw, found.away + found.draw * level.away)


@cache
def _shoot_out(home: tuple[int, ...], away: tuple[int, ...], first: int) -> float:
    """Home's chance, counted through all kicks to come; pairs after the fifth are as good as even."""
    won = winner((list(home), list(away)))
    if won >= 0:
        return float(won == 0)
    if len(home) == len(away) and len(home) >= ROUNDS:
        return 0.5
    if next_kicker((list(home), list(away)), first) == 0:
        return SPOT_KICK * _shoot_out((*home, 1), away, first) + (1 - SPOT_KICK) * _shoot_out((*home, 0), away, first)
    return SPOT_KICK * _shoot_out(home, (*away, 1), first) + (1 - SPOT_KICK) * _shoot_out(home, (*away, 0), first)
