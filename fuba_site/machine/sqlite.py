"""SQLite as it is today: many rows in one statement."""

import sqlite3
from typing import Any, Final

MOST: Final = 32_766  # values in one statement; libraries that allow more gain nothing by it


def fit_batches(connection: Any, **_about: Any) -> None:
    """Django reckons with the 999 values of libraries before 2020, and writes 512 teams in eight statements."""
    if connection.vendor == "sqlite":
        limit = connection.connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
        connection.features.max_query_params = min(limit, MOST)
