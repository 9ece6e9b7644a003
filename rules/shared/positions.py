"""A position of any edition as one line of text (docs/notation.md), and back. The words follow from the state's variables."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, ClassVar, Final

from .. import fields as f
from ..board import CE, FRONT, PENALTY_AREA, PLACES, TEAM_NAMES
from ..fields import Field, PositionError, unreadable
from ..nodes import IllegalInput
from ..refusal import TEAMS, Saying, WordedError
from ..state import OUTFIELD, Side
from ..variables import Variables, fields
from .lineups import FormationDecision

POINTS: Final = ("cp", "cp_start")


class PositionText:
    """How an edition writes and reads positions."""

    set_pieces: ClassVar[tuple[str, ...]]  # what may be pending
    such_as: ClassVar[Saying]  # how that is written
    unplaced: ClassVar[tuple[str, ...]]  # phases before a set-up, in which nobody need be on the pitch
    inside_turn: ClassVar[tuple[str, ...]] = ()  # phases in which variables of the running turn count

    def __init__(self, match: Variables, side: Variables, phases: Iterable[str]) -> None:
        self.match_fields = (Field("phase", "phase", f.word(*phases, "over"), "turn"), *fields(match))
        self.side_fields = fields(side)
        self._turn_fields = tuple(field for field in self.match_fields if not match[field.attribute].inside)
        self._without_points = tuple(field for field in self.side_fields if field.key not in POINTS)
        self._match_keys = {field.key: field for field in self.match_fields}
        self._side_keys = {field.key: field for field in self.side_fields}
        self.tallies = frozenset(v.key or name for name, v in side.items() if v.tally and v.codec is not None)

    # -- what editions say ---------------------------------------------------------------

    def has_points(self, s: Any) -> bool:
        """Whether the option for condition points is on."""
        raise NotImplementedError

    def no_points(self, key: str) -> PositionError:
        """What is wrong with them where it is off."""
        raise NotImplementedError

    def lineup_decision(self, s: Any, side: Any) -> FormationDecision:
        """The decision that a fixed line-up answers."""
        raise NotImplementedError

    def in_play(self, s: Any) -> bool:
        """Whether the ball is being played."""
        raise NotImplementedError

    def complete(self, s: Any, given: dict[str, str]) -> None:
        """What follows from the words of a position."""

    def check(self, s: Any) -> None:
        """What else an edition demands of a position, or PositionError."""

    # -- corrections ---------------------------------------------------------------------

    @property
    def match_keys(self) -> Collection[str]:
        return self._match_keys

    def field_of_match(self, key: str) -> Field:
        return self._match_keys[key]

    def field_of_side(self, key: str) -> Field:
        return self._side_keys[key]

    # -- writing -------------------------------------------------------------------------

    def write(self, s: Any) -> str:
        """The position; what has its default is left out. Always names the phase, so it is never empty."""
        words = f.write_fields(self.match_fields if s.phase in self.inside_turn else self._turn_fields, s)
        if s.phase == "turn":
            words.insert(0, "phase=turn")
        if s.pending in self.set_pieces:
            words.append(f"pending={s.pending}:{TEAM_NAMES[s.taker]}")
        # points are written whenever they exist, because their default depends on the formation
        side_fields = self.side_fields if self.has_points(s) else self._without_points
        for side in s.teams:
            name = TEAM_NAMES[side.team]
            outfield = [side.outfield(a) for a in range(len(side.pieces))]
            words.append(f"{name}={f.write_pieces(outfield)}")
            words.append(f"{name}.gk={f.PLACE.write(side.keeper)}")
            words.extend(f.write_fields(side_fields, side, name + "."))
            if s.fixed_lineups[side.team]:
                words.append(f"{name}.lineup={s.fixed_lineups[side.team].replace(' ', ',')}")
        return " ".join(words)

    # -- reading -------------------------------------------------------------------------

    def read(self, text: str, s: Any) -> Any:
        """Fill a new state with what a position describes, or PositionError."""
        s.phase = "turn"
        s.turn = s.turn_in_half = 1
        given = words_of(text)
        pieces: dict[int, list[int]] = {}
        keepers: dict[int, int] = {}
        fixed = ["", ""]
        pending = ("", -1)
        for key, value in given.items():
            name, dot, own = key.partition(".")
            if name in TEAM_NAMES:
                team = TEAM_NAMES.index(name)
                if not dot:
                    pieces[team] = decode(f.read_pieces, key, value)
                elif own == "gk":
                    keepers[team] = decode(f.PLACE.read, key, value)
                elif own == "lineup":
                    fixed[team] = value.replace(",", " ")
                elif own in POINTS and own in self._side_keys and not self.has_points(s):
                    raise self.no_points(key)
                elif own in self._side_keys:
                    f.read_field(self._side_keys[own], s.teams[team], key, value)
                else:
                    raise PositionError("position: there is no {key}", key=repr(key[:40]))
            elif key == "pending":
                pending = decode(self._read_pending, key, value)
            elif key in self._match_keys:
                f.read_field(self._match_keys[key], s, key, value)
            else:
                raise PositionError("position: there is no {key}", key=repr(key[:40]))
        s.fixed_lineups = (fixed[0], fixed[1])
        if pending[0]:  # whoever takes a set piece has the ball
            s.pending, s.taker = pending
            s.control = s.taker
        for side in s.teams:
            name = TEAM_NAMES[side.team]
            if self.has_points(s) and f"{name}.cp" not in given and s.phase != "lineup":
                side.cp = list(side.formation)
            keeper = keepers.get(side.team, PENALTY_AREA[side.team])
            if s.phase in self.unplaced and not any(pieces.get(side.team, ())):
                side.place([0] * PLACES, keeper)
            else:
                place(side, name, pieces.get(side.team), keeper)
        self.complete(s, given)
        self._check(s)
        return s

    def _read_pending(self, text: str) -> tuple[str, int]:
        kind, _, team = text.partition(":")
        if kind not in self.set_pieces or team not in TEAM_NAMES:
            raise WordedError(self.such_as)
        return kind, TEAM_NAMES.index(team)

    def _check(self, s: Any) -> None:
        """A position the rules can go on from."""
        self.check(s)
        if self.in_play(s) and not s.teams[s.control].pieces[s.ball]:
            raise PositionError("position: {team} controls the ball and needs a piece there", team=TEAMS[s.control])
        if s.clock > (45 if s.half < 3 else 15):
            raise PositionError("position: the clock of extra time ends at 15")
        if s.phase == "interval" and s.half == 4:
            raise PositionError("position: there is no interval after half=4")
        if s.phase not in ("shootout", "over") and (s.kicks[0] or s.kicks[1]):
            raise PositionError("position: kicks belong to phase=shootout")
        if s.phase == "shootout" and len(s.kicks[s.taker]) - len(s.kicks[1 - s.taker]) not in (0, 1):
            raise PositionError("position: kicks alternate, and {team} (taker) begins", team=TEAMS[s.taker])
        if s.phase == "setpiece" and not s.pending:
            raise PositionError("position: phase=setpiece needs pending=, such as pending=corner:home")
        for side in s.teams:
            if s.phase == "lineup" and s.fixed_lineups[side.team]:
                try:
                    self.lineup_decision(s, side).read(s.fixed_lineups[side.team])
                except IllegalInput as error:
                    name = TEAM_NAMES[side.team]
                    raise PositionError("position: {team}.lineup: {why}", team=name, why=error.saying) from None


def words_of(text: str) -> dict[str, str]:
    """The `key=value` words of a position, or PositionError."""
    given: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise PositionError("position: each word is key=value, once, not {word}", word=repr(word[:40]))
        given[key] = value
    return given


def decode(reader: Callable[[str], Any], key: str, text: str) -> Any:
    """A value, or PositionError that names the key."""
    try:
        return reader(text)
    except ValueError as error:
        raise unreadable(key, error, text) from None


def default_pieces(team: int) -> list[int]:
    """A plain kick-off placement: two in the centre, the rest behind it."""
    pieces = [0] * PLACES
    pieces[CE] = 2
    pieces[FRONT[team]] = 4
    for mid in (4, 5) if team == 0 else (7, 8):
        pieces[mid] = 2
    return pieces


def place(side: Side, name: str, outfield: list[int] | None, keeper: int) -> None:
    """All pieces that are neither off nor lost; None stands for the plain placement of a full team."""
    wanted = side.on_pitch()
    if outfield is None:
        if wanted != OUTFIELD:
            raise PositionError(
                "position: {name} needs its {wanted} pieces, such as {name}=CE{wanted}", name=name, wanted=wanted
            )
        outfield = default_pieces(side.team)
    if sum(outfield) != wanted:
        raise PositionError(
            "position: {name} has {n} pieces on the pitch, and it must be {wanted}", name=name, n=sum(outfield), wanted=wanted
        )
    side.place(outfield, keeper)
