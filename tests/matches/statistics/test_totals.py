"""Figures of a whole competition: only matches whose result stands, at the cost of a few queries."""

import random
from collections.abc import Callable, Iterable, Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fuba_site.accounts.models import User
from matches.models import CompetitionTotals, EntryTotals, Match, MatchStatistics, PairTotals, TeamTotals
from matches.statistics import kept, stored, team_totals
from matches.statistics.selectors import against, in_competitions, of_competition, of_team
from matches.statistics.stored import figures_of, missing, sweep
from matches.statistics.tally import CHANCES
from matches.statistics.totals import Total
from tests.matches.statistics.playing import a_league, play_fixture
from tests.soak import often
from tests.tournaments.services.making import running, somebody
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Fixture, Result, Team, Visibility
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.entries import reinstate, replace_team, withdraw
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result, report_result, restore_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> Competition:
    return a_league()


def totals(competition: Competition) -> dict[str, Total]:
    competition.refresh_from_db()
    return {team.name: total for team, total in of_competition(competition).totals.teams.items()}


def shots(competition: Competition) -> int:
    return sum(total.shots for total in totals(competition).values())


def attempts(match: Match) -> int:
    return sum(side.shots for side in figures_of(match))


def us(reason: str = "looked again") -> By:
    return By(trusted=True, reason=reason)


def test_a_league_adds_up(league: Competition) -> None:
    matches = [play_fixture(league, number, str(number)) for number in (1, 2, 3)]
    figures = of_competition(Competition.objects.get(pk=league.pk))
    assert (figures.totals.matches, figures.totals.recorded, figures.pending) == (3, 3, 0)
    sides = [side for match in matches for side in figures_of(match)]
    teams = figures.totals.teams.values()
    for name in ("goals", "shots", "passes", "completed", "corners", "fouls", "yellow", "red", "spent"):
        assert sum(getattr(total, name) for total in teams) == sum(getattr(side, name) for side in sides), name
    assert sum(total.expected for total in teams) == sum(side.expected for side in sides)
    assert sum(total.expected_against for total in teams) == sum(side.expected for side in sides)
    assert sum(total.won for total in teams) == sum(total.lost for total in teams)
    assert {name: total.matches for name, total in figures.totals.coaches.items()} == {"rookie": 3, "random": 3}
    assert sum(total.matches for total in figures.totals.formations.values()) == 6
    codes = {board.code for board in figures.leaders}
    assert {"goals", "expected_goals", "possession", "passing", "pressing", "cleanest"} <= codes
    best = next(board for board in figures.leaders if board.code == "goals").places
    assert [place.figure for place in best] == sorted((place.figure for place in best), reverse=True)


def test_a_team_that_has_not_played_has_noughts(league: Competition) -> None:
    played = play_fixture(league, 1)
    names = {team.name for team in Team.objects.all()} - set(played.names)
    assert [totals(league)[name].matches for name in names] == [0]


def test_a_corrected_score_counts_with_the_figures_of_the_record(league: Competition) -> None:
    match = play_fixture(league, 1)
    correct_result(league, us(), 1, Ending(home_goals=9))
    home = totals(league)[match.home_name]
    assert (home.goals, home.conceded, home.won) == (9, 0, 1)
    assert home.expected == figures_of(match)[0].expected


def test_an_annulled_match_does_not_count_until_it_is_restored(league: Competition) -> None:
    match = play_fixture(league, 1)
    first = Result.objects.get()
    correct_result(league, us(), 1, Ending("annulled"))
    assert of_competition(Competition.objects.get(pk=league.pk)).totals.matches == 0
    restore_result(league, us(), first.pk)
    assert shots(league) == attempts(match)


def test_a_result_typed_in_after_an_annulment_has_no_figures_of_the_old_match(league: Competition) -> None:
    play_fixture(league, 1)
    correct_result(league, us(), 1, Ending("annulled"))
    report_result(league, us(), 1, Ending(home_goals=1))
    figures = of_competition(Competition.objects.get(pk=league.pk))
    assert (figures.totals.matches, figures.totals.recorded) == (1, 0)


def test_a_match_played_again_counts_with_its_own_figures(league: Competition) -> None:
    play_fixture(league, 1, "1")
    correct_result(league, us(), 1, Ending("annulled"))
    again = play_fixture(league, 1, "2")
    assert shots(league) == attempts(again)


def test_a_walkover_is_no_match(league: Competition) -> None:
    play_fixture(league, 1)
    correct_result(league, us("ineligible"), 1, Ending("walkover", awarded="away"))
    assert of_competition(Competition.objects.get(pk=league.pk)).totals.matches == 0


def test_a_final_between_other_teams_does_not_count() -> None:
    cup = running(somebody("Anna"), 4)
    semi = play_fixture(cup, 1, "3")
    play_fixture(cup, 2, "4")
    final = play_fixture(cup, 3, "5")
    assert shots(cup) == sum(attempts(match) for match in Match.objects.all())
    ending = Ending(home_goals=0, away_goals=5) if semi.result["winner"] == "home" else Ending(home_goals=5)
    correct_result(cup, us(), 1, ending)
    assert shots(cup) == sum(attempts(match) for match in Match.objects.exclude(pk=final.pk))


def test_a_match_without_a_record_has_goals_and_cards(league: Competition) -> None:
    match = play_fixture(league, 1)
    Match.objects.filter(pk=match.pk).update(record="")
    sides = figures_of(Match.objects.get(pk=match.pk))
    assert [side.goals for side in sides] == match.result["score"]
    assert not any(side.recorded or side.shots for side in sides)
    assert of_competition(Competition.objects.get(pk=league.pk)).totals.recorded == 0


# -- kept and counted again ------------------------------------------------------------


def test_figures_are_counted_once(league: Competition) -> None:
    match = play_fixture(league, 1)
    first = figures_of(match)
    with CaptureQueriesContext(connection) as queries:
        assert figures_of(match) == first
    assert len(queries) == 1


def test_figures_of_an_older_way_of_counting_are_counted_again(league: Competition) -> None:
    match = play_fixture(league, 1)
    figures_of(match)
    MatchStatistics.objects.update(version=0, home={}, away={})
    assert missing(Match.objects.all()).count() == 1
    assert shots(league) == attempts(match)
    assert missing(Match.objects.all()).count() == 0


def test_a_page_counts_some_and_says_how_many_are_left(league: Competition) -> None:
    for number in (1, 2, 3):
        play_fixture(league, number)
    stored.catch_up(Match.objects.all(), 2)
    assert missing(Match.objects.all()).count() == 1
    assert sweep() == 1
    assert sweep() == 0


# -- at the same cost --------------------------------------------------------------------


@pytest.fixture
def leagues() -> Iterator[tuple[Competition, Competition]]:
    small, large = a_league(3), a_league(5, somebody("Bo"))
    for competition in (small, large):
        for fixture in Fixture.objects.filter(competition=competition).order_by("number"):
            play_fixture(competition, fixture.number, f"{fixture.number}")
        of_competition(competition)
    yield small, large


def test_the_number_of_queries_does_not_grow(leagues: tuple[Competition, Competition]) -> None:
    numbers = []
    for competition in leagues:
        competition.refresh_from_db()
        competition.revision += 1000  # as if nobody had looked since
        with CaptureQueriesContext(connection) as queries:
            of_competition(competition)
        numbers.append(len(queries))
    assert numbers[0] == numbers[1] <= 13


def test_two_teams_against_each_other(league: Competition) -> None:
    match = play_fixture(league, 1)
    correct_result(league, us(), 1, Ending(home_goals=2, away_goals=1))
    home = Team.objects.get(name=match.home_name)
    away = Team.objects.get(name=match.away_name)
    anna = home.owner
    figures = against(anna, away, home)
    balance, other = figures.totals
    assert (balance.matches, balance.lost, balance.goals, balance.conceded) == (1, 1, 1, 2)
    assert (other.won, other.goals) == (1, 2)
    assert balance.expected == figures_of(match)[1].expected
    assert [each.match for each in figures.met] == [str(match.public_id)]
    whole = of_team(anna, home)
    assert (whole.total.won, whole.total.expected_goals) == (1, round(figures_of(match)[0].expected / CHANCES, 3))
    assert [(competition.pk, total.matches) for competition, total in in_competitions(home, [league])] == [(league.pk, 1)]
    assert [(team.name, total.matches) for team, total in whole.opponents] == [(away.name, 1)]


# -- kept ----------------------------------------------------------------------------------


def in_figures(leagues: Iterable[Competition], owner: User) -> list[object]:
    """Everything that pages read of some competitions and of their teams: for everybody, and for who may see more."""
    figures = [of_competition(Competition.objects.get(pk=each.pk)) for each in leagues]
    teams = list(Team.objects.filter(entries__competition__in=leagues).distinct().order_by("pk"))
    found: list[object] = [(each.totals, each.pending) for each in figures]
    for user in (None, owner):
        found += [of_team(user, team) for team in teams]
        found += [against(user, teams[0], other) for other in teams[1:]]
    return found


def added_up(leagues: Iterable[Competition], team: Team, shown: Callable[[Competition], bool]) -> Total:
    """A team's total from those of its competitions that somebody may find."""
    whole = Total()
    for each in Competition.objects.filter(pk__in=[league.pk for league in leagues]):
        for row, total in of_competition(each).totals.teams.items():
            if row.key == team.pk and shown(each):
                whole.join(total)
    return whole


def forget_all() -> None:
    for model in (CompetitionTotals, EntryTotals, TeamTotals, PairTotals):
        model._default_manager.all().delete()


@pytest.mark.parametrize("seed", range(often(2, soak=20)))
def test_what_is_kept_is_what_adding_up_gives_after_any_history(seed: int) -> None:
    dice = random.Random(seed)
    owner = somebody("Anna")
    leagues = [a_league(4, owner), a_league(3, owner)]
    numbers = {each.pk: list(each.fixtures.order_by("number").values_list("number", flat=True)) for each in leagues}
    for step in range(14):
        league = dice.choice(leagues)
        league.refresh_from_db()
        number = dice.choice(numbers[league.pk])
        verbs: list[Callable[[], object]] = [
            lambda league=league, number=number, step=step: play_fixture(league, number, f"{seed}:{step}"),
            lambda league=league, number=number: correct_result(league, us(), number, Ending(home_goals=dice.randrange(5))),
            lambda league=league, number=number: correct_result(league, us(), number, Ending("annulled")),
            lambda league=league: restore_result(league, us(), dice.choice([0, *Result.objects.values_list("pk", flat=True)])),
            lambda league=league: withdraw(league, us(), dice.randrange(1, 4), "annul"),
            lambda league=league: reinstate(league, us(), dice.randrange(1, 4)),
            lambda league=league, step=step: replace_team(
                league, By(owner, reason="moved"), dice.randrange(1, 4), NewTeam(f"Newcomers {step}")
            ),
            lambda league=league: change_settings(league, us(), visibility=dice.choice(Visibility.values)),
        ]
        try:
            dice.choice([*verbs[:1] * 5, *verbs])()
        except Refusal:
            continue
        for each in leagues:
            of_competition(Competition.objects.get(pk=each.pk))
        found = in_figures(leagues, owner)  # as it is kept
        forget_all()
        assert in_figures(leagues, owner) == found
    for team in Team.objects.all():
        assert of_team(None, team).total == added_up(leagues, team, lambda each: each.listed)
        assert of_team(owner, team).total == added_up(leagues, team, lambda _each: True)
    assert team_totals.rebuild() == 0
    assert sum(row.totals["matches"] for row in CompetitionTotals.objects.all()) > 0


def test_figures_of_what_is_hidden_are_gone_at_once_and_back_at_once(league: Competition) -> None:
    match = play_fixture(league, 1)
    of_competition(Competition.objects.get(pk=league.pk))
    home, away = (Team.objects.get(name=name).pk for name in match.names)
    for visibility, matches in ((Visibility.UNLISTED, 0), (Visibility.PUBLIC, 1)):
        change_settings(league, us(), visibility=visibility)
        assert team_totals.total_of(home).matches == matches
        assert [total.matches for total in team_totals.between(home, away)] == [matches, matches]
    assert team_totals.rebuild() == 0


def test_rebuilding_puts_right_what_was_lost(league: Competition) -> None:
    play_fixture(league, 1)
    owner = User.objects.get()
    found = in_figures([league], owner)
    TeamTotals.objects.update(total=[7])
    PairTotals.objects.filter(pk=PairTotals.objects.earliest("pk").pk).delete()
    assert team_totals.rebuild() == 2
    assert in_figures([league], owner) == found
    assert team_totals.rebuild() == 0


def test_a_team_reads_the_same_however_many_competitions_it_has(leagues: tuple[Competition, Competition]) -> None:
    large = leagues[1]
    teams = list(Team.objects.filter(entries__competition=large).order_by("pk"))
    sizes = []
    for count in range(2):
        for number in range(2 * count):
            another = a_league(5, teams[0].owner)
            play_fixture(another, 1 + number)
            of_competition(another)
        with CaptureQueriesContext(connection) as queries:
            of_team(None, teams[0])
            against(None, *teams[:2])
        sizes.append(len(queries))
    assert sizes[0] == sizes[1] <= 13


def test_what_is_kept_is_read_and_nothing_is_added_up(leagues: tuple[Competition, Competition]) -> None:
    large = Competition.objects.get(pk=leagues[1].pk)
    of_competition(large)
    with CaptureQueriesContext(connection) as queries:
        of_competition(large)
    assert len(queries) == 2
    with CaptureQueriesContext(connection) as queries:
        of_team(None, Team.objects.filter(entries__competition=large)[0])
    assert len(queries) <= 5


def test_another_coach_has_the_figures_from_the_next_look_on(league: Competition) -> None:
    play_fixture(league, 1)
    report_result(league, us(), 2, Ending(home_goals=1))
    of_competition(Competition.objects.get(pk=league.pk))
    for team in Team.objects.all():
        team.coach_level, team.coach_name = "", "Mikko"
        team.save()
    assert "Mikko" in of_competition(Competition.objects.get(pk=league.pk)).totals.coaches


def test_workers_add_up_what_nobody_has_looked_at(league: Competition) -> None:
    play_fixture(league, 1)
    sweep()
    assert kept.sweep() == 1 and kept.sweep() == 0
    assert kept.rebuild() == 1
    play_fixture(league, 2)
    assert kept.sweep() == 1
