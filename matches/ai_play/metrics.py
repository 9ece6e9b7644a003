"""How much there is to play for AI coaches and how fast it goes, over all competitions: /metrics asks."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Count, Min
from django.utils import timezone

from matches.ai_play.models import OrderState, PlayOrder
from matches.match.models import Match

RECENT: Final = timedelta(minutes=1)


@dataclass(frozen=True)
class Figures:
    orders: dict[str, int]  # by state, none left out
    oldest_waiting: float  # seconds since workers were told of the one that waits longest
    per_second: float


def figures() -> Figures:
    now = timezone.now()
    counted = dict(PlayOrder.objects.order_by().values_list("state").annotate(Count("pk")))
    waiting = PlayOrder.objects.filter(state=OrderState.WAITING, queued__isnull=False)
    oldest = waiting.aggregate(oldest=Min("queued"))["oldest"]
    recent = Match.objects.filter(created__gt=now - RECENT).count()
    return Figures(
        {state.value: counted.get(state.value, 0) for state in OrderState},
        max(0.0, (now - oldest).total_seconds()) if oldest else 0.0,
        recent / RECENT.total_seconds(),
    )
