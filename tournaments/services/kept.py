"""What is kept of a competition, so that lists need not look through what was played.

What names are looked for by follows from them whenever they are stored (tournaments.models.search_keys).
`listed` follows state and visibility (`Competition.save`). The numbers are counted anew with every action, in its transaction,
and go on by what changed where nothing but a few results is written (tournaments.services.command.settle). All of it follows
from the rows: `manage.py rebuild` works it out again.
"""

from collections.abc import Collection
from typing import Any, Final

from django.db.models import Count, IntegerField, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.core.course import SETTLED, Status
from tournaments.models import Competition, Entry, Fixture, Result, Stage, State, Team
from tournaments.models.entries import list_teams
from tournaments.models.search_keys import SearchKey
from tournaments.selectors.prepared import Prepared

COUNTS: Final = ("number_of_entries", "number_of_matches", "number_played")
SETTLED_ROWS: Final = frozenset(status.value for status in SETTLED if status is not Status.EMPTY)


def count_up(competition: Competition) -> None:
    """Set the numbers, without storing them."""
    ((entries, matches, played),) = _counted([competition.pk])
    competition.number_of_entries, competition.number_played = entries, played
    competition.number_of_matches = matches + _to_be_paired(competition)


def rebuild() -> int:
    """Work out anew what is kept of every competition; says of how many anything was wrong."""
    wrong = 0
    for competition in Competition.objects.order_by("pk").iterator(chunk_size=100):
        before = _kept(competition)
        count_up(competition)
        competition.save(update_fields=[*COUNTS])
        results = Result.objects.filter(~Q(listed=competition.listed), fixture__competition=competition)
        wrong += bool(results.update(listed=competition.listed)) or _kept(competition) != before
    return wrong


def rebuild_teams() -> int:
    """Work out anew which teams everybody may find; says how many were wrong."""
    return list_teams(Team.objects.values("pk"))


def rebuild_names() -> int:
    """Work out anew what names are looked for by; says how many were wrong."""
    wrong = 0
    for model in (Competition, Team):
        field = model._meta.get_field("search_key")
        assert isinstance(field, SearchKey)
        for row in model._default_manager.only("pk", "search_key", *field.names).order_by("pk").iterator(chunk_size=500):
            if row.search_key != (right := field.of(row)):
                wrong += model._default_manager.filter(pk=row.pk).update(search_key=right)
    return wrong


def _kept(competition: Competition) -> tuple[object, ...]:
    return competition.listed, *(getattr(competition, name) for name in COUNTS)


def _to_be_paired(competition: Competition) -> int:
    """The matches of Swiss rounds that are still to be paired."""
    if competition.state != State.RUNNING:
        return 0
    stages = Stage.objects.filter(competition=competition, format="swiss").order_by()
    rows = stages.annotate(paired=Max("fixtures__round")).values_list("plan__rounds", "plan__entrants", "paired")
    return sum((len(rounds) - (paired or 0)) * (len(entrants) // 2) for rounds, entrants, paired in rows)


def _count(rows: "QuerySet[Entry] | QuerySet[Fixture]") -> Coalesce:
    """How many rows belong to the competition: a subquery, as joins would multiply each other."""
    mine = rows.filter(competition=OuterRef("pk")).order_by().values("competition").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(mine, output_field=IntegerField()), 0)


def _numbers(keys: Collection[int]) -> "QuerySet[Any, Any]":
    """Entries, matches and those that are played."""
    fixtures = Fixture.objects.exclude(status=Status.EMPTY.value)
    played = fixtures.filter(status__in=SETTLED_ROWS)
    return (
        Competition.objects.filter(pk__in=keys)
        .order_by()
        .values_list(_count(Entry.objects.all()), _count(fixtures), _count(played))
    )


_counted: Final = Prepared(_numbers)
