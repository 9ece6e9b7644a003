"""For pages of competitions, which do not know matches: those played in a fixture."""

from django import template

from matches.match.models import Match
from matches.replay.cards import Card, for_cards, result_cards
from tournaments.models import Fixture
from tournaments.web.public.sides import coach_word

register = template.Library()


@register.filter
def coach(level: str) -> str:
    """An AI coach in a word of the reader's language."""
    return coach_word(level)


@register.simple_tag
def played_in(fixture: Fixture) -> list[Card]:
    """The matches played in a fixture, the latest first."""
    return result_cards(for_cards(Match.objects.filter(fixture=fixture)))
