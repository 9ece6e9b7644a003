"""The same match once more: same rules, same sides, new dice."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from matches.board.viewer import Viewer
from matches.recorder.online_play import PlaySettings, begin_play
from matches.recorder.permissions import seats_of, viewer_of, visible_recording
from matches.recording.models import Recording, RecordingState
from matches.recording.services import begin_friendly
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal


def may_have_rematch(recording: Recording, viewer: Viewer) -> bool:
    """Those who played or recorded it, outside any competition: what is played there is its plan's."""
    return recording.fixture_id is None and bool(viewer.sides)


@require_POST
def rematch(request: HttpRequest, public_id: UUID) -> HttpResponse:
    found = visible_recording(request, public_id)
    viewer = viewer_of(request, found)
    try:
        return redirect("recording", _begin(request, found, viewer).public_id)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("recording", public_id)


def _begin(request: HttpRequest, found: Recording, viewer: Viewer) -> Recording:
    if not may_have_rematch(found, viewer):
        raise Conflict("no_rematch", _("Only those who played a friendly can have a rematch."))
    if found.state in (RecordingState.OPEN, RecordingState.PAUSED):
        raise Conflict("not_over", _("This match is not over yet."))
    names = found.home_name, found.away_name
    seats = seats_of(found)
    if seats is None:
        return begin_friendly(By(request.user), found.edition, found.preset, *names, found.options)
    devices = 2 if seats.two_devices or (not any(seats.coaches) and len(viewer.sides) == 1) else 1
    wanted = PlaySettings(found.edition, found.preset, names, seats.coaches, devices, seats.site_dice, found.options)
    return begin_play(request, wanted)
