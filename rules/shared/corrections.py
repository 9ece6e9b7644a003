"""The referee puts things right in the middle of a turn (docs/notation.md): some words of a position, written over the state.

Pieces, keeper, ball, value, score, clock, cards, points and who is off change where they stand; dice that were thrown, moves
that are left and skills that were used stay as they are. Only two words begin something: `control` another turn of the same
number, for the team that has the ball now, and `pending` a set piece.
"""

from typing import Any, Final

from .. import fields as f
from ..board import PITCH, PLACES, TEAM_NAMES
from ..fields import Field, PositionError
from ..nodes import IllegalInput
from ..refusal import TEAMS
from .positions import PositionText, decode, words_of

EARLY: Final = ("squad", "lineup", "roll")  # nobody is on the pitch yet
IN_PLACE: Final = ("ball", "value", "score", "clock", "stoppage", "last")
BEGINNING: Final = ("control", "pending")


def correct(positions: PositionText, s: Any, text: str) -> tuple[int, str]:
    """Change the state as the words say, or IllegalInput. The areas whose pieces are others now, as a mask; and the position
    from which the rules begin anew, if they do."""
    if s.phase in EARLY:
        raise IllegalInput("the referee can correct the board once the pieces are on the pitch")
    words = words_of(text)
    for key in words:
        _check_key(positions, s, key)
    held = bool(s.teams[s.control].pieces[s.ball])
    areas = 0
    for key, value in words.items():
        if key in IN_PLACE:
            _write(positions, s, key, value)
    for side in s.teams:
        areas |= _correct_side(positions, s, side, words)
    begun = _beginning(positions, s, words)
    if begun:
        return areas, begun
    if held and not s.teams[s.control].pieces[s.ball]:
        raise PositionError("position: {team} controls the ball and needs a piece there", team=TEAMS[s.control])
    return areas, ""


def _check_key(positions: PositionText, s: Any, key: str) -> None:
    name, dot, own = key.partition(".")
    if name in TEAM_NAMES:
        if not dot or own == "gk" or own in positions.tallies:
            if own == "cp" and not positions.has_points(s):
                raise positions.no_points(key)
            return
    elif key in IN_PLACE or key in BEGINNING:
        return
    raise PositionError("position: there is no {key} to correct", key=repr(key[:40]))


def _write(positions: PositionText, s: Any, key: str, text: str) -> None:
    if key == "ball":
        ball = decode(f.PLACE.read, key, text)
        if ball >= PITCH and ball != s.ball:
            raise PositionError("position: the ball is on a corner spot only in the turn of a corner")
        s.put_ball(ball)
        return
    _read_field(positions.field_of_match(key), s, key, text)
    if s.clock > (45 if s.half < 3 else 15):
        raise PositionError("position: the clock of extra time ends at 15")


def _correct_side(positions: PositionText, s: Any, side: Any, words: dict[str, str]) -> int:
    """The areas in which other pieces stand than before."""
    name = TEAM_NAMES[side.team]
    before = side.outfield_by_area()
    keeper_before = side.keeper
    yellow = side.yellow
    missing = side.on_pitch() - sum(before)  # all before a set-up; one while it is thrown for how long he is hurt
    for key, value in words.items():
        team, _, own = key.partition(".")
        if team == name and own in positions.tallies:
            _read_field(positions.field_of_side(own), side, key, value)
    if f"{name}.yellow" in words and f"{name}.yellows" not in words:
        side.yellows = max(side.yellow, side.yellows + side.yellow - yellow)
    outfield = decode(f.read_pieces, name, words[name]) if name in words else before
    keeper = decode(f.PLACE.read, f"{name}.gk", words[f"{name}.gk"]) if f"{name}.gk" in words else keeper_before
    if any(outfield[spot] > before[spot] for spot in range(PITCH, PLACES)) or (keeper >= PITCH and keeper != keeper_before):
        raise PositionError("position: a piece stands on a corner spot only with the ball, to take a corner")
    if outfield != before or keeper != keeper_before:
        pieces = side.pieces
        side.place(outfield, keeper)
        pieces[:] = side.pieces
        side.pieces = pieces
        for marks in s.marks(side.team):
            carry_marks(marks, before, outfield)
    wanted = side.on_pitch() - missing
    if sum(outfield) != wanted:
        raise PositionError(
            "position: {name} has {n} pieces on the pitch, and it must be {wanted}", name=name, n=sum(outfield), wanted=wanted
        )
    changed = sum(1 << area for area in range(PITCH) if outfield[area] != before[area])
    return changed if keeper == keeper_before else changed | 1 << keeper | 1 << keeper_before


def _read_field(field: Field, thing: object, key: str, text: str) -> None:
    """The rules that are under way may hold a list: it stays the same one."""
    before = getattr(thing, field.attribute)
    f.read_field(field, thing, key, text)
    if isinstance(before, list):
        before[:] = getattr(thing, field.attribute)
        setattr(thing, field.attribute, before)


def carry_marks(marks: list[int], before: list[int], after: list[int]) -> None:
    """Pieces that have moved take their marks along: those too many in an area go where pieces have come.

    >>> marks = [1, 0, 0]
    >>> carry_marks(marks, [1, 2, 0], [0, 2, 1])
    >>> marks
    [0, 0, 1]
    """
    loose = 0
    for area, marked in enumerate(marks):
        if marked > after[area] and after[area] < before[area]:
            loose += marked - after[area]
            marks[area] = after[area]
    for area in range(len(marks)):
        taken = min(loose, max(0, after[area] - before[area]))
        marks[area] += taken
        loose -= taken


def _beginning(positions: PositionText, s: Any, words: dict[str, str]) -> str:
    """The position from which the rules begin anew; none where play goes on."""
    control = decode(f.TEAM.read, "control", words["control"]) if "control" in words else s.control
    over = s.phase == "over"
    if over and s.decided not in ("normal", "extra_time"):
        raise IllegalInput("the match is over and can no longer be corrected")
    if "pending" not in words and control == s.control and not over:
        return ""
    kept = dict(word.partition("=")[::2] for word in positions.write(s).split(" "))
    for key in ("pending", "origin", "spot", "decided"):
        kept.pop(key, None)
    if "pending" in words:
        kept |= {"phase": "setpiece", "pending": words["pending"], "turn": str(s.turn + 1), "last": "0"}
        kept["turn_in_half"] = str(s.turn_in_half + 1)
    elif over:  # the last whistle again: the score may be another
        kept["phase"] = "half_end"
    else:
        kept |= {"phase": "turn", "control": TEAM_NAMES[control]}
        if "phasing" in positions.match_keys:  # the turn belongs to the team in control
            kept["phasing"] = TEAM_NAMES[control]
    return " ".join(f"{key}={value}" for key, value in kept.items())
