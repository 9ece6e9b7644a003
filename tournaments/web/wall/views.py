"""The page of the wall. What is played at this moment is asked by its template: that is for `matches` to know."""

from datetime import datetime
from typing import Any, Final, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from fuba_site.web.heavy import heavy_if_large
from tournaments.core.course import SETTLED
from tournaments.core.formats import Decides
from tournaments.selectors.news import on_the_wall
from tournaments.selectors.situation import Situation
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.presentation import Reading
from tournaments.web.public.sides import Side
from tournaments.web.wall.bracket import WallBracket, bracket_pages
from tournaments.web.wall.coming import Meeting, Meetings
from tournaments.web.wall.tables import table_pages

AT_ONCE: Final = 6  # pages of tables, and as many of a bracket
SHOWN_FOR: Final = 180  # seconds until others have their turn: as long as a round through all scenes takes (wall.js)

Page = TypeVar("Page")


@require_safe
@heavy_if_large
def wall(request: HttpRequest, public_id: str) -> HttpResponse:
    """Everything there is to show of a competition, scene by scene."""
    competition = seen(request, public_id)
    reading = Reading(Situation(competition))
    meetings = Meetings(reading, timezone.now())
    context = head(competition) | {
        "reading": reading,
        "meetings": meetings,
        "teams": len(reading.situation.entries),
        "champion": champion(reading, meetings),
        "tables": in_turn(table_pages(reading), meetings.now),
        "brackets": in_turn(knockout_pages(reading), meetings.now),
        "latest": meetings.latest(),
        "announced": on_the_wall(competition),
    }
    return render(request, "tournaments/wall/wall.html", context)


def in_turn(pages: list[Page], now: datetime) -> list[Page]:
    """A few pages of many, others after a while: nobody in a hall waits for the fiftieth, and a page stays small.

    By the clock, so that all walls show the same and whoever asks again is given the next ones.
    """
    if len(pages) <= AT_ONCE:
        return pages
    shelves = [pages[n : n + AT_ONCE] for n in range(0, len(pages), AT_ONCE)]
    return shelves[int(now.timestamp() // SHOWN_FOR) % len(shelves)]


def knockout_pages(reading: Reading) -> list[WallBracket]:
    """Of every knockout; one that is over makes way for the next."""
    stages = [stage for stage in reading.plan.stages if not stage.groups and stage.fixtures]
    status = reading.course.status
    past = [stage for stage in stages if all(status[fixture.id] in SETTLED for fixture in stage.fixtures)]
    shown = [stage for stage in stages if stage not in past or stage is stages[-1]]
    return [page for stage in shown for page in bracket_pages(reading, stage)]


def champion(reading: Reading, meetings: Meetings) -> dict[str, Any] | None:
    """Who has won it, the final, and the match for third place; of a league who came after."""
    if reading.champion is None:
        return None
    finals: list[Meeting] = []
    for stage in reading.plan.stages:
        last = [each for each in stage.fixtures if each.decides is Decides.TITLE and each.id in reading.course.counted]
        finals += [meetings.meeting(each) for each in last]
    return {"side": reading.champion, "finals": finals[-1:], "others": [] if finals else runners_up(reading)}


def runners_up(reading: Reading) -> list[tuple[int, Side, int]]:
    """Second and third of the table that the champion leads."""
    for table in reversed(list(reading.course.tables.values())):
        rows = list(table)
        if rows and reading.sides[rows[0].team] == reading.champion:
            return [(row.place, reading.sides[row.team], row.points) for row in rows[1:3]]
    return []
