"""Addresses as others are given them."""

from django import template

from fuba_site.web import addresses

register = template.Library()


@register.simple_tag(takes_context=True)
def public_address(context: template.Context, path: str) -> str:
    return addresses.public_address(context["request"], path)
