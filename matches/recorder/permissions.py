"""Who sees a recording, and who may answer in it."""

from dataclasses import replace
from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from matches.board.viewer import SPECTATOR, Viewer
from matches.fixture.sides import sides_of
from matches.recorder.online_play import by_seat, sides_of_visitor
from matches.recording.models import Recording
from matches.recording.seats import Seats
from matches.recording.services import may_change
from rules.board import TEAM_NAMES
from tournaments.selectors.permissions import may_view
from tournaments.services.command import By

EVERYTHING: Final = Viewer(frozenset((0, 1)), manages=True, referee=True)


def visible_recording(request: HttpRequest, public_id: UUID) -> Recording:
    """The recording of an address, if whoever asks may see it; for anybody else there is none."""
    teams = ("fixture__home__team", "fixture__away__team")
    rows = Recording.objects.select_related("fixture__competition", *teams, "match", "seats")
    recording = get_object_or_404(rows, public_id=public_id)
    if recording.fixture is not None and not may_view(request.user, recording.fixture.competition):
        raise Http404
    return recording


def seats_of(recording: Recording) -> Seats | None:
    return getattr(recording, "seats", None)


def viewer_of(request: HttpRequest, recording: Recording) -> Viewer:
    """Those who may record answer for both sides, whoever holds a seat for his own; everybody else watches."""
    seats = seats_of(recording)
    if seats is not None:
        sides = sides_of_visitor(request, seats)
        return Viewer(sides, manages=bool(sides)) if sides else SPECTATOR
    if not may_change(By(request.user), recording):
        return SPECTATOR
    if recording.fixture is None:
        return EVERYTHING
    own = sides_of(request.user, recording.fixture)
    return replace(EVERYTHING, coaches=frozenset(team for team, side in enumerate(TEAM_NAMES) if side in own))


def asker(request: HttpRequest, recording: Recording) -> By:
    """Who asks: somebody with rights of his own, or the holder of a seat."""
    return by_seat(request) if seats_of(recording) is not None else By(request.user)
