"""The Finnish of the catalogue: printed as Finnish is, one word for one thing, no ending on a name that is filled in."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from scripts import messages

# Code that stays as it is written: fields, tags, what is quoted, addresses, and values of files and programs.
CODE = re.compile(
    r"\"17\"|%\(\w+\)[sd]|\{[^{}]*\}|<[^>]*>|\[[^]]*\]|”[^”]*”|’[^’]*’|https?://|\w+=\w*|If-Match|name; country; colour"
)


def finnish() -> Iterator[tuple[str, str]]:
    """Every translation with its source."""
    for message in messages.read("fi"):
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            if message.id and text:
                yield str(message.id), unescape(text)


@pytest.mark.parametrize(
    ("mistake", "looks_like"),
    [
        ("an ending on a name or a figure", r"(%\(\w+\)[sd]|\{[^{}]*\}):?[a-zåäö]"),
        ("no space before a per cent sign", r"[\d})s]%%?(?![(\w])"),
        ("a per cent sign that may begin a line", r" %(?![(\w])"),
    ],
)
def test_what_is_filled_in_is_left_alone(mistake: str, looks_like: str) -> None:
    """ "joukkueen {team}" or a colon, never "{team}in": no program knows how a name is inflected."""
    assert [text for _, text in finnish() if re.search(looks_like, text)] == [], mistake


@pytest.mark.parametrize(
    ("mistake", "looks_like"),
    [
        ("foreign quotation marks", r"[“„«»\"']"),
        ("a space before a sign", r"(?<!_) [!?;:](?!\w)"),
        ("two spaces", r"\w  \w(?!.*vuorossa)"),
        ("a decimal point", r"(?<!FUBA )\b\d+\.\d+\b(?!:)"),
        ("a hyphen for a dash", r" - (?!luettelot|B2)"),
        ("an English word", r"(?i)\b(the|and|with|from|their|ball|player|kick|cards?|goals?|match|wins?)\b"),
        ("a reader in the plural", r"(?i)\b(teidän|voitte|olette|valitkaa|napauttakaa|antakaa)\b"),
    ],
)
def test_finnish_is_printed_as_finnish_is(mistake: str, looks_like: str) -> None:
    assert [text for _, text in finnish() if re.search(looks_like, CODE.sub("X", text))] == [], mistake


# Where English has the word on the left, Finnish has the one on the right: docs/languages.md.
@pytest.mark.parametrize(
    ("english", "term"),
    [
        (r"\bball value\b", "arvo"),
        (r"\bcondition points?\b", "kuntopist"),
        (r"\bcondition dic?e\b", "kuntonop"),
        (r"\bspecial events?\b", "erikoistapahtum"),
        (r"\bset pieces?\b", "erikoistilan"),
        (r"\bpenalty area\b", "rangaistusalue"),
        (r"\bstoppage time\b", "lisäai|lisäaja"),
        (r"\bextra time\b", "jatkoai|jatkoaja"),
        (r"\boffside\b", "paitsio"),
        (r"\bfree kicks?\b", "vapaapotku"),
        (r"\bgoal kicks?\b", "maalipotku"),
        (r"\bkick-off\b", "aloit"),
        (r"\b(goal)?keepers?\b", "maalivah|^MV$"),
        (r"\bline-ups?\b", "kokoonpano"),
        (r"\bformations?\b", "ryhmity"),
        (r"\bsubstitutions?\b", "vaih"),
        (r"\bskills?\b", "taito|taido"),
        (r"\bsquads?\b", "rin[kg]"),
        (r"\bpressing\b", "präs"),
        (r"\brisk of offside\b", "paitsioriski"),
        (r"(?<!time )\bzones?\b", "vyöhyk"),
        (r"\bgroups?\b(?! \d)", "lohko"),
        (r"\bknockout\b", "pudotuspel"),
        (r"\bbracket\b", "kaavio"),
        (r"\bpots?\b", "kor[ei]"),
        (r"\bbyes?\b", "vapaa"),
        (r"\bwalkovers?\b", "luovu"),
        (r"\bdeadlines?\b", "takaraj"),
        (r"\bwaiting list\b", "jonotuslist"),
        (r"\b(check-in|checked in)\b", "paikal"),
        (r"\bdesk\b", "kisatoimisto"),
        (r"\bwall screen\b", "seinänäyt"),
        (r"\bseeds?\b", "siemenlu|sijoi"),
        (r"\brecord(er|ing)s?\b(?!\.md)", "kirja"),
        (r"\breplay\b", "toist|uudelleen"),
        (r"\bratings?\b", "vahvuusluku|vahvuuslu|ranking"),
    ],
)
def test_one_thing_has_one_word(english: str, term: str) -> None:
    """A word that is code stays: then it is in both."""
    said = [
        (found[0], source, text)
        for source, text in finnish()
        if (found := re.search(english, CODE.sub("X", source), re.IGNORECASE))
    ]
    assert said, english
    assert [each for each in said if not re.search(f"{term}|{each[0]}", each[2], re.IGNORECASE)] == []
