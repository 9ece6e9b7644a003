"""Crests for whoever has no logo: two colours and one of four patterns, always the same for one name."""

import hashlib
from dataclasses import dataclass
from typing import Final

from tournaments.core.kits import OTHERS

PATTERNS: Final = ("halves", "band", "sash", "quarters")


@dataclass(frozen=True)
class Crest:
    pattern: str
    first: str
    second: str


def crest(name: str, colours: tuple[str, str] | None = None) -> Crest:
    """The crest of a name, in colours that are given or follow from the name too.

    >>> crest("Coppa Lucca") == crest("Coppa Lucca"), crest("Lucca", ("#c8202c", "#ffffff")).first
    (True, '#c8202c')
    """
    digest = hashlib.sha256(f"crest {name}".encode()).digest()
    return Crest(PATTERNS[digest[0] % len(PATTERNS)], *(colours or OTHERS[digest[1] % len(OTHERS)]))
