"""What is settled outside the tables: by names and numbers, for teams that are level, and taken back."""

import json

import pytest

from tests.tournaments.services.making import draft, play_all, report, running, somebody
from tests.tournaments.web.api.cast import LEAGUE
from tournaments.models import Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, copy_competition
from tournaments.services.decisions import decide, decisions_of, level_teams, lift_decision
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.refusals import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return somebody("Anna")


@pytest.fixture
def level(anna):
    """Four teams after six draws."""
    league = running(anna, 4, LEAGUE)
    play_all(league, anna, [(0, 0)])
    return league


def order(league) -> list[str]:
    return [row.team for row in Situation(league).course.tables["league"]]


def rules(*teams: object, method: str = "lots") -> dict[str, object]:
    return {"decisions": [{"method": method, "order": list(teams)}]}


@pytest.mark.parametrize("method", ["lots", "playoff", "ranking", "coefficient", "fair_play"])
@pytest.mark.parametrize("named", [[2, 4, 1, 3], ["2", "4", "1", "3"], ["Team 2", "team 4", " Team 1", 3]])
def test_names_and_numbers_count_in_the_table_rules(anna, level, named, method):
    change_settings(level, By(anna), table_rules=rules(*named, method=method))
    assert order(level) == ["2", "4", "1", "3"]


@pytest.mark.parametrize(
    ("named", "told"),
    [
        (["Team 2", "Nobody"], "There is no team or entry “Nobody” in this competition."),
        ([1, 99], "There is no team or entry “99”"),
        ([1, True], "Name teams, or entries by their numbers."),
        ([1, ["2"]], "Name teams, or entries by their numbers."),
        ([1, "Team 1"], "at least two different teams"),
        ("Team 1", "at least two different teams"),
    ],
)
def test_who_does_not_take_part_is_refused_in_a_sentence(anna, level, named, told):
    before = order(level)
    with pytest.raises(Refusal, match=told):
        change_settings(level, By(anna), table_rules={"decisions": [{"method": "lots", "order": named}]})
    level.refresh_from_db()
    assert order(level) == before and not level.table_rules["decisions"]


def test_a_team_may_be_called_like_a_number_and_two_alike(anna, level):
    Team.objects.filter(entries__competition=level, entries__number=1).update(name="1860")
    change_settings(level, By(anna), table_rules=rules(4, "1860", 2, 3))
    assert order(level) == ["4", "1", "2", "3"]
    Team.objects.filter(entries__competition=level, entries__number=1).update(name="3")
    change_settings(level, By(anna), table_rules=rules("3", "4", "1", "2"))  # a number before a name
    assert order(level) == ["3", "4", "1", "2"]
    Team.objects.filter(entries__competition=level).update(name="Twins")
    with pytest.raises(Refusal, match=r"Two teams are called “Twins”. Use their numbers"):
        change_settings(level, By(anna), table_rules=rules("Twins", 2))


def test_a_decision_is_made_for_level_teams_told_and_taken_back(anna, level):
    before = order(level)
    wanted = before[::-1]
    action = decide(level, By(anna, "drawn in the bar"), "lots", wanted)
    assert order(level) == wanted
    assert action.data["order"] == [int(key) for key in wanted] and action.data["consequences"]["places"]
    assert Situation(level).course.tables["league"][0].reason == "level on everything, drawn by lot"
    assert [dict(each) for each in decisions_of(level)] == [{"method": "lots", "order": wanted}]
    lift_decision(level, By(anna, "nobody saw it"), "lots", wanted)
    assert order(level) == before and decisions_of(level) == []
    with pytest.raises(Refusal, match="This decision does not exist"):
        lift_decision(level, By(anna, "again"), "lots", wanted)


def test_only_teams_that_are_level_are_decided_about(anna):
    league = running(anna, 4, LEAGUE)
    assert list(level_teams(Situation(league).course)) == []  # nothing is played: nothing to decide
    report(league, anna, 1, 3, 0)
    report(league, anna, 2, 0, 0)
    (level,) = level_teams(Situation(league).course)
    assert len(level.teams) == 2
    others = sorted({"1", "2", "3", "4"} - set(level.teams))
    with pytest.raises(Refusal, match="These are not level"):
        decide(league, By(anna, "x"), "lots", others)
    with pytest.raises(Refusal, match="Give a reason"):
        decide(league, By(anna), "lots", level.teams)
    with pytest.raises(Refusal, match="A decision names one of lots"):
        decide(league, By(anna, "x"), "a fight", level.teams)
    decide(league, By(anna, "x"), "playoff", level.teams[::-1])
    assert Situation(league).course.tables["league"].why(*level.teams).criterion == "playoff"


def test_a_draft_without_teams_has_nobody_to_name(anna):
    league = draft(anna, 4, LEAGUE)
    change_settings(league, By(anna), table_rules=rules("Team 1", 2))
    with pytest.raises(Refusal, match="There is no team or entry “"):
        change_settings(league, By(anna), table_rules=rules("Team 1", "Team 5"))


def test_a_decision_goes_out_and_comes_in_but_not_into_the_next_season(anna, level):
    wanted = order(level)[::-1]
    decide(level, By(anna, "x"), "lots", wanted)
    copy = import_competition(anna, json.loads(json.dumps(export_competition(level, By(anna)))))
    assert order(copy) == wanted
    assert copy_competition(anna, level).table_rules["decisions"] == []
