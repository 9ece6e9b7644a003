"""What phones fetch speaks every language as the site does, though it holds only what can be said there."""

import json
import zipfile
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

import pytest
from django.conf import settings

from scripts import messages
from tests.engine import built

SAID_THERE = ("matches/board/", "matches/commentary/", "matches/reference/", "rules/")


LANGUAGES = messages.languages()
MOST = 6_000_000  # bytes that a phone fetches, packed


def packed(language: str) -> GNUTranslations:
    with zipfile.ZipFile(settings.ENGINE_DIR / built().hash / f"words-{language}.zip") as archive:
        return GNUTranslations(BytesIO(archive.read(f"locale/{language}.mo")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phone_has_every_message_of_what_runs_in_it(language: str) -> None:
    words = packed(language)
    sources = json.loads((settings.ENGINE_DIR / "current.json").read_text())["sources"]
    ours = {path for path in sources if path.startswith(SAID_THERE)}
    missing = []
    for message in messages.read(language):
        if not message.id or not ours & {path for path, _ in message.locations}:
            continue
        plural = isinstance(message.id, tuple | list)
        text = message.id[0] if plural else message.id
        if message.context:
            found = words.pgettext(message.context, text)
        else:
            found = words.ngettext(*message.id, 1) if plural else words.gettext(text)
        if found != (message.string[0] if plural else message.string):
            missing.append(message.id)
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_nothing_of_pages_that_only_the_site_shows(language: str) -> None:
    assert packed(language).gettext("Log in") == "Log in"


def test_a_phone_fetches_the_words_of_one_language(settings: Any) -> None:
    place = settings.ENGINE_DIR / built().hash
    sizes = {path.name: path.stat().st_size for path in place.glob("*.gz")}
    words = {name: size for name, size in sizes.items() if name.startswith("words-")}
    assert set(words) == {f"words-{language}.zip.gz" for language in LANGUAGES}
    assert sum(sizes.values()) - sum(words.values()) + max(words.values()) < MOST
    with zipfile.ZipFile(place / "python.zip") as archive:
        commentary = {name.rpartition("/")[2] for name in archive.namelist() if "commentary/wording/" in name}
    assert {name for name in commentary if name.partition(".")[0].partition("_")[0] in LANGUAGES} == set()
