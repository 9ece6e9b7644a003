"""Links from wherever a term appears to its place in the rules reference."""

from django import template
from django.urls import reverse

from matches.reference import BOOKS
from matches.reference.book import skill_anchor

register = template.Library()


@register.simple_tag
def rule_url(edition: str, anchor: str = "") -> str:
    """The address of a term in the rules of an edition; empty where there is none.

    >>> rule_url("fuba3", "skill-mf4")
    '/rules/fuba3/#skill-mf4'
    """
    book = BOOKS.get(edition)
    if book is None or (anchor and anchor not in book.anchors()):
        return ""
    return reverse("rules-book", args=[edition]) + (f"#{anchor}" if anchor else "")


@register.simple_tag
def skill_url(edition: str, skill: str) -> str:
    return rule_url(edition, skill_anchor(skill))
