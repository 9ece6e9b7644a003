"""Every letter of every language is in the fonts of the pages, and in those of what is printed and drawn."""

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

from scripts import messages
from scripts.fonts import PARTS
from tournaments.core.nation_names import NAMES

PRINTED = settings.BASE_DIR / "tournaments/web/printing/fonts"
OTHERS = "‹›ºªæœ"  # in names and in what people type


@pytest.fixture(scope="module")
def letters() -> set[str]:
    found = {sign for names in NAMES for name in names for sign in name} | set(OTHERS)
    for language in messages.languages():
        for message in messages.read(language):
            found.update("".join(message.string if isinstance(message.string, list | tuple) else [message.string or ""]))
    assert len(found) > 100
    return {sign for sign in found if sign.isprintable()}


@pytest.mark.parametrize("name", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_papers_and_pictures_have_them(letters: set[str], name: str) -> None:
    assert letters - set(map(chr, TTFont(PRINTED / name, lazy=True).getBestCmap())) == set()


def test_pages_have_them(letters: set[str]) -> None:
    ranges = PARTS["inter-latin.woff2"]
    assert {sign for sign in letters if not any(first <= ord(sign) <= last for first, last in ranges)} == set()
