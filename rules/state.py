"""A match in progress as plain mutable data: two sides, the ball, the clock.

Editions extend `Side` and `State` with their own variables; `rules/variables.py` says how one is declared. A constructor with
a `source` makes an independent copy. All changes of where pieces stand go through the methods of `Side`, which keep
`occupied` (the mask of areas with at least one piece) true.
"""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from . import fields as f
from .board import ADJACENT, CE, PENALTY_AREA, PLACES, ZONE
from .variables import Declared, Variables, by_team, given, passing, var

OUTFIELD = 10
NEWEST: Final = 9999  # of all rulesets, until a match says by which it is played
ALONE: Final = tuple([1 if area == box else 0 for area in range(PLACES)] for box in PENALTY_AREA)  # the keeper, by team
_BITS: Final = tuple(1 << area for area in range(PLACES))


class Side(metaclass=Declared):
    """One team's pieces, cards, formation, roles and condition points."""

    variables: ClassVar[Variables]
    team: int = given()
    pieces: list[int] = by_team(ALONE)  # by area, goalkeeper included
    keeper: int = by_team(PENALTY_AREA)
    occupied: int = by_team([1 << area for area in PENALTY_AREA])
    formation: tuple[int, int, int] = var((4, 4, 2), f.FORMATION, tally=True)
    next_formation: tuple[int, int, int] | None = var(None, f.MAYBE_FORMATION, key="next", tally=True)
    cp: list[int] = var([0, 0, 0], f.POINTS, unwritten=None, tally=True)  # condition points by zone
    roles: tuple[str, ...] = var(())
    off: list[int] = var([], f.NUMBERS, tally=True)  # when injured pieces return: minutes of play or turns
    lost: int = var(0, f.number(0, 10), tally=True)  # pieces gone for good
    yellow: int = var(0, f.number(), tally=True)  # yellow cards that count
    yellows: int = var(0, f.number(), tally=True)  # yellow cards shown
    red: int = var(0, f.number(), tally=True)
    subs: int = var(0, f.number(0, 3), tally=True)

    if TYPE_CHECKING:

        def __init__(self, team: int, source: "Side | None" = None) -> None: ...
        def copy(self) -> Self: ...

    def __copy__(self) -> "Side":
        made: Side = cast(Any, self).copy()  # editions bring it
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> "Side":
        return self.__copy__()

    def take_tallies(self, now: "Side") -> None:
        """Cards, absences, substitutions, formation, points and skills of the same team at another moment of the match."""
        for name, variable in self.variables.items():
            if variable.tally:
                value = getattr(now, name)
                setattr(self, name, value[:] if isinstance(value, list) else value)

    def reserves(self) -> int:
        """What is left to spend, in condition points."""
        return sum(self.cp)

    def points_at_start(self) -> Sequence[int]:
        """Condition points by zone at the beginning, or those of now where nobody remembers."""
        return self.cp

    def condition_dice(self) -> int | None:
        """Dice in the pool, in an edition that has one."""
        return None

    def playing_style(self) -> str:
        """The style as positions write it, in an edition that has styles."""
        return ""

    def outfield(self, area: int) -> int:
        """Pieces in an area without the goalkeeper."""
        return self.pieces[area] - (1 if self.keeper == area else 0)

    def outfield_by_area(self) -> list[int]:
        """Pieces in every area without the goalkeeper."""
        pieces = self.pieces[:]
        if self.keeper >= 0:
            pieces[self.keeper] -= 1
        return pieces

    def on_pitch(self) -> int:
        """Outfield pieces available for the pitch."""
        return OUTFIELD - self.lost - len(self.off)

    def step(self, src: int, dst: int) -> None:
        """Move an outfield piece."""
        pieces = self.pieces
        left = pieces[src] - 1
        pieces[src] = left
        if not left:
            self.occupied &= ~(1 << src)
        pieces[dst] += 1
        self.occupied |= 1 << dst

    def keeper_step(self, dst: int) -> None:
        """Move the goalkeeper, any distance."""
        self.step(self.keeper, dst)
        self.keeper = dst

    def remove(self, area: int) -> None:
        """Take an outfield piece off the pitch."""
        self.pieces[area] -= 1
        if not self.pieces[area]:
            self.occupied &= ~(1 << area)

    def add(self, area: int) -> None:
        """Put an outfield piece on the pitch."""
        self.pieces[area] += 1
        self.occupied |= 1 << area

    def place(self, outfield: list[int], keeper: int) -> None:
        """Set up all pieces anew."""
        pieces = outfield[:]
        pieces[keeper] += 1
        self.pieces = pieces
        self.keeper = keeper
        self.occupied = sum(compress(_BITS, pieces))

    def closest(self, area: int, outfield_only: bool = False) -> list[int]:
        """Areas of the pieces with fewest steps to `area` (not counting a corner taker)."""
        ring = [area]
        seen = 1 << area
        while ring:
            found = [a for a in ring if (self.outfield(a) if outfield_only else self.pieces[a])]
            if found:
                return sorted(found)
            wider: list[int] = []
            for a in ring:
                for b in ADJACENT[a]:
                    if not seen >> b & 1:
                        seen |= 1 << b
                        wider.append(b)
            ring = wider
        return []


class State(metaclass=Declared):
    """The shared part of every edition's state. An edition adds `teams`, two of its own `Side`."""

    variables: ClassVar[Variables]
    log: "Log | None" = passing(None)
    ruleset: int = var(NEWEST)  # by which it is played; rules that have changed since ask for it
    phase: str = var("lineup")
    turn: int = var(0, f.number(), unwritten=1)
    turn_in_half: int = var(0, f.number(), unwritten=1)
    half: int = var(1, f.number(1, 4))
    clock: int = var(0, f.number(0, 45))
    stoppage: int = var(0, f.number(0, 5))
    last: bool = var(False, f.FLAG)  # the half ends after this turn
    score: list[int] = var([0, 0], f.SCORE)
    halftime: tuple[int, int] | None = var(None, f.MAYBE_SCORE)
    fulltime: tuple[int, int] | None = var(None, f.MAYBE_SCORE)
    kicked_off: int = var(0, f.TEAM)
    control: int = var(0, f.TEAM)
    ball: int = var(CE, f.PLACE)
    value: int = var(2, f.number(1, 6))
    origin: str = var("normal", f.word("normal", "kickoff", "free", "corner", "goalkick"))  # how the running turn was opened
    decided: str = var("", f.word("", "normal", "extra_time", "shootout", "forfeit"))
    kicks: tuple[list[int], list[int]] = var(([], []), f.KICKS)  # shoot-out: 1 scored, 0 missed
    taker: int = var(0, f.TEAM)  # of the set piece to come
    pending: str = var("")  # set piece to come: kickoff, free, corner, goalkick
    lots: int = var(-1)  # shoot-out decided by lot for that team
    fixed_lineups: tuple[str, str] = var(("", ""))  # line-ups that the sheets already bring

    if TYPE_CHECKING:
        teams: tuple[Side, Side]

        def copy(self) -> Self: ...

    def __copy__(self) -> "State":
        made: State = cast(Any, self).copy()  # editions bring it
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.__copy__()

    def emit(self, kind: str, team: int, data: dict[str, Any]) -> None:
        """Record an event. Callers in hot places test `log` first, so that bulk play builds no dictionaries."""
        if self.log is not None:
            self.log(self, kind, team, data)

    def zone(self, team: int) -> int:
        """A team's zone of the ball."""
        return ZONE[team][self.ball]

    def put_ball(self, area: int) -> None:
        """The referee puts the ball elsewhere. An edition that remembers where it was played to has that follow."""
        self.ball = area

    def marks(self, team: int) -> Sequence[list[int]]:
        """How many pieces of a team have moved in one way or another, by area, to be changed."""
        return ()

    def known_weather(self) -> str:
        """The weather, in an edition that has it and once it is known."""
        return ""


Log = Callable[[State, str, int, dict[str, Any]], None]
