"""The published editions of the rules, by name."""

from typing import Final

from ..edition import Edition
from ..nodes import shown
from ..refusal import WordedError
from .french import FRENCH
from .fuba3 import FUBA3
from .fuba20 import FUBA20
from .fuba22 import FUBA22
from .worldcup2015 import WORLDCUP2015

EDITIONS: Final[dict[str, Edition]] = {
    FUBA3.name: FUBA3,
    FUBA20.name: FUBA20,
    FUBA22.name: FUBA22,
    FRENCH.name: FRENCH,
    WORLDCUP2015.name: WORLDCUP2015,
}
DEFAULT_EDITION: Final = FUBA3.name  # where none is named


class UnknownEdition(WordedError):
    """There is no edition of that name; the message lists those there are."""


def get_edition(name: str) -> Edition:
    """The edition of that name.

    >>> get_edition("fuba3").title
    'FUBA 3 Fast'
    """
    found = EDITIONS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownEdition("unknown edition {name}; choose one of {known}", name=shown(name), known=", ".join(EDITIONS))
    return found
