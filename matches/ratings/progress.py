"""From which match on figures are to be worked out anew.

The one row is locked by whoever changes facts or figures, so that two workers never do it at once. A process that dies in
between leaves the mark, and the next one goes on from there.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from matches.ratings.models import RatedMatch, RatedSide, RatingProgress
from tournaments.models import Competition


class Place(NamedTuple):
    """A match among all matches in the order of time."""

    time: datetime
    fixture: int
    order: int

    @property
    def since(self) -> Q:
        """Matches from this one on."""
        return Q(time__gt=self.time) | Q(time=self.time) & (
            Q(fixture__gt=self.fixture) | Q(fixture=self.fixture, order__gte=self.order)
        )

    @property
    def before(self) -> Q:
        """Sides of matches before this one."""
        return Q(time__lt=self.time) | Q(time=self.time) & (
            Q(match__fixture__lt=self.fixture) | Q(match__fixture=self.fixture, match__order__lt=self.order)
        )


def locked() -> RatingProgress:
    """Inside a transaction: nobody else has it until that is over."""
    RatingProgress.objects.get_or_create(pk=1)
    return RatingProgress.objects.select_for_update().get(pk=1)


def place_of(progress: RatingProgress) -> Place | None:
    return None if progress.time is None else Place(progress.time, progress.fixture, progress.order)


def mark(progress: RatingProgress, place: Place, players: Iterable[int]) -> None:
    """Figures may be wrong from a place on, and these players' ratings; without storing it."""
    before = place_of(progress)
    progress.time, progress.fixture, progress.order = min(place, before) if before else place
    progress.year = min(progress.year or place.time.year, place.time.year)
    progress.players = sorted({*progress.players, *players})


@receiver(pre_delete, sender=Competition)
def forget(instance: Competition, **_kwargs: Any) -> None:
    """What was played in a competition that is deleted no longer counts."""
    counted = RatedMatch.objects.filter(competition=instance, counts=True)
    first = counted.order_by("time", "fixture", "order").first()
    if first is None:
        return
    progress = locked()
    players = RatedSide.objects.filter(match__in=counted).order_by().values_list("player", flat=True).distinct()
    mark(progress, Place(first.time, first.fixture_id, first.order), players)
    progress.save()
