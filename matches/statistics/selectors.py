"""Figures for pages and the API: of a match, a competition, a team, and of two teams against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from matches.match.game import Unreadable, game_of
from matches.match.models import Match
from matches.statistics import kept, team_totals
from matches.statistics.eligibility import played_in
from matches.statistics.leaders import Leaders, leaders
from matches.statistics.models import PairTotals
from matches.statistics.momentum import momentum
from matches.statistics.stored import figures_of
from matches.statistics.tally import CHANCES, VERSION, Side
from matches.statistics.totals import Played, Team, Total, Totals
from rules.board import INDEX, ZONE
from tournaments.models import Competition, Entry, Fixture
from tournaments.models import Team as TeamRow
from tournaments.selectors.permissions import User, hidden, visible

AT_ONCE: Final = 3  # competitions added up for somebody who waits for a page
LATEST: Final = 20  # competitions that are looked after; those in which two teams met are shown match by match
OPPONENTS: Final = 40


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
    found = kept.of_competition(competition)
    return CompetitionFigures(found.totals, leaders(found.totals.teams), found.pending)


@dataclass(frozen=True)
class TeamFigures:
    """A team's figures in all competitions that somebody may see, and against the opponents it met most often."""

    total: Total
    opponents: list[tuple[Team, Total]]


def total_of(user: User, team: TeamRow) -> Total:
    _look_after(visible(user, Competition.objects.filter(entries__team=team)))
    whole = team_totals.total_of(team.pk)
    for total, _opponents in kept.of_entries(_inside(user, team)).values():
        whole.join(total)
    return whole


def of_team(user: User, team: TeamRow) -> TeamFigures:
    whole = total_of(user, team)
    pairs = PairTotals.objects.filter(team=team).select_related("opponent")
    met = {pair.opponent: Total(*pair.total) for pair in pairs.order_by("-matches", "opponent_id")[:OPPONENTS]}
    if inside := kept.of_entries(_inside(user, team)).values():
        also = TeamRow.objects.in_bulk({key for _total, against_each in inside for key in against_each})
        met |= {pair.opponent: Total(*pair.total) for pair in pairs.filter(opponent__in=also)}
        for _total, against_each in inside:
            for key in against_each.keys() & also.keys():
                met.setdefault(also[key], Total()).join(against_each[key])
    named = [(Team(row.pk, str(row.public_id), row.name), total) for row, total in met.items()]
    return TeamFigures(whole, sorted(named, key=lambda pair: (-pair[1].matches, pair[0].name))[:OPPONENTS])


def in_competitions(team: TeamRow, competitions: Sequence[Competition]) -> list[tuple[Competition, Total]]:
    """A team's figures in each of some competitions, as far as it has played there."""
    found = kept.totals_in(team, competitions)
    return [(each, found[each.pk]) for each in competitions if each.pk in found and found[each.pk].matches]


@dataclass(frozen=True)
class HeadToHead:
    """What all matches of two teams that somebody may see come to for either of them, and the latest of them, newest first."""

    totals: tuple[Total, Total]
    met: list[Played]
    names: dict[str, str]  # of the competitions, by id


def against(user: User, team: TeamRow, opponent: TeamRow) -> HeadToHead:
    both = visible(user, Competition.objects.filter(entries__team=team))
    met = Exists(Entry.objects.filter(team=opponent, competition=OuterRef("pk")))
    latest = both.filter(met).order_by("-pk").values("pk")[:LATEST]
    entries = Entry.objects.filter(team__in=(team, opponent), competition__in=latest).select_related("competition", "team")
    by_place = {(each.competition_id, each.team_id): each for each in entries.order_by("-competition_id")}
    shared = [key for key, each in by_place if each == team.pk]
    _look_after(Competition.objects.filter(pk__in=shared))
    totals = team_totals.between(team.pk, opponent.pk)
    for total, more in zip(totals, kept.against(_inside(user, team, opponent), (team.pk, opponent.pk)), strict=True):
        total.join(more)
    pairs = [(by_place[key, team.pk], by_place[key, opponent.pk]) for key in shared]
    names = {str(each.competition.public_id): str(each.competition) for each, _ in pairs}
    return HeadToHead(totals, _meetings(pairs), names)


def _meetings(pairs: Sequence[tuple[Entry, Entry]]) -> list[Played]:
    """The matches of two teams in some competitions."""
    if not pairs:
        return []
    mine, theirs = [one.pk for one, _ in pairs], [two.pk for _, two in pairs]
    both = Q(home__in=mine, away__in=theirs) | Q(home__in=theirs, away__in=mine)
    keys = list(Fixture.objects.filter(both).order_by().values_list("pk", flat=True))
    order = {str(one.competition.public_id): place for place, (one, _) in enumerate(pairs)}
    met = played_in(Fixture.objects.filter(pk__in=keys), {entry.pk: entry for pair in pairs for entry in pair})
    return sorted(met, key=lambda each: (order[each.competition], -each.fixture))


def _look_after(competitions: QuerySet[Competition]) -> None:
    """A few of the latest competitions in which something has happened are added up on the spot; the workers do the others."""
    for each in kept.stale(Competition.objects.filter(pk__in=competitions.order_by("-pk").values("pk")[:LATEST]))[:AT_ONCE]:
        kept.refresh(each)


def _inside(user: User, *teams: TeamRow) -> list[int]:
    """The entries of some teams in competitions that somebody may find and not everybody may: they are in no team's totals."""
    if not (inside := hidden(user)):
        return []
    return list(Entry.objects.filter(team__in=teams, competition__in=inside).order_by().values_list("pk", flat=True))


def name_data(team: Team) -> dict[str, Any]:
    return {"id": team.id, "name": team.name}
