"""Formations and their changes (F3 2.1, 2.2, R-106)."""

from typing import Final

from rules.board import ZONE_LETTERS
from rules.edition import Flow
from rules.editions.fuba3.condition import show
from rules.editions.fuba3.skills import TM1
from rules.editions.fuba3.state import Side, State
from rules.nodes import Decision

CARDS: Final = ("4-4-2", "5-3-2", "4-2-4", "3-5-2", "4-3-3", "3-4-3", "4-5-1", "5-4-1")
LONGEST_LINE: Final = 6

Formation = tuple[int, int, int]


def changes(formation: Formation) -> list[str]:
    """One player from one line to another, as "D M"; lines stay 0 to 6."""
    return [
        f"{ZONE_LETTERS[a]} {ZONE_LETTERS[b]}"
        for a in range(3)
        for b in range(3)
        if a != b and formation[a] > 0 and formation[b] < LONGEST_LINE
    ]


def changed(formation: Formation, change: str) -> Formation:
    lines = list(formation)
    lines[ZONE_LETTERS.index(change[0])] -= 1
    lines[ZONE_LETTERS.index(change[2])] += 1
    return (lines[0], lines[1], lines[2])


def planned(side: Side) -> Formation:
    """The formation from the next turn on."""
    return side.next_formation or side.formation


def apply_formations(s: State) -> None:
    """Changes take effect when a turn or a half begins."""
    for side in s.teams:
        if side.next_formation is not None:
            if side.next_formation != side.formation:
                s.emit("formation", side.team, {"formation": "-".join(map(str, side.next_formation))})
            side.formation = side.next_formation
            side.next_formation = None


def trained_change(s: State, team: int) -> Flow:
    """D99: up to two line changes at the end of the own action stage, once (TM1)."""
    side = s.teams[team]
    if side.reshaped or side.coach_off:
        return
    for _ in range(2):
        options = [f"shift {c}" for c in changes(planned(side))]
        token = yield Decision(team, "formation_change", ["no", *options])
        if token == "no":
            break
        if not side.reshaped:
            side.reshaped = True
            show(s, team, TM1)
            s.emit("skill", team, {"skill": "TM1", "dice": []})
        side.next_formation = changed(planned(side), token[6:])
