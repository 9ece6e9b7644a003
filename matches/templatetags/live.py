"""For pages of competitions, which do not know matches: those being recorded now, with their scores."""

from django import template

from matches.live.showing import LiveMatch, live_matches
from matches.live.sources import being_played
from matches.models import Recording
from tournaments.models import Competition, Fixture

register = template.Library()


@register.simple_tag
def live_in(competition: Competition) -> list[LiveMatch]:
    """The matches of a competition that are being recorded."""
    return live_matches(being_played(Recording.objects.filter(fixture__competition=competition)))


@register.simple_tag
def live_of(fixture: Fixture) -> LiveMatch | None:
    """The match of a fixture, if it is being recorded."""
    return next(iter(live_matches(being_played(Recording.objects.filter(fixture=fixture)))), None)
