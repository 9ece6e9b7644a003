"""Files for everybody who may see a competition: the whole of it, fixtures and tables, and a calendar to subscribe to."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.cache import patch_cache_control
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from fuba_site.jobs.models import Errand
from fuba_site.web.addresses import site_address, site_host
from fuba_site.web.heavy import dear, heavy
from tournaments.models import Competition, Fixture
from tournaments.selectors.permissions import may
from tournaments.services.calendars import may_subscribe
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import calendar
from tournaments.web.errands import leave_export
from tournaments.web.exported import TYPES, Export
from tournaments.web.public.competitions import seen


@require_safe
@dear("exports")
def competition_file(request: HttpRequest, public_id: UUID, name: str, kind: str) -> HttpResponse:
    """competition.json, competition.xlsx, and fixtures and tables as csv and xlsx."""
    competition = seen(request, str(public_id))
    history = name == "competition" and kind == "json" and may(request.user, "view history", competition)
    export = Export(str(public_id), name, kind, history)
    if not export.exists:
        raise Http404
    made = leave_export(competition, export)
    if isinstance(made, Errand):
        return redirect("errand", public_id=made.public_id)
    return _download(competition, name, kind, export.make(competition) if made is None else made, TYPES[kind])


def _download(competition: Competition, name: str, kind: str, data: bytes, content_type: str) -> HttpResponse:
    title = slugify(str(competition))[:60] or "competition"
    file = f"{title}.{kind}" if name == "competition" else f"{title}-{name}.{kind}"
    answer = HttpResponse(data, content_type=content_type, headers={"Content-Disposition": f'attachment; filename="{file}"'})
    patch_cache_control(answer, private=True, no_store=True)
    return answer


@require_safe
@heavy
def competition_calendar(request: HttpRequest, public_id: UUID, key: str = "") -> HttpResponse:
    """The matches that have a time, of all or of one team; by a secret address where not everybody may look."""
    competition = get_object_or_404(Competition, public_id=public_id)
    if not may_subscribe(request.user, competition, key):
        raise Http404
    entry = request.GET.get("entry", "")
    if entry and not (entry.isascii() and entry.isdigit() and len(entry) < 9):
        raise Http404
    try:
        sent = calendar(
            competition,
            site_host(request),
            site_address(request),
            int(entry) if entry else None,
            request.GET.get("table", ""),
        )
    except Refusal:
        raise Http404 from None
    answer = HttpResponse(sent, content_type="text/calendar; charset=utf-8")
    patch_cache_control(answer, private=True, max_age=60)
    return answer


@require_safe
@heavy
def fixture_calendar(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    """One match for somebody's calendar. There it has the name that it has in the calendar of the competition."""
    competition = seen(request, str(public_id))
    get_object_or_404(Fixture, competition=competition, number=number, starts__isnull=False)
    sent = calendar(competition, site_host(request), site_address(request), number=number)
    return _download(competition, f"match-{number}", "ics", sent, "text/calendar; charset=utf-8")
