"""Lists of what grows without end, walked by an index: a page is what comes before or after a row.

However long the list is and however far somebody has gone, a page costs the same. Nothing is counted, and what is added
meanwhile moves nothing from one page to the next.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar
from uuid import UUID

from django.db.models import Model, Q, QuerySet

M = TypeVar("M", bound=Model)
BEFORE, AFTER = "before", "after"
Place = tuple[Any, ...]  # of a row in the order: its key, and before it the field


@dataclass(frozen=True)
class Order:
    """By what a list is walked: by the keys of its rows, or by a field and then by them."""

    field: str = ""
    falling: bool = False

    @property
    def onward(self) -> str:
        """What the next page is asked for by: rows that come before the last one, or after it."""
        return BEFORE if self.falling else AFTER

    @property
    def back(self) -> str:
        return AFTER if self.falling else BEFORE

    def reversed(self) -> "Order":
        return Order(self.field, not self.falling)

    def sort(self, rows: QuerySet[M]) -> QuerySet[M]:
        sign = "-" if self.falling else ""
        return rows.order_by(*(sign + name for name in self._names))

    def beyond(self, rows: QuerySet[M], place: Place) -> QuerySet[M]:
        """What comes later than a place."""
        *field, key = place
        later, not_sooner, not_later = ("lt", "lte", "gte") if self.falling else ("gt", "gte", "lte")
        if not field:
            return rows.filter(**{f"pk__{later}": key})
        # One range of the index, without the rows of the same field that come sooner.
        return rows.filter(
            Q(**{f"{self.field}__{not_sooner}": field[0]}) & ~Q(**{self.field: field[0], f"pk__{not_later}": key})
        )

    def place(self, rows: QuerySet[M], public_id: Any) -> Place | None:
        """Where a row is, as far as there is one."""
        if not public_id:
            return None
        try:
            wanted = UUID(str(public_id))
        except ValueError:
            return None
        found: Place | None = rows.model._default_manager.filter(public_id=wanted).values_list(*self._names).first()
        return found

    @property
    def _names(self) -> tuple[str, ...]:
        return (self.field, "pk") if self.field else ("pk",)


NEWEST_FIRST: Final = Order(falling=True)  # rows were made in the order of their keys


@dataclass(frozen=True)
class Walked(Generic[M]):
    """A page. `newer` and `older` are what the address of the page above it and of the one below ask for, empty where there
    is none."""

    rows: list[M]
    newer: str = ""
    older: str = ""


def walk(rows: QuerySet[M], asked: Mapping[str, Any], size: int, name: str = "", order: Order = NEWEST_FIRST) -> Walked[M]:
    """The page that an address asks for; of a row that is not there, the first. `name` tells two lists of a page apart."""
    onward, back = (order.place(rows, asked.get(name + word)) for word in (order.onward, order.back))
    if back is not None:
        found = list(order.reversed().sort(order.reversed().beyond(rows, back))[: size + 1])
        if len(found) > size:
            return _page(found[:size][::-1], order, above=True, below=True, name=name)
        onward = None  # the first page, filled up
    page = rows if onward is None else order.beyond(rows, onward)
    found = list(order.sort(page)[: size + 1])
    return _page(found[:size], order, above=onward is not None, below=len(found) > size, name=name)


def _page(rows: list[M], order: Order, *, above: bool, below: bool, name: str) -> Walked[M]:
    if not rows:
        return Walked(rows)
    first, last = (getattr(each, "public_id", "") for each in (rows[0], rows[-1]))
    return Walked(rows, f"{name}{order.back}={first}" if above else "", f"{name}{order.onward}={last}" if below else "")
