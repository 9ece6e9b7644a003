"""Many phones record one match at the same moment: the log stays a legal match, and everything accepted is in it once."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.services.conftest import new_database
from tests.services.running import program

Seen = dict[str, Any]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def seen(request: pytest.FixtureRequest) -> Seen:
    """What came of it (tests/services/recorders.py), on either database."""
    database = new_database(request.param, request)
    printed = program("recorders", DATABASE_URL=database)
    found: Seen = json.loads(printed)
    return found


def test_everybody_got_a_plain_answer(seen: Seen) -> None:
    assert seen["failed"] == []
    statuses = Counter(status for _, status, _ in seen["answers"])
    assert set(statuses) <= {200, 409, 422}
    assert statuses[200] > 20
    assert statuses[409] > 5, "somebody was faster now and then"


def test_the_log_is_a_legal_match(seen: Seen) -> None:
    assert seen["replayed"]
    assert seen["position"]
    assert seen["inputs"][0] == seen["inputs"][1]


def test_every_accepted_input_is_there_exactly_once(seen: Seen) -> None:
    # A key of which nothing is new is kept as well: another phone had recorded just that, and it was heard.
    heard = {key: applied for key, status, applied in seen["answers"] if status == 200}
    accepted = {key: applied for key, applied in heard.items() if applied or key in seen["keys"]}
    assert accepted == seen["keys"]
    assert len(set(seen["undone"])) == len(seen["undone"])
    assert seen["versions"] == list(range(1, seen["version"] + 1))


def test_two_coaches_who_report_at_once_agree_or_are_in_dispute_and_nothing_is_lost(seen: Seen) -> None:
    assert len(seen["reports"]) == 6
    for place, (statuses, states, results) in enumerate(seen["reports"], 1):
        agreed = place % 2 == 0
        assert statuses == [200, 200]
        assert states == ["confirmed" if agreed else "disputed"] * 2
        assert results == agreed
