"""Lists of what grows without end, walked by an index: a page is what comes before or after a row, the newest first.

However long the list is and however far somebody has gone, a page costs the same. Nothing is counted, and what is added
meanwhile moves nothing from one page to the next.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)
BEFORE, AFTER = "before", "after"


@dataclass(frozen=True)
class Walked(Generic[M]):
    """A page. `newer` and `older` are what the address of the next one asks for, empty where there is none."""

    rows: list[M]
    newer: str = ""
    older: str = ""


def walk(rows: QuerySet[M], asked: Mapping[str, Any], size: int, name: str = "") -> Walked[M]:
    """The page that an address asks for; of a row that is not there, the first. `name` tells two lists of a page apart.

    Rows are known by their public ids, and were made in the order of their keys.
    """
    before, after = (_key(rows, asked.get(name + word)) for word in (BEFORE, AFTER))
    if after is not None:
        found = list(rows.filter(pk__gt=after).order_by("pk")[: size + 1])
        if len(found) > size:
            return _page(found[:size][::-1], newer=True, older=True, name=name)
        before = None  # the first page, filled up
    page = rows if before is None else rows.filter(pk__lt=before)
    found = list(page.order_by("-pk")[: size + 1])
    return _page(found[:size], newer=before is not None, older=len(found) > size, name=name)


def _page(rows: list[M], *, newer: bool, older: bool, name: str) -> Walked[M]:
    if not rows:
        return Walked(rows)
    first, last = (getattr(each, "public_id", "") for each in (rows[0], rows[-1]))
    return Walked(rows, f"{name}{AFTER}={first}" if newer else "", f"{name}{BEFORE}={last}" if older else "")


def _key(rows: QuerySet[M], public_id: Any) -> int | None:
    if not public_id:
        return None
    try:
        wanted = UUID(str(public_id))
    except ValueError:
        return None
    found: int | None = rows.model._default_manager.filter(public_id=wanted).values_list("pk", flat=True).first()
    return found
