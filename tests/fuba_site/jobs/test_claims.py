"""An order, a part of large work and a delivery are jobs: claimed, lost, failed and given up alike."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.utils import timezone

from fuba_site.accounts.models import User
from fuba_site.jobs.claims import Jobs
from matches.ai_play.claims import ORDERS
from matches.ai_play.orders import order_play
from matches.jobs.execution import PARTS, new_work
from matches.models import PlayOrder
from matches.webhooks.deliveries import DELIVERIES, take_first
from matches.webhooks.models import Webhook, WebhookDelivery
from tests.matches.ai_play.making import LEAGUE, of_coaches, order_of
from tests.matches.playing import play, take
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


class OneJob(NamedTuple):
    jobs: Jobs[Any]
    pk: int
    take: Callable[[str], bool]

    @property
    def row(self) -> Any:
        return self.jobs.held.model._default_manager.get(pk=self.pk)

    def expire(self) -> None:
        self.jobs.held.update(lease_until=timezone.now() - timedelta(seconds=1))
        self.jobs.let_go_expired()


def an_order(anna: User) -> OneJob:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    pk = order_of(league, 1).pk
    return OneJob(ORDERS, pk, lambda who: take(pk, who))


def a_part(anna: User) -> OneJob:
    pk = new_work("forecast", {}, 10).parts.get().pk
    return OneJob(PARTS, pk, lambda who: PARTS.take(pk, who))


def a_delivery(anna: User) -> OneJob:
    webhook = Webhook.objects.create(competition=of_coaches(anna, 4, LEAGUE), url="https://example.org/")
    pk = WebhookDelivery.objects.create(webhook=webhook, event="goal", key="1").pk
    return OneJob(DELIVERIES, pk, lambda who: take_first(webhook.pk, who) is not None)


@pytest.fixture(params=[an_order, a_part, a_delivery])
def job(request: pytest.FixtureRequest) -> OneJob:
    made: OneJob = request.param(somebody("Anna"))
    return made


def test_nobody_else_does_what_is_claimed_until_the_lease_has_run_out(job: OneJob) -> None:
    assert job.take("one") and not job.take("two")
    job.jobs.let_go_expired()
    assert not job.take("two")
    job.expire()
    assert job.take("two")
    assert (job.row.claim, job.row.attempts) == ("two", 2)


def test_a_power_cut_counts_for_nothing(job: OneJob) -> None:
    for cut in range(2 * settings.FIXTURE_ATTEMPTS):
        assert job.take(f"worker {cut}")
        job.jobs.release(counted=False)
    assert job.row.attempts == 0


def test_what_many_workers_died_over_is_given_up(job: OneJob) -> None:
    for worker in range(settings.FIXTURE_ATTEMPTS):
        assert job.take(f"worker {worker}"), worker
        job.expire()
    assert not job.take("another") and not job.jobs.held.exists()


def test_what_ends_in_errors_is_tried_again_a_few_times(job: OneJob) -> None:
    for attempt in range(settings.FIXTURE_FAILURES):
        assert job.take(f"worker {attempt}"), attempt
        job.jobs.failed(job.pk, "somebody else", ValueError("taken for dead long ago"))
        assert job.row.claim == f"worker {attempt}"
        job.jobs.failed(job.pk, f"worker {attempt}", ValueError("no dice"))
    assert not job.take("another") and not job.jobs.held.exists()


@pytest.mark.parametrize("make", [a_part, a_delivery])
def test_a_task_that_is_delivered_again_goes_on_but_not_for_ever(make: Callable[[User], OneJob]) -> None:
    job = make(somebody("Anna"))
    assert all(job.take("task") for _ in range(settings.FIXTURE_ATTEMPTS))
    assert not job.take("task")


def test_an_order_that_is_given_up_after_deaths_holds_nobody_back() -> None:
    job = an_order(somebody("Anna"))
    assert play(PlayOrder.objects.get(fixture__number=2).pk)
    for worker in range(settings.FIXTURE_ATTEMPTS):
        assert job.take(f"worker {worker}")
        assert not PlayOrder.objects.filter(fixture__number__gt=2, queued__isnull=False).exists()
        job.expire()
    marked = PlayOrder.objects.filter(state="waiting", queued__isnull=False)
    assert sorted(marked.values_list("fixture__number", flat=True)) == [3, 4]
