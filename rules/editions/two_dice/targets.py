"""The target of a pass: an area with a team-mate or next to one, offside excluded (specifications 0.3 and 5.1)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, AREAS, HALF, NEAR, PITCH, PLACES, SPOT_CORNER
from ...shared.offside import offside_areas
from ...shared.steps import AREAS_IN, NEXT_TO
from .state import State

PASS_TOKENS: Final = tuple(f"pass {AREAS[a]}" for a in range(PITCH))
PASS_TARGET: Final[dict[str, int]] = {token: area for area, token in enumerate(PASS_TOKENS)}
# _BACK[team][start]: areas nearer to the own goal than the ball; a pass there is never offside.
_BACK: Final = tuple(
    tuple(sum(1 << a for a in range(PITCH) if NEAR[1 - team][a] > NEAR[1 - team][start]) for start in range(PLACES))
    for team in (0, 1)
)
NO_OFFSIDE: Final = ("goalkick", "corner")


def targets(s: State) -> int:
    """Mask of the areas that the team in control may play the ball to."""
    team = s.control
    side = s.teams[team]
    ball = s.ball
    own = side.occupied & ALL_AREAS
    offside = 0
    if s.origin not in NO_OFFSIDE:
        offside = offside_areas(s.teams[1 - team].pieces, 1 - team, ball)
    if not offside:
        found = own | NEXT_TO[own]
    else:
        onside = own & ~offside
        untested = _BACK[team][ball] | (HALF[team] if s.rules.own_half_untested else 0)
        found = onside | (NEXT_TO[onside] | NEXT_TO[own] & untested) & ~own
    if ball >= PITCH:
        found |= 1 << SPOT_CORNER[ball]
    elif s.origin == "free" and side.pieces[ball] < 2:
        found &= ~(1 << ball)
    return found


def target_tokens(s: State) -> Sequence[str]:
    return pass_tokens(targets(s))


@cache
def pass_tokens(areas: int) -> tuple[str, ...]:
    """A pass to each area of a mask."""
    return tuple(PASS_TOKENS[a] for a in AREAS_IN[areas])


def alone_in(s: State, area: int) -> bool:
    """The team in control has pieces there and the opponents none; a corner taker on his spot stands nowhere."""
    bit = 1 << area
    return bool(s.teams[s.control].occupied & bit) and not s.teams[1 - s.control].occupied & bit


def around(area: int) -> int:
    """An area and its neighbours."""
    return 1 << area | ADJ_MASK[area]
