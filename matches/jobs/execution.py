"""Doing work in parts, each exactly once: by workers that are told to look, or in the process of a command."""

import os
import socket
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from datetime import timedelta
from typing import Any, Final

from celery import current_app
from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.module_loading import import_string

from fuba_site.machine.availability import Away, queue
from matches.jobs.kinds import KINDS, doing, finishing
from matches.jobs.models import BulkPart, BulkWork, WorkState
from matches.jobs.pool import processors

DO: Final = "matches.bulk"  # the task, by name
# Matches that people wait for come first: the broker hands out the lowest number first, and theirs is 0.
PRIORITY: Final = 9
AT_ONCE: Final = 64  # parts that workers are told of at a time
LOOK: Final = 0.2  # seconds between two looks at what others do
Progress = Callable[[int], None]


def new_work(kind: str, terms: dict[str, Any], size: int, waiting: bool = False) -> BulkWork:
    """Work with its parts; it begins when it is announced, or once it no longer waits."""
    state = WorkState.WAITING if waiting else WorkState.RUNNING
    work = BulkWork.objects.create(kind=kind, terms=terms, size=size, state=state)
    step = KINDS[kind].size
    parts = (BulkPart(work=work, first=first, end=min(first + step, size)) for first in range(0, size, step))
    BulkPart.objects.bulk_create(parts, batch_size=500)
    return work


def announce(work: BulkWork) -> None:
    """Tell workers of the next parts of some work. If nobody can be told, the next sweep does it."""
    if work.state != WorkState.RUNNING:
        return
    told = work.parts.filter(result__isnull=True, queued__isnull=False).count()
    parts = list(work.parts.filter(result__isnull=True, queued=None).values_list("pk", flat=True)[: max(0, AT_ONCE - told)])
    if not parts:
        return
    BulkPart.objects.filter(pk__in=parts).update(queued=timezone.now())
    try:
        with queue() as producer:
            for part in parts:
                current_app.send_task(DO, (part,), producer=producer, retry=False, priority=PRIORITY)
    except Away:
        BulkPart.objects.filter(pk__in=parts, claim="").update(queued=None)  # a sweep announces them


def do(pk: int, who: str) -> str:
    """Do a part, if nobody else does it; says in a word what became of it."""
    part = BulkPart.objects.select_related("work").filter(pk=pk).first()
    if part is None or part.result is not None or part.work.state != WorkState.RUNNING:
        return "nothing to do"
    if not claim(part, who):
        return "taken"
    result = doing(part.work.kind)(part.work.terms, part.first, part.end)
    store(part, result)
    announce(part.work)
    return "done"


def claim(part: BulkPart, who: str) -> bool:
    """Take a part. One statement, alike on every database; the loser changes no row."""
    now = timezone.now()
    free = Q(claim="") | Q(claim=who) | Q(lease_until__lt=now)
    return bool(
        BulkPart.objects.filter(free, pk=part.pk, result__isnull=True, attempts__lt=settings.FIXTURE_ATTEMPTS).update(
            claim=who, lease_until=now + timedelta(seconds=settings.FIXTURE_LEASE), attempts=F("attempts") + 1
        )
    )


def store(part: BulkPart, result: Any) -> None:
    """Keep the result of a part; with the last one the work is finished. Whoever comes second changes nothing."""
    with transaction.atomic():
        # Everybody who stores a part of this work waits here, so exactly one sees that nothing is left.
        work = BulkWork.objects.select_for_update().filter(pk=part.work_id, state=WorkState.RUNNING).first()
        if work is None or not BulkPart.objects.filter(pk=part.pk, result__isnull=True).update(result=result):
            return
        if not work.parts.filter(result__isnull=True).exists():
            work.state = WorkState.DONE
            work.save(update_fields=["state"])
            finishing(work.kind)(work, list(work.parts.order_by("first").values_list("result", flat=True)))
            work.parts.all().delete()  # what they came to is kept elsewhere now
            work.terms = {}
            work.save(update_fields=["terms"])


def failed(pk: int, who: str, error: Exception) -> None:
    """A part ended in an error: it is tried again a few times, then the whole work is given up with what went wrong."""
    part = BulkPart.objects.select_related("work").filter(pk=pk, claim=who).first()
    if part is None:
        return
    BulkPart.objects.filter(pk=pk).update(claim="", queued=None, failures=F("failures") + 1)
    if part.failures + 1 >= settings.FIXTURE_FAILURES:
        give_up(part.work, f"{type(error).__name__}: {error}")
    else:
        announce(part.work)


def give_up(work: BulkWork, error: str) -> None:
    """Do no more of some work; whoever waits for it is told."""
    BulkWork.objects.filter(pk=work.pk).exclude(state=WorkState.DONE).update(state=WorkState.FAILED, error=error[:2000])
    if address := KINDS[work.kind].gave_up:
        import_string(address)()


def sweep() -> int:
    """Find what was forgotten: parts whose worker died, and parts that nobody was told of. Returns how much work it was."""
    now = timezone.now()
    open_parts = BulkPart.objects.filter(result__isnull=True, work__state=WorkState.RUNNING)
    dead = open_parts.filter(lease_until__lt=now).exclude(claim="")
    for part in dead.filter(attempts__gte=settings.FIXTURE_ATTEMPTS).select_related("work"):
        give_up(part.work, f"The worker died {settings.FIXTURE_ATTEMPTS} times over one part of it.")
    dead.update(claim="", queued=None)
    patience = now - timedelta(seconds=settings.FIXTURE_PATIENCE)
    open_parts.filter(claim="", queued__lt=patience).update(queued=None)
    forgotten = BulkWork.objects.filter(pk__in=open_parts.filter(queued=None).values("work"))
    for work in forgotten:
        announce(work)
    return len(forgotten)


def work_through(work: BulkWork, jobs: int, progress: Progress = lambda done: None) -> None:
    """Do all that is left of some work here, on so many processors; parts that workers have taken are left to them.

    What was done before a run was killed is not done again.
    """
    who = myself()
    do_it = doing(work.kind)
    done = work.done
    running: dict[Future[Any], BulkPart] = {}
    with processors(jobs) as executor:
        try:
            while running or _still_running(work):
                free = _free_parts(work, jobs + 1 - len(running))
                for part in free:
                    if not claim(part, who):
                        continue
                    if executor is None:
                        store(part, do_it(work.terms, part.first, part.end))
                    else:
                        running[executor.submit(do_it, work.terms, part.first, part.end)] = part
                if running:
                    for future in wait(running, timeout=LOOK, return_when=FIRST_COMPLETED).done:
                        store(running.pop(future), future.result())
                elif not free and _still_running(work):
                    time.sleep(LOOK)  # others have the rest of it
                done = max(done, work.done)
                progress(done)
        finally:
            BulkPart.objects.filter(work=work, claim=who, result__isnull=True).update(claim="")
    work.refresh_from_db()


def myself() -> str:
    """This process, as a name for what it claims."""
    return f"{socket.gethostname()[:40]}:{os.getpid()}"


def claimed_by_the_dead() -> QuerySet[BulkPart]:
    """Parts that are claimed, when no worker runs: all but those of commands that still run on this machine."""
    claimed = BulkPart.objects.filter(result__isnull=True).exclude(claim="")
    here = f"{socket.gethostname()[:40]}:"
    names = claimed.filter(claim__startswith=here).values_list("claim", flat=True).distinct()
    return claimed.exclude(claim__in=[name for name in names if not _is_gone(name)])


def _is_gone(claim: str) -> bool:
    """Whether a part was claimed by a command on this machine that is no more."""
    host, _, pid = claim.rpartition(":")
    if host != socket.gethostname()[:40] or not pid.isdigit():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass
    return False


def _free_parts(work: BulkWork, most: int) -> list[BulkPart]:
    """The next parts that nobody does."""
    if most <= 0:
        return []
    left = work.parts.filter(result__isnull=True)
    for claimed in set(left.exclude(claim="").values_list("claim", flat=True)):
        if _is_gone(claimed):
            left.filter(claim=claimed).update(claim="")
    return list(left.filter(Q(claim="") | Q(lease_until__lt=timezone.now())).order_by("first")[:most])


def _still_running(work: BulkWork) -> bool:
    return BulkWork.objects.filter(pk=work.pk, state=WorkState.RUNNING).exists()
