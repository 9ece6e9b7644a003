"""The page of a team: its matches in all competitions that the reader may see, and what they left behind.

However many competitions there are, it takes a fixed number of queries, so it reads the rows of this team alone instead of
working out every competition it takes part in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from rules.editions import EDITIONS
from tournaments.core.carryover import lines
from tournaments.core.course import Listed, Status, in_order
from tournaments.core.reports import Report
from tournaments.models import Competition, Entry, Fixture, Result, Team
from tournaments.selectors.permissions import visible
from tournaments.selectors.situation import ledger_of
from tournaments.services.teams import may_see
from tournaments.web.public.fixture_rows import card_of, fixture_url, report_of
from tournaments.web.public.presentation import Card
from tournaments.web.public.sides import team_side
from tournaments.wording.sentences import ledger_words, skill_names


@dataclass(frozen=True)
class LedgerLine:
    """A skill gained or lost, with the match that caused it."""

    text: str
    kind: str
    void: bool
    match_url: str
    opponent: str
    skill: str


@dataclass(frozen=True)
class Campaign:
    """A team in one competition."""

    competition: Competition
    withdrawn: str
    cards: tuple[Card, ...]
    won: int
    drawn: int
    lost: int
    ledger: tuple[LedgerLine, ...]


@require_safe
def team(request: HttpRequest, public_id: str) -> HttpResponse:
    team = get_object_or_404(Team.objects.select_related("coach"), public_id=public_id)
    entries = list(
        Entry.objects.filter(team=team).select_related("competition", "team").order_by("-competition__created", "-pk")
    )
    listed = set(visible(request.user, Competition.objects.filter(entries__team=team)).values_list("pk", flat=True))
    if not listed and not may_see(request.user, team):
        raise Http404
    shown = [entry for entry in entries if entry.competition_id in listed]
    ids = [entry.pk for entry in shown]
    fixtures = Fixture.objects.filter(Q(home__in=ids) | Q(away__in=ids)).select_related("stage", "home__team", "away__team")
    results = Result.objects.filter(Q(home__in=ids) | Q(away__in=ids)).select_related("fixture", "home", "away")
    rows = list(fixtures.defer("stage__plan").order_by("number"))
    reports = list(results.defer("details").order_by("revision", "pk"))
    campaigns = [
        _campaign(
            entry,
            [row for row in rows if entry.pk in (row.home_id, row.away_id)],
            [each for each in reports if entry.pk in (each.home_id, each.away_id)],
        )
        for entry in shown
    ]
    return render(request, "tournaments/team.html", {"team": team, "side": team_side(team), "campaigns": campaigns})


def _campaign(entry: Entry, fixtures: Sequence[Fixture], results: Sequence[Result]) -> Campaign:
    counted = {each.pk: report for each in fixtures if (report := report_of(each, results)) is not None}
    cards = [card_of(entry.competition, each, counted.get(each.pk), results) for each in fixtures]
    won = drawn = lost = 0
    for card in cards:
        mine = next(line for line in card.lines if line.side.url == entry.team.get_absolute_url())
        if mine.won:
            won += 1
        elif mine.lost:
            lost += 1
        elif mine.goals is not None:
            drawn += 1
    ledger = tuple(_ledger(entry, fixtures, counted, results))
    return Campaign(entry.competition, entry.withdrawn, tuple(cards), won, drawn, lost, ledger)


def _ledger(
    entry: Entry, fixtures: Sequence[Fixture], counted: dict[int, Report], results: Sequence[Result]
) -> list[LedgerLine]:
    """The skills this team gained and lost here, in the order of its matches."""
    competition = entry.competition
    me = str(entry.pk)
    ledger = ledger_of((each.fixture.key, (str(each.home_id), str(each.away_id)), each) for each in results)
    found: list[Listed] = []
    for each in sorted(fixtures, key=lambda fixture: fixture.place):
        report = counted.get(each.pk)
        pair = str(each.home_id), str(each.away_id)
        if report is not None:
            found.append((each.key, pair, report.outcome, report.order))
        elif each.status == Status.READY:
            found.append((each.key, pair, "", 0))
    edition = EDITIONS.get(competition.edition)
    names = skill_names(edition) if edition else {}
    opponents = {each.key: _opponent(entry, each) for each in fixtures}
    return [
        LedgerLine(
            ledger_words(line, names),
            line.fact.kind,
            line.fact.void,
            fixture_url(competition, int(line.match.label)),
            opponents[line.match.label],
            line.fact.skill,
        )
        for line in lines(me, ledger, in_order(found), names)
    ]


def _opponent(entry: Entry, fixture: Fixture) -> str:
    other = fixture.away if fixture.home_id == entry.pk else fixture.home
    return other.team.name if other else ""
