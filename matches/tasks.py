"""What workers do. They are told to look; what they find in the database they do (matches.fixture_play)."""

import logging
from typing import Any

from celery import shared_task
from django.db import InterfaceError, OperationalError

from matches import fixture_play, waiting

logger = logging.getLogger(__name__)


@shared_task(name=waiting.PLAY, bind=True, max_retries=5)
def play(self: Any, fixture: int) -> None:
    """Play a fixture, if it is to be played now."""
    task = str(self.request.id)
    try:
        fixture_play.play(fixture, task)
    except (OperationalError, InterfaceError) as error:
        # The database is away for a moment. That is not the match's fault, and the claim is kept: the task has the same name.
        raise self.retry(exc=error, countdown=2) from None
    except Exception as error:
        logger.exception("Fixture %s could not be played", fixture)
        fixture_play.failed(fixture, task, error)


@shared_task(name="matches.sweep")
def sweep() -> None:
    """Look for what was forgotten."""
    told = waiting.sweep()
    if told:
        logger.info("Told the workers again of %s fixtures", told)
