"""Steps and their limits (F3 4.4.1, specification 5.2), free moves, and the holder of the ball (5.3)."""

from typing import Any, Final

from rules.board import ADJ_MASK, ALL_AREAS, AREAS, BACKWARD, PITCH
from rules.common.offside import offside_areas
from rules.common.steps import AREAS_IN, KEEPER, MEANING, MOVE, NEXT_TO, StepTokens
from rules.edition import Flow
from rules.editions.fuba3.state import State
from rules.nodes import Decision

SKILL_STEPS: Final[dict[str, StepTokens]] = {
    skill: StepTokens(skill, f"{skill} keeper") for skill in ("DF7", "FW6", "MF8", "FW7", "MF6")
}

UNKNOWN: Final = -1


def offside_for(s: State, team: int) -> int:
    """Areas that pieces of a team may not enter: only the controlling team is ever offside (R-010)."""
    if team != s.control or s.no_offside:
        return 0
    return offside_areas(s.teams[1 - team].pieces, 1 - team, s.ball)


def new_stage(s: State) -> None:
    """Nobody has moved yet."""
    s.moved = [0] * PITCH
    s.moved_keeper = False


def steps(
    s: State, team: int, tokens: StepTokens = MOVE, into: int = ALL_AREAS, blocked: int = 0, offside: int = UNKNOWN
) -> list[str]:
    """Every legal step of a team's pieces that have not moved in this stage.

    The controlling team keeps out of offside areas, but for a straight step backwards, and does not leave the ball alone.
    A stage that asks again and again may pass the offside areas: they change only with the ball and the opponents.
    """
    side = s.teams[team]
    pieces = side.pieces
    keeper = side.keeper
    moved = s.moved
    tables = tokens.pieces
    near = ADJ_MASK
    options: list[str] = []
    if offside == UNKNOWN:
        offside = offside_for(s, team)
    ball = s.ball if team == s.control else -1
    back = BACKWARD[team]
    outside = ~blocked & into
    allowed = onside = outside & ~offside
    for area in AREAS_IN[side.occupied & ALL_AREAS]:
        n = pieces[area]
        if n == 1 and area == ball:
            continue
        if offside:
            allowed = onside
            if back[area] >= 0:
                allowed |= 1 << back[area] & outside
        if area == keeper:
            if not s.moved_keeper:
                options += tokens.keeper[area][near[area] & allowed]
            n -= 1
        if n > moved[area]:
            options += tables[area][near[area] & allowed]
    return options


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
    options = steps(s, team)
    if options:
        token = yield Decision(team, kind, ["no", *options])
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
