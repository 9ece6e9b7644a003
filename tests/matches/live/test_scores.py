"""Where a competition shows that a match is being played: its bracket and its fixtures."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from fuba_site.accounts.models import User
from matches.models import Recording
from matches.recording.services import begin_fixture, enter, pause
from matches.recording.session import sheets
from rules.play import play_seeded
from tests.tournaments.services.making import report, running, somebody
from tournaments.models import Competition, Team
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
TWO_LEGS = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}


def being_played(owner: User, number: int = 1, recipe: Any = None) -> tuple[Competition, Recording]:
    competition = running(owner, 4, recipe, preset="advanced")
    for earlier in range(1, number):
        report(competition, owner, earlier, 2, 0)
    recording = begin_fixture(By(owner), competition, number)
    played = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", "1")
    enter(recording, By(owner), played.inputs[:300])
    return competition, recording


def parts(page: str, name: str) -> list[str]:
    """The links of a class, with all that is in them."""
    return [each for each in re.findall(r"(?s)<a\b.*?</a>", page) if re.search(rf'class="[^"]*\b{name}\b', each.split(">")[0])]


def goals(part: str) -> list[tuple[str, str]]:
    return re.findall(r'data-live-goals="(\d)">(\d+)<', part)


def test_bracket_and_fixtures_show_how_a_match_stands() -> None:
    competition, recording = being_played(somebody())
    page = Client().get(competition.get_absolute_url()).content.decode()
    shown = [*parts(page, "b-live"), *parts(page, "fx-live")]
    assert len(shown) == 2
    for each in shown:
        assert f'data-live-recording="{recording.public_id}"' in each
        assert goals(each) == [("0", "1"), ("1", "0")]
        assert re.search(r"data-live-minute>\d+<", each)


@pytest.mark.parametrize("leg", [1, 2])
def test_in_each_leg_the_goals_stand_beside_those_who_scored_them(leg: int) -> None:
    competition, recording = being_played(somebody(), (1, 3)[leg - 1], TWO_LEGS)
    (tie,) = parts(Client().get(competition.get_absolute_url()).content.decode(), "b-live")
    rows = re.split(r"<g class=", tie)[1:]
    on_top = (recording.away_name, recording.home_name)
    for name, row in zip(on_top if leg == 1 else on_top[::-1], rows, strict=True):
        assert name in row
    shown = [("1", "0"), ("0", "1")]
    assert goals(tie) == (shown if leg == 1 else shown[::-1])


def test_a_pause_is_said_and_what_is_over_is_no_longer_live() -> None:
    owner = somebody()
    competition, recording = being_played(owner)
    pause(recording, By(owner))
    page = Client().get(competition.get_absolute_url()).content.decode()
    assert all("paused" in each and "data-live-minute" not in each for each in parts(page, "b-live") + parts(page, "fx-live"))
    report(competition, owner, 1, 3, 1)
    page = Client().get(competition.get_absolute_url()).content.decode()
    assert parts(page, "b-live") == parts(page, "fx-live") == []


def test_a_match_being_played_is_not_called_to_be_played_and_its_teams_can_be_told_apart() -> None:
    owner = somebody()
    competition, _recording = being_played(owner)
    Team.objects.filter(owner=owner).update(colour="#1d4fb8", second_colour="#ffffff")
    page = Client().get(reverse("fixture", args=[competition.public_id, 1])).content.decode()
    assert "Being played." in page and "To be played" not in page
    first, second = re.findall(r'<svg class="shirt[^"]*"[^>]*color="([^"]+)"', page)[:2]
    assert first != second
