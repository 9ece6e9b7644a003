"""Words that FUBA does not use, and what it says instead (docs/style.md)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scripts.messages import read

ROOT: Final = Path(__file__).resolve().parent.parent.parent

# What sounds translated, vague or cute in what people read, and the words of the trade.
MESSAGES: Final[dict[str, str]] = {
    r"^Keep$|^Kept\.?$|\bkept aside\b": "Save, Saved, set aside",
    r"\bthe other side\b": "the team by its name, or your opponent",
    r"^(That were|You (tried|asked|made|sent|ordered|started) (often|for )?many|Many \w+ in a short time)": "Too many ...",
    r"\bgood for nothing\b|\b(is|are) not good any more\b|\bgood until\b": "expired, invalid, valid until",
    r"\bnot valid, or not any more\b": "invalid or has expired",
    r"\b\d+ signs\b|\} signs\b|\)s signs\b": "characters",
    r"\b[Ll]etters? (with|go|about|come|will)\b|\bE-mail\b": "email",
    r"\banew\b": "again, new, replace",
    r"(?<!there )\bis no (JSON|CSV|text|object|base64|label|answer|input)\b": "is not ...",
    r"\bthat stands?\b|\btheir basis\b|\bits basis\b": "current, final, no longer counts",
    r"\blook at what follows\b|^What follows$": "Consequences, check the consequences",
    r"\bput (the board|things) right\b": "correct",
    r"\btaken down\b": "recorded",
    r"^Look into\b|^Slowly\b|^Worth knowing$|^Much to do\b": "plain words",
    r"\b(has|have) (a result|a coach|a link|\{\w+\}) already\b": "already has",
    r"[Ee]verybody meets everybody": "everyone plays everyone",
}
DOCS: Final[dict[str, str]] = {
    r"\bPut the board right\b": "Correct the board",
    r"\bTell me on this device\b": "Notify me on this device",
    r"“(Keep|Kept|Take it|What follows|It was so|It was another result)”": "the words of the button today",
    r"\bThat were many\b": "Too many ...",
}


def messages() -> Iterator[str]:
    for message in read("fr"):
        yield from (message.id,) if isinstance(message.id, str) else message.id


def pages() -> Iterator[Path]:
    yield from (ROOT / name for name in ("README.md", "CHANGELOG.md"))
    yield from (path for path in sorted((ROOT / "docs").rglob("*.md")) if path.name not in ("style.md", "rules-coverage.md"))


@pytest.mark.parametrize("worst", MESSAGES)
def test_messages_are_in_plain_words(worst: str) -> None:
    found = [text for text in messages() if re.search(worst, text)]
    assert not found, f"write {MESSAGES[worst]!r} (docs/style.md)"


@pytest.mark.parametrize("worst", DOCS)
def test_docs_are_in_plain_words(worst: str) -> None:
    found = [path.name for path in pages() if re.search(worst, path.read_text())]
    assert not found, f"write {DOCS[worst]!r} (docs/style.md)"


def test_the_words_to_avoid_are_known_when_they_come() -> None:
    bad = (
        "Keep",
        "Many tries in a short time. Wait a minute.",
        "{team} has a link already.",
        "This is no JSON.",
        "40 signs at most",
    )
    assert all(any(re.search(worst, text) for worst in MESSAGES) for text in bad)
