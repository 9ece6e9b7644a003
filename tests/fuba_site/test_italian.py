"""The Italian of the catalogue: printed as Italian is, with one word for one thing, and speaking to one person."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from scripts import messages

FIELDS = re.compile(r"%\(\w+\)[sd]|\{\w*\}|<[^>]*>")
# Said by programs and files as it stands: what is in quotation marks, addresses, commands, names of columns.
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|«[^»]*»|https?://|\b\w+=\w+|\(https:[^)]*\)|\b\w+; \w+; \w+|\w+(, \w+)+, date")


def italian() -> Iterator[tuple[str, str]]:
    """Every translation with its source, a letter for each field."""
    for message in messages.read("it"):
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            if message.id and text:
                yield FIELDS.sub("X", str(message.id)), FIELDS.sub("X", unescape(text))


@pytest.mark.parametrize(
    ("mistake", "looks_like"),
    [
        ("a typewriter's apostrophe", r"[a-zàèéìòù]'[a-zàèéìòù]"),
        (
            "an apostrophe for an accent",
            r"\b(e|perche|poiche|finche|piu|puo|gia|cosi|cio|sara|citta|qualita|e’)['’](?!\w)|\bE['’] ",
        ),
        ("a grave accent for an acute one", r"\b(perchè|poichè|finchè|affinchè|nè|sè|ventitrè)\b"),
        ("an acute accent for a grave one", r"\b(é|cioé|caffé|piú|giú|cosí|puó|peró|giá|abilitá)\b"),
        ("an accent too many", r"\b(qùi|quì|quà|sù|fà|stà|dò|sò|sà)\b"),
        ("no accent", r"\b(perche|poiche|finche|piu|puo|gia|cosi|cio|abilita|cioe|meta campo)\b"),
        (
            "a small word not shortened",
            r"\b(una|dello|della|allo|alla|nello|nella|sullo|sulla|dallo|dalla|quello|quella)"
            r" (?!(in|e|o|a|alla|adatta|oltre)\b)[aeiouàèéìòù]\w"
            r"|\b(lo|la) (abilità|allena|altr|angol|area|attacc|azion|edizion|event|orari|ultim|utent)",
        ),
        (
            "un’ before a masculine word",
            r"\bun’(allenatore|account|altro|arbitro|indirizzo|orario|evento|errore|organizzatore|utente)\b",
        ),
        ("two words that Italian joins", r"(?<![-\w])(di|a|da|in) (il|lo|la|i|gli|le)\b"),
        ("English quotation marks", r"[“”„]"),
        ("a space before a sign", r"\w [!?;»](?!\w)|« |\w :$"),
        ("a decimal point", r"(?<!FUBA )(?<!ISO )\b\d+\.\d+\b"),
        (
            "an English word",
            r"\b(the|and|with|from|their|ball|player|kick|card|goals?|match|team|round|draw|home page|email address)\b",
        ),
        ("a polite form", r"\b(clicchi|inserisca|scelga|Suo|Sua|Suoi|vostr[oaie])\b"),
    ],
)
def test_italian_is_printed_as_italian_is(mistake: str, looks_like: str) -> None:
    found = [text for _, text in italian() if re.search(looks_like, QUOTED.sub("Q", text))]
    assert found == [], mistake


# Where English has the word on the left, Italian has the one on the right: docs/languages.md.
@pytest.mark.parametrize(
    ("english", "term"),
    [
        (r"\bball value\b", "valore palla"),
        (r"\bcondition points?\b", "punt[oi] condizione"),
        (r"\bspecial events?\b", "event[oi] special[ei]"),
        (r"\bpenalty area\b", r"\barea\b"),
        (r"\bstoppage time\b", "recupero"),
        (r"\boffside\b", "fuorigioco"),
        (r"\bfree kicks?\b", "punizion[ei]"),
        (r"\bgoal kicks?\b", "rinvio"),
        (r"\bkick-off\b", "calcio d’inizio|lancio d’inizio"),
        (r"\bgoalkeepers?\b", "portier[ei]|^P$"),
        (r"\bline-ups?\b", "formazion[ei]"),
        (r"\bformations?\b", "modul[oi]|formations"),
        (r"\bsubstitutions?\b", "sostituzion[ei]"),
        (r"\bskills?\b", "abilità"),
        (r"\bsquads?\b", r"\bros[ae]\b|squad"),
        (r"\bpress(ing)?\b(?! “)", "pressing|pressa"),
        (r"\brebound\b", "ribattuta"),
        (r"\bevent sheet\b", "tabellino"),
        (r"\bbracket\b", "tabellone"),
        (r"\bwaiting list\b", "lista d’attesa|ripescat"),
        (r"\bseeds?\b", "sem[ei]|test[ae] di serie|ordine|seed 5"),
        (r"\bcoach(es)?\b", r"allen|\bIA\b|coach"),
    ],
)
def test_terms_are_those_of_the_list(english: str, term: str) -> None:
    left = [(source, text) for source, text in italian() if re.search(english, source, re.IGNORECASE)]
    assert [pair for pair in left if not re.search(term, pair[1], re.IGNORECASE)] == []
