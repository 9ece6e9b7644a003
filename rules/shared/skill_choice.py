"""Choosing skills for a match: which of them a team may take, and how many."""

from collections.abc import Sequence

from ..nodes import shown
from ..refusal import Saying
from .skill_list import SkillList


def choice_fault(skills: SkillList, chosen: Sequence[str], free: int, talents: int, barred: int, limit: int) -> Saying | None:
    """What such a choice would need to be legal, or None if it is. `free` holds the skills that may be chosen."""
    for name in chosen:
        if name not in skills.by_id:
            return Saying("known roles and skills, not {word}", word=shown(name))
        bit = skills.bit[name]
        if free & bit:
            continue
        title = Saying(skills.by_id[name].name)
        if talents & bit:
            return Saying("other skills than {skill} ({title}): the team has it as a talent", skill=name, title=title)
        if barred & bit:
            return Saying("other skills than {skill} ({title}): it is barred for this match", skill=name, title=title)
        return Saying("other skills than {skill} ({title}): it cannot be used under these options", skill=name, title=title)
    if len(set(chosen)) != len(chosen):
        return Saying("different skills")
    places = sum(skills.by_id[name].places for name in chosen)
    if places > limit:
        return Saying("at most {limit} skill places, and these take {places}", limit=limit, places=places)
    return None
