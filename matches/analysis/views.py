"""The page of an analysis; whoever may see a match may ask for it."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.observability.readiness import somebody_works
from fuba_site.web.throttle import visitor_address
from matches.analysis.presentation import page_of
from matches.analysis.services import analysis_of, order_analysis, why_none
from matches.board.pitch import AREA_SHAPES
from matches.jobs.models import WorkState
from matches.match.access import seen
from matches.match.shirts import shirts
from tournaments.services.refusals import Refusal


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def analysis(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    match = seen(request.user, str(public_id))
    if request.method == "POST":
        try:
            order_analysis(match, visitor_address(request))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        return redirect("match-analysis", public_id=public_id)
    context = {"match": match, "kits": shirts(match), "areas": AREA_SHAPES, "why": why_none(match)}
    found = None if context["why"] else analysis_of(match)
    if found is not None and found.result is not None:
        page = page_of(match, found.result, _wanted(request))
        return render(request, "matches/analysis/analysis.html", context | {"page": page})
    under_way = found is not None and found.state != WorkState.FAILED
    context |= {
        "under_way": under_way,
        "percent": round(100 * found.progress) if found is not None else 0,
        "failed": found is not None and not under_way,
        "nobody_works": under_way and not somebody_works(),
    }
    return render(request, "matches/analysis/waiting.html", context)


def _wanted(request: HttpRequest) -> int | None:
    """The input of the address, if it is a number."""
    text = request.GET.get("input", "")
    return int(text) if text.isdecimal() and len(text) < 7 else None
