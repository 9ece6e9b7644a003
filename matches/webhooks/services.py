"""What organisers do with webhooks. Each change is an action in the audit trail; the secret is in none."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import UUID, uuid4

from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit
from matches.webhooks.deliveries import announce, deliver_once
from matches.webhooks.events import EVENTS, TEST, Happening
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery, WebhookKind, new_secret
from matches.webhooks.outbound import NotReachable, look_up
from tournaments.models import Competition
from tournaments.services.command import Act, By, verb
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.wording.sentences import error_text

MOST: Final = 10  # webhooks of one competition
RIGHT: Final = "settings"
# Somebody else's server, and the one that looks up its name, are not ours to hammer.
TESTS: Final = Limit("webhook-tests", 10)
CHANGES: Final = Limit("webhook-changes", 30)


def check(url: str | None, kind: str | None, events: Sequence[str] | None) -> None:
    """Refuse what makes no sense, before anything is locked: looking up a name may take a while."""
    if kind is not None and kind not in WebhookKind.values:
        raise Refusal(
            "kind",
            _("There is no kind “{kind}”. Choose one of {known}.").format(kind=kind, known=", ".join(WebhookKind.values)),
        )
    if events is not None:
        if unknown := [each for each in events if each not in EVENTS]:
            raise Refusal(
                "events",
                _("There is no event “{unknown}”. Choose one of {known}.").format(unknown=unknown[0], known=", ".join(EVENTS)),
            )
        if not events:
            raise Refusal("events", _("Choose at least one event."))
    if url is not None:
        try:
            look_up(url)
        except NotReachable as error:
            raise Refusal("url", error_text(error)) from None


@verb("add webhook", RIGHT)
def _add(act: Act, public_id: UUID, url: str, kind: str, events: Sequence[str]) -> None:
    if Webhook.objects.filter(competition=act.competition).count() >= MOST:
        raise Conflict("too_many", _("A competition has at most {most} webhooks.").format(most=MOST))
    _check_new(act.competition, url)
    Webhook.objects.create(
        public_id=public_id, competition=act.competition, url=url, kind=kind, events=_sorted(events), owner=act.by.actor
    )
    # It stays so when the last one is removed: that costs a query, and none is ever missed.
    Competition.objects.filter(pk=act.competition.pk).update(has_listeners=True)
    act.data |= {"webhook": str(public_id), "kind": kind, "events": _sorted(events)}
    act.settle = False


def add(competition: Competition, by: By, url: str, kind: str, events: Sequence[str]) -> tuple[Webhook, bool]:
    """A new webhook, and whether it is new: the same key again answers with the one it made. Its secret is told once."""
    if not by.may(RIGHT, competition):
        raise Forbidden(RIGHT)
    check(url, kind, events)
    mine = uuid4()
    action = _add(competition, by, mine, url, kind, events)
    found = find(competition, UUID(action.data["webhook"]))
    return found, found.public_id == mine


@verb("change webhook", RIGHT)
def _change(act: Act, public_id: UUID, changes: dict[str, Any]) -> None:
    webhook = find(act.competition, public_id)
    if changes.get("url", webhook.url) != webhook.url:
        _check_new(act.competition, changes["url"])
    for name, value in changes.items():
        setattr(webhook, name, value)
    if changes.get("active"):
        webhook.given_up = 0  # a new chance
    webhook.save()
    act.data |= {"webhook": str(public_id), "changed": sorted(changes)}
    act.settle = False


def change(competition: Competition, by: By, public_id: UUID, changes: dict[str, Any]) -> Webhook:
    if not by.may(RIGHT, competition):
        raise Forbidden(RIGHT)
    check(changes.get("url"), changes.get("kind"), changes.get("events"))
    if not changes:
        raise Refusal("nothing", _("Say what is to change: url, kind, events or active."))
    if "events" in changes:
        changes = changes | {"events": _sorted(changes["events"])}
    _change(competition, by, public_id, changes)
    return find(competition, public_id)


@verb("change webhook", RIGHT)
def _renew(act: Act, public_id: UUID) -> None:
    webhook = find(act.competition, public_id)
    webhook.secret = new_secret()
    webhook.save(update_fields=["secret"])
    act.data |= {"webhook": str(public_id), "changed": ["secret"]}
    act.settle = False


def renew(competition: Competition, by: By, public_id: UUID) -> tuple[Webhook, bool]:
    """Another secret, for one that was lost or got about; and whether it is new, as `add` says it."""
    before = find(competition, public_id).secret
    _renew(competition, by, public_id)
    found = find(competition, public_id)
    return found, found.secret != before


@verb("remove webhook", RIGHT)
def remove(act: Act, public_id: UUID) -> None:
    find(act.competition, public_id).delete()
    act.data["webhook"] = str(public_id)
    act.settle = False


def send_test(competition: Competition, public_id: UUID) -> WebhookDelivery:
    """A delivery that says nothing, to see whether it arrives."""
    webhook = find(competition, public_id)
    if not webhook.active:
        raise Conflict("inactive", _("This webhook is switched off."))
    if webhook.deliveries.filter(event=TEST, state=DeliveryState.WAITING).exists():
        raise Conflict("waiting", _("A test is already on its way."))
    return deliver_once(webhook, Happening(TEST, f"test {uuid4()}"))


def send_again(competition: Competition, public_id: UUID, delivery: UUID) -> WebhookDelivery:
    """Try anew what was given up, or delivered to somebody who lost it."""
    webhook = find(competition, public_id)
    found = webhook.deliveries.filter(public_id=delivery).first()
    if found is None:
        raise Missing(_("This delivery does not exist."))
    if not webhook.active:
        raise Conflict("inactive", _("This webhook is switched off."))
    if found.state == DeliveryState.WAITING:
        raise Conflict("waiting", _("This delivery is already on its way."))
    found.state, found.attempts, found.failures, found.next_attempt = DeliveryState.WAITING, 0, 0, timezone.now()
    found.save(update_fields=["state", "attempts", "failures", "next_attempt"])
    announce(webhook.pk)
    return found


class Missing(Refusal):
    """There is no such thing."""

    status = 404

    def __init__(self, message: str) -> None:
        super().__init__("not_found", message)


def shown_url(webhook: Webhook) -> str:
    """Its address for organisers; of Discord only the host, as the rest is a secret by itself."""
    if webhook.kind != WebhookKind.DISCORD:
        return webhook.url
    found = urlsplit(webhook.url)
    return f"{found.scheme}://{found.netloc}/…"


def find(competition: Competition, public_id: UUID) -> Webhook:
    found = Webhook.objects.filter(competition=competition, public_id=public_id).first()
    if found is None:
        raise Missing(_("This webhook does not exist."))
    return found


def _check_new(competition: Competition, url: str) -> None:
    if Webhook.objects.filter(competition=competition, url=url).exists():
        raise Conflict("duplicate", _("There is already a webhook for this address. Change that one."))


def _sorted(events: Sequence[str]) -> list[str]:
    return [each for each in EVENTS if each in events]
