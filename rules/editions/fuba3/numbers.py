"""Pieces at the ball, as pressing and positioning compare them."""

from .state import State


def at_ball(s: State, team: int) -> tuple[int, int]:
    """The defending team's and the controlling team's counts; a Target man adds two to his own (R-048)."""
    control = s.control
    mine = s.count(team, s.ball)
    theirs = s.count(control, s.ball)
    if s.target_man == control and s.target_area == s.ball:
        theirs = min(6, theirs + 2)
    return mine, theirs
