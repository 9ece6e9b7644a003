"""The rows of a laptop's SQLite database, in an empty PostgreSQL.

They are copied model by model as they are, keys included, in one transaction: in PostgreSQL references are looked at when
it ends, so the order does not matter. Sessions stay behind: everybody logs in again.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management.color import no_style
from django.db import DataError, connection, connections, transaction
from django.db.models import Model
from django.db.models.sql import InsertQuery

from fuba_site.machine.backup import BackupError
from fuba_site.machine.database import read_address

ALIAS: Final = "laptop"
AT_ONCE: Final = 500  # rows of a statement


def is_used() -> bool:
    """Whether there is anything in this site's database that somebody has made."""
    used = ("fuba_site.User", "tournaments.Competition", "tournaments.Team", "matches.Match", "matches.Recording")
    there = set(connection.introspection.table_names())
    models = [apps.get_model(name) for name in used]
    return any(model._base_manager.exists() for model in models if model._meta.db_table in there)


def bring_up_to_date(path: Path) -> None:
    """A copy of the laptop's file is migrated by a process of its own, whose only database it is."""
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate", "--noinput", "--verbosity", "0"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{path}", "POSTGRES_HOST": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or "it did not say why").splitlines()[-1]
        raise BackupError(f"The file cannot be brought up to the version of this site: {last}")


def move(path: Path) -> dict[str, int]:
    """How many rows of each model came over."""
    models: list[type[Model]] = [
        model for model in apps.get_models(include_auto_created=True) if model is not Session and model._meta.managed
    ]
    moved: dict[str, int] = {}
    with laptop(path), transaction.atomic(), connection.cursor() as cursor:
        tables = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in models)
        cursor.execute(f"TRUNCATE {tables} CASCADE")  # what migrations have put there: the laptop has its own
        for model in models:
            moved[model._meta.label] = copy(model)
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
    return moved


def copy(model: type[Model]) -> int:
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    rows = iter(model._base_manager.using(ALIAS).order_by("pk").iterator(chunk_size=AT_ONCE))
    count = 0
    while some := list(islice(rows, AT_ONCE)):
        query = InsertQuery(model)
        query.insert_values(fields, some, raw=True)  # as they are: no field puts in the time of today
        try:
            query.get_compiler(connection=connection).execute_sql()
        except (DataError, ValueError) as error:
            keys = f"{some[0].pk} to {some[-1].pk}"
            raise BackupError(f"{model._meta.label} {keys} cannot be stored in PostgreSQL: {str(error).strip()}") from error
        count += len(some)
    return count


@contextmanager
def laptop(path: Path) -> Iterator[None]:
    given: dict[str, Any] = read_address(f"sqlite:///{path}")
    connections.settings[ALIAS] = connections.configure_settings({"default": given})["default"]
    try:
        yield
    finally:
        connections[ALIAS].close()
        del connections[ALIAS], connections.settings[ALIAS]
