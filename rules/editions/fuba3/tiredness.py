"""Tiredness tests (F3 A1.3, A1.4)."""

from typing import Final

from ...board import ZONE, ZONE_LETTERS
from ...clock import game_time
from ...edition import Flow
from ...nodes import rolls
from ...shared.choosing import choose
from .condition import ZONE_TOKENS
from .reroll import offer_reroll
from .state import State

TIREDNESS_ROLL: Final = rolls(2, "tiredness")


def tiredness_test(s: State, team: int) -> Flow:
    """Two dice times ten below the game time cost a point, or two from other zones (R-035, R-036)."""
    side = s.teams[team]
    dice = yield TIREDNESS_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "tiredness", dice)
    total = dice[0] + dice[1] - (2 if s.weather == "extreme_heat" else 0)
    passed = total * 10 >= game_time(s)
    lost: list[int] = []
    if not passed:
        zone = ZONE[team][s.ball]
        if side.cp[zone]:
            side.cp[zone] -= 1
            lost.append(zone)
        else:
            for _ in range(2):
                if not any(side.cp):
                    break
                token = yield from choose(team, "zone", lambda: [ZONE_TOKENS[z] for z in range(3) if side.cp[z]] or ZONE_TOKENS)
                chosen = ZONE_TOKENS.index(token)
                side.cp[chosen] = max(0, side.cp[chosen] - 1)
                lost.append(chosen)
    if not sum(side.cp):
        side.tired = True
    s.emit(
        "tiredness",
        team,
        {"dice": list(dice), "passed": passed, "zones": [ZONE_LETTERS[z] for z in lost], "tired": side.tired},
    )
