"""Queries of the workers, which are asked for after every few matches, and of recorders, asked for with every tap.

Most of what a small query costs is that Django writes its statement anew each time. Here it is written once for each number
of keys, by Django and from the same querysets; only the values change. That saves 6 to 10 ms of processor time a batch: of a
fixture of `rookie` coaches 3 % in batches of 32, 9 % in batches of ten. Doing the same for rows that are written saved 2 %, 4 %
in batches of five, and was not worth its code. Of an input at the table it saves a quarter (matches.recording.rows).
"""

from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any
from uuid import UUID

from django.db import connection, models

Given = Collection[int] | str | UUID


class Prepared:
    """A query with places for lists of numbers, for words and for public ids; its rows are those of `values_list`.

    >>> from tournaments.models import Fixture
    >>> numbers = Prepared(lambda keys: Fixture.objects.filter(pk__in=keys).values_list("number"))
    >>> numbers([])
    []
    """

    def __init__(self, make: Callable[..., "models.QuerySet[Any, Any]"]) -> None:
        self.make = make
        self.written: dict[tuple[Any, ...], tuple[Any, str, tuple[Any, ...], dict[int, Any]]] = {}

    def __call__(self, *given: Given) -> list[Sequence[Any]]:
        if not all(given):
            return []
        shape = (connection.vendor, *("" if isinstance(each, str | UUID) else len(each) for each in given))
        if shape not in self.written:
            self.written[shape] = self._write(given)
        compiler, statement, places, converters = self.written[shape]
        values = [value for each in given for value in ([_stored(each)] if isinstance(each, str | UUID) else each)]
        with connection.cursor() as cursor:
            cursor.execute(statement, [values[-place - 1] if type(place) is _Place else place for place in places])
            rows: list[Sequence[Any]] = cursor.fetchall()
        return list(compiler.apply_converters(rows, converters)) if converters else rows

    def _write(self, given: Sequence[Given]) -> tuple[Any, str, tuple[Any, ...], dict[int, Any]]:
        """The statement, made with numbers and words that stand for those to come."""
        number = count(-1, -1)
        stand_in: list[Any] = []
        words: dict[Any, int] = {}
        for each in given:
            if isinstance(each, str | UUID):
                at = next(number)
                stand_in.append(str(at) if isinstance(each, str) else UUID(int=-at))
                words[_stored(stand_in[-1])] = at
            else:
                stand_in.append([next(number) for _ in each])
        compiler = self.make(*stand_in).query.get_compiler(using=connection.alias)
        statement, parameters = compiler.as_sql()
        converters = compiler.get_converters([column[0] for column in compiler.select[: compiler.col_count]])
        places = tuple(
            _Place(words.get(each, each)) if each in words or (isinstance(each, int) and each < 0) else each
            for each in parameters
        )
        return compiler, statement, places, converters


def _stored(word: str | UUID) -> str | UUID:
    """A word as statements take it: SQLite knows public ids as text."""
    return word.hex if isinstance(word, UUID) and not connection.features.has_native_uuid_field else word


class _Place(int):
    """Where a value goes: -1 for the first of all, -2 for the second."""


def in_order(model: type[models.Model], *names: str) -> tuple[str, ...]:
    """Some fields of a model, or all, in the order in which `from_db` takes them."""
    return tuple(field.attname for field in model._meta.concrete_fields if not names or field.attname in names)
