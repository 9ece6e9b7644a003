"""The home page: what is being played, what comes next, how the latest matches ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from matches.board.pitch import AREA_SHAPES, OPEN_PLAY
from matches.live.scores import live_matches
from matches.live.sources import public_recordings
from matches.match.models import Match
from matches.replay.cards import Card as MatchCard
from matches.replay.cards import result_card
from tournaments.core.kits import kits
from tournaments.web.public.front import FrontCard, front
from tournaments.web.public.lists import running
from tournaments.web.public.presentation import ScoreLine
from tournaments.web.public.sides import Side

NEXT: Final = 5
LATEST: Final = 6
COMPETITIONS: Final = 5


@dataclass(frozen=True)
class HomeRow:
    """A match in a list, of a competition or for its own sake."""

    url: str
    time: datetime | None
    table: str
    lines: tuple[ScoreLine, ScoreLine]
    competition: str
    note: str

    @property
    def today(self) -> bool:
        """Where it is played, which may be a day ahead of the site."""
        return self.time is not None and self.time.date() == timezone.now().astimezone(self.time.tzinfo).date()


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    live = live_matches(public_recordings())
    playing = [each.recording.fixture_id for each in live if each.recording.fixture_id]
    fixtures = front(request.user, NEXT, LATEST, without=playing)
    context = {
        "here": "home",
        "live": live,
        "next": [of_fixture(each) for each in fixtures.coming],
        "latest": latest_rows(fixtures.latest),
        "running": running(request.user, COMPETITIONS),
        "areas": AREA_SHAPES,
        "kits": kits("Finland", "Netherlands"),
        "moment": OPEN_PLAY,
    }
    return render(request, "matches/home.html", context)


def latest_rows(ended: Sequence[FrontCard]) -> list[HomeRow]:
    """Results of competitions, and matches that belong to none: newest first."""
    friendlies = Match.objects.filter(fixture=None).defer("record", "sheet")[:LATEST]
    rows = [of_fixture(each) for each in ended]
    rows += [of_friendly(result_card(match)) for match in friendlies]
    return sorted(rows, key=lambda row: row.time or timezone.now(), reverse=True)[:LATEST]


def of_fixture(front: FrontCard) -> HomeRow:
    competition = front.fixture.competition
    note = " · ".join(filter(None, (front.where, front.card.note)))
    return HomeRow(front.card.url, front.time, front.card.table, front.card.lines, str(competition), note)


def of_friendly(card: MatchCard) -> HomeRow:
    home, away = (ScoreLine(Side(row.name, row.kit), row.goals, lost=row.lost) for row in card.rows)
    time = timezone.localtime(card.match.created)
    return HomeRow(card.match.get_absolute_url(), time, "", (home, away), card.occasion, card.note)
