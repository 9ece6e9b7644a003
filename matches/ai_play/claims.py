"""Workers take what can be played: a few orders at a time, each for one worker alone."""

from datetime import timedelta
from math import ceil
from typing import Final

from django.conf import settings
from django.db import connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from matches.ai_play.models import OrderState, PlayOrder
from matches.ai_play.readiness import mark, next_of, wake
from tournaments.selectors.prepared import Prepared

BATCH: Final = 64  # matches that a worker takes at once, at most
OTHERS: Final = 1  # workers that are assumed to come for their share, if fewer are seen to play

_READY: Final = PlayOrder.objects.filter(state=OrderState.WAITING.value, queued__isnull=False).order_by("queued", "pk")
_seen: Final = Prepared(lambda: _READY.values_list("pk", "attempts")[: 2 * BATCH])
# Workers that are playing. What a task that was delivered again had claimed is its own.
_PLAYING: Final = PlayOrder.objects.filter(state=OrderState.CLAIMED.value).order_by()
_claims: Final = Prepared(lambda task: _PLAYING.exclude(claim=task).values_list("claim", "lease_until").distinct())
# One statement: whoever comes at the same moment passes over what is locked, and finds nothing that is claimed. SQLite,
# which has no such locks, lets one write after the other. PostgreSQL may ask a list after IN again for every row, and passes
# over what it has locked itself: an array is made once.
_TAKE: Final = """UPDATE matches_playorder SET state = 'claimed', claim = %s, lease_until = %s, attempts = attempts + 1
    WHERE fixture_id {among} (SELECT fixture_id FROM matches_playorder
    WHERE state = 'waiting' AND queued IS NOT NULL AND {which} ORDER BY queued, fixture_id LIMIT %s {lock}){end}"""
_LOCKING: Final = {"among": "= ANY(ARRAY", "lock": "FOR UPDATE SKIP LOCKED", "end": ")"}
_ALONE: Final = {"among": "IN", "lock": "", "end": ""}


def claim(task: str, most: int = BATCH) -> tuple[int, bool]:
    """Take some orders for a task, those that have waited longest; says how many, and whether others are about to come.

    Whoever comes takes a share, so that the next one finds something. One that was begun before, by a worker that died or an
    attempt that failed, is taken alone: whatever is wrong with it concerns no other.
    """
    now = timezone.now()
    seen = _seen()
    busy = len({claim for claim, until in _claims(task) if until > now})
    if not seen:
        return 0, busy > 0
    first, attempts = seen[0]
    share = min(most, ceil(len(seen) / (1 + max(OTHERS, busy))))
    which, most_of_it = ("fixture_id = %s", [first, 1]) if attempts else ("attempts = 0", [share])
    words = _LOCKING if connection.features.has_select_for_update_skip_locked else _ALONE
    until = connection.ops.adapt_datetimefield_value(now + timedelta(seconds=settings.FIXTURE_LEASE))
    with connection.cursor() as cursor:
        cursor.execute(_TAKE.format(which=which, **words), [task, until, *most_of_it])
        taken = cursor.rowcount
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
