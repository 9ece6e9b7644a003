"""The cover move: a team in control without a piece at the ball sends its closest one (specifications 0.4)."""

from ...board import AREAS, PITCH
from ...edition import Flow
from ...nodes import ANEW, Decision
from .state import Side, State


def cover_options(side: Side, ball: int, may_skip_keeper: bool) -> list[str]:
    """Who may go: the closest pieces; where the closest is the keeper alone, he may be passed over by some teams."""
    names: list[str] = []
    closest = side.closest(ball)
    for area in closest:
        if side.outfield(area):
            names.append(f"from {AREAS[area]}")
    if side.keeper in closest:
        if not names and may_skip_keeper:
            names.extend(f"from {AREAS[area]}" for area in side.closest(ball, outfield_only=True))
        names.append("from keeper")
    return names


def cover(s: State, charged: bool = True) -> Flow:
    """Nobody of the team in control at the ball: one goes there, marked as moved; it may cost a move of the stage."""
    side = s.teams[s.control]
    if side.occupied >> s.ball & 1:
        return
    token = ANEW
    while not token:
        names = cover_options(side, s.ball, s.control != s.starter)
        token = names[0] if len(names) == 1 else (yield Decision(s.control, "holder", names))
    ball = s.ball
    keeper = token == "from keeper"
    src = side.keeper if keeper else AREAS.index(token[5:])
    if keeper:
        side.keeper_step(ball)
        side.moved_keeper = True
    else:
        side.step(src, ball)
        side.moved[ball] += 1
        if src < PITCH and side.moved[src] > side.outfield(src):
            side.moved[src] -= 1  # it had moved before
    if charged:
        side.covered += 1
    if s.log is not None:
        s.emit("holder", s.control, {"src": AREAS[src], "keeper": keeper})
