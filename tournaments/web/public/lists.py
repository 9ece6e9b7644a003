"""Competitions in a list, with how far each of them is. Two queries, however many there are and however large."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, IntegerField, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from rules.editions import EDITIONS
from tournaments.core.course import SETTLED, Status
from tournaments.models import Competition, Entry, Fixture, Stage, State
from tournaments.selectors.permissions import User, visible

_SETTLED: Final = [status.value for status in SETTLED if status is not Status.EMPTY]


@dataclass(frozen=True)
class CompetitionCard:
    competition: Competition
    teams: int
    played: int
    matches: int

    @property
    def share(self) -> int:
        """Of the matches, in percent: the width of a bar."""
        return 100 * self.played // self.matches if self.matches else 0

    @property
    def edition(self) -> str:
        return edition_title(self.competition)


def competition_cards(user: User, states: Sequence[str], most: int | None = None) -> list[CompetitionCard]:
    """Those of some states that somebody may find in a list, newest first."""
    return cards_of(visible(user, Competition.objects.filter(state__in=states)), most)


def cards_of(competitions: QuerySet[Competition], most: int | None = None) -> list[CompetitionCard]:
    """Newest first."""
    found = competitions.order_by("-created", "-pk")
    fixtures = Fixture.objects.exclude(status=Status.EMPTY.value)
    counted = found.annotate(
        teams=_count(Entry.objects.all()),
        matches=_count(fixtures),
        played=_count(fixtures.filter(status__in=_SETTLED)),
    )
    rows: list[Competition] = list(counted[:most] if most else counted)
    ahead = _to_be_paired(rows)
    return [
        CompetitionCard(row, row.teams, row.played, row.matches + ahead.get(row.pk, 0))  # type: ignore[attr-defined]
        for row in rows
    ]


def _to_be_paired(competitions: Iterable[Competition]) -> dict[int, int]:
    """By competition, the matches of Swiss rounds that are still to be paired."""
    keys = [each.pk for each in competitions if each.state == State.RUNNING]
    if not keys:
        return {}
    stages = Stage.objects.filter(competition__in=keys, format="swiss").order_by()
    rows = stages.annotate(paired=Max("fixtures__round")).values_list("competition", "plan__rounds", "plan__entrants", "paired")
    found: dict[int, int] = {}
    for competition, rounds, entrants, paired in rows:
        found[competition] = found.get(competition, 0) + (len(rounds) - (paired or 0)) * (len(entrants) // 2)
    return found


def running(user: User, most: int) -> list[CompetitionCard]:
    return competition_cards(user, [State.RUNNING], most)


def edition_title(competition: Competition) -> str:
    edition = EDITIONS.get(competition.edition)
    return _(edition.title) if edition else competition.edition


def _count(rows: "QuerySet[Entry] | QuerySet[Fixture]") -> Coalesce:
    """How many rows belong to the competition: a subquery, as joins would multiply each other."""
    mine = rows.filter(competition=OuterRef("pk")).order_by().values("competition").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(mine, output_field=IntegerField()), 0)
