"""The server is killed (kill -9) in the middle of a match, with a request on its way: nothing answered is missing then."""

import json
import time
from random import Random
from typing import Any

import pytest

from tests.services.conftest import new_database
from tests.services.running import program
from tests.services.served import Phone, Served
from tests.soak import often

DEATHS = often(3, soak=12)


@pytest.fixture(scope="module")
def story(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A match fed to the API by a phone that is stubborn: what got no answer is sent again under the same key."""
    random = Random(4)
    variables = {"DATABASE_URL": new_database("sqlite", request), "CACHE_URL": "locmemcache://", "REDIS_URL": "unix:///nowhere"}
    begun = json.loads(program("at_the_table", "begin", **variables))
    inputs, url = begun["inputs"], f"/api/recordings/{begun['recording']}/"
    deaths = sorted(random.sample(range(len(inputs)), DEATHS))
    server = Served(**variables)
    server.start()
    phone = Phone(server.port, begun["token"])
    answered: list[str] = []
    lost = 0
    at = 0
    try:
        while at < len(inputs):
            # One by one around a death, in small batches otherwise.
            following = min((death for death in deaths if death >= at), default=len(inputs))
            count = 1 if following - at <= 3 else min(following - at, random.randint(1, often(24, soak=6)))
            body, key = {"inputs": inputs[at : at + count]}, f"from {at}"
            if at in deaths:
                phone.post_and_not_wait(f"{url}inputs/", body, **{"Idempotency-Key": key})
                time.sleep(random.random() * 0.02)  # not waiting for anything: to die at another moment each time
                server.kill()
                phone.forget()
                server.start()
                _, state = phone.get(url)
                assert state["inputs"] in (at, at + count), "all that was answered is there, and at most the one on its way"
                lost += state["inputs"] == at
            status, answer = phone.post(f"{url}inputs/", body, **{"Idempotency-Key": key})
            assert status == 200, answer
            answered.append(key)
            at += count
            assert answer["inputs"] == at
        assert phone.post(f"{url}finish/", {})[0] == 200
    finally:
        server.close()
    told: dict[str, Any] = json.loads(program("at_the_table", "story", **variables))
    return told | {"answered": answered, "lost": lost}


def test_nothing_answered_is_missing_or_there_twice(story: dict[str, Any]) -> None:
    assert story["keys"] == story["answered"]
    assert story["versions"] == list(range(1, len(story["answered"]) + 2))


@pytest.mark.parametrize("what", ["record", "result", "events", "statistics", "carry over"])
def test_the_match_ends_as_if_nothing_had_happened(story: dict[str, Any], what: str) -> None:
    recorded, original = story[what]
    assert recorded == original
