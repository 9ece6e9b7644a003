"""Draws between stages: made when it is known who is drawn, from the public seed or by hand, revealed step by step.

What is revealed is written into the plan of the stage, as slots: from then on it is the plan like any other.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.draws import DrawError, Entrant, as_dict, conduct, from_dict
from tournaments.core.formats import StagePlan, parse
from tournaments.core.stage_draws import can_be_drawn, drawn_lines, meeting_again, names_of, stage_plan, waits_for_draw
from tournaments.models import DrawRecord, Stage
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, verb
from tournaments.services.draw_terms import fixed_entry
from tournaments.services.draws import DRAW, latest_draw, reveal_steps
from tournaments.services.refusals import Conflict, Refusal
from tournaments.wording.pages import stage_title

MOST_LABELS: Final = 20


@verb("draw stage", "draw", undo=["stages", "draws"])
def draw_stage(
    act: Act, stage: str, fixed: Sequence[Mapping[str, Any]] = (), apart: Sequence[str] | None = None, reveal: bool = False
) -> None:
    """Draw who meets whom in a later stage.

    `fixed` are objects with entry, group (the number of a tie, from the top) and place (1 plays the second leg at home): with
    all of them it is a draw made by hand. `apart` are labels kept apart instead of those of the format. With `reveal` all of
    it is shown at once.
    """
    situation = Situation(act.competition)
    row, plan = _stage(situation, stage)
    title = stage_title(stage)
    if not can_be_drawn(situation.course, plan):
        raise Conflict(
            "not_known", _("Not all teams of {stage} are known yet. It can be drawn when they are.").format(stage=title)
        )
    if any(fixture.id in situation.course.counted for fixture in plan.fixtures):
        raise Conflict("played", _("Matches of {stage} have been played, so its draw is final.").format(stage=title))
    if apart is not None and (len(apart) > MOST_LABELS or not all(isinstance(each, str) and each for each in apart)):
        raise DrawError("What is kept apart is a list of labels, such as country.")
    before = situation
    names = {entry.number: entry.team.name for entry in situation.entries}
    entrants = _entrants(situation, plan)
    seed = f"{DRAW.format(seed=act.competition.seed)}:{stage}"
    hosts = [fixed_entry(each, names) for each in fixed]
    outcome = conduct(stage_plan(plan, entrants, seed, hosts, apart))
    record = as_dict(outcome) | {"slots": {each.name: str(slot) for slot, each in entrants.items()}}
    made = DrawRecord.objects.create(competition=act.competition, stage=stage, revision=act.revision, record=record)
    act.data |= {"stage": stage, "seed": seed, "by_hand": len(hosts) == len(entrants)}
    if reveal:
        reveal_steps(act, made, len(outcome.steps))
    _write_lines(row, plan, made)
    act.tell_consequences(before)


@verb("reveal stage", "draw", undo=["stages", "draws"])
def reveal_stage(act: Act, stage: str, steps: int = 1) -> None:
    """Show the next steps of a later draw to everybody: who has been drawn stands in the fixtures."""
    situation = Situation(act.competition)
    row, plan = _stage(situation, stage)
    record = reveal_steps(act, latest_draw(act.competition, stage), steps)
    act.data["stage"] = stage
    _write_lines(row, plan, record)


def stages_to_draw(situation: Situation) -> list[dict[str, Any]]:
    """What organisers are offered: stages that are drawn, those that wait for it, and what a correction has made of a draw."""
    found = []
    for plan in situation.plan.stages:
        if plan.draw is None:
            continue
        record = latest_draw(situation.competition, plan.name)
        known = can_be_drawn(situation.course, plan)
        played = any(fixture.id in situation.course.counted for fixture in plan.fixtures)
        revealed = not waits_for_draw(plan)
        again = meeting_again(situation.course, plan, _entrants(situation, plan)) if revealed and known else []
        if (known or record is not None) and not (played and revealed):
            found.append({"plan": plan, "record": record, "known": known, "played": played, "again": again})
    return found


def _stage(situation: Situation, name: str) -> tuple[Stage, StagePlan]:
    row = next((each for each in situation.stages if each.name == name), None)
    if row is None:
        raise Refusal("no_stage", _("There is no stage “{stage}” in this competition.").format(stage=name))
    plan = situation.plan.stage(name)
    if plan.draw is None:
        raise Refusal(
            "nothing_to_draw", _("{stage} needs no draw. Its format decides who plays.").format(stage=stage_title(name))
        )
    return row, plan


def _entrants(situation: Situation, plan: StagePlan) -> dict[Any, Entrant]:
    teams = {entry.key: Entrant(entry.team.name, entry.labels) for entry in situation.entries}
    return names_of(situation.course, plan, teams)


def _write_lines(row: Stage, plan: StagePlan, record: DrawRecord) -> None:
    slots = {name: parse(text) for name, text in record.record["slots"].items()}
    lines = drawn_lines(plan, from_dict(record.record), slots, record.revealed)
    row.plan = {**row.plan, "drawn": [str(slot) if slot else None for slot in lines]}
    row.save(update_fields=["plan"])
