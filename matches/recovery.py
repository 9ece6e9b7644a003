"""After a worker or the whole machine died: what was claimed is free again, and somebody looks for forgotten work."""

from django.db import transaction

from fuba_site.jobs.errands import ERRANDS
from fuba_site.letters.services import LETTERS
from matches import tasks
from matches.ai_play.claims import ORDERS
from matches.jobs.execution import PARTS
from matches.notifications.sending import NOTICES
from matches.webhooks.deliveries import DELIVERIES


def sweep() -> None:
    """A laptop has no clock that sends workers: who looks for forgotten work also reminds coaches of deadlines."""
    tasks.sweep()
    tasks.remind()


def release_claims(counted: bool) -> None:
    """For whoever knows that no worker runs: nothing waits until leases run out.

    `counted`: each claim was an attempt that failed, so that a match which kills its worker is given up some day. A power
    cut is nobody's fault: without this, matches would be given up after a few of them.
    """
    with transaction.atomic():
        for jobs in (ORDERS, PARTS, DELIVERIES, ERRANDS, LETTERS.jobs, NOTICES.jobs):
            jobs.release(counted)
