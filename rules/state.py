"""A match in progress as plain mutable data: two sides, the ball, the clock.

Editions extend `Side` and `State` with their own variables. A constructor with a `source` makes an independent copy.
All changes of where pieces stand go through the methods of `Side`, which keep `occupied` (the mask of areas with at
least one piece) true.
"""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any, Final

from rules.board import ADJACENT, CE, PENALTY_AREA, PLACES, ZONE

OUTFIELD = 10
_BITS: Final = tuple(1 << area for area in range(PLACES))


class Side:
    """One team's pieces, cards, formation, roles and condition points."""

    __slots__ = (
        "cp", "formation", "keeper", "lost", "next_formation", "occupied", "off", "pieces", "red", "roles", "subs", "team",
        "yellow", "yellows",
    )  # fmt: skip

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        self.team = team
        if source is None:
            self.pieces: list[int] = [0] * PLACES  # by area, goalkeeper included
            self.keeper = PENALTY_AREA[team]
            self.occupied = 1 << self.keeper
            self.pieces[self.keeper] = 1
            self.formation: tuple[int, int, int] = (4, 4, 2)
            self.next_formation: tuple[int, int, int] | None = None
            self.roles: tuple[str, ...] = ()
            self.cp: list[int] = [0, 0, 0]  # condition points by zone
            self.off: list[int] = []  # when injured pieces return: minutes of play or turns, as the edition counts
            self.lost = 0  # pieces gone for good
            self.yellow = 0  # yellow cards that count
            self.yellows = 0  # yellow cards shown
            self.red = 0
            self.subs = 0
            return
        self.pieces = source.pieces[:]
        self.keeper = source.keeper
        self.occupied = source.occupied
        self.formation = source.formation
        self.next_formation = source.next_formation
        self.roles = source.roles
        self.cp = source.cp[:]
        self.off = source.off[:]
        self.lost = source.lost
        self.yellow = source.yellow
        self.yellows = source.yellows
        self.red = source.red
        self.subs = source.subs

    def take_tallies(self, now: "Side") -> None:
        """Cards, absences, substitutions, formation and points of the same team at another moment of the match."""
        self.cp = now.cp[:]
        self.formation = now.formation
        self.next_formation = now.next_formation
        self.off = now.off[:]
        self.lost = now.lost
        self.yellow = now.yellow
        self.yellows = now.yellows
        self.red = now.red
        self.subs = now.subs

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


class State:
    """The shared part of every edition's state. An edition adds `teams`, two of its own `Side`."""

    __slots__ = (
        "ball", "clock", "control", "decided", "fixed_lineups", "fulltime", "half", "halftime", "kicked_off", "kicks", "last",
        "log", "lots", "origin", "pending", "phase", "score", "stoppage", "taker", "turn", "turn_in_half", "value",
    )  # fmt: skip

    def __init__(self, source: "State | None" = None) -> None:
        self.log: Log | None = None
        if source is None:
            self.phase = "lineup"
            self.turn = 0
            self.turn_in_half = 0
            self.half = 1
            self.clock = 0
            self.stoppage = 0
            self.last = False  # the half ends after this turn
            self.score: list[int] = [0, 0]
            self.halftime: tuple[int, int] | None = None
            self.fulltime: tuple[int, int] | None = None
            self.kicked_off = 0
            self.control = 0
            self.ball = CE
            self.value = 2
            self.origin = "normal"  # how the running turn was opened
            self.pending = ""  # set piece to come: kickoff, free, corner, goalkick
            self.taker = 0  # its team
            self.kicks: tuple[list[int], list[int]] = ([], [])  # shoot-out: 1 scored, 0 missed
            self.lots = -1  # shoot-out decided by lot for that team
            self.fixed_lineups: tuple[str, str] = ("", "")  # line-ups that the sheets already bring
            self.decided = ""
            return
        self.phase = source.phase
        self.turn = source.turn
        self.turn_in_half = source.turn_in_half
        self.half = source.half
        self.clock = source.clock
        self.stoppage = source.stoppage
        self.last = source.last
        self.score = source.score[:]
        self.halftime = source.halftime
        self.fulltime = source.fulltime
        self.kicked_off = source.kicked_off
        self.control = source.control
        self.ball = source.ball
        self.value = source.value
        self.origin = source.origin
        self.pending = source.pending
        self.taker = source.taker
        self.kicks = (source.kicks[0][:], source.kicks[1][:])
        self.lots = source.lots
        self.fixed_lineups = source.fixed_lineups
        self.decided = source.decided

    def emit(self, kind: str, team: int, data: dict[str, Any]) -> None:
        """Record an event. Callers in hot places test `log` first, so that bulk play builds no dictionaries."""
        if self.log is not None:
            self.log(self, kind, team, data)

    def zone(self, team: int) -> int:
        """A team's zone of the ball."""
        return ZONE[team][self.ball]

    def known_weather(self) -> str:
        """The weather, in an edition that has it and once it is known."""
        return ""


Log = Callable[[State, str, int, dict[str, Any]], None]
