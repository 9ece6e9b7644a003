"""Values of a position as text: one small codec per kind of value."""

from collections.abc import Callable, Collection, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

from .board import AREAS, INDEX, PITCH, PLACES, TEAM_NAMES
from .nodes import IllegalInput
from .refusal import Saying, WordedError, saying_of

NOTHING: Final = "-"


class PositionError(IllegalInput):
    """A written position that cannot be; the message names the key."""


class Codec(NamedTuple):
    """How a value is written and read. `read` raises an error that says what is wanted for bad text."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Field(NamedTuple):
    """One `key=value` of a position."""

    key: str
    attribute: str
    codec: Codec
    default: Any


def _number(low: int, high: int) -> Codec:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            raise WordedError("a number from {low} to {high}", low=low, high=high)
        n = int(text)
        if not low <= n <= high:
            raise WordedError("a number from {low} to {high}", low=low, high=high)
        return n

    return Codec(str, read)


def number(low: int = 0, high: int = 9999) -> Codec:
    return _number(low, high)


def _read_flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise WordedError("0 or 1")
    return text == "1"


FLAG: Final = Codec(lambda v: "1" if v else "0", _read_flag)


def _read_team(text: str) -> int:
    if text not in TEAM_NAMES:
        raise WordedError("home or away")
    return TEAM_NAMES.index(text)


TEAM: Final = Codec(lambda v: TEAM_NAMES[v], _read_team)


def _read_place(text: str) -> int:
    if text not in INDEX:
        raise WordedError("an area, one of {areas}", areas=" ".join(AREAS))
    return INDEX[text]


PLACE: Final = Codec(lambda v: AREAS[v], _read_place)


def word(*choices: str) -> Codec:
    """One of some words; the empty one is written as a dash."""

    def read(text: str) -> str:
        value = "" if text == NOTHING else text
        if value not in choices:
            raise WordedError("one of {words}", words=" ".join([c or NOTHING for c in choices]))
        return value

    return Codec(lambda v: v or NOTHING, read)


def _read_score(text: str) -> list[int]:
    parts = text.split("-")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) < 4 for p in parts):
        raise WordedError("a score such as 2-1")
    return [int(parts[0]), int(parts[1])]


SCORE: Final = Codec(lambda v: f"{v[0]}-{v[1]}", _read_score)
MAYBE_SCORE: Final = Codec(
    lambda v: f"{v[0]}-{v[1]}" if v else NOTHING, lambda t: None if t == NOTHING else tuple(_read_score(t))
)


def _read_lines(text: str) -> tuple[int, ...]:
    parts = text.split("-")
    if len(parts) != 3 or not all(len(p) == 1 and p in "0123456" for p in parts) or sum(map(int, parts)) != 10:
        raise WordedError("a formation such as 4-4-2")
    return tuple(int(p) for p in parts)


FORMATION: Final = Codec(lambda v: "-".join(map(str, v)), _read_lines)
MAYBE_FORMATION: Final = Codec(
    lambda v: "-".join(map(str, v)) if v else NOTHING, lambda t: None if t == NOTHING else _read_lines(t)
)


def _read_numbers(text: str) -> list[int]:
    if text == NOTHING:
        return []
    if not all(p.isascii() and p.isdigit() and len(p) < 4 for p in text.split(",")):
        raise WordedError("numbers with commas")
    return [int(p) for p in text.split(",")]


NUMBERS: Final = Codec(lambda v: ",".join(map(str, v)) or NOTHING, _read_numbers)


def _read_kicks(text: str) -> tuple[list[int], list[int]]:
    if text == NOTHING:
        return ([], [])
    out: tuple[list[int], list[int]] = ([], [])
    for part in text.split(","):
        team, _, kicks = part.partition(":")
        if team not in TEAM_NAMES or set(kicks) - set("ox") or len(kicks) > 25:
            raise WordedError("kicks such as home:oxo,away:oo")
        out[TEAM_NAMES.index(team)][:] = [1 if k == "o" else 0 for k in kicks]
    return out


KICKS: Final = Codec(
    lambda v: ",".join(f"{TEAM_NAMES[t]}:{''.join('o' if k else 'x' for k in v[t])}" for t in (0, 1)), _read_kicks
)


def _read_points(text: str) -> list[int]:
    parts = text.split("/")
    if len(parts) != 3 or not all(len(p) == 1 and p in "0123456" for p in parts):
        raise WordedError("condition points such as 4/4/2")
    return [int(p) for p in parts]


POINTS: Final = Codec(lambda v: "/".join(map(str, v)), _read_points)
POINTS_AT_START: Final = Codec(POINTS.write, lambda t: tuple(_read_points(t)))


def names(known: Collection[str], wanted: Saying) -> Codec:
    """Ids with commas, each of them known; `wanted` says what they are."""

    def read(text: str) -> tuple[str, ...]:
        found = () if text == NOTHING else tuple(text.split(","))
        if any(name not in known for name in found):
            raise WordedError(wanted)
        return found

    return Codec(lambda v: ",".join(v) or NOTHING, read)


def mask(bits: Mapping[str, int]) -> Codec:
    """Skills by their ids with commas, held as a mask."""

    def read(text: str) -> int:
        found = [] if text == NOTHING else text.split(",")
        if any(name not in bits for name in found):
            raise WordedError("skill ids with commas")
        return reduce(or_, (bits[name] for name in found), 0)

    return Codec(lambda v: ",".join(name for name, bit in bits.items() if v & bit) or NOTHING, read)


def write_pieces(outfield: list[int]) -> str:
    return ",".join(f"{AREAS[a]}{outfield[a]}" for a in range(PLACES) if outfield[a]) or NOTHING


def read_pieces(text: str) -> list[int]:
    """`CE4,HF6` as counts."""
    outfield = [0] * PLACES
    if text == NOTHING:
        return outfield
    for part in text.split(","):
        name = part.rstrip("0123456789")
        count = part[len(name) :]
        if name not in INDEX or not count or len(count) > 2:
            raise WordedError("pieces such as CE4,HF6")
        if INDEX[name] >= PITCH and count != "1":
            raise WordedError("one piece at most on a corner spot")
        outfield[INDEX[name]] += int(count)
    return outfield


def write_fields(fields: tuple[Field, ...], thing: object, prefix: str = "") -> list[str]:
    """`key=value` for everything that differs from its default."""
    words = []
    for key, attribute, codec, default in fields:
        value = getattr(thing, attribute)
        if value != default:
            words.append(f"{prefix}{key}={codec.write(value)}")
    return words


def read_field(field: Field, thing: object, key: str, text: str) -> None:
    try:
        setattr(thing, field.attribute, field.codec.read(text))
    except (ValueError, KeyError, IndexError) as error:
        raise unreadable(key, error, text) from None


def unreadable(key: str, error: Exception, text: str) -> PositionError:
    return PositionError(
        "position: {key} must be {wanted}, not {value}", key=key, wanted=saying_of(error), value=repr(text[:40])
    )
