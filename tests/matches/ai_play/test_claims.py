"""A fixture is played exactly once, whatever happens meanwhile."""

import pytest

from fuba_site.accounts.models import User
from matches.ai_play.batch import store, take_a_turn
from matches.ai_play.orders import order_play
from matches.models import Match, OrderState, PlayOrder
from tests.matches.ai_play.making import LEAGUE, of_coaches, order_of
from tests.matches.playing import ended, play, take
from tests.tournaments.services.making import pairs, report
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture, Result, Team
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result

pytestmark = pytest.mark.django_db


def test_whoever_comes_second_changes_nothing(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    order = order_of(league, 1)
    assert take(order.pk, "one")
    assert not take(order.pk, "two")
    match = ended("one")
    assert store([match]) == {order.pk: "played"}
    revision = Competition.objects.get(pk=league.pk).revision
    assert store([match]) == {order.pk: "done before"}
    assert not play(order.pk, "three")
    assert Competition.objects.get(pk=league.pk).revision == revision
    assert Match.objects.count() == Result.objects.count() == 1


def test_a_task_that_is_delivered_again_goes_on_with_its_claim(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    assert take(order_of(league, 1).pk, "one")
    assert not play(order_of(league, 1).pk, "two")
    assert take_a_turn("one") == 1
    assert order_of(league, 1).attempts == 2


def test_a_match_whose_basis_was_corrected_meanwhile_is_played_again(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE, preset="advanced")
    order_play(league, By(anna))
    for number in (1, 2):
        play(order_of(league, number).pk, "task")
    order = order_of(league, 3)
    assert take(order.pk, "task")
    before = ended("task")
    home = Fixture.objects.get(pk=order.pk).home
    assert home is not None
    earlier = Fixture.objects.filter(competition=league, status=Status.PLAYED, home=home).first()
    side = "home" if earlier else "away"
    earlier = earlier or Fixture.objects.get(competition=league, status=Status.PLAYED, away=home)
    talent = {side: {"skills_lost": [], "skills_gained": ["MF4"]}}
    correct_result(league, By(anna, "a talent was forgotten"), earlier.number, Ending(carry_over=talent))
    assert store([before]) == {order.pk: "changed"}
    assert order_of(league, 3).state == OrderState.WAITING
    assert play(order.pk)
    assert '"talents": ["MF4"]' in Match.objects.get(fixture=order.pk).record


def test_a_match_is_played_again_if_somebody_reported_a_postponed_one_of_its_teams_meanwhile(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE, preset="advanced")
    order_play(league, By(anna))
    PlayOrder.objects.filter(fixture__number=1).update(state=OrderState.FAILED)
    home, _ = pairs(league)[1]
    number = next(number for number, pair in pairs(league).items() if number > 2 and home in pair)
    play(order_of(league, 2).pk, "task")
    order = order_of(league, number)
    assert take(order.pk, "task")
    match = ended("task")
    report(league, anna, 1, 1, 0, carry_over={"home": {"skills_lost": [], "skills_gained": ["MF4"]}})
    assert store([match]) == {order.pk: "changed"}
    assert play(order.pk)
    assert '"talents": ["MF4"]' in Match.objects.get(fixture=order.pk).record


@pytest.mark.parametrize("change", [{"name": "Heirs"}, {"coach_level": "rookie"}])
def test_a_match_of_a_team_that_was_changed_meanwhile_is_played_again(anna: User, change: dict[str, str]) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    order = order_of(league, 1)
    assert take(order.pk, "task")
    match = ended("task")
    Team.objects.filter(entries__competition=league, entries__number=1).update(**change)
    assert store([match]) == {order.pk: "changed"}
    assert play(order.pk)
    (stored,) = Match.objects.all()
    assert set(change.values()) <= {stored.home_name, stored.away_name, stored.home_coach, stored.away_coach}


def test_a_result_that_somebody_reported_meanwhile_stands(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    order = order_of(league, 1)
    assert take(order.pk, "task")
    match = ended("task")
    report(league, anna, 1, 9, 9)
    assert store([match]) == {order.pk: "left to people"}
    assert Result.objects.get().home_goals == 9
    assert not Match.objects.exists()


def test_an_annulled_match_is_played_again_with_other_dice(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    play(order_of(league, 1).pk, "task")
    correct_result(league, By(anna, "protest"), 1, Ending("annulled"))
    order_play(league, By(anna), fixtures=[1])
    assert play(order_of(league, 1).pk)
    first, second = Match.objects.filter(fixture__number=1).order_by("pk")
    assert (first.seed, second.seed) == ("7:1", "7:1:2")
    assert first.record != second.record
