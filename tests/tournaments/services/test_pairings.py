"""Pairs set by hand: what they change, what they refuse, and what becomes of them when results change."""

import json

import pytest

from tests.tournaments.services.making import pairs, play_all, report, running, somebody
from tests.tournaments.web.api.cast import LEAGUE, SWISS
from tournaments.models import Action, Competition, Fixture, PairOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.entries import reinstate, withdraw
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.pairings import clashes, lift_pair, preview_lifting, preview_pair, set_pair
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db
TWO_LEGS = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}


@pytest.fixture
def anna():
    return somebody("Anna")


def by(anna, reason="the hall is full", **more) -> By:
    return By(anna, reason, **more)


def status(cup: Competition, number: int) -> str:
    return Fixture.objects.get(competition=cup, number=number).status


def test_two_teams_change_places_and_it_is_lifted_again(anna):
    cup = running(anna, 4)  # 1: 1-4, 2: 2-3, 3: the final
    first = pairs(cup)
    assert (first[1], first[2]) == ((1, 4), (2, 3))
    seen = preview_pair(cup, By(anna), 1, 1, 3)
    assert [(each.fixture, each.after) for each in seen.consequences.pairings] == [(1, (1, 3)), (2, (2, 4))]
    assert pairs(cup) == first
    set_pair(cup, by(anna, revision=seen.consequences.revision), 1, 1, 3)
    assert (pairs(cup)[1], pairs(cup)[2]) == ((1, 3), (2, 4))
    done = Action.objects.get(competition=cup, verb="set pair")
    assert done.reason == "the hall is full" and [each["fixture"] for each in done.data["consequences"]["pairings"]] == [1, 2]
    assert {each.fixture for each in preview_lifting(cup, By(anna), 2).consequences.pairings} == {1, 2}
    lift_pair(cup, by(anna), 2)  # what was set together is lifted together
    assert pairs(cup) == first and PairOverride.objects.filter(void=True).count() == 2


def test_home_and_away_are_turned_round(anna):
    cup = running(anna, 4)
    set_pair(cup, by(anna), 1, 4, 1)
    assert pairs(cup)[1] == (4, 1) and PairOverride.objects.count() == 1
    report(cup, anna, 1, 2, 0)
    assert Situation(cup).course.progress.winner("1") == "4"


def test_teams_are_set_before_the_plan_knows_them_and_stand_when_it_does(anna):
    cup = running(anna, 4)
    set_pair(cup, by(anna), 3, 4, 2)
    assert status(cup, 3) == "ready"
    report(cup, anna, 1, 1, 0)
    report(cup, anna, 2, 0, 1)
    assert pairs(cup)[3] == (4, 2)  # the slots say 1 and 3
    report(cup, anna, 3, 1, 0)
    assert Situation(cup).course.champion() == "4"
    lift_pair(cup, by(anna), 3)
    assert pairs(cup)[3] == (1, 3) and status(cup, 3) == "ready" and Situation(cup).course.champion() is None


def test_a_later_correction_leaves_it_and_a_team_in_two_matches_is_told(anna):
    cup = running(anna, 8)
    assert pairs(cup)[5] == (None, None)
    for number in (1, 2, 3, 4):
        report(cup, anna, number, 1, 0)
    semis = pairs(cup)[5], pairs(cup)[6]
    loser = pairs(cup)[4][1]
    set_pair(cup, by(anna), 5, semis[0][0], loser)
    assert clashes(Situation(cup).course) == []
    correct_result(cup, by(anna), 4, Ending(away_goals=1))  # now the plan wants the loser in the other semi-final
    assert pairs(cup)[5] == (semis[0][0], loser) and loser in pairs(cup)[6]
    assert clashes(Situation(cup).course) == [(str(loser), 5, 6)]


def test_a_team_that_withdraws_leaves_the_pair_as_it_leaves_any_other(anna):
    cup = running(anna, 4)
    set_pair(cup, by(anna), 1, 1, 3)
    withdraw(cup, By(anna, "ill"), 3, "annul")
    assert status(cup, 1) == "empty" and Situation(cup).course.progress.winner("1") == "1"
    reinstate(cup, By(anna, "well"), 3)
    assert pairs(cup)[1] == (1, 3) and status(cup, 1) == "ready"
    withdraw(cup, By(anna, "ill"), 3, "walkover")
    assert status(cup, 1) == "walked_over"
    set_pair(cup, by(anna), 1, 1, 4)  # somebody else plays instead
    assert pairs(cup)[1] == (1, 4) and status(cup, 1) == "ready"


def test_both_legs_of_a_tie_are_set_at_once(anna):
    cup = running(anna, 4, TWO_LEGS)
    legs = {number: pair for number, pair in pairs(cup).items() if None not in pair}
    assert len(legs) == 4
    first, other = Fixture.objects.filter(competition=cup, leg=1, status="ready").order_by("number")
    (home, away), taken = pairs(cup)[first.number], pairs(cup)[other.number][0]
    set_pair(cup, by(anna), first.number, home, taken)
    assert pairs(cup)[first.number] == (home, taken) and pairs(cup)[first.tie] == (taken, home)
    assert sum(away in pair for pair in pairs(cup).values()) == 2
    play_all(cup, anna)
    assert Situation(cup).course.champion()


def test_a_swiss_round_is_rearranged_with_its_bye_and_the_next_one_knows(anna):
    cup = running(anna, 5, SWISS)
    bye = next(number for number, pair in pairs(cup).items() if None in pair)
    rested = pairs(cup)[bye][0]
    one, other = pairs(cup)[1]
    set_pair(cup, by(anna), bye, one, None)
    assert pairs(cup)[bye] == (one, None) and pairs(cup)[1] == (rested, other)
    play_all(cup, anna)
    assert Situation(cup).course.tables["swiss"].row(str(one)).points == 3
    pair_next_round(cup, By(anna))
    new = [set(pair) for number, pair in pairs(cup).items() if number > bye]
    assert {rested, other} not in new and {one, None} not in new
    met = [frozenset(pair) for pair in pairs(cup).values() if None not in pair]
    assert len(set(met)) == len(met)


def test_in_a_league_it_is_told_that_two_meet_again(anna):
    league = running(anna, 4, LEAGUE)
    home, away = pairs(league)[1]
    other = next(pair for number, pair in pairs(league).items() if number == 2)
    seen = preview_pair(league, By(anna), 1, home, other[0])
    assert len(seen.again) == 2 and {fixture for fixture, _ in seen.again} == {1, 2}
    set_pair(league, by(anna), 1, home, other[0])
    play_all(league, anna)
    assert [row.played for row in Situation(league).course.tables["league"]] == [3, 3, 3, 3] and away


def test_a_pair_sleeps_while_one_of_them_is_not_in_the_group(anna):
    recipe = {"stages": [
        {"name": "cup", "format": "knockout", "entrants": 4},
        {"name": "poule", "format": "league", "entrants": ["W1", "W2"], "options": {"legs": 2}},
    ]}  # fmt: skip
    cup = running(anna, 4, recipe)
    for number in (1, 2, 3):
        report(cup, anna, number, 1, 0)
    number = Fixture.objects.filter(competition=cup, group="poule").order_by("number")[0].number
    one, two = pairs(cup)[number]
    set_pair(cup, by(anna), number, two, one)
    correct_result(cup, by(anna), 1, Ending(away_goals=1))
    assert pairs(cup)[number] == (2, 4)  # by the slots
    correct_result(cup, by(anna), 1, Ending(home_goals=1))
    assert pairs(cup)[number] == (two, one)


@pytest.mark.parametrize(
    ("number", "home", "away", "code"),
    [
        (2, 2, 1, "played_in_round"), (1, 1, 3, "has_result"), (2, 2, 2, "against_itself"), (2, 2, None, "two_teams"),
        (2, 2, 3, "same_pair"), (2, 2, 9, "no_entry"), (9, 1, 2, "no_fixture"),
    ],
)  # fmt: skip
def test_what_cannot_be_set_is_refused_and_nothing_changes(anna, number, home, away, code):
    cup = running(anna, 4)
    report(cup, anna, 1, 1, 0)
    before = pairs(cup), cup.revision
    for ask in (set_pair, preview_pair):
        with pytest.raises(Refusal) as refused:
            ask(cup, by(anna), number, home, away)
        assert refused.value.code == code
    cup.refresh_from_db()
    assert (pairs(cup), cup.revision) == before and not PairOverride.objects.exists()


def test_nobody_is_free_or_somebody_waits(anna):
    cup = running(anna, 8)
    report(cup, anna, 1, 1, 0)
    winner = pairs(cup)[1][0]
    with pytest.raises(Refusal, match="nobody is free to take its place"):
        set_pair(cup, by(anna), 6, winner, 3)  # it stands in match 5, and nobody leaves match 6
    with pytest.raises(Refusal, match="Give a reason"):
        set_pair(cup, By(anna), 2, *reversed(pairs(cup)[2]))
    with pytest.raises(Refusal, match="have not been set by hand"):
        lift_pair(cup, by(anna), 2)
    withdraw(cup, By(anna, "ill"), 8, "walkover")
    with pytest.raises(Refusal, match="has withdrawn"):
        set_pair(cup, by(anna), 3, 8, 2)
    set_pair(cup, by(anna), 6, 5, 6)
    with pytest.raises(Refusal, match="is still waiting for its opponent in match 5"):
        set_pair(cup, by(anna), 6, winner, 5)


def test_setting_again_keeps_together_what_was_set_together(anna):
    cup = running(anna, 8)
    first = pairs(cup)
    set_pair(cup, by(anna), 1, first[1][0], first[2][1])
    set_pair(cup, by(anna), 2, pairs(cup)[2][0], first[3][1])
    lift_pair(cup, by(anna), 1)
    assert pairs(cup) == first


def test_it_goes_out_and_comes_in_with_the_competition(anna):
    cup = running(anna, 4)
    set_pair(cup, by(anna), 1, 1, 3)
    lift_pair(cup, by(anna), 1)
    set_pair(cup, by(anna, "again"), 1, 1, 2)
    document = json.loads(json.dumps(export_competition(cup, By(anna))))
    copy = import_competition(anna, document)
    assert pairs(copy) == pairs(cup)
    assert export_competition(copy, By(anna))["pairs"] == document["pairs"]
    lift_pair(copy, by(anna), 1)
    assert pairs(copy)[1] == (1, 4)
