"""For pages of competitions, which do not know matches: those being recorded now, with their scores."""

from dataclasses import dataclass

from django import template
from django.db.models import QuerySet
from django.urls import reverse

from matches.live.sources import BEING_PLAYED, live_scores, public_recordings
from matches.models import Recording
from tournaments.models import Competition, Fixture

register = template.Library()
MOST = 12


@dataclass(frozen=True)
class LiveMatch:
    recording: Recording
    score: tuple[int, int]
    minute: str

    @property
    def url(self) -> str:
        fixture = self.recording.fixture
        assert fixture is not None
        return reverse("fixture", args=[fixture.competition.public_id, fixture.number])


@register.simple_tag
def live_in(competition: Competition) -> list[LiveMatch]:
    """The matches of a competition that are being recorded."""
    return _shown(Recording.objects.filter(fixture__competition=competition, state__in=BEING_PLAYED))


@register.simple_tag
def live_of(fixture: Fixture) -> LiveMatch | None:
    """The match of a fixture, if it is being recorded."""
    return next(iter(_shown(Recording.objects.filter(fixture=fixture, state__in=BEING_PLAYED))), None)


@register.simple_tag
def live_now() -> list[LiveMatch]:
    """Those that everybody may find."""
    return _shown(public_recordings())


def _shown(recordings: QuerySet[Recording]) -> list[LiveMatch]:
    rows = list(recordings.select_related("fixture__competition").order_by("-changed", "-pk")[:MOST])
    if not rows:
        return []
    scores = live_scores(Recording.objects.filter(pk__in=[each.pk for each in rows]))
    found = []
    for each in rows:
        data = scores[str(each.public_id)].data if str(each.public_id) in scores else {}
        home, away = data.get("score", (0, 0))
        found.append(LiveMatch(each, (home, away), data.get("minute", "")))
    return found
