"""The result of a match. These editions carry nothing over to the next one."""

from typing import Any

from rules.board import TEAM_NAMES
from rules.common.shootout import winner
from rules.common.stages.state import State


def result(s: State) -> dict[str, Any]:
    """Scores as [home, away]; `winner` is None for a draw. Before the end it says how things stand."""
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
        "carry_over": {name: {"skills_lost": [], "skills_gained": []} for name in TEAM_NAMES},
    }
