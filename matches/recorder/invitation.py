"""The link for the second device."""

from dataclasses import dataclass

import segno
from django.http import HttpRequest
from django.urls import reverse

from fuba_site.web.addresses import public_address
from matches.board.viewer import Viewer
from matches.recording.models import Recording


@dataclass(frozen=True)
class Invitation:
    url: str
    picture: str  # the same as a QR code, an address for <img>


def invitation(request: HttpRequest, recording: Recording, viewer: Viewer) -> Invitation | None:
    """The seat of the other people's side, for whoever holds one of two."""
    seats = getattr(recording, "seats", None)
    if seats is None or len(viewer.sides) != 1:
        return None
    (mine,) = viewer.sides
    key = seats.keys[1 - mine]
    if not key:
        return None
    url = public_address(request, reverse("seat", args=[recording.public_id, key]))
    return Invitation(url, segno.make(url, error="m").svg_data_uri(scale=4, border=2, light="#fff"))
