"""The published editions of the rules, by name."""

from typing import Final

from rules.edition import Edition
from rules.editions.french import FRENCH
from rules.editions.fuba3 import FUBA3
from rules.editions.fuba20 import FUBA20
from rules.editions.fuba22 import FUBA22
from rules.editions.worldcup2015 import WORLDCUP2015
from rules.refusal import WordedError

EDITIONS: Final[dict[str, Edition]] = {
    FUBA3.name: FUBA3,
    FUBA20.name: FUBA20,
    FUBA22.name: FUBA22,
    FRENCH.name: FRENCH,
    WORLDCUP2015.name: WORLDCUP2015,
}
DEFAULT_EDITION: Final = FUBA3.name  # where none is named


def get_edition(name: str) -> Edition:
    """The edition of that name.

    >>> get_edition("fuba3").title
    'FUBA 3 Fast'
    """
    try:
        return EDITIONS[name]
    except KeyError:
        raise WordedError("unknown edition {name}; there are {known}", name=repr(name), known=", ".join(EDITIONS)) from None
