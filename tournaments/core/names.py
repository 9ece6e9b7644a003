"""Names of teams and competitions: what is stored, and when two are the same."""

import unicodedata
from typing import Final

from rules.refusal import WordedError

NAME_LENGTH: Final = 200
# Unicode categories: control signs and halves of pairs; and what leaves no mark of its own. Signs newer than our tables
# (category Cn) are taken: people have newer emoji than we have.
BROKEN: Final = frozenset(("Cc", "Cs"))
# Letters with a stroke, and pairs that are one sign: nothing can be taken off them.
STROKES: Final = {"o": "øØ", "l": "łŁ", "d": "đĐðÐ", "h": "ħĦ", "t": "ŧŦ", "i": "ı", "ss": "ßẞ", "ae": "æÆ", "oe": "œŒ"}
WRITTEN_OUT: Final = str.maketrans({sign: plain for plain, signs in STROKES.items() for sign in signs})
INVISIBLE: Final = frozenset(("Cf", "Mn", "Me", "Zs", "Zl", "Zp"))


class BadName(WordedError):
    """A name nobody could read."""


UNSHOWABLE: Final = "The name contains unprintable characters."
NAMELESS: Final = "Give {what} a name."
TOO_LONG: Final = "The name is too long: {most} characters at most."


def clean_name(value: str, what: str = "the team") -> str:
    """A name as it is stored: one line, single spaces, something to see in it.

    >>> clean_name("  Real   Sociedad ")
    'Real Sociedad'
    """
    name = " ".join(unicodedata.normalize("NFC", value).split())
    kinds = {unicodedata.category(sign) for sign in name}
    if kinds & BROKEN:
        raise BadName(UNSHOWABLE)
    if kinds <= INVISIBLE:
        raise BadName(NAMELESS, what=what)
    if len(name) > NAME_LENGTH:
        raise BadName(TOO_LONG, most=NAME_LENGTH)
    return name


def name_key(name: str) -> str:
    """Two names with the same key are one name, written differently.

    >>> name_key("BILBAO") == name_key("Bilbao"), name_key("Malmö") == name_key("Malmo")
    (True, False)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def search_key(text: str) -> str:
    """What a name is looked for by: small letters without their marks, so that whoever types on another keyboard finds it.

    >>> search_key("Brest Océan"), search_key("STRASSE") == search_key("Straße"), search_key("Tromsø")
    ('brest ocean', True, 'tromso')
    """
    signs = unicodedata.normalize("NFD", text.translate(WRITTEN_OUT).casefold())
    return "".join(sign for sign in signs if not unicodedata.combining(sign)).translate(WRITTEN_OUT)
