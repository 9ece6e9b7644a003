"""Tokens of FUBA 3 Fast in the short form of records."""

from typing import Final

from ...shared.shorthand import WORDS, Shorthand
from .skills import BY_ID

SHORTHAND: Final = Shorthand(WORDS, tuple(BY_ID), "MPSX")
