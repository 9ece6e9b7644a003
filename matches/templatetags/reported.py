"""For pages of competitions, which do not know matches: reports of coaches that wait or are disputed."""

from django import template

from matches.reports.models import Report
from matches.reports.unconfirmed import Unconfirmed, unconfirmed
from tournaments.models import Competition, Fixture

register = template.Library()


@register.simple_tag
def unconfirmed_in(competition: Competition) -> dict[int, Unconfirmed]:
    """What coaches have reported and nobody has confirmed, by the number of the fixture."""
    return unconfirmed(Report.objects.filter(fixture__competition=competition))


@register.simple_tag
def unconfirmed_of(fixture: Fixture) -> Unconfirmed | None:
    return unconfirmed(Report.objects.filter(fixture=fixture)).get(fixture.number)


@register.filter
def said_of(reported: dict[int, Unconfirmed] | str, number: int) -> Unconfirmed | None:
    """What was reported of a fixture. Pages that do not ask show nothing."""
    return reported.get(number) if isinstance(reported, dict) else None
