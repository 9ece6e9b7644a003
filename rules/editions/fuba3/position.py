"""A position of FUBA 3 Fast as one line of text (docs/notation.md)."""

from typing import Final

from rules.board import ATTACK, PENALTY_AREA, PITCH, PLACES, SPOT_CORNER, TEAM_NAMES, ZONE
from rules.editions.fuba3 import lineup, skills, weather
from rules.editions.fuba3.flow import PHASES
from rules.editions.fuba3.options import Options
from rules.editions.fuba3.state import State
from rules.nodes import IllegalInput
from rules.refusal import TEAMS, Saying, WordedError
from rules.shared import fields as f
from rules.shared import roles
from rules.shared.fields import Codec, Field, PositionError
from rules.shared.positions import decode, place, words_of

ORIGINS: Final = ("normal", "kickoff", "free", "corner", "goalkick")
SET_PIECES: Final = ("kickoff", "free", "corner", "goalkick")
UNPLACED: Final = ("lineup", "roll", "kickoff")  # the first set-up is still to come, so nobody need be on the pitch


def _read_pending(text: str) -> tuple[str, int]:
    kind, _, team = text.partition(":")
    if kind not in SET_PIECES or team not in TEAM_NAMES:
        raise WordedError("a set piece such as corner:home")
    return kind, TEAM_NAMES.index(team)


def _read_regista(text: str) -> tuple[int, int]:
    team, _, area = text.partition(":")
    return f.TEAM.read(team), f.PLACE.read(area)


REGISTA: Final = Codec(
    lambda v: f"{TEAM_NAMES[v[0]]}:{f.PLACE.write(v[1])}" if v else f.NOTHING,
    lambda t: None if t == f.NOTHING else _read_regista(t),
)


def _read_skills(text: str) -> int:
    names = [] if text == f.NOTHING else text.split(",")
    for name in names:
        if name not in skills.BIT:
            raise WordedError("skill ids with commas")
    return skills.mask(names)


SKILLS: Final = Codec(lambda v: ",".join(skills.ids(v)) or f.NOTHING, _read_skills)


ROLES: Final = f.names(roles.ROLES, Saying("roles with commas"))
POINTS_AT_START: Final = Codec(f.POINTS.write, lambda t: tuple(f.POINTS.read(t)))

MATCH_FIELDS: Final = (
    Field("phase", "phase", f.word(*PHASES, "over"), "turn"),
    Field("turn", "turn", f.number(), 1),
    Field("turn_in_half", "turn_in_half", f.number(), 1),
    Field("half", "half", f.number(1, 4), 1),
    Field("clock", "clock", f.number(0, 45), 0),
    Field("stoppage", "stoppage", f.number(0, 5), 0),
    Field("last", "last", f.FLAG, False),
    Field("score", "score", f.SCORE, [0, 0]),
    Field("halftime", "halftime", f.MAYBE_SCORE, None),
    Field("fulltime", "fulltime", f.MAYBE_SCORE, None),
    Field("kicked_off", "kicked_off", f.TEAM, 0),
    Field("weather", "weather", f.word(*weather.KINDS), ""),
    Field("control", "control", f.TEAM, 0),
    Field("ball", "ball", f.PLACE, 6),
    Field("value", "value", f.number(1, 6), 2),
    Field("regista", "regista", REGISTA, None),
    Field("phasing", "phasing", f.TEAM, 0),
    Field("origin", "origin", f.word(*ORIGINS), "normal"),
    Field("actions", "actions", f.number(1, 4), 1),
    Field("played", "played", f.number(0, 4), 0),
    Field("shot_bonus", "shot_bonus", f.number(0, 2), 0),
    Field("no_reaction", "no_reaction", f.FLAG, False),
    Field("free_boost", "free_boost", f.FLAG, False),
    Field("no_shot", "no_shot", f.FLAG, False),
    Field("decided", "decided", f.word("", "normal", "extra_time", "shootout", "forfeit"), ""),
    Field("kicks", "kicks", f.KICKS, ([], [])),
    Field("taker", "taker", f.TEAM, 0),
)
SIDE_FIELDS: Final = (
    Field("formation", "formation", f.FORMATION, (4, 4, 2)),
    Field("next", "next_formation", f.MAYBE_FORMATION, None),
    Field("cp", "cp", f.POINTS, None),
    Field("cp_start", "cp_start", POINTS_AT_START, None),
    Field("roles", "roles", ROLES, ()),
    Field("skills", "skills", SKILLS, 0),
    Field("lost_skills", "lost_skills", SKILLS, 0),
    Field("gained", "gained", SKILLS, 0),
    Field("barred", "barred", SKILLS, 0),
    Field("shown", "shown", SKILLS, 0),
    Field("catenaccio", "catenaccio", f.FLAG, False),
    Field("off", "off", f.NUMBERS, []),
    Field("lost", "lost", f.number(0, 10), 0),
    Field("yellow", "yellow", f.number(), 0),
    Field("yellows", "yellows", f.number(), 0),
    Field("red", "red", f.number(), 0),
    Field("subs", "subs", f.number(0, 4), 0),
    Field("tired", "tired", f.FLAG, False),
    Field("gk_injured", "gk_injured", f.FLAG, False),
    Field("coach_off", "coach_off", f.FLAG, False),
    Field("reshaped", "reshaped", f.FLAG, False),
    Field("adj_passes", "adj_passes", f.number(), 0),
    Field("charged", "charged", f.FLAG, False),
    Field("cancelled", "cancelled", f.FLAG, False),
)
_MATCH_KEYS: Final = {field.key: field for field in MATCH_FIELDS}
_SIDE_KEYS: Final = {field.key: field for field in SIDE_FIELDS}


def write(s: State) -> str:
    """The position; what has its default is left out. Always names the phase, so it is never empty."""
    words = f.write_fields(MATCH_FIELDS, s)
    if s.phase == "turn":
        words.insert(0, "phase=turn")
    if s.pending:
        words.append(f"pending={s.pending}:{TEAM_NAMES[s.taker]}")
    for side in s.teams:
        name = TEAM_NAMES[side.team]
        outfield = [side.outfield(a) for a in range(len(side.pieces))]
        words.append(f"{name}={f.write_pieces(outfield)}")
        words.append(f"{name}.gk={f.PLACE.write(side.keeper)}")
        words.extend(f.write_fields(_side_fields(s.options), side, name + "."))
        if s.fixed_lineups[side.team]:
            words.append(f"{name}.lineup={s.fixed_lineups[side.team].replace(' ', ',')}")
    return " ".join(words)


def _side_fields(options: Options) -> tuple[Field, ...]:
    """Condition points are written whenever they exist, because their default depends on the formation."""
    return SIDE_FIELDS if options.a1 else tuple(x for x in SIDE_FIELDS if x.key not in ("cp", "cp_start"))


def read(text: str, options: Options) -> State:
    """The state a position describes, or PositionError."""
    s = State(options)
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
            elif own in ("cp", "cp_start") and not options.a1:
                raise PositionError("position: {key} needs option {option}", key=key, option="A1")
            elif own in _SIDE_KEYS:
                f.read_field(_SIDE_KEYS[own], s.teams[team], key, value)
            else:
                raise PositionError("position: there is no {key}", key=repr(key[:40]))
        elif key == "pending":
            pending = decode(_read_pending, key, value)
        elif key in _MATCH_KEYS:
            f.read_field(_MATCH_KEYS[key], s, key, value)
        else:
            raise PositionError("position: there is no {key}", key=repr(key[:40]))
    s.fixed_lineups = (fixed[0], fixed[1])
    if pending[0]:  # whoever takes a set piece has the ball
        s.pending, s.taker = pending
        s.control = s.taker
    for side in s.teams:
        name = TEAM_NAMES[side.team]
        if options.a1 and f"{name}.cp" not in given and s.phase != "lineup":
            side.cp = list(side.formation)
        if options.a1 and f"{name}.cp_start" not in given and s.phase != "lineup":
            side.cp_start = tuple(side.formation)
        keeper = keepers.get(side.team, PENALTY_AREA[side.team])
        if s.phase in UNPLACED and not any(pieces.get(side.team, ())):
            side.place([0] * PLACES, keeper)
        else:
            place(side, name, pieces.get(side.team), keeper)
    # Offside is off until the end of a corner's or goal kick's turn; before the next set piece `origin` is the last turn's.
    s.no_offside = s.origin in ("corner", "goalkick") and s.phase in ("turn", "reaction", "actions")
    _check(s)
    _check_lineups(s)
    return s


def _check_lineups(s: State) -> None:
    for side in s.teams:
        if s.phase == "lineup" and s.fixed_lineups[side.team]:
            try:
                lineup.LineupDecision(s.options, side).read(s.fixed_lineups[side.team])
            except IllegalInput as error:
                raise PositionError("position: {team}.lineup: {why}", team=TEAM_NAMES[side.team], why=error.saying) from None


def _check(s: State) -> None:
    """A position the rules can go on from."""
    spot = next((p for p in SPOT_CORNER if any(side.pieces[p] for side in s.teams)), None)
    in_play = s.phase in ("turn", "reaction", "actions") or (s.phase == "turn_end" and not s.pending)
    if spot is not None and (spot != s.ball or ZONE[s.control][spot] != ATTACK or s.origin != "corner"):
        raise PositionError("position: a piece stands on a corner spot only with the ball, to take a corner")
    taken = s.phase == "turn_end" or (s.phase == "actions" and s.played)
    if s.ball >= PITCH and (not in_play or taken or s.phasing != s.control):
        raise PositionError("position: the ball is on a corner spot only in the turn of a corner")
    if in_play and not s.teams[s.control].pieces[s.ball]:
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
    if s.origin in ("free", "corner", "goalkick") and s.phase in ("turn", "reaction") and s.phasing != s.control:
        raise PositionError("position: the taker of a set piece has the ball and the turn")
