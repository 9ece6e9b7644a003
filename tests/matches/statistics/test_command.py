"""Counting in the background and by hand."""

from io import StringIO

import pytest
from django.core.management import call_command

from matches.models import MatchStatistics, OrderState, PlayOrder
from matches.tasks import count
from tests.matches.statistics.playing import a_league, play_fixture
from tournaments.models import Fixture

pytestmark = pytest.mark.django_db


def told(*arguments: str) -> str:
    written = StringIO()
    call_command("statistics", *arguments, stdout=written)
    return written.getvalue().strip()


def test_the_command_counts_what_is_missing_and_all_of_it_on_request() -> None:
    league = a_league()
    play_fixture(league, 1)
    play_fixture(league, 2)
    assert told() == "Counted the figures of 2 matches."
    assert told() == "Counted the figures of 0 matches."
    before = list(MatchStatistics.objects.order_by("pk").values())
    MatchStatistics.objects.update(home={})
    assert told("--rebuild") == "Counted the figures of 2 matches."
    assert list(MatchStatistics.objects.order_by("pk").values()) == before


@pytest.mark.parametrize(("state", "counted"), [(OrderState.CLAIMED, 0), (OrderState.PAUSED, 1), (OrderState.DONE, 1)])
def test_workers_count_when_there_is_nothing_to_play(state: str, counted: int) -> None:
    league = a_league()
    play_fixture(league, 1)
    fixture = Fixture.objects.get(competition=league, number=2)
    PlayOrder.objects.create(fixture=fixture, competition=league, state=state)
    count()
    assert MatchStatistics.objects.count() == counted
