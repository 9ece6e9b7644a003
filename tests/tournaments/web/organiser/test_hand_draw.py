"""A draw made by hand, by the page: tap a team, tap a place."""

import pytest
from django.urls import reverse

from tests.tournaments.services.making import draft
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import DrawRecord, Entry
from tournaments.services.command import By
from tournaments.services.entries import remove_entry
from tournaments.services.start import plan_of, start

pytestmark = pytest.mark.django_db
GROUPS = {"groups": {"count": 2}}


@pytest.fixture
def scene():
    return cast.scene(draft, 8, GROUPS)


def page_of(scene: cast.Scene) -> str:
    return reverse("organise-draw", args=[scene.competition.public_id])


def put(client, scene: cast.Scene, place: str, team: int | str = "") -> str:
    return texts(client.post(page_of(scene), {"team": str(team), "place": place}, follow=True))


def placed(page: str) -> int:
    return page.count('class="hand-place taken"')


def test_every_team_is_put_on_its_place_and_plays_there(scene):
    client = scene.client("organiser")
    wanted = {"A": [8, 1, 6, 3], "B": [2, 7, 4, 5]}
    for group, numbers in wanted.items():
        for place, number in enumerate(numbers, 1):
            put(client, scene, f"{group}-{place}", number)
    assert "8 of 8 placed" in texts(client.get(page_of(scene)))
    done = client.post(page_of(scene), {"do": "use"}, follow=True)
    assert "0 of 8 revealed" in " ".join(texts(done).split())
    scene.competition.refresh_from_db()
    seats = {entry.number: entry.seat for entry in Entry.objects.filter(competition=scene.competition)}
    assert scene.competition.members == [[seats[number] for number in numbers] for numbers in wanted.values()]
    trail = texts(client.get(reverse("competition-history", args=[scene.competition.public_id])))
    assert "Made the draw by hand." in trail
    start(scene.competition, By(scene.owner))
    assert "Reveal" not in texts(client.get(page_of(scene), follow=True))


def test_half_of_it_is_kept_and_the_rest_is_drawn_by_lot(scene):
    client = scene.client("organiser")
    put(client, scene, "A-1", 5)
    put(client, scene, "B-4", 2)
    assert placed(texts(client.get(page_of(scene)))) == 2
    assert placed(texts(scene.client("owner").get(page_of(scene)))) == 0  # everybody makes their own
    told = texts(client.post(page_of(scene), {"do": "use"}, follow=True))
    assert "Every team needs a place. 6 have none: Team 1, Team 3, Team 4, …." in told
    assert placed(told) == 2 and not DrawRecord.objects.exists()
    client.post(page_of(scene), {"do": "rest"})
    groups = DrawRecord.objects.get().record
    fixed = {(step["entrant"], step["group"], step["place"]) for step in groups["steps"] if step["fixed"]}
    assert fixed == {("Team 5", "A", 1), ("Team 2", "B", 4)}
    assert placed(texts(client.get(page_of(scene)))) == 0


def test_a_team_moves_leaves_and_makes_room(scene):
    client = scene.client("organiser")
    put(client, scene, "A-1", 5)
    assert placed(put(client, scene, "A-2", 5)) == 1  # nobody stands twice
    assert placed(put(client, scene, "A-2", 6)) == 1  # whoever stood there is free again
    assert 'value="5"' in texts(client.get(page_of(scene)))
    assert placed(put(client, scene, "A-2")) == 0
    put(client, scene, "A-1", 1)
    assert placed(texts(client.post(page_of(scene), {"do": "clear"}, follow=True))) == 0
    put(client, scene, "A-1", 8)
    remove_entry(scene.competition, By(scene.owner), 8)
    assert placed(texts(client.get(page_of(scene)))) == 0


def test_enter_on_a_team_chooses_it_and_no_place(scene):
    client = scene.client("organiser")
    page = texts(client.post(page_of(scene), {"do": "choose", "team": "4"}, follow=True))
    assert placed(page) == 0 and 'value="4" checked' in page
    assert 'value="1" checked' in texts(client.get(page_of(scene) + "?team=99"))


@pytest.mark.parametrize(
    ("posted", "told"),
    [
        ({"place": "A-1"}, "Choose a team first, then its place."),
        ({"place": "Z-9", "team": "1"}, "This place does not exist in this draw."),
        ({"place": "A-1", "team": "99"}, "There is no entry 99 in this competition."),
        ({"do": "dance"}, "This button does not exist."),
        ({}, "This button does not exist."),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_placed(scene, posted, told):
    page = texts(scene.client("organiser").post(page_of(scene), posted, follow=True))
    assert told in page and placed(page) == 0


def test_a_knockout_with_byes_has_places_for_all(scene):
    competition = draft(scene.owner, 6)
    client = scene.client("owner")
    address = reverse("organise-draw", args=[competition.public_id])
    assert texts(client.get(address)).count('name="place"') == 6
    places = ["1-1", "2-1", "2-2", "3-1", "3-2", "4-1"]
    for number, place in enumerate(reversed(places), 1):
        client.post(address, {"team": str(number), "place": place})
    client.post(address, {"do": "use"})
    competition.refresh_from_db()
    first = plan_of(competition).stages[0].fixtures
    assert {(str(each.home), str(each.away)) for each in first[:2]} >= {("seed 5", "seed 4")}


def test_where_there_is_nothing_to_draw_it_is_said_and_the_page_is_for_organisers(scene):
    league = draft(scene.owner, 4, cast.LEAGUE)
    page = texts(scene.client("owner").get(reverse("organise-draw", args=[league.public_id]), follow=True))
    assert "Only groups, a knockout or a league phase can be drawn. This format starts with none of them." in page
    start(league, By(scene.owner))
    page = texts(scene.client("owner").get(reverse("organise-draw", args=[league.public_id]), follow=True))
    assert "it cannot be drawn again" in page
    seen = {role: scene.client(role).get(page_of(scene)).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403, "stranger": 404, "anonymous": 302}
