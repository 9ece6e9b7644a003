"""Which matches count: those whose result stands. Corrections, annulments and restored results are respected.

However many matches a competition has, it takes a fixed number of queries.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from django.db.models import F, Q, QuerySet

from matches.match.models import Match
from matches.statistics.tally import VERSION, Side
from matches.statistics.totals import Played, Team
from tournaments.models import Action, Entry, Fixture, Result
from tournaments.services.results import ON_THE_PITCH

_MATCH: Final = (
    "fixture_id", "report_id", "report__order", "report__home_id", "home_coach", "away_coach", "public_id",
    "statistics__version", "statistics__home", "statistics__away",
)  # fmt: skip


def played_in(fixtures: QuerySet[Fixture], entries: Mapping[int, Entry] | None = None) -> list[Played]:
    """The matches of some fixtures that count, in the order of the fixtures. `entries`: those who play them, where known."""
    results = Result.objects.filter(fixture__in=fixtures, superseded=False, outcome__in=ON_THE_PITCH)
    # A result counts while its pair belongs into the fixture.
    as_planned = Q(home=F("fixture__home"), away=F("fixture__away")) | Q(home=F("fixture__away"), away=F("fixture__home"))
    standing = list(results.filter(as_planned).select_related("fixture").order_by("fixture__competition", "fixture__number"))
    keys = {key for result in standing for key in (result.home_id, result.away_id)}
    if entries is None:
        entries = Entry.objects.select_related("team", "competition").in_bulk(keys)
    origins = origins_in({result.fixture.competition_id for result in standing})
    matches: dict[int, list[dict[str, Any]]] = {}
    for row in Match.objects.filter(fixture__in=fixtures).order_by("pk").values(*_MATCH):
        matches.setdefault(row["fixture_id"], []).append(row)
    return [_played(result, match_of(result, matches.get(result.fixture_id, ()), origins), entries) for result in standing]


def matches_of(fixtures: QuerySet[Fixture]) -> QuerySet[Match]:
    return Match.objects.filter(fixture__in=fixtures)


def as_team(entry: Entry) -> Team:
    team = entry.team
    return Team(team.pk, str(team.public_id), team.name, team.coach_level or team.coach_name)


def origins_in(competitions: Collection[int]) -> dict[int, int]:
    """Of results that were restored: the order of the one they repeat."""
    actions = Action.objects.filter(competition__in=competitions, verb="restore")
    told = actions.order_by("pk").values_list("data", flat=True)
    restored = {data["result"]: data["restored"] for data in told if "restored" in data}
    orders = dict(Result.objects.filter(pk__in=restored.values()).values_list("pk", "order")) if restored else {}
    found: dict[int, int] = {}
    for row, old in restored.items():
        found[row] = found.get(old, orders[old])
    return found


def match_of(result: Result, rows: Iterable[Mapping[str, Any]], origins: Mapping[int, int]) -> Mapping[str, Any] | None:
    """The match that a result tells of: corrections of a report keep its order; one after an annulment has another."""
    order = origins.get(result.pk, result.order)
    found = None
    for row in rows:
        if row["report_id"] is None:
            found = found or row
        elif row["report__order"] == order:
            found = row
    return found


def _played(result: Result, row: Mapping[str, Any] | None, entries: Mapping[int, Entry]) -> Played:
    home, away = entries[result.home_id], entries[result.away_id]
    teams = as_team(home), as_team(away)
    sides, coaches = None, (teams[0].coach, teams[1].coach)
    if row is not None:
        turned = row["report__home_id"] not in (None, result.home_id)
        levels = row["home_coach"], row["away_coach"]
        levels = levels[::-1] if turned else levels
        coaches = (levels[0] or coaches[0], levels[1] or coaches[1])
        if row["statistics__version"] == VERSION:
            both = Side(**row["statistics__home"]), Side(**row["statistics__away"])
            sides = (both[1], both[0]) if turned else both
    return Played(
        teams,
        (result.home_goals, result.away_goals),
        sides,
        coaches,
        str(row["public_id"]) if row is not None else "",
        result.fixture.number,
        str(home.competition.public_id),
    )
