"""Markdown of organisers as HTML that does nothing but read well: no HTML of theirs, no pictures, links without a vote."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

REL: Final = "nofollow ugc noopener"
HEADINGS: Final = {"h1": "h3", "h2": "h4", "h3": "h5", "h4": "h6", "h5": "h6"}  # the page has its own above them
EXCERPT: Final = 300


def _parser() -> MarkdownIt:
    # Links to scripts and the like are no links: the parser sees to that (validateLink).
    made = MarkdownIt("commonmark", {"html": False, "maxNesting": 20}).disable("image")
    made.add_render_rule("link_open", _link)
    made.add_render_rule("heading_open", _heading)
    made.add_render_rule("heading_close", _heading)
    return made


def _link(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    tokens[index].attrSet("rel", REL)
    return str(self.renderToken(tokens, index, options, env))


def _heading(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    tokens[index].tag = HEADINGS.get(tokens[index].tag, tokens[index].tag)
    return str(self.renderToken(tokens, index, options, env))


PARSER: Final = _parser()


def as_html(text: str) -> SafeString:
    """
    >>> print(as_html("**Hall** <b>2</b>, [map](https://x.example)"), end="")
    <p><strong>Hall</strong> &lt;b&gt;2&lt;/b&gt;, <a href="https://x.example" rel="nofollow ugc noopener">map</a></p>
    """
    made: str = PARSER.render(text)
    return mark_safe(made)


def as_text(text: str, most: int = EXCERPT) -> str:
    """The words alone, on one line: for messages.

    >>> as_text("# Hall 2\\n\\n- **Doors** open at [nine](https://x.example)")
    'Hall 2 Doors open at nine'
    """
    words: list[str] = []
    for token in PARSER.parse(text):
        if token.type in ("fence", "code_block"):
            words.append(token.content)
        for each in token.children or ():
            words.append(" " if each.type in ("softbreak", "hardbreak") else each.content)
        words.append(" " if token.block else "")
    found = " ".join("".join(words).split())
    return found if len(found) <= most else found[: most - 1].rstrip() + "…"
