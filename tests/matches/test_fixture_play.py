"""AI coaches play the fixtures of a competition: in the right order, with the right team sheets, exactly once."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from fuba_site.models import User
from matches import fixture_play
from matches.claiming import claim, failed
from matches.fixture_play import store, take_a_turn
from matches.models import Match, OrderState, PlayOrder
from matches.ordering import cancel_play, order_play, pause_play, progress, resume_play
from matches.ties import must_have_a_winner, shoot_out
from matches.waiting import not_yet, playable, sweep
from tests.matches.playing import ended, play, take
from tests.tournaments.services.making import draft, report, somebody
from tournaments.course import Status
from tournaments.models import Action, Competition, Fixture, Result, State, Team
from tournaments.services.acting import By
from tournaments.services.competitions import archive
from tournaments.services.drawing import draw
from tournaments.services.entries import withdraw
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, correct_result
from tournaments.services.starting import pair_next_round, start
from tournaments.situation import Situation
from tournaments.team_sheets import allowed_in, kept

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def of_coaches(owner: User, count: int, recipe: Any = None, people: tuple[int, ...] = (), **settings: Any) -> Competition:
    """A competition that has begun, all its teams with an AI coach but those of `people`."""
    competition = draft(owner, count, recipe, **settings)
    levels = Team.objects.filter(entries__competition=competition).exclude(entries__number__in=people)
    levels.update(coach_level="random")
    if recipe and "preset" in recipe and recipe["preset"] != "league":
        draw(competition, By(owner))
    start(competition, By(owner))
    return competition


def numbers(orders: list[PlayOrder]) -> list[int]:
    return sorted(order.fixture.number for order in orders)


def play_on(competition: Competition, choice: Random | None = None) -> None:
    """Play what can be played until nothing can, in any order."""
    choice = choice or Random(1)
    while orders := playable(competition):
        play(choice.choice(orders).pk)


def order_of(competition: Competition, number: int) -> PlayOrder:
    return PlayOrder.objects.get(competition=competition, fixture__number=number)


def story(competition: Competition) -> dict[int, tuple[str, str]]:
    matches = Match.objects.filter(fixture__competition=competition).select_related("fixture")
    return {match.fixture.number: (match.record, match.seed) for match in matches if match.fixture}


class TestWhatCanBePlayed:
    @pytest.mark.parametrize("seed", range(2))
    def test_the_rows_of_two_teams_say_the_same_as_the_whole_competition(self, anna: User, seed: int) -> None:
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
            self.something_happens(competition, anna, choice)
        assert any(fact.kind == "gained" for fact in Situation(competition).ledger)
        assert remembered > 10, "most teams are known to carry what their last match left them"

    def something_happens(self, competition: Competition, anna: User, choice: Random) -> None:
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

    def test_a_team_plays_one_match_at_a_time_in_the_order_of_its_fixtures(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        assert numbers(playable(league)) == [1, 2]
        assert not play(order_of(league, 3).pk)
        play(order_of(league, 1).pk, "task")
        assert numbers(playable(league)) == [2]
        play(order_of(league, 2).pk, "task")
        assert numbers(playable(league)) == [3, 4]

    def test_fixtures_of_people_are_left_alone_and_hold_back_what_comes_after_them(self, anna: User) -> None:
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

    def test_a_match_of_people_in_a_knockout_is_left_to_them_once_they_are_known(self, anna: User) -> None:
        cup = of_coaches(anna, 4, people=(1,))
        order_play(cup, By(anna))
        play_on(cup)
        report(cup, anna, 1, 3, 0)
        play_on(cup)
        assert order_of(cup, 3).state == OrderState.LEFT
        assert Fixture.objects.get(competition=cup, number=3).status == Status.READY


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
        for count in (4, 20):
            league = of_coaches(anna, count, LEAGUE, preset="basic")
            order_play(league, By(anna))
            play(order_of(league, 2).pk, "task")
            with CaptureQueriesContext(connection) as queries:
                assert play(order_of(league, 1).pk)
            asked.append(len(queries))
        assert asked[0] == asked[1]


class TestExactlyOnce:
    def test_whoever_comes_second_changes_nothing(self, anna: User) -> None:
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

    def test_a_task_that_is_delivered_again_goes_on_with_its_claim(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        assert take(order_of(league, 1).pk, "one")
        assert not play(order_of(league, 1).pk, "two")
        assert take_a_turn("one") == 1
        assert order_of(league, 1).attempts == 2

    def test_a_match_whose_basis_was_corrected_meanwhile_is_played_again(self, anna: User) -> None:
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

    def test_a_result_that_somebody_reported_meanwhile_stands(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        order = order_of(league, 1)
        assert take(order.pk, "task")
        match = ended("task")
        report(league, anna, 1, 9, 9)
        assert store([match]) == {order.pk: "left to people"}
        assert Result.objects.get().home_goals == 9
        assert not Match.objects.exists()

    def test_an_annulled_match_is_played_again_with_other_dice(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        play(order_of(league, 1).pk, "task")
        correct_result(league, By(anna, "protest"), 1, Ending("annulled"))
        order_play(league, By(anna), fixtures=[1])
        assert play(order_of(league, 1).pk)
        first, second = Match.objects.filter(fixture__number=1).order_by("pk")
        assert (first.seed, second.seed) == ("7:1", "7:1:2")
        assert first.record != second.record


class TestWhenSomethingGoesWrong:
    def test_a_match_that_cannot_be_played_is_given_up_after_three_attempts_and_the_rest_goes_on(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        order = order_of(league, 1)
        for attempt in range(3):
            assert order_of(league, 1).state == OrderState.WAITING, attempt
            assert take(order.pk, f"task {attempt}")
            failed(order.pk, f"task {attempt}", ValueError("no such coach"))
        assert order_of(league, 1).state == OrderState.FAILED
        play_on(league)
        seen = progress(league)
        assert (seen.played, seen.failed) == (5, ((1, "ValueError: no such coach"),))
        assert seen.over
        order_play(league, By(anna))
        play_on(league)
        assert progress(league).failed == ()
        assert league.fixtures.filter(status=Status.PLAYED).count() == 6

    def test_what_is_wrong_with_one_match_concerns_no_other_of_its_batch(self, anna: User) -> None:
        league = of_coaches(anna, 8, LEAGUE)
        Team.objects.filter(entries__competition=league, name="Team 1").update(coach_level="nobody")
        order_play(league, By(anna))
        sweep()
        assert claim("task", most=4) == (2, True), "a share, so that somebody else finds something, too"
        assert fixture_play.play("task") == 1
        (broken,) = PlayOrder.objects.filter(competition=league, failures=1)
        assert "nobody" in broken.error
        assert claim("task") == (1, True), "it is taken alone"
        assert set(PlayOrder.objects.filter(state=OrderState.CLAIMED)) == {broken}

    def test_matches_that_cannot_be_stored_together_are_stored_one_by_one(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        sweep()
        PlayOrder.objects.filter(queued__isnull=False).update(state=OrderState.CLAIMED, claim="task", attempts=1)
        # Somebody has used the key with which the first of them is to be reported.
        pause_play(league, By(anna, key="play:1:1-4"))
        resume_play(league, By(anna))
        assert fixture_play.play("task") == 1
        assert order_of(league, 1).failures == 1
        assert order_of(league, 2).state == OrderState.DONE
        assert Match.objects.count() == Result.objects.count() == 1

    def test_what_a_batch_has_no_time_for_is_given_back(self, anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(fixture_play, "BATCH_SECONDS", 0)
        league = of_coaches(anna, 8, LEAGUE)
        order_play(league, By(anna))
        sweep()
        assert claim("task") == (2, True)
        assert fixture_play.play("task") == 1
        assert not PlayOrder.objects.filter(state=OrderState.CLAIMED).exists()
        assert not PlayOrder.objects.filter(state=OrderState.WAITING, attempts__gt=0).exists()

    def test_the_claim_of_a_dead_worker_runs_out(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        assert take(order_of(league, 1).pk, "dead")
        assert sweep() == 1, "the other match has not been marked; this one is being played, as far as anybody knows"
        assert order_of(league, 1).state == OrderState.CLAIMED
        PlayOrder.objects.filter(state=OrderState.CLAIMED).update(lease_until=timezone.now() - timedelta(seconds=1))
        sweep()
        assert order_of(league, 1).state == OrderState.WAITING
        assert play(order_of(league, 1).pk, "alive")

    def test_a_match_that_kills_its_worker_is_given_up_in_the_end(self, anna: User, settings: Any) -> None:
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

    def test_what_nobody_has_marked_is_found(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        assert [sweep(), sweep()] == [2, 0]


class TestOrders:
    def test_a_fixture_a_round_a_stage_or_everything(self, anna: User) -> None:
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
    def test_what_is_not_there_cannot_be_ordered(self, anna: User, what: dict[str, Any], message: str) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        with pytest.raises(Refusal, match=message):
            order_play(league, By(anna), **what)
        assert not PlayOrder.objects.exists()

    def test_only_organisers_order_matches_and_only_of_a_competition_that_has_begun(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        bo = somebody("Bo")
        with pytest.raises(Forbidden):
            order_play(league, By(bo))
        with pytest.raises(Conflict, match="has not begun"):
            order_play(draft(anna), By(anna))
        with pytest.raises(Refusal, match="nothing here for AI coaches"):
            order_play(of_coaches(bo, 2, LEAGUE, people=(1, 2)), By(bo))

    def test_what_is_not_to_be_played_any_more_is_not_waited_for(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        report(league, anna, 1, 2, 1)
        withdraw(league, By(anna, "flu"), 1, "walkover")
        play_on(league)
        seen = progress(league)
        assert seen.over
        assert (seen.played + seen.left, seen.total) == (6, 6)
        assert seen.left >= 2

    def test_a_pause_begins_nothing_and_resuming_goes_on(self, anna: User) -> None:
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

    def test_what_is_cancelled_while_it_is_played_is_thrown_away(self, anna: User) -> None:
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

    def test_an_archived_competition_rests(self, anna: User) -> None:
        league = of_coaches(anna, 4, LEAGUE)
        order_play(league, By(anna))
        archive(league, By(anna))
        assert sweep() == 0
        assert not play(order_of(league, 1).pk)
        assert order_of(league, 1).state == OrderState.WAITING
