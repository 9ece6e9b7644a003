"""The result of a match: what every edition reports alike."""

from typing import Any, Protocol

from ..board import TEAM_NAMES
from ..state import Side
from .shootout import winner


class Scored(Protocol):
    """A state of any edition, as far as its result goes."""

    phase: str
    decided: str
    score: list[int]
    halftime: tuple[int, int] | None
    fulltime: tuple[int, int] | None
    half: int
    turn: int
    kicks: tuple[list[int], list[int]]
    lots: int

    @property
    def teams(self) -> tuple[Side, Side]: ...


NOTHING: dict[str, list[str]] = {"skills_lost": [], "skills_gained": []}


def result(s: Scored, carry_over: tuple[dict[str, list[str]], dict[str, list[str]]] = (NOTHING, NOTHING)) -> dict[str, Any]:
    """Scores as [home, away]; `winner` is None for a draw. Before the end it says how things stand.

    `carry_over` is what a competition has to know about either team's skills.
    """
    score = list(s.score)
    kicks = [sum(s.kicks[0]), sum(s.kicks[1])] if s.kicks[0] or s.kicks[1] else None
    won = -1
    if s.phase == "over":
        if s.decided == "shootout":
            won = s.lots if s.lots >= 0 else winner(s.kicks)
        elif score[0] != score[1]:
            won = 0 if score[0] > score[1] else 1
    return {
        "over": s.phase == "over",
        "decided": s.decided or None,
        "score": score,
        "half_time": list(s.halftime) if s.halftime else None,
        "full_time": list(s.fulltime) if s.fulltime else None,
        "extra_time": s.half >= 3,
        "shootout": kicks,
        "winner": TEAM_NAMES[won] if won >= 0 else None,
        "turns": s.turn,
        "cards": {TEAM_NAMES[side.team]: {"yellow": side.yellows, "red": side.red} for side in s.teams},
        "carry_over": {name: {key: list(ids) for key, ids in carry_over[team].items()} for team, name in enumerate(TEAM_NAMES)},
    }
