"""Texts of our own that are written in CommonMark, such as those of the schema."""

from typing import Final

from django import template
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

register = template.Library()
PARSER: Final = MarkdownIt("commonmark", {"html": False})


@register.filter
def commonmark(text: str) -> SafeString:
    """
    >>> print(commonmark("Like `FI` & <b>SE</b>"), end="")
    <p>Like <code>FI</code> &amp; &lt;b&gt;SE&lt;/b&gt;</p>
    """
    made: str = PARSER.render(text)
    return mark_safe(made)
