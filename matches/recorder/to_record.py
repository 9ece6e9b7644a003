"""What there is to record, now and next by table: where recorders land, and what the card of a table opens."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches.fixture.sides import sides_of
from matches.recording.models import Recording, RecordingState
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.selectors.permissions import User, may
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.fixture_rows import entry_or_slot, round_of
from tournaments.web.public.sides import Side
from tournaments.wording.pages import group_title

MOST = 100  # matches to come


@dataclass(frozen=True)
class ToRecord:
    fixture: Fixture
    sides: tuple[Side, Side]
    round: str
    recording: Recording | None
    may_record: bool


@never_cache
@require_safe
def to_record(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """Unfinished recordings first, then the next match of each table, then the rest. With ?table= that table alone."""
    competition = seen(request, str(public_id))
    table = request.GET.get("table", "")[:60]
    fixtures = _to_play(competition)
    tables = sorted({each.table for each in fixtures if each.table}, key=_natural)
    if table:
        fixtures = [each for each in fixtures if each.table == table]
    states = (RecordingState.OPEN, RecordingState.PAUSED)
    begun = {each.fixture_id: each for each in Recording.objects.filter(fixture__competition=competition, state__in=states)}
    records = may(request.user, "report", competition)  # asked once: matches.recording.command.may_record is for one match
    rows = [_row(request.user, records, each, begun.get(each.pk)) for each in fixtures]
    unfinished = [each for each in rows if each.recording]
    ready = [each for each in rows if not each.recording and each.fixture.status == Status.READY]
    first = _first_of_each_table(ready)
    context = head(competition) | {
        "table": table,
        "tables": tables,
        "unfinished": unfinished,
        "next": first,
        "later": [each for each in rows if not each.recording and each not in first],
        "may_report": records,
    }
    return render(request, "matches/to_record.html", context)


def _to_play(competition: Competition) -> list[Fixture]:
    rows = Fixture.objects.filter(competition=competition, status__in=(Status.READY.value, Status.OPEN.value))
    found = rows.select_related("stage", "home__team", "away__team", "competition")[:MOST]
    return sorted(found, key=lambda each: (each.starts is None, each.starts or 0, each.place))


def _row(user: User, records: bool, fixture: Fixture, recording: Recording | None) -> ToRecord:
    sides = entry_or_slot(fixture.home, fixture.home_slot), entry_or_slot(fixture.away, fixture.away_slot)
    name = round_of(fixture.stage.plan["rounds"], fixture.round)
    if fixture.group and fixture.group != fixture.stage.name:
        name = f"{group_title(fixture.group)} · {name}"
    mine = records or bool(sides_of(user, fixture))
    return ToRecord(fixture, sides, name, recording, fixture.status == Status.READY and mine)


def _first_of_each_table(rows: Iterable[ToRecord]) -> list[ToRecord]:
    """What is played next, one match to a table; those without a table all count."""
    found: list[ToRecord] = []
    taken: set[str] = set()
    for each in rows:
        if each.fixture.table and each.fixture.table in taken:
            continue
        taken.add(each.fixture.table)
        found.append(each)
    return found


def _natural(name: str) -> tuple[int, str]:
    """Table 2 before table 10."""
    return len(name), name
