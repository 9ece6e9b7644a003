"""What every page of a competition shows: the ways to its other pages."""

from typing import Any

from django import template

from tournaments.web.public.competitions import may_see_history

register = template.Library()


@register.inclusion_tag("tournaments/_tabs.html", takes_context=True)
def competition_tabs(context: template.Context) -> dict[str, Any]:
    request, competition = context["request"], context["competition"]
    organises = may_see_history(request, competition)
    return {"competition": competition, "organises": organises, "page": request.resolver_match.url_name}
