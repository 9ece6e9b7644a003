"""When a match cannot be played, or whoever plays it is gone."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from fuba_site.accounts.models import User
from matches.ai_play import batch
from matches.ai_play.claims import ORDERS, claim, sweep
from matches.ai_play.orders import order_play, pause_play, progress, resume_play
from matches.models import Match, OrderState, PlayOrder
from tests.matches.ai_play.making import LEAGUE, of_coaches, order_of, play_on
from tests.matches.playing import play, take
from tournaments.core.course import Status
from tournaments.models import Result, Team
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


def test_a_match_that_cannot_be_played_is_given_up_after_three_attempts_and_the_rest_goes_on(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    order = order_of(league, 1)
    for attempt in range(3):
        assert order_of(league, 1).state == OrderState.WAITING, attempt
        assert take(order.pk, f"task {attempt}")
        ORDERS.failed(order.pk, f"task {attempt}", ValueError("no such coach"))
    assert order_of(league, 1).state == OrderState.FAILED
    play_on(league)
    seen = progress(league)
    assert (seen.played, seen.failed) == (5, ((1, "ValueError: no such coach"),))
    assert seen.over
    order_play(league, By(anna))
    play_on(league)
    assert progress(league).failed == ()
    assert league.fixtures.filter(status=Status.PLAYED).count() == 6


def test_a_worker_that_was_taken_for_dead_fails_nothing_of_its_successor(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    assert take(order_of(league, 1).pk, "alive")
    ORDERS.failed(order_of(league, 1).pk, "dead", ValueError("out of memory"))
    order = order_of(league, 1)
    assert (order.state, order.claim, order.failures) == (OrderState.CLAIMED, "alive", 0)
    assert batch.play("alive") == 1


def test_what_is_wrong_with_one_match_concerns_no_other_of_its_batch(anna: User) -> None:
    league = of_coaches(anna, 8, LEAGUE)
    Team.objects.filter(entries__competition=league, name="Team 1").update(coach_level="nobody")
    order_play(league, By(anna))
    sweep()
    assert claim("task", most=4) == (2, True), "a share, so that somebody else finds something, too"
    assert batch.play("task") == 1
    (broken,) = PlayOrder.objects.filter(competition=league, failures=1)
    assert "nobody" in broken.error
    assert claim("task") == (1, True), "it is taken alone"
    assert set(PlayOrder.objects.filter(state=OrderState.CLAIMED)) == {broken}


def test_matches_that_cannot_be_stored_together_are_stored_one_by_one(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    sweep()
    PlayOrder.objects.filter(queued__isnull=False).update(state=OrderState.CLAIMED, claim="task", attempts=1)
    # Somebody has used the key with which the first of them is to be reported.
    pause_play(league, By(anna, key="play:1:1-4"))
    resume_play(league, By(anna))
    assert batch.play("task") == 1
    assert order_of(league, 1).failures == 1
    assert order_of(league, 2).state == OrderState.DONE
    assert Match.objects.count() == Result.objects.count() == 1


def test_what_a_batch_has_no_time_for_is_given_back(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "BATCH_SECONDS", 0)
    league = of_coaches(anna, 8, LEAGUE)
    order_play(league, By(anna))
    sweep()
    assert claim("task") == (2, True)
    assert batch.play("task") == 1
    assert not PlayOrder.objects.filter(state=OrderState.CLAIMED).exists()
    assert not PlayOrder.objects.filter(state=OrderState.WAITING, attempts__gt=0).exists()


def test_the_claim_of_a_dead_worker_runs_out(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    assert take(order_of(league, 1).pk, "dead")
    assert sweep() == 1, "the other match has not been marked; this one is being played, as far as anybody knows"
    assert order_of(league, 1).state == OrderState.CLAIMED
    PlayOrder.objects.filter(state=OrderState.CLAIMED).update(lease_until=timezone.now() - timedelta(seconds=1))
    sweep()
    assert order_of(league, 1).state == OrderState.WAITING
    assert play(order_of(league, 1).pk, "alive")


def test_a_match_that_kills_its_worker_is_given_up_in_the_end(anna: User, settings: Any) -> None:
    settings.FIXTURE_ATTEMPTS = 2
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    for attempt in range(2):
        assert take(order_of(league, 1).pk, f"task {attempt}")
        PlayOrder.objects.filter(state=OrderState.CLAIMED).update(lease_until=timezone.now() - timedelta(seconds=1))
        sweep()
    assert "died 2 times" in order_of(league, 1).error
    play_on(league)
    assert progress(league).played == 5


def test_what_nobody_has_marked_is_found(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    assert [sweep(), sweep()] == [2, 0]
