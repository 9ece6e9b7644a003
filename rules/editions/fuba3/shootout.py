"""The shoot-out (X-2): five kicks each, then pairs, then lots."""

from rules.board import PENALTY_AREA, TEAM_NAMES
from rules.common.shootout import MOST_EXTRA_PAIRS, next_kicker, winner
from rules.edition import Flow
from rules.editions.fuba3.beginning import roll_off
from rules.editions.fuba3.halves import finish
from rules.editions.fuba3.penalty import kick
from rules.editions.fuba3.state import State
from rules.nodes import Roll


def shoot_out(s: State) -> Flow:
    """Kicks do not change the score; no rebound, VAR, clock or cards."""
    if not s.kicks[0] and not s.kicks[1]:
        s.taker = yield from roll_off(s)
    first = s.taker
    while True:
        won = winner(s.kicks)
        if won >= 0:
            break
        if min(len(s.kicks[0]), len(s.kicks[1])) >= 5 + MOST_EXTRA_PAIRS:
            lot: str = yield Roll(first, 0, "lots", TEAM_NAMES)
            won = TEAM_NAMES.index(lot)
            s.lots = won
            break
        team = next_kicker(s.kicks, first)
        s.ball = PENALTY_AREA[1 - team]
        s.control = team
        scored = yield from kick(s, team, "shootout_kick")
        s.kicks[team].append(scored)
    finish(s, "shootout")
