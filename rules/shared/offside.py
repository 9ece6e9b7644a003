"""Offside: a pure function of the defenders' line and the ball (board model 4, F3 5.1)."""

from typing import Final

from ..board import FAR, FROM_GOAL, HALF, HALFWAY, NEAR, PITCH, PLACES


def _masks() -> tuple[tuple[dict[int, int], ...], ...]:
    """_AHEAD[defender][limit depth]: areas of the defender's half that end at or before that depth."""
    depths = sorted(set(NEAR[0]) | {HALFWAY} | set(NEAR[1]))
    out = []
    for team in (0, 1):
        by_depth = {}
        for depth in depths:
            mask = 0
            for area in range(PITCH):
                if HALF[team] >> area & 1 and FAR[team][area] <= depth:
                    mask |= 1 << area
            by_depth[depth] = mask
        out.append(by_depth)
    return ((out[0],), (out[1],))


_AHEAD: Final[tuple[dict[int, int], dict[int, int]]] = (_masks()[0][0], _masks()[1][0])
# _AHEAD_OF_BALL[defender][ball]: areas of the defender's half strictly ahead of the ball.
_AHEAD_OF_BALL: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(_AHEAD[t][NEAR[t][b]] for b in range(PLACES)) for t in (0, 1))


def line(pieces: list[int], defender: int) -> int:
    """Depth of the defender's second closest piece; the halfway line with fewer than two pieces on the pitch."""
    count = 0
    for area in FROM_GOAL[defender]:
        count += pieces[area]
        if count >= 2:
            return NEAR[defender][area]
    return HALFWAY


def offside_areas(pieces: list[int], defender: int, ball: int) -> int:
    """Mask of the areas that are offside against the defender with the ball in `ball`."""
    safe = _AHEAD_OF_BALL[defender][ball]
    if not safe:
        return 0
    return _AHEAD[defender][line(pieces, defender)] & safe


def offside_beyond(depth: int, defender: int, ball: int) -> int:
    """The same for a line that is known."""
    return _AHEAD[defender][depth] & _AHEAD_OF_BALL[defender][ball]


_CLOSER: Final[tuple[dict[int, int], dict[int, int]]] = (
    {d: sum(1 << a for a in range(PITCH) if HALF[0] >> a & 1 and NEAR[0][a] < d) for d in (*NEAR[0], HALFWAY)},
    {d: sum(1 << a for a in range(PITCH) if HALF[1] >> a & 1 and NEAR[1][a] < d) for d in (*NEAR[1], HALFWAY)},
)


def closer_areas(defender: int, depth: int) -> int:
    """Areas of the defender's half that begin closer to his goal line than `depth`: offside risk."""
    return _CLOSER[defender][depth]
