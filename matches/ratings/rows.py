"""Many rows changed at once."""

from collections.abc import Sequence
from typing import TypeVar

from django.db.models import Model

M = TypeVar("M", bound=Model)
AT_A_TIME = 500


def change(rows: Sequence[M], fields: Sequence[str]) -> None:
    """Store some fields of rows that are there. Written over themselves, because `bulk_update` takes milliseconds for each."""
    if rows:
        manager = type(rows[0])._default_manager
        manager.bulk_create(rows, AT_A_TIME, update_conflicts=True, unique_fields=["id"], update_fields=fields)
