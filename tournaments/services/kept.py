"""What is kept of a competition, so that lists need not look through what was played.

`listed` follows state and visibility (`Competition.save`). The numbers are counted anew with every action, in its transaction,
and go on by what changed where nothing but a few results is written (tournaments.services.command.settle). All of it follows
from the rows: `manage.py rebuild` works it out again.
"""

from typing import Final

from django.db.models import Count, IntegerField, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.core.course import SETTLED, Status
from tournaments.models import Competition, Entry, Fixture, Result, Stage, State

COUNTS: Final = ("number_of_entries", "number_of_matches", "number_played")
SETTLED_ROWS: Final = frozenset(status.value for status in SETTLED if status is not Status.EMPTY)


def count_up(competition: Competition) -> None:
    """Set the numbers, without storing them."""
    fixtures = Fixture.objects.exclude(status=Status.EMPTY.value)
    counted = Competition.objects.filter(pk=competition.pk).order_by()
    entries, matches, played = counted.values_list(
        _count(Entry.objects.all()), _count(fixtures), _count(fixtures.filter(status__in=SETTLED_ROWS))
    ).get()
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
