"""The link for the second device."""

from dataclasses import dataclass
from typing import Final

import segno
from django.http import HttpRequest
from django.urls import reverse

from fuba_site.web.addresses import public_address
from matches.board.viewer import Viewer
from matches.recording.models import Recording
from matches.recording.seats import Seats


@dataclass(frozen=True)
class Invitation:
    url: str
    picture: str  # the same as a QR code, an address for <img>


INVITED: Final = 1  # whoever begins a match on two devices plays Home


def invitation(request: HttpRequest, recording: Recording, viewer: Viewer) -> Invitation | None:
    """The seat of the other side, for whoever began; nobody is shown it any more once somebody has sat down there."""
    seats: Seats | None = getattr(recording, "seats", None)
    if seats is None or not seats.two_devices or len(viewer.sides) != 1:
        return None
    if INVITED in viewer.sides:
        # Whoever follows a link without keeping its key, as a messenger does that looks what is behind it, takes no seat.
        if not seats.taken:
            Seats.objects.filter(pk=seats.pk).update(taken=True)
        return None
    if seats.taken:
        return None
    url = public_address(request, reverse("seat", args=[recording.public_id, seats.keys[INVITED]]))
    return Invitation(url, segno.make(url, error="m").svg_data_uri(scale=4, border=2, light="#fff"))
