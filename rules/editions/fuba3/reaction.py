"""Reaction moves (F3 4.2): where the phasing team outnumbers, off the goal lines, and the keeper home."""

from typing import Final

from rules.board import (
    ADJ_MASK,
    ALL_AREAS,
    ATTACK,
    BACKWARD,
    CE,
    DEFENCE,
    FRONT,
    GOAL_LINE,
    OFF_LINE,
    PENALTY_AREA,
    PITCH,
    ZONE_MASK,
)
from rules.common.steps import AREAS_IN, KEEPER, MEANING, MOVE
from rules.edition import Flow
from rules.editions.fuba3.condition import can_use, use_skill
from rules.editions.fuba3.movement import SKILL_STEPS, make_step, new_stage, offside_for, steps
from rules.editions.fuba3.skills import DF7, FW6, MF8
from rules.editions.fuba3.state import State
from rules.nodes import Decision

EXTRAS: Final = DF7 | FW6 | MF8
GOAL_LINES: Final = GOAL_LINE[0] | GOAL_LINE[1]
OFF_LINE_MASK: Final = tuple(1 << OFF_LINE[a] if OFF_LINE[a] >= 0 else 0 for a in range(PITCH))


def majorities(s: State, team: int) -> int:
    """Areas with more own than opposing pieces, counted at the start of the stage (R-007)."""
    side = s.teams[team]
    other = s.teams[1 - team]
    mine = side.pieces
    theirs = other.pieces
    mask = side.occupied & ~other.occupied & ALL_AREAS
    for area in AREAS_IN[side.occupied & other.occupied]:
        if mine[area] > theirs[area] < 6:  # both count six at most
            mask |= 1 << area
    return mask


def options(s: State, team: int, majority: int, used: int, offside: int, blocked: int) -> list[str]:
    """ "done" and the legal steps; `majority` holds the areas that may still send a piece, `used` the skills used.

    Offside and blocked areas do not change while one team moves without the ball, so the stage works them out once.
    """
    side = s.teams[team]
    moved = s.moved
    pieces = side.pieces
    keeper = side.keeper
    ball = s.ball if team == s.control else -1
    near = ADJ_MASK
    tables = MOVE.pieces
    open_areas = ALL_AREAS & ~blocked
    allowed = onside = open_areas & ~offside
    found = ["done"]
    for area in AREAS_IN[side.occupied & (majority | GOAL_LINES | 1 << keeper) & ALL_AREAS]:
        n = pieces[area]
        if n == 1 and area == ball:
            continue
        if offside:
            allowed = onside
            if BACKWARD[team][area] >= 0:
                allowed |= 1 << BACKWARD[team][area] & open_areas
        sends = majority >> area & 1
        if area == keeper:
            n -= 1
            if not s.moved_keeper:
                home = 1 << PENALTY_AREA[team]  # the keeper next to his box may always go back into it
                wanted = allowed if sends else allowed & home
                found += MOVE.keeper[area][near[area] & wanted]
        if n > moved[area]:
            if sends:
                found += tables[area][near[area] & allowed]
            else:
                found += tables[area][OFF_LINE_MASK[area] & allowed]
    if side.skills & EXTRAS & ~used:
        found += _extra_steps(s, team, used, blocked)
    return found


def _extra_steps(s: State, team: int, used: int, blocked: int) -> list[str]:
    """One more step with Fast defender, Runner or Box to box."""
    found: list[str] = []
    for skill, name, into in (
        (DF7, "DF7", ZONE_MASK[team][DEFENCE]),
        (FW6, "FW6", ZONE_MASK[team][ATTACK]),
    ):
        if not used & skill and can_use(s, team, skill):
            found.extend(steps(s, team, SKILL_STEPS[name], into, blocked))
    if not used & MF8 and can_use(s, team, MF8):
        fronts = 1 << FRONT[0] | 1 << FRONT[1]
        for token in steps(s, team, SKILL_STEPS["MF8"], fronts, blocked):
            src = MEANING[token][1]
            if src == CE or (src == KEEPER and s.teams[team].keeper == CE):
                found.append(token)
    return found


# Steps that need no majority: off a goal line, or the keeper into his box.
FREE_STEPS: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset(
        token
        for token, (word, src, dst) in MEANING.items()
        if word == "move" and (dst == PENALTY_AREA[team] if src == KEEPER else OFF_LINE[src] == dst)
    )
    for team in (0, 1)
)


def react(s: State) -> Flow:
    """T2: the phasing team's free moves. A piece that came in during the stage stays (R-124)."""
    team = s.phasing
    s.phase = "actions"
    if not s.no_reaction:
        new_stage(s)
        majority = majorities(s, team)
        offside = offside_for(s, team)
        blocked = 1 << s.regista[1] if s.regista is not None and s.regista[0] == team else 0
        used = 0
        while True:
            found = options(s, team, majority, used, offside, blocked)
            if len(found) == 1:
                break
            token = yield Decision(team, "reaction", found)
            if token == "done":
                break
            word, src, _ = MEANING[token]
            if word != "move":
                used |= {"DF7": DF7, "FW6": FW6, "MF8": MF8}[word]
                yield from use_skill(s, team, word)
            elif token not in FREE_STEPS[team]:
                majority &= ~(1 << (s.teams[team].keeper if src == KEEPER else src))
            make_step(s, team, token, "reaction")
    if s.regista is not None and s.regista[0] == team:
        s.regista = None
