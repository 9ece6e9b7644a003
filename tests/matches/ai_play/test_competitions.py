"""AI coaches play whole competitions, whatever the order, at the same cost for each match."""

from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fuba_site.accounts.models import User
from matches.ai_play.batch import take_a_turn
from matches.ai_play.claims import sweep
from matches.ai_play.orders import cancel_play, order_play, pause_play, progress, resume_play
from matches.ai_play.readiness import playable
from matches.fixture.knockout import must_have_a_winner, shoot_out
from matches.models import Match, PlayOrder
from tests.matches.ai_play.making import LEAGUE, of_coaches, order_of, play_on, story
from tests.matches.playing import play
from tests.tournaments.services.making import report
from tournaments.core.course import Status
from tournaments.models import Action, Fixture, Result, State
from tournaments.services.command import By
from tournaments.services.refusals import Conflict
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db


class TestAWholeCompetition:
    def test_a_cup_is_played_to_its_champion_and_every_match_can_be_read(self, anna: User) -> None:
        cup = of_coaches(anna, 16, {"preset": "cup-16"}, preset="basic")
        order_play(cup, By(anna))
        play_on(cup)
        assert cup.fixtures.exclude(status=Status.PLAYED).count() == 0
        cup.refresh_from_db()
        assert cup.state == State.FINISHED
        for match in Match.objects.select_related("fixture__home__team"):
            assert match.fixture is not None and match.fixture.home is not None
            assert match.seed == f"{cup.seed}:{match.fixture.number}"
            assert match.home_name == match.fixture.home.team.name
        result = Result.objects.filter(fixture__competition=cup).first()
        assert result is not None
        action = Action.objects.filter(competition=cup, verb="report").first()
        assert action is not None and action.actor_name == "AI coaches" and action.key.startswith("play:")

    def test_it_comes_out_the_same_in_whatever_order_it_is_played(self, anna: User) -> None:
        played = []
        for seed in range(2):
            league = of_coaches(anna, 6, LEAGUE, preset="advanced")
            order_play(league, By(anna))
            play_on(league, Random(seed))
            played.append(story(league))
        assert len(played[0]) == 15
        assert played[0] == played[1]

    def test_it_comes_out_the_same_many_at_a_time_and_one_by_one(self, anna: User) -> None:
        stories, rows = [], []
        for together in (True, False):
            league = of_coaches(anna, 8, LEAGUE, preset="advanced")
            order_play(league, By(anna))
            while sweep() or playable(league):
                if together:
                    take_a_turn("task")
                else:
                    play_on(league)
            stories.append(story(league))
            fixtures = Fixture.objects.filter(competition=league).order_by("number")
            rows.append(
                [*fixtures.values_list("number", "status", "home__carried", "results__home_goals", "results__carry_over")]
            )
            actions = Action.objects.filter(competition=league).order_by("revision")
            assert list(actions.values_list("revision", flat=True)) == list(range(1, actions.count() + 1))
            reported = {action.data["fixture"]: action for action in actions if action.verb == "report"}
            assert len(reported) == 28
            for match in Match.objects.filter(fixture__competition=league).select_related("fixture", "report"):
                assert match.fixture is not None and match.report is not None
                assert match.report.revision == reported[match.fixture.number].revision
        assert stories[0] == stories[1]
        assert rows[0] == rows[1]

    def test_two_legs_are_played_to_a_winner_with_a_shoot_out_where_they_are_level(self, anna: User) -> None:
        recipe = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2, "final_legs": 2}}]}
        cup = of_coaches(anna, 16, recipe, preset="basic")
        order_play(cup, By(anna))
        play_on(cup)
        cup.refresh_from_db()
        assert cup.state == State.FINISHED
        legs = Result.objects.filter(fixture__competition=cup)
        assert {row.fixture.leg for row in legs.filter(outcome="penalties")} == {2}

    @pytest.mark.django_db(transaction=True)
    @pytest.mark.parametrize("finals", [[], [{"name": "finals", "format": "knockout", "entrants": 4}]])
    def test_the_rounds_of_a_swiss_stage_pair_themselves(self, anna: User, finals: list[Any]) -> None:
        recipe = {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}, *finals]}
        competition = of_coaches(anna, 7, recipe, preset="basic")
        order_play(competition, By(anna))
        while take_a_turn("task"):
            pass
        competition.refresh_from_db()
        assert competition.state == State.FINISHED
        assert progress(competition).played == 9 + (3 if finals else 0)
        paired = Action.objects.filter(competition=competition, verb="pair")
        assert [(action.actor_name, action.data["round"]) for action in paired] == [("AI coaches", 2), ("AI coaches", 3)]

    @pytest.mark.django_db(transaction=True)
    def test_no_round_is_paired_where_nobody_wants_it_or_play_is_paused(self, anna: User) -> None:
        competition = of_coaches(anna, 6, {"stages": [{"name": "swiss", "format": "swiss"}]}, preset="basic")
        order_play(competition, By(anna), round=1)
        take_a_turn("task")
        assert competition.fixtures.count() == 3
        pair_next_round(competition, By(anna))
        assert progress(competition).total == 3
        order_play(competition, By(anna), stage="swiss")
        pause_play(competition, By(anna))
        for number in (4, 5, 6):
            report(competition, anna, number, 1, 0)
        assert competition.fixtures.count() == 6
        resume_play(competition, By(anna))
        assert competition.fixtures.count() == 9
        take_a_turn("task")
        assert progress(competition).played == 6

    def test_what_is_still_to_come_is_paused_and_resumed_where_nothing_else_is(self, anna: User) -> None:
        competition = of_coaches(anna, 6, {"stages": [{"name": "swiss", "format": "swiss"}]}, preset="basic")
        order_play(competition, By(anna))
        PlayOrder.objects.filter(competition=competition).delete()  # the matches of the round were left to people
        pause_play(competition, By(anna))
        assert progress(competition).later_paused
        with pytest.raises(Conflict, match="waiting"):
            pause_play(competition, By(anna))
        resume_play(competition, By(anna))
        assert not progress(competition).later_paused
        with pytest.raises(Conflict, match="is paused"):
            resume_play(competition, By(anna))
        cancel_play(competition, By(anna))
        with pytest.raises(Conflict, match="nothing to play"):
            cancel_play(competition, By(anna))

    def test_coaches_play_the_first_final_of_a_double_elimination_to_a_winner(self, anna: User) -> None:
        cup = of_coaches(anna, 4, {"stages": [{"name": "cup", "format": "double"}]})
        assert all(must_have_a_winner(fixture) for fixture in cup.fixtures.all())

    def test_a_shoot_out_has_a_winner(self) -> None:
        for seed in range(200):
            kicks, lots = shoot_out(str(seed))
            assert (kicks[0] == kicks[1]) == bool(lots)
            assert max(kicks) <= 25


class TestCost:
    def test_a_fixture_asks_the_database_as_often_in_a_large_league_as_in_a_small_one(self, anna: User) -> None:
        asked = []
        for count in (6, 20):  # the round goes on after this match in both: its end is announced
            league = of_coaches(anna, count, LEAGUE, preset="basic")
            order_play(league, By(anna))
            play(order_of(league, 2).pk, "task")
            with CaptureQueriesContext(connection) as queries:
                assert play(order_of(league, 1).pk)
            asked.append(len(queries))
        assert asked[0] == asked[1]
