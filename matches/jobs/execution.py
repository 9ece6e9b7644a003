"""Doing work in parts, each exactly once: by workers that are told to look, or in the process of a command."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.module_loading import import_string

from fuba_site.jobs.claims import DATABASE_AWAY, Jobs, gone, myself, tell
from matches.jobs.kinds import KINDS, doing, finishing
from matches.jobs.models import BulkPart, BulkWork, WorkState
from matches.jobs.pool import processors

DO: Final = "matches.bulk"  # the task, by name
# Matches that people wait for come first: the broker hands out the lowest number first, and theirs is 0.
PRIORITY: Final = 9
AT_ONCE: Final = 64  # parts that workers are told of at a time
LOOK: Final = 0.2  # seconds between two looks at what others do
Progress = Callable[[int], None]
logger = logging.getLogger(__name__)


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
    left = PARTS.to_do.filter(work=work)
    told = left.filter(queued__isnull=False).count()
    parts = list(left.filter(queued=None).values_list("pk", flat=True)[: max(0, AT_ONCE - told)])
    if not parts:
        return
    BulkPart.objects.filter(pk__in=parts).update(queued=timezone.now())
    if not tell(DO, *((part,) for part in parts), priority=PRIORITY):
        BulkPart.objects.filter(pk__in=parts, claim="").update(queued=None)  # a sweep announces them


def do(pk: int, who: str) -> str:
    """Do a part, if nobody else does it; says in a word what became of it."""
    part = PARTS.to_do.select_related("work").filter(pk=pk).first()
    if part is None:
        return "nothing to do"
    if not PARTS.take(part.pk, who):
        return "taken"
    word = "done"
    try:
        store(part, doing(part.work.kind)(part.work.terms, part.first, part.end))
    except DATABASE_AWAY:
        raise
    except Exception as error:
        logger.exception("Part %s could not be done", pk)
        PARTS.failed(pk, who, error)
        word = "failed"
    announce(part.work)
    return word


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


def give_up(work: BulkWork, error: str) -> None:
    """Do no more of some work; whoever waits for it is told."""
    BulkWork.objects.filter(pk=work.pk).exclude(state=WorkState.DONE).update(state=WorkState.FAILED, error=error[:2000])
    if address := KINDS[work.kind].gave_up:
        import_string(address)()


def _give_up(parts: QuerySet[BulkPart], error: str) -> None:
    for work in BulkWork.objects.filter(parts__in=parts).distinct():
        give_up(work, error)


PARTS: Final = Jobs(BulkPart.objects.filter(result__isnull=True, work__state=WorkState.RUNNING), _give_up, queued=None)


def sweep() -> int:
    """Find what was forgotten: parts whose worker died, and parts that nobody was told of. Returns how much work it was."""
    PARTS.let_go_expired()
    patience = timezone.now() - timedelta(seconds=settings.FIXTURE_PATIENCE)
    PARTS.to_do.filter(claim="", queued__lt=patience).update(queued=None)
    forgotten = BulkWork.objects.filter(pk__in=PARTS.to_do.filter(queued=None).values("work"))
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
                    if not PARTS.take(part.pk, who):
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
            PARTS.give_back(PARTS.held.filter(work=work, claim=who))
    work.refresh_from_db()


def _free_parts(work: BulkWork, most: int) -> list[BulkPart]:
    """The next parts that nobody does."""
    held = PARTS.held.filter(work=work)
    PARTS.let_go(gone(held) | held.filter(lease_until__lt=timezone.now()))
    return list(PARTS.to_do.filter(work=work, claim="").order_by("first")[: max(0, most)])


def _still_running(work: BulkWork) -> bool:
    return BulkWork.objects.filter(pk=work.pk, state=WorkState.RUNNING).exists()
