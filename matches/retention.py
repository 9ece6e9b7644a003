"""What need not be kept for ever: ended sessions, letters and messages that were sent, deliveries to webhooks of long ago, and
turns that a record tells.

`manage.py tidy`, and the clock every night.

Nothing that cannot be had again is in it: whoever logs in gets a session, and what a delivery told is in the audit trail, and
the turns of a recording follow from the record of its match.
"""

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from fuba_site.letters.models import Letter, PostState
from matches.notifications.models import Notice
from matches.recording.folding import fold, foldable
from matches.recording.models import Recording
from matches.webhooks.models import DeliveryState, WebhookDelivery
from tournaments.models import Signup, SignupState

LETTERS: Final = timedelta(days=30)  # their addresses are nobody's business for longer
UNCONFIRMED: Final = timedelta(days=7)  # sign-ups whose address nobody confirmed: their links have ended by then
AT_ONCE: Final = 1000  # rows: nobody waits long for a lock


def tidy() -> dict[str, int]:
    """How many of what are gone."""
    now = timezone.now()
    gone = {"sessions": forget(Session.objects.filter(expire_date__lt=now))}
    if settings.DELIVERY_DAYS:
        ended = WebhookDelivery.objects.filter(state__in=[DeliveryState.DELIVERED, DeliveryState.GIVEN_UP])
        gone["deliveries"] = forget(ended.filter(created__lt=now - timedelta(days=settings.DELIVERY_DAYS)))
    gone["letters"] = forget(Letter.objects.exclude(state=PostState.WAITING).filter(created__lt=now - LETTERS))
    if settings.RECORDING_DAYS:
        gone["recordings' turns"] = fold_turns(now - timedelta(days=settings.RECORDING_DAYS))
    if settings.NOTICE_DAYS:
        told = Notice.objects.exclude(state=PostState.WAITING)
        gone["notices"] = forget(told.filter(created__lt=now - timedelta(days=settings.NOTICE_DAYS)))
    gone["signups"] = forget(Signup.objects.filter(state=SignupState.UNCONFIRMED, created__lt=now - UNCONFIRMED))
    return gone


def fold_turns(before: datetime) -> int:
    """Of how many recordings the turns are told by the record alone from now on."""
    over = foldable().filter(changed__lt=before).order_by("pk").values_list("pk", flat=True)
    return sum(fold(Recording(pk=pk)) for pk in list(over))


def forget(rows: QuerySet) -> int:  # type: ignore[type-arg]
    model, count = rows.model, 0
    while some := list(rows.order_by().values_list("pk", flat=True)[:AT_ONCE]):
        model._base_manager.filter(pk__in=some).delete()
        count += len(some)
    return count
