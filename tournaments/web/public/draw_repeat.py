"""A draw made again from its public seed, for whoever wants to check it."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from fuba_site.web.heavy import dear
from tournaments.models import DrawRecord
from tournaments.selectors.permissions import may
from tournaments.services.draws import latest_draw, repeated
from tournaments.web.public.competitions import head, watched
from tournaments.wording.pages import stage_title


@require_safe
@dear("draws")
def draw_repeat(request: HttpRequest, public_id: UUID, stage: str = "") -> HttpResponse:
    """Before all of it is revealed, organisers alone see it."""
    competition = watched(request, str(public_id))
    row: DrawRecord | None = latest_draw(competition, stage)
    if row is None:
        raise Http404
    revealed = row.revealed == len(row.record["steps"]) or (not stage and competition.started)
    if not revealed and not may(request.user, "draw", competition):
        raise Http404
    again = repeated(row)
    context = head(competition) | {
        "title": stage_title(stage) if stage else _("The draw"),
        "seed": row.record["seed"],
        "same": again == row.record,
        "by_hand": not row.record["seed"],
        "steps": again["steps"],
        "named": "group" in (again["steps"] or [{}])[0],
    }
    return render(request, "tournaments/draw_repeat.html", context)
