"""Having a question answered: on the workers, or here. A run that was stopped goes on where it was."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from matches.jobs.execution import announce, new_work, work_through
from matches.jobs.models import BulkWork, WorkState
from matches.simulation.balance.cells import Cells, add_up
from matches.simulation.balance.models import BalanceRun
from matches.simulation.balance.questions import Question

LOOK: Final = 0.3  # seconds between two looks at how far workers are
Progress = Callable[[int], None]


def run_for(question: Question, owner: Any = None) -> BalanceRun:
    """The run of a question, new or as far as it has come. One that was given up begins again."""
    with transaction.atomic():
        run, _ = BalanceRun.objects.select_for_update().get_or_create(question=question.text(), defaults={"owner": owner})
        if run.cells is None and (run.work is None or run.work.state == WorkState.FAILED):
            run.work = new_work("balance", {"question": run.question}, question.units * len(question.comparisons))
            run.save(update_fields=["work"])
    return run


def on_workers(run: BalanceRun, somebody_works: Callable[[], bool], progress: Progress) -> bool:
    """Wait while workers play; False once there is nobody who does."""
    work = run.work
    assert work is not None
    announce(work)
    while BulkWork.objects.filter(pk=work.pk, state=WorkState.RUNNING).exists():
        if not somebody_works():
            return False
        progress(max(1, work.done))
        time.sleep(LOOK)
    run.refresh_from_db()
    return True


def here(run: BalanceRun, jobs: int, progress: Progress) -> None:
    assert run.work is not None
    work_through(run.work, jobs, progress)
    run.refresh_from_db()


def balance_done(work: BulkWork, results: Sequence[Cells]) -> None:
    """Everything is played: add it up."""
    BalanceRun.objects.filter(work=work).update(cells=add_up(results), finished=timezone.now())
