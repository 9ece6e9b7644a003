"""A match replayed in the phone is told as on the site."""

import json

import pytest
from django.test import Client

from matches.board.tape import Flawed, Tape
from matches.engine.calls import call
from matches.match.services import Order, play
from matches.models import Match
from rules.editions import EDITIONS
from tests.soak import often

pytestmark = pytest.mark.django_db


def played(edition: str) -> Match:
    return play(Order("Finland", "Côte d’Ivoire", "rookie", "random", list(EDITIONS[edition].presets)[-1], "7", edition))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", often(["fr"], soak=["en", "fr"]))
def test_every_input_is_told_as_the_site_tells_it(client: Client, edition: str, language: str) -> None:
    match = played(edition)
    call("replay", json.dumps([{"record": match.record, "names": match.names, "language": language}]))
    for after in (0, 50, 300):
        told = json.loads(call("steps", json.dumps([after])))
        assert told == client.get(f"/api/matches/{match.public_id}/steps/{after}/?lang={language}").json()
        assert len(told["steps"]) == min(50, told["of"] - after)


def test_a_record_that_does_not_play_to_its_end_is_left_to_the_site() -> None:
    damaged = played("fuba3").record.rstrip("\n") + " 66 66 66\n"
    with pytest.raises(Flawed):
        Tape({"record": damaged, "names": ["Finland", "Italy"], "language": "en"})
