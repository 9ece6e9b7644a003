"""Streams answer what the schema promises. Schemathesis leaves them out, because a server holds them open; a client that is not
held gets what there is to tell already, which is all that a stream says before it waits."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from fuba_site.accounts.api_tokens import make_token
from fuba_site.web.schema import whole_schema
from matches.recording.services import begin_fixture, enter, pause, resume, undo
from tests.matches.live.test_streams import original, told
from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.services.command import By

STREAMS = [path for path in whole_schema()["paths"] if path.startswith("/live/")]
NUMBERS = ("", "0", "3", "999999999", "9999999999", "-1", "x", "٣", " ")


@pytest.fixture
def places(db: None) -> dict[str, Any]:
    """A league with a result, and a match of it that is being recorded."""
    scene: Scene = cast.scene(recipe={"stages": [{"name": "league", "format": "league"}]})
    by = By(scene.owner)
    report(scene.competition, scene.owner, 1, 2, 1)
    recording = begin_fixture(by, scene.competition, 2)
    inputs = original(recording).inputs
    for start in range(0, 200, 20):
        enter(recording, by, inputs[start : start + 20])
    undo(recording, by, 3)
    resume(pause(recording, by).recording, by)
    return {"recordings": recording.public_id, "competitions": scene.competition.public_id, "owner": scene.owner}


def place_of(path: str, places: dict[str, Any]) -> str:
    return path.replace("{public_id}", str(places["recordings" if "recordings" in path else "competitions"]))


@pytest.mark.parametrize("path", STREAMS)
def test_every_line_of_a_stream_is_an_event_of_the_schema(places: dict[str, Any], path: str) -> None:
    schema = whole_schema()
    event = schema["components"]["schemas"]["LiveEvent"]
    validator = Draft202012Validator({**event, "additionalProperties": False, "components": schema["components"]})
    news = told(place_of(path, places), **{"Last-Event-ID": "0"})
    assert len(news) >= (4 if "recordings" in path else 1)
    for each in news:
        del each["id"]
        assert [f"{wrong.json_path}: {wrong.message}" for wrong in validator.iter_errors(each)] == []


@pytest.mark.parametrize("path", STREAMS)
def test_whatever_is_asked_of_a_stream_is_answered_as_the_schema_says(places: dict[str, Any], path: str) -> None:
    promised = whole_schema()["paths"][path]["get"]["responses"]
    there, nowhere = place_of(path, places), path.replace("{public_id}", str(uuid4()))
    known, forged = (f"Token {key}" for key in (make_token(places["owner"]), "forged"))
    asked = [(there, {"Last-Event-ID": number}) for number in NUMBERS] + [(f"{there}?after={number}", {}) for number in NUMBERS]
    asked += [(there, {"Authorization": known}), (there, {"Authorization": forged}), (nowhere, {"Authorization": known})]
    seen = set()
    for address, headers in asked:
        answer = Client().get(address, headers=headers)
        seen.add(str(answer.status_code))
        assert str(answer.status_code) in promised, (address, headers)
        assert answer.headers["Content-Type"].partition(";")[0] in promised[str(answer.status_code)]["content"]
    assert seen == set(promised) - {"429"}, "which takes a server that holds them open"
