"""What a language has to bring so that a match can be told in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

# A sentence, several that mean the same (told in turns), or one for each plural form.
Wording = str | tuple[str, ...] | Mapping[str, str]


@dataclass(frozen=True)
class Place:
    """An area as it stands after "in", "to" and "from": most languages do not let a program put these together."""

    at: str
    to: str
    off: str


def as_written(text: str) -> str:
    """How most languages are printed."""
    return text


@dataclass(frozen=True)
class Language:
    """All words of one language; nothing outside of it knows any grammar."""

    places: Mapping[str, Place]
    sentences: Mapping[str, Wording]
    notes: Mapping[str, str]
    deeds: Mapping[str, str]
    skills: Mapping[str, str]
    roles: Mapping[str, str]
    zones: Mapping[str, str]
    sides: Mapping[str, str]
    numbers: Sequence[str]
    possessive: Callable[[str], str]
    listing: Callable[[Sequence[str]], str]
    plural: Callable[[int], str]
    decimal_mark: str = ","
    typeset: Callable[[str], str] = as_written  # spaces and signs as they are printed, for catalogues too

    def number(self, n: int) -> str:
        return self.numbers[n] if 0 <= n < len(self.numbers) else str(n)

    def with_digits(self, figure: float, digits: int) -> str:
        return f"{figure:.{digits}f}".replace(".", self.decimal_mark)


def printed(wording: Wording, typeset: Callable[[str], str]) -> Wording:
    """A wording as its language is printed, whoever typed it."""
    if isinstance(wording, str):
        return typeset(wording)
    if isinstance(wording, tuple):
        return tuple(typeset(each) for each in wording)
    return {number: typeset(each) for number, each in wording.items()}
