"""The Champions League 2024-25 through the API: created, drawn as it was, played to the end."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import as_json
from tests.tournaments.web.api.champions_league_2024 import KNOCKOUT, MATCHDAYS, PLAY_OFFS, POTS, ROUND_OF_16, TABLE
from tests.tournaments.web.api.program import Program

pytestmark = pytest.mark.django_db

TEAMS = [team.split() for pot in POTS for team in pot]
CODES = [team[0] for team in TEAMS]
NUMBERS = {code: number for number, code in enumerate(CODES, 1)}


def ending(text: str) -> tuple[tuple[str, str], dict[str, Any]]:
    """A match as it is written: `LIV 0-1 PSG p 1-4`."""
    home, score, away, *more = text.split()
    goals = dict(zip(("home_goals", "away_goals"), map(int, score.split("-")), strict=True))
    if more == ["aet"]:
        return (home, away), {**goals, "outcome": "extra_time"}
    if more:
        return (home, away), {**goals, "outcome": "penalties", "shootout": [int(kicks) for kicks in more[1].split("-")]}
    return (home, away), goals


def endings(text: str) -> dict[tuple[str, str], dict[str, Any]]:
    return dict(ending(each) for line in text.strip().splitlines() for each in line.strip().rstrip(",").split(", "))


def on_ties(text: str) -> list[dict[str, Any]]:
    """A draw made by hand: everybody onto a tie and a place of it."""
    ties = [tie.split("-") for tie in text.split()]
    return [
        {"entry": NUMBERS[code], "group": str(number), "place": place}
        for number, tie in enumerate(ties, 1)
        for place, code in enumerate(tie, 1)
    ]


@pytest.fixture
def call() -> Program:
    """The competition with its league phase drawn as it was."""
    client = Client()
    client.force_login(somebody("Anna"))
    recipe = {"preset": "champions-league"}
    made = as_json(client, "post", "/api/competitions/", {"name": "Champions League", "season": "2024-25", "recipe": recipe})
    call = Program(client, made["Location"])
    call("post", "entries/", {"names": [" ".join(name) for _, *name, _ in TEAMS]})
    for number, team in enumerate(TEAMS, 1):
        call("put", f"entries/{number}/labels/", {"labels": {"country": team[-1]}})
    days = [[[NUMBERS[home], NUMBERS[away]] for home, away in endings(day)] for day in MATCHDAYS]
    pots = [[NUMBERS[team[:3]] for team in pot] for pot in POTS]
    call("post", "draw/", {"pots": pots, "matchdays": days})
    call("post", "start/")
    return call


def play(call: Program, known: dict[tuple[str, str], dict[str, Any]]) -> int:
    """Everything that is ready, as it ended; everything that is ready was really played."""
    played = 0
    while ready := call("get", "fixtures/?status=ready&page_size=200")["results"]:
        for fixture in ready:
            pair = CODES[fixture["home"]["entry"] - 1], CODES[fixture["away"]["entry"] - 1]
            call("post", f"fixtures/{fixture['number']}/result/", known[pair])
            played += 1
    return played


def test_the_champions_league_of_2024_25_comes_to_its_table_its_ties_and_paris(call: Program) -> None:
    fixtures = call("get", "fixtures/?page_size=200")["results"]
    days = [set(endings(day)) for day in MATCHDAYS]
    for fixture in fixtures[:144]:
        pair = CODES[fixture["home"]["entry"] - 1], CODES[fixture["away"]["entry"] - 1]
        assert pair in days[fixture["round"] - 1]
    assert play(call, {pair: result for day in MATCHDAYS for pair, result in endings(day).items()}) == 144
    rows = call("get", "tables/")["tables"][0]["rows"]
    assert [CODES[row["entry"] - 1] for row in rows] == TABLE.split()
    known = endings(KNOCKOUT)
    call("post", "stages/play-offs/draw/", {"fixed": on_ties(PLAY_OFFS), "reveal": True})
    assert play(call, known) == 16
    call("post", "stages/knockout/draw/", {"fixed": on_ties(ROUND_OF_16)})
    assert play(call, known) == 0, "what is not revealed is not to be played"
    call("post", "stages/knockout/draw/reveal/", {"steps": 16})
    assert play(call, known) == 29
    assert CODES[call("get", "tables/")["champion"] - 1] == "PSG"
    assert call("get", "")["state"] == "finished"


def test_the_countries_of_2024_25_let_themselves_be_drawn_from_any_seed(call: Program) -> None:
    """The draw as UEFA's machine makes it: nobody their own country, at most two of another."""
    call("post", "stop/")
    call(
        "post",
        "draw/",
        {"pots": [[NUMBERS[team[:3]] for team in pot] for pot in POTS], "constraints": [{"label": "country", "most": 2}]},
    )
    countries = {" ".join(name): country for _, *name, country in TEAMS}
    for step in call("get", "draw/")["steps"]:
        met = [countries[each["entrant"]] for each in step["opponents"]]
        assert len(met) == 8 and countries[step["entrant"]] not in met
        assert max(map(met.count, met)) <= 2
    assert call("get", "draw/repeat/")["same"] is True
