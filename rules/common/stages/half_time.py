"""What both teams may change between the halves."""

from rules.common.formation import changed, changes
from rules.common.stages.state import State
from rules.common.stages.turn import apply_formations
from rules.edition import Flow
from rules.nodes import Decision


def formation_changes(s: State) -> Flow:
    """One player to another line or none, both in secret."""
    chosen: list[str] = []
    for side in s.teams:
        options = [f"shift {c}" for c in changes(side.formation)]
        token: str = yield Decision(side.team, "half_time", ["keep", *options], secret=True)
        chosen.append(token)
    for side, token in zip(s.teams, chosen, strict=True):
        if token != "keep":
            side.next_formation = changed(side.formation, token[6:])
    apply_formations(s)
