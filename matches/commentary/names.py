"""Team names inside a sentence."""

import unicodedata

LONGEST = 28
# Unicode's isolates: what is between them cannot turn the sentence around it.
FIRST_STRONG, POP = "\u2068", "\u2069"
TURNING = frozenset(("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"))


def in_a_sentence(name: str) -> str:
    """A name short enough to be said again and again, and kept apart where it reads from right to left.

    >>> in_a_sentence("Finland")
    'Finland'
    """
    if len(name) > LONGEST:
        name = name[: LONGEST - 1].rstrip() + "…"
    if any(unicodedata.bidirectional(sign) in TURNING for sign in name):
        return f"{FIRST_STRONG}{name}{POP}"
    return name
