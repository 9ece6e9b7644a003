"""Tokens of FUBA 3 Fast in the short form of records."""

from typing import Final

from rules.editions.fuba3.skills import BY_ID
from rules.shared.shorthand import WORDS, Shorthand

SHORTHAND: Final = Shorthand(WORDS, tuple(BY_ID), "MPSX")
