"""Which of the ordered fixtures can be played now, and telling the workers.

A fixture can be played when both teams are known and have played all their earlier ones, because what those left behind is
written on the team sheets (`Course.playable` says the same of a competition that is looked at as a whole). A fixture that was
given up holds nobody back: it is postponed.
"""

import logging
from collections.abc import Collection, Iterable
from datetime import timedelta
from typing import Final

import kombu.exceptions
from celery import current_app
from django.conf import settings
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from matches.models import OrderState, PlayOrder
from tournaments.course import SETTLED, Status
from tournaments.models import Action, Competition, Fixture, State

OPEN: Final = [status.value for status in Status if status not in SETTLED]
PLAY: Final = "matches.play"  # the task, by name: it stands on this module
logger = logging.getLogger(__name__)


def unsettled() -> QuerySet[Fixture]:
    """What is still to be played and holds back what comes later, in the order of play."""
    given_up = Q(play_order__state=OrderState.FAILED)
    return Fixture.objects.filter(status__in=OPEN).exclude(given_up).order_by("stage__number", "number")


def can_be_played(fixture: Fixture) -> bool:
    """Whether nothing earlier is left to play for its two teams."""
    pair = (fixture.home_id, fixture.away_id)
    if fixture.status != Status.READY or None in pair:
        return False
    earlier = Q(stage__number__lt=fixture.stage.number) | Q(stage=fixture.stage_id, number__lt=fixture.number)
    return not unsettled().filter(earlier, Q(home__in=pair) | Q(away__in=pair)).exists()


def playable(competition: Competition) -> list[PlayOrder]:
    """All orders of a competition that can be played now and that nobody plays."""
    busy: set[int | None] = set()  # teams with an earlier match to play
    found = []
    rows = unsettled().filter(competition=competition).values_list("pk", "home", "away", "status", "play_order__state")
    for pk, home, away, status, state in rows.iterator():
        if status == Status.READY and state == OrderState.WAITING and not busy & {home, away}:
            found.append(pk)
        busy |= {home, away} - {None}
    return list(PlayOrder.objects.filter(pk__in=found))


def next_of(entries: Collection[int]) -> list[PlayOrder]:
    """The orders that come next for some teams, if they can be played now. It costs the same in any competition."""
    found = set()
    for entry in entries:
        following = unsettled().filter(Q(home=entry) | Q(away=entry)).select_related("stage").first()
        if following is not None and can_be_played(following):
            found.add(following.pk)
    return list(PlayOrder.objects.filter(pk__in=found, state=OrderState.WAITING))


# -- telling the workers --------------------------------------------------------------


def announce(orders: Iterable[PlayOrder]) -> None:
    """Tell the workers to look at some orders. If nobody can be told, the next sweep does it."""
    fixtures = sorted(order.pk for order in orders)
    if not fixtures:
        return
    PlayOrder.objects.filter(pk__in=fixtures).update(queued=timezone.now())
    try:
        with current_app.producer_pool.acquire(block=True) as producer:
            for fixture in fixtures:
                current_app.send_task(PLAY, (fixture,), producer=producer, retry=False)
    except (kombu.exceptions.OperationalError, OSError) as error:
        logger.warning("The workers cannot be told what to play: %s", error)


def after_action(action: Action) -> None:
    """Something has been done in a competition: tell the workers what can be played because of it.

    While a group is under way, a result in it concerns what its two teams play next; otherwise anybody's match may be meant.
    """
    competition = action.competition
    if not PlayOrder.objects.filter(competition=competition, state=OrderState.WAITING).exists():
        return
    if action.verb == "report":
        fixture = Fixture.objects.get(competition=competition, number=action.data["fixture"])
        group = Fixture.objects.filter(competition=competition, group=fixture.group, status__in=OPEN)
        if fixture.group and group.exists():
            announce_new(next_of([entry for entry in (fixture.home_id, fixture.away_id) if entry is not None]))
            return
    announce_new(playable(competition))


def announce_new(orders: Iterable[PlayOrder]) -> None:
    """Tell the workers of those they have not been told of."""
    announce(order for order in orders if order.queued is None)


def sweep() -> int:
    """Find what was forgotten: matches whose worker died, and matches that nobody was told of. Returns how many were."""
    now = timezone.now()
    dead = PlayOrder.objects.filter(state=OrderState.CLAIMED, lease_until__lt=now)
    dead.filter(attempts__gte=settings.FIXTURE_ATTEMPTS).update(
        state=OrderState.FAILED, finished=now, error=f"The worker died {settings.FIXTURE_ATTEMPTS} times while playing it."
    )
    dead.update(state=OrderState.WAITING, queued=None, claim="")
    told = 0
    waiting = PlayOrder.objects.filter(state=OrderState.WAITING).values("competition")
    for competition in Competition.objects.filter(pk__in=waiting).exclude(state=State.ARCHIVED):
        patience = now - timedelta(seconds=settings.FIXTURE_PATIENCE)
        forgotten = [order for order in playable(competition) if order.queued is None or order.queued < patience]
        announce(forgotten)
        told += len(forgotten)
    return told


def claim(order: PlayOrder, task: str) -> bool:
    """Take an order, so that nobody else plays it. One statement, alike on every database; the loser changes no row."""
    now = timezone.now()
    free = Q(state=OrderState.WAITING) | Q(state=OrderState.CLAIMED, lease_until__lt=now)
    mine = Q(state=OrderState.CLAIMED, claim=task)  # delivered again, because the process that had it died
    lease = now + timedelta(seconds=settings.FIXTURE_LEASE)
    return bool(
        PlayOrder.objects.filter(free | mine, pk=order.pk, attempts__lt=settings.FIXTURE_ATTEMPTS).update(
            state=OrderState.CLAIMED, claim=task, lease_until=lease, attempts=F("attempts") + 1
        )
    )
