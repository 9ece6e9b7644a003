"""Choosing skills for a match: which of them a team may take, and how many."""

from collections.abc import Sequence

from rules.common.skill_list import SkillList
from rules.nodes import shown


def choice_fault(skills: SkillList, chosen: Sequence[str], free: int, talents: int, barred: int, limit: int) -> str:
    """What such a choice would need to be legal, or "" if it is. `free` holds the skills that may be chosen."""
    for name in chosen:
        if name not in skills.by_id:
            return f"known roles and skills, not {shown(name)}"
        bit = skills.bit[name]
        if free & bit:
            continue
        title = f"{name} ({skills.by_id[name].name})"
        if talents & bit:
            return f"other skills than {title}: the team has it as a talent"
        if barred & bit:
            return f"other skills than {title}: it is barred for this match"
        return f"other skills than {title}: it cannot be used under these options"
    if len(set(chosen)) != len(chosen):
        return "different skills"
    places = sum(skills.by_id[name].places for name in chosen)
    if places > limit:
        return f"at most {limit} skill places, and these take {places}"
    return ""
