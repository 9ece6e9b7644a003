"""Playing a match to its end with coaches and dice."""

from collections.abc import Mapping
from typing import Any, Protocol

from . import Sheet, get_edition, new_match
from .coaches import Coach, make_coach
from .dice import SeededDice
from .match import Match
from .nodes import Decision, Roll


class Dice(Protocol):
    """Anything that answers rolls: `rules.dice` has a seeded and a scripted source."""

    def answer(self, roll: Roll) -> str: ...


def play_match(match: Match, coaches: tuple[Coach, Coach], dice: Dice) -> Match:
    """Ask the coaches and throw the dice until the match is over."""
    views = (match.seen_by(0), match.seen_by(1))
    apply = match.apply
    node = match.pending
    while node is not None:
        if type(node) is Roll:
            apply(dice.answer(node))
        else:
            apply(coaches[node.team].choose(views[node.team]))
        node = match.pending
    return match


def play_seeded(
    edition: str,
    options: Mapping[str, Any] | None,
    home_sheet: Sheet | None,
    away_sheet: Sheet | None,
    home_coach: str,
    away_coach: str,
    seed: str | int,
    keep_events: bool = True,
) -> Match:
    """A match between two coaches, settled by its seed alone: dice and coaches draw from streams named after it.

    >>> play_seeded("fuba3", {}, None, None, "random", "random", 7).over
    True
    """
    match = new_match(edition, home_sheet, away_sheet, options, keep_events=keep_events)
    coaches = (make_coach(home_coach, f"{seed}:home", edition), make_coach(away_coach, f"{seed}:away", edition))
    return play_match(match, coaches, SeededDice(f"{seed}"))


def with_squad(edition: str, options: Mapping[str, Any], sheet: Sheet, coach: str, seed: str) -> Sheet:
    """A bought team stays the same from match to match: its coach spends the points by a seed that stays the same."""
    rules = get_edition(edition)
    if sheet.squad or not rules.buys_teams(rules.options(options)):
        return sheet
    match = new_match(edition, sheet, None, options, keep_events=False)
    node = match.pending
    if not isinstance(node, Decision) or node.kind != "squad" or node.team != 0:
        return sheet
    squad = rules.squad(make_coach(coach, seed, edition).choose(match.seen_by(0)))
    return Sheet(sheet.name, sheet.talents, sheet.barred, sheet.catenaccio, sheet.lineup, squad)
