"""Figures for pages and the API: of a match, a competition, a team, and of two teams against each other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Q

from matches.match.game import Unreadable, game_of
from matches.match.models import Match
from matches.statistics import kept
from matches.statistics.eligibility import played_in
from matches.statistics.leaders import Leaders, leaders
from matches.statistics.momentum import momentum
from matches.statistics.stored import figures_of
from matches.statistics.tally import CHANCES, VERSION, Side
from matches.statistics.totals import Played, Team, Total, Totals
from rules.board import INDEX, ZONE
from tournaments.models import Competition, Entry, Fixture
from tournaments.models import Team as TeamRow
from tournaments.selectors.permissions import User, visible

AT_ONCE: Final = 3  # competitions added up for somebody who waits for a page
LATEST: Final = 20  # competitions in which two teams met that are shown match by match


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
    """A team's figures in all competitions that somebody may see, in each of them, and against each opponent."""

    total: Total
    competitions: list[tuple[Competition, Total]]
    opponents: list[tuple[Team, Total]]


def of_team(user: User, team: TeamRow) -> TeamFigures:
    entries = _entries_of(user, team)
    found = kept.of_entries(entries)
    whole = Total()
    opponents: defaultdict[int, Total] = defaultdict(Total)
    for total, against_each in found.values():
        whole.join(total)
        for opponent, each in against_each.items():
            opponents[opponent].join(each)
    names = TeamRow.objects.in_bulk(list(opponents))
    met = [(Team(key, str(names[key].public_id), names[key].name), total) for key, total in opponents.items() if key in names]
    return TeamFigures(
        whole,
        [(each.competition, found[each.pk][0]) for each in entries if each.pk in found and found[each.pk][0].matches],
        sorted(met, key=lambda pair: (-pair[1].matches, pair[0].name)),
    )


@dataclass(frozen=True)
class HeadToHead:
    """What all matches of two teams that somebody may see come to for either of them, and the latest of them, newest first."""

    totals: tuple[Total, Total]
    met: list[Played]
    names: dict[str, str]  # of the competitions, by id


def against(user: User, team: TeamRow, opponent: TeamRow) -> HeadToHead:
    entries = _entries_of(user, team, opponent)
    theirs = {each.competition_id: each for each in entries if each.team_id == opponent.pk}
    pairs = [
        (each, theirs[each.competition_id]) for each in entries if each.team_id == team.pk and each.competition_id in theirs
    ]
    totals = kept.against([entry for pair in pairs for entry in pair], (team.pk, opponent.pk))
    names = {str(each.competition.public_id): str(each.competition) for each, _ in pairs}
    return HeadToHead(totals, _meetings(pairs[:LATEST]), names)


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


def _entries_of(user: User, *teams: TeamRow) -> list[Entry]:
    """Where teams play and somebody may look, the latest first. A few competitions in which something has happened are
    added up on the spot; the workers do the others."""
    entered = Entry.objects.filter(team__in=teams)
    shown = visible(user, Competition.objects.filter(pk__in=entered.values("competition")))
    for each in kept.stale(shown)[:AT_ONCE]:
        kept.refresh(each)
    return list(entered.filter(competition__in=shown).select_related("competition", "team").order_by("-competition"))


def name_data(team: Team) -> dict[str, Any]:
    return {"id": team.id, "name": team.name}
