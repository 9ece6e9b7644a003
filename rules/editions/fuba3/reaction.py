"""Reaction moves (F3 4.2): where the phasing team outnumbers, off the goal lines, and the keeper home."""

from typing import Final

from ...board import (
    ALL_AREAS,
    ATTACK,
    CE,
    DEFENCE,
    FRONT,
    OFF_LINE,
    PENALTY_AREA,
    PLACES,
    ZONE_MASK,
)
from ...edition import Flow
from ...nodes import TAKEN
from ...shared.steps import AREAS_IN, KEEPER, MEANING, MOVE
from .condition import can_use, use_skill
from .movement import SKILL_STEPS, Walk, add_steps, make_step, new_stage, steps
from .skills import DF7, FW6, MF8
from .state import State

EXTRAS: Final = DF7 | FW6 | MF8
ANY_NUMBER: Final = 99
OFF_THE_LINE: Final = tuple(1 << OFF_LINE[a] if OFF_LINE[a] >= 0 else 0 for a in range(PLACES))  # steps that need no majority


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


class Reaction(Walk):
    """The steps of a reaction: areas with a majority send a piece each. `used` holds the skills used."""

    __slots__ = ("began", "senders", "used")

    def __init__(self, s: State, team: int, blocked: int) -> None:
        super().__init__(s, team, "reaction", ANY_NUMBER, blocked)
        self.began = self.senders = majorities(s, team)  # areas that may send a piece; of these, who still may
        self.used = 0

    def can_step(self) -> bool:
        return self._can_leave(self.senders) or len(self.find()) > 1

    def find(self) -> list[str]:
        found = ["done"]
        add_steps(found, self.s, self.team, MOVE, self.to, self.senders, OFF_THE_LINE)
        if self.side.skills & EXTRAS & ~self.used:
            found += self._extra_steps()
        return found

    def sends(self, src: int, dst: int, keeper: bool) -> bool:
        if dst == PENALTY_AREA[self.team] if keeper else OFF_THE_LINE[src] >> dst & 1:
            return True
        if not self.senders >> src & 1:
            return False
        self.senders ^= 1 << src
        return True

    def renew(self, areas: int) -> bool:
        """Where the referee has put pieces, the majorities are others."""
        sent = self.began & ~self.senders
        self.senders = self.senders & ~areas | majorities(self.s, self.team) & areas & ~sent
        self.began = self.senders | sent
        return super().renew(areas)

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
        new_stage(s, team)
        reaction = Reaction(s, team, 1 << s.regista[1] if s.regista is not None and s.regista[0] == team else 0)
        while reaction.open():
            token = yield reaction
            if token == "done":
                break
            if token == TAKEN:
                continue
            word, src, dst = MEANING[token]
            if word != "move":
                reaction.used |= {"DF7": DF7, "FW6": FW6, "MF8": MF8}[word]
                yield from use_skill(s, team, word)
            else:
                keeper = src == KEEPER
                reaction.sends(s.teams[team].keeper if keeper else src, dst, keeper)
            make_step(s, team, token, "reaction")
    if s.regista is not None and s.regista[0] == team:
        s.regista = None
