"""Shapes that are written by hand say what is really sent."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fuba_site.api_shapes.events import EVENT_DATA
from fuba_site.web.schema import whole_schema
from rules.events import KINDS
from rules.play import play_seeded
from tests.rules.subjects import EACH_SET, SUBJECTS


@pytest.fixture(scope="module")
def components() -> dict[str, Any]:
    found: dict[str, Any] = whole_schema()["components"]
    return found


def wrong(shape: str, sent: Any, components: dict[str, Any]) -> set[str]:
    """What the schema would not expect in it; fields it does not name neither."""
    exact = {**components["schemas"][shape], "additionalProperties": False, "components": components}
    return {
        f"{each.json_path}: {each.message}" for each in Draft202012Validator(exact).iter_errors(json.loads(json.dumps(sent)))
    }


def test_all_data_of_events_is_described() -> None:
    assert {field for fields in KINDS.values() for field in fields} == set(EVENT_DATA)


@EACH_SET
def test_events_and_results_are_as_described(edition: str, name: str, components: dict[str, Any]) -> None:
    match = play_seeded(edition, SUBJECTS[edition].option_sets[name], None, None, "random", "rookie", seed=3)
    kinds = {each.kind: each for each in match.events}  # one of each will do
    for event in kinds.values():
        assert wrong("MatchEvent", event.as_dict(), components) == set(), event
    assert wrong("MatchResult", match.result, components) == set()
