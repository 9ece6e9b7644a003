"""Statements of the workers, which are asked for after every few matches.

Most of what a small query costs is that Django writes its statement anew each time. Here it is written once for each number
of keys, by Django and from the same querysets; only the values change. Rows are stored from model instances likewise.
"""

import json
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from enum import Enum
from functools import lru_cache, partial
from itertools import count
from operator import attrgetter
from typing import Any

from django.db import connection, models


class Prepared:
    """A query with places for lists of numbers and for words; its rows are those of `values_list`.

    >>> from tournaments.models import Fixture
    >>> numbers = Prepared(lambda keys: Fixture.objects.filter(pk__in=keys).values_list("number"))
    >>> numbers([])
    []
    """

    def __init__(self, make: Callable[..., "models.QuerySet[Any, Any]"]) -> None:
        self.make = make
        self.written: dict[tuple[Any, ...], tuple[Any, str, tuple[Any, ...], dict[int, Any]]] = {}

    def __call__(self, *given: Collection[int] | str) -> list[Sequence[Any]]:
        if not all(given):
            return []
        shape = (connection.vendor, *("" if isinstance(each, str) else len(each) for each in given))
        if shape not in self.written:
            self.written[shape] = self._write(given)
        compiler, statement, places, converters = self.written[shape]
        values = [value for each in given for value in ([each] if isinstance(each, str) else each)]
        with connection.cursor() as cursor:
            cursor.execute(statement, [values[-place - 1] if type(place) is _Place else place for place in places])
            rows: list[Sequence[Any]] = cursor.fetchall()
        return list(compiler.apply_converters(rows, converters)) if converters else rows

    def _write(self, given: Sequence[Collection[int] | str]) -> tuple[Any, str, tuple[Any, ...], dict[int, Any]]:
        """The statement, made with numbers and words that stand for those to come."""
        number = count(-1, -1)
        stand_in: list[Any] = [str(next(number)) if isinstance(each, str) else [next(number) for _ in each] for each in given]
        words = {each for each in stand_in if isinstance(each, str)}
        compiler = self.make(*stand_in).query.get_compiler(using=connection.alias)
        statement, parameters = compiler.as_sql()
        converters = compiler.get_converters([column[0] for column in compiler.select[: compiler.col_count]])
        places = tuple(
            _Place(each) if (isinstance(each, int) and each < 0) or (isinstance(each, str) and each in words) else each
            for each in parameters
        )
        return compiler, statement, places, converters


class _Place(int):
    """Where a value goes: -1 for the first of all, -2 for the second."""


def in_order(model: type[models.Model], *names: str) -> tuple[str, ...]:
    """Some fields of a model, or all, in the order in which `from_db` takes them."""
    return tuple(field.attname for field in model._meta.concrete_fields if not names or field.attname in names)


def change(statement: str, *values: Any) -> int:
    """Carry out an UPDATE that is written out; says how many rows it changed. A list is for `IN (%s)`."""
    lists = iter([each for each in values if isinstance(each, list)])
    first, *parts = statement.split("(%s)")
    whole = first + "".join(f"({', '.join(['%s'] * len(next(lists)))}){part}" for part in parts)
    with connection.cursor() as cursor:
        cursor.execute(whole, [bound for each in values for bound in (each if isinstance(each, list) else [_bound(each)])])
        return int(cursor.rowcount)


def insert(rows: Sequence[models.Model]) -> None:
    """Store new rows of one kind, as `bulk_create` does, in one statement and with a third of its cost."""
    if not rows:
        return
    model = type(rows[0])
    head, readers = _columns(model, connection.vendor)
    values = [read(row) for row in rows for read in readers]
    marks = ", ".join([f"({', '.join(['%s'] * len(readers))})"] * len(rows))
    with connection.cursor() as cursor:
        cursor.execute(f"{head} VALUES {marks} RETURNING id", values)
        keys = sorted(key for (key,) in cursor.fetchall())  # given in the order of the rows
    for row, key in zip(rows, keys, strict=True):
        row.pk = key
        row._state.adding, row._state.db = False, connection.alias


@lru_cache
def _columns(model: type[models.Model], vendor: str) -> tuple[str, list[Callable[[Any], Any]]]:
    """The beginning of the statement, and how the value of each column is found in an instance."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    quote = connection.ops.quote_name
    names = ", ".join(quote(str(field.column)) for field in fields)
    return f"INSERT INTO {quote(model._meta.db_table)} ({names})", [_reader(field) for field in fields]


def _reader(field: "models.Field[Any, Any]") -> Callable[[Any], Any]:
    if isinstance(field, models.JSONField):
        return partial(_written_out, attrgetter(field.attname))
    if isinstance(field, models.DateTimeField | models.UUIDField):
        return lambda row: field.get_db_prep_save(field.pre_save(row, add=True), connection)
    return partial(_plain, attrgetter(field.attname))


def _written_out(read: Callable[[Any], Any], row: Any) -> str | None:
    value = read(row)
    return None if value is None else json.dumps(value)


def _plain(read: Callable[[Any], Any], row: Any) -> Any:
    value = read(row)
    return value.value if isinstance(value, Enum) else value


def _bound(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value  # PostgreSQL would be told its name
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
