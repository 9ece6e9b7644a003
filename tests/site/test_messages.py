"""The catalogues of the other languages: nothing missing, guessed or left over; what is compiled is what is written."""

from pathlib import Path

import pytest
from babel.messages import Catalog

from scripts import messages

LANGUAGES = messages.languages()


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    return messages.template()


def test_every_language_of_the_site_has_its_catalogue(settings) -> None:
    assert sorted({code for code, _ in settings.LANGUAGES} - {settings.LANGUAGE_CODE}) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str, wanted: Catalog) -> None:
    """Run scripts/messages.py update, fill in what is empty, then compile."""
    assert messages.faults(language, wanted) == []


def test_messages_are_found_in_templates_and_in_sources(tmp_path: Path) -> None:
    page, module = tmp_path / "page.html", tmp_path / "module.py"
    page.write_text(
        '{% load i18n %}\n    <p title="{% translate "A goal" %}">{% translate "May" context "verb" %}</p>\n'
        "  {% blocktranslate count n=goals %}{{ n }} goal{% plural %}{{ n }} goals{% endblocktranslate %}\n"
    )
    module.write_text('told(_("Match {number}.").format(number=1), pgettext("side", "home"), other("not this"))\n')
    assert list(messages.messages_in(page)) == [(None, "A goal"), ("verb", "May"), (None, ("%(n)s goal", "%(n)s goals"))]
    assert list(messages.messages_in(module)) == [(None, "Match {number}."), ("side", "home")]


def test_what_is_wrong_with_a_catalogue_is_named(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    wanted = Catalog()
    for text in ("Goal", "Match {number}", "New", "Guessed"):
        wanted.add(text)
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Goal"\nmsgstr ""\n\n'
        'msgid "Match {number}"\nmsgstr "Match {nombre}"\n\n#, fuzzy\nmsgid "Guessed"\nmsgstr "Deviné"\n\n'
        'msgid "Old"\nmsgstr "Vieux"\n'
    )
    said = " ".join(messages.faults("fr", wanted))
    for part in ("not translated: 'Goal'", "fields differ: 'Match {number}'", "not in the catalogue: 'New'",
                 "only guessed: 'Guessed'", "no longer used: 'Old'", "django.mo is out of date"):  # fmt: skip
        assert part in said
