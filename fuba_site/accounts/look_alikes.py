"""Names that look like each other, whatever letters they are written with.

“аnna” with a Cyrillic а is not “anna”, and nobody sees it. Two names look alike if their look is the same: letters of other
scripts become the Latin ones they resemble, accents and case go, and so does what tells l from I and 0 from O.
"""

import unicodedata
from typing import Final

# After taking accents off and folding case.
_CYRILLIC: Final = dict(zip("абвгезийкмнопрстухъыьѕіјһԁԛԝѵӏ", "a6brez\u0438\u0438kmhonpctyxъыbsijhdqwvl", strict=True))
_GREEK: Final = dict(zip("αβγεζηικμνορςτυχω", "abyeznikuvopctuxw", strict=True))
_ARMENIAN: Final = dict(zip("աաոսցքհյօ", "uunugphjo", strict=True))
_LATIN: Final = {"ı": "l", "i": "l", "1": "l", "|": "l", "0": "o", "ø": "o", "đ": "d", "ł": "l", "ɑ": "a", "ɡ": "g", "ʟ": "l",
                 "ʀ": "r", "ɴ": "n", "ɪ": "l", "ß": "b", "æ": "ae", "œ": "oe", "ѐ": "e"}  # fmt: skip
_LIKE: Final = str.maketrans({**_ARMENIAN, **_GREEK, **_CYRILLIC})
_THEN: Final = str.maketrans(_LATIN)


def look_of(name: str) -> str:
    """
    >>> look_of("аnnа") == look_of("Anna") == look_of("Ánna")
    True
    >>> look_of("Bill1") == look_of("BillI")
    True
    >>> look_of("Anna") == look_of("Hanna")
    False
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign) and unicodedata.category(sign) != "Cf")
    return bare.translate(_LIKE).translate(_THEN)[:600]


def scripts_of(name: str) -> set[str]:
    """The scripts of its letters, by the beginning of their names in Unicode.

    >>> sorted(scripts_of("аnna"))
    ['CYRILLIC', 'LATIN']
    """
    return {unicodedata.name(sign, "UNKNOWN").split()[0] for sign in name if sign.isalpha()}


def mixes_look_alikes(name: str) -> bool:
    """Whether letters of scripts that resemble each other stand in one name: nobody writes so who means no harm."""
    return len(scripts_of(name) & {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}) > 1
