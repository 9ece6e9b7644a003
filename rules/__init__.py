"""FUBA itself: the rules of every edition as executable code, without Django, clocks or hidden randomness.

>>> match = new_match("fuba3", options={"A12": True})
>>> match.pending.kind
'lineup'
"""

from collections.abc import Mapping
from typing import Any

from .edition import Edition, Option, OptionError, RulesetError
from .editions import EDITIONS, UnknownEdition, get_edition
from .events import Event
from .fields import PositionError
from .match import Match, Turn, View
from .nodes import Decision, Example, IllegalInput, Node, Roll, shown
from .notation import Flaw, Reading, RecordError
from .probability import Modifier, Odds, odds, pass_value, shot_modifiers
from .refusal import Saying, WordedError
from .sheets import Sheet, SheetError
from .state import Side, State

__all__ = [
    "EDITIONS",
    "Decision",
    "Edition",
    "Event",
    "Example",
    "Flaw",
    "IllegalInput",
    "Match",
    "Modifier",
    "Node",
    "Odds",
    "Option",
    "OptionError",
    "PositionError",
    "Reading",
    "RecordError",
    "Roll",
    "RulesetError",
    "Saying",
    "Sheet",
    "SheetError",
    "Side",
    "State",
    "Turn",
    "UnknownEdition",
    "View",
    "WordedError",
    "get_edition",
    "new_match",
    "odds",
    "pass_value",
    "shot_modifiers",
]


def new_match(
    edition: str,
    home: Sheet | None = None,
    away: Sheet | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    position: str = "",
    keep_events: bool = True,
    ruleset: int | None = None,
) -> Match:
    """A match from its line-ups, or from a written position (docs/notation.md).

    `options` are the edition's switches, such as `get_edition(name).preset("advanced")`. Without `keep_events` no
    events are recorded, which is faster in bulk. A match that began by an older `ruleset` of its edition goes on by that.
    What cannot be is refused: UnknownEdition, OptionError, RulesetError, SheetError, PositionError.
    """
    rules = get_edition(edition)
    checked = rules.options(options)
    played_by = rules.ruleset if ruleset is None else rules.known_ruleset(ruleset)
    for sheet in (home, away):
        if sheet is not None and not isinstance(sheet, Sheet):
            raise SheetError("a team brings a Sheet, not {given}; Sheet.from_dict makes one", given=shown(sheet))
    if not isinstance(position, str):
        raise PositionError("position: it is one line of text, not {given}", given=shown(position))
    sheets = (home or Sheet("Home"), away or Sheet("Away"))
    position = " ".join(position.split())  # one line, as records have it
    state = rules.read_position(position, checked) if position else rules.new_state(checked, sheets)
    return Match(rules, checked, sheets, state, position, keep_events, 1, played_by)
