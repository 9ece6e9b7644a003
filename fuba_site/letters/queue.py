"""From rows to people: one worker at a time sends a row, tries again later and later, and gives up at last.

The rows are the truth; the queue only says "look". They are written in the transaction of what they tell, so nothing is lost
whenever a process dies. A worker that dies after it has sent one and before it has written that down leaves a claim that runs
out, and the row is sent once more: each is sent at least once, and twice only then (docs/messages.md).
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from functools import partial
from typing import Any, Final, Generic, TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from fuba_site.jobs.claims import DATABASE_AWAY, Jobs, tell
from fuba_site.letters.models import Posted, PostState

P = TypeVar("P", bound=Posted)
WAITS: Final = (60, 300, 1800, 7200, 21_600)  # seconds after the first attempt, the second...; then it is given up
TURN: Final = 60.0  # seconds that a worker gives to it at a time
AT_ONCE: Final = 50  # rows looked for together
logger = logging.getLogger(__name__)


class NotSent(Exception):
    """It did not arrive; `for_good` where another attempt would end likewise."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Post(Generic[P]):
    """One kind of rows to be sent. `send` raises NotSent; of what has ended, some fields are emptied (`forget`)."""

    def __init__(
        self, rows: QuerySet[P], task: str, send: Callable[[P], object], forget: Mapping[str, Any] | None = None
    ) -> None:
        self.rows, self.task, self.send, self.forget = rows, task, send, dict(forget or {})
        self.jobs = Jobs(
            rows.filter(state=PostState.WAITING),
            lambda jobs, error: jobs.update(state=PostState.GIVEN_UP, claim="", answer=error[:400], **self.forget),
        )

    def announce(self, countdown: float = 0) -> None:
        """Tell a worker to look. If nobody can be told, the next sweep does it."""
        tell(self.task, (), countdown=countdown or None)

    def announce_after_commit(self) -> None:
        transaction.on_commit(partial(self.announce), robust=True)

    def sweep(self) -> int:
        """What was forgotten: rows that are due."""
        self.jobs.let_go_expired()
        due = self._due().count()
        if due:
            self.announce()
        return due

    def deliver(self, who: str) -> int:
        """Send what is due, for a while. Returns how many arrived."""
        arrived, end = 0, time.monotonic() + TURN
        while time.monotonic() < end and (found := list(self._due().values_list("pk", flat=True)[:AT_ONCE])):
            for pk in found:
                # What was sent or put off along with another since is not due any more.
                if time.monotonic() < end and self._due().filter(pk=pk).exists() and self.jobs.take(pk, who):
                    arrived += self.attempt(self.jobs.held.get(pk=pk), who)
        if self._due().exists():
            self.announce()
        return arrived

    def attempt(self, row: P, who: str) -> bool:
        """Try once, and write down what came of it."""
        try:
            self.send(row)
        except DATABASE_AWAY:
            raise
        except NotSent as error:
            self.settle([row], who, error)
            return False
        except Exception as error:
            logger.exception("%s %s could not be sent", row._meta.verbose_name, row.pk)
            self.settle([row], who, NotSent(type(error).__name__))
            return False
        self.settle([row], who)
        return True

    def settle(self, rows: Iterable[P], who: str, error: NotSent | None = None) -> None:
        """Write down what came of an attempt; nothing where somebody else has taken it over meanwhile."""
        now = timezone.now()
        for row in rows:
            changes: dict[str, Any] = {"claim": "", "answer": str(error)[:400].replace("\x00", "") if error else ""}
            if error is None:
                changes |= {"state": PostState.DELIVERED, "delivered": now, **self.forget}
            elif error.for_good or row.failures >= len(WAITS):
                changes |= {"state": PostState.GIVEN_UP, "failures": row.failures + 1, **self.forget}
            else:
                wait = timedelta(seconds=WAITS[row.failures])
                changes |= {"failures": row.failures + 1, "next_attempt": now + wait}
            self.jobs.held.filter(pk=row.pk, claim=who).update(**changes)

    def _due(self) -> QuerySet[P]:
        return self.jobs.to_do.filter(claim="", next_attempt__lte=timezone.now()).order_by("next_attempt", "pk")
