"""Draws between stages by the organiser's overview, and what everybody sees of them."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Competition, Entry

pytestmark = pytest.mark.django_db

THIRTY_SIX = "\n".join(f"Club {n}" for n in range(1, 37))
FORM = {
    "name": "Cup of Europe", "season": "", "format": "champions-league", "teams": THIRTY_SIX,
    "rules": "fuba3/advanced", "coaches": "people", "visibility": "public",
}  # fmt: skip


def overview_of(scene: Scene) -> str:
    return reverse("organise", args=[scene.competition.public_id])


def page(client: Client, address: str, **sent: str) -> str:
    answer = client.post(address, sent, follow=True) if sent else client.get(address)
    return answer.content.decode()


def test_the_draw_is_held_and_revealed_at_the_desk_and_stands_in_the_bracket() -> None:
    scene = cast.a_cup_to_draw()
    client, overview, public = scene.client("owner"), overview_of(scene), scene.competition.get_absolute_url()
    assert "Draw: Knockout" in page(client, overview)
    assert page(Client(), public).count("To be drawn") >= 4
    shown = page(client, overview, do="draw stage", stage="knockout")
    assert "0 of 4 revealed" in shown and shown.count('class="open"') == 4
    assert "1 of 4 revealed" in page(client, overview, do="reveal stage", stage="knockout")
    assert page(Client(), public).count("To be drawn") >= 3
    assert "4 of 4 revealed" in page(client, overview, do="reveal stage", stage="knockout", all="1")
    assert "To be drawn" not in page(Client(), public)


def test_who_meets_since_a_correction_is_told() -> None:
    """First and second of group A change places; the new first meets a team of its own country."""
    scene = cast.a_cup_to_draw(labels=["country"])
    client, overview = scene.client("owner"), overview_of(scene)
    tables = client.get(scene.address + "tables/").json()["tables"]
    place = {f"{table['group']}{row['place']}": row["entry"] for table in tables for row in table["rows"]}
    for number, country in ((place["A2"], "FI"), (place["B2"], "FI"), (place["A1"], "IT"), (place["B1"], "FR")):
        Entry.objects.filter(competition=scene.competition, number=number).update(labels={"country": country})
    fixed = [
        {"entry": place[key], "group": tie, "place": at}
        for key, tie, at in (("A1", "1", 1), ("B2", "1", 2), ("B1", "2", 1), ("A2", "2", 2))
    ]
    assert as_json(client, "post", scene.address + "stages/knockout/draw/", {"fixed": fixed, "reveal": True}).status_code == 200
    assert "After a correction" not in page(client, overview)
    fixtures = client.get(scene.address + "fixtures/?stage=groups&page_size=50").json()["results"]
    match = next(each for each in fixtures if {each["home"]["entry"], each["away"]["entry"]} == {place["A1"], place["A2"]})
    home = match["home"]["entry"] == place["A2"]
    body = {"home_goals": 20 * home, "away_goals": 20 * (not home), "reason": "misread"}
    assert as_json(client, "post", scene.address + f"fixtures/{match['number']}/correct/", body).status_code == 200
    shown = page(client, overview)
    assert "After a correction" in shown and "The draw stands" in " ".join(shown.split())
    assert "Draw again" in shown


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"do": "draw stage", "stage": "final"}, "There is no stage “final” in this competition."),
        ({"do": "draw stage"}, "There is no stage “” in this competition."),
        ({"do": "draw stage", "stage": "groups"}, "Groups needs no draw. Its format decides who plays."),
        ({"do": "reveal stage", "stage": "knockout"}, "There is no draw to reveal."),
    ],
)
def test_wrong_input_at_the_desk_has_its_sentence(sent: dict[str, str], told: str) -> None:
    scene = cast.a_cup_to_draw()
    assert told in page(scene.client("owner"), overview_of(scene), **sent)


def test_a_champions_league_is_made_drawn_and_begun_by_the_pages(anna: Client) -> None:
    anna.post("/competitions/new/", FORM)
    cup = Competition.objects.get()
    overview = reverse("organise", args=[cup.public_id])
    assert "League phase has not been drawn yet." in page(anna, overview, do="begin")
    assert "No entrant has a country" in page(anna, overview, do="draw", method="pots", apart="country")
    shown = page(anna, overview, do="draw", method="pots")
    assert "0 of 36 revealed" in shown
    shown = page(anna, overview, do="reveal")
    assert shown.count("(home)") == shown.count("(away)") == 4
    anna.post(overview, {"do": "begin"})
    shown = page(Client(), cup.get_absolute_url())
    assert shown.count(' cut"') == 2, "a line under the eighth and one under the twenty-fourth"
    assert "Matchday 8" in shown and "Play-offs" in shown
