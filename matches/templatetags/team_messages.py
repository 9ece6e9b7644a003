"""For pages of those who organise, which do not know matches: what teams wrote and nobody has seen to."""

from django import template
from django.db.models import QuerySet

from matches.cards.models import TeamMessage
from matches.cards.services import messages_of
from tournaments.models import Competition

register = template.Library()


@register.simple_tag
def open_messages(competition: Competition) -> "QuerySet[TeamMessage]":
    return messages_of(competition).filter(done=None)[:50]
