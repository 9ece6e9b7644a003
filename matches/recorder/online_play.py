"""Playing on the site: against a coach, or two people on one or two devices."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit, visitor_address
from matches.recording.models import Recording, RecordingState
from matches.recording.seats import Seats
from matches.recording.services import begin_friendly, start_autoplay
from rules.coaches import COACHES, LEVELS
from tournaments.services.command import By
from tournaments.services.refusals import Refusal

SESSION: Final = "seats"  # the keys a visitor holds, in the session
MOST_KEYS: Final = 40
PLAYABLE: Final = (*COACHES, *(level for level in LEVELS if level not in COACHES))
FORGOTTEN: Final = timedelta(days=7)  # a match nobody owns and nobody touched for so long is cleared away
CLEARED_AT_ONCE: Final = 50


class TooManyPlays(Refusal):
    status = 429


@dataclass(frozen=True)
class PlaySettings:
    """A match as somebody wants to play it. A coach's name, or "" for people; `devices` is 1 or 2."""

    edition: str
    preset: str
    names: tuple[str, str]
    coaches: tuple[str, str]
    devices: int = 1
    site_dice: bool = True
    options: Mapping[str, Any] = field(default_factory=dict)  # what differs from the preset


def begin_play(request: HttpRequest, wanted: PlaySettings) -> Recording:
    """Begin a match; whoever asks holds the keys of the sides that people play, with two devices only the first of them."""
    if any(coach and coach not in PLAYABLE for coach in wanted.coaches) or all(wanted.coaches):
        raise Refusal("coach", _("People play one side. A coach is one of %(known)s.") % {"known": ", ".join(PLAYABLE)})
    if not Limit("play", settings.MATCHES_PER_MINUTE).take(visitor_address(request)):
        raise TooManyPlays("too_many", _("Too many matches at once. Try again in a minute."))
    by = by_seat(request)
    keys = [("" if coach else secrets.token_urlsafe(32)) for coach in wanted.coaches]
    with transaction.atomic():
        _delete_abandoned()
        recording = begin_friendly(by, wanted.edition, wanted.preset, *wanted.names, options=wanted.options)
        Seats.objects.create(
            recording=recording,
            home_coach=wanted.coaches[0],
            away_coach=wanted.coaches[1],
            home_key=keys[0],
            away_key=keys[1],
            site_dice=wanted.site_dice,
            two_devices=wanted.devices == 2 and not any(wanted.coaches),
            seed=secrets.token_hex(16),
        )
        start_autoplay(recording, by)
    held = [key for key in keys if key]
    for key in held[: 1 if wanted.devices == 2 else 2]:
        remember_key(request, key)
    return recording


def _delete_abandoned() -> None:
    """Matches that visitors left: nobody owns them, so nobody will come back for them."""
    old = Recording.objects.filter(
        fixture=None, owner=None, seats__isnull=False, changed__lt=timezone.now() - FORGOTTEN
    ).exclude(state=RecordingState.FINISHED)  # fmt: skip
    Recording.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:CLEARED_AT_ONCE])).delete()


def by_seat(request: HttpRequest) -> By:
    """Whoever holds a seat may answer for it, with an account or without."""
    user = request.user if request.user.is_authenticated else None
    return By(user, trusted=True, name=user.get_username() if user else "visitor")


def remember_key(request: HttpRequest, key: str) -> None:
    keys = [each for each in request.session.get(SESSION, []) if each != key]
    request.session[SESSION] = [*keys, key][-MOST_KEYS:]


def sides_of_visitor(request: HttpRequest, seats: Seats) -> frozenset[int]:
    """The sides whose keys the visitor holds."""
    keys = request.session.get(SESSION, [])
    return frozenset(
        side for side, right in enumerate(seats.keys) if right and any(constant_time_compare(key, right) for key in keys)
    )


def join(request: HttpRequest, recording: Recording, key: str) -> bool:
    """Take the seat that a link offers; False if there is none."""
    seats = Seats.objects.filter(recording=recording).first()
    if seats is None or not any(right and constant_time_compare(key, right) for right in seats.keys):
        return False
    remember_key(request, key)
    return True
