"""What workers do for large pieces of work."""

import logging
from typing import Any

from celery import shared_task
from django.db import InterfaceError, OperationalError

from matches.jobs import execution

logger = logging.getLogger(__name__)


@shared_task(name=execution.DO, bind=True, max_retries=5)
def bulk(self: Any, part: int) -> None:
    """Do a part, if it is still to be done."""
    who = str(self.request.id)
    try:
        execution.do(part, who)
    except (OperationalError, InterfaceError) as error:
        # The database is away for a moment. The claim is kept: the task has the same name when it comes again.
        raise self.retry(exc=error, countdown=2) from None
    except Exception as error:
        logger.exception("Part %s could not be done", part)
        execution.failed(part, who, error)
