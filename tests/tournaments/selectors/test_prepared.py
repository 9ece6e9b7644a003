"""Statements that are written once say and store the same as those that Django writes each time."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Match
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Action, Competition, Entry
from tournaments.selectors.prepared import Prepared, change, in_order, insert

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
def cup() -> Competition:
    return draft(somebody("Anna"), 4)


def test_a_query_answers_as_its_queryset_does_for_any_number_of_keys(cup: Competition) -> None:
    Entry.objects.filter(competition=cup, number=2).update(carried={"talents": [["MF4", "7"]], "barred": []})

    def asked(keys: list[int], name: str) -> object:
        rows = Entry.objects.filter(pk__in=keys, competition__state=name, withdrawn="").order_by("-number")
        return rows.values_list("number", "carried", "competition__public_id", "competition__created")

    prepared = Prepared(asked)  # type: ignore[arg-type]  # a queryset of tuples
    keys = list(Entry.objects.filter(competition=cup).order_by("number").values_list("pk", flat=True))
    for some in (keys[:1], keys[:3], keys, [*keys[2:], 10**9], keys[1:2]):
        assert [tuple(row) for row in prepared(some, "draft")] == list(asked(some, "draft"))  # type: ignore[call-overload]
    assert prepared(keys, "running") == prepared([], "draft") == []
    with CaptureQueriesContext(connection) as queries:
        prepared(keys, "draft")
    assert len(queries) == 1


def test_rows_are_stored_as_bulk_create_stores_them(cup: Competition) -> None:
    def actions(first: int) -> list[Action]:
        told = ({}, {"name": "Örgryte", "score": [1, 0], "again": None})
        return [
            Action(competition=cup, revision=first + n, verb="report", actor_name="AI", time=NOON, data=data)
            for n, data in enumerate(told)
        ]

    def matches(first: int) -> list[Match]:
        names = {"home_name": "Ajax", "away_name": "HJK", "result": {"score": [2, 1]}, "edition": "fuba3", "ruleset": 1}
        return [Match(public_id=UUID(int=first + n), seed=str(n), record="…", options={"X1": n > 0}, **names) for n in range(2)]

    for make in (actions, matches):
        ours, theirs = make(100), make(200)
        insert(ours)
        type(theirs[0])._default_manager.bulk_create(theirs)  # type: ignore[arg-type]
        for one, other in zip(ours, theirs, strict=True):
            assert one.pk is not None and not one._state.adding
            for row in (one, other):
                row.refresh_from_db()
            apart = {"id", "revision", "public_id", "created"}
            assert [(name, getattr(one, name)) for name in in_order(type(one)) if name not in apart] == [
                (name, getattr(other, name)) for name in in_order(type(other)) if name not in apart
            ]
        assert [row.pk for row in ours] == sorted(row.pk for row in ours)
    assert Match.objects.get(public_id=UUID(int=101)).created is not None
    assert Action.objects.get(competition=cup, revision=101).data["name"] == "Örgryte"


def test_a_change_says_how_many_rows_it_changed(cup: Competition) -> None:
    keys = list(Entry.objects.filter(competition=cup).values_list("pk", flat=True))
    assert change("UPDATE tournaments_entry SET withdrawn = %s WHERE id IN (%s) AND number > %s", "played", keys, 2) == 2
    assert Entry.objects.filter(competition=cup, withdrawn="played").count() == 2
    assert change("UPDATE tournaments_competition SET created = %s WHERE id = %s", NOON, cup.pk) == 1
    cup.refresh_from_db()
    assert cup.created == NOON
