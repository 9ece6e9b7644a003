"""Boosting an action with a condition point (F3 A1.2)."""

from ...edition import Flow
from .condition import can_pay, pay
from .state import State


def apress_cost(s: State) -> int:
    """Aggressive pressing costs a second point in heat; other boosts always cost one."""
    return 2 if s.hot() else 1


def free_points(s: State, team: int) -> int:
    """The terrace chant (event 6-1) gives PH one point for its first action."""
    return 1 if s.free_boost and team == s.phasing and s.played == 0 else 0


def can_boost(s: State, team: int, cost: int) -> bool:
    return s.options.a1 and can_pay(s, team, cost - free_points(s, team))


def pay_boost(s: State, team: int, cost: int, purpose: str) -> Flow:
    free = free_points(s, team)
    if free:
        s.free_boost = False
    yield from pay(s, team, max(0, cost - free), purpose, coach=True)
