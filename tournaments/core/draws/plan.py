"""What a draw is made from: entrants, groups, pots, constraints and the public seed. A wrong plan is refused in words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from rules.refusal import Saying, WordedError

Method = Literal["seed", "pots", "free"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)


class DrawError(WordedError):
    """A draw that cannot be made; the message is for the organiser and names what stands in the way."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody to be drawn, with any labels a constraint may ask for.

    A label may have several values: the winner of a play-off still to be played counts for each possible country.

    >>> Entrant("Finland", {"confederation": "UEFA"}, seed=3).values("confederation")
    ('UEFA',)
    """

    name: str
    labels: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    seed: int | None = None  # rank, 1 is the best

    def values(self, label: str) -> tuple[str, ...]:
        value = self.labels.get(label, ())
        if isinstance(value, str):
            return (value,) if value else ()
        return tuple(sorted(set(value)))


@dataclass(frozen=True, slots=True)
class Group:
    """Where entrants are drawn into; a knockout tie is a group of two, or of one where it is a bye."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """At most so many entrants of one value of a label in a group; `but` names values with another number.

    With `across` the count is taken over that many neighbouring groups: across=4 in a draw of knockout ties keeps
    entrants apart until the round in which the winners of four ties are down to one.

    >>> AtMost("confederation", 1, {"UEFA": 2}).allowed("UEFA")
    2
    """

    label: str
    most: int = 1
    but: Mapping[str, int] = field(default_factory=dict)
    across: int = 1

    def allowed(self, value: str) -> int:
        return self.but.get(value, self.most)

    def words(self, value: str = "") -> Saying:
        """The constraint as half a sentence, for one value or for all."""
        where = Saying("in a group") if self.across == 1 else Saying("in {n} neighbouring groups", n=self.across)
        if value:
            most = self.allowed(value)
            return Saying("at most {most} of {label} {value} {where}", most=most, label=self.label, value=value, where=where)
        found = Saying("at most {most} of one {label} {where}", most=self.most, label=self.label, where=where)
        for name, number in sorted(self.but.items()):
            found = Saying("{limits}, {number} of {name}", limits=found, number=number, name=name)
        return found


def apart(label: str, across: int = 1) -> AtMost:
    """No two of one country, one club...: apart("country")."""
    return AtMost(label, 1, {}, across)


@dataclass(frozen=True, slots=True)
class Fixed:
    """An entrant put into a group before the draw, such as the host into A1; without a place, the first free one."""

    entrant: str
    group: str
    place: int | None = None

    def words(self) -> Saying:
        if self.place is None:
            return Saying("{entrant} fixed to {group}", entrant=self.entrant, group=self.group)
        return Saying("{entrant} fixed to {group}, place {place}", entrant=self.entrant, group=self.group, place=self.place)


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that settles a draw: the same plan gives the same draw, for ever.

    Methods: `pots` draws pot after pot, `free` draws all from one bowl, `seed` throws no dice and deals by rank, there
    and back (A B C C B A). The order of entrants and of names in a pot means nothing; the order of groups is
    that in which they are offered, unless `order` gives another.
    """

    entrants: tuple[Entrant, ...]
    groups: tuple[Group, ...]
    seed: str
    method: Method = "pots"
    pots: tuple[tuple[str, ...], ...] = ()
    constraints: tuple[AtMost, ...] = ()
    fixed: tuple[Fixed, ...] = ()
    order: tuple[str, ...] = ()
    only: tuple[tuple[str, ...], ...] = ()  # for each pot the groups that it goes to; nothing is said where all do

    def bowls(self) -> tuple[tuple[str, ...], ...]:
        """The names in the order in which they lie ready: by rank where ranks decide, else by name."""
        if self.method == "seed":
            return pots_by_seed(self.entrants, len(self.groups))
        if self.method == "free":
            return (tuple(sorted(e.name for e in self.entrants)),)
        return tuple(tuple(sorted(pot)) for pot in self.pots)

    def check(self) -> None:
        """Raises DrawError where the plan contradicts itself; whether the constraints can be kept is another matter."""
        if self.method not in METHODS:
            raise DrawError("A draw is made by {known}, not by {method!r}.", known=", ".join(METHODS), method=self.method)
        if not self.seed and self.method != "seed":
            raise DrawError("A draw needs a public seed, any text known to all.")
        names = [e.name for e in self.entrants]
        if len(names) < 2:
            raise DrawError("A draw needs at least two entrants.")
        _once(names, "entrant")
        _once([g.name for g in self.groups], "group")
        for group in self.groups:
            if group.size < 1:
                raise DrawError(
                    "Group {name} has room for {size} entrants; it needs at least one.", name=group.name, size=group.size
                )
        room = sum(g.size for g in self.groups)
        if room != len(names):
            raise DrawError("{names} entrants do not fill groups with {room} places.", names=len(names), room=room)
        if self.order and sorted(self.order) != sorted(g.name for g in self.groups):
            raise DrawError("The order of the groups must name each group once.")
        self._check_pots(set(names))
        self._check_constraints()
        self._check_fixed(set(names))

    def _check_pots(self, names: set[str]) -> None:
        if self.method != "pots":
            if self.pots:
                raise DrawError("Pots are given, but the draw is made by {method!r}.", method=self.method)
            if self.method == "seed":
                pots_by_seed(self.entrants, len(self.groups))
            return
        drawn = [name for pot in self.pots for name in pot]
        _once(drawn, "entrant", "in the pots")
        for name in drawn:
            if name not in names:
                raise DrawError("{name} is in a pot but not among the entrants.", name=name)
        missing = sorted(names - set(drawn))
        if missing:
            raise DrawError("{missing} is in no pot.", missing=missing[0])
        if not all(self.pots):
            raise DrawError("A pot is empty.")
        groups = {group.name for group in self.groups}
        if self.only and (len(self.only) != len(self.pots) or not all(names and set(names) <= groups for names in self.only)):
            raise DrawError("For each pot it must be said which groups it goes to.")

    def _check_constraints(self) -> None:
        for rule in self.constraints:
            if min(rule.most, *rule.but.values()) < 1 if rule.but else rule.most < 1:
                raise DrawError("'{words}' would let nobody in: the least is 1.", words=rule.words())
            if rule.across < 1 or len(self.groups) % rule.across:
                raise DrawError(
                    "{groups} groups cannot be counted {across} at a time.", groups=len(self.groups), across=rule.across
                )
            if not any(e.values(rule.label) for e in self.entrants):
                raise DrawError("No entrant has a {label}, so '{words}' cannot be asked.", label=rule.label, words=rule.words())

    def _check_fixed(self, names: set[str]) -> None:
        sizes = {g.name: g.size for g in self.groups}
        _once([f.entrant for f in self.fixed], "entrant", "among the fixed")
        _once([f"{f.group}{f.place}" for f in self.fixed if f.place is not None], "place", "among the fixed")
        for fixed in self.fixed:
            if fixed.entrant not in names:
                raise DrawError("{entrant} is fixed to a group but not among the entrants.", entrant=fixed.entrant)
            if fixed.group not in sizes:
                raise DrawError(
                    "{entrant} is fixed to {group}, which is no group of this draw.", entrant=fixed.entrant, group=fixed.group
                )
            if fixed.place is not None and not 1 <= fixed.place <= sizes[fixed.group]:
                raise DrawError("{words}: the group has {sizes} places.", words=fixed.words(), sizes=sizes[fixed.group])
        for name, number in Counter(f.group for f in self.fixed).items():
            if number > sizes[name]:
                raise DrawError(
                    "{number} entrants are fixed to {name}, which has room for {sizes}.",
                    number=number,
                    name=name,
                    sizes=sizes[name],
                )


def pots_by_seed(entrants: Iterable[Entrant], size: int) -> tuple[tuple[str, ...], ...]:
    """Pots of one size made from the ranking: the best in the first; the last takes what is left."""
    ranked: list[tuple[int, str]] = []
    for entrant in entrants:
        if entrant.seed is None:
            raise DrawError("{name} has no seed.", name=entrant.name)
        ranked.append((entrant.seed, entrant.name))
    _once([str(seed) for seed, _ in ranked], "seed")
    names = [name for _, name in sorted(ranked)]
    return tuple(tuple(names[i : i + size]) for i in range(0, len(names), size))


def _once(names: list[str], what: str, where: str = "in the draw") -> None:
    for name, number in Counter(names).items():
        if number > 1:
            raise DrawError("The {what} {name} is {number} times {where}.", what=what, name=name, number=number, where=where)
