"""A league phase through the API: drawn from the public seed or by hand, revealed, begun."""

from typing import Any

import pytest

from tests.tournaments.services.making import draft
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Entry

pytestmark = pytest.mark.django_db

PHASE = {"stages": [{"name": "league-phase", "format": "league-phase", "options": {"opponents": 4, "pots": 2}}]}
BY_HAND = [
    [[1, 2], [3, 4], [5, 6], [7, 8]],
    [[2, 3], [4, 5], [6, 7], [8, 1]],
    [[1, 4], [2, 5], [3, 6], [7, 2]],
    [[5, 8]],
]


def phase(count: int = 8, recipe: Any = None) -> Scene:
    scene = cast.scene(draft, count, recipe or PHASE)
    for entry in scene.competition.entries.all():
        Entry.objects.filter(pk=entry.pk).update(labels={"country": f"C{entry.number % 4}"})
    return scene


def post(scene: Scene, address: str, role: str = "owner", **body: Any) -> Any:
    return as_json(scene.client(role), "post", scene.address + address, body)


def test_a_league_phase_is_drawn_revealed_repeated_and_begun() -> None:
    scene = phase()
    assert post(scene, "start/").json()["detail"] == "League phase has not been drawn yet."
    answer = post(scene, "draw/", constraints=[{"label": "country", "most": 2}])
    assert answer.status_code == 200, answer.content
    drawn = scene.client("owner").get(scene.address + "draw/").json()
    assert (drawn["method"], drawn["seed"], drawn["total"], drawn["revealed"]) == ("pots", "7:draw", 8, 0)
    first = drawn["steps"][0]
    assert len(first["opponents"]) == 4 and sum(each["home"] for each in first["opponents"]) == 2
    assert scene.client("coach").get(scene.address + "draw/").json()["steps"] == []
    post(scene, "draw/reveal/", steps=3)
    assert len(scene.client("coach").get(scene.address + "draw/").json()["steps"]) == 3
    assert scene.client("owner").get(scene.address + "draw/repeat/").json()["same"] is True
    assert post(scene, "start/").status_code == 200
    fixtures = scene.client("anonymous").get(scene.address + "fixtures/").json()["results"]
    assert len(fixtures) == 16
    mine = [each for each in fixtures if first["entrant"] in (each["home"]["team"], each["away"]["team"])]
    theirs = {each["home"]["team"] if each["away"]["team"] == first["entrant"] else each["away"]["team"] for each in mine}
    assert theirs == {each["entrant"] for each in first["opponents"]}


def test_a_draw_made_by_hand_stands_as_it_was_made() -> None:
    scene = phase(4, {"stages": [{"name": "phase", "format": "league-phase", "options": {"opponents": 2, "pots": 1}}]})
    days = [[[1, 2], [3, 4]], [[4, 1], [2, 3]]]
    assert post(scene, "draw/", matchdays=days).status_code == 200
    drawn = scene.client("owner").get(scene.address + "draw/").json()
    assert (drawn["method"], drawn["seed"]) == ("hand", "")
    assert scene.client("owner").get(scene.address + "draw/repeat/").json()["same"] is True
    post(scene, "start/")
    fixtures = scene.client("owner").get(scene.address + "fixtures/").json()["results"]
    found = [(each["round"], each["home"]["entry"], each["away"]["entry"]) for each in fixtures]
    assert found == [(1, 1, 2), (1, 3, 4), (2, 4, 1), (2, 2, 3)]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"matchdays": BY_HAND}, "Team 2 plays 2 times on matchday 3."),
        ({"matchdays": BY_HAND[:2]}, "Team 1 has 2 matches; everybody has 4."),
        ({"matchdays": [[[1, 9]]]}, "There is no entry 9 to put into a pair."),
        ({"fixed": [{"entry": 1, "group": "A"}]}, "A league phase has no groups, so no team can be placed in one."),
        ({"method": "seed"}, "A league phase is drawn from pots, or freely."),
        ({"pots": [[1, 2, 3], [4, 5, 6, 7, 8]]}, "The pots of a league phase are of one size, not 3, 5."),
        ({"pots": [[number] for number in range(1, 9)]}, "4 opponents cannot come evenly from 8 pots."),
        ({"constraints": [{"label": "club", "most": 2}]}, "No entrant has a club"),
        ({"constraints": [{"label": "country", "most": 1}]}, "Team 1 needs 4 opponents, and with at most 1"),
    ],
)
def test_a_draw_that_cannot_be_is_refused_with_its_sentence(body: dict[str, Any], told: str) -> None:
    scene = phase()
    answer = post(scene, "draw/", **body)
    assert answer.status_code == 422
    assert told in answer.json()["detail"]
    assert not scene.competition.draws.exists()


@pytest.mark.parametrize("matchdays", [[[[1]]], [[[1, 2, 3]]], [[1, 2]], [["1", "2"]], "1-2", [[[1, "2"]]]])
def test_matchdays_are_lists_of_pairs_of_numbers(matchdays: Any) -> None:
    assert post(phase(), "draw/", matchdays=matchdays).status_code == 400


def test_other_formats_have_no_matchdays() -> None:
    scene = cast.scene(draft, 4)
    answer = post(scene, "draw/", matchdays=[[[1, 2], [3, 4]]])
    assert (
        "Only groups, a knockout or a league phase can be drawn. This format starts with none of them."
        in answer.json()["detail"]
    )
