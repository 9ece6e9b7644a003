"""How workers share what is to be done: a job is a row, and one of them at a time claims it, for as long as a lease lasts.

The rows are the truth; the queue only says "look". Whoever dies leaves a claim that runs out. A job that ends in an error is
tried again, and given up after a few times, as is one over which many workers died: the rest goes on without it.
"""

import os
import socket
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final, Generic, TypeVar

from celery import current_app
from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from fuba_site.jobs.models import Job
from fuba_site.machine.availability import Away, queue

J = TypeVar("J", bound=Job)
DATABASE_AWAY: Final = (OperationalError, InterfaceError)  # for a moment: no fault of a job, whose claim is kept meanwhile
_HERE: Final = f"{socket.gethostname()[:40]}:"


class Jobs(Generic[J]):
    """One kind of jobs: those `to_do`, what it means to `give_up` some, and what makes one `free` again beside its claim."""

    def __init__(self, to_do: QuerySet[J], give_up: Callable[[QuerySet[J], str], object], **free: Any) -> None:
        self.to_do, self.give_up, self.free = to_do, give_up, {"claim": "", **free}
        self.held = to_do.exclude(claim="")

    def take(self, pk: int, who: str) -> bool:
        """Claim a job, if it is free. One statement, alike on every database; the loser changes no row."""
        job = self.to_do.filter(pk=pk)
        self.let_go(job.filter(claim=who))  # by a task that is delivered again, because the process that had it died
        return bool(job.filter(claim="").update(claim=who, lease_until=lease_end(), attempts=F("attempts") + 1))

    def give_back(self, jobs: QuerySet[J]) -> None:
        """These were claimed and not begun: it does not count."""
        jobs.update(attempts=F("attempts") - 1, **self.free)

    def failed(self, pk: int, who: str, error: Exception) -> None:
        """A job ended in an error. Whoever was taken for dead fails nothing of its successor."""
        why = f"{type(error).__name__}: {error}"[:2000]
        with transaction.atomic():
            mine = self.held.filter(pk=pk, claim=who)
            mine.update(failures=F("failures") + 1)
            self.give_up(mine.filter(failures__gte=settings.FIXTURE_FAILURES), why)
            mine.update(**self.free, **({"error": why} if hasattr(self.held.model, "error") else {}))

    def let_go(self, dead: QuerySet[J]) -> None:
        """Whoever worked on these has died."""
        most = settings.FIXTURE_ATTEMPTS
        self.give_up(dead.filter(attempts__gte=most), f"The worker died {most} times over it.")
        dead.update(**self.free)

    def let_go_expired(self) -> None:
        self.let_go(self.held.filter(lease_until__lt=timezone.now()))

    def release(self, counted: bool) -> None:
        """For whoever knows that no worker runs. Commands may still run on this machine: what they do is left to them."""
        dead = self.held.exclude(claim__in=_alive(self.held))
        (self.let_go if counted else self.give_back)(dead)


def lease_end() -> datetime:
    """From then on whoever claims something now is taken for dead."""
    return timezone.now() + timedelta(seconds=settings.FIXTURE_LEASE)


def tell(task: str, *calls: tuple[Any, ...], once_in: str = "", **options: Any) -> bool:
    """Have workers look, once for each call; not if a message waits for them anyhow in the queue `once_in`.

    False if nobody can be told: the next sweep does it.
    """
    try:
        with queue() as producer:
            if not once_in or not producer.channel.queue_declare(once_in).message_count:
                for call in calls:
                    current_app.send_task(task, call, producer=producer, retry=False, **options)
    except Away:
        return False
    return True


def myself() -> str:
    """This process, as a name for what it claims."""
    return f"{_HERE}{os.getpid()}"


def gone(held: QuerySet[J]) -> QuerySet[J]:
    """What a command on this machine has claimed that is no more."""
    return held.filter(claim__startswith=_HERE).exclude(claim__in=_alive(held))


def _alive(held: QuerySet[J]) -> list[str]:
    """Claims of processes that run on this machine."""
    here = set(held.filter(claim__startswith=_HERE).order_by().values_list("claim", flat=True))
    return [claim for claim in here if _runs(claim.removeprefix(_HERE))]


def _runs(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except (ProcessLookupError, ValueError):
        return False
    except PermissionError:
        pass
    return True
