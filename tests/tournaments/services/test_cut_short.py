"""A season that is cut short: what counts of it, what is refused afterwards, and that it can go on."""

import json
from fractions import Fraction

import pytest

from tests.tournaments.services.making import draft, pairs, play_all, report, running, somebody
from tests.tournaments.web.api.cast import LEAGUE, SWISS
from tournaments.core.standings import Reason
from tournaments.models import Action, Fixture, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, copy_competition
from tournaments.services.cut_short import cut_short, preview_cut, resume
from tournaments.services.entries import NewTeam, enter_late
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.pairings import set_pair
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return somebody("Anna")


@pytest.fixture
def season(anna):
    """Four teams; 1 has won two matches of three, 2 its only one."""
    league = running(anna, 4, {"stages": [{"name": "league", "format": "league"}]})
    meetings = {frozenset(pair): (number, pair[0]) for number, pair in pairs(league).items()}
    for winner, loser in ((1, 3), (1, 4), (2, 1)):
        number, home = meetings[frozenset((winner, loser))]
        report(league, anna, number, *((1, 0) if home == winner else (0, 1)))
    return league


def order(league) -> list[str]:
    league.refresh_from_db()
    return [row.team for row in Situation(league).course.tables["league"]]


def statuses(league) -> list[str]:
    return sorted(Fixture.objects.filter(competition=league).values_list("status", flat=True))


def test_as_it_stands_the_table_is_final_and_the_rest_is_cancelled(anna, season):
    seen = preview_cut(season, By(anna), "stands")
    assert len(seen.cancelled) == 3 and seen.champion_after == 1 and statuses(season).count("ready") == 3
    cut_short(season, By(anna, "the hall has burnt down", revision=seen.revision), "stands")
    season.refresh_from_db()
    assert season.state == State.FINISHED and statuses(season) == ["cancelled"] * 3 + ["played"] * 3
    assert order(season)[0] == "1" and Situation(season).course.champion() == "1"
    done = Action.objects.get(competition=season, verb="cut short")
    assert done.reason == "the hall has burnt down" and len(done.data["cancelled"]) == 3


def test_by_points_per_game_whoever_played_less_may_stand_above(anna, season):
    cut_short(season, By(anna, "snow"), "per_game")
    table = Situation(season).course.tables["league"]
    assert order(season)[:2] == ["2", "1"] and table[0].points == 3 and table[1].points == 6
    assert table[0].reason == "points per game 3.00 against 2.00"
    assert Situation(season).course.champion() == "2"


@pytest.mark.parametrize(
    ("upper", "lower", "told"),
    [
        (Fraction(7, 4), Fraction(3, 2), "points per game 1.75 against 1.50"),
        (Fraction(1000, 1001), Fraction(999, 1001), "points per game 0.999 against 0.998"),
        (Fraction(-1, 3), Fraction(-2, 3), "points per game −0.33 against −0.67"),
    ],
)
def test_figures_per_game_can_be_told_apart(upper, lower, told):
    assert str(Reason("points_per_game", "figures", upper, lower)) == told


def test_an_annulled_season_has_no_table_and_no_champion(anna, season):
    seen = preview_cut(season, By(anna), "annulled")
    assert len(seen.cancelled) == 3 and len(seen.void) == 3
    cut_short(season, By(anna, "plague"), "annulled")
    course = Situation(season).course
    assert statuses(season) == ["cancelled"] * 6 and course.champion() is None
    assert {(row.played, row.points) for row in course.tables["league"]} == {(0, 0)}
    season.refresh_from_db()
    assert season.state == State.FINISHED
    copy = copy_competition(anna, season)  # nobody goes up or down
    assert [entry.team.name for entry in copy.entries.order_by("number")] == ["Team 1", "Team 2", "Team 3", "Team 4"]
    assert copy.cut_short == ""


@pytest.mark.parametrize("how", ["stands", "per_game", "annulled"])
def test_it_is_taken_back_and_played_to_its_end(anna, season, how):
    before = order(season), statuses(season)
    cut_short(season, By(anna, "snow"), how)
    resume(season, By(anna, "it has melted"))
    season.refresh_from_db()
    assert (order(season), statuses(season)) == before and season.state == State.RUNNING and not season.cut_short_reason
    play_all(season, anna)
    assert Situation(season).course.champion()


def test_what_was_played_can_still_be_corrected(anna, season):
    cut_short(season, By(anna, "snow"), "stands")
    number = next(n for n, pair in pairs(season).items() if set(pair) == {1, 2})
    correct_result(season, By(anna, "misread"), number, Ending(home_goals=4, away_goals=4))
    assert statuses(season).count("cancelled") == 3 and Situation(season).course.tables["league"].row("1").points == 7


def test_after_it_nothing_is_played_paired_or_entered(anna, season):
    cut_short(season, By(anna, "snow"), "stands")
    open_one = Fixture.objects.filter(competition=season, status="cancelled")[0]
    home, away = pairs(season)[open_one.number]
    for ask, told in (
        (lambda: report(season, anna, open_one.number, 1, 0), "cannot be played"),
        (lambda: set_pair(season, By(anna, "x"), open_one.number, away, home), "cannot be played"),
        (
            lambda: enter_late(season, By(anna, "x"), NewTeam("Late")),
            "The season was ended early, so no team can enter any more.",
        ),
        (lambda: cut_short(season, By(anna, "x"), "annulled"), "The season was already ended early. Undo that first."),
        (lambda: preview_cut(season, By(anna, "x"), "annulled"), "The season was already ended early. Undo that first."),
    ):
        with pytest.raises(Refusal, match=told):
            ask()


def test_what_cannot_be_cut_short_is_refused(anna, season):
    cup, league = running(anna, 4), draft(anna, 4, LEAGUE)
    for competition, how, told in (
        (cup, "per_game", "No table here can use points per game."),
        (season, "finished", "A season can be ended early as stands, per_game, annulled"),
        (league, "stands", "has not started"),
    ):
        with pytest.raises(Refusal, match=told):
            cut_short(competition, By(anna, "x"), how)
    with pytest.raises(Refusal, match="Give a reason"):
        cut_short(season, By(anna), "stands")
    with pytest.raises(Refusal, match="The season was not ended early"):
        resume(season, By(anna, "x"))
    play_all(season, anna)
    with pytest.raises(Refusal, match="All matches have been played"):
        cut_short(season, By(anna, "x"), "stands")
    cut_short(season, By(anna, "doping"), "annulled")  # a season that is over can still be annulled


def test_a_cup_that_ends_early_has_no_champion(anna):
    cup = running(anna, 4)
    report(cup, anna, 1, 1, 0)
    cut_short(cup, By(anna, "snow"), "stands")
    assert Situation(cup).course.champion() is None and statuses(cup) == ["cancelled", "cancelled", "played"]


def test_a_swiss_stage_ends_after_its_round(anna):
    swiss = running(anna, 5, SWISS)
    play_all(swiss, anna)
    points = sorted(row.points for row in Situation(swiss).course.tables["swiss"])
    cut_short(swiss, By(anna, "snow"), "stands")
    with pytest.raises(Refusal, match="The season was ended early, so no more rounds are paired"):
        pair_next_round(swiss, By(anna))
    course = Situation(swiss).course
    assert course.over() and course.champion() and sorted(row.points for row in course.tables["swiss"]) == points


def test_head_to_head_stays_out_where_a_leg_was_cut_off(anna):
    league = running(anna, 2, {"stages": [{"name": "league", "format": "league", "options": {"legs": 2}}]})
    rules = {"tiebreakers": ["h2h_points", "fair_play", "lots"], "h2h_complete": True, "fair_play": {"red": -4}}
    change_settings(league, By(anna), table_rules=rules)
    home, away = pairs(league)[1]
    report(league, anna, 1, 1, 0, cards={"home": {"red": 1}, "away": {}})
    cut_short(league, By(anna, "snow"), "stands")
    assert order(league) == [str(away), str(home)]


def test_it_goes_out_and_comes_in_with_the_competition(anna, season):
    cut_short(season, By(anna, "snow"), "per_game")
    copy = import_competition(anna, json.loads(json.dumps(export_competition(season, By(anna)))))
    assert (copy.cut_short, copy.cut_short_reason, copy.state) == ("per_game", "snow", State.FINISHED)
    assert order(copy) == order(season)
