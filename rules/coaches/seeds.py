"""Seeds of matches that coaches are taught and measured by. What is taught must never see what is measured.

The seeds of the judgement were written down before any weight of the master was learnt. No training, no duel that guides a
choice and no test uses them: only `manage.py ladder` and the figures in docs/coaches.md do.
"""

from typing import Final

from ..editions import get_edition

TRAINING: Final = "train"  # self-play, by edition and round
GUIDING: Final = "guide"  # duels that accept or drop what was learnt
JUDGEMENT: Final = "judgement 2026-11-18"  # pair i of an edition has the seed of the judgement, its name and i


def judged_preset(edition: str) -> str:
    """The rules by which an edition's coaches are measured: the fullest without extra time."""
    return list(get_edition(edition).presets)[-2]


def training_seed(edition: str, lesson: int, number: int) -> str:
    return f"{TRAINING}:{edition}:{lesson}:{number}"


def guiding_seed(edition: str, lesson: int, number: int) -> str:
    return f"{GUIDING}:{edition}:{lesson}:{number}"


def judgement_seed(edition: str, number: int) -> str:
    """Of one pair: the same dice twice, with the sides swapped.

    >>> judgement_seed("fuba3", 0)
    'judgement 2026-11-18:fuba3:0'
    """
    return f"{JUDGEMENT}:{edition}:{number}"
