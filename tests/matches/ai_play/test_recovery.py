"""When no worker runs, what was claimed is free at once; a power cut is no fault of a match."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

from fuba_site.accounts.models import User
from fuba_site.jobs.claims import myself
from matches.ai_play.claims import claim, sweep
from matches.ai_play.orders import order_play
from matches.jobs.execution import PARTS, new_work
from matches.jobs.models import BulkPart
from matches.models import OrderState, PlayOrder
from matches.recovery import release_claims
from matches.webhooks.deliveries import take_first
from matches.webhooks.models import Webhook, WebhookDelivery
from tests.matches.ai_play.making import LEAGUE, of_coaches
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def claimed(anna: User) -> int:
    """How many orders a worker has claimed, that is dead now."""
    order_play(of_coaches(anna, 8, LEAGUE), By(anna))
    sweep()
    return claim("dead")[0]


def test_after_a_power_cut_the_next_worker_takes_everything_as_if_nothing_had_happened(claimed: int) -> None:
    for cut in range(2 * settings.FIXTURE_ATTEMPTS):
        release_claims(counted=False)
        assert PlayOrder.objects.filter(state=OrderState.CLAIMED).count() == 0
        assert claim(f"worker {cut}")[0] == claimed, "a batch, and not one by one"
    assert not PlayOrder.objects.filter(state=OrderState.FAILED).exists()


def test_a_match_that_kills_its_worker_is_given_up_some_day(claimed: int) -> None:
    for worker in range(claimed * settings.FIXTURE_ATTEMPTS):
        release_claims(counted=True)
        claim(f"worker {worker}")
    assert PlayOrder.objects.filter(state=OrderState.FAILED, error__contains="died 10 times").exists()


def test_parts_of_large_work_go_on_but_those_of_a_command_that_still_runs_are_left_to_it() -> None:
    parts = list(new_work("forecast", {}, 4000).parts.order_by("first"))
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        pass
    host = myself().rpartition(":")[0]
    for part, who in zip(parts, ("a worker's task", f"{host}:{gone.pid}", f"{host}:{os.getpid()}"), strict=False):
        assert PARTS.take(part.pk, who)
    release_claims(counted=False)
    assert list(BulkPart.objects.exclude(claim="").values_list("claim", "attempts")) == [(myself(), 1)]
    assert set(BulkPart.objects.filter(claim="").values_list("attempts", flat=True)) == {0}


def test_deliveries_do_not_wait_for_a_dead_worker(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    webhook = Webhook.objects.create(competition=league, url="https://example.org/")
    WebhookDelivery.objects.create(webhook=webhook, event="goal", key="1")
    assert take_first(webhook.pk, "dead") and not take_first(webhook.pk, "alive")
    release_claims(counted=True)
    assert take_first(webhook.pk, "alive")
