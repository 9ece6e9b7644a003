"""The result of a match, with what a competition carries over."""

from typing import Any

from rules.board import TEAM_NAMES
from rules.common.shootout import winner
from rules.editions.fuba3 import skills
from rules.editions.fuba3.state import State


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
        "carry_over": {
            TEAM_NAMES[side.team]: {
                "skills_lost": skills.ids(side.lost_skills),
                "skills_gained": skills.ids(side.gained),
            }
            for side in s.teams
        },
    }
