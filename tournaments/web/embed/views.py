"""Tables, brackets and coming matches for clubs' own pages (fuba_site.web.embedding)."""

from typing import Any, Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.heavy import heavy_if_large
from tournaments.models import Competition
from tournaments.selectors.situation import Situation
from tournaments.web.public.bracket import Bracket
from tournaments.web.public.bracket_parts import bracket_parts
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import Tables

THEMES: Final = ("light", "dark")
TABLES: Final = 12
MATCHES: Final = 8


def reading_of(public_id: UUID) -> Reading:
    """Of a competition that everybody may find: whoever looks here is nobody in particular."""
    competition = get_object_or_404(Competition, public_id=public_id, listed=True)
    by_the_clock_of(competition.time_zone)
    return Reading(Situation(competition))


def framed(request: HttpRequest, kind: str, reading: Reading, **context: Any) -> HttpResponse:
    theme = request.GET.get("theme", "")
    given = {"competition": reading.competition, "reading": reading, "theme": theme if theme in THEMES else ""}
    return render(request, f"tournaments/embed/{kind}.html", given | context)


@require_safe
@heavy_if_large
def embed_table(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """The tables of the stage that is played; `group` names one of all there are."""
    reading = reading_of(public_id)
    tables, known = Tables(reading), reading.course.tables
    if wanted := request.GET.get("group", ""):
        if wanted not in known:
            raise Http404
        return framed(request, "table", reading, tables=[tables.of_group(wanted)])
    current = reading.current_round()
    stages = [stage for stage in reading.plan.stages if stage.groups]
    stage = current.stage if current and current.stage.groups else stages[-1] if stages else None
    names = [group.name for group in stage.groups if group.name in known][:TABLES] if stage else []
    return framed(request, "table", reading, tables=[tables.of_group(name) for name in names])


@require_safe
@heavy_if_large
def embed_bracket(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """The last knockout; of a very large one its last rounds."""
    reading = reading_of(public_id)
    stages = [stage for stage in reading.plan.stages if not stage.groups and stage.fixtures]
    bracket = None
    if stages:
        drawn = Bracket(reading, stages[-1])
        parts = bracket_parts(drawn)
        bracket = drawn.page() if len(parts) == 1 else drawn.part(parts[-1].roots, parts[-1].ties)
    return framed(request, "bracket", reading, bracket=bracket)


@require_safe
@heavy_if_large
def embed_next(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """What is played next; when nothing is left, how the last matches ended."""
    reading = reading_of(public_id)
    coming = reading.coming(MATCHES)
    return framed(request, "next", reading, coming=bool(coming), cards=coming or reading.latest(MATCHES))
