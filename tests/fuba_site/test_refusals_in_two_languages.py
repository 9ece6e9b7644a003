"""Wrong requests of every kind to every address of the API: no sentence comes back in English to whoever reads French."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from tests.tournaments.web.api.cast import Scene, as_json
from tests.tournaments.web.api.permission_scenes import a_recording
from tests.tournaments.web.api.permission_table import TABLE

pytestmark = pytest.mark.django_db

NOBODY = "00000000-0000-4000-8000-000000000000"
WRONG: tuple[Any, ...] = ({"nonsense": 1}, {})
# Sentences that are the same in both languages: none, so far.
SAME: frozenset[str] = frozenset()
A_SENTENCE = re.compile(r"\w+ \w+ .*[.!?]$")


def spoken(data: Any) -> Iterator[str]:
    """The sentences of a problem."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("recording", "board", "type"):
                yield from spoken(value)
    elif isinstance(data, list):
        for each in data:
            yield from spoken(each)
    elif isinstance(data, str) and A_SENTENCE.search(data):
        yield data.partition(": ")[2] or data


def answers(scene: Scene, clients: list[Client], method: str, path: str, body: Any) -> list[set[str]]:
    """What is said in English and in French."""
    numbers = dict.fromkeys(("number", "input", "after", "report", "forecast", "deduction", "result"), 999)
    there = scene.places if method != "get" else {}  # what is there can be read without a fault
    places = defaultdict(lambda: NOBODY, {**numbers, **there, "competition": scene.competition.public_id})
    said = []
    for client in clients:
        before = transaction.savepoint()
        response = as_json(client, method, "/api/" + path.format_map(places), body)
        transaction.savepoint_rollback(before)
        known = response.status_code >= 400 and response["Content-Type"].endswith("json")
        said.append(set(spoken(response.json())) if known else set())
    return said


def test_what_is_wrong_is_said_in_the_language_of_the_reader(settings: Any) -> None:
    settings.MATCHES_PER_MINUTE = settings.MATCHES_PER_MINUTE_ALL = 10**6
    scene = a_recording()
    clients = {
        role: [scene.client(role, headers={"accept-language": language}) for language in ("en", "fr")]
        for role in ("owner", "stranger")
    }
    seen, same = 0, {}
    for method, path in dict.fromkeys((case.method, case.path) for case in TABLE):
        for body in WRONG if method in ("post", "put", "patch") else (None,):
            for role in ("owner", "stranger") if body == {} else ("owner",):
                english, french = answers(scene, clients[role], method, path, body)
                seen += len(english)
                if both := english & french - SAME:
                    same[f"{method} {path} {body}"] = both
    assert same == {}
    assert seen > 60
