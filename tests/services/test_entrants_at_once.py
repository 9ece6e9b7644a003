"""The last place, asked for by several at the same moment: one gets it, the others wait, and nobody is entered twice."""

import json

import pytest

from tests.services.conftest import new_database
from tests.services.running import program


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_the_last_place_goes_to_one_of_those_who_ask_at_once(database: str, request: pytest.FixtureRequest) -> None:
    found = json.loads(program("entrants", DATABASE_URL=new_database(database, request)))
    assert found["failed"] == []
    assert (found["entries"], found["seats"]) == (3, [1, 2, 3])
    assert found["states"] == ["accepted"] + ["waiting"] * 4
    assert found["refused"] == ["confirmed", "entered"]  # the second taps
    assert found["revisions"] == list(range(1, len(found["revisions"]) + 1))
