"""What is settled outside the tables, among teams that are level there: lots, a play-off, a ranking, a coefficient, fair play.

Decisions are part of the table rules, with entries by the text of their number. Whoever writes them may use names, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.course import Course
from tournaments.core.standings import Decision, StandingsError, Table
from tournaments.core.standings.tiebreakers import DECIDABLE
from tournaments.core.standings.written_rules import from_dict
from tournaments.models import Competition, Stage
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, verb
from tournaments.services.refusals import Conflict, Refusal

MOST_DECISIONS: Final = 200


@dataclass(frozen=True)
class Level:
    """Teams of a table, by key and as they stand, that only a decision or lots separate. With a `place`, that of groups."""

    stage: str
    group: str
    place: int
    teams: tuple[str, ...]


def level_teams(course: Course) -> Iterator[Level]:
    """Who is level, table by table. Where nothing has been played yet there is nothing to decide."""
    for stage in course.plan.stages:
        for group in stage.groups:
            for teams in _runs(course.tables.get(group.name, ())):
                yield Level(stage.name, group.name, 0, teams)
        for (name, place), table in course.best.items():
            if name == stage.name:
                for teams in _runs(table):
                    yield Level(stage.name, "", place, teams)


def _runs(table: Table | tuple[()]) -> Iterator[tuple[str, ...]]:
    run: list[str] = []
    for row in table:
        run.append(row.team)
        why = row.why
        if why is None or why.criterion not in DECIDABLE or why.how == "unplayed":
            if len(run) > 1:
                yield tuple(run)
            run = []


def by_number(competition: Competition, rules: Mapping[str, Any]) -> dict[str, Any]:
    """Table rules whose decisions name entries: by number, by the text of it, or by the name of the team."""
    given = rules.get("decisions")
    if not isinstance(given, list):
        return dict(rules)
    decisions: list[Any] = []
    for each in given:
        if not isinstance(each, Mapping) or not isinstance(each.get("order"), list):
            raise StandingsError("decision", known=", ".join(DECIDABLE))
        decisions.append({**each, "order": _keys(competition, each["order"])})
    return {**rules, "decisions": decisions}


def _keys(competition: Competition, order: Sequence[object]) -> list[str]:
    entries = list(competition.entries.select_related("team")) if competition.pk else []
    numbers = {entry.key for entry in entries}
    names: dict[str, list[str]] = {}
    for entry in entries:
        names.setdefault(entry.team.name.casefold(), []).append(entry.key)
    keys = []
    for each in order:
        if isinstance(each, bool) or not isinstance(each, int | str):
            raise Refusal("decision_team", _("Name teams, or entries by their numbers."))
        text = str(each)
        # What is stored and sent out are numbers, so that a team may have any name.
        found = [text] if text in numbers else names.get(text.strip().casefold(), [])
        if not found:
            raise Refusal("decision_team", _("There is no team or entry “{team}” in this competition.").format(team=text))
        if len(found) > 1:
            raise Refusal("decision_team", _("Two teams are called “{team}”. Use their numbers.").format(team=text))
        keys += found
    return keys


@verb("decide", "rule", undo=["competition", "stages"])
def decide(act: Act, method: str, order: Sequence[object]) -> None:
    """Put teams that are level in a table in order, best first."""
    act.need_reason()
    keys = _keys(act.competition, order)
    before = Situation(act.competition)
    level = next((each for each in level_teams(before.course) if set(each.teams) <= set(keys)), None)
    if level is None:
        raise Refusal("not_level", _("Name all teams that are level in a table. These are not level."))
    _write(act, level.stage, [*_decisions(act.competition, level.stage), {"method": method, "order": keys}])
    act.data |= {"method": method, "order": [int(key) for key in keys]}
    act.tell_consequences(before)


@verb("lift decision", "rule", undo=["competition", "stages"])
def lift_decision(act: Act, method: str, order: Sequence[object]) -> None:
    """Take a decision back."""
    act.need_reason()
    keys = _keys(act.competition, order)
    before = Situation(act.competition)
    for stage in ("", *(row.name for row in before.stages if row.table_rules is not None)):
        decisions = _decisions(act.competition, stage)
        stay = [each for each in decisions if each["method"] != method or list(each["order"]) != keys]
        if len(stay) < len(decisions):
            _write(act, stage, stay)
            break
    else:
        raise Conflict("no_decision", _("This decision does not exist."))
    act.data |= {"method": method, "order": [int(key) for key in keys]}
    act.tell_consequences(before)


def decisions_of(competition: Competition) -> list[Decision]:
    """All that stand, those of stages with rules of their own last."""
    own = [stage.name for stage in competition.stages.order_by("number") if stage.table_rules is not None]
    return [each for stage in ("", *own) for each in _decisions(competition, stage)]


def _holder(competition: Competition, stage: str) -> Competition | Stage:
    """Whose rules the tables of a stage follow: its own, or those of the competition."""
    return competition.stages.filter(name=stage).exclude(table_rules=None).first() or competition


def _decisions(competition: Competition, stage: str) -> list[Decision]:
    return list(from_dict(_holder(competition, stage).table_rules).decisions)


def _write(act: Act, stage: str, decisions: Sequence[Decision]) -> None:
    if len(decisions) > MOST_DECISIONS:
        raise Refusal("many_decisions", _("Too many decisions: {most} at most.").format(most=MOST_DECISIONS))
    holder = _holder(act.competition, stage)
    rules = {**(holder.table_rules or {}), "decisions": [dict(each) for each in decisions]}
    from_dict(rules)  # refuses what is no decision
    holder.table_rules = rules
    holder.save(update_fields=["table_rules"])
