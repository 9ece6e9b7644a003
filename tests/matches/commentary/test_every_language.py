"""A match is told in every language of the site: whatever English says, the others say, too."""

import re
from collections.abc import Mapping
from string import Formatter

import pytest
from django.conf import settings

from matches.commentary.sentences import deed, note, sentence
from matches.commentary.wording import LANGUAGES
from matches.commentary.wording.language import Wording
from rules import EDITIONS, Sheet
from rules.events import Event
from rules.play import play_seeded

NAMES = ("Italie", "Lyon")
OTHERS = [code for code in LANGUAGES if code != "en"]
PARTS = ("sentences", "notes", "deeds", "skills", "roles", "zones", "sides", "places")


def texts(wording: Wording) -> list[str]:
    return [wording] if isinstance(wording, str) else list(wording if isinstance(wording, tuple) else wording.values())


def fields(wording: Wording) -> set[str]:
    return {name for text in texts(wording) for _, name, _, _ in Formatter().parse(text) if name}


def test_the_commentary_speaks_every_language_of_the_site() -> None:
    assert set(LANGUAGES) == {code for code, _name in settings.LANGUAGES}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_a_word_for_everything_english_has_one_for(language: str) -> None:
    english, other = LANGUAGES["en"], LANGUAGES[language]
    for part in PARTS:
        assert set(getattr(english, part)) == set(getattr(other, part)), part
    for case, wording in other.sentences.items():
        # What English can fill in others can: the same facts are at hand for a case, and the team and its opponent always.
        allowed = fields(english.sentences[case]) | {"team", "teams", "opponent", "opponents"}
        allowed |= {f"{name.rpartition('_')[0]}_{way}" for name in allowed if "_" in name for way in ("at", "to", "off")}
        assert fields(wording) <= allowed, case
    for part in ("notes", "deeds"):
        for key, text in getattr(other, part).items():
            assert fields(text) == fields(getattr(english, part)[key]), key
    for name, where in other.places.items():
        assert fields((where.at, where.to, where.off)) <= {"opponents"}, name


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_left_in_english(language: str) -> None:
    english = re.compile(r"\b(the|and|with|from|their|ball|player|kick)\b")
    for part in ("sentences", "notes", "deeds"):
        for case, wording in getattr(LANGUAGES[language], part).items():
            for text in texts(wording):
                assert not english.search(re.sub(r"\{\w+\}", "", text)), (case, text)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_language_has_a_sentence_for_every_number(language: str) -> None:
    words = LANGUAGES[language]
    for case, wording in words.sentences.items():
        if isinstance(wording, Mapping):
            assert {words.plural(n) for n in range(1, 12)} <= set(wording), case
    for case in ("progress", "substitution.fresh"):  # none is a number, too
        assert words.plural(0) in words.sentences[case]
    assert len(words.numbers) > 10


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_printed_in_another_way_is(language: str) -> None:
    """Typeset is done once and for all: what is told is as the language prints it."""
    words = LANGUAGES[language]
    for part in ("sentences", "notes", "deeds"):
        for case, wording in getattr(words, part).items():
            assert [words.typeset(text) for text in texts(wording)] == texts(wording), case


@pytest.fixture(scope="module")
def seen() -> list[Event]:
    sheets = (Sheet(NAMES[0]), Sheet(NAMES[1]))
    return [
        each
        for name, edition in EDITIONS.items()
        for i in range(6)
        for each in play_seeded(name, edition.preset("worldcup"), *sheets, "random", "random", f"en français {i}").events
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_whole_matches_of_every_edition_show_no_seams(seen: list[Event], language: str) -> None:
    for each in seen:
        text = sentence(each, NAMES, language)
        assert (text is None) == (sentence(each, NAMES) is None)
        for words in (text, note(each, language), deed(each, language)):
            assert words is None or not re.search(r"[{}_]|None|\[|  |\b[HA](P|F|CL|CR|ML|MR|KL|KR)\b", words), words
        if text is not None:
            assert text[0].isupper() or text.startswith(("...", "¡", "¿")), text
            assert text[-1] in ".!", text
