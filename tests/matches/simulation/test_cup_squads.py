"""Bought teams in a cup: a team is bought once and then plays all its matches."""

import json

import pytest

from matches.ai_play.terms import terms_of
from matches.simulation.cup_play import CupTerms, play_game
from rules import Sheet
from tests.tournaments.services.making import somebody
from tournaments.core.simulated import Game
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Fixture
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.entries import enter
from tournaments.services.start import start

TERMS = CupTerms("fuba20", "pro", "rookie", "a cup", records=True)


def squad_of(home: str, away: str, fixture: str, terms: CupTerms = TERMS) -> dict[str, object]:
    """The squad of the home team, as the record of the match has it."""
    record = play_game(terms, Game(fixture, Sheet(home), Sheet(away), False)).record
    line = next(line for line in record.split("\n") if line.startswith("home: "))
    found: dict[str, object] = json.loads(line[6:]).get("squad", {})
    return found


def test_a_team_keeps_its_squad_from_match_to_match() -> None:
    first = squad_of("Finland", "Italy", "1")
    assert first["formations"] and squad_of("Finland", "Brazil", "2") == first


def test_teams_buy_different_squads_and_another_cup_sells_anew() -> None:
    names = ("Finland", "Italy", "Brazil", "Spain", "France", "Japan")
    assert len({json.dumps(squad_of(name, "Chile", "1")) for name in names}) > 1
    other = CupTerms("fuba20", "pro", "rookie", "another cup", records=True)
    assert any(squad_of(name, "Chile", "1", other) != squad_of(name, "Chile", "1") for name in names)


def test_where_nothing_is_bought_sheets_stay_as_they_are() -> None:
    assert squad_of("Finland", "Italy", "1", CupTerms("fuba20", "basic", "rookie", "a cup", records=True)) == {}


@pytest.mark.django_db
def test_a_team_keeps_its_squad_in_a_league_that_workers_play() -> None:
    owner = somebody()
    league = create_competition(owner, "League", edition="fuba20", preset="pro", recipe={"preset": "league"}, seed="7")
    enter(league, By(owner), [NewTeam(name, coach_level="random") for name in ("Lyon", "Bari", "Turku")])
    start(league, By(owner))
    bought: dict[str, set[str]] = {}
    for fixture in Fixture.objects.filter(competition=league, status="ready"):
        terms = terms_of(fixture.pk)
        assert terms is not None
        for sheet in terms.sheets:
            assert sheet.squad
            bought.setdefault(sheet.name, set()).add(json.dumps(sheet.squad))
        assert terms.play().over
    assert [len(squads) for squads in bought.values()] == [1, 1, 1]
    assert len(set.union(*bought.values())) > 1
