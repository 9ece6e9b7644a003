"""The Spanish of the catalogue: printed as Spanish is, one word for one thing, and to everybody as "tú"."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from scripts import messages

FIELDS = re.compile(r"%\(\w+\)[sd]|%[sd]|\{[^}]*\}|<[^>]*>|%%")
# Said by programs and files as it stands: addresses, lists, names of columns, options.
QUOTED = re.compile(r"«[a-z_]+»|\. _ : -|\[[^\]]*\]|https?://|\b\w+=\w+|\b\w+:[a-z]\w*|\"17\"|\w+; \w+; \w+|\w+(, \w+)+, date")


def spanish() -> Iterator[tuple[str, str]]:
    """Every translation with its source, a letter for each field."""
    for message in messages.read("es"):
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            if message.id and text:
                yield str(message.id), FIELDS.sub("X", unescape(text))


@pytest.mark.parametrize(
    ("mistake", "looks_like"),
    [
        ("a question that nothing opens", r"^[^¿]*\?|\?[^¿]*\?"),
        ("an exclamation that nothing opens", r"^[^¡]*!"),
        ("a question that nothing closes", r"¿[^?]*$"),
        ("an exclamation that nothing closes", r"¡[^!]*$"),
        ("a typewriter's quotation marks", r"[\"“”‘]|(?<!\w)'"),
        ("a space inside quotation marks", r"« | »"),
        ("a space before a sign", r"(?<=[\wáéíóúñ]) [!?;:](?!\w)"),
        ("a sign of a unit that may begin a line", r" [%€](?!\()"),
        ("a decimal point", r"(?<!FUBA )(?<!\d)\b\d+\.\d+\b(?!\.)(?!:)"),
        ("an ordinal without its full stop", r"\d[ºª]|\b[nN]º"),
        ("an accent that is missing", r"\b(tambien|despues|aqui|segun|asi|ningun|algun|mas|numero|arbitro|corner|ultimo|proximo"
         r"|facil|dificil|rapido|maximo|minimo|codigo|pagina|prorroga|linea|area|contrasena|espanol|anos?"
         r"|\w+[cs]ion)\b"),
        ("an accent too many", r"\b(sólo|éste|ésta|ésos|fué|dió|tí|guión|aún así)\b"),
        ("two words that Spanish joins", r"\b(de el|a el)\b"),
        ("y before an i, o before an o", r"\by (?i:h?i)(?![aeo])\w|\bo (?i:h?o)\w"),
        ("a polite form", r"\b(usted|ustedes|pulse|introduzca|compruebe|inténtelo|su cuenta|su contraseña)\b"),
        ("an English word", r"\b(the|and|with|from|their|ball|player|kick|card|goals?|click|email|check-in|link|round|team"
         r"|match)\b"),
        ("a word carried over from English", r"\b(remover|reportar|resetear|chequear|loguear|postear|clicar|soportar)\b"),
    ],
)  # fmt: skip
def test_spanish_is_printed_as_spanish_is(mistake: str, looks_like: str) -> None:
    sign = re.compile(looks_like, re.IGNORECASE if "accent" in mistake else 0)
    assert [text for _, text in spanish() if sign.search(QUOTED.sub("Q", text))] == [], mistake


def test_nothing_stands_before_the_name_of_a_team_and_nothing_agrees_with_it() -> None:
    team = r"(?:%\((?:team|opponent|home|away)\)s|\{(?:team|opponent|opponents|home|away|entry|winner)\})"
    wrong = re.compile(
        rf"\b(?:el|la|los|las|del|al) (?:<bdi>)?{team}|{team}(?:</bdi>)? (?:está|es|ha sido|queda) \w+[ai]d[ao]s?\b"
    )
    texts = [text for message in messages.read("es") for text in
             ([message.string] if isinstance(message.string, str) else message.string or ())]  # fmt: skip
    assert [text for text in texts if wrong.search(text)] == []


# Where English has the word on the left, Spanish has the one on the right (docs/languages.md).
@pytest.mark.parametrize(
    ("english", "term"),
    [
        (r"\bball value\b", "valor"),
        (r"\bcondition points?\b", "puntos? de condición"),
        (r"\bspecial events?\b", "eventos? especial"),
        (r"\bpenalty area\b", "área"),
        (r"\b(corner|side|neighbouring|empty) areas?\b", "zona"),
        (r"\b(which|what) zone\b", "sector"),
        (r"\bstoppage time\b", "tiempo añadido"),
        (r"\bextra time\b", "prórroga"),
        (r"\boffside\b", "fuera de juego"),
        (r"\bfree kicks?\b", "tiros? libres?"),
        (r"\bgoal kicks?\b", "saques? de puerta"),
        (r"\bkick-off\b", "saque"),
        (r"\bgoalkeepers?\b", "portero|^P$"),
        (r"\bline-ups?\b", "alineaci"),
        (r"\bsubstitutions?\b", "sustituci"),
        (r"\bskills\b", "habilidades"),
        (r"\brebound\b", "rechace"),
        (r"\bshots?\b(?! (takes|is a table|stopper|saver))", "dispar|bajo palos|tanda|penalti"),
        (r"\breplays?\b(?! \{file\})", "repeti|repit|volv|vuelv"),
        (r"\bwaiting list\b", "lista de espera"),
        (r"\bwalkovers?\b", "incomparecencia"),
        (r"\bdesk\b", "control"),
        (r"\bpots?\b", "bombo"),
        (r"\bknockout\b", "eliminatoria"),
        (r"\bopponents\b(?!’ half)(?!})", "rival"),
        (r"\bcheck-in\b", "llegada"),
        (r"\bcarry over\b|\bcarried over\b", "arrastra"),
        (r"\bdeduct", "d?escuent|descont"),
    ],
)
def test_a_term_is_one_word(english: str, term: str) -> None:
    left = [(source, text) for source, text in spanish() if re.search(english, source, re.IGNORECASE)]
    assert left, "nothing says it: the term has gone from the site"
    assert [pair for pair in left if not re.search(term, pair[1], re.IGNORECASE)] == []
