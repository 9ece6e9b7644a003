"""Ordering matches of AI coaches, pausing and cancelling them."""

from typing import Any

import pytest

from fuba_site.accounts.models import User
from matches.ai_play.batch import store
from matches.ai_play.claims import sweep
from matches.ai_play.orders import cancel_play, order_play, pause_play, progress, resume_play
from matches.ai_play.readiness import playable
from matches.models import Match, OrderState, PlayOrder
from tests.matches.ai_play.making import LEAGUE, of_coaches, order_of, play_on
from tests.matches.playing import ended, play, take
from tests.tournaments.services.making import draft, report, somebody
from tournaments.services.command import By
from tournaments.services.competitions import archive
from tournaments.services.entries import withdraw
from tournaments.services.refusals import Conflict, Forbidden, Refusal

pytestmark = pytest.mark.django_db


def test_a_fixture_a_round_a_stage_or_everything(anna: User) -> None:
    cup = of_coaches(anna, 16, {"preset": "cup-16"})
    stage, other = (each.name for each in cup.stages.order_by("number")[:2])

    def ordered(**what: Any) -> int:
        PlayOrder.objects.all().delete()
        order_play(cup, By(anna), **what)
        return PlayOrder.objects.count()

    assert ordered(fixtures=[3]) == 1
    assert ordered(stage=stage, round=1) == 8
    assert ordered(stage=stage) == cup.stages.get(name=stage).fixtures.count()
    assert ordered(stage=other) == cup.stages.get(name=other).fixtures.count()
    assert ordered() == cup.fixtures.count() == 31


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ({"fixtures": [99]}, "no match 99"),
        ({"stage": "finals"}, "no stage “finals”"),
        ({"round": 9}, "no round 9"),
    ],
)
def test_what_is_not_there_cannot_be_ordered(anna: User, what: dict[str, Any], message: str) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    with pytest.raises(Refusal, match=message):
        order_play(league, By(anna), **what)
    assert not PlayOrder.objects.exists()


def test_only_organisers_order_matches_and_only_of_a_competition_that_has_begun(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    bo = somebody("Bo")
    with pytest.raises(Forbidden):
        order_play(league, By(bo))
    with pytest.raises(Conflict, match="has not started"):
        order_play(draft(anna), By(anna))
    with pytest.raises(Refusal, match="AI coaches have nothing to play"):
        order_play(of_coaches(bo, 2, LEAGUE, people=(1, 2)), By(bo))


def test_what_is_not_to_be_played_any_more_is_not_waited_for(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    report(league, anna, 1, 2, 1)
    withdraw(league, By(anna, "flu"), 1, "walkover")
    play_on(league)
    seen = progress(league)
    assert seen.over
    assert (seen.played + seen.left, seen.total) == (6, 6)
    assert seen.left >= 2


def test_a_pause_begins_nothing_and_resuming_goes_on(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    play(order_of(league, 1).pk, "task")
    pause_play(league, By(anna))
    assert playable(league) == []
    assert not play(order_of(league, 2).pk)
    assert progress(league).paused == 5
    with pytest.raises(Conflict, match="waiting"):
        pause_play(league, By(anna))
    resume_play(league, By(anna))
    play_on(league)
    assert progress(league).played == 6
    with pytest.raises(Conflict, match="paused"):
        resume_play(league, By(anna))


def test_what_is_cancelled_while_it_is_played_is_thrown_away(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    play(order_of(league, 1).pk, "task")
    order = order_of(league, 2)
    assert take(order.pk, "task")
    match = ended("task")
    cancel_play(league, By(anna))
    assert store([match]) == {order.pk: "cancelled"}
    assert Match.objects.count() == 1
    assert progress(league).played == 1
    with pytest.raises(Conflict, match="nothing to play"):
        cancel_play(league, By(anna))


def test_an_archived_competition_rests(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    archive(league, By(anna))
    assert sweep() == 0
    assert not play(order_of(league, 1).pk)
    assert order_of(league, 1).state == OrderState.WAITING
