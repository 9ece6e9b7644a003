"""Placing all pieces of a team: the limits of a set-up, its default, and the check of a written one.

A set-up has far too many legal answers to list, so the decision offers limits instead (`Placement`).
"""

from collections.abc import Callable
from functools import cache
from itertools import compress
from operator import gt, lt
from typing import Final

from ..board import AREAS, INDEX, PENALTY_AREA, PLACES
from ..nodes import Decision, IllegalInput, is_taken, shown
from ..refusal import TEAMS, Saying, either
from .steps import AREAS_IN

_PLACES: Final = tuple(range(PLACES))
# The words of a set-up, and back: COUNTS["CE4"] is the area and the number.
_MOST: Final = 10
_WORDS: Final = tuple(tuple(f"{name}{n}" for n in range(_MOST + 1)) for name in AREAS)
_COUNTS: Final = {_WORDS[area][n]: (area, n) for area in range(PLACES) for n in range(1, _MOST + 1)}
_KEEPERS: Final = tuple(f"GK:{name}" for name in AREAS)


def write_placement(outfield: list[int], keeper: int) -> str:
    """`place CE4 HF6 GK:HP`, areas in board order."""
    words = [_WORDS[a][outfield[a]] for a in compress(_PLACES, outfield)]
    return " ".join(["place", *words, _KEEPERS[keeper]])


class Placement(Decision):
    """A set-up: `pieces` outfield pieces, at least `least` and at most `most` per area, the keeper in one of `keeper_areas`.

    `one_of` (corner spots) must hold exactly one piece between them: an outfield piece, or the keeper if there is none.
    `holder` is an area that needs at least one piece, of either sort.
    """

    __slots__ = ("answer", "holder", "keeper_areas", "least", "most", "one_of", "pieces", "situation")

    def __init__(
        self,
        team: int,
        situation: str,
        pieces: int,
        least: list[int],
        most: list[int],
        keeper_areas: tuple[int, ...],
        one_of: tuple[int, ...] = (),
        holder: int = -1,
    ) -> None:
        self.team = team  # without a word with `Decision`, as set-ups are asked for in every copy of a match
        self.kind = "setup"
        self.listed = ()
        self.secret = False
        self.situation = situation  # kickoff, free, corner, penalty
        self.pieces = pieces
        self.least = least
        self.most = most
        self.keeper_areas = keeper_areas
        self.one_of = one_of
        self.holder = holder
        self.answer: tuple[list[int], int] = ([], 0)  # what was parsed last: counts per area and the keeper's area

    def wall_areas(self) -> tuple[int, ...]:
        """Areas of which one needs a piece, where a wall is set up."""
        return ()

    def accepts(self, token: str) -> bool:
        return is_taken(self.read, token)

    def parse(self, token: str) -> str:
        self.answer = self.read(token)
        return write_placement(*self.answer)

    def read(self, token: str) -> tuple[list[int], int]:
        """Counts per area and the keeper's area, or IllegalInput saying what is wrong."""
        words = token.split(" ")
        if words[0] != "place":
            raise IllegalInput(self.expected(token))
        outfield = [0] * PLACES
        keeper = -1
        for word in words[1:]:
            known = _COUNTS.get(word)
            if known is not None and not outfield[known[0]]:
                outfield[known[0]] = known[1]
                continue
            if word.startswith("GK:"):
                if keeper >= 0 or word[3:] not in INDEX:
                    self._refuse(Saying("the keeper in one area, not {word}", word=word))
                keeper = INDEX[word[3:]]
                continue
            name = word.rstrip("0123456789")
            number = word[len(name) :]
            if name not in INDEX or not number or len(number) > 2 or number[0] == "0":
                self._refuse(Saying("areas with a number, such as CE4, not {word}", word=shown(word)))
            if outfield[INDEX[name]]:
                self._refuse(Saying("each area once, not {area} again", area=name))
            outfield[INDEX[name]] = int(number)
        if keeper < 0:
            self._refuse(Saying("the keeper's area, such as {example}", example=_KEEPERS[self.keeper_areas[0]]))
        self.check(outfield, keeper)
        return outfield, keeper

    def check(self, outfield: list[int], keeper: int) -> None:
        """IllegalInput unless the placement keeps all limits."""
        if sum(outfield) != self.pieces:
            self._refuse(Saying("{pieces} outfield pieces, not {n}", pieces=self.pieces, n=sum(outfield)))
        if keeper not in self.keeper_areas:
            areas = " ".join([AREAS[a] for a in self.keeper_areas])
            self._refuse(Saying("the keeper in {areas}, not {area}", areas=areas, area=AREAS[keeper]))
        if any(map(gt, outfield, self.most)) or any(map(lt, outfield, self.least)):
            self._refuse_counts(outfield)
        if self.one_of:
            there = sum(outfield[a] + (1 if keeper == a else 0) for a in self.one_of)
            if there != 1:
                spots = either([AREAS[a] for a in self.one_of])
                self._refuse(Saying("one piece on {spots}, not {n}", spots=spots, n=there))
        if self.holder >= 0 and not outfield[self.holder] and keeper != self.holder:
            self._refuse(Saying("at least one piece in {area}", area=AREAS[self.holder]))

    def _refuse_counts(self, outfield: list[int]) -> None:
        for area in range(PLACES):
            if outfield[area] > self.most[area]:
                self._refuse(
                    Saying("at most {most} in {area}, not {n}", most=self.most[area], area=AREAS[area], n=outfield[area])
                )
            if outfield[area] < self.least[area]:
                least = self.least[area]
                self._refuse(Saying("at least {least} in {area}, not {n}", least=least, area=AREAS[area], n=outfield[area]))

    def required(self, keeper: int, spot: int) -> tuple[list[int], int, int]:
        """Counts that the limits demand, the keeper's area, and how many pieces may still go anywhere allowed."""
        outfield = self.least[:]
        left = self.pieces - sum(outfield)
        if self.one_of and keeper not in self.one_of:
            outfield[self.one_of[spot]] += 1
            left -= 1
        if self.holder >= 0:
            if left:
                outfield[self.holder] += 1
                left -= 1
            else:
                keeper = self.holder
        return outfield, keeper, left

    def default(self) -> str:
        """The set-up closest to an even spread over what is allowed."""
        outfield, keeper, left = self.required(self.keeper_areas[0], 0)
        open_areas = self._open_areas()
        while left:
            for area in open_areas:
                if left and outfield[area] < self.most[area]:
                    outfield[area] += 1
                    left -= 1
        return write_placement(outfield, keeper)

    def sample(self, below: Callable[[int], int]) -> str:
        """Any legal set-up: pieces are thrown one by one into areas that still have room."""
        keeper = self.keeper_areas[below(len(self.keeper_areas))]
        outfield, keeper, left = self.required(keeper, below(len(self.one_of)) if self.one_of else 0)
        open_areas = self._open_areas()
        n = len(open_areas)
        most = self.most
        while left:
            area = open_areas[below(n)]
            if outfield[area] < most[area]:
                outfield[area] += 1
                left -= 1
        return write_placement(outfield, keeper)

    def _open_areas(self) -> list[int]:
        allowed = list(compress(_PLACES, self.most))
        return [a for a in allowed if a not in self.one_of] if self.one_of else allowed

    def expected(self, token: object) -> Saying:
        return Saying(
            "{team} sets up for '{situation}', such as '{example}'; got {token}",
            team=TEAMS[self.team], situation=self.situation, example=self.default(), token=shown(token),
        )  # fmt: skip

    def _refuse(self, wanted: Saying) -> None:
        raise IllegalInput(
            "{team}'s set-up for '{situation}' needs {wanted}", team=TEAMS[self.team], situation=self.situation, wanted=wanted
        )


def limits(mask: int, pieces: int) -> list[int]:
    """As many as there are in the areas of a mask, nobody elsewhere."""
    return list(_limits(mask, pieces))


@cache
def _limits(mask: int, pieces: int) -> tuple[int, ...]:
    return tuple(pieces if mask >> a & 1 else 0 for a in range(PLACES))


@cache
def home_first(team: int, mask: int) -> tuple[int, ...]:
    """Areas of a mask, the own penalty area first."""
    box = PENALTY_AREA[team]
    areas = AREAS_IN[mask]
    return (box, *(a for a in areas if a != box)) if box in areas else areas
