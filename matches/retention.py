"""What need not be kept for ever: ended sessions, and deliveries to webhooks of long ago.

`manage.py tidy`, and the clock every night.

Nothing that cannot be had again is in it: whoever logs in gets a session, and what a delivery told is in the audit trail.
"""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from matches.webhooks.models import DeliveryState, WebhookDelivery

AT_ONCE: Final = 1000  # rows: nobody waits long for a lock


def tidy() -> dict[str, int]:
    """How many of what are gone."""
    now = timezone.now()
    gone = {"sessions": forget(Session.objects.filter(expire_date__lt=now))}
    if settings.DELIVERY_DAYS:
        ended = WebhookDelivery.objects.filter(state__in=[DeliveryState.DELIVERED, DeliveryState.GIVEN_UP])
        gone["deliveries"] = forget(ended.filter(created__lt=now - timedelta(days=settings.DELIVERY_DAYS)))
    return gone


def forget(rows: QuerySet) -> int:  # type: ignore[type-arg]
    model, count = rows.model, 0
    while some := list(rows.order_by().values_list("pk", flat=True)[:AT_ONCE]):
        model._base_manager.filter(pk__in=some).delete()
        count += len(some)
    return count
