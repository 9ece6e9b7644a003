"""Who sees a recording, and who may answer in it."""

from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from matches.recording.models import Recording
from matches.recording.services import may_change
from matches.table.board import SPECTATOR, Viewer
from tournaments.permissions import may_view
from tournaments.services.acting import By

EVERYTHING = Viewer(frozenset((0, 1)), manages=True, referee=True)


def seen(request: HttpRequest, public_id: UUID) -> Recording:
    """The recording of an address, if whoever asks may see it; for anybody else there is none."""
    rows = Recording.objects.select_related("fixture__competition", "match")
    recording = get_object_or_404(rows, public_id=public_id)
    if recording.fixture is not None and not may_view(request.user, recording.fixture.competition):
        raise Http404
    return recording


def viewer_of(request: HttpRequest, recording: Recording) -> Viewer:
    """Those who may record answer for both sides; everybody else watches."""
    return EVERYTHING if may_change(By(request.user), recording) else SPECTATOR
