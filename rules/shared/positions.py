"""Written positions of any edition: words taken apart, values read, pieces put where they are said to be."""

from collections.abc import Callable
from typing import Any

from rules.board import CE, FRONT, PLACES
from rules.shared.fields import PositionError, unreadable
from rules.state import OUTFIELD, Side


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
