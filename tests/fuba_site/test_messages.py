"""The catalogues of the other languages: nothing missing, guessed or left over; what is compiled is what is written."""

import re
from collections.abc import Iterator
from html import unescape
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


@pytest.fixture
def old_catalogue(tmp_path: Path, monkeypatch) -> Path:
    """A catalogue with twenty-five translations and one message that nobody has translated."""
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    known = Catalog(locale="fr", charset="utf-8")
    for number in range(25):
        known.add(f"Sentence {number}", f"Phrase {number}")
    known.add("Not translated")
    path = folder / "django.po"
    path.write_bytes(messages.written(known))
    return path


def sentences(*numbers: int) -> Catalog:
    wanted = Catalog()
    for number in numbers:
        wanted.add(f"Sentence {number}")
    return wanted


def test_an_update_says_how_many_translations_leave(old_catalogue: Path, capsys) -> None:
    assert messages.update(sentences(*range(5, 25)), drop=False) == 0
    assert "fr: 5 translations leave, such as 'Sentence 0'" in capsys.readouterr().out
    left = old_catalogue.read_text()
    assert "Phrase 5" in left and "Phrase 4" not in left and "Not translated" not in left


def test_an_update_throws_many_translations_away_only_when_told_to(old_catalogue: Path, capsys) -> None:
    before = old_catalogue.read_bytes()
    assert messages.update(sentences(1, 2), drop=False) == 1
    assert "fr: 23 translations leave" in (said := capsys.readouterr().out) and "--drop" in said
    assert old_catalogue.read_bytes() == before
    assert messages.update(sentences(1, 2), drop=True) == 0
    assert old_catalogue.read_text().count("Phrase") == 2


# -- what a translation may not be -----------------------------------------------------------


QUOTED = re.compile(r"%\(\w+\)[sd]|\{\w*\}|<[^>]*>|'[^']*'|«[^ »]*»|”[^ ”]*”|https?://|\w+=\w+|name; country; colour")


def translations(language: str) -> Iterator[tuple[str, str]]:
    """Every translation with its source; fields and what is quoted from files and programs left out."""
    for message in messages.read(language):
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            if message.id and text:
                yield str(message.id), QUOTED.sub("", unescape(text))


def french() -> Iterator[tuple[str, str]]:
    return translations("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_still_in_english(language: str) -> None:
    english = re.compile(r"\b(the|and|with|from|their|your|which|must)\b", re.IGNORECASE)
    assert [text for _, text in translations(language) if english.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_word_for_one_and_one_for_many(language: str) -> None:
    """As Django and the phone take them from the head of the catalogue."""
    assert messages.read(language).num_plurals == 2
    assert f"Plural-Forms: {Catalog(locale=language).plural_forms}" in messages.catalogue(language).read_text()


# -- the French of the catalogue -------------------------------------------------------------


@pytest.mark.parametrize(
    ("mistake", "looks_like"),
    [
        ("a sign that may begin a line", r" [!?;:»%](?!\w)|« "),
        ("no space before a sign", r"[a-zàâéèêîôûç][!?;»](?!\w)|[a-zàâéèêîôûç]:$"),
        ("a typewriter's apostrophe", r"[a-zàâéèêîôûç]'[a-zàâéèêîôûç]"),
        ("English quotation marks", r"[“”]"),
        ("a small word not shortened", r"\b(?<!-)([jmtsnld]e|la|que|lorsque|puisque) (?!un à)[aeiouéèêàâîôœ]\w"),
        ("two words that French joins", r"\b(de les?|à les?) (?!dire|faire|voir|savoir|garder|plus|moins)[a-zé]+s?\b"),
        ("a capital without its accent", r"\b(Etat|Equipe|Edition|Evénement|Etape|Egalité|Ecran|A la|A partir)\b"),
        ("an English word", r"\b(the|and|with|from|their|ball|player|kick|card|goals?)\b"),
        ("a decimal point", r"(?<!FUBA )\b\d+\.\d+\b"),
    ],
)
def test_french_is_printed_as_french_is(mistake: str, looks_like: str) -> None:
    found = [text for _, text in french() if re.search(looks_like, text, re.IGNORECASE if "small" in mistake else 0)]
    assert found == [], mistake


# Where English has the word on the left, French has the one on the right: the French rulebook's.
@pytest.mark.parametrize(
    ("english", "term"),
    [
        (r"\bball value\b", "dé-balle|valeur"),
        (r"\bcondition points?\b", "points? condition"),
        (r"\bspecial events?\b", "événements? spécia"),
        (r"\bpenalty area\b", "surface"),
        (r"\bstoppage time\b", "temps additionnel"),
        (r"\boffside\b", "hors-jeu"),
        (r"\bfree kicks?\b", "coups? francs?"),
        (r"\bgoal kicks?\b", "dégagements?"),
        (r"\bkick-off\b", "coup d’envoi|engagement|engage"),
        (r"\bgoalkeepers?\b", "gardiens?|^G$"),
        (r"\bline-ups?\b", "composition"),
        (r"\bsubstitutions?\b", "remplacement|changement"),
        (r"\bskills\b", "compétences?"),
        (r"\breplay(ed)?\b", "relecture|rejou|reprise du jeu|replay"),
    ],
)
def test_terms_are_those_of_the_french_rulebook(english: str, term: str) -> None:
    left = [(source, text) for source, text in french() if re.search(english, source, re.IGNORECASE)]
    assert [pair for pair in left if not re.search(term, pair[1], re.IGNORECASE)] == []


def test_a_catalogue_gets_the_spaces_of_its_language(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    messages.catalogue("fr").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Goal!"\nmsgstr "But !"\n'
    )
    wanted = Catalog()
    wanted.add("Goal!")
    assert "But\u202f!" in messages.updated("fr", wanted).decode()
