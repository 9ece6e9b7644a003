"""What every page of a competition shows: the ways to its other pages."""

from typing import Any

from django import template

from tournaments.models import Competition
from tournaments.web.public.competitions import may_see_history
from tournaments.wording.rulebooks import house_rules

register = template.Library()


@register.inclusion_tag("tournaments/_tabs.html", takes_context=True)
def competition_tabs(context: template.Context) -> dict[str, Any]:
    request, competition = context["request"], context["competition"]
    organises = may_see_history(request, competition)
    return {"competition": competition, "organises": organises, "page": request.resolver_match.url_name}


@register.inclusion_tag("tournaments/_house_rules_of.html")
def house_rules_of(played: Any) -> dict[str, Any]:
    """What differs from the rules that a competition, a recording or a match names."""
    knockout = isinstance(played, Competition) or played.fixture_id is not None
    return {"found": house_rules(played.edition, played.preset, played.options, knockout)}
