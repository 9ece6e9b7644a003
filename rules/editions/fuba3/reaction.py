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
from rules.edition import Flow
from rules.editions.fuba3.condition import can_use, use_skill
from rules.editions.fuba3.movement import SKILL_STEPS, Walk, make_step, new_stage, steps
from rules.editions.fuba3.skills import DF7, FW6, MF8
from rules.editions.fuba3.state import State
from rules.nodes import TAKEN
from rules.shared.steps import AREAS_IN, KEEPER, MEANING, MOVE

EXTRAS: Final = DF7 | FW6 | MF8
ANY_NUMBER: Final = 99
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


# Steps that need no majority: off a goal line, or the keeper into his box.
FREE_STEPS: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset(
        token
        for token, (word, src, dst) in MEANING.items()
        if word == "move" and (dst == PENALTY_AREA[team] if src == KEEPER else OFF_LINE[src] == dst)
    )
    for team in (0, 1)
)


class Reaction(Walk):
    """The steps of a reaction: areas with a majority send a piece each. `used` holds the skills used."""

    __slots__ = ("used",)

    def __init__(self, s: State, team: int, blocked: int) -> None:
        super().__init__(s, team, "reaction", ANY_NUMBER, blocked, FREE_STEPS[team], majorities(s, team))
        self.used = 0

    def can_step(self) -> bool:
        return self._can_leave(self.senders) or len(self.find()) > 1

    def find(self) -> list[str]:
        s = self.s
        team = self.team
        side = self.side
        majority = self.senders
        offside = self.offside
        moved = s.moved
        pieces = side.pieces
        keeper = side.keeper
        areas = side.occupied & (majority | GOAL_LINES | 1 << keeper) & ALL_AREAS
        if team == s.control and pieces[s.ball] == 1:
            areas &= ~(1 << s.ball)
        near = ADJ_MASK
        back = BACKWARD[team]
        tables = MOVE.pieces
        open_areas = ALL_AREAS & ~self.blocked
        allowed = onside = open_areas & ~offside
        found = ["done"]
        for area in AREAS_IN[areas]:
            n = pieces[area]
            if offside:
                allowed = onside
                if back[area] >= 0:
                    allowed |= 1 << back[area] & open_areas
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
        if side.skills & EXTRAS & ~self.used:
            found += self._extra_steps()
        return found

    def _extra_steps(self) -> list[str]:
        """One more step with Fast defender, Runner or Box to box."""
        found: list[str] = []
        s = self.s
        team = self.team
        skills = self.side.skills & ~self.used
        for skill, name, into in (
            (DF7, "DF7", ZONE_MASK[team][DEFENCE]),
            (FW6, "FW6", ZONE_MASK[team][ATTACK]),
        ):
            if skills & skill and can_use(s, team, skill):
                found.extend(steps(s, team, SKILL_STEPS[name], into, self.blocked))
        if skills & MF8 and can_use(s, team, MF8):
            fronts = 1 << FRONT[0] | 1 << FRONT[1]
            for token in steps(s, team, SKILL_STEPS["MF8"], fronts, self.blocked):
                src = MEANING[token][1]
                if src == CE or (src == KEEPER and self.side.keeper == CE):
                    found.append(token)
        return found


def react(s: State) -> Flow:
    """T2: the phasing team's free moves. A piece that came in during the stage stays (R-124)."""
    team = s.phasing
    s.phase = "actions"
    if not s.no_reaction:
        new_stage(s)
        reaction = Reaction(s, team, 1 << s.regista[1] if s.regista is not None and s.regista[0] == team else 0)
        while reaction.open():
            token = yield reaction
            if token == "done":
                break
            if token == TAKEN:
                continue
            word, src, _ = MEANING[token]
            if word != "move":
                reaction.used |= {"DF7": DF7, "FW6": FW6, "MF8": MF8}[word]
                yield from use_skill(s, team, word)
            elif token not in FREE_STEPS[team]:
                reaction.senders &= ~(1 << (s.teams[team].keeper if src == KEEPER else src))
            make_step(s, team, token, "reaction")
    if s.regista is not None and s.regista[0] == team:
        s.regista = None
