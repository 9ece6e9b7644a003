"""Which matches AI coaches can play now: in the right order, with the right team sheets."""

from random import Random

import pytest

from fuba_site.accounts.models import User
from matches.ai_play.orders import order_play, progress
from matches.ai_play.readiness import playable
from matches.fixture.order_of_play import not_yet
from matches.models import OrderState, PlayOrder
from tests.matches.ai_play.making import LEAGUE, numbers, of_coaches, order_of, play_on
from tests.matches.playing import play
from tests.soak import often
from tests.tournaments.services.making import report
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.selectors.situation import Situation
from tournaments.selectors.team_sheets import allowed_in, kept
from tournaments.services.command import By
from tournaments.services.entries import withdraw
from tournaments.services.results import Ending, correct_result

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", range(often(1, soak=12)))
def test_the_rows_of_two_teams_say_the_same_as_the_whole_competition(anna: User, seed: int) -> None:
    competition = of_coaches(anna, 16, {"preset": "cup-16"}, preset="advanced")
    order_play(competition, By(anna))
    choice = Random(seed)
    remembered = 0
    for _ in range(40):
        situation = Situation(competition)
        ready = {fixture.number for fixture in situation.course.playable()}
        assert set(numbers(playable(competition))) == ready
        for fixture in choice.sample(list(competition.fixtures.select_related("stage", "home", "away")), 8):
            assert (fixture.pk not in not_yet([fixture.pk])) == (fixture.number in ready)
            if fixture.status == Status.READY and fixture.home and fixture.away:
                for entry in (fixture.home, fixture.away):
                    assert allowed_in(fixture, entry) == situation.allowed(entry, fixture)
                    if fixture.number in ready and (known := kept(entry)) is not None:
                        true = situation.allowed(entry, fixture)
                        assert (known, list(known.talents)) == (true, list(true.talents))
                        remembered += 1
        if not ready:
            break
        play(choice.choice(playable(competition)).pk, "task")
        something_happens(competition, anna, choice)
    assert any(fact.kind == "gained" for fact in Situation(competition).ledger)
    assert remembered > 10, "most teams are known to carry what their last match left them"


def something_happens(competition: Competition, anna: User, choice: Random) -> None:
    """Corrections, annulments and withdrawals, which move the matches of a team to and fro."""
    group = list(competition.fixtures.filter(status=Status.PLAYED).exclude(group="").order_by("number"))
    match choice.randrange(8):
        case 0 if group:
            correct_result(competition, By(anna, "misread"), choice.choice(group).number, Ending(home_goals=1))
        case 1 if group:
            correct_result(competition, By(anna, "protest"), choice.choice(group).number, Ending("annulled"))
        case 2 if not competition.entries.exclude(withdrawn="").exists():
            withdraw(competition, By(anna, "flu"), choice.randint(1, 16), choice.choice(["annul", "walkover", "keep"]))
    if competition.fixtures.filter(status__in=("open", "ready"), play_order__state=OrderState.DONE).exists():
        order_play(competition, By(anna))  # what lost its basis is to be played again


def test_a_team_plays_one_match_at_a_time_in_the_order_of_its_fixtures(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE)
    order_play(league, By(anna))
    assert numbers(playable(league)) == [1, 2]
    assert not play(order_of(league, 3).pk)
    play(order_of(league, 1).pk, "task")
    assert numbers(playable(league)) == [2]
    play(order_of(league, 2).pk, "task")
    assert numbers(playable(league)) == [3, 4]


def test_fixtures_of_people_are_left_alone_and_hold_back_what_comes_after_them(anna: User) -> None:
    league = of_coaches(anna, 4, LEAGUE, people=(1,))
    order_play(league, By(anna))
    play_on(league)
    waiting = set(PlayOrder.objects.filter(state=OrderState.WAITING).values_list("fixture__number", flat=True))
    assert progress(league).played == 1
    mine = Fixture.objects.get(competition=league, home__number__in=(1, 4), away__number__in=(1, 4))
    assert mine.status == Status.READY
    report(league, anna, mine.number, 1, 0)
    play_on(league)
    assert progress(league).played == 2
    assert len(waiting) == 2


def test_a_match_of_people_in_a_knockout_is_left_to_them_once_they_are_known(anna: User) -> None:
    cup = of_coaches(anna, 4, people=(1,))
    order_play(cup, By(anna))
    play_on(cup)
    report(cup, anna, 1, 3, 0)
    play_on(cup)
    assert order_of(cup, 3).state == OrderState.LEFT
    assert Fixture.objects.get(competition=cup, number=3).status == Status.READY
