"""What workers do. They are told to look; what they find in the database they do (matches.ai_play.batch)."""

import logging
from typing import Any

from celery import shared_task
from django.conf import settings

from fuba_site.jobs import errands
from fuba_site.jobs.claims import DATABASE_AWAY
from fuba_site.letters import services as letters
from matches import retention
from matches.ai_play import batch, claims, readiness
from matches.appointments.reminders import remind_due
from matches.jobs import execution
from matches.notifications.sending import DELIVER as NOTIFY
from matches.notifications.sending import NOTICES
from matches.ratings import services as ratings
from matches.reports.services import confirm_due
from matches.statistics import kept, stored
from matches.webhooks import deliveries

logger = logging.getLogger(__name__)


@shared_task(
    name=readiness.PLAY,
    bind=True,
    max_retries=5,
    soft_time_limit=settings.FIXTURE_TIME_LIMIT + batch.TURN_SECONDS,
    time_limit=settings.FIXTURE_TIME_LIMIT + batch.TURN_SECONDS + 15,
)
def play(self: Any) -> None:
    """Play what can be played, for a while."""
    try:
        batch.take_a_turn(str(self.request.id))
    except DATABASE_AWAY as error:
        # The database is away for a moment. That is not the fault of any match: the task, which has the same name then, finds
        # what it had claimed.
        raise self.retry(exc=error, countdown=2, queue=readiness.QUEUE) from None


@shared_task(name=execution.DO, bind=True, max_retries=5)
def bulk(self: Any, part: int) -> None:
    """Do a part of a large piece of work, if it is still to be done."""
    try:
        execution.do(part, str(self.request.id))
    except DATABASE_AWAY as error:
        raise self.retry(exc=error, countdown=2) from None


@shared_task(name=errands.DO, bind=True, max_retries=5)
def errand(self: Any, pk: int) -> None:
    """Do something long that a person asked for, if it is still to be done."""
    try:
        errands.do(pk, str(self.request.id))
    except DATABASE_AWAY as error:
        raise self.retry(exc=error, countdown=2) from None


@shared_task(name="matches.sweep")
def sweep() -> None:
    """Look for what was forgotten."""
    told = claims.sweep()
    if told:
        logger.info("Told the workers again of %s fixtures", told)
    confirmed = confirm_due()
    if confirmed:
        logger.info("Confirmed %s reports that nobody has disputed", confirmed)
    execution.sweep()
    deliveries.sweep()
    errands.sweep()
    letters.LETTERS.sweep()
    NOTICES.sweep()


@shared_task(name="matches.remind")
def remind() -> None:
    """Remind coaches whose round ends soon."""
    if reminded := remind_due():
        logger.info("Reminded the coaches of %s rounds", reminded)


@shared_task(name="matches.count")
def count() -> None:
    """Count the figures of matches that nobody has looked at yet, unless there are matches to play: those come first."""
    if readiness.is_busy():
        return
    ratings.refresh()
    counted = stored.sweep()
    kept.sweep()
    if counted:
        logger.info("Counted the figures of %s matches", counted)


@shared_task(name=ratings.RATE, bind=True, max_retries=5)
def rate(self: Any) -> None:
    """Bring ratings up to date with what was played."""
    try:
        ratings.refresh()
    except DATABASE_AWAY as error:
        raise self.retry(exc=error, countdown=2) from None


@shared_task(name="matches.tidy")
def tidy() -> None:
    """Forget what need not be kept for ever."""
    logger.info("Tidied up", extra=retention.tidy())


@shared_task(name=deliveries.DELIVER, bind=True)
def deliver(self: Any, webhook: int) -> None:
    """Send what is due for a webhook."""
    deliveries.deliver(webhook, str(self.request.id))


@shared_task(name=letters.DELIVER, bind=True)
def send_letters(self: Any) -> None:
    """Send letters that are due."""
    letters.LETTERS.deliver(str(self.request.id))


@shared_task(name=NOTIFY, bind=True)
def notify(self: Any) -> None:
    """Send messages to people that are due."""
    NOTICES.deliver(str(self.request.id))
