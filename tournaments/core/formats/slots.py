"""Slots: who takes a side of a fixture, said in advance and looked up when asked.

A slot never stores an entrant. Correcting a result is a change of one fact, and every slot that follows from it gives
another answer the next time it is resolved.
"""

import re
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from tournaments.core.errors import FormatCode, FormatError

# A slot that is decided and stays empty: a bye, an entrant who withdrew, both sides of a double walkover.
NOBODY: Final = ""


class Results(Protocol):
    """What slots are resolved against; None while the answer is open."""

    def entrant(self, seed: int) -> str | None: ...

    def placed(self, group: str, place: int) -> str | None: ...

    def winner(self, fixture: str) -> str | None: ...

    def loser(self, fixture: str) -> str | None: ...

    def best_placed(self, slot: "BestPlaced") -> str | None: ...

    def stage_placed(self, stage: str, place: int) -> str | None: ...

    def drawn(self, stage: str, line: int) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Seed:
    """Number n of the entrants.

    >>> str(Seed(5)), parse("seed 5") == Seed(5)
    ('seed 5', True)
    """

    number: int

    def __str__(self) -> str:
        return f"seed {self.number}"

    def resolve(self, results: Results) -> str | None:
        return results.entrant(self.number)


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """A place in the table of a group.

    >>> str(GroupPlace("A", 1)), str(GroupPlace("L", 1))
    ('A1', 'group L 1')
    """

    group: str
    place: int
    # L1 would be the loser of fixture 1, W1 its winner.
    TAKEN: ClassVar = frozenset("LW")

    def __str__(self) -> str:
        if self.group.isupper() and self.group.isalpha() and self.group not in self.TAKEN:
            return f"{self.group}{self.place}"
        return f"group {self.group} {self.place}"

    def resolve(self, results: Results) -> str | None:
        return results.placed(self.group, self.place)


@dataclass(frozen=True, slots=True)
class Winner:
    """The winner of a fixture; of two legs, the fixture is the deciding one.

    >>> str(Winner("49"))
    'W49'
    """

    fixture: str

    def __str__(self) -> str:
        return f"W{self.fixture}"

    def resolve(self, results: Results) -> str | None:
        return results.winner(self.fixture)


@dataclass(frozen=True, slots=True)
class Loser:
    """The loser of a fixture.

    >>> str(Loser("61"))
    'L61'
    """

    fixture: str

    def __str__(self) -> str:
        return f"L{self.fixture}"

    def resolve(self, results: Results) -> str | None:
        return results.loser(self.fixture)


@dataclass(frozen=True, slots=True)
class BestPlaced:
    """One of the best n-th placed, out of the groups this slot may take; which one, the stage's allocation says.

    `line` tells slots apart that may take the same groups.

    >>> str(BestPlaced(3, ("A", "C", "D"))), str(BestPlaced(2, ("A", "B"), 2))
    ('3:ACD', '2:AB#2')
    """

    place: int
    groups: tuple[str, ...]
    line: int = 1

    def __str__(self) -> str:
        # Past Z groups have two letters and need a separator; the one at the end marks a single one of them.
        long = any(len(group) > 1 for group in self.groups)
        names = ",".join((*self.groups, "")) if long else "".join(self.groups)
        return f"{self.place}:{names}" + (f"#{self.line}" if self.line > 1 else "")

    def resolve(self, results: Results) -> str | None:
        return results.best_placed(self)


@dataclass(frozen=True, slots=True)
class StagePlace:
    """A place in the final order of a stage: of a league, of a knockout, or of all groups together.

    >>> str(StagePlace("groups", 2))
    'stage groups 2'
    """

    stage: str
    place: int

    def __str__(self) -> str:
        return f"stage {self.stage} {self.place}"

    def resolve(self, results: Results) -> str | None:
        return results.stage_placed(self.stage, self.place)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Whoever is drawn onto a line of a stage, once its entrants are known.

    >>> str(Drawn("knockout", 3))
    'draw knockout 3'
    """

    stage: str
    line: int

    def __str__(self) -> str:
        return f"draw {self.stage} {self.line}"

    def resolve(self, results: Results) -> str | None:
        return results.drawn(self.stage, self.line)


@dataclass(frozen=True, slots=True)
class Bye:
    """Nobody: the other side goes on without a match.

    >>> str(Bye())
    'bye'
    """

    def __str__(self) -> str:
        return "bye"

    def resolve(self, results: Results) -> str | None:
        return NOBODY


Slot = Seed | GroupPlace | Winner | Loser | BestPlaced | StagePlace | Drawn | Bye

_NUMBER = "([1-9][0-9]{0,5})"
_SEED = re.compile(f"seed {_NUMBER}")
_FIXTURE = re.compile(f"([WL]){_NUMBER}")
_PLACE = re.compile(f"([A-Z]+){_NUMBER}")
_NAMED_PLACE = re.compile(f"group ([A-Za-z0-9-]+) {_NUMBER}")
_STAGE = re.compile(f"stage ([A-Za-z0-9-]+) {_NUMBER}")
_DRAWN = re.compile(f"draw ([A-Za-z0-9-]+) {_NUMBER}")
_BEST = re.compile(f"{_NUMBER}:([A-Z,]+)(?:#{_NUMBER})?")


def parse(text: str) -> Slot:
    """The slot a text stands for: the other way of `str(slot)`.

    >>> parse("W49"), parse("3:ACD")
    (Winner(fixture='49'), BestPlaced(place=3, groups=('A', 'C', 'D'), line=1))
    """
    if not isinstance(text, str):  # plain data from outside may hold anything
        raise FormatError(FormatCode.BAD_SLOT, text=text)
    if text == "bye":
        return Bye()
    if match := _SEED.fullmatch(text):
        return Seed(int(match[1]))
    if match := _FIXTURE.fullmatch(text):
        return Winner(match[2]) if match[1] == "W" else Loser(match[2])
    if match := _PLACE.fullmatch(text) or _NAMED_PLACE.fullmatch(text):
        return GroupPlace(match[1], int(match[2]))
    if match := _STAGE.fullmatch(text):
        return StagePlace(match[1], int(match[2]))
    if match := _DRAWN.fullmatch(text):
        return Drawn(match[1], int(match[2]))
    if match := _BEST.fullmatch(text):
        groups = tuple(match[2].strip(",").split(",")) if "," in match[2] else tuple(match[2])
        if all(groups) and len(set(groups)) == len(groups):
            return BestPlaced(int(match[1]), groups, int(match[3] or 1))
    raise FormatError(FormatCode.BAD_SLOT, text=text)
