"""A draw as everybody may see it: what has been revealed, and nothing else. Everything here follows from the revealed steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.draws import pots_by_seed
from tournaments.core.draws.phase import KIND
from tournaments.core.draws.plan import Entrant
from tournaments.models import Competition, DrawRecord
from tournaments.web.public.sides import Side, entry_side
from tournaments.wording.pages import stage_title

FEW: Final = 16  # so many teams leave room for all pots; of more, those that are being drawn are shown
COLUMNS: Final = ((4, 4), (8, 4), (12, 6))  # up to so many groups, so many side by side
MOST_COLUMNS: Final = 8


@dataclass(frozen=True)
class Opponent:
    side: Side
    home: bool


@dataclass(frozen=True)
class Revealed:
    """What was drawn last: big, for everybody."""

    number: int
    side: Side
    pot: int
    word: str  # group, tie, or nothing
    letter: str
    fixed: bool
    opponents: tuple[Opponent, ...] = ()


@dataclass(frozen=True)
class Place:
    number: int
    side: Side | None
    new: bool


@dataclass(frozen=True)
class DrawnGroup:
    title: str
    places: tuple[Place, ...]
    new: bool


@dataclass(frozen=True)
class Ball:
    side: Side
    gone: bool


@dataclass(frozen=True)
class Pot:
    number: int
    balls: tuple[Ball, ...]
    current: bool

    @property
    def left(self) -> int:
        return sum(not ball.gone for ball in self.balls)


class DrawShow:
    """A record as far as it is revealed."""

    def __init__(self, competition: Competition, record: DrawRecord) -> None:
        self.stage = record.stage
        self.title = stage_title(record.stage) if record.stage else ""
        self.seed: str = record.record["seed"]
        self.total = len(record.record["steps"])
        # The fixtures say everything: once they are made, nothing is left to reveal.
        self.shown = self.total if competition.started and not record.stage else min(record.revealed, self.total)
        self.phase = record.record.get("kind") == KIND
        self._steps: Sequence[Mapping[str, Any]] = record.record["steps"][: self.shown]
        self._groups: Sequence[Mapping[str, Any]] = record.record.get("groups", ())
        self._bowls = _bowls(record.record)
        entries = competition.entries.select_related("team")
        self._sides = {entry.team.name: entry_side(entry) for entry in entries}
        self.by_hand = not self.seed or len(record.record.get("fixed", ())) == self.total

    @property
    def complete(self) -> bool:
        return self.shown == self.total

    def side(self, name: str) -> Side:
        """A team that was renamed since is known by the name it was drawn by."""
        return self._sides.get(name) or Side(name)

    @property
    def last(self) -> Revealed | None:
        if not self._steps:
            return None
        step = self._steps[-1]
        met = tuple(Opponent(self.side(each["entrant"]), each["home"]) for each in step.get("opponents", ()))
        word, letter = self._where(step["group"]) if "group" in step else ("", "")
        return Revealed(
            self.shown, self.side(step["entrant"]), step["pot"], word, letter, bool(step.get("fixed")), opponents=met
        )

    def _where(self, name: str) -> tuple[str, str]:
        return (_("Tie"), name) if name.isdigit() else (_("Group"), name)

    @property
    def groups(self) -> list[DrawnGroup]:
        found = []
        last = self._steps[-1] if self._steps else {}
        for group in self._groups:
            name = group["name"]
            here = {step["place"]: step["entrant"] for step in self._steps if step["group"] == name}
            new = last.get("group") == name and not self.complete
            places = tuple(
                Place(number, self.side(here[number]) if number in here else None, new and last.get("place") == number)
                for number in range(1, group["size"] + 1)
            )
            found.append(DrawnGroup(" ".join(self._where(name)), places, new))
        return found

    @property
    def columns(self) -> int:
        count = len(self._groups)
        return next((columns for most, columns in COLUMNS if count <= most), MOST_COLUMNS)

    @property
    def dense(self) -> bool:
        return self.total > FEW

    @property
    def pots(self) -> list[Pot]:
        """Where there are many teams, the pot that is being drawn from."""
        gone = {step["entrant"] for step in self._steps}
        found = []
        current = next((n for n, bowl in enumerate(self._bowls, 1) if set(bowl) - gone), 0)
        for number, bowl in enumerate(self._bowls, 1):
            balls = tuple(Ball(self.side(name), name in gone) for name in sorted(bowl, key=str.casefold))
            found.append(Pot(number, balls, number == current))
        if self.dense and not self.phase:
            return [pot for pot in found if pot.current]
        return [] if self.complete and not self.phase else found

    @property
    def several_pots(self) -> bool:
        return len(self._bowls) > 1


def _bowls(record: Mapping[str, Any]) -> Sequence[Sequence[str]]:
    """The pots, as everybody knows them before the first name is drawn."""
    if record["pots"]:
        pots: list[list[str]] = record["pots"]
        return pots
    names = [each["name"] for each in record["entrants"]]
    if record["method"] != "seed":
        return [names]
    ranked = [Entrant(each["name"], {}, each["seed"]) for each in record["entrants"]]
    return pots_by_seed(ranked, len(record["groups"]))


def draws_of(competition: Competition) -> list[DrawRecord]:
    """The draw that stands of each stage, the latest first."""
    found: dict[str, DrawRecord] = {}
    for record in DrawRecord.objects.filter(competition=competition).order_by("-revision"):
        if record.stage or competition.members:  # a draft that was changed since is to be drawn again
            found.setdefault(record.stage, record)
    return list(found.values())
