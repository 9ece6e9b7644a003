"""The page about the chances in a competition; organisers order forecasts there."""

import uuid
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.observability.readiness import somebody_works
from matches.jobs.models import WorkState
from matches.simulation.forecasts.presentation import chart, finished, of_competition, presented
from matches.simulation.forecasts.runs import METHODS
from matches.simulation.forecasts.services import RUNS, order_forecast, set_automatic, wants_automatic
from tournaments.models import Competition
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.public.competitions import head, seen

LATEST: Final = 12  # forecasts in the list
SHOWN: Final = 2  # of those under way


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forecast(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    competition = seen(request, str(public_id))
    if request.method == "POST":
        order(request, competition)
        return redirect("forecast", public_id=public_id)
    done = list(finished(competition).order_by("revision", "pk"))
    under_way = [each for each in of_competition(competition).filter(chances__isnull=True) if each.work is not None]
    open_ones = [each for each in under_way if each.state != WorkState.FAILED]
    chosen = next((each for each in done if str(each.pk) == request.GET.get("forecast")), done[-1] if done else None)
    may_order = may(request.user, "forecast", competition) and competition.started
    context = head(competition) | {
        "shown": presented(chosen) if chosen else None,
        "chart": chart(done),
        "done": done[::-1][:LATEST],
        "under_way": [(each, round(100 * each.work.done / each.work.size)) for each in open_ones[-SHOWN:] if each.work],
        "others": max(0, len(open_ones) - SHOWN),
        "failed": [each for each in under_way if each.state == WorkState.FAILED] if may_order else [],
        "may_order": may_order,
        "automatic": wants_automatic(competition),
        "runs": RUNS,
        "nobody_works": may_order and not somebody_works(),
    }
    part = "matches/forecasts/_under_way.html" if "part" in request.GET else "matches/forecasts/forecast.html"
    return render(request, part, context)


def order(request: HttpRequest, competition: Competition) -> None:
    """What an organiser asked for; a refusal is shown on the page."""
    lever = request.POST.get("lever", "")
    try:
        if lever in METHODS:
            order_forecast(competition, By(request.user), method=lever)
        elif lever in ("automatic", "on demand"):
            set_automatic(competition, By(request.user), lever == "automatic")
        else:
            raise Refusal("lever", _("This button does not exist."))
    except Refusal as refusal:
        messages.error(request, str(refusal))
