"""Large competitions: a first-round result corrected after the final, and a cost that does not grow where it need not."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.services.making import draft, pairs, report, running, somebody
from tournaments.models import Competition, Fixture, Result, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import By, settle
from tournaments.services.results import Ending, correct_result, preview, restore_result
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def finished_knockout(owner: object, count: int) -> Competition:
    """A knockout in which the better seed always won, its results written in one go."""
    cup = draft(owner, count)  # type: ignore[arg-type]
    start(cup, By(owner))  # type: ignore[arg-type]
    while ready := list(Fixture.objects.filter(competition=cup, status="ready")):
        Result.objects.bulk_create(
            Result(
                fixture=each, home_id=each.home_id, away_id=each.away_id, home_goals=2, outcome="normal", revision=2, order=2
            )
            for each in ready
        )
        settle(cup)
    cup.save()
    return cup


def test_a_first_round_result_of_512_is_corrected_after_the_final() -> None:
    anna = somebody("Anna")
    cup = finished_knockout(anna, 512)
    assert cup.state == State.FINISHED
    way = [number for number, pair in pairs(cup).items() if 1 in pair]
    assert len(way) == 9
    ending = Ending(home_goals=0, away_goals=1)

    seen = preview(cup, By(anna), way[0], ending)
    assert [change.fixture for change in seen.pairings] == way[1:], "every fixture on the champion's way, and no other"
    assert seen.void == tuple(way[1:])
    assert seen.pairings[0].before[0] == 1
    assert seen.pairings[0].after[0] == 512
    assert all(change.after[0] is None for change in seen.pairings[1:]), "who comes there is open again"
    assert (seen.champion_before, seen.champion_after) == (1, None)

    before = pairs(cup)
    correct_result(cup, By(anna, "score sheet misread", revision=seen.revision), way[0], ending)
    after = pairs(cup)
    assert {number for number in after if after[number] != before[number]} == set(way[1:])
    assert after[way[1]][0] == 512
    assert len(Situation(cup).course.without_basis()) == 8, "nothing played is lost"

    old = Result.objects.get(fixture__competition=cup, fixture__number=way[0], superseded=True)
    restore_result(cup, By(anna, "it was right after all"), old.pk)
    assert pairs(cup) == before
    assert Situation(cup).course.champion() == "1"


def queries(competition: Competition, owner: object, number: int) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        report(competition, owner, number, 1, 0)  # type: ignore[arg-type]
    return len(seen)


def test_a_report_in_a_league_costs_the_same_however_large_it_is() -> None:
    anna = somebody("Anna")
    league = {"stages": [{"name": "league", "format": "league"}]}
    small, large = running(anna, 4, league), running(anna, 40, league)
    assert queries(small, anna, 1) == queries(large, anna, 1)
    with CaptureQueriesContext(connection) as few:
        _ = Situation(small).course
    with CaptureQueriesContext(connection) as many:
        _ = Situation(large).course
    assert len(few) == len(many) == 5
