"""For pages of teams and for the search, which do not know coaches: who of them has a page."""

from typing import Final

from django import template
from django.db.models import Q

from matches.coaches.models import CoachProfile
from tournaments.core.names import search_key
from tournaments.models import Team

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
    named = Q()
    for word in words.split():
        named &= Q(search_key__contains=search_key(word))
    return list(CoachProfile.objects.filter(named, public=True, user__is_active=True).order_by("name", "pk")[: MOST + 1])
