"""What the tests say of competitions on SQLite holds on PostgreSQL."""

import pytest

from tests.services.conftest import new_database
from tests.services.running import run


@pytest.mark.parametrize(
    "tests", ["tests/tournaments/services", "tests/matches/fixture_play", "tests/tournaments/pages/test_search.py"]
)
def test_everything_that_is_done_in_a_competition(tests: str, request: pytest.FixtureRequest) -> None:
    printed = run("-m", "pytest", tests, "-p", "no:cacheprovider", DATABASE_URL=new_database("postgresql", request))
    assert " passed" in printed
    assert "skipped" not in printed
