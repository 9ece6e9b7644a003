"""The page of the teams of a competition that has begun: somebody comes late."""

import pytest
from django.urls import reverse

from tests.tournaments.services.making import pairs, play_all, running
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm, seen_in
from tests.tournaments.web.organiser.test_overview import texts
from tests.tournaments.web.public.test_size_and_names import queries
from tournaments.models import Entry
from tournaments.services.command import By
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db
OFFER = "Add a late team"
LATE = {"name": "Latecomers", "reason": "train was late"}


def page_of(scene: cast.Scene) -> str:
    return reverse("organise-teams", args=[scene.competition.public_id])


def an_archived_league() -> cast.Scene:
    made = cast.a_league()
    cast.archive(made.competition, By(made.owner))
    return made


def a_swiss_stage_in_its_last_round() -> cast.Scene:
    made = cast.a_swiss_round()
    for _round in (2, 3):
        pair_next_round(made.competition, By(made.owner))
        play_all(made.competition, made.owner)
    return made


def a_knockout_with_an_empty_seat() -> cast.Scene:
    made = cast.a_cup()
    made.competition.fixtures.update(home=None, away=None)
    Entry.objects.filter(competition=made.competition, number=3).delete()
    return made


@pytest.mark.parametrize(
    ("make", "room"),
    [
        (cast.a_league, True),
        (cast.a_swiss_round, True),
        (a_knockout_with_an_empty_seat, True),
        (cast.a_draft, False),
        (cast.a_cup, False),
        (an_archived_league, False),
        (a_swiss_stage_in_its_last_round, False),
    ],
)
def test_a_latecomer_is_offered_a_place_wherever_one_is_found_for_it_and_nowhere_else(make, room):
    scene = make()
    client, before = scene.client("organiser"), scene.competition.entries.count()
    assert (OFFER in texts(client.get(page_of(scene)))) == room
    answer = client.post(page_of(scene), LATE)
    assert ('role="alert"' in texts(answer)) == (not room)
    if "Consequences" in texts(answer):  # nothing follows in a Swiss stage: it is paired from the next round on
        client.post(page_of(scene), {**LATE, **seen_in(texts(answer)), "confirm": "1"})
    assert scene.competition.entries.count() == before + room


def test_a_latecomer_says_which_group_and_meets_everybody_there():
    scene = cast.a_drawn_cup()
    client = scene.client("owner")
    assert '<option value="B">Group B</option>' in texts(client.get(page_of(scene)))
    for wrong in ({}, {"group": "C"}):
        assert "errors" in texts(client.post(page_of(scene), {**LATE, **wrong}))
    assert scene.competition.entries.count() == 8
    page = confirm(client, page_of(scene), {**LATE, "group": "B"})
    assert "Latecomers is in." in page and page.count("Latecomers") > 1
    assert sum(9 in pair for pair in pairs(scene.competition).values()) == 4
    assert "train was late" in texts(client.get(reverse("competition-history", args=[scene.competition.public_id])))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": "team 2"}, "team 2"),
        ({"name": "\u200b"}, "Give the team a name"),
        ({"name": ""}, "This field is required"),
        ({"reason": " "}, "This field is required"),
        ({"reason": "x" * 401}, "at most 400"),
    ],
)
def test_why_a_latecomer_is_not_let_in_is_told_and_what_was_written_stays(wrong, told):
    scene = cast.a_league()
    page = texts(scene.client("owner").post(page_of(scene), {**LATE, **wrong}))
    form = page[page.index(OFFER) :]
    assert told in form and all(value in form for value in {**LATE, **wrong}.values())
    assert scene.competition.entries.count() == 4


def test_only_organisers_let_somebody_in():
    scene = cast.a_league()
    answers = {role: scene.client(role).post(page_of(scene), LATE).status_code for role in cast.ROLES if role != "owner"}
    assert answers == {"organiser": 200, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}
    assert scene.competition.entries.count() == 4


def test_the_page_asks_the_database_as_often_however_many_teams_there_are():
    few = cast.a_league()
    many = cast.Scene(running(few.owner, 12, cast.LEAGUE), few.users)
    client = few.client("owner")
    assert queries(client, page_of(few)) == queries(client, page_of(many))
