"""The bell in the head of every page."""

from typing import Any

from django import template

from matches.notifications.services import unread

register = template.Library()
MANY = 99


@register.simple_tag
def unread_messages(user: Any) -> str:
    """How many messages somebody has not read. Only for whoever is logged in: nobody else costs a query."""
    count = unread(user)
    return "" if not count else str(count) if count <= MANY else f"{MANY}+"
