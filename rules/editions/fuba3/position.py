"""Positions of FUBA 3 Fast: what follows from their words, and what may not be (docs/notation.md)."""

from typing import ClassVar, Final

from ...board import ATTACK, PITCH, SPOT_CORNER, TEAM_NAMES, ZONE
from ...fields import PositionError
from ...refusal import Saying
from ...shared.positions import PositionText
from .flow import PHASES
from .lineup import LineupDecision
from .state import Side, State


class Positions(PositionText):
    """Positions of FUBA 3 Fast."""

    set_pieces: ClassVar[tuple[str, ...]] = ("kickoff", "free", "corner", "goalkick")
    such_as: ClassVar[Saying] = Saying("a set piece such as corner:home")
    unplaced: ClassVar[tuple[str, ...]] = ("lineup", "roll", "kickoff")

    def has_points(self, s: State) -> bool:
        return s.options.a1

    def no_points(self, key: str) -> PositionError:
        return PositionError("position: {key} needs option {option}", key=key, option="A1")

    def lineup_decision(self, s: State, side: Side) -> LineupDecision:
        return LineupDecision(s.options, side)

    def in_play(self, s: State) -> bool:
        return s.phase in ("turn", "reaction", "actions") or (s.phase == "turn_end" and not s.pending)

    def complete(self, s: State, given: dict[str, str]) -> None:
        for side in s.teams:
            if s.options.a1 and f"{TEAM_NAMES[side.team]}.cp_start" not in given and s.phase != "lineup":
                side.cp_start = tuple(side.formation)
        # Offside is off until the end of a corner's or goal kick's turn; before the next set piece `origin` is the last turn's.
        s.no_offside = s.origin in ("corner", "goalkick") and s.phase in ("turn", "reaction", "actions")

    def check(self, s: State) -> None:
        spot = next((p for p in SPOT_CORNER if any(side.pieces[p] for side in s.teams)), None)
        if spot is not None and (spot != s.ball or ZONE[s.control][spot] != ATTACK or s.origin != "corner"):
            raise PositionError("position: a piece stands on a corner spot only with the ball, to take a corner")
        taken = s.phase == "turn_end" or (s.phase == "actions" and s.played)
        if s.ball >= PITCH and (not self.in_play(s) or taken or s.phasing != s.control):
            raise PositionError("position: the ball is on a corner spot only in the turn of a corner")
        if s.origin in ("free", "corner", "goalkick") and s.phase in ("turn", "reaction") and s.phasing != s.control:
            raise PositionError("position: the taker of a set piece has the ball and the turn")


POSITIONS: Final = Positions(State.variables, Side.variables, PHASES)
