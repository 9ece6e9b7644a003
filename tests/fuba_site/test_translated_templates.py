"""No template says anything past translation: text, labels and titles all come out of the catalogues."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from scripts.messages import PARTS, ROOT

TEMPLATES = sorted(path for part in PARTS for path in (ROOT / part).rglob("templates/**/*.html"))
# Names and abbreviations that are the same everywhere.
SAME = frozenset("FUBA API xG QR PDF CSV XLSX SVG JSON https".split())
SAID = frozenset(("aria-label", "title", "alt", "placeholder", "aria-description", "content"))
BLOCK = re.compile(r"{%\s*blocktrans(?:late)?\b.*?{%\s*endblocktrans(?:late)?\s*%}", re.DOTALL)
COMMENT = re.compile(r"{#.*?#}|{%\s*comment\b.*?{%\s*endcomment\s*%}", re.DOTALL)
TAG = re.compile(r"{%.*?%}|{{.*?}}", re.DOTALL)
WORD = re.compile(r"[A-Za-zÀ-ÿ]{3,}")


class Spoken(HTMLParser):
    """Everything a reader sees or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent = tag in ("script", "style", "code")
        named = dict(attrs)
        if tag == "meta" and named.get("name") not in ("description", None):
            return
        if tag == "meta" and "property" in named:
            return
        self.found += [value or "" for name, value in attrs if name in SAID]

    def handle_endtag(self, tag: str) -> None:
        self.silent = False

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data)


def spoken(text: str) -> set[str]:
    parser = Spoken()
    parser.feed(TAG.sub("", BLOCK.sub("", COMMENT.sub("", text))))
    return {word for part in parser.found for word in WORD.findall(part)} - SAME


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_word_is_translated(path: Path) -> None:
    assert spoken(path.read_text()) == set()


def test_a_word_past_translation_would_be_seen() -> None:
    page = '<p title="Goal">{% translate "Fine" %} {{ name }}</p>{# a note #}<b>Raw</b>'
    assert spoken(page + "{% blocktranslate %}fine{% endblocktranslate %}") == {"Goal", "Raw"}
