"""Playing a match to its end with coaches and dice."""

from typing import Protocol

from rules.coaches.coach import Coach
from rules.match import Match
from rules.nodes import Roll


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
