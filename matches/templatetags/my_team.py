"""For pages of a match: the way back to the day of the team for whose card or coach it was opened."""

from typing import Any

from django import template

from matches.cards.services import acts_for
from tournaments.models import Fixture

register = template.Library()


@register.inclusion_tag("matches/_my_team_link.html", takes_context=True)
def my_team_link(context: template.Context, fixture: Fixture) -> dict[str, Any]:
    user = context["request"].user
    mine = [entry for entry in (fixture.home, fixture.away) if entry is not None and acts_for(user, entry)]
    return {"competition": fixture.competition, "entries": mine}
