"""From what happened to rows, and from rows to other people's servers. The rows are the truth; the queue only says "look".

The rows are stored in the transaction of what happened: neither is there without the other, whenever a process dies. A
delivery keeps its id however often it is sent, so that whoever gets it twice can tell.
"""

import hashlib
import hmac
import json
import logging
import time
from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Min
from django.utils import timezone

from fuba_site.jobs.claims import Jobs, tell
from fuba_site.observability import counters
from matches.recording.models import RecorderAction
from matches.webhooks.events import BY_RECORDERS, EVENTS, Happening, of_action, of_recorder
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery, WebhookKind
from matches.webhooks.outbound import NotReachable, post
from matches.webhooks.wording import message
from tournaments.models import Action, Competition

DELIVER: Final = "matches.deliver"  # the task, by name
WAITS: Final = (10, 60, 300, 1800)  # seconds after the first attempt, the second...; then it is given up
MOST_GIVEN_UP: Final = 20  # in a row, then the webhook is switched off
TURN: Final = 30.0  # seconds that a worker gives to one webhook at a time
logger = logging.getLogger(__name__)


# -- what happened ---------------------------------------------------------------------------


def with_action(action: Action, more: bool = False, **kwargs: Any) -> None:
    """In the transaction of the action: whenever that is stored, so is what is to be told of it."""
    if action.competition.has_listeners:
        note(action.competition, action.time, EVENTS, lambda: of_action(action, more))


def with_recorder_action(action: RecorderAction, **kwargs: Any) -> None:
    fixture = action.recording.fixture
    if fixture is not None and fixture.competition.has_listeners and action.verb in BY_RECORDERS:
        note(fixture.competition, action.time, (BY_RECORDERS[action.verb],), lambda: of_recorder(action))


def note(competition: Competition, when: datetime, events: Collection[str], look: Callable[[], Iterable[Happening]]) -> None:
    """Write down what is to be delivered to whom; once that is certain, tell the workers.

    `events` are those that can have happened at all: nobody looks where no webhook asks for them.
    """
    found = Webhook.objects.filter(competition=competition, active=True)
    webhooks = [each for each in found if not set(events).isdisjoint(each.events)]
    if not webhooks:
        return
    try:
        with transaction.atomic():
            rows = [
                _delivery(webhook, happening, competition, when)
                for happening in look()
                for webhook in webhooks
                if happening.event in webhook.events
            ]
            WebhookDelivery.objects.bulk_create(rows)
    except Exception:
        # Whoever plays and records is not kept from it by what others are told.
        logger.exception("What is to be told of competition %s could not be written down", competition.public_id)
        return
    for pk in sorted({row.webhook_id for row in rows}):
        transaction.on_commit(partial(announce, pk), robust=True)


def _delivery(webhook: Webhook, happening: Happening, competition: Competition, when: datetime) -> WebhookDelivery:
    payload = {
        "event": happening.event,
        "competition": {"id": str(competition.public_id), "name": competition.name},
        "time": when.isoformat(),
        "data": happening.data,
    }
    return WebhookDelivery(webhook=webhook, key=happening.key, event=happening.event, payload=payload)


def deliver_once(webhook: Webhook, happening: Happening) -> WebhookDelivery:
    """Something for one webhook alone: a test."""
    made = _delivery(webhook, happening, webhook.competition, timezone.now())
    made.save()
    transaction.on_commit(partial(announce, webhook.pk), robust=True)
    return made


def announce(webhook: int, countdown: float = 0) -> None:
    """Tell the workers to look at a webhook. If nobody can be told, the next sweep does it."""
    tell(DELIVER, (webhook,), countdown=countdown or None)


def sweep() -> int:
    """What was forgotten: deliveries that are due. Returns how many webhooks have some."""
    DELIVERIES.let_go_expired()
    first = DELIVERIES.to_do.filter(webhook__active=True).order_by().values("webhook").annotate(first=Min("pk")).values("first")
    due = DELIVERIES.to_do.filter(pk__in=first, claim="", next_attempt__lte=timezone.now())
    found = list(due.values_list("webhook", flat=True))
    for pk in found:
        announce(pk)
    return len(found)


# -- delivering ------------------------------------------------------------------------------


DELIVERIES: Final = Jobs(
    WebhookDelivery.objects.filter(state=DeliveryState.WAITING),
    lambda jobs, error: jobs.update(state=DeliveryState.GIVEN_UP, claim="", answer=error),
)


def deliver(pk: int, who: str) -> int:
    """Send what is due for a webhook, in order, as long as it arrives. Returns how many did."""
    arrived, end = 0, time.monotonic() + TURN
    while time.monotonic() < end and (delivery := take_first(pk, who)):
        arrived += attempt(delivery, who)
    following = _first(pk)
    if following is not None and not following.claim:
        announce(pk, max(0.0, (following.next_attempt - timezone.now()).total_seconds()))
    return arrived


def take_first(webhook: int, who: str) -> WebhookDelivery | None:
    """What is to be sent next, if it is due and nobody else sends it.

    Whoever has it has the webhook: what waits is sent in the order in which it happened, and a later one not before an earlier
    one was delivered or given up.
    """
    first = _first(webhook)
    return first if first and first.next_attempt <= timezone.now() and DELIVERIES.take(first.pk, who) else None


def _first(webhook: int) -> WebhookDelivery | None:
    waiting = DELIVERIES.to_do.filter(webhook=webhook, webhook__active=True)
    return waiting.select_related("webhook").order_by("pk").first()


def attempt(delivery: WebhookDelivery, who: str) -> bool:
    """Try once, and write down what came of it; nothing where somebody else has taken it over meanwhile."""
    webhook = delivery.webhook
    try:
        answer = post(webhook.url, *request(webhook, delivery, timezone.now()))
        delivery.status, delivery.answer = answer.status, answer.text[:400].replace("\x00", "")
        arrived = 200 <= answer.status < 300
    except NotReachable as error:
        delivery.status, delivery.answer, arrived = None, str(error)[:400], False
    counters.DELIVERIES.labels("arrived" if arrived else "failed").inc()
    if arrived:
        delivery.state, delivery.delivered = DeliveryState.DELIVERED, timezone.now()
        Webhook.objects.filter(pk=webhook.pk).exclude(given_up=0).update(given_up=0)
    else:
        _try_again(webhook, delivery)
    names = ("failures", "status", "answer", "state", "delivered", "next_attempt")
    DELIVERIES.held.filter(pk=delivery.pk, claim=who).update(claim="", **{name: getattr(delivery, name) for name in names})
    return arrived


def _try_again(webhook: Webhook, delivery: WebhookDelivery) -> None:
    """Later and later; an address from which nothing came back lately gets one try each, and at last none."""
    most = 1 if webhook.given_up else len(WAITS) + 1
    delivery.failures += 1
    if delivery.failures < most:
        delivery.next_attempt = timezone.now() + timedelta(seconds=WAITS[delivery.failures - 1])
        return
    delivery.state = DeliveryState.GIVEN_UP
    Webhook.objects.filter(pk=webhook.pk).update(given_up=F("given_up") + 1)
    Webhook.objects.filter(pk=webhook.pk, given_up__gte=MOST_GIVEN_UP).update(active=False)


def request(webhook: Webhook, delivery: WebhookDelivery, now: datetime) -> tuple[bytes, dict[str, str]]:
    """The body and the headers: signed JSON, or what Discord understands."""
    payload = delivery.payload
    if webhook.kind == WebhookKind.DISCORD:
        text = json.dumps(message(payload["competition"]["name"], delivery.event, payload["data"]))
        return text.encode(), {"Content-Type": "application/json"}
    body = json.dumps(payload | {"id": str(delivery.public_id)}, separators=(",", ":")).encode()
    timestamp = str(int(now.timestamp()))
    return body, {
        "Content-Type": "application/json",
        "X-Fuba-Event": delivery.event,
        "X-Fuba-Delivery": str(delivery.public_id),
        "X-Fuba-Timestamp": timestamp,
        "X-Fuba-Signature": f"sha256={signature(webhook.secret, timestamp, body)}",
    }


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """
    >>> signature("secret", "1700000000", b"{}")[:16]
    'b8569b78799ff9e3'
    """
    return hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
