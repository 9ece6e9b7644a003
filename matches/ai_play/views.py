"""The page about matches that AI coaches play in a competition: how far it is; for organisers, the levers."""

import uuid
from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.observability.readiness import somebody_works
from matches.ai_play.orders import cancel_play, order_play, pause_play, progress, resume_play
from matches.match.models import Match
from matches.replay.cards import for_cards, result_cards
from tournaments.models import Competition, Stage
from tournaments.selectors.permissions import may, may_view
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.wording.pages import stage_title

LEVERS: Final[dict[str, Callable[[Competition, By], object]]] = {
    "order": order_play,
    "pause": pause_play,
    "resume": resume_play,
    "cancel": cancel_play,
}
LATEST: Final = 8


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ai_matches(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    competition = get_object_or_404(Competition, public_id=public_id)
    if not may_view(request.user, competition):
        raise Http404
    if request.method == "POST":
        pull(request, competition)
        return redirect("ai-matches", public_id=public_id)
    seen = progress(competition)
    latest = Match.objects.filter(fixture__competition=competition, fixture__play_order__isnull=False).defer("record")
    may_play = may(request.user, "play", competition)
    context = {
        "here": "competitions",
        "competition": competition,
        "progress": seen,
        "cards": result_cards(for_cards(latest)[:LATEST]),
        "may_play": may_play,
        "stages": [(stage.name, stage_title(stage.name)) for stage in Stage.objects.filter(competition=competition)],
        "nobody_works": may_play and competition.started and not somebody_works(),
    }
    part = "matches/_ai_matches.html" if "part" in request.GET else "matches/ai_matches.html"
    return render(request, part, context)


def pull(request: HttpRequest, competition: Competition) -> None:
    """One of the levers; a refusal is shown on the page."""
    name = request.POST.get("lever", "")
    try:
        if name not in LEVERS:
            raise Refusal("lever", _("This button does not exist."))
        if name == "order":
            order_play(competition, By(request.user), stage=request.POST.get("stage", ""))
        else:
            LEVERS[name](competition, By(request.user))
    except Refusal as refusal:
        messages.error(request, str(refusal))
