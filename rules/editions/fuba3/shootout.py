"""The shoot-out (X-2)."""

from rules.edition import Flow
from rules.editions.fuba3.beginning import roll_off
from rules.editions.fuba3.halves import finish
from rules.editions.fuba3.penalty import kick
from rules.editions.fuba3.state import State
from rules.shared.shootout import kicks_in_turn


def shoot_out(s: State) -> Flow:
    """No rebound, VAR, clock or cards."""
    yield from kicks_in_turn(s, roll_off, kick)
    finish(s, "shootout")
