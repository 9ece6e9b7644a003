"""For pages of teams, which do not know matches: their figures."""

from collections.abc import Mapping
from typing import Any

from django import template

from matches.statistics.selectors import TeamFigures, of_team
from tournaments.models import Team

register = template.Library()


@register.simple_tag(takes_context=True)
def team_figures(context: Mapping[str, Any], team: Team) -> TeamFigures:
    """What a team's matches come to, as far as the reader may see them."""
    return of_team(context["request"].user, team)
