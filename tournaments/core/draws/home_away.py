"""Home and away in a league phase: as often at home as away, against each pot if the number of opponents there is even."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.dice import SeededDice
from tournaments.core.draws.opponents import Pair, shuffle

Trail = list[Pair]  # matches one after the other, home side first: it may be turned round as a whole
NOBODY: Final = -1


def trails(pairs: Iterable[Pair], pot_of: Mapping[int, int], share: int, pots: int, dice: SeededDice) -> list[Trail]:
    """The pairs with the home side first.

    Matches are walked along in closed trails, each from its home side to its away side: everybody is left as often as
    reached. That is done for each two pots on their own, so that it holds for each pot; with an odd number of opponents from
    each, for each two neighbouring pots (as UEFA's Conference League has it), and where the pots are odd, too, for all at once.

    >>> triangle = trails([(0, 1), (1, 2), (0, 2)], {0: 0, 1: 0, 2: 0}, 2, 1, SeededDice("7"))
    >>> [sorted(home for home, _ in trail) for trail in triangle]
    [[0, 1, 2]]
    """
    wide = 1 if share % 2 == 0 else 2 if pots % 2 == 0 else pots
    parts: dict[tuple[int, int], list[Pair]] = {}
    for a, b in pairs:
        one, other = sorted((pot_of[a] // wide, pot_of[b] // wide))
        parts.setdefault((one, other), []).append((a, b))
    return [trail for _, part in sorted(parts.items()) for trail in _walk(part, dice)]


def _walk(pairs: Sequence[Pair], dice: SeededDice) -> list[Trail]:
    """Those with an odd number of matches are joined to nobody, which closes their trails."""
    left: dict[int, list[int]] = {}
    for a, b in pairs:
        left.setdefault(a, []).append(b)
        left.setdefault(b, []).append(a)
    for team in [team for team, opponents in left.items() if len(opponents) % 2]:
        left[team].append(NOBODY)
        left.setdefault(NOBODY, []).append(team)
    left = {team: shuffle(sorted(opponents), dice) for team, opponents in sorted(left.items())}
    found: list[Trail] = []
    for start in shuffle(list(left), dice):
        while left[start]:
            trail: Trail = []
            here = start
            while left[here] and (here != start or not trail):
                there = left[here].pop()
                left[there].remove(here)
                trail.append((here, there))
                here = there
            found.append([pair for pair in trail if NOBODY not in pair])
    return found
