"""Tokens in the short form of records, and back (docs/notation.md)."""

import re
from typing import Final

from rules.board import AREAS, INDEX
from rules.editions.fuba3.skills import BY_ID
from rules.nodes import IllegalInput, shown

WORDS: Final[dict[str, str]] = {
    "move": "M", "position": "P", "press": "X", "apress": "XX", "shoot": "S", "end": "E", "done": ".", "no": "n",
    "none": "0", "normal": "N", "keep": "K", "boost": "B", "majority": "J", "charge": "C", "yellow": "Y", "fresh": "F",
    "replace": "R", "slow": "Z", "left": "l", "middle": "m", "right": "r", "stay": "t", "home": "H", "away": "A",
}  # fmt: skip
_LONG: Final[dict[str, str]] = {short: word for word, short in WORDS.items()}
_AREA: Final = "|".join(sorted(AREAS, key=len, reverse=True))
_STEP: Final = re.compile(rf"(?:(\*)|([A-Z]{{2}}\d+):)?(?:(k)({_AREA})|({_AREA})({_AREA}))$")
_PLACE: Final = re.compile(rf"((?:(?:{_AREA})[1-9]\d?)*)@({_AREA})$")
_PLACE_PART: Final = re.compile(rf"({_AREA})(\d+)")
_LINEUP: Final = re.compile(r"\d-\d-\d(?:,[A-Z]{2}\d*)*$")


def shorten(token: str) -> str:
    """A legal token in short form.

    >>> shorten("move CE AF"), shorten("pass AML"), shorten("use MF4")
    ('CEAF', 'AML', '+MF4')
    """
    if token in WORDS:
        return WORDS[token]
    first, _, rest = token.partition(" ")
    words = rest.split()
    if not rest:
        return token  # dice and drawn skills
    if first == "pass":
        return rest
    if first == "move":
        return rest.replace(" ", "")
    if first == "keeper":
        return "k" + rest
    if first == "dribble":
        return "*" + _short_step(words)
    if first == "use":
        return "+" + rest
    if first == "from":
        return "fk" if rest == "keeper" else "f" + rest
    if first == "remove":
        return "-" + rest
    if first == "ball":
        return "b" + rest
    if first == "zone":
        return "z" + rest
    if first == "subs":
        return "s" + rest
    if first == "shift":
        return rest.replace(" ", ">")
    if first == "formation":
        return "c" + rest.replace(" ", ">")
    if first == "lineup":
        return ",".join(words)
    if first == "place":
        return "".join(words[:-1]) + "@" + words[-1][3:]
    if first in BY_ID:
        return f"{first}:{_short_step(words)}"
    return "+".join([WORDS[first], *(WORDS.get(w, w) for w in words)])


def _short_step(words: list[str]) -> str:
    return ("k" if words[0] == "keeper" else words[0]) + words[1]


def expand(short: str) -> str:
    """The token of a short form, or IllegalInput. Whether the token is legal is for the match to say."""
    if short in _LONG:
        return _LONG[short]
    if short in INDEX:
        return f"pass {short}"
    if short.isdigit() or short in BY_ID:
        return short
    step = _STEP.match(short)
    if step:
        return _expand_step(step)
    place = _PLACE.match(short)
    if place:
        parts = [a + n for a, n in _PLACE_PART.findall(place.group(1))]
        return " ".join(["place", *parts, f"GK:{place.group(2)}"])
    if _LINEUP.match(short):
        return " ".join(["lineup", *short.split(",")])
    first, rest = short[:1], short[1:]
    if first == "+" and rest in BY_ID:
        return f"use {rest}"
    if short == "fk":
        return "from keeper"
    if first in _AREA_WORDS and rest in INDEX:
        return f"{_AREA_WORDS[first]} {rest}"
    if first == "z" and rest in ("D", "M", "F"):
        return f"zone {rest}"
    if first == "s" and rest.isdigit():
        return f"subs {rest}"
    if len(short) == 3 and short[1] == ">":
        return f"shift {short[0]} {short[2]}"
    if len(short) == 4 and first == "c" and short[2] == ">":
        return f"formation {short[1]} {short[3]}"
    if "+" in short:
        parts = short.split("+")
        if parts[0] in _LONG and all(p in _LONG or p in BY_ID for p in parts):
            return " ".join(_LONG.get(p, p) for p in parts)
    raise IllegalInput(f"{shown(short)} is no input in short form")


_AREA_WORDS: Final = {"f": "from", "-": "remove", "b": "ball"}


def _expand_step(step: "re.Match[str]") -> str:
    star, skill, keeper, keeper_to, src, dst = step.groups()
    if keeper:
        if star:
            return f"dribble keeper {keeper_to}"
        return f"{skill} keeper {keeper_to}" if skill else f"keeper {keeper_to}"
    word = "dribble" if star else skill or "move"
    return f"{word} {src} {dst}"
