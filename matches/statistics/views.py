"""Pages of statistics: of a competition, and of two teams against each other. The team page has a part of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from fuba_site.web.heavy import dear
from fuba_site.web.listing import listing
from fuba_site.web.numbers import decimal
from matches.commentary.wording import reader_words
from matches.statistics.figures import compared
from matches.statistics.leaders import Place
from matches.statistics.selectors import against, of_competition
from matches.statistics.tally import CHANCES
from matches.statistics.totals import Played, Team, Total
from rules.coaches import COACHES
from tournaments.core.kits import team_kits
from tournaments.models import Competition, Entry
from tournaments.models import Team as TeamRow
from tournaments.selectors.permissions import User, visible
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import Side, coach_word, team_side

SKILLS: Final = 15


@dataclass(frozen=True)
class TotalRow:
    """A line of a table: who or what, and its figures."""

    name: str
    total: Total
    side: Side | None = None


@dataclass(frozen=True)
class Leader:
    place: Place
    side: Side


@dataclass(frozen=True)
class Meeting:
    competition: str
    url: str
    match_url: str
    goals: tuple[int, int]
    expected: tuple[str, str] | None
    at_home: bool


@require_safe
@dear("statistics")
def competition(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = seen(request, str(public_id))
    figures = of_competition(competition)
    totals = figures.totals
    sides = _sides(totals.teams)
    words = reader_words().skills
    skills = sorted(totals.skills.items(), key=lambda each: (-each[1].used, -each[1].matches, each[0]))[:SKILLS]
    teams = (TotalRow(team.name, total, sides[team]) for team, total in totals.teams.items())
    coaches = (TotalRow(coach_name(name), total) for name, total in totals.coaches.items())
    context = head(competition) | {
        "totals": totals,
        "pending": figures.pending,
        "boards": [(board.title, [Leader(place, sides[place.team]) for place in board.places]) for board in figures.leaders],
        "teams": listing(request, _ranked(teams), name_of),
        "coaches": listing(request, _ranked(coaches), name_of, "coach-"),
        "formations": _ranked(TotalRow(name, total) for name, total in totals.formations.items()),
        "skills": [TotalRow(words.get(name, name), total) for name, total in skills],
    }
    return render(request, "matches/statistics/competition.html", context)


@require_safe
@dear("statistics")
def head_to_head(request: HttpRequest, team: UUID, other: UUID) -> HttpResponse:
    first, second = _teams(request.user, team, other)
    figures = against(request.user, first, second)
    worn_by = team_kits(first, second)
    context = {
        "here": "competitions",
        "sides": [replace(team_side(row), kit=kit) for row, kit in zip((first, second), worn_by, strict=True)],
        "kits": worn_by,
        "balance": figures.totals[0],
        "figures": compared(*figures.totals),
        "meetings": [_meeting(each, first.pk, figures.names) for each in figures.met],
    }
    return render(request, "matches/statistics/head_to_head.html", context)


def coach_name(name: str) -> str:
    """An AI coach by its level, anybody else by the name given.

    >>> coach_name("Mikko")
    'Mikko'
    """
    word = coach_word(name)
    return _("{level} AI").format(level=word) if name in COACHES else name


def name_of(row: TotalRow) -> str:
    return row.name


def _ranked(rows: Iterable[TotalRow]) -> list[TotalRow]:
    """By goals and expected goals a match, those who played first."""
    return sorted(rows, key=lambda row: (not row.total.matches, -row.total.per_match(row.total.goals), row.name))


def _sides(teams: Iterable[Team]) -> dict[Team, Side]:
    rows = TeamRow.objects.in_bulk([team.key for team in teams])
    return {team: team_side(rows[team.key]) for team in teams}


def _teams(user: User, *public_ids: UUID) -> list[TeamRow]:
    """Two teams. Each is as public as the competitions it plays in."""
    shown = Entry.objects.filter(team=OuterRef("pk"), competition__in=visible(user, Competition.objects.all()))
    found = {row.public_id: row for row in TeamRow.objects.filter(public_id__in=public_ids).annotate(shown=Exists(shown))}
    if len(found) < len(public_ids):  # one of them is not there, or they are the same
        raise Http404
    for row in found.values():
        mine = user is not None and user.is_authenticated and user.pk in (row.owner_id, row.coach_id)
        if not mine and not row.shown:
            raise Http404
    return [found[public_id] for public_id in public_ids]


def _meeting(played: Played, team: int, names: dict[str, str]) -> Meeting:
    at_home = played.teams[0].key == team
    order = (0, 1) if at_home else (1, 0)
    known: Any = played.sides if played.sides is not None and played.sides[0].recorded else None
    return Meeting(
        names.get(played.competition, ""),
        reverse("fixture", args=[played.competition, played.fixture]),
        reverse("match", args=[played.match]) if played.match else "",
        (played.goals[order[0]], played.goals[order[1]]),
        (decimal(known[order[0]].expected / CHANCES, 2), decimal(known[order[1]].expected / CHANCES, 2)) if known else None,
        at_home,
    )
