"""Where a match in the browser begins."""

import secrets
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from matches.recorder.forms import PlayForm
from matches.recorder.online_play import begin_play, join
from matches.recorder.permissions import visible_recording
from tournaments.core.nation_names import nation_names
from tournaments.services.refusals import Refusal


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """Choose rules, opponent and side, and play."""
    if request.method != "POST":
        form = PlayForm(initial={"mine": secrets.choice(nation_names(get_language() or ""))})
        return render(request, "matches/play.html", {"form": form, "here": "play"})
    form = PlayForm(request.POST)
    status = 400
    if form.is_valid():
        try:
            return redirect("recording", begin_play(request, form.play_settings()).public_id)
        except Refusal as refusal:
            status = refusal.status
            form.add_error(None, str(refusal))
    return render(request, "matches/play.html", {"form": form, "here": "play"}, status=status)


@require_safe
def seat(request: HttpRequest, public_id: UUID, key: str) -> HttpResponse:
    """Take the seat of a link and sit down."""
    recording = visible_recording(request, public_id)
    if not join(request, recording, key):
        raise Http404
    return redirect("recording", recording.public_id)
