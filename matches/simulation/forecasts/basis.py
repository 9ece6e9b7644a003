"""What a forecast starts from: a competition as it stood at one revision, in plain data.

Workers get it as JSON with the order, so whatever happens in the competition meanwhile, every part of a forecast is played
from the same beginning. No Django here: parts are played in any process.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from tournaments.core.carryover import Fact, Ledger
from tournaments.core.course import Course, Withdrawal
from tournaments.core.cut_short import CutShort
from tournaments.core.formats import CompetitionPlan, Decides, FixturePlan, StagePlan, parse
from tournaments.core.formats.slots import Slot
from tournaments.core.formats.stored import stage_as_dict, stage_from_dict
from tournaments.core.reports import Report
from tournaments.core.standings import Deduction, Override, TableRules
from tournaments.core.standings.written_rules import as_dict, from_dict

STAND_IN: Final = "veteran"  # plays for people, whose strength nobody knows


@dataclass(frozen=True)
class Basis:
    """Plan, field, reports and rulings, as a `Course` takes them, and what a match follows from."""

    plan: CompetitionPlan
    field: Sequence[str]
    reports: Sequence[Report]
    rules: Mapping[str, TableRules]
    withdrawn: Mapping[str, Withdrawal]
    overrides: Mapping[str, Sequence[Override]]
    pairs: Mapping[str, tuple[str, str]]  # set by the organiser, by fixture
    divisions: Mapping[str, tuple[Slot, ...]]  # of the next season, where there is one, from the top
    ledger: Ledger
    coaches: Mapping[str, str]  # by entry
    edition: str
    preset: str
    options: Mapping[str, Any]  # what differs from the preset
    cut_short: CutShort | None = None

    def course(self) -> Course:
        """As it stands."""
        return Course(
            self.plan, self.field, self.reports, self.rules, self.withdrawn, self.overrides, self.pairs, self.cut_short
        )

    def with_stage(self, stage: StagePlan) -> "Basis":
        """With another plan for one stage: a Swiss round more."""
        stages = tuple(stage if each.name == stage.name else each for each in self.plan.stages)
        return replace(self, plan=CompetitionPlan(stages))


def as_data(basis: Basis) -> dict[str, Any]:
    """For JSON; `from_data` is the inverse."""
    return {
        "stages": [
            {"name": stage.name, "format": stage.format, "plan": stage_as_dict(stage), "fixtures": _fixtures(stage.fixtures)}
            for stage in basis.plan.stages
        ],
        "field": list(basis.field),
        "reports": [_report(report) for report in basis.reports],
        "rules": {stage: _rules(rules) for stage, rules in basis.rules.items()},
        "withdrawn": {team: choice.value for team, choice in basis.withdrawn.items()},
        "overrides": {group: [asdict(each) for each in given] for group, given in basis.overrides.items()},
        "pairs": {fixture: list(pair) for fixture, pair in basis.pairs.items()},
        "divisions": [[name, [str(slot) for slot in slots]] for name, slots in basis.divisions.items()],
        "ledger": [asdict(fact) for fact in basis.ledger],
        "coaches": dict(basis.coaches),
        "edition": basis.edition,
        "preset": basis.preset,
        "options": dict(basis.options),
        "cut_short": basis.cut_short and basis.cut_short.value,
    }


def from_data(data: Mapping[str, Any]) -> Basis:
    stages = [
        stage_from_dict(each["name"], each["format"], each["plan"], map(_fixture, each["fixtures"])) for each in data["stages"]
    ]
    return Basis(
        plan=CompetitionPlan(tuple(stages)),
        field=data["field"],
        reports=[_read_report(each) for each in data["reports"]],
        rules={stage: _read_rules(each) for stage, each in data["rules"].items()},
        withdrawn={team: Withdrawal(choice) for team, choice in data["withdrawn"].items()},
        overrides={group: [Override(**each) for each in given] for group, given in data["overrides"].items()},
        pairs={
            fixture: (home, away) for fixture, (home, away) in data.get("pairs", {}).items()
        },  # ordered before there were any
        divisions={name: tuple(map(parse, slots)) for name, slots in data["divisions"]},
        ledger=tuple(Fact(**each) for each in data["ledger"]),
        coaches=data["coaches"],
        edition=data["edition"],
        preset=data["preset"],
        options=data["options"],
        cut_short=CutShort(data["cut_short"]) if data.get("cut_short") else None,
    )


def _fixtures(fixtures: Iterable[FixturePlan]) -> list[list[Any]]:
    return [[*each[:5], str(each.home), str(each.away), each.decides.value, each.tie, each.if_needed] for each in fixtures]


def _fixture(data: Sequence[Any]) -> FixturePlan:
    id, number, round, group, leg, home, away, decides, tie, if_needed = data
    return FixturePlan(id, number, round, group, leg, parse(home), parse(away), Decides(decides), tie, if_needed)


def _report(report: Report) -> dict[str, Any]:
    return {**report._asdict(), "home_cards": dict(report.home_cards), "away_cards": dict(report.away_cards)}


def _read_report(data: Mapping[str, Any]) -> Report:
    kicks = data["shootout"]
    return Report(**{**data, "goals": tuple(data["goals"]), "shootout": None if kicks is None else tuple(kicks)})


def _rules(rules: TableRules) -> dict[str, Any]:
    taken = {team: [asdict(each) for each in rules.deductions_of(team)] for team in rules.deductions}
    return {"written": as_dict(rules), "deductions": taken, "seed": rules.seed}


def _read_rules(data: Mapping[str, Any]) -> TableRules:
    taken = {team: [Deduction(**each) for each in given] for team, given in data["deductions"].items()}
    return replace(from_dict(data["written"]), deductions=taken, seed=data["seed"])
