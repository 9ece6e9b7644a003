"""Positions of editions with two-dice turns: what follows from their words, and what may not be."""

from typing import ClassVar, Final

from ...board import ATTACK, CORNERS, PENALTY_AREA, PITCH, SPOT_CORNER, ZONE
from ...fields import PositionError
from ...refusal import Saying
from ...shared.positions import PositionText
from .lineup import LineupDecision, lineup_decision
from .state import Side, State

INSIDE_TURN: Final = ("stages", "moves", "adjust")  # phases after the dice of a turn
IN_PLAY: Final = ("turn", *INSIDE_TURN, "turn_end")


class StagePositions(PositionText):
    """What four editions share; each may demand more."""

    set_pieces: ClassVar[tuple[str, ...]] = ("kickoff", "corner")
    such_as: ClassVar[Saying] = Saying("a restart such as corner:home")
    unplaced: ClassVar[tuple[str, ...]] = ("squad", "lineup", "roll", "setpiece", "interval")
    inside_turn: ClassVar[tuple[str, ...]] = INSIDE_TURN

    def has_points(self, s: State) -> bool:
        return s.options.condition

    def no_points(self, key: str) -> PositionError:
        return PositionError("position: {key} needs condition points, which are off", key=key)

    def lineup_decision(self, s: State, side: Side) -> LineupDecision:
        return lineup_decision(s, side)

    def in_play(self, s: State) -> bool:
        return s.phase in IN_PLAY

    def complete(self, s: State, given: dict[str, str]) -> None:
        s.dead = s.origin == "goalkick" and s.phase == "turn"
        if "starter" not in given:
            s.starter = s.control
        s.start = s.ball
        if "target" not in given:
            s.target = s.ball

    def check(self, s: State) -> None:
        if s.phase in IN_PLAY:  # before a set-up the taker of the last corner may still stand where it was taken
            for side in s.teams:
                for spot in SPOT_CORNER:
                    if side.pieces[spot] and (spot != s.ball or side.team != s.control):
                        raise PositionError("position: a piece stands on a corner spot only with the ball, to take a corner")
            if s.ball >= PITCH and (s.phase != "turn" or s.origin != "corner" or ZONE[s.control][s.ball] != ATTACK):
                raise PositionError("position: the ball is on a corner spot only at the beginning of the turn of a corner")
        if s.origin == "corner" and s.phase == "turn":
            if s.rules.corner_spots and s.ball < PITCH:
                raise PositionError("position: a corner is taken from a corner spot, such as ball=AKL")
            if not s.rules.corner_spots and s.ball not in CORNERS[1 - s.control]:
                raise PositionError("position: a corner is taken in a corner area of the opponents, such as ball=ACL")
        if s.origin == "goalkick" and s.phase == "turn" and s.ball != PENALTY_AREA[s.control]:
            raise PositionError("position: a goal kick is taken in the own penalty area")
        if s.pending and s.phase not in ("setpiece", "turn_end", "half_end"):
            raise PositionError("position: pending= belongs to phase=setpiece")
        if s.spot >= 0 and (s.pending != "corner" or ZONE[s.taker][s.spot] != ATTACK):
            raise PositionError("position: spot= goes with a pending corner at the opponents' goal line")
