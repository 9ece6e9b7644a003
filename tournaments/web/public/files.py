"""Files for everybody who may see a competition: the whole of it, fixtures and tables, and a calendar to subscribe to."""

import json
from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from fuba_site.web.addresses import site_address, site_host
from fuba_site.web.heavy import dear, heavy
from tournaments.exchange.spreadsheets import as_csv, as_xlsx, fixtures, tables
from tournaments.models import Competition
from tournaments.selectors.situation import Situation
from tournaments.services.calendars import may_subscribe
from tournaments.services.command import By
from tournaments.services.exchange import export_competition
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import calendar
from tournaments.web.public.competitions import seen

SHEETS: Final = {"fixtures": fixtures, "tables": tables}
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@require_safe
@dear("exports")
def competition_file(request: HttpRequest, public_id: UUID, name: str, kind: str) -> HttpResponse:
    """competition.json, competition.xlsx, and fixtures and tables as csv and xlsx."""
    competition = seen(request, str(public_id))
    if name == "competition" and kind == "json":
        document = export_competition(competition, By(request.user))
        text = json.dumps(document, ensure_ascii=False, indent=1, default=str)
        return _download(competition, name, kind, text.encode(), "application/json")
    chosen = list(SHEETS) if name == "competition" else [name]
    if any(each not in SHEETS for each in chosen) or kind not in ("csv", "xlsx") or (kind == "csv" and len(chosen) > 1):
        raise Http404
    situation = Situation(competition)
    sheets = [(each, SHEETS[each](situation)) for each in chosen]
    if kind == "csv":
        # The mark at the beginning tells spreadsheets that it is UTF-8.
        return _download(competition, name, kind, ("\ufeff" + as_csv(sheets[0][1])).encode(), "text/csv; charset=utf-8")
    return _download(competition, name, kind, as_xlsx(sheets), XLSX)


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
