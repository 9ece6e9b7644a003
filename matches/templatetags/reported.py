"""For the organiser's desk, which does not know matches: reports of coaches that wait, those in dispute first."""

from django import template
from django.db.models import Case, QuerySet, Value, When

from matches.reports.models import OPEN, Report, ReportState
from tournaments.models import Competition

register = template.Library()


@register.simple_tag
def open_reports(competition: Competition) -> "QuerySet[Report]":
    reports = Report.objects.filter(fixture__competition=competition, state__in=OPEN)
    first = Case(When(state=ReportState.DISPUTED, then=Value(0)), default=Value(1))
    return reports.select_related("fixture", "home__team", "away__team").order_by(first, "fixture__number", "pk")[:50]
