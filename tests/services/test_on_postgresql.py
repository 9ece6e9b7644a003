"""What the tests say of competitions on SQLite holds on PostgreSQL."""

import pytest

from tests.services.conftest import new_database
from tests.services.postgres import Postgres, name_of
from tests.services.running import run
from tests.soak import often

TESTS = ("tests/tournaments/services", "tests/matches/ai_play", "tests/tournaments/web/public/test_search.py")


# What asks the database nothing that others do not ask: sizes, second seeds and formats, pictures, what is refused before
# anything is written, words of pages, and what is worked out from rows that others have stored.
SPARED = (
    "512 or world-cup or euro or say_the_same_as_the_whole_competition or damaged_file or test_pictures"
    " or (whatever_was_done and not swiss) or (after_any_history and 1-) or presets_are_drawn or refused or without_workers"
    " or cannot_be_read or (from_wherever_it_comes and not ours) or old_and_new_spelling or wrong_wish or test_kits"
    " or order_of_its_format or every_preset_of_formats or (names_and_numbers and not named0)"
)


def test_everything_that_is_done_in_a_competition(request: pytest.FixtureRequest, postgres: Postgres) -> None:
    database = new_database("postgresql", request)
    # pytest-django's own, with all tables already, so that it need not run the migrations once more.
    postgres.database(f"test_{name_of(database)}", like=name_of(request.getfixturevalue("migrated_postgres")))
    printed = run(
        "-m",
        "pytest",
        *TESTS,
        *often(("-k", f"not ({SPARED})"), soak=()),
        "-p",
        "no:cacheprovider",
        "--reuse-db",
        patience=1800,
        DATABASE_URL=database,
    )
    assert " passed" in printed
    assert "skipped" not in printed
