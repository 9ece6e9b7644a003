"""Workers take what can be played: a few orders at a time, each for one worker alone."""

from math import ceil
from typing import Final

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from fuba_site.jobs.claims import Jobs, lease_end
from matches.ai_play.models import OrderState, PlayOrder
from matches.ai_play.readiness import at_rest, mark, mark_all, next_of, wake
from matches.ai_play.standing_orders import follow
from tournaments.models import Competition, State
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
    until = connection.ops.adapt_datetimefield_value(lease_end())
    with connection.cursor() as cursor:
        cursor.execute(_TAKE.format(which=which, **words), [task, until, *most_of_it])
        taken = cursor.rowcount
    if len(seen) > taken:
        wake()
    return taken, True


def _give_up(orders: QuerySet[PlayOrder], error: str) -> None:
    """These hold nobody back any more."""
    teams = {entry for pair in orders.values_list("fixture__home", "fixture__away") for entry in pair if entry}
    orders.update(state=OrderState.FAILED, claim="", error=error, finished=timezone.now(), queued=None)
    mark(next_of(teams))


ORDERS: Final = Jobs(PlayOrder.objects.filter(state=OrderState.CLAIMED), _give_up, state=OrderState.WAITING)


def sweep() -> int:
    """Find what was forgotten: matches whose worker died, and matches that nobody has marked. Returns how many were."""
    ORDERS.let_go_expired()
    waiting = PlayOrder.objects.filter(state=OrderState.WAITING, queued__isnull=True).order_by().values("competition")
    competitions = Competition.objects.filter(pk__in=waiting).exclude(state=State.ARCHIVED)
    for competition in Competition.objects.filter(standing_orders__isnull=False, state=State.RUNNING).distinct():
        if at_rest(competition):
            follow(competition)
    found = sum(mark_all(competition) for competition in competitions)
    if PlayOrder.objects.filter(state=OrderState.WAITING, queued__isnull=False).exists():
        wake()
    return found
