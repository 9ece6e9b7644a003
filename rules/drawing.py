"""The board as text, in the layout of the real one: Away defends the top, Home the bottom.

Each area shows its id, who has the ball there and its value, and how many pieces each team has.
"""

from typing import Any, Final, NamedTuple

from .board import CORNERS, INDEX, SPOTS


class Words(NamedTuple):
    """What is written on the board besides ids and numbers; there is little room."""

    teams: tuple[str, str] = ("Home", "Away")
    keeper: str = "GK"
    flag: str = "flag"
    ball: str = "ball {value} ({team})"


ENGLISH: Final = Words()
_SIDE: Final = 20  # columns inside an area at the side, and in the middle
_MIDDLE: Final = 28
_WIDTHS: Final = (_SIDE, _MIDDLE, _SIDE)

# Rows of the board from the top: what the left, middle and right column show. A number is a line of that area's text,
# "-" and "=" are seams; the halfway line runs through the centre, so its row has a seam at the sides only.
_ROWS: Final = """
    -      -     -
    ACL0   AP0   ACR0
    ACL1   AP1   ACR1
    ACL2   AP2   ACR2
    ACL3   -     ACR3
    -      AF0   -
    AML0   AF1   AMR0
    AML1   AF2   AMR1
    AML2   -     AMR2
    AML3   CE0   AMR3
    =      CE1   =
    HML0   CE2   HMR0
    HML1   -     HMR1
    HML2   HF0   HMR2
    HML3   HF1   HMR3
    -      HF2   -
    HCL0   -     HCR0
    HCL1   HP0   HCR1
    HCL2   HP1   HCR2
    HCL3   HP2   HCR3
    -      -     -
"""
_GRID: Final = tuple(tuple(row.split()) for row in _ROWS.strip().splitlines())


def draw(state: Any, words: Words = ENGLISH) -> list[str]:
    """Twenty-one lines of 72 columns."""
    return [_row(state, cells, words) for cells in _GRID]


def _row(state: Any, cells: tuple[str, ...], words: Words) -> str:
    texts = [
        cell * width if cell in "-=" else f" {_line(state, cell[:-1], int(cell[-1]), words)}"[:width].ljust(width)
        for cell, width in zip(cells, _WIDTHS, strict=True)
    ]
    joints = [_joint("", cells[0]), _joint(cells[0], cells[1]), _joint(cells[1], cells[2]), _joint(cells[2], "")]
    return "".join(joint + text for joint, text in zip(joints, [*texts, ""], strict=True))


def _joint(left: str, right: str) -> str:
    return "+" if left in ("-", "=") or right in ("-", "=") else "|"


def _line(state: Any, area: str, number: int, words: Words) -> str:
    """A line of an area: its id with the ball, Away's pieces, Home's pieces, and at a corner who stands at the flag."""
    index = INDEX[area]
    if number == 0:
        return f"{area}  {_ball(state, words)}" if state.ball == index else area
    if number == 3:
        return _flag(state, index, words)
    return _pieces(state.teams[2 - number], index, words)


def _ball(state: Any, words: Words) -> str:
    return words.ball.format(value=state.value, team=words.teams[state.control])


def _pieces(side: Any, area: int, words: Words) -> str:
    name = words.teams[side.team]
    outfield = side.outfield(area)
    if side.keeper == area:
        return f"{name} {outfield} + {words.keeper}" if outfield else f"{name} {words.keeper}"
    return f"{name} {outfield}" if outfield else ""


def _flag(state: Any, corner: int, words: Words) -> str:
    """The taker of a corner stands at the flag, outside all areas."""
    for end, corners in enumerate(CORNERS):
        if corner in corners:
            spot = SPOTS[end][corners.index(corner)]
            for side in state.teams:
                if side.pieces[spot]:
                    ball = f", {_ball(state, words)}" if state.ball == spot else ""
                    return words.flag + (ball or f" {words.teams[side.team]}")
    return ""
