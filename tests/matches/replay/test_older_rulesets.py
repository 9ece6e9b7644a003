"""Matches that were stored before the rules changed are shown, counted and exported like all others."""

from typing import Any

import pytest
from django.test import Client

from matches.match.models import Match
from matches.replay.record_import import import_friendly
from rules import EDITIONS, notation
from rules.match import Match as Game
from tests.rules.golden.make import FOLDER, OLDER
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = [pytest.mark.django_db]
EACH = pytest.mark.parametrize("edition", EDITIONS)


def stored(edition: str) -> tuple[Match, Game]:
    """A match of two coaches from the time of ruleset 1."""
    record = (FOLDER / OLDER / edition / "1" / "worldcup.txt").read_text(encoding="utf-8")
    game = notation.read(record).match
    names = game.sheets[0].name, game.sheets[1].name
    match = Match.objects.create(
        edition=edition,
        ruleset=1,
        preset="worldcup",
        options=game.edition.preset("worldcup"),
        home_name=names[0],
        away_name=names[1],
        home_coach="random",
        away_coach="random",
        seed="1",
        record=record,
        result=game.result,
    )
    return match, game


def get(client: Client, address: str) -> Any:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer


@EACH
def test_its_page_its_figures_and_its_record_are_there(client: Client, edition: str) -> None:
    match, game = stored(edition)
    assert match.ruleset < game.edition.ruleset
    page = get(client, match.get_absolute_url()).content.decode()
    assert "No replay" not in page and match.away_name in page
    api = f"/api/matches/{match.public_id}/"
    assert get(client, api).json()["ruleset"] == 1
    assert get(client, f"{api}replay/").json()
    log = get(client, f"{api}log/").json()["turns"]
    assert [token for turn in log for token in turn["inputs"]] == game.inputs
    sides = get(client, f"{api}statistics/").json()
    assert sides
    at = len(game.inputs) // 2
    assert get(client, f"{api}at/{at}/").json()["position"] == notation.read(match.record).match.rewind(at).turn_position()
    text = get(client, f"{match.get_absolute_url()}record.txt").content.decode()
    assert text.replace("\r\n", "\n") == match.record and "\nruleset: 1\n" in text


@EACH
def test_its_record_can_be_taken_in_elsewhere(edition: str) -> None:
    match, game = stored(edition)
    again = import_friendly(By(somebody("anna")), match.record).match
    assert again.ruleset == 1 and again.result["score"] == list(game.result["score"])
    assert notation.read(again.record).match.inputs == game.inputs
