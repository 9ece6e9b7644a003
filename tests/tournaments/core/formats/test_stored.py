"""What was planned is stored and read back to the letter."""

import json

import pytest

from tournaments.core.formats import PRESETS, Division, double, groups_then_knockout, league, preset, season, swiss
from tournaments.core.formats.checks import competition
from tournaments.core.formats.plan import CompetitionPlan, FixturePlan
from tournaments.core.formats.slots import parse
from tournaments.core.formats.stored import stage_as_dict, stage_from_dict

PLANS = {
    **{name: preset(name, kind.entrants or 18) for name, kind in PRESETS.items()},
    "swiss": competition(swiss(9)),
    "double": competition(double(6)),
    "two legs": competition(league(5, legs=2)),
    "thirds": groups_then_knockout(22, count=6, qualify=2, best=4),
    "many groups": groups_then_knockout(60, count=30, qualify=1, best=2),
    "season": season([Division("first", 6, direct=1, playoff_below=2), Division("second", 6)]).plan,
}


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_survives_the_way_through_json(name: str) -> None:
    plan = PLANS[name]
    stages = []
    for stage in plan.stages:
        data = json.loads(json.dumps(stage_as_dict(stage)))
        fixtures = [FixturePlan(*each[:5], parse(str(each.home)), parse(str(each.away)), *each[7:]) for each in stage.fixtures]
        stages.append(stage_from_dict(stage.name, stage.format, data, fixtures))
    assert CompetitionPlan(tuple(stages)) == plan


def test_the_table_of_thirds_is_read_as_it_used_to_be_written_too() -> None:
    stage = PLANS["euro-24"].stages[1]
    data = stage_as_dict(stage)
    (rule,) = data["allocations"]
    assert rule["table"]["ABCE"] == "AECB"
    rule["table"] = {groups: list(row) for groups, row in rule["table"].items()}
    assert stage_from_dict(stage.name, stage.format, data, stage.fixtures) == stage
