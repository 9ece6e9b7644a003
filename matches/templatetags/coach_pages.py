"""For pages of teams and for the search, which do not know coaches: who of them has a page."""

from typing import Final

from django import template

from matches.coaches.models import CoachProfile
from tournaments.models import Team
from tournaments.models.search_keys import has_words

register = template.Library()
MOST: Final = 30


@register.simple_tag
def coach_page(team: Team) -> str:
    """The address of the page of a team's coach, if there is one.

    The address alone, no name: pages of teams are kept for spectators for some seconds, and a coach who takes the page down is
    to be gone at once.
    """
    if team.coach_id is None:
        return ""
    shown = CoachProfile.objects.filter(user=team.coach_id, public=True, user__is_active=True).first()
    return shown.get_absolute_url() if shown else ""


@register.simple_tag
def coaches_called(words: str) -> list[CoachProfile]:
    """Coaches with a page whose name has every word."""
    shown = CoachProfile.objects.filter(has_words(words), public=True, user__is_active=True)
    return list(shown.order_by("name", "pk")[: MOST + 1])
