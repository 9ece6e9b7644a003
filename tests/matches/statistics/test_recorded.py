"""A match recorded at the table has the log and the figures that the same match has when AI coaches play it."""

from collections.abc import Callable

import pytest
from django.test import Client

from matches.match.game import game_of
from matches.models import Match
from matches.recording.services import begin_friendly, enter, finish, undo
from matches.replay.log import log_of
from matches.replay.record_import import import_friendly
from matches.statistics.selectors import of_match
from rules.notation import read
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


def recorded(original: Match, by: By, hesitant: bool) -> Match:
    """The same inputs, entered at a table; a hesitant recorder takes some back again and again."""
    inputs = read(original.record).match.inputs
    recording = begin_friendly(by, original.edition, original.preset, *original.names)
    if not hesitant:
        assert not enter(recording, by, inputs).refused
        return finish(recording, by)
    for at in range(0, len(inputs), 40):
        some = inputs[at : at + 40]
        enter(recording, by, some)
        undo(recording, by, len(some[-7:]))
        assert enter(recording, by, some[-7:]).applied == some[-7:]
    return finish(recording, by)


@pytest.mark.parametrize(("edition", "hesitant"), [("fuba3", True), ("fuba22", False), ("fuba20", False)])
def test_who_entered_a_match_makes_no_difference(played: Callable[..., Match], edition: str, hesitant: bool) -> None:
    original = played(edition=edition, preset="basic")
    by = By(somebody("Anna"))
    for copy in (recorded(original, by, hesitant), import_friendly(by, original.record).match):
        assert copy.result == original.result  # carry-over included
        assert of_match(copy) == of_match(original)
        assert log_of(game_of(copy), copy.names, "en") == log_of(game_of(original), original.names, "en")


def test_the_text_of_a_record_goes_out_and_comes_in_again(played: Callable[..., Match], client: Client) -> None:
    original = played(preset="worldcup")
    text = client.get(f"/matches/{original.public_id}/record.txt").content.decode()
    client.force_login(somebody("Anna"))
    answer = client.post("/api/matches/import/", {"record": text}, "application/json")
    assert answer.status_code == 201
    copy = Match.objects.get(public_id=answer.json()["id"])
    assert copy.record == original.record
    assert of_match(copy) == of_match(original)
