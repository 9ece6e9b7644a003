"""The analysis of a match: ordered by anybody, worked out once, the same whenever it is made, cited to the inputs."""

from typing import Any

import pytest
from django.test import Client

from matches.analysis.services import PER_MINUTE, UNFINISHED, analysis_of, order_analysis
from matches.jobs.execution import work_through
from matches.jobs.models import BulkWork, WorkState
from matches.match.game import game_of
from matches.match.services import Order, play
from matches.models import Match, MatchAnalysis
from rules import EDITIONS
from tests.matches.analysis.late import late_match

pytestmark = pytest.mark.django_db


def analysed(match: Match) -> dict[str, Any]:
    ordered = order_analysis(match, "10.0.0.1")
    assert ordered.work is not None
    work_through(ordered.work, 1)
    found = analysis_of(match)
    assert found is not None and found.result is not None
    return dict(found.result)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_analysed_and_its_page_shows_it(edition: str) -> None:
    match = late_match(edition)
    course = analysed(match)
    game = game_of(match)
    for point in course["points"]:
        assert sum(point["chances"]) == pytest.approx(1, abs=0.005)
        assert all(cost <= 0 for cost in point["choice"])
    assert course["points"][-1]["input"] == len(game.inputs)
    assert sorted(course["points"][-1]["chances"]) == [0, 0, 1]
    assert course["choices"]
    for choice in course["choices"]:
        first = choice["input"]
        assert game.inputs[first : first + len(choice["played"])] == choice["played"]
        assert choice["cost"] >= 0 and (choice["cost"] >= 0.03) == (choice["grade"] in ("loose", "costly"))
    pages = ""
    for choice in course["choices"][::4]:
        page = Client().get(f"/matches/{match.public_id}/analysis/?input={choice['input']}").content.decode()
        assert f'href="/matches/{match.public_id}/#input-{choice["input"]}"' in page
        pages += page
    assert "then a shot worth 0." in pages


def test_the_same_match_gets_the_same_analysis() -> None:
    match = late_match()
    first = analysed(match)
    MatchAnalysis.objects.all().delete()
    BulkWork.objects.all().delete()
    assert analysed(match) == first


def test_there_is_one_analysis_of_a_match_however_many_ask() -> None:
    match, address = late_match(), ""
    address = f"/matches/{match.public_id}/analysis/"
    assert "Analyse this match" in Client().get(address).content.decode()
    assert not MatchAnalysis.objects.exists()  # looking orders nothing
    for _ in range(3):
        assert Client().post(address).status_code == 302
        assert Client().post(f"/api{address}").status_code == 202
    assert BulkWork.objects.count() == 1
    assert "being analysed" in Client().get(address).content.decode()
    assert Client().get(f"/api{address}").json()["state"] == "running"
    analysed(match)
    assert Client().get(f"/api{address}").json()["state"] == "done"
    assert Client().post(address).status_code == 302
    assert BulkWork.objects.count() == 1


def test_a_corrected_record_is_analysed_anew() -> None:
    match = late_match()
    analysed(match)
    match.record = late_match(seed="2").record
    match.save()
    assert analysis_of(match) is None
    assert Client().get(f"/api/matches/{match.public_id}/analysis/").json()["choices"] == []
    assert "Analyse this match" in Client().get(f"/matches/{match.public_id}/analysis/").content.decode()
    order_analysis(match, "x")
    assert MatchAnalysis.objects.count() == 1 and BulkWork.objects.count() == 1


def test_work_that_was_given_up_can_be_ordered_again() -> None:
    match = late_match()
    order_analysis(match, "x")
    BulkWork.objects.update(state=WorkState.FAILED)
    page = Client().get(f"/matches/{match.public_id}/analysis/").content.decode()
    assert "failed" in page and "Analyse this match" in page
    assert order_analysis(match, "x").state == WorkState.RUNNING


def test_a_hurried_visitor_and_a_busy_site_are_told_to_wait() -> None:
    first = play(Order("A", "B", "random", "random", "basic", "1"))
    matches = [first, *(Match.objects.create(**_like(first)) for _ in range(PER_MINUTE + 1))]
    answers = [Client().post(f"/api/matches/{match.public_id}/analysis/") for match in matches]
    assert [answer.status_code for answer in answers] == [202] * PER_MINUTE + [429] * 2
    assert "Try again in a minute" in answers[-1].json()["detail"]
    page = Client().post(f"/matches/{matches[-1].public_id}/analysis/", follow=True)
    assert "Try again in a minute" in page.content.decode()
    for number in range(UNFINISHED - PER_MINUTE):
        work = BulkWork.objects.create(kind="analysis", terms={}, size=1, state=WorkState.RUNNING)
        other = Match.objects.create(**{**_like(matches[0]), "home_name": str(number)})
        MatchAnalysis.objects.create(match=other, basis="x", work=work)
    refused = Client(REMOTE_ADDR="10.1.2.3").post(f"/api/matches/{matches[-1].public_id}/analysis/")
    assert refused.status_code == 429 and "Too many matches" in refused.json()["detail"]


def _like(match: Match) -> dict[str, Any]:
    names = ("edition", "ruleset", "preset", "options", "home_name", "away_name", "record", "result")
    return {name: getattr(match, name) for name in names}


def test_a_match_known_by_its_result_says_why_there_is_no_analysis() -> None:
    match = late_match()
    match.record, match.sheet = "", {}
    match.save()
    page = Client().get(f"/matches/{match.public_id}/analysis/")
    assert "Only matches recorded turn by turn" in page.content.decode()
    assert "Analyse this match" not in page.content.decode()
    for answer in (Client().get, Client().post):
        refused = answer(f"/api/matches/{match.public_id}/analysis/")
        assert refused.status_code == 404 and "recorded turn by turn" in refused.json()["detail"]
    Client().post(f"/matches/{match.public_id}/analysis/")
    assert not MatchAnalysis.objects.exists()


def test_the_match_page_leads_to_the_analysis_and_any_address_shows_some_choice() -> None:
    match = late_match()
    analysed(match)
    address = f"/matches/{match.public_id}/analysis/"
    assert f'href="{address}"' in Client().get(f"/matches/{match.public_id}/").content.decode()
    page = Client().get(f"{address}?lang=fr").content.decode()
    assert "Moments décisifs" in page and "Turning points" not in page
    for wanted in ("", "?input=", "?input=-1", "?input=x", "?input=999999", "?input=99999999999", "?input=٣"):
        assert Client().get(f"{address}{wanted}").status_code == 200, wanted
