"""What is on its way to webhooks, over all competitions: /metrics asks."""

from dataclasses import dataclass

from django.db.models import Count, Min
from django.utils import timezone

from matches.webhooks.models import DeliveryState, WebhookDelivery


@dataclass(frozen=True)
class Figures:
    states: dict[str, int]  # none left out
    overdue: float  # seconds since the one that waits longest could have been sent


def figures() -> Figures:
    counted = dict(WebhookDelivery.objects.order_by().values_list("state").annotate(Count("pk")))
    waiting = WebhookDelivery.objects.filter(state=DeliveryState.WAITING, webhook__active=True)
    oldest = waiting.aggregate(oldest=Min("next_attempt"))["oldest"]
    return Figures(
        {state.value: counted.get(state.value, 0) for state in DeliveryState},
        max(0.0, (timezone.now() - oldest).total_seconds()) if oldest else 0.0,
    )
