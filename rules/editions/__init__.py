"""The published editions of the rules, by name."""

from typing import Final

from rules.edition import Edition
from rules.editions.fuba3 import FUBA3

EDITIONS: Final[dict[str, Edition]] = {FUBA3.name: FUBA3}


def get_edition(name: str) -> Edition:
    """The edition of that name.

    >>> get_edition("fuba3").title
    'FUBA 3 Fast'
    """
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"unknown edition {name!r}; there are {', '.join(EDITIONS)}") from None
