"""Days and times as the reader writes them."""

from datetime import date

from django import template

from fuba_site.web import dates

register = template.Library()
register.filter("city", dates.city)


@register.filter
def written(moment: date | None, form: str) -> str:
    return dates.written(moment, form) if moment else ""


@register.filter
def days_to(first: date, last: date | None) -> str:
    return dates.span(first, last or first)
