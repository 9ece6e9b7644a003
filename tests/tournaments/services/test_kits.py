"""Kits in a competition: every entry has its own, and keeps it."""

from itertools import combinations

import pytest
from django.test import Client

from tests.tournaments.services.making import draft, running, somebody
from tournaments.core.colour_vision import difference, least_difference
from tournaments.core.kits import ALIKE, CLASH
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.competitions import copy_competition
from tournaments.services.entries import enter, enter_late, replace_team
from tournaments.services.start import start
from tournaments.services.teams import change_team
from tournaments.web.public.sides import opponents

pytestmark = pytest.mark.django_db
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def shirts(competition: Competition) -> dict[str, tuple[str, str]]:
    return {each.team.name: each.shirt for each in competition.entries.select_related("team")}


def test_sixteen_entries_have_sixteen_shirts_and_a_copy_too():
    anna = somebody()
    cup = draft(anna, 16)
    assert all(difference(one[0], other[0]) >= ALIKE for one, other in combinations(shirts(cup).values(), 2))
    assert len(set(shirts(copy_competition(anna, cup, "Next season", "2027")).values())) == 16


def test_a_latecomer_changes_nobodys_shirt():
    anna = somebody()
    league = running(anna, 8, LEAGUE)
    before = shirts(league)
    own = before["Team 1"]
    enter_late(league, By(anna, "came late"), NewTeam("Latecomers", colour=own[0], second_colour=own[1]), "league")
    after = shirts(league)
    assert {name: after[name] for name in before} == before
    assert after.pop("Latecomers") not in before.values()


def test_a_replaced_team_and_one_with_new_colours_get_another_shirt():
    anna = somebody()
    league = running(anna, 4, LEAGUE)
    before = shirts(league)
    replace_team(league, By(anna, "ill"), 1, NewTeam("Finland"))
    assert shirts(league)["Finland"] == ("#1d4fb8", "#ffffff")
    team = league.entries.get(number=2).team
    change_team(anna, team, colour="#123456", second_colour="#fedcba")
    after = shirts(league)
    assert after["Team 2"] == ("#123456", "#fedcba")
    assert (after["Team 3"], after["Team 4"]) == (before["Team 3"], before["Team 4"])


def test_opponents_can_be_told_apart_on_every_page_of_their_match(client: Client):
    anna = somebody()
    league = draft(anna, 2, LEAGUE)
    enter(league, By(anna), [NewTeam("Reds", colour="#c2273a", second_colour="#ffffff"),
                             NewTeam("Greens", colour="#0f7d54", second_colour="#111111")])  # fmt: skip
    start(league, By(anna))
    for fixture in Fixture.objects.filter(competition=league).select_related("home__team", "away__team"):
        home, away = opponents(fixture.home, fixture.away)
        assert least_difference(home.kit.first, away.kit.first) >= CLASH
        page = client.get(f"/competitions/{league.public_id}/fixtures/{fixture.number}/").content.decode()
        assert f'color="{away.kit.first}"' in page and f'color="{home.kit.first}"' in page
