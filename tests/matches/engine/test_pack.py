"""What phones fetch speaks French as the site does, though it holds only what can be said there."""

import json
import zipfile
from gettext import GNUTranslations
from io import BytesIO

import pytest
from django.conf import settings

from scripts import messages
from tests.engine import built

SAID_THERE = ("matches/board/", "matches/commentary/", "matches/reference/", "rules/")


@pytest.fixture(scope="module")
def packed() -> GNUTranslations:
    with zipfile.ZipFile(settings.ENGINE_DIR / built().hash / "python.zip") as archive:
        return GNUTranslations(BytesIO(archive.read("locale/fr.mo")))


def test_the_phone_has_every_message_of_what_runs_in_it(packed: GNUTranslations) -> None:
    sources = json.loads((settings.ENGINE_DIR / "current.json").read_text())["sources"]
    ours = {path for path in sources if path.startswith(SAID_THERE)}
    missing = []
    for message in messages.read("fr"):
        if not message.id or not ours & {path for path, _ in message.locations}:
            continue
        plural = isinstance(message.id, tuple | list)
        text = message.id[0] if plural else message.id
        if message.context:
            found = packed.pgettext(message.context, text)
        else:
            found = packed.ngettext(*message.id, 1) if plural else packed.gettext(text)
        if found != (message.string[0] if plural else message.string):
            missing.append(message.id)
    assert missing == []


def test_it_has_nothing_of_pages_that_only_the_site_shows(packed: GNUTranslations) -> None:
    assert packed.gettext("Log in") == "Log in"
