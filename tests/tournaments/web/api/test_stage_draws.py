"""Draws between stages through the API: made when it is known who is drawn, revealed, corrected behind, made again."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json
from tests.tournaments.web.api.program import Program
from tournaments.models import Action, Entry
from tournaments.services.exchange import import_competition

pytestmark = pytest.mark.django_db

ADDRESS = "stages/knockout/draw/"


def sides(call: Program) -> dict[int, tuple[int | None, int | None]]:
    fixtures = call("get", "fixtures/?stage=knockout")["results"]
    return {each["number"]: (each["home"]["entry"], each["away"]["entry"]) for each in fixtures}


def caller(scene: Scene, role: str = "owner") -> Program:
    return Program(scene.client(role), scene.address)


def test_a_draw_between_stages_is_revealed_line_by_line() -> None:
    scene = cast.a_cup_to_draw()
    call, visitor = caller(scene), caller(scene, "anonymous")
    assert visitor("get", ADDRESS, expect=404)["detail"] == "There has been no draw yet."
    assert visitor("get", "fixtures/13/")["home"]["words"] == "To be drawn"
    call("post", ADDRESS)
    drawn = call("get", ADDRESS)
    assert (drawn["seed"], drawn["total"], drawn["revealed"]) == ("7:draw:knockout", 4, 0)
    assert visitor("get", ADDRESS)["steps"] == []
    assert visitor("get", ADDRESS + "repeat/", expect=409)["code"] == "not_revealed"
    assert set(sides(visitor).values()) == {(None, None)}, "nothing is known before it is revealed"
    call("post", ADDRESS + "reveal/", {"steps": 3})
    assert sum(entry is not None for pair in list(sides(visitor).values())[:2] for entry in pair) == 3
    call("post", ADDRESS + "reveal/")
    assert visitor("get", ADDRESS + "repeat/")["same"] is True
    assert call("post", ADDRESS + "reveal/", expect=409)["detail"] == "The whole draw has been revealed."
    verbs = list(Action.objects.filter(competition=scene.competition).order_by("-revision").values_list("verb", flat=True)[:3])
    assert verbs == ["reveal stage", "reveal stage", "draw stage"]


def test_seeded_teams_meet_unseeded_ones_of_another_group_and_end_at_home() -> None:
    scene = cast.a_cup_to_draw()
    call = caller(scene)
    call("post", ADDRESS, {"reveal": True})
    places = {
        row["entry"]: (table["group"], row["place"]) for table in call("get", "tables/")["tables"] for row in table["rows"]
    }
    first, second = list(sides(call).values())[:2], list(sides(call).values())[2:4]
    for (home, away), back in zip(first, second, strict=True):
        assert home and away and back == (away, home)
        assert (places[home][1], places[away][1]) == (2, 1) and places[home][0] != places[away][0]


def correction(call: Program) -> tuple[int, dict[str, Any]]:
    """A match of group A that makes its second the first."""
    table = next(each for each in call("get", "tables/")["tables"] if each["group"] == "A")
    one, two = (row["entry"] for row in table["rows"][:2])
    fixture = next(
        each for each in call("get", "fixtures/?stage=groups&page_size=50")["results"]
        if {each["home"]["entry"], each["away"]["entry"]} == {one, two}
    )  # fmt: skip
    at_home = fixture["home"]["entry"] == two
    return fixture["number"], {"home_goals": 20 * at_home, "away_goals": 20 * (not at_home), "reason": "misread"}


def test_after_a_correction_the_draw_stands_by_place_and_can_be_made_again() -> None:
    scene = cast.a_cup_to_draw()
    call = caller(scene)
    call("post", ADDRESS, {"reveal": True})
    before, steps = sides(call), call("get", ADDRESS)["steps"]
    number, body = correction(call)
    table = next(each for each in call("get", "tables/")["tables"] if each["group"] == "A")
    one, two = (row["entry"] for row in table["rows"][:2])
    told = call("post", f"fixtures/{number}/correct/preview/", body)
    assert {change["fixture"] for change in told["pairings"]} == {13, 14, 15, 16}
    call("post", f"fixtures/{number}/correct/", body)
    other = {one: two, two: one}
    assert sides(call) == {number: tuple(other.get(entry or 0, entry) for entry in pair) for number, pair in before.items()}, (
        "who has the place now takes its line"
    )
    assert call("get", ADDRESS)["steps"] == steps
    call("post", ADDRESS, {"reveal": True})
    call("post", f"fixtures/{next(iter(before))}/result/", {"home_goals": 1})
    assert call("post", ADDRESS, expect=409)["detail"] == "Matches of Knockout have been played, so its draw is final."


def test_the_same_teams_are_drawn_the_same_way_again() -> None:
    scene = cast.a_cup_to_draw()
    call = caller(scene)
    call("post", ADDRESS, {"reveal": True})
    before = sides(call)
    call("post", ADDRESS)
    assert set(sides(call).values()) == {(None, None)}
    call("post", ADDRESS + "reveal/", {"steps": 4})
    assert sides(call) == before


def test_a_draw_by_hand_keeps_its_bowls_and_what_is_apart() -> None:
    scene = cast.a_cup_to_draw()
    call = caller(scene)
    by_place = {
        f"{table['group']}{row['place']}": row["entry"] for table in call("get", "tables/")["tables"] for row in table["rows"]
    }

    def hand(*ties: str) -> list[dict[str, Any]]:
        return [
            {"entry": by_place[place], "group": str(n), "place": at}
            for n, tie in enumerate(ties, 1)
            for at, place in enumerate(tie.split("-"), 1)
        ]

    told = call("post", ADDRESS, {"fixed": hand("A1-A2", "B1-B2")}, expect=422)["detail"]
    assert "contradicts at most 1 of group A in a group" in told
    told = call("post", ADDRESS, {"fixed": hand("A1-B1", "A2-B2")}, expect=422)["detail"]
    assert "contradicts at most 1 of pot 1 in a group" in told
    call("post", ADDRESS, {"fixed": hand("A1-A2", "B1-B2"), "apart": [], "reveal": True})
    assert list(sides(call).values())[2:4] == [(by_place["A1"], by_place["A2"]), (by_place["B1"], by_place["B2"])]
    assert Action.objects.filter(competition=scene.competition, verb="draw stage").get().data["by_hand"] is True


@pytest.mark.parametrize(
    ("address", "body", "status", "told"),
    [
        ("stages/final/draw/", {}, 422, "There is no stage “final” in this competition."),
        ("stages/groups/draw/", {}, 422, "Groups needs no draw. Its format decides who plays."),
        ("stages/groups/draw/reveal/", {}, 422, "Groups needs no draw. Its format decides who plays."),
        (ADDRESS + "reveal/", {}, 422, "There is no draw to reveal."),
        (ADDRESS, {"fixed": [{"entry": 99, "group": "1"}]}, 422, "There is no entry 99 to put into a group."),
        (ADDRESS, {"fixed": [{"entry": 1, "group": "1"}]}, 422, "Team 1 is fixed to a group but not among the entrants."),
        (ADDRESS, {"apart": ["club"]}, 422, "No entrant has a club"),
        (ADDRESS, {"apart": [""]}, 400, "may not be blank"),
        (ADDRESS, {"apart": "country"}, 400, "Expected a list"),
        (ADDRESS, {"reveal": 1}, 400, "This must be true or false."),
        (ADDRESS, {"pots": []}, 400, "There is no such field"),
    ],
)
def test_wrong_input_is_refused_with_its_sentence(address: str, body: dict[str, Any], status: int, told: str) -> None:
    scene = cast.a_cup_to_draw()
    assert told in caller(scene)("post", address, body, expect=status)["detail"]
    assert not scene.competition.draws.exists()


def test_nothing_is_drawn_before_it_is_known_who() -> None:
    scene = cast.a_cup_to_draw(played=False)
    told = caller(scene)("post", ADDRESS, expect=409)["detail"]
    assert told == "Not all teams of Knockout are known yet. It can be drawn when they are."


def test_a_stage_that_cannot_be_drawn_says_so() -> None:
    scene = cast.a_cup_to_draw()
    Entry.objects.filter(competition=scene.competition).update(labels={"country": "FI"})
    told = caller(scene)("post", ADDRESS, {"apart": ["country"]}, expect=422)["detail"]
    assert "4 entrants are of country FI" in told


def test_a_cup_with_a_drawn_stage_is_exported_and_read_again() -> None:
    scene = cast.a_cup_to_draw()
    call = caller(scene)
    call("post", ADDRESS)
    call("post", ADDRESS + "reveal/", {"steps": 2})
    copy = import_competition(scene.owner, call("get", "export/"))
    again = Program(scene.client("owner"), f"/api/competitions/{copy.public_id}/")
    assert sides(again) == sides(call)
    again("post", ADDRESS + "reveal/", {"steps": 2})
    call("post", ADDRESS + "reveal/", {"steps": 2})
    assert sides(again) == sides(call)
    play_all(copy, scene.owner)
    assert as_json(Client(), "get", f"/api/competitions/{copy.public_id}/tables/").json()["champion"]


def test_a_competition_goes_back_to_the_draft_without_its_later_draws() -> None:
    scene = cast.scene(count=4, recipe={"stages": [{"name": "knockout", "format": "knockout", "options": {"draw": "open"}}]})
    call = caller(scene)
    call("post", ADDRESS, {"reveal": True})
    call("post", "stop/")
    assert not scene.competition.draws.exists()
