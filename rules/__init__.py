"""FUBA itself: the rules of every edition as executable code, without Django, clocks or hidden randomness.

>>> from rules import new_match
>>> match = new_match("fuba3", options={"A12": True})
>>> match.pending.kind
'lineup'
"""

from collections.abc import Mapping
from typing import Any

from rules.edition import OptionError
from rules.editions import EDITIONS, get_edition
from rules.match import Match, View
from rules.nodes import Decision, IllegalInput, Roll
from rules.sheets import Sheet, SheetError

__all__ = [
    "EDITIONS",
    "Decision",
    "IllegalInput",
    "Match",
    "OptionError",
    "Roll",
    "Sheet",
    "SheetError",
    "View",
    "get_edition",
    "new_match",
]


def new_match(
    edition: str,
    home: Sheet | None = None,
    away: Sheet | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    position: str = "",
    keep_events: bool = True,
) -> Match:
    """A match from its line-ups, or from a written position (docs/notation.md).

    `options` are the edition's switches, such as `get_edition(name).preset("advanced")`. Without `keep_events` no
    events are recorded, which is faster in bulk.
    """
    rules = get_edition(edition)
    checked = rules.options(options)
    sheets = (home or Sheet("Home"), away or Sheet("Away"))
    position = " ".join(position.split())  # one line, as records have it
    state = rules.read_position(position, checked) if position else rules.new_state(checked, sheets)
    return Match(rules, checked, sheets, state, position, keep_events)
