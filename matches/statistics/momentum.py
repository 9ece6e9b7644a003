"""Momentum, minute by minute: who was nearer to a goal (docs/statistics.md says how it is defined).

A turn is worth how far forward the ball was for the team in control, and the exact chances of the attempts made in it. A
minute is the mean of the turns around it; the nearer one is, the more it counts. Home is positive, Away negative.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matches.statistics.tally import CHANCES, chance_of
from rules.board import INDEX, PENALTY_AREA, STEPS
from rules.clock import BASE, HALF_LENGTH
from rules.events import Event

REACH: Final = 5  # minutes to either side
WEIGHT: Final = 2  # of a certain goal, next to having the ball in the opponents' box


@dataclass(frozen=True)
class Minute:
    half: int
    minute: str
    momentum: float  # from -1 (Away) to 1 (Home)


def momentum(events: Sequence[Event]) -> list[Minute]:
    found: list[Minute] = []
    for half in range(1, len(BASE)):
        turns = _turns([event for event in events if event.half == half])
        if turns:
            end = BASE[half] + HALF_LENGTH[half]
            last = max(time for time, _ in turns)
            found += [Minute(half, _written(at, end), _around(at, turns)) for at in range(BASE[half] + 1, last + 1)]
    return found


def _turns(events: Sequence[Event]) -> list[tuple[int, float]]:
    """When each turn of a half began, and what it was worth."""
    times: dict[int, int] = {}
    worth: dict[int, float] = {}
    for event in events:
        if event.kind == "turn":
            times[event.turn] = sum(int(part) for part in event.minute.split("+"))
            worth[event.turn] = _signed(event.data["control"], territory(event.data["ball"], event.data["control"]))
        elif (chance := chance_of(event)) and event.turn in worth:
            worth[event.turn] += _signed(event.team, WEIGHT * chance / CHANCES)
    return [(times[turn], worth[turn]) for turn in times]


def territory(area: str, team: int) -> float:
    """How far forward the ball is for a team: 0 in the own box, 1 in the opponents'.

    >>> territory("AP", 0), territory("CE", 0), territory("AP", 1)
    (1.0, 0.5, 0.0)
    """
    at = INDEX[area]
    behind, ahead = STEPS[at][PENALTY_AREA[team]], STEPS[at][PENALTY_AREA[1 - team]]
    return behind / (behind + ahead)


def _around(minute: int, turns: Sequence[tuple[int, float]]) -> float:
    near = [(1 + REACH - abs(minute - time), worth) for time, worth in turns if abs(minute - time) <= REACH]
    total = sum(weight for weight, _ in near)
    mean = sum(weight * worth for weight, worth in near) / total if total else 0.0
    return round(max(-1.0, min(1.0, mean)), 3)


def _signed(team: int, worth: float) -> float:
    return worth if team == 0 else -worth


def _written(minute: int, end: int) -> str:
    return str(minute) if minute <= end else f"{end}+{minute - end}"
