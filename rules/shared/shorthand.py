"""Tokens in the short form of records, and back (docs/notation.md). Areas are letters there: a is HP, g is CE, m is AP."""

import re
from collections.abc import Mapping
from typing import Final

from ..board import AREAS
from ..nodes import IllegalInput, shown

WORDS: Final[dict[str, str]] = {
    "move": "M", "position": "P", "press": "X", "apress": "XX", "shoot": "S", "end": "E", "done": ".", "no": "-",
    "none": "0", "normal": "N", "keep": "K", "boost": "B", "majority": "J", "charge": "C", "yellow": "Y", "fresh": "F",
    "replace": "U", "slow": "Z", "left": "L", "middle": "I", "right": "R", "stay": "T", "home": "H", "away": "A",
}  # fmt: skip
LETTERS: Final = "abcdefghijklmnopq"
_DIGITS: Final = "0123456789"
LETTER: Final[dict[str, str]] = dict(zip(AREAS, LETTERS, strict=True)) | {"keeper": "K"}
NAME: Final[dict[str, str]] = {letter: name for name, letter in LETTER.items()}
_AREA_SIGNS: Final[dict[str, str]] = {"from": "<", "remove": "-", "ball": "="}
_SIGN_WORDS: Final[dict[str, str]] = {sign: word for word, sign in _AREA_SIGNS.items()}
_STEP: Final = re.compile(r"(\*|[A-Z]{2}\d+:)?([a-qK])([a-q])$")
_PAIRS: Final = re.compile(r"(?:[a-qK][a-q])+\.?$")
_PLACE: Final = re.compile(r"(?:[a-q][1-9]\d?)*@[a-q]$")
_PLACE_PART: Final = re.compile(r"([a-q])(\d+)")
_LINEUP: Final = re.compile(r"\d-\d-\d(?:,[A-Z]{1,2}\d*)*$")
_CHANGE: Final = re.compile(r"c?([DMF]>[DMF](?:>[A-Z]{2})?)$")  # a player changes his line, and perhaps loses his role
_SQUAD: Final = "q:"
_ZONES: Final = ("D", "M", "F")


class Shorthand:
    """The short forms of one edition: its one-word tokens, the ids of its skills, and the words joined with their dice.

    >>> short = Shorthand(WORDS, ("MF4",), "MPSX")
    >>> short.shorten("move CE AF"), short.shorten("pass AML"), short.shorten("use MF4")
    ('gj', 'h', '+MF4')
    >>> short.pack(["42", "gj", "Kd", ".", "h", "41"])
    ['42', 'gjKd.', 'h41']
    >>> short.unpack("gjKd."), short.unpack("h41")
    (['gj', 'Kd', '.'], ['h', '41'])
    """

    def __init__(self, words: Mapping[str, str], skills: tuple[str, ...], actions: str) -> None:
        """`actions`: short words of one letter that are written together with the dice thrown for them."""
        self.words = dict(words)
        self.long = {short: word for word, short in self.words.items()}
        self.skills = frozenset(skills)
        self._action = re.compile(rf"(?:[a-q{actions}]|XX)$")
        self._thrown = re.compile(rf"([a-q{actions}]|XX)(\d\d?)$")
        self._short: dict[str, str] = {}
        self._token: dict[str, str] = {}

    def shorten(self, token: str) -> str:
        """A legal token in short form."""
        known = self._short.get(token)
        if known is None:
            known = self._shorten(token)
            if len(self._short) < 8192:
                self._short[token] = known
        return known

    def _shorten(self, token: str) -> str:
        if token in self.words:
            return self.words[token]
        first, _, rest = token.partition(" ")
        words = rest.split()
        if not rest:
            return token  # dice and drawn skills
        if first == "pass":
            return "+".join([LETTER[words[0]], *words[1:]])
        if first == "move":
            return _letters(words)
        if first == "keeper":
            return "K" + LETTER[rest]
        if first == "dribble":
            return "*" + _letters(words)
        if first in _AREA_SIGNS:
            return _AREA_SIGNS[first] + LETTER[rest]
        if first == "use":
            return "+" + rest
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
        if first == "squad":
            return _SQUAD + ",".join(words)
        if first == "place":
            counts = [LETTER[w.rstrip("0123456789")] + w.lstrip("ACEFHKLMPR") for w in words[:-1]]
            return "".join(counts) + "@" + LETTER[words[-1][3:]]
        if first in self.skills:
            return f"{first}:{_letters(words)}"
        return "+".join([self.words[first], *(self.words.get(w, w) for w in words)])

    def expand(self, short: str) -> str:
        """The token of a short form, or IllegalInput. Whether the token is legal is for the match to say."""
        known = self._token.get(short)
        if known is None:
            known = self._expand(short)
            if len(self._token) < 8192:
                self._token[short] = known
        return known

    def _expand(self, short: str) -> str:
        if short in self.long:
            return self.long[short]
        if short in NAME:
            return f"pass {NAME[short]}"
        if (short.isascii() and short.isdigit()) or short in self.skills:
            return short
        step = _STEP.match(short)
        if step:
            return _expand_step(step.group(1) or "", step.group(2), step.group(3))
        if _PLACE.match(short):
            parts = [NAME[a] + n for a, n in _PLACE_PART.findall(short)]
            return " ".join(["place", *parts, f"GK:{NAME[short[-1]]}"])
        if _LINEUP.match(short):
            return " ".join(["lineup", *short.split(",")])
        first, rest = short[:1], short[1:]
        if first in _SIGN_WORDS and rest in NAME:
            return f"{_SIGN_WORDS[first]} {NAME[rest]}"
        if first == "+" and rest in self.skills:
            return f"use {rest}"
        if first == "z" and rest in _ZONES:
            return f"zone {rest}"
        if first == "s" and rest in ("0", "1", "2", "3", "4"):
            return f"subs {rest}"
        if short.startswith(_SQUAD):
            return " ".join(["squad", *short[2:].split(",")])
        change = _CHANGE.match(short)
        if change:
            return f"{'formation' if first == 'c' else 'shift'} {change.group(1).replace('>', ' ')}"
        parts = short.split("+")
        if parts[0] in NAME and all(p in self.skills for p in parts[1:]):
            return " ".join(["pass", NAME[parts[0]], *parts[1:]])
        if len(parts) > 1 and parts[0] in self.long and all(p in self.long or p in self.skills for p in parts):
            return " ".join(self.long.get(p, p) for p in parts)
        raise IllegalInput("{token} is not an input in short form", token=shown(short))

    def pack(self, shorts: list[str]) -> list[str]:
        """Steps in a row with the "done" after them, and an action with its dice, make one word."""
        words: list[str] = []
        joins = ""  # what the last word may be joined with
        for short in shorts:
            plain = len(short) == 2 and _PAIRS.match(short) is not None
            if (joins == "steps" and (plain or short == ".")) or (joins == "dice" and short.isdigit()):
                words[-1] += short
            else:
                words.append(short)
            joins = "steps" if plain else "dice" if self._action.match(short) else ""
        return words

    def unpack(self, word: str) -> list[str]:
        """The short forms of a word."""
        if len(word) < 2:
            return [word]
        second = word[1]
        if second in _DIGITS or second == "X":  # "h41", and "XX22"
            thrown = self._thrown.match(word)
            return [thrown.group(1), thrown.group(2)] if thrown else [word]
        if second not in LETTERS or not _PAIRS.match(word):
            return [word]
        found = [word[i : i + 2] for i in range(0, len(word) - 1, 2)]
        if word[-1] == ".":
            found.append(".")
        return found


def _letters(words: list[str]) -> str:
    return LETTER[words[0]] + LETTER[words[1]]


def _expand_step(prefix: str, src: str, dst: str) -> str:
    if prefix == "*":
        word = "dribble "
    elif prefix:
        word = prefix[:-1] + " "
    else:
        word = "" if src == "K" else "move "
    return f"{word}{NAME[src]} {NAME[dst]}"
