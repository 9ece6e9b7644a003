"""Competitions in a list, with how far each of them is, as it is kept. One query, however many there are and however large."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.keyset import Walked, walk
from rules.editions import EDITIONS
from tournaments.models import Competition, State, Visibility
from tournaments.selectors.permissions import User, visible

PER_PAGE: Final = 30
MOST_OPEN: Final = 20


@dataclass(frozen=True)
class CompetitionCard:
    competition: Competition

    @property
    def teams(self) -> int:
        return self.competition.number_of_entries

    @property
    def matches(self) -> int:
        return self.competition.number_of_matches

    @property
    def played(self) -> int:
        return self.competition.number_played

    @property
    def share(self) -> int:
        """Of the matches, in percent: the width of a bar."""
        return 100 * self.played // self.matches if self.matches else 0

    @property
    def edition(self) -> str:
        return edition_title(self.competition)


def cards_of(competitions: QuerySet[Competition]) -> list[CompetitionCard]:
    """Newest first."""
    return [CompetitionCard(each) for each in competitions.order_by("-pk")]


def open_for_entries() -> list[Competition]:
    """Drafts that everybody may enter now, those that close first at the top."""
    now = timezone.now()
    opened = Q(registration__opens=None) | Q(registration__opens__lte=now)
    not_closed = Q(registration__closes=None) | Q(registration__closes__gt=now)
    drafts = Competition.objects.filter(state=State.DRAFT, visibility=Visibility.PUBLIC, registration__isnull=False)
    return list(drafts.filter(opened, not_closed).order_by(F("registration__closes").asc(nulls_last=True), "pk")[:MOST_OPEN])


@dataclass(frozen=True)
class PageOfCards:
    cards: list[CompetitionCard]
    walked: Walked[Competition]


def page_of_cards(user: User, states: Sequence[str], asked: Mapping[str, Any], name: str) -> PageOfCards:
    """Those of some states that somebody may find in a list, newest first: as many as a page shows."""
    walked = walk(visible(user, Competition.objects.filter(state__in=states)), asked, PER_PAGE, name)
    return PageOfCards([CompetitionCard(each) for each in walked.rows], walked)


def running(user: User, most: int) -> list[CompetitionCard]:
    rows = visible(user, Competition.objects.filter(state=State.RUNNING))
    return [CompetitionCard(each) for each in rows.order_by("-pk")[:most]]


def edition_title(competition: Competition) -> str:
    edition = EDITIONS.get(competition.edition)
    return _(edition.title) if edition else competition.edition
