"""Passing (F3 4.2), what can be known before the dice: targets, values, offside risk."""

from functools import cache
from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, AREAS, BETWEEN, NEAR, PITCH, PLACES
from ...shared.offside import closer_areas, line, offside_beyond
from ...shared.steps import AREAS_IN, NEXT_TO
from .movement import offside_for
from .state import State

OPEN_PLAY: Final = ("normal", "kickoff")
# Of 36 throws, how many have at least one die of v or more.
ODDS: Final = (36, 36, 35, 32, 27, 20, 11)
PASS_TOKENS: Final = tuple(f"pass {name}" for name in AREAS[:PITCH])
PASS_TARGET: Final[dict[str, int]] = {token: area for area, token in enumerate(PASS_TOKENS)}
# Areas at least as far from a team's own goal line as another (offside risk).
_NOT_BACK: Final = tuple(
    tuple(sum(1 << t for t in range(PITCH) if NEAR[team][t] >= NEAR[team][start]) for start in range(PLACES)) for team in (0, 1)
)


CROWD: Final = 6
Numbers = tuple[tuple[int, ...], ...]  # [own pieces][opposing pieces]


@cache
def _added(distance: int, long: bool, risky: bool) -> Numbers:
    """What the distance and numbers in the target area add to the value.

    Both count six at most; a crowd of six against six costs one, but only a long pass (R-015). Under offside risk the numbers
    do not count, the crowd does.
    """
    return tuple(
        tuple(
            distance
            + (0 if risky else (min(theirs, 6) > min(mine, 6)) - (min(mine, 6) > min(theirs, 6)))
            + (long and mine >= CROWD and theirs >= CROWD)
            for theirs in range(12)
        )
        for mine in range(12)
    )


def _by_target(risky: bool) -> tuple[tuple[tuple[Numbers, ...], ...], ...]:
    """[wind][start][target]; wind doubles what flying over areas adds."""
    return tuple(tuple(tuple(_added(n * flying, n > 0, risky) for n in row) for row in BETWEEN) for flying in (1, 2))


_ADDED: Final = _by_target(False)
_ADDED_AT_RISK: Final = _by_target(True)


def targets(s: State, among: int = ALL_AREAS) -> list[tuple[int, int]]:
    """Every legal target (of those in the mask) with the value its control check needs (7.0 steps 1 and 3)."""
    team = s.control
    side = s.teams[team]
    other = s.teams[1 - team]
    start = s.ball
    mine = side.pieces
    theirs = other.pieces
    occupied = side.occupied & ALL_AREAS
    onside = occupied
    risky = 0
    if not s.no_offside:
        if s.options.a7:
            depth = line(theirs, 1 - team)
            onside &= ~offside_beyond(depth, 1 - team, start)
            risky = closer_areas(1 - team, depth) & occupied & _NOT_BACK[team][start]
        else:
            onside &= ~offside_for(s, team)
    legal = onside | (NEXT_TO[onside] & ~occupied)
    if start >= PITCH:
        legal |= ADJ_MASK[start]  # the taker himself runs in
    elif mine[start] < 2:
        legal &= ~(1 << start)
    value = s.value
    if s.origin in OPEN_PLAY and not theirs[start]:
        value -= 1
    wind = 1 if s.wind() else 0
    added = _ADDED[wind][start]
    at_risk = _ADDED_AT_RISK[wind][start]
    found: list[tuple[int, int]] = []
    for t in AREAS_IN[legal & among]:
        v = value + (at_risk if risky >> t & 1 else added)[t][mine[t]][theirs[t]]
        if v < 7:
            found.append((t, v if v > 1 else 1))
    return found


def value(s: State, target: int) -> int:
    """The value a pass to `target` needs, or 0 if it is not a legal target."""
    found = targets(s, 1 << target)
    return found[0][1] if found else 0


def risk_areas(s: State) -> int:
    """Targets under offside risk (A7): no target-situation modifier there."""
    if s.no_offside:
        return 0
    team = s.control
    other = 1 - team
    closer = closer_areas(other, line(s.teams[other].pieces, other))
    return closer & s.teams[team].occupied & _NOT_BACK[team][s.ball]


class Pass:
    """One pass while it is played. The ball is at its target as soon as that is announced."""

    __slots__ = ("adjacent", "empty", "good", "manned", "needed", "offside", "risky", "short", "start", "target", "team")

    def __init__(self, s: State, target: int, needed: int) -> None:
        self.team = s.control
        self.start = s.ball
        self.target = target
        self.needed = needed
        side = s.teams[self.team]
        other = s.teams[1 - self.team]
        self.offside = offside_for(s, self.team)
        self.risky = s.options.a7 and bool(risk_areas(s) >> target & 1)
        self.manned = side.pieces[target] > 0  # at the start of this pass
        self.empty = not self.manned and not other.pieces[target]
        self.adjacent = bool(ADJ_MASK[self.start] >> target & 1)
        self.short = self.adjacent or target == self.start
        self.good = 0
