"""Cups as they were really played, through the API alone: with a preset and nothing else they come to the same matches."""

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import as_json
from tests.tournaments.web.api.program import Program
from tests.tournaments.web.api.real_cups import EURO_2020, WORLD_CUP_2026, read

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("preset", "text", "champion"),
    [("euro-24", EURO_2020, "Italy"), ("world-cup-48", WORLD_CUP_2026, "Spain")],
    ids=["Euro 2020", "World Cup 2026"],
)
def test_a_real_cup_comes_to_its_real_knockout_and_its_champion(preset: str, text: str, champion: str) -> None:
    cup = read(text)
    client = Client()
    client.force_login(somebody("Anna"))
    made = as_json(client, "post", "/api/competitions/", {"name": "As it was", "recipe": {"preset": preset}})
    call = Program(client, made["Location"])
    call("post", "entries/", {"names": cup.names})
    call("post", "start/")
    played: dict[int, tuple[str, str]] = {}
    while ready := call("get", "fixtures/?status=ready&page_size=100")["results"]:
        for fixture in ready:
            pair = fixture["home"]["team"], fixture["away"]["team"]
            played[fixture["number"]] = pair
            assert pair in cup.endings, f"{pair} never met in match {fixture['number']}"
            call("post", f"fixtures/{fixture['number']}/result/", cup.endings[pair])
    assert {number: pair for number, pair in played.items() if number in cup.knockout} == cup.knockout
    assert len(played) == len(cup.knockout) + len(cup.names) // 4 * 6
    names = {entry["number"]: entry["team"]["name"] for entry in call("get", "entries/")}
    assert names[call("get", "tables/")["champion"]] == champion
