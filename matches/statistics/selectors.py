"""Figures for pages and the API: of a match, a competition, a team, and of two teams against each other."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final

from django.core.cache import cache
from django.db.models import Q, QuerySet

from matches.match.game import Unreadable, game_of
from matches.match.models import Match
from matches.statistics.eligibility import as_team, matches_of, played_in
from matches.statistics.leaders import Leaders, leaders
from matches.statistics.momentum import momentum
from matches.statistics.stored import catch_up, figures_of, missing
from matches.statistics.tally import CHANCES, VERSION, Side
from matches.statistics.totals import Played, Team, Total, Totals, add_up
from rules.board import INDEX, ZONE
from tournaments.models import Competition, Entry, Fixture
from tournaments.models import Team as TeamRow
from tournaments.selectors.permissions import User, visible

KEPT: Final = 3600  # seconds; a key says what it was made of, so nothing old is ever shown


@dataclass(frozen=True)
class CompetitionFigures:
    """What a page of a competition shows. `pending`: matches whose figures are still being counted."""

    totals: Totals
    leaders: list[Leaders]
    pending: int


def of_match(match: Match) -> dict[str, Any]:
    home, away = figures_of(match)
    try:
        minutes = momentum(game_of(match).events)
    except Unreadable:
        minutes = []
    return {
        "version": VERSION,
        "home": side_data(home, 0),
        "away": side_data(away, 1),
        "momentum": [{"half": each.half, "minute": each.minute, "momentum": each.momentum} for each in minutes],
    }


def side_data(side: Side, team: int) -> dict[str, Any]:
    data = side.as_data()
    thirds = [0, 0, 0]
    for area, turns in side.areas.items():
        thirds[ZONE[team][INDEX[area]]] += turns
    return {**data, "expected_goals": round(data.pop("expected") / CHANCES, 4), "thirds": thirds}


def of_competition(competition: Competition) -> CompetitionFigures:
    fixtures = Fixture.objects.filter(competition=competition)
    matches = matches_of(fixtures)
    catch_up(matches)
    pending = missing(matches).count()
    key = f"statistics:{VERSION}:{competition.pk}:{competition.revision}:{matches.count()}:{pending}"
    totals: Totals | None = cache.get(key)
    if totals is None:
        entries = Entry.objects.filter(competition=competition).select_related("team").order_by("number")
        totals = add_up(played_in(fixtures), [as_team(entry) for entry in entries])
        cache.set(key, totals, KEPT)
    return CompetitionFigures(totals, leaders(totals.teams), pending)


@dataclass(frozen=True)
class TeamFigures:
    """A team's figures in all competitions that somebody may see, in each of them, and against each opponent."""

    total: Total
    competitions: list[tuple[Competition, Total]]
    opponents: list[tuple[Team, Total]]


def of_team(user: User, team: TeamRow) -> TeamFigures:
    competitions = list(visible(user, Competition.objects.filter(entries__team=team)).order_by("-created", "-pk"))
    fixtures = _fixtures_of(team, competitions)
    catch_up(matches_of(fixtures))
    whole = Total()
    each: defaultdict[str, Total] = defaultdict(Total)
    opponents: defaultdict[Team, Total] = defaultdict(Total)
    for played in played_in(fixtures):
        side = 0 if played.teams[0].key == team.pk else 1
        for total in (whole, each[played.competition], opponents[played.teams[1 - side]]):
            total.add(played, side)
    return TeamFigures(
        whole,
        [(row, each[str(row.public_id)]) for row in competitions if str(row.public_id) in each],
        sorted(opponents.items(), key=lambda pair: (-pair[1].matches, pair[0].name)),
    )


@dataclass(frozen=True)
class HeadToHead:
    """All matches of two teams that somebody may see, the latest first, and what they come to for either of them."""

    totals: tuple[Total, Total]
    met: list[Played]


def against(user: User, team: TeamRow, opponent: TeamRow) -> HeadToHead:
    competitions = list(visible(user, Competition.objects.filter(entries__team=team)).order_by("-created", "-pk"))
    fixtures = _fixtures_of(team, competitions).filter(Q(home__team=opponent) | Q(away__team=opponent))
    catch_up(matches_of(fixtures))
    order = {str(competition.public_id): place for place, competition in enumerate(competitions)}
    met = sorted(played_in(fixtures), key=lambda each: (order[each.competition], -each.fixture))
    totals = Total(), Total()
    for played in met:
        first = 0 if played.teams[0].key == team.pk else 1
        totals[0].add(played, first)
        totals[1].add(played, 1 - first)
    return HeadToHead(totals, met)


def _fixtures_of(team: TeamRow, competitions: list[Competition]) -> QuerySet[Fixture]:
    mine = Entry.objects.filter(team=team, competition__in=[each.pk for each in competitions]).values("pk")
    return Fixture.objects.filter(Q(home__in=mine) | Q(away__in=mine))


def name_data(team: Team) -> dict[str, Any]:
    return {"id": team.id, "name": team.name}
