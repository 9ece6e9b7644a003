"""Changes of formation (F3 2.1, 2.2, R-106)."""

from ...edition import Flow
from ...shared.choosing import choose
from ...shared.formation import changed, changes, planned
from .condition import show
from .skills import TM1
from .state import State


def trained_change(s: State, team: int) -> Flow:
    """D99: up to two line changes at the end of the own action stage, once (TM1)."""
    side = s.teams[team]
    if side.reshaped or side.coach_off:
        return
    for _ in range(2):
        token = yield from choose(team, "formation_change", lambda: ["no", *(f"shift {c}" for c in changes(planned(side)))])
        if token == "no":
            break
        if not side.reshaped:
            side.reshaped = True
            show(s, team, TM1)
            s.emit("skill", team, {"skill": "TM1", "dice": []})
        side.next_formation = changed(planned(side), token[6:])
