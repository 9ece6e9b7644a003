"""Rulings by the page of a team: points taken and given back, a place given and left to the table again."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.services.making import play_all, report, running
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm
from tests.tournaments.web.organiser.test_overview import texts
from tests.tournaments.web.public.test_size_and_names import queries
from tournaments.models import Deduction, RankOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.rulings import deduct, override_place
from tournaments.web.organiser.rulings import FEW

pytestmark = pytest.mark.django_db
TWO_TABLES = {
    "stages": [
        {"name": "first", "format": "league"},
        {"name": "second", "format": "league", "entrants": 2},
    ]
}


def page_of(scene: cast.Scene, number: int = 1) -> str:
    return reverse("organise-team", args=[scene.competition.public_id, number])


def order(scene: cast.Scene, group: str = "league") -> list[str]:
    return [row.team for row in Situation(scene.competition).course.tables[group]]


def confirmed(client, address: str, wish: dict[str, str]) -> str:
    """What changes no more than places is done at once; what changes the champion is looked at first."""
    page = client.post(address, wish, follow=True).content.decode()
    return confirm(client, address, wish) if "Consequences" in page else page


def test_points_are_taken_for_everybody_to_see_and_given_back():
    scene = cast.a_league()
    client = scene.client("organiser")
    report(scene.competition, scene.owner, 1, 0, 1)
    leader = order(scene)[0]
    page = texts(
        client.post(page_of(scene, int(leader)), {"do": "deduct", "points": "4", "reason": "<b>late</b>"}, follow=True)
    )
    assert f"Deducted 4 points from Team {leader}. Team {leader}: place 1 to 4 of League." in page
    assert "−4 points" in page and "&lt;b&gt;late&lt;/b&gt;" in page and order(scene)[-1] == leader
    public = " ".join(texts(scene.client("anonymous").get(scene.competition.get_absolute_url())).split())
    assert "−4 points: <bdi>&lt;b&gt;late&lt;/b&gt;</bdi>" in public
    number = str(Deduction.objects.get().pk)
    given = client.post(
        page_of(scene, int(leader)), {"do": "give back", "deduction": number, "reason": "it snowed"}, follow=True
    )
    assert f"Gave 4 points back to Team {leader}." in texts(given) and "−4 points" not in texts(given)
    assert order(scene)[0] == leader and Deduction.objects.get().void


def test_a_second_tap_takes_no_more_points():
    scene = cast.a_league()
    client = scene.client("organiser")
    (key,) = re.findall(r'name="key" value="([^"]+)"', texts(client.get(page_of(scene))))
    for points in ("3", "3", "2"):  # two taps; then back, and other points
        page = client.post(page_of(scene), {"do": "deduct", "points": points, "reason": "late", "key": key}, follow=True)
        assert f"Deducted {points} points from Team 1." in texts(page)
    assert sorted(Deduction.objects.values_list("points", flat=True)) == [2, 3]
    assert "Enter a valid UUID" in texts(
        client.post(page_of(scene), {"do": "deduct", "points": "3", "reason": "x", "key": "x"})
    )


@pytest.mark.parametrize("place", [1, 4])
def test_a_place_is_given_for_everybody_to_see_and_left_to_the_table_again(place):
    scene = cast.a_league()
    client = scene.client("owner")
    play_all(scene.competition, scene.owner)
    before = order(scene)
    second = before[1]
    address = page_of(scene, int(second))
    page = confirmed(client, address, {"do": "place", "group": "league", "place": str(place), "reason": "a protest"})
    assert f"Placed Team {second} {place} in League." in page and f"Place {place}" in page
    assert order(scene).index(second) == place - 1
    assert "placed by the organiser: a protest" in texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))
    page = confirmed(client, address, {"do": "let table decide", "group": "league", "reason": "it was heard"})
    assert "Returned League to its table." in page and "a protest" not in page
    assert order(scene) == before and RankOverride.objects.get().void


def test_points_are_taken_in_one_stage_or_in_all_where_there_is_more_than_one():
    scene = cast.scene(running, 4, TWO_TABLES)
    client, wish = scene.client("owner"), {"do": "deduct", "points": "1", "reason": "late"}
    assert '<option value="second">Second</option>' in texts(client.get(page_of(scene)))
    client.post(page_of(scene), {**wish, "stage": "second"})
    client.post(page_of(scene), wish)
    assert list(Deduction.objects.values_list("stage", flat=True)) == ["second", ""]
    assert "errors" in texts(client.post(page_of(scene), {**wish, "stage": "third"}))
    assert Deduction.objects.count() == 2


@pytest.mark.parametrize(
    ("posted", "told"),
    [
        ({"do": "deduct", "points": "0"}, "greater than or equal to 1"),
        ({"do": "deduct", "points": "1001"}, "less than or equal to 1000"),
        ({"do": "deduct", "points": "three"}, "Enter a whole number"),
        ({"do": "deduct", "points": "3", "reason": ""}, "This field is required"),
        ({"do": "place", "group": "league", "place": "5"}, "less than or equal to 4"),
        ({"do": "place", "group": "A", "place": "1"}, "A is not one of the available choices"),
        ({"do": "place", "group": "league", "place": "1", "reason": " "}, "This field is required"),
        ({"do": "give back", "deduction": "9" * 5000}, "This deduction does not exist"),
        ({"do": "give back"}, "This deduction does not exist"),
        ({"do": "let table decide"}, "has no fixed place"),
        ({"do": "let table decide", "group": "x" * 5000}, "has no fixed place"),
    ],
)
def test_what_cannot_be_ruled_is_told_and_nothing_is_stored(posted, told):
    scene = cast.a_league()
    answer = scene.client("owner").post(page_of(scene), {"reason": "late", **posted})
    assert answer.status_code == 200 and told in texts(answer)
    assert not Deduction.objects.exists() and not RankOverride.objects.exists()


def test_the_only_stage_with_a_table_needs_no_choice():
    scene = cast.a_drawn_cup()
    assert 'name="stage"' not in texts(scene.client("owner").get(page_of(scene)))


def test_the_page_of_a_team_has_what_was_ruled_on_that_team():
    scene = cast.a_league_with_rulings()
    stand = {number: texts(scene.client("owner").get(page_of(scene, number))) for number in (1, 2, 3)}
    assert [[words in page for words in ("−1 point", "Place 1")] for page in stand.values()] == [
        [True, False],
        [False, True],
        [False, False],
    ]


def test_what_stands_is_not_lifted_without_a_reason():
    scene = cast.a_league_with_rulings()
    client = scene.client("owner")
    for number, posted in ((1, {"do": "give back", "deduction": str(scene.places["deduction"])}),
                           (2, {"do": "let table decide", "group": "league"})):  # fmt: skip
        assert "Give a reason." in texts(client.post(page_of(scene, number), posted))
    assert not Deduction.objects.get().void and not RankOverride.objects.get().void


@pytest.mark.parametrize(
    ("make", "offered"), [(cast.a_league, True), (cast.a_drawn_cup, True), (cast.a_cup, False), (cast.a_draft, False)]
)
def test_rulings_are_offered_where_there_are_tables(make, offered):
    scene = make()
    page = texts(scene.client("organiser").get(page_of(scene)))
    assert [words in page for words in ("Deduct points", "Set a place")] == [offered, offered]


def test_of_many_consequences_the_first_are_told():
    scene = cast.scene(running, 12, cast.LEAGUE)
    play_all(scene.competition, scene.owner)
    first = order(scene)[0]
    wish = {"do": "deduct", "points": "40", "reason": "cheated"}
    page = confirm(scene.client("owner"), page_of(scene, int(first)), wish)
    assert page.count("of League.") == FEW and "More in the history." in page


def test_a_page_with_many_rulings_asks_the_database_as_often_as_one_with_none():
    few = cast.a_league()
    many = cast.Scene(running(few.owner, 12, cast.LEAGUE), few.users)
    for points in (1, 2, 3):
        deduct(many.competition, By(many.owner, "late"), 1, points)
    override_place(many.competition, By(many.owner, "protest"), 1, "league", 1)
    client = few.client("owner")
    assert queries(client, page_of(few)) == queries(client, page_of(many))
