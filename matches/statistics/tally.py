"""What a match comes to in figures, counted from its events: the same for every edition, and for whoever played it."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from rules.board import ATTACK, HALF, INDEX, ZONE
from rules.events import Event

VERSION: Final = 2  # raised whenever the same record would give other figures
# Chances are fractions of this: two throws of two dice. So sums of them are exact.
CHANCES: Final = 36 * 36


@dataclass
class Side:
    """One team's figures in a match."""

    recorded: bool = True  # False: nothing is known but goals and cards
    goals: int = 0
    expected: int = 0  # goals, in parts of CHANCES
    shots: int = 0  # penalties included
    penalties: int = 0
    long_shots: int = 0  # from the own half
    passes: int = 0
    completed: int = 0
    presses: int = 0  # as far as the edition throws dice for them
    won: int = 0  # balls won by pressing
    turns: int = 0  # begun in control
    value: int = 0  # sum of the ball values at the beginning of those turns
    areas: dict[str, int] = field(default_factory=dict)  # where the ball was then
    last_third: int = 0  # turns begun in control in the opponents' third
    corners: int = 0
    fouls: int = 0  # free kicks and penalties given away
    yellow: int = 0
    red: int = 0
    spent: int = 0  # condition points, or dice of the pool
    changes: int = 0
    formation: str = ""
    skills: list[str] = field(default_factory=list)  # brought to the match
    used: dict[str, int] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


Sides = tuple[Side, Side]
Counter = Callable[[Sides, int, dict[str, Any]], None]


def count(events: Iterable[Event]) -> Sides:
    sides = Side(), Side()
    announced: set[tuple[int, str]] = set()
    for event in events:
        counter = COUNTERS.get(event.kind)
        if counter is not None:
            counter(sides, event.team, event.data)
        elif event.kind == "skill":
            _skill(sides[event.team], event, announced)
    return sides


def chance_of(event: Event) -> int:
    """The exact chance of a goal that an attempt had, in parts of CHANCES; 0 for whatever else happens.

    A shot's chance has the second die of a difficult attempt and the rebound in it, so neither counts again. A penalty's is
    that of the two sides chosen. Kicks of a shoot-out are no attempts of the match.
    """
    if event.kind == "shot":
        return exact(event.data["chance"])
    if event.kind == "penalty":
        return _penalty_chance(event.data)
    return 0


def exact(chance: float) -> int:
    """A chance that was written with four decimals.

    >>> exact(0.2639)  # 19 of 72
    342
    """
    return round(chance * CHANCES)


def _penalty_chance(data: dict[str, Any]) -> int:
    """Against a penalty saver the lower of two dice counts."""
    dice = len(data["dice"])
    return int((7 - data["needed"]) ** dice * CHANCES // 6**dice)


def _lineup(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].formation = data["formation"]
    sides[team].skills = list(data["skills"])


def _turn(sides: Sides, team: int, data: dict[str, Any]) -> None:
    side = sides[data["control"]]
    side.turns += 1
    side.value += data["value"]
    side.areas[data["ball"]] = side.areas.get(data["ball"], 0) + 1
    side.last_third += ZONE[data["control"]][INDEX[data["ball"]]] == ATTACK


def _goal(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].goals += 1


def _pass(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].passes += 1
    sides[team].completed += bool(data["success"])


def _press(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].presses += 1
    sides[team].won += bool(data["won"])


def _control(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].won += data["how"] == "pressed"  # where pressing needs no dice of its own


def _shot(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].shots += 1
    sides[team].expected += exact(data["chance"])
    sides[team].long_shots += HALF[team] >> INDEX[data["area"]] & 1


def _penalty(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].shots += 1
    sides[team].penalties += 1
    sides[team].expected += _penalty_chance(data)


def _set_piece(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].corners += data["piece"] == "corner"
    sides[1 - team].fouls += data["piece"] in ("free", "penalty")


def _yellow(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].yellow += 1


def _red(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].red += 1


def _paid(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].spent += sum(data["points"])


def _pool_test(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].spent += len(data["dice"])


def _substitution(sides: Sides, team: int, data: dict[str, Any]) -> None:
    sides[team].changes += 1


def _skill(side: Side, event: Event, announced: set[tuple[int, str]]) -> None:
    """Some skills are announced, some throw dice, some do both: that is still one use."""
    skill = event.data["skill"]
    if not event.data["dice"]:
        announced.add((event.team, skill))
    elif (event.team, skill) in announced:
        return
    side.used[skill] = side.used.get(skill, 0) + 1


COUNTERS: Final[dict[str, Counter]] = {
    "lineup": _lineup,
    "turn": _turn,
    "goal": _goal,
    "pass": _pass,
    "press": _press,
    "control": _control,
    "shot": _shot,
    "penalty": _penalty,
    "set_piece": _set_piece,
    "yellow": _yellow,
    "red": _red,
    "paid": _paid,
    "pool_test": _pool_test,
    "substitution": _substitution,
}
