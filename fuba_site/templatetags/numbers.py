"""Figures as the reader writes them."""

from django import template

from fuba_site.web import numbers

register = template.Library()


@register.filter
def percent(value: float) -> str:
    return numbers.percent(value)


@register.filter
def grouped(value: int) -> str:
    """A large number with its thousands apart."""
    return numbers.decimal(value)
