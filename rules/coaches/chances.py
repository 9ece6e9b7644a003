"""How a match may end, seen from the beginning of a turn: the chances that Home win, that nobody does, that Away win.

Goals to come follow from the time left, the worth of the position (`prospects`) and the men on the pitch, as for two coaches of
the same strength; the score has the rest. The five figures of an edition are fitted to matches of veterans (`bench/chances.py`,
docs/analysis.md). Nothing is thrown here: the same position always has the same chances.
"""

from functools import cache
from math import exp, factorial
from typing import Any, Final, NamedTuple

from ..clock import HALF_LENGTH, LAST_STOPPAGE
from ..shared.shootout import ROUNDS, next_kicker, winner
from .prospects import FULL_TIME, prospect

GOALS: Final = 9  # one team scores no more than that from now on, as far as chances go
LEAST: Final = 0.12  # of the goals to come that the weaker team keeps, however bad its position
SPOT_KICK: Final = 0.7  # of a shoot-out's kicks that go in
EXTRA_TIME: Final = 30


class Fit(NamedTuple):
    """Of an edition, fitted."""

    goals: float  # both teams together, in ninety minutes
    position: float  # goals for each goal that the position promises
    fade: float  # minutes over which a position pays
    stoppage: float  # minutes that stoppage time is worth
    man: float  # goals that one man more is worth in ninety minutes


FITS: Final = {
    "fuba3": Fit(1.579, 1.063, 15.87, 15.64, 0.342),
    "fuba22": Fit(3.869, 1.176, 2.856, 3.473, 0.872),
    "fuba20": Fit(1.585, 0.8, 3.072, 4.63, 0.001),
    "french": Fit(1.981, 0.572, 4.354, 5.677, 0.218),
    "worldcup2015": Fit(1.664, 0.41, 1.568, 3.938, 0.004),
}


class Chances(NamedTuple):
    """Of the two teams; they make one."""

    home: float
    draw: float
    away: float


class Outlook(NamedTuple):
    """What chances follow from, at the beginning of a turn."""

    lead: int  # of Home, in goals
    left: int  # squares of the clock that are left of normal time, or of extra time
    stoppages: float  # how much of a stoppage time is still to come: 2 at kick-off
    position: float  # what it is worth to Home, in goals
    men: int  # that Home has more


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


def by_outlook(seen: Outlook, fit: Fit) -> Chances:
    left = max(1.0, seen.left + fit.stoppage * seen.stoppages)
    total = fit.goals * left / FULL_TIME
    more = fit.position * seen.position * (1 - exp(-left / fit.fade)) + fit.man * seen.men * left / FULL_TIME
    least = LEAST * total
    home, away = (max(least, (total + side) / 2) for side in (more, -more))
    one, other = _goals(round(home, 3)), _goals(round(away, 3))
    won = level = 0.0
    for scored, share in enumerate(one):
        for conceded, chance in enumerate(other):
            lead = seen.lead + scored - conceded
            if lead > 0:
                won += share * chance
            elif lead == 0:
                level += share * chance
    return Chances(won, level, max(0.0, 1 - won - level))


@cache
def _goals(mean: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2... goals (Poisson), the last with all that is beyond it."""
    shares = [exp(-mean) * mean**goals / factorial(goals) for goals in range(GOALS)]
    return (*shares, max(0.0, 1 - sum(shares)))


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
