"""A position as one line of text (docs/notation.md), for editions with two-dice turns."""

from collections.abc import Callable
from typing import Any, Final

from rules.board import ATTACK, CE, CORNERS, PENALTY_AREA, PITCH, PLACES, SPOT_CORNER, TEAM_NAMES, ZONE
from rules.editions.two_dice.flow import PHASES, Phases
from rules.editions.two_dice.lineup import lineup_decision
from rules.editions.two_dice.state import State
from rules.nodes import IllegalInput
from rules.refusal import TEAMS, Saying, WordedError
from rules.shared import fields as f
from rules.shared.fields import Codec, Field, PositionError
from rules.shared.positions import decode, place, words_of
from rules.shared.roles import ROLES

ORIGINS: Final = ("normal", "kickoff", "free", "corner", "goalkick")
RESTARTS: Final = ("kickoff", "corner")
# Phases before a set-up, in which nobody need be on the pitch; and those inside a turn after its dice.
UNPLACED: Final = ("squad", "lineup", "roll", "setpiece", "interval")
INSIDE_TURN: Final = ("stages", "moves", "adjust")
IN_PLAY: Final = ("turn", *INSIDE_TURN, "turn_end")
SPOT_NAMES: Final = ("HKL", "HKR", "AKL", "AKR")


def _read_pending(text: str, restarts: tuple[str, ...]) -> tuple[str, int]:
    kind, _, team = text.partition(":")
    if kind not in restarts or team not in TEAM_NAMES:
        raise WordedError("a restart such as corner:home")
    return kind, TEAM_NAMES.index(team)


def _read_spot(text: str) -> int:
    if text == f.NOTHING:
        return -1
    if text not in SPOT_NAMES:
        raise WordedError("a corner spot, one of {spots}", spots=" ".join(SPOT_NAMES))
    return int(f.PLACE.read(text))


SPOT: Final = Codec(lambda v: f.NOTHING if v < 0 else f.PLACE.write(v), _read_spot)


ROLE_LIST: Final = f.names(ROLES, Saying("roles with commas"))


def _read_dice(text: str) -> list[int]:
    if len(text) != 2 or not all(d in "0123456" for d in text):
        raise WordedError("two dice such as 42")
    return [int(d) for d in text]


DICE: Final = Codec(lambda v: f"{v[0]}{v[1]}", _read_dice)

MATCH_FIELDS: Final = (
    Field("turn", "turn", f.number(), 1),
    Field("turn_in_half", "turn_in_half", f.number(), 1),
    Field("half", "half", f.number(1, 4), 1),
    Field("clock", "clock", f.number(0, 45), 1),
    Field("stoppage", "stoppage", f.number(0, 5), 0),
    Field("debt", "debt", f.number(0, 200), 0),
    Field("last", "last", f.FLAG, False),
    Field("score", "score", f.SCORE, [0, 0]),
    Field("halftime", "halftime", f.MAYBE_SCORE, None),
    Field("fulltime", "fulltime", f.MAYBE_SCORE, None),
    Field("kicked_off", "kicked_off", f.TEAM, 0),
    Field("control", "control", f.TEAM, 0),
    Field("ball", "ball", f.PLACE, CE),
    Field("value", "value", f.number(1, 6), 1),
    Field("origin", "origin", f.word(*ORIGINS), "normal"),
    Field("first", "first", f.TEAM, 0),
    Field("dice", "dice", DICE, [0, 0]),
    Field("spot", "spot", SPOT, -1),
    Field("decided", "decided", f.word("", "normal", "extra_time", "shootout", "forfeit"), ""),
    Field("kicks", "kicks", f.KICKS, ([], [])),
    Field("taker", "taker", f.TEAM, 0),
)
SIDE_FIELDS: Final = (
    Field("formation", "formation", f.FORMATION, (4, 4, 2)),
    Field("next", "next_formation", f.MAYBE_FORMATION, None),
    Field("cp", "cp", f.POINTS, None),
    Field("roles", "roles", ROLE_LIST, ()),
    Field("off", "off", f.NUMBERS, []),
    Field("lost", "lost", f.number(0, 10), 0),
    Field("yellow", "yellow", f.number(), 0),
    Field("yellows", "yellows", f.number(), 0),
    Field("red", "red", f.number(), 0),
    Field("subs", "subs", f.number(0, 3), 0),
    Field("tired", "tired", f.number(0, 2), 0),
)
# Variables of the running turn: they count only in a position that starts inside one.
INSIDE: Final = ("first", "dice", "starter", "target")


class PositionText:
    """How an edition writes and reads positions: the common fields and its own."""

    def __init__(
        self,
        match_fields: tuple[Field, ...] = (),
        side_fields: tuple[Field, ...] = (),
        phases: Phases = PHASES,
        own_check: Callable[[Any], None] = lambda s: None,
        restarts: tuple[str, ...] = RESTARTS,
        first_minute: int = 1,
    ) -> None:
        self.restarts = restarts  # what may be pending
        self.own_check = own_check  # what else an edition demands of a position
        common = [x._replace(default=first_minute) if x.key == "clock" else x for x in MATCH_FIELDS]
        self.match_fields = (Field("phase", "phase", f.word(*phases, "over"), "turn"), *common, *match_fields)
        self.side_fields = (*SIDE_FIELDS, *side_fields)
        self._turn_fields = tuple(field for field in self.match_fields if field.key not in INSIDE)
        self._without_points = tuple(field for field in self.side_fields if field.key != "cp")
        self._match_keys = {field.key: field for field in self.match_fields}
        self._side_keys = {field.key: field for field in self.side_fields}

    def write(self, s: State) -> str:
        """The position; what has its default is left out. Always names the phase, so it is never empty."""
        words = f.write_fields(self.match_fields if s.phase in INSIDE_TURN else self._turn_fields, s)
        if s.phase == "turn":
            words.insert(0, "phase=turn")
        if s.pending in self.restarts:
            words.append(f"pending={s.pending}:{TEAM_NAMES[s.taker]}")
        for side in s.teams:
            name = TEAM_NAMES[side.team]
            outfield = [side.outfield(a) for a in range(len(side.pieces))]
            words.append(f"{name}={f.write_pieces(outfield)}")
            words.append(f"{name}.gk={f.PLACE.write(side.keeper)}")
            # points are written whenever they exist, because their default depends on the formation
            side_fields = self.side_fields if s.options.condition else self._without_points
            words.extend(f.write_fields(side_fields, side, name + "."))
            if s.fixed_lineups[side.team]:
                words.append(f"{name}.lineup={s.fixed_lineups[side.team].replace(' ', ',')}")
        return " ".join(words)

    def read(self, text: str, s: State) -> State:
        """Fill a new state with what a position describes, or PositionError."""
        s.phase = "turn"
        s.turn = s.turn_in_half = 1
        given = words_of(text)
        pieces: dict[int, list[int]] = {}
        keepers: dict[int, int] = {}
        fixed = ["", ""]
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
                elif own == "cp" and not s.options.condition:
                    raise PositionError("position: {key} needs condition points, which are off", key=key)
                elif own in self._side_keys:
                    f.read_field(self._side_keys[own], s.teams[team], key, value)
                else:
                    raise PositionError("position: there is no {key}", key=repr(key[:40]))
            elif key == "pending":
                s.pending, s.taker = decode(lambda text: _read_pending(text, self.restarts), key, value)
            elif key in self._match_keys:
                f.read_field(self._match_keys[key], s, key, value)
            else:
                raise PositionError("position: there is no {key}", key=repr(key[:40]))
        s.fixed_lineups = (fixed[0], fixed[1])
        if s.pending:
            s.taker = _read_pending(given["pending"], self.restarts)[1]
            s.control = s.taker  # whoever takes a restart has the ball
        for side in s.teams:
            name = TEAM_NAMES[side.team]
            if s.options.condition and f"{name}.cp" not in given and s.phase != "lineup":
                side.cp = list(side.formation)
            keeper = keepers.get(side.team, PENALTY_AREA[side.team])
            if s.phase in UNPLACED and not any(pieces.get(side.team, ())):
                side.place([0] * PLACES, keeper)
            else:
                place(side, name, pieces.get(side.team), keeper)
        s.dead = s.origin == "goalkick" and s.phase == "turn"
        if "starter" not in given:
            s.starter = s.control
        s.start = s.ball
        if "target" not in given:
            s.target = s.ball
        check(s)
        check_lineups(s)
        self.own_check(s)
        return s


def check_lineups(s: State) -> None:
    for side in s.teams:
        if s.phase == "lineup" and s.fixed_lineups[side.team]:
            try:
                lineup_decision(s, side).read(s.fixed_lineups[side.team])
            except IllegalInput as error:
                raise PositionError("position: {team}.lineup: {why}", team=TEAM_NAMES[side.team], why=error.saying) from None


def check(s: State) -> None:
    """A position the rules can go on from."""
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
    if s.phase in IN_PLAY and not s.teams[s.control].pieces[s.ball]:
        raise PositionError("position: {team} controls the ball and needs a piece there", team=TEAMS[s.control])
    if s.origin == "goalkick" and s.phase == "turn" and s.ball != PENALTY_AREA[s.control]:
        raise PositionError("position: a goal kick is taken in the own penalty area")
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
    if s.pending and s.phase not in ("setpiece", "turn_end", "half_end"):
        raise PositionError("position: pending= belongs to phase=setpiece")
    if s.spot >= 0 and (s.pending != "corner" or ZONE[s.taker][s.spot] != ATTACK):
        raise PositionError("position: spot= goes with a pending corner at the opponents' goal line")
