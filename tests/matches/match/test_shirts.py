"""Teams wear their own colours wherever a match of theirs is shown."""

import pytest
from django.test import Client

from matches.match.services import Order, play
from matches.match.shirts import shirts
from matches.models import Match
from matches.recording.services import begin_fixture
from tests.tournaments.services.making import running, somebody
from tournaments.core.kits import NATIONS
from tournaments.models import Fixture
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
LILAC, LIME = "#b57edc", "#c7e93b"


@pytest.fixture
def fixture() -> Fixture:
    """Of a team that plays in lilac with lime sleeves."""
    league = running(somebody("Anna"), 2, {"stages": [{"name": "league", "format": "league"}]})
    found = Fixture.objects.select_related("competition", "home__team", "away__team").get(competition=league, number=1)
    assert found.home is not None
    team = found.home.team
    team.colour, team.second_colour = LILAC, LIME
    team.save()
    return found


def shown(address: str) -> str:
    response = Client().get(address)
    assert response.status_code == 200
    return response.content.decode()


def stored(fixture: Fixture) -> Match:
    assert fixture.home is not None and fixture.away is not None
    match = play(Order(fixture.home.team.name, fixture.away.team.name, "random", "random", "basic", "7"))
    match.fixture = fixture
    match.save()
    return match


def test_on_the_page_of_the_match_and_in_its_replay(fixture: Fixture) -> None:
    page = shown(stored(fixture).get_absolute_url())
    assert f'color="{LILAC}" fill="{LIME}"' in page  # the shirt
    assert f'data-team="0" color="{LILAC}"' in page  # the pieces


def test_on_the_page_of_an_event_sheet(fixture: Fixture) -> None:
    match = stored(fixture)
    match.record, match.sheet = "", {"events": []}
    match.save()
    assert f'color="{LILAC}" fill="{LIME}"' in shown(match.get_absolute_url())


def test_while_it_is_recorded(fixture: Fixture) -> None:
    recording = begin_fixture(By(trusted=True), fixture.competition, 1)
    assert f'color="{LILAC}"' in shown(f"/recordings/{recording.public_id}/")


def test_in_the_list_of_matches(fixture: Fixture) -> None:
    stored(fixture)
    assert f'color="{LILAC}" fill="{LIME}"' in shown("/matches/")


def test_a_match_of_names_alone_keeps_to_their_colours() -> None:
    home, away = shirts(play(Order("Finland", "Brazil", "random", "random", "basic", "7")))
    assert (home.first, away.first) == (NATIONS["Finland"][0], NATIONS["Brazil"][0])


def test_a_team_that_was_renamed_since_wears_what_its_old_name_wore(fixture: Fixture) -> None:
    match = stored(fixture)
    before = shirts(Match(home_name=match.home_name, away_name=match.away_name))
    assert fixture.home is not None
    fixture.home.team.name = "Somebody else"
    assert shirts(match) == before
