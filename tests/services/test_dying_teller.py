"""A process that dies the moment something is committed: whoever is to be told of it by webhook is told all the same."""

import json
from typing import Any

import pytest

from tests.services.conftest import new_database
from tests.services.running import program


@pytest.fixture(scope="module")
def told(request: pytest.FixtureRequest) -> dict[str, Any]:
    variables = {"DATABASE_URL": new_database("sqlite", request), "REDIS_URL": "unix:///nowhere"}
    settings = {"WEBHOOK_ALLOW_PRIVATE": "1", "LOG_LEVEL": "ERROR"}
    found: dict[str, Any] = json.loads(program("dying_teller", **variables, **settings))
    return found


def test_nothing_is_lost_between_the_commit_and_the_queue(told: dict[str, Any]) -> None:
    assert told["found"] == 2, "the sweep finds what nobody was told of"
    assert told["dying"] == told["living"]
    events = [event for event, _ in told["dying"]]
    assert (events[0], events[-2:]) == ("match_started", ["match_finished", "table_changed"])
    assert "goal" in events


def test_what_is_sent_twice_has_the_same_id(told: dict[str, Any]) -> None:
    assert told["dying ids"] and told["living ids"]
