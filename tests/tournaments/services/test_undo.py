"""A result that was typed by mistake is undone, and everything is as it was."""

import pytest

from matches.live.sources import competition_news
from matches.models import Report
from matches.reports.services import claim, settle
from matches.webhooks.events import of_action
from tests.tournaments.services.making import pairs, report, running, somebody
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Fixture, Result, Role, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import SETTINGS, change_settings
from tournaments.services.entries import replace_team
from tournaments.services.facts import KINDS
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, Seen, correct_result, report_result
from tournaments.services.reversal import action_behind, undo_action

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return somebody("Anna")


@pytest.fixture
def cup(anna):
    return running(anna, 4)


def standing(cup, number):
    return Result.objects.get(fixture__competition=cup, fixture__number=number, superseded=False)


def undo_result(cup, by, result):
    return undo_action(cup, by, action_behind(cup, result))


def status(cup, number):
    return Fixture.objects.get(competition=cup, number=number).status


def test_a_first_result_that_is_undone_leaves_the_match_to_be_played(cup, anna):
    before = pairs(cup)
    report_result(cup, By(anna), 1, Ending(home_goals=2, carry_over={"home": {"skills_lost": ["DF2"]}}))
    report(cup, anna, 2, 0, 1)
    undo_result(cup, By(anna), standing(cup, 1).pk)
    assert status(cup, 1) == "ready"
    assert pairs(cup)[3][0] is None and pairs(cup)[1] == before[1]
    assert not [fact for fact in Situation(cup).ledger if not fact.void], "what the match left behind is gone with it"
    report(cup, anna, 1, 0, 3)
    assert standing(cup, 1).away_goals == 3


def test_a_correction_that_is_undone_gives_the_result_before_it_back(cup, anna):
    report_result(cup, By(anna), 1, Ending("penalties", 1, 1, (4, 3)))
    correct_result(cup, By(anna, "misread"), 1, Ending(away_goals=2))
    undo_result(cup, By(anna), standing(cup, 1).pk)
    again = standing(cup, 1)
    assert (again.outcome, again.home_goals, again.shootout) == ("penalties", 1, (4, 3))
    undo_action(cup, By(anna), cup.revision)
    assert standing(cup, 1).away_goals == 2, "undoing an undo does it again"
    for _each in range(2):
        undo_result(cup, By(anna), standing(cup, 1).pk)
    assert status(cup, 1) == "ready", "one step after the other"


def test_a_result_on_which_a_played_match_rests_is_undone_after_a_look_only(cup, anna):
    for number, away in ((1, 0), (2, 0), (3, 1)):
        report(cup, anna, number, 2, away)
    first = standing(cup, 1)
    with pytest.raises(Conflict) as refusal:
        undo_result(cup, By(anna), first.pk)
    assert refusal.value.code == "played_since" and status(cup, 1) == "played"
    follows = undo_action.preview(cup, By(anna), action_behind(cup, first.pk))
    assert 3 in follows.void
    undo_result(cup, By(anna, revision=follows.revision), first.pk)
    assert status(cup, 1) == "ready" and status(cup, 3) == "open"


def test_a_recorder_undoes_their_own_results_only(cup, anna):
    rita = somebody("Rita")
    Role.objects.create(competition=cup, user=rita, role="recorder")
    report(cup, anna, 1, 2, 0)
    report(cup, rita, 2, 2, 0)
    with pytest.raises(Forbidden):
        undo_result(cup, By(rita), standing(cup, 1).pk)
    with pytest.raises(Forbidden):
        undo_action.preview(cup, By(rita), action_behind(cup, standing(cup, 1).pk))
    undo_result(cup, By(rita), standing(cup, 2).pk)
    assert status(cup, 1) == "played" and status(cup, 2) == "ready"


def test_what_does_not_stand_any_more_is_not_undone(cup, anna):
    report(cup, anna, 1, 2, 0)
    old = standing(cup, 1)
    correct_result(cup, By(anna, "misread"), 1, Ending(home_goals=1))
    with pytest.raises(Conflict):
        undo_result(cup, By(anna), old.pk)


def test_a_result_of_their_own_that_a_played_match_rests_on_is_left_to_organisers(cup, anna):
    rita = somebody("Rita")
    Role.objects.create(competition=cup, user=rita, role="recorder")
    for number in (1, 2, 3):
        report(cup, rita, number, 2, 0)
    with pytest.raises(Forbidden):
        undo_result(cup, By(rita, revision=cup.revision), standing(cup, 1).pk)
    assert status(cup, 1) == status(cup, 3) == "played"


def test_a_result_that_came_with_others_is_not_undone_with_all_of_these(anna):
    league = running(anna, 4, {"stages": [{"name": "league", "format": "league"}]})
    report(league, anna, 1, 2, 0)
    replace_team(league, By(anna, "ill"), pairs(league)[1][0], NewTeam("Others"), False)
    annulled = standing(league, 1)
    with pytest.raises(Refusal, match="Correct it instead"):
        undo_result(league, By(anna), annulled.pk)
    assert annulled.outcome == "annulled" and standing(league, 1) == annulled


def test_those_who_follow_are_told_what_counts_after_an_undo(anna):
    league = running(anna, 4, {"stages": [{"name": "league", "format": "league"}]})
    report(league, anna, 1, 2, 0)
    correct_result(league, By(anna, "misread"), 1, Ending(home_goals=1))
    back = undo_result(league, By(anna), standing(league, 1).pk)
    gone = undo_result(league, By(anna), standing(league, 1).pk)
    first, second = competition_news(league, back.revision - 1)
    assert (first.data["kind"], first.data["fixture"], first.data["score"]) == ("result", 1, [2, 0])
    assert (second.data["kind"], second.data["fixture"]) == ("result", 1) and "score" not in second.data
    finished, table = of_action(back)
    assert (finished.data["score"], finished.data["corrected"], table.data["group"]) == ([2, 0], True, "league")
    assert [each.event for each in of_action(gone)] == ["table_changed"]


def test_the_same_key_undoes_once(cup, anna):
    report(cup, anna, 1, 2, 0)
    first = standing(cup, 1).pk
    done = undo_result(cup, By(anna, key="u1"), first)
    assert undo_result(cup, By(anna, key="u1"), first) == done


def test_a_settled_dispute_that_is_undone_is_in_dispute_again(cup, anna):
    coaches = somebody("Carl"), somebody("Dora")
    fixture = Fixture.objects.select_related("home", "away").get(competition=cup, number=1)
    for entry, coach in zip((fixture.home, fixture.away), coaches, strict=True):
        Team.objects.filter(pk=entry.team_id).update(coach=coach)
    claim(cup, By(coaches[0]), 1, Ending(home_goals=3))
    claim(cup, By(coaches[1]), 1, Ending(home_goals=2, away_goals=1))
    settle(cup, By(anna, "seen it"), 1, Report.objects.first().pk)
    assert set(Report.objects.values_list("state", flat=True)) == {"confirmed", "rejected"}
    undo_result(cup, By(anna), standing(cup, 1).pk)
    assert set(Report.objects.values_list("state", "answer")) == {("disputed", "")}
    settle(cup, By(anna, "seen it again"), 1, Report.objects.last().pk)
    assert standing(cup, 1).away_goals == 1


def test_a_result_is_given_only_for_the_pair_and_the_result_that_were_seen(cup, anna):
    home, away = pairs(cup)[1]
    with pytest.raises(Conflict) as other:
        report_result(cup, By(anna), 1, Ending(home_goals=1), seen=Seen(away, home))
    assert other.value.code == "other_teams"
    report_result(cup, By(anna), 1, Ending(home_goals=1), seen=Seen(home, away))
    with pytest.raises(Conflict) as late:
        report_result(cup, By(anna), 1, Ending(home_goals=2), seen=Seen(home, away))
    assert late.value.code == "other_result"
    with pytest.raises(Conflict):
        correct_result(cup, By(anna, "x"), 1, Ending(home_goals=2), seen=Seen(home, away, 10**6))
    correct_result(cup, By(anna, "x"), 1, Ending(home_goals=2), seen=Seen(home, away, standing(cup, 1).pk))
    assert standing(cup, 1).home_goals == 2


def test_every_setting_but_pictures_is_put_back(cup, anna):
    """Earlier ones are not kept."""
    assert set(SETTINGS) - set(KINDS["competition"].fields) == {"logo", "photo"}
    action = change_settings(cup, By(anna), venue="Palazzo Ducale", first_day="2026-12-05", last_day="2026-12-06")
    assert (cup.venue, str(cup.first_day)) == ("Palazzo Ducale", "2026-12-05")
    undo_action(cup, By(anna), action.revision)
    cup.refresh_from_db()
    assert (cup.venue, cup.first_day, cup.last_day) == ("", None, None)
