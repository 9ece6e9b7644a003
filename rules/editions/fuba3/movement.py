"""Steps and their limits (F3 4.4.1, specification 5.2), free moves, and the holder of the ball (5.3)."""

from functools import lru_cache
from typing import Any, Final

from rules.board import ADJ_MASK, ALL_AREAS, AREAS, BACKWARD, PITCH
from rules.common.offside import offside_areas
from rules.common.steps import AREAS_IN, KEEPER, MEANING, MOVE, NEXT_TO, StepTokens
from rules.edition import Flow
from rules.editions.fuba3.state import Side, State
from rules.nodes import Decision

SKILL_STEPS: Final[dict[str, StepTokens]] = {
    skill: StepTokens(skill, f"{skill} keeper") for skill in ("DF7", "FW6", "MF8", "FW7", "MF6")
}

UNKNOWN: Final = -1
NOWHERE: Final = -1
DONE: Final = ("done",)
DECLINE: Final = ("no",)


def offside_for(s: State, team: int) -> int:
    """Areas that pieces of a team may not enter: only the controlling team is ever offside (R-010)."""
    if team != s.control or s.no_offside:
        return 0
    return offside_areas(s.teams[1 - team].pieces, 1 - team, s.ball)


def new_stage(s: State) -> None:
    """Nobody has moved yet."""
    s.moved = [0] * PITCH
    s.moved_areas = 0
    s.moved_keeper = False


def free_pieces(s: State, side: Side) -> int:
    """Areas from which an outfield piece may step: one that has not moved, and is not needed at the ball."""
    pieces = side.pieces
    free = side.occupied & ALL_AREAS
    keeper = side.keeper
    if pieces[keeper] == 1:
        free &= ~(1 << keeper)
    if side.team == s.control and pieces[s.ball] == 1:
        free &= ~(1 << s.ball)
    if free & s.moved_areas:
        for area in AREAS_IN[free & s.moved_areas]:
            if pieces[area] - (1 if area == keeper else 0) <= s.moved[area]:
                free &= ~(1 << area)
    return free


def free_keeper(s: State, side: Side) -> int:
    """The keeper's area if he may step, else NOWHERE."""
    keeper = side.keeper
    if s.moved_keeper or keeper >= PITCH:
        return NOWHERE
    if keeper == s.ball and side.team == s.control and side.pieces[keeper] == 1:
        return NOWHERE
    return keeper


def steps(
    s: State,
    team: int,
    tokens: StepTokens = MOVE,
    into: int = ALL_AREAS,
    blocked: int = 0,
    offside: int = UNKNOWN,
    first: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Every legal step of a team's pieces that have not moved in this stage, after the tokens in `first`.

    The controlling team keeps out of offside areas, but for a straight step backwards, and does not leave the ball alone.
    A stage that asks again and again may pass the offside areas: they change only with the ball and the opponents.
    """
    side = s.teams[team]
    if offside == UNKNOWN:
        offside = offside_for(s, team)
    return _listed(first, tokens, team, free_pieces(s, side), free_keeper(s, side), offside, into & ~blocked)


@lru_cache(maxsize=1 << 15)
def _listed(
    first: tuple[str, ...], tokens: StepTokens, team: int, free: int, keeper: int, offside: int, into: int
) -> tuple[str, ...]:
    """The tokens, area by area. Positions come back within a match and across matches, so the lists are kept."""
    found = list(first)
    for area in AREAS_IN[free if keeper < 0 else free | 1 << keeper]:
        allowed = allowed_from(team, area, offside, into)
        if area == keeper:
            found += tokens.keeper[area][allowed]
        if free >> area & 1:
            found += tokens.pieces[area][allowed]
    return tuple(found)


def allowed_from(team: int, area: int, offside: int, into: int) -> int:
    """Neighbours a piece may step to: none offside, but straight backwards always."""
    allowed = into & ~offside
    if offside and BACKWARD[team][area] >= 0:
        allowed |= 1 << BACKWARD[team][area] & into
    return allowed & ADJ_MASK[area]


def make_step(s: State, team: int, token: str, stage: str) -> None:
    """Carry out a step token; a dribble takes the ball along."""
    word, src, dst = MEANING[token]
    side = s.teams[team]
    keeper = src == KEEPER
    if keeper:
        src = side.keeper
        side.keeper_step(dst)
        s.moved_keeper = True
    else:
        side.step(src, dst)
        s.moved[dst] += 1
        s.moved_areas |= 1 << dst
    carries = word == "dribble" or word == "MF6"
    if carries:
        s.ball = dst
    if s.log is not None:
        data: dict[str, Any] = {"src": AREAS[src], "dst": AREAS[dst], "keeper": keeper}
        if carries:
            s.emit("dribble", team, data)
        else:
            s.emit("step", team, {**data, "skill": word if word != "move" else "", "stage": stage})


def one_step(s: State, team: int, kind: str) -> Flow:
    """The team may move one piece one step."""
    new_stage(s)
    options = steps(s, team, first=DECLINE)
    if len(options) > 1:
        token = yield Decision(team, kind, options)
        if token != "no":
            make_step(s, team, token, kind)


def repair_holder(s: State) -> Flow:
    """With nobody of the controlling team at the ball its closest piece goes there at once (R-012)."""
    side = s.teams[s.control]
    if s.pending or side.occupied >> s.ball & 1:
        return
    names: list[str] = []
    for area in side.closest(s.ball):
        if side.outfield(area):
            names.append(f"from {AREAS[area]}")
        if side.keeper == area:
            names.append("from keeper")
    token = names[0] if len(names) == 1 else (yield Decision(s.control, "holder", names))
    keeper = token == "from keeper"
    src = side.keeper if keeper else AREAS.index(token[5:])
    if keeper:
        side.keeper_step(s.ball)
    else:
        side.step(src, s.ball)
    s.emit("holder", s.control, {"src": AREAS[src], "keeper": keeper})


def run_ins(s: State, team: int, target: int, offside: int, tokens: StepTokens = MOVE) -> list[str]:
    """Steps into `target` by pieces in adjacent areas that are not offside (R-018)."""
    side = s.teams[team]
    options: list[str] = []
    bit = 1 << target
    for area in AREAS_IN[side.occupied & NEXT_TO[bit] & ~offside & ALL_AREAS]:
        if area == side.keeper:
            options.extend(tokens.keeper[area][bit])
            if side.pieces[area] == 1:
                continue
        options.extend(tokens.pieces[area][bit])
    return options
