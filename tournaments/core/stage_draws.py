"""Draws between stages: who meets whom is drawn when the entrants of a stage are known.

A line is drawn for a place ("stage league-phase 9"), not for a team: after a correction whoever has the place now takes the
line, and nothing has to be drawn again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tournaments.core.course import Course
from tournaments.core.draws import Draw, Entrant, Fixed, Group, Plan, apart, conduct
from tournaments.core.formats import StagePlan
from tournaments.core.formats.slots import Slot

GROUP: Final = "group"  # a label that nobody has to give: the group somebody comes from


def waits_for_draw(stage: StagePlan) -> bool:
    """Whether some of its lines are still to be drawn, or to be revealed."""
    return stage.draw is not None and (len(stage.drawn) < len(stage.entrants) or None in stage.drawn)


def can_be_drawn(course: Course, stage: StagePlan) -> bool:
    """Whether everybody is known who is drawn."""
    return stage.draw is not None and all(slot.resolve(course.progress) is not None for slot in stage.entrants)


def names_of(course: Course, stage: StagePlan, teams: Mapping[str, Entrant]) -> dict[Slot, Entrant]:
    """By slot, who is drawn; where nobody comes (a walkover of both sides), the slot itself is."""
    groups = {
        row.team: group
        for each in course.plan.stages
        if len(each.groups) > 1
        for group in (plan.name for plan in each.groups)
        for row in course.tables.get(group, ())
    }
    found = {}
    for slot in stage.entrants:
        key = slot.resolve(course.progress)
        known = teams[key] if key else Entrant(str(slot))
        labels = {GROUP: groups[key]} if key in groups else {}
        found[slot] = replace(known, labels={**labels, **known.labels}, seed=None)
    return found


def stage_plan(
    stage: StagePlan,
    entrants: Mapping[Slot, Entrant],
    seed: str,
    fixed: Sequence[Fixed] = (),
    labels: Sequence[str] | None = None,
) -> Plan:
    """The draw of a stage: its ties are groups of two. `labels` are kept apart, those of the format if none are named."""
    assert stage.draw is not None
    ties = tuple(Group(str(tie), 2) for tie in range(1, len(stage.entrants) // 2 + 1))
    return Plan(
        tuple(entrants[slot] for slot in stage.entrants),
        ties,
        seed,
        "pots",
        tuple(tuple(entrants[slot].name for slot in bowl.entrants) for bowl in stage.draw.bowls),
        tuple(apart(label) for label in (stage.draw.apart if labels is None else labels)),
        tuple(fixed),
        only=tuple(tuple(str(tie) for tie in bowl.ties) for bowl in stage.draw.bowls),
    )


def drawn_lines(stage: StagePlan, draw: Draw, slots: Mapping[str, Slot], steps: int | None = None) -> tuple[Slot | None, ...]:
    """The slots by line after so many steps of the draw, or after all of it."""
    lines: list[Slot | None] = [None] * len(stage.entrants)
    for step in draw.steps[:steps]:
        lines[2 * (int(step.group) - 1) + step.place - 1] = slots[step.entrant]
    return tuple(lines)


def next_drawn_stage(course: Course, seed: str) -> StagePlan | None:
    """The first stage that can be drawn and is not, with its lines drawn; None without one. For courses that play themselves.

    Labels are not known there, so nobody is kept apart.
    """
    for stage in course.plan.stages:
        if waits_for_draw(stage) and can_be_drawn(course, stage):
            keys = {slot: Entrant(slot.resolve(course.progress) or str(slot)) for slot in stage.entrants}
            draw = conduct(stage_plan(stage, keys, f"{seed}:{stage.name}", labels=()))
            return replace(stage, drawn=drawn_lines(stage, draw, {each.name: slot for slot, each in keys.items()}))
    return None


def meeting_again(course: Course, stage: StagePlan, entrants: Mapping[Slot, Entrant]) -> list[tuple[str, str, str]]:
    """Pairs that the format keeps apart and that meet all the same, since a correction: both names, and the label."""
    assert stage.draw is not None
    found = []
    for one, other in zip(stage.drawn[::2], stage.drawn[1::2], strict=True):
        for label in stage.draw.apart if one and other else ():
            assert one is not None and other is not None
            if set(entrants[one].values(label)) & set(entrants[other].values(label)):
                found.append((entrants[one].name, entrants[other].name, label))
    return found
