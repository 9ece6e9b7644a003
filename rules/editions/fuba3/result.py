"""The result of a match, with what a competition carries over."""

from typing import Any

from ...shared.result import result as common
from . import skills
from .state import Side, State


def result(s: State) -> dict[str, Any]:
    """Stars lost and talents gained come with it (R-055)."""
    return common(s, (_carried(s.teams[0]), _carried(s.teams[1])))


def _carried(side: Side) -> dict[str, list[str]]:
    return {"skills_lost": skills.ids(side.lost_skills), "skills_gained": skills.ids(side.gained)}
