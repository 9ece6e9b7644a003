"""The page of a team: its matches in all competitions that the reader may see, and what they left behind.

However many competitions there are, it takes a fixed number of queries, so it reads the rows of this team alone instead of
working out every competition it takes part in. Only the latest are opened; the others are, one by one, for who asks. So a team
that has played for years has a page like any other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from fuba_site.web.keyset import AFTER, BEFORE, walk
from rules.editions import EDITIONS
from tournaments.core.carryover import lines
from tournaments.core.course import Listed, Status, in_order
from tournaments.core.reports import Report
from tournaments.models import Competition, Entry, Fixture, Result, Stage, Team
from tournaments.models.fixtures import AHEAD
from tournaments.selectors.permissions import visible
from tournaments.selectors.situation import ledger_of
from tournaments.services.teams import may_see
from tournaments.web.public.fixture_rows import card_of, fixture_url, report_of
from tournaments.web.public.presentation import Card
from tournaments.web.public.sides import team_side
from tournaments.wording.sentences import ledger_words, skill_names

PER_PAGE: Final = 12  # competitions
OPEN: Final = 2  # of them with all matches
MOST_CARDS: Final = 80  # of a competition
COMING: Final = 3  # matches that are played next, before everything else


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
    coming: tuple[Card, ...] = ()
    left_out: int = 0  # matches that are not among the cards
    opened: bool = True  # an entry has no such thing: its matches are shown on request


@require_safe
def team(request: HttpRequest, public_id: str) -> HttpResponse:
    team = get_object_or_404(Team.objects.select_related("coach"), public_id=public_id)
    walked = walk(visible(request.user, Competition.objects.filter(entries__team=team)), request.GET, PER_PAGE)
    if not walked.rows and not may_see(request.user, team):
        raise Http404
    entries = {each.competition_id: each for each in Entry.objects.filter(team=team, competition__in=walked.rows).order_by()}
    shown = [entries[each.pk] for each in walked.rows]
    for each, competition in zip(shown, walked.rows, strict=True):
        each.team, each.competition = team, competition
    wanted = request.GET.get("campaign", "")
    opened = [each for each in shown if str(each.competition.public_id) == wanted] or shown[:OPEN]
    campaigns = _campaigns(shown, opened)
    here = urlencode({word: request.GET[word] for word in (BEFORE, AFTER) if word in request.GET})  # of which page they are
    context = {
        "team": team,
        "side": team_side(team),
        "walked": walked,
        "page": here,
        "campaigns": campaigns,
        "coming": _coming(each for each in campaigns if isinstance(each, Campaign)),
        "shared": any(each.listed for each in walked.rows),
    }
    return render(request, "tournaments/team.html", context)


def _campaigns(entries: Sequence[Entry], opened: Sequence[Entry]) -> list[Campaign | Entry]:
    """Some of them with their matches, the others as they are."""
    ids = [entry.pk for entry in opened]
    rows = _fixtures(Fixture.objects.filter(Q(home__in=ids) | Q(away__in=ids)).order_by("number"))
    results = Result.objects.filter(Q(home__in=ids) | Q(away__in=ids)).select_related("fixture")
    reports = list(results.defer("details").order_by("revision", "pk"))
    made = {
        entry.pk: _campaign(
            entry,
            [row for row in rows if entry.pk in (row.home_id, row.away_id)],
            [each for each in reports if entry.pk in (each.home_id, each.away_id)],
        )
        for entry in opened
    }
    return [made.get(entry.pk, entry) for entry in entries]


def _fixtures(fixtures: QuerySet[Fixture]) -> list[Fixture]:
    """With their stages and entrants: few, so they are asked for by themselves and not once for every match. To join them, the
    database may look through all entries of the site."""
    rows = list(fixtures)
    stages = Stage.objects.defer("plan").order_by().in_bulk({each.stage_id for each in rows})
    keys = {key for each in rows for key in (each.home_id, each.away_id) if key is not None}
    entries = Entry.objects.select_related("team").order_by().in_bulk(keys)
    for each in rows:
        each.stage = stages[each.stage_id]
        each.home = entries[each.home_id] if each.home_id is not None else None
        each.away = entries[each.away_id] if each.away_id is not None else None
    return rows


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
    few = _about_now(fixtures, cards)
    ahead = [card for each, card in zip(fixtures, cards, strict=True) if each.status in AHEAD]
    coming = tuple(sorted(ahead, key=_when)[:COMING])
    return Campaign(entry.competition, entry.withdrawn, few, won, drawn, lost, ledger, coming, len(cards) - len(few))


def _coming(campaigns: Iterable[Campaign]) -> list[Card]:
    """What the team plays next anywhere. Each card names its competition, because they stand together."""
    cards = chain.from_iterable(
        [replace(card, place=", ".join(filter(None, (str(each.competition), card.place)))) for card in each.coming]
        for each in campaigns
    )
    return sorted(cards, key=_when)[:COMING]


def _when(card: Card) -> tuple[bool, float, int]:
    """By the timetable; matches without a time come after it, in their order."""
    return card.starts is None, card.starts.timestamp() if card.starts else 0, card.number


def _about_now(fixtures: Sequence[Fixture], cards: Sequence[Card]) -> tuple[Card, ...]:
    """All matches of a season that people play; of an endless one those about the next to be played."""
    ahead = next((place for place, each in enumerate(fixtures) if each.status in AHEAD), len(cards))
    first = max(0, min(ahead - MOST_CARDS // 2, len(cards) - MOST_CARDS))
    return tuple(cards[first : first + MOST_CARDS])


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
