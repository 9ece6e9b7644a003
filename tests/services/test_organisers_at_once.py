"""Several organisers act on one competition at the same moment: nothing is lost, nothing is done twice."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.services.conftest import new_database
from tests.services.running import program

Seen = dict[str, Any]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def seen(request: pytest.FixtureRequest) -> Seen:
    """What came of it (tests/services/organisers.py), on either database."""
    database = new_database(request.param, request)
    printed = program("organisers", DATABASE_URL=database)
    found: Seen = json.loads(printed)
    return found


def test_they_did_meet_and_nobody_ran_into_the_database(seen: Seen) -> None:
    assert seen["failed"] == []
    assert {"report", "correct", "withdraw", "reinstate", "deduct", "give back"} == {verb for _, verb, _ in seen["trail"]}
    assert "has_result" in seen["refused"], "two of them reported the same match"


def test_the_revisions_have_no_gaps(seen: Seen) -> None:
    revisions = [revision for revision, _, _ in seen["trail"]]
    assert revisions == list(range(seen["before"] + 1, seen["rows"]["competition"][1] + 1))


def test_every_accepted_action_is_in_the_trail_exactly_once(seen: Seen) -> None:
    trail = {key: revision for revision, _, key in seen["trail"]}
    assert len(trail) == len(seen["trail"])
    told = [(key, revision) for done in seen["told"] for key, revision in done]
    assert {key for key, _ in told} == trail.keys()
    assert all(trail[key] == revision for key, revision in told)


def test_one_key_from_everybody_is_one_action(seen: Seen) -> None:
    answers = Counter(key for done in seen["told"] for key, _ in done if key.startswith("same"))
    assert set(answers.values()) == {len(seen["told"])}, "everybody is told that it was done"
    deducted = [entry for entry, points, _ in seen["rows"]["deductions"]]
    assert sorted(deducted) == list(range(1, len(answers) + 1))


def test_the_rows_are_what_the_facts_say(seen: Seen) -> None:
    assert seen["rows"]["fixtures"] == seen["fresh"]


def test_one_after_the_other_the_actions_give_the_same_competition(seen: Seen) -> None:
    assert seen["rows"] == seen["repeated"]
