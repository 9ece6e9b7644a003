"""Workers take what can be played: a few orders at a time, each for one worker alone."""

from datetime import timedelta
from math import ceil
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from matches.models import OrderState, PlayOrder
from matches.waiting import mark, next_of, wake

BATCH: Final = 32  # matches that a worker takes at once, at most
OTHERS: Final = 1  # workers that are assumed to come for their share, if fewer are seen to play


def claim(task: str, most: int = BATCH) -> tuple[int, bool]:
    """Take some orders for a task, those that have waited longest; says how many, and whether others are about to come.

    Whoever comes takes a share, so that the next one finds something. One that was begun before, by a worker that died or an
    attempt that failed, is taken alone: whatever is wrong with it concerns no other.
    """
    now = timezone.now()
    ready = PlayOrder.objects.filter(state=OrderState.WAITING, queued__isnull=False).order_by("queued", "pk")
    seen = list(ready.values_list("pk", "attempts")[: 2 * most])
    playing = PlayOrder.objects.filter(state=OrderState.CLAIMED, lease_until__gt=now).exclude(claim=task).order_by()
    busy = playing.values("claim").distinct().count()
    if not seen:
        return 0, busy > 0
    if seen[0][1]:
        wanted = ready.filter(pk=seen[0][0])
    else:
        wanted = ready.filter(attempts=0)[: min(most, ceil(len(seen) / (1 + max(OTHERS, busy))))]
    with transaction.atomic():
        # One statement: whoever comes at the same moment passes over what is locked, and finds nothing that is claimed.
        # SQLite, which has no such locks, lets one transaction after the other write.
        taken = PlayOrder.objects.filter(pk__in=wanted.select_for_update(skip_locked=True).values("pk")).update(
            state=OrderState.CLAIMED,
            claim=task,
            lease_until=now + timedelta(seconds=settings.FIXTURE_LEASE),
            attempts=F("attempts") + 1,
        )
    if len(seen) > taken:
        wake()
    return taken, True


def claimed(task: str) -> QuerySet[PlayOrder]:
    return PlayOrder.objects.filter(state=OrderState.CLAIMED, claim=task)


def give_back(task: str) -> None:
    """What a task has claimed and not begun is for others."""
    claimed(task).update(state=OrderState.WAITING, claim="", attempts=F("attempts") - 1)


def failed(fixture: int, task: str, error: Exception) -> None:
    """Playing it ended in an error: it is tried again, a few times. Then it is given up, and the rest goes on without it."""
    with transaction.atomic():
        order = PlayOrder.objects.select_for_update().filter(pk=fixture, state=OrderState.CLAIMED, claim=task).first()
        if order is None:
            return
        order.failures += 1
        order.error = f"{type(error).__name__}: {error}"[:2000]
        order.claim = ""
        order.state = OrderState.WAITING
        if order.failures >= settings.FIXTURE_FAILURES:
            order.state, order.finished, order.queued = OrderState.FAILED, timezone.now(), None
        order.save()
        if order.state == OrderState.FAILED:
            row = order.fixture
            mark(next_of([entry for entry in (row.home_id, row.away_id) if entry is not None]))
