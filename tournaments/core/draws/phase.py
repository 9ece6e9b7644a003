"""The draw of a league phase: opponents from pots with limits, home and away, matchdays. From a public seed, or by hand.

Anybody can repeat it: everything left to chance comes from `SeededDice` of the seed with a word after it (`<seed>:opponents`).
What is shown step by step is one team after the other, pot by pot, with all its opponents, as UEFA shows it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.dice import SeededDice
from rules.refusal import Saying, also
from tournaments.core.draws.home_away import trails
from tournaments.core.draws.matchdays import matchdays
from tournaments.core.draws.opponents import Opponents
from tournaments.core.draws.plan import AtMost, DrawError, Entrant
from tournaments.core.errors import FormatCode

KIND: Final = "league-phase"
HAND: Final = "hand"
OTHER_OPPONENTS: Final = 20  # so often new opponents are drawn where no matchdays were found for the first ones

Matchdays = tuple[tuple[tuple[str, str], ...], ...]  # home and away by name


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """Everything that settles the draw: the same plan gives the same draw.

    Everybody meets `opponents` others, as many from each pot. A constraint says how many opponents of one value of a label
    are allowed; of its own a team meets none.

    >>> teams = tuple(Entrant(name) for name in "ABCD")
    >>> len(conduct_phase(PhasePlan(teams, (("A", "B"), ("C", "D")), 2, "7")).matchdays)
    2
    """

    entrants: tuple[Entrant, ...]
    pots: tuple[tuple[str, ...], ...]
    opponents: int
    seed: str
    constraints: tuple[AtMost, ...] = ()

    @property
    def share(self) -> int:
        """How many of each pot a team meets."""
        return self.opponents // len(self.pots)


@dataclass(frozen=True, slots=True)
class PhaseDraw:
    """A plan and what came of it. Made by hand, the seed is empty."""

    plan: PhasePlan
    matchdays: Matchdays

    def steps(self) -> list[dict[str, Any]]:
        """One team after the other, with its opponents by matchday."""
        met: dict[str, list[dict[str, Any]]] = {entrant.name: [] for entrant in self.plan.entrants}
        for number, day in enumerate(self.matchdays, 1):
            for home, away in day:
                met[home].append({"entrant": away, "home": True, "matchday": number})
                met[away].append({"entrant": home, "home": False, "matchday": number})
        return [{"pot": pot, "entrant": name, "opponents": met[name]} for pot, name in self._order()]

    def _order(self) -> list[tuple[int, str]]:
        if not self.plan.seed:
            return [(number, name) for number, pot in enumerate(self.plan.pots, 1) for name in pot]
        dice = SeededDice(f"{self.plan.seed}:names")
        drawn = []
        for number, pot in enumerate(self.plan.pots, 1):
            bowl = sorted(pot)
            drawn += [(number, bowl.pop(dice.below(len(bowl)))) for _ in pot]
        return drawn


def conduct_phase(plan: PhasePlan) -> PhaseDraw:
    """Make the draw, or raise DrawError saying what stands in the way."""
    check_phase(plan)
    entrants = sorted(plan.entrants, key=lambda each: each.name)  # no order of entry matters
    number = {entrant.name: i for i, entrant in enumerate(entrants)}
    pots = [sorted(number[name] for name in pot) for pot in plan.pots]
    # Values of different labels are told apart by their label.
    values = [[f"{rule.label}:{value}" for rule in plan.constraints for value in each.values(rule.label)] for each in entrants]
    most = {
        f"{rule.label}:{value}": rule.allowed(value)
        for rule in plan.constraints
        for each in entrants
        for value in each.values(rule.label)
    }
    pot_of = {team: i for i, pot in enumerate(pots) for team in pot}
    dice = {word: SeededDice(f"{plan.seed}:{word}") for word in ("opponents", "home", "matchdays")}
    phase = Opponents(pots, plan.share, values, most, dice["opponents"])
    if not phase.settle():
        asked = also([_words(rule) for rule in plan.constraints])
        raise DrawError("No way was found to keep these together: {asked}.", asked=asked)
    days = plan.opponents + len(entrants) % 2
    for _ in range(OTHER_OPPONENTS):
        phase.mix()
        walked = trails(phase.pairs(), pot_of, plan.share, len(pots), dice["home"])
        found = matchdays(walked, len(entrants), days, dice["matchdays"])
        if found is not None:
            names = [entrant.name for entrant in entrants]
            return PhaseDraw(plan, tuple(tuple((names[home], names[away]) for home, away in day) for day in found))
    raise DrawError("No way was found to play these matches on {days} matchdays.", days=days)


def made_by_hand(plan: PhasePlan, days: Sequence[Sequence[Sequence[str]]]) -> PhaseDraw:
    """The organiser's own draw: everybody meets the right number of others, nobody twice, and plays once on a matchday.

    Pots, limits and home and away are the organiser's business.
    """
    names = {entrant.name for entrant in plan.entrants}
    met: set[frozenset[str]] = set()
    played: Counter[str] = Counter()
    for number, day in enumerate(days, 1):
        today = Counter(name for pair in day for name in pair)
        for name, times in today.items():
            if name not in names:
                raise DrawError("{name} is in a pair but not among the entrants.", name=name)
            if times > 1:
                raise DrawError("{name} plays {times} times on matchday {number}.", name=name, times=times, number=number)
        played += today
        for pair in day:
            if len(pair) != 2:
                raise DrawError("A pair has a home side and an away side.")
            if frozenset(pair) in met:
                raise DrawError("{home} and {away} meet twice.", home=pair[0], away=pair[1])
            met.add(frozenset(pair))
    for name in sorted(names):
        if played[name] != plan.opponents:
            raise DrawError(
                "{name} has {count} matches; everybody has {opponents}.",
                name=name,
                count=played[name],
                opponents=plan.opponents,
            )
    return PhaseDraw(plan, tuple(tuple((home, away) for home, away in day) for day in days))


def check_phase(plan: PhasePlan) -> None:
    """What can be counted beforehand, a sentence each."""
    names = [entrant.name for entrant in plan.entrants]
    drawn = Counter(name for pot in plan.pots for name in pot)
    for name, times in drawn.items():
        if name not in names:
            raise DrawError("{name} is in a pot but not among the entrants.", name=name)
        if times > 1:
            raise DrawError("{name} is {times} times in the pots.", name=name, times=times)
    for name in names:
        if name not in drawn:
            raise DrawError("{missing} is in no pot.", missing=name)
    sizes = [len(pot) for pot in plan.pots]
    if len(set(sizes)) > 1:
        raise DrawError("The pots of a league phase are of one size, not {sizes}.", sizes=", ".join(map(str, sizes)))
    if plan.opponents % len(sizes):
        raise DrawError(FormatCode.UNEVEN_OPPONENTS.value, opponents=plan.opponents, pots=len(sizes))
    if plan.share > sizes[0] - 1:
        raise DrawError(FormatCode.POT_TOO_SMALL.value, share=plan.share, size=sizes[0])
    if plan.share * sizes[0] % 2:
        raise DrawError(FormatCode.ODD_POT.value, share=plan.share, size=sizes[0])
    for rule in plan.constraints:
        if rule.across != 1:
            raise DrawError("Opponents are counted one team at a time, not over neighbours.")
        if min(rule.most, *rule.but.values()) < 1 if rule.but else rule.most < 1:
            raise DrawError("'{words}' would let nobody in: the least is 1.", words=_words(rule))
        if not any(each.values(rule.label) for each in plan.entrants):
            raise DrawError("No entrant has a {label}, so '{words}' cannot be asked.", label=rule.label, words=_words(rule))
        _check_limit(plan, rule)


def _check_limit(plan: PhasePlan, rule: AtMost) -> None:
    """Whether each team finds opponents enough, and each value hosts enough."""
    entrants = {entrant.name: entrant for entrant in plan.entrants}
    number = Counter(value for entrant in plan.entrants for value in entrant.values(rule.label))
    for entrant in plan.entrants:
        own = set(entrant.values(rule.label))
        for i, pot in enumerate(plan.pots, 1):
            room = sum(name != entrant.name and not own & set(entrants[name].values(rule.label)) for name in pot)
            if room < plan.share:
                raise DrawError(
                    "{name} needs {share} opponents from pot {pot}, and only {room} there are of another {label}.",
                    name=entrant.name,
                    share=plan.share,
                    pot=i,
                    room=room,
                    label=rule.label,
                )
        free = sum(not other.values(rule.label) for other in plan.entrants if other is not entrant)
        room = free + sum(min(rule.allowed(value), count) for value, count in number.items() if value not in own)
        if room < plan.opponents:
            raise DrawError(
                "{name} needs {opponents} opponents, and with {words} there are {room}.",
                name=entrant.name,
                opponents=plan.opponents,
                words=_words(rule),
                room=room,
            )
    for value, count in sorted(number.items()):
        needed, room = count * plan.opponents, rule.allowed(value) * (len(entrants) - count)
        if needed > room:
            raise DrawError(
                "The {number} teams of {label} {value} need {needed} opponents, and with {words} there are {room}.",
                number=count,
                label=rule.label,
                value=value,
                needed=needed,
                words=_words(rule),
                room=room,
            )


def _words(rule: AtMost) -> Saying:
    """A constraint as half a sentence."""
    found = Saying("at most {most} opponents of one {label}, none of one's own", most=rule.most, label=rule.label)
    for name, number in sorted(rule.but.items()):
        found = Saying("{limits}, {number} of {name}", limits=found, number=number, name=name)
    return found


# -- as plain data -----------------------------------------------------------------------


def phase_as_dict(draw: PhaseDraw) -> dict[str, Any]:
    """What is stored and published; `phase_from_dict` reads it."""
    plan = draw.plan
    return {
        "kind": KIND,
        "seed": plan.seed,
        "method": "pots" if plan.seed else HAND,
        "entrants": [{"name": each.name, "labels": dict(each.labels), "seed": each.seed} for each in plan.entrants],
        "pots": [list(pot) for pot in plan.pots],
        "opponents": plan.opponents,
        "constraints": [{"label": c.label, "most": c.most, "but": dict(c.but), "across": c.across} for c in plan.constraints],
        "matchdays": [[list(pair) for pair in day] for day in draw.matchdays],
        "steps": draw.steps(),
    }


def phase_from_dict(data: Mapping[str, Any]) -> PhaseDraw:
    plan = PhasePlan(
        tuple(Entrant(each["name"], each["labels"], each["seed"]) for each in data["entrants"]),
        tuple(tuple(pot) for pot in data["pots"]),
        data["opponents"],
        data["seed"],
        tuple(AtMost(**each) for each in data["constraints"]),
    )
    return PhaseDraw(plan, tuple(tuple((pair[0], pair[1]) for pair in day) for day in data["matchdays"]))
