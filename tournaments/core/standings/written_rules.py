"""Table rules as plain data for JSON, both ways: what is stored, exported and sent to the API.

>>> from tournaments.core.standings import preset
>>> from_dict(as_dict(preset("uefa"))) == preset("uefa")
True
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.table_rules import Bonus, TableRules

# Deductions and the seed of lots belong to a competition under way, not to its rules.
KEYS: Final = tuple(each.name for each in fields(TableRules) if each.name not in ("deductions", "seed"))


def as_dict(rules: TableRules) -> dict[str, Any]:
    """Only lists, dicts, text and numbers."""
    written = {key: getattr(rules, key) for key in KEYS}
    written["tiebreakers"] = list(rules.tiebreakers)
    written["fair_play"] = dict(rules.fair_play)
    written["decisions"] = [{"method": each["method"], "order": list(each["order"])} for each in rules.decisions]
    written["bonus"] = [{"kind": each.kind, "goals": each.goals, "points": each.points} for each in rules.bonus]
    written["walkover_goals"] = None if rules.walkover_goals is None else list(rules.walkover_goals)
    return written


def from_dict(data: object) -> TableRules:
    """The rules, with defaults for what is not named. Anything else is refused in words.

    >>> from_dict({"win": 2}).win
    2
    """
    if not isinstance(data, Mapping):
        raise StandingsError("not_rules")
    for key in data:
        if key not in KEYS:
            raise StandingsError("unknown_rule", key=key, known=", ".join(KEYS))
    given: dict[str, Any] = dict(data)
    for key, kind in (("tiebreakers", list), ("decisions", list), ("bonus", list), ("fair_play", Mapping)):
        if key in given and not isinstance(given[key], kind):
            raise StandingsError("rule_type", key=key, kind="an object" if kind is Mapping else "a list")
    if "tiebreakers" in given:
        given["tiebreakers"] = tuple(given["tiebreakers"])
    if "bonus" in given:
        given["bonus"] = tuple(_bonus(each) for each in given["bonus"])
    if "decisions" in given:
        given["decisions"] = tuple(given["decisions"])
    if given.get("walkover_goals") is not None:
        if not isinstance(given["walkover_goals"], list):
            raise StandingsError("walkover_goals")
        given["walkover_goals"] = tuple(given["walkover_goals"])
    return TableRules(**given)


def _bonus(data: object) -> Bonus:
    if not isinstance(data, Mapping) or not {"kind", "goals"} <= set(data) <= {"kind", "goals", "points"}:
        raise StandingsError("bonus")
    return Bonus(**data)
