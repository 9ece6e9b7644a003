"""What need not be kept for ever is forgotten, and nothing else."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery
from tests.tournaments.services.making import draft, somebody

pytestmark = pytest.mark.django_db


def test_ended_sessions_go_and_others_stay() -> None:
    now = timezone.now()
    for key, age in (("old", -1), ("new", 1)):
        Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(days=age))
    call_command("tidy")
    assert list(Session.objects.values_list("pk", flat=True)) == ["new"]


@pytest.mark.parametrize(("days", "left"), [(90, ["new", "waiting"]), (0, ["failed", "new", "old", "waiting"])])
def test_deliveries_go_when_they_ended_long_ago(days: int, left: list[str], settings: Any) -> None:
    settings.DELIVERY_DAYS = days
    webhook = Webhook.objects.create(competition=draft(somebody("Anna")), url="https://bot.example/")
    long_ago = timezone.now() - timedelta(days=91)
    for key, state, created in (
        ("old", DeliveryState.DELIVERED, long_ago),
        ("failed", DeliveryState.GIVEN_UP, long_ago),
        ("waiting", DeliveryState.WAITING, long_ago),
        ("new", DeliveryState.DELIVERED, timezone.now()),
    ):
        WebhookDelivery.objects.create(webhook=webhook, key=key, state=state, created=created)
    call_command("tidy")
    assert sorted(WebhookDelivery.objects.values_list("key", flat=True)) == left
