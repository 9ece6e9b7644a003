"""After a worker or the whole machine died: what was claimed is free again, and somebody looks for forgotten work."""

from django.db import transaction
from django.db.models import F

from matches.ai_play.models import OrderState, PlayOrder
from matches.ai_play.readiness import let_go
from matches.jobs.execution import claimed_by_the_dead
from matches.tasks import sweep
from matches.webhooks.models import Webhook

__all__ = ["release_claims", "sweep"]


def release_claims(counted: bool) -> None:
    """For whoever knows that no worker runs: nothing waits until leases run out.

    `counted`: each claim was an attempt that failed, so that a match which kills its worker is given up some day. A power
    cut is nobody's fault: without this, matches would be given up after a few of them.
    """
    with transaction.atomic():
        orders = PlayOrder.objects.filter(state=OrderState.CLAIMED)
        parts = claimed_by_the_dead()
        if not counted:
            orders.update(attempts=F("attempts") - 1)
            parts.update(attempts=F("attempts") - 1)
        let_go(orders)
        parts.update(claim="", queued=None)
        Webhook.objects.exclude(busy_until=None).update(busy_until=None)
