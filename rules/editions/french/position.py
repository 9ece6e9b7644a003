"""Positions of the French rulebook: the fields it adds."""

from typing import Any, Final

from rules.board import PENALTY_AREA, TEAM_NAMES
from rules.editions.french.styles import NORMAL, STYLES
from rules.editions.two_dice.position import PositionText
from rules.refusal import WordedError
from rules.shared import fields as f
from rules.shared.fields import Codec, Field, PositionError


def _read_moves(text: str) -> list[int]:
    parts = text.split("/")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) < 3 for p in parts):
        raise WordedError("the moves of Home and Away such as 2/4")
    return [int(p) for p in parts]


MOVES: Final = Codec(lambda v: f"{v[0]}/{v[1]}", _read_moves)


def _check(s: Any) -> None:
    for side in s.teams:
        name = TEAM_NAMES[side.team]
        if side.gk_out and (not s.options.keeper or side.keeper != PENALTY_AREA[side.team]):
            raise PositionError("position: {team}.gk_out needs option A5 and the keeper in his penalty area", team=name)
        if side.style != NORMAL and not s.options.styles:
            raise PositionError("position: {key} needs option {option}", key=f"{name}.style", option="A6")


POSITIONS: Final = PositionText(
    (
        Field("prev_first", "prev_first", f.TEAM, 0),
        Field("prev_moves", "prev_moves", MOVES, [0, 0]),
    ),
    (
        Field("style", "style", f.word(*STYLES), NORMAL),
        Field("gk_out", "gk_out", f.FLAG, False),
        Field("auto_pass", "auto_pass", f.FLAG, False),
    ),
    own_check=_check,
)
