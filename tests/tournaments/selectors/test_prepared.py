"""Queries that are written once say the same as those that Django writes each time."""

from uuid import uuid4

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from tests.tournaments.services.making import draft, somebody
from tournaments.models import Competition, Entry
from tournaments.selectors.prepared import Prepared, PreparedObjects

pytestmark = pytest.mark.django_db


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


def test_a_row_is_found_by_its_public_id_and_no_other_is(cup: Competition) -> None:
    prepared = Prepared(
        lambda public_id, state: Competition.objects.filter(public_id=public_id, state=state).values_list("pk", "public_id")
    )
    other = draft(somebody("Piero"), 4)
    for each in (cup, other, cup):
        assert [tuple(row) for row in prepared(each.public_id, "draft")] == [(each.pk, each.public_id)]
    assert prepared(uuid4(), "draft") == prepared(cup.public_id, "running") == []


def test_objects_come_as_from_their_queryset_with_all_that_it_brings_along(cup: Competition) -> None:
    entries = PreparedObjects(
        lambda keys: (
            Entry.objects.filter(competition__in=keys)
            .select_related("team")
            .defer("carried")
            .annotate(owner=F("competition__creator__username"))
            .order_by("-number")
        )
    )
    assert entries([cup.pk + 1]) == []
    other = draft(somebody("Piero"), 3)
    for each, names in ((cup, ["Anna"] * 4), (other, ["Piero"] * 3)):
        with CaptureQueriesContext(connection) as queries:
            found = entries([each.pk])
            teams = [entry.team.name for entry in found]
        assert len(queries) == 1
        rows = Entry.objects.filter(competition=each).order_by("-number")
        assert found == list(rows) and teams == list(rows.values_list("team__name", flat=True))
        assert [entry.owner for entry in found] == names
        assert found[0].get_deferred_fields() == {"carried"} and found[0].carried is None
        assert found[0].withdrawn == "" and not found[0]._state.adding
