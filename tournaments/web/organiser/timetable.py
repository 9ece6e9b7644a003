"""The timetable: by day, time and table; organisers drag a match somewhere else and are told what is wrong with that."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.jobs.models import Errand
from fuba_site.web.heavy import heavy_if_large
from fuba_site.web.listing import listing
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.selectors.permissions import may
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import conditions_of, make_schedule, move_fixture, unpin, warnings_of
from tournaments.web.errands import leave_schedule
from tournaments.web.organiser.forms import whole
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.presentation import Reading, ScoreLine
from tournaments.wording.sentences import warning_text

MOST_TIMES: Final = 400  # rows of a day's grid: times at which something could begin
MOST_CELLS: Final = 160  # of a page: times by tables


@dataclass(frozen=True)
class Placed:
    """A match in its cell."""

    fixture: Fixture
    lines: tuple[ScoreLine, ScoreLine]
    note: str  # how it ended, where the score does not say it
    movable: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class TimetableRow:
    time: datetime
    cells: list[tuple[str, list[Placed]]]  # by table
    now: bool = False  # what began last


@dataclass(frozen=True)
class Day:
    date: date
    tables: list[str]
    rows: list[TimetableRow]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@heavy_if_large
def timetable(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = seen(request, str(public_id))
    organises = may(request.user, "schedule", competition)
    if request.method == "POST":
        if not organises:
            raise PermissionDenied
        try:
            errand = change(request, competition)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            errand = None
        return redirect(request.get_full_path()) if errand is None else redirect("errand", public_id=errand.public_id)
    situation = Situation(competition)
    reading = Reading(situation)
    unplaced = [row for row in situation.fixtures if row.starts is None and open_to_move(row)]
    waiting = listing(request, unplaced, partial(names_of, reading))
    plan = days(reading, organises)
    shelves = pages(plan)
    wish = whole(request.GET.get("times", ""))
    shown = wish if wish is not None and 1 <= wish <= len(shelves) else current_page(shelves)
    context = head(competition) | {
        "days": shelves[shown - 1] if shelves else [],
        "ways": [(n, shelf[0]) for n, shelf in enumerate(shelves, 1)] if len(shelves) > 1 else [],
        "shown": shown,
        "tables": plan[0].tables if plan else [],
        "waiting": waiting,
        "unplaced": [placed(reading, row, {}) for row in waiting.rows],
        "organises": organises,
    }
    return render(request, "tournaments/timetable.html", context)


def change(request: HttpRequest, competition: Competition) -> Errand | None:
    """A match dragged to a time and a table; or all of them placed again, by a worker where there are very many."""
    by = By(request.user)
    if request.POST.get("do") == "make":
        if (errand := leave_schedule(competition, by)) is not None:
            return errand
        make_schedule(competition, by)
        messages.success(request, _("All matches not placed by hand now have a time and a table."))
        return None
    table, text = (request.POST.get(key, "") for key in ("table", "starts"))
    number = whole(request.POST.get("number", ""))
    if number is None:
        raise Refusal("number", _("Choose a match."))
    if request.POST.get("do") == "unpin":
        unpin(competition, by, number)
        messages.success(request, _("The next schedule places match {number}.").format(number=number))
        return None
    if request.POST.get("do") == "no time":
        move_fixture(competition, by, number, None, "")
        messages.success(request, _("Match {number} no longer has a time.").format(number=number))
        return None
    try:
        starts = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("starts", _("“{text}” is no time: it looks like 2026-12-05T10:00.").format(text=text[:40])) from None
    if starts.tzinfo is None:
        starts = starts.replace(tzinfo=ZoneInfo(competition.time_zone))
    move_fixture(competition, by, number, starts, table)
    wrong = [warning_text(each) for each in warnings_of(competition) if str(number) in each.games]
    messages.success(request, _("Match {number} moved.").format(number=number))
    for each in wrong:
        messages.warning(request, each)
    return None


def names_of(reading: Reading, row: Fixture) -> str:
    """By what a match without a time is found: its teams and its number."""
    first, second = reading.lines(reading.plan.fixture(row.key))
    return f"{row.number} {first.side.name} {second.side.name}"


def pages(plan: Sequence[Day]) -> list[list[Day]]:
    """Days, or parts of one, that are shown together: so many cells that a page stays small."""
    shelves: list[list[Day]] = []
    room = 0
    for day in plan:
        wide = max(len(day.tables), 1)
        most = max(MOST_CELLS // wide, 1)
        for n in range(0, len(day.rows), most):
            part = replace(day, rows=day.rows[n : n + most])
            if not shelves or len(part.rows) * wide > room:
                shelves.append([])
                room = MOST_CELLS
            shelves[-1].append(part)
            room -= len(part.rows) * wide
    return shelves


def current_page(shelves: Sequence[Sequence[Day]]) -> int:
    """The one with what is being played, or the first that is not past."""
    now = timezone.now()
    ahead = (n for n, shelf in enumerate(shelves, 1) if any(row.now or row.time >= now for day in shelf for row in day.rows))
    return next(ahead, 1)


def days(reading: Reading, organises: bool) -> list[Day]:
    """The days with their grids. Organisers also see the free cells, to which a match can go."""
    situation = reading.situation
    zone = ZoneInfo(situation.competition.time_zone)
    found: dict[str, list[str]] = {}
    if organises and any(row.starts for row in situation.fixtures):
        for each in warnings_of(situation.competition):
            for game in each.games:
                found.setdefault(game, []).append(warning_text(each))
    times: dict[date, set[datetime]] = {}
    tables = list(situation.competition.schedule.get("tables") or [])
    cells: dict[tuple[datetime, str], list[Placed]] = {}
    for row in situation.fixtures:
        if row.starts is None or row.status == Status.EMPTY:
            continue
        local = row.starts.astimezone(zone)
        times.setdefault(local.date(), set()).add(local)
        cells.setdefault((local, row.table), []).append(placed(reading, row, found))
        if row.table not in tables:
            tables.append(row.table)
    if organises and times:
        for free in conditions_of(situation).times:
            local = free.astimezone(zone)
            times.setdefault(local.date(), set()).add(local)
    now = timezone.now().astimezone(zone)
    begun = [time for time, _table in cells if time <= now and time.date() == now.date()]
    latest = max(begun, default=None)
    shown = []
    for day, begins in sorted(times.items()):
        rows = [
            TimetableRow(time, [(table, cells.get((time, table), [])) for table in tables], time == latest)
            for time in sorted(begins)[:MOST_TIMES]
        ]
        shown.append(Day(day, tables, rows))
    return shown


def placed(reading: Reading, row: Fixture, found: dict[str, list[str]]) -> Placed:
    fixture = reading.plan.fixture(row.key)
    note = "" if open_to_move(row) else reading.note(fixture)
    return Placed(row, reading.lines(fixture), note, open_to_move(row), tuple(found.get(row.key, ())))


def open_to_move(row: Fixture) -> bool:
    return row.status in (Status.OPEN, Status.READY)
