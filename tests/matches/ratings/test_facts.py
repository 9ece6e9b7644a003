"""Which results count, for whom, and what is left when somebody goes."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Match
from matches.ratings import services
from matches.ratings.models import Rated, RatedMatch, RatedSide, Rating, RatingProgress
from matches.ratings.skill import Skill
from matches.tasks import rate
from tests.tournaments.services.making import play_all, report, running, somebody
from tournaments.models import Competition, Fixture, Team
from tournaments.services.command import By
from tournaments.services.entries import NewTeam, replace_team
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture
def league() -> Competition:
    return running(somebody("Olga"), 4, LEAGUE)


def owner(league: Competition) -> By:
    return By(league.creator, reason="so it was")


def team(league: Competition, number: int) -> Team:
    return league.entries.get(number=number).team


def give(league: Competition, number: int, **fields: object) -> None:
    Team.objects.filter(pk=team(league, number).pk).update(**fields)


def rating(**who: object) -> Skill:
    row = Rating.objects.get(edition="", year=0, **{f"player__{key}": value for key, value in who.items()})
    return Skill(row.mu, row.sigma, row.matches)


def play_one(league: Competition, goals: tuple[int, int] = (2, 0)) -> tuple[Team, Team]:
    """The first match that is ready; who played it."""
    fixture = Fixture.objects.filter(competition=league, status="ready").order_by("number").first()
    assert fixture is not None and fixture.home is not None and fixture.away is not None
    report_result(league, owner(league), fixture.number, Ending(home_goals=goals[0], away_goals=goals[1]))
    services.refresh()
    return fixture.home.team, fixture.away.team


def test_whoever_wins_gains_what_the_other_loses(league: Competition) -> None:
    winner, loser = play_one(league)
    assert rating(team=winner).rating > 1500 > rating(team=loser).rating
    assert rating(team=winner).rating - 1500 == 1500 - rating(team=loser).rating
    assert rating(team=winner).margin < Skill().margin


def test_a_shoot_out_is_a_draw() -> None:
    cup = running(somebody("Olga"), 4)
    report_result(cup, owner(cup), 1, Ending("penalties", 1, 1, shootout=(5, 4)))
    services.refresh()
    assert [each.rating for each in (Skill(row.mu, row.sigma) for row in Rating.objects.filter(year=0))] == [1500] * 4


@pytest.mark.parametrize("ending", [Ending("walkover", awarded="home"), Ending("abandoned", 2, 0, awarded="home"),
                                    Ending("annulled"), Ending(home_goals=3, details={"forfeit": True})])  # fmt: skip
def test_what_was_not_played_to_its_end_does_not_count(league: Competition, ending: Ending) -> None:
    report_result(league, owner(league), 1, ending)
    services.refresh()
    assert not Rating.objects.exists()


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_nothing_is_rated_where_not_everybody_may_look(visibility: str) -> None:
    hidden = running(somebody("Olga"), 4, LEAGUE, visibility=visibility)
    play_all(hidden, hidden.creator)
    services.refresh()
    assert not Rated.objects.exists()


def test_the_account_behind_a_team_is_rated_and_keeps_what_it_played_when_the_team_is_handed_over(league: Competition) -> None:
    anna, bert = somebody("Anna"), somebody("Bert")
    first = Fixture.objects.get(competition=league, number=1).home
    assert first is not None
    give(league, first.number, coach=anna)
    play_one(league)
    before = rating(user=anna)
    give(league, first.number, coach=bert)
    correct_result(league, owner(league), 1, Ending(home_goals=3, away_goals=0))
    services.refresh()
    assert rating(user=anna) == before
    assert not Rated.objects.filter(user=bert).exists()


def test_two_teams_of_one_coach_prove_nothing(league: Competition) -> None:
    Team.objects.update(coach=somebody("Anna"))
    play_one(league)
    assert not RatedMatch.objects.exists()


def test_the_ai_coach_of_a_team_is_rated_by_edition(league: Competition) -> None:
    Team.objects.filter(entries__competition=league, entries__number__in=[1, 2]).update(coach_level="veteran")
    play_all(league, league.creator)
    services.refresh()
    assert list(Rated.objects.exclude(level="").values_list("level", "edition")) == [("veteran", league.edition)]
    assert rating(level="veteran").matches == 4  # not those against itself


def test_a_match_that_ai_coaches_played_is_theirs_though_the_team_has_a_person_by_now(league: Competition) -> None:
    report(league, league.creator, 1, 2, 0)
    fixture = Fixture.objects.get(competition=league, number=1)
    Match.objects.create(
        edition=league.edition, ruleset=1, preset="basic", home_name="A", away_name="B", home_coach="veteran",
        away_coach="rookie", result={"score": [2, 0]}, fixture=fixture, report=fixture.results.get(),
    )  # fmt: skip
    Team.objects.update(coach=somebody("Anna"))
    services.refresh()
    assert set(Rated.objects.values_list("level", flat=True)) == {"veteran", "rookie"}


def test_deleting_an_account_leaves_a_row_without_a_name_and_the_ratings_of_others(league: Competition) -> None:
    anna = somebody("Anna")
    give(league, 1, coach=anna)
    play_all(league, league.creator)
    services.refresh()
    before = {row.player_id: (row.mu, row.sigma) for row in Rating.objects.filter(year=0)}
    anna.delete()
    services.rebuild()
    assert {row.player_id: (row.mu, row.sigma) for row in Rating.objects.filter(year=0)} == before
    assert Rated.objects.filter(user=None, team=None, level="").count() == 1


def test_a_team_that_takes_over_an_entry_takes_over_no_rating(league: Competition) -> None:
    home, _away = play_one(league)
    number = league.entries.get(team=home).number
    replace_team(league, owner(league), number, NewTeam("Newcomers"))
    services.refresh()
    assert rating(team=home).matches == 1
    assert not Rated.objects.filter(team__name="Newcomers").exists()


def test_the_champion_is_written_down_and_forgotten_when_the_final_is_corrected() -> None:
    cup = running(somebody("Olga"), 4)
    play_all(cup, cup.creator)
    services.refresh()
    winner = cup.rated.champion
    assert winner is not None and winner.team is not None
    final = Fixture.objects.filter(competition=cup).order_by("-number").first()
    assert final is not None
    result = final.results.get()
    correct_result(cup, owner(cup), final.number, Ending(home_goals=result.away_goals, away_goals=result.home_goals))
    services.refresh()
    cup.rated.refresh_from_db()
    assert cup.rated.champion != winner


def test_a_new_result_costs_the_same_however_many_there_are(league: Competition) -> None:
    """And a run that died half way is taken up by the next."""
    play_one(league)

    def cost() -> int:
        fixture = Fixture.objects.filter(competition=league, status="ready").order_by("number").first()
        assert fixture is not None
        report(league, league.creator, fixture.number, 1, 0)
        with CaptureQueriesContext(connection) as queries:
            rate.run()
        return len(queries)

    first, second = cost(), cost()
    assert second <= first < 60
    first_match = RatedMatch.objects.order_by("time").first()
    assert first_match is not None
    right = {row.pk: (row.mu, row.sigma) for row in Rating.objects.filter(year=0)}
    RatingProgress.objects.update(
        time=first_match.time, fixture=first_match.fixture_id, order=first_match.order, year=first_match.time.year
    )
    RatedSide.objects.update(mu=1, sigma=1)
    rate.run()
    assert {row.pk: (row.mu, row.sigma) for row in Rating.objects.filter(year=0)} == right


def test_the_command_works_all_of_it_out_again(league: Competition, capsys: pytest.CaptureFixture[str]) -> None:
    play_all(league, league.creator)
    services.refresh()
    right = set(Rating.objects.values_list("player", "edition", "year", "mu", "sigma", "matches"))
    Rating.objects.update(mu=0)
    call_command("ratings")
    assert "Rated 6 matches." in capsys.readouterr().out
    assert set(Rating.objects.values_list("player", "edition", "year", "mu", "sigma", "matches")) == right


def test_years_are_kept_apart(league: Competition) -> None:
    play_one(league)
    play_one(league)
    early = RatedMatch.objects.order_by("time").first()
    assert early is not None
    for row in (early, *early.sides.all()):
        row.time = row.time.replace(year=row.time.year - 1)
        row.save()
    services.rebuild()
    ends = Rating.objects.filter(edition="").exclude(year=0)
    assert ends.filter(year=early.time.year).count() == 2
    assert not ends.filter(year=early.time.year, matches__gt=1).exists()
