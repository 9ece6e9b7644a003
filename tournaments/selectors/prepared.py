"""Queries of the workers, which are asked for after every few matches, of recorders, asked for with every tap, and of all rows
of a competition, asked for whenever anything is done in it.

Most of what a small query costs is that Django writes its statement anew each time. Here it is written once for each number
of keys, by Django and from the same querysets; only the values change. That saves 6 to 10 ms of processor time a batch: of a
fixture of `rookie` coaches 3 % in batches of 32, 9 % in batches of ten. Doing the same for rows that are written saved 2 %, 4 %
in batches of five, and was not worth its code. Of an input at the table it saves a quarter (matches.recording.rows).
"""

from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any, Final
from uuid import UUID

from django.db import connection, models
from django.db.models.query import get_related_populators

POPULATORS: Final[Any] = get_related_populators  # the types are those of a later Django, which asks for one argument more

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
        shape = _shape(given)
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


class PreparedObjects(Prepared):
    """The same for a queryset of objects, with whatever it selects and annotates along with them."""

    def __call__(self, *given: Given) -> list[Any]:
        rows = super().__call__(*given)
        if not rows:
            return []
        compiler = self.written[_shape(given)][0]
        model, places = compiler.klass_info["model"], compiler.klass_info["select_fields"]
        first, last = places[0], places[-1] + 1
        names = [column[0].target.attname for column in compiler.select[first:last]]
        related = POPULATORS(compiler.klass_info, compiler.select, connection.alias)
        found = []
        for row in rows:
            each = model.from_db(connection.alias, names, row[first:last])
            for populator in related:
                populator.populate(row, each)
            for name, place in compiler.annotation_col_map.items():
                setattr(each, name, row[place])
            found.append(each)
        return found


def _shape(given: Sequence[Given]) -> tuple[Any, ...]:
    return (connection.vendor, *("" if isinstance(each, str | UUID) else len(each) for each in given))


class _Place(int):
    """Where a value goes: -1 for the first of all, -2 for the second."""


def in_order(model: type[models.Model], *names: str) -> tuple[str, ...]:
    """Some fields of a model, or all, in the order in which `from_db` takes them."""
    return tuple(field.attname for field in model._meta.concrete_fields if not names or field.attname in names)
