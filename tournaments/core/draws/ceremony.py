"""Conducting a draw: one entrant after the other, as on the stage of a real one.

Pot by pot, a name is drawn from the bowl and goes to the first group, in the order of the groups, that may take it and
from which the draw can still be completed: that look-ahead is exact (`lookahead`), so a draw never gets stuck and never
has to be taken back. As in the draws of FIFA and UEFA this is easy to follow, and not every possible outcome has quite
the same chance; without constraints all have.

Anybody can repeat a draw. The names of a pot lie in alphabetical order (of Unicode numbers); `SeededDice(seed).below(n)`
says which of the n names left comes out next; nothing else is left to chance.
"""

from dataclasses import dataclass

from rules.dice import SeededDice
from rules.refusal import Saying, also
from tournaments.core.draws.impossible import why
from tournaments.core.draws.limits import Numbering
from tournaments.core.draws.lookahead import Lookahead
from tournaments.core.draws.plan import DrawError, Plan
from tournaments.core.draws.search import TooHard

NO_WAY_ON = "the rest could not be drawn any more"


@dataclass(frozen=True, slots=True)
class Skip:
    """A group passed over, and why."""

    group: str
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """One name drawn, for a page that reveals the draw. Groups that are full or had their share of the pot are not
    listed as skipped: nobody expects the name there."""

    pot: int  # from 1
    entrant: str
    group: str
    place: int  # in the group, from 1
    skipped: tuple[Skip, ...] = ()
    fixed: bool = False  # placed beforehand, not drawn


@dataclass(frozen=True, slots=True)
class Draw:
    """A plan and what came of it.

    >>> from tournaments.core.draws import Entrant, conduct, group_plan
    >>> len(conduct(group_plan([Entrant("Ajax"), Entrant("HJK")], 1, "7", "free")).groups["A"])
    2
    """

    plan: Plan
    steps: tuple[Step, ...]

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """Entrants by group, each in the order of their places."""
        places: dict[str, dict[int, str]] = {group.name: {} for group in self.plan.groups}
        for step in self.steps:
            places[step.group][step.place] = step.entrant
        return {name: tuple(taken[place] for place in sorted(taken)) for name, taken in places.items()}

    def lines(self) -> list[str | None]:
        """A knockout's bracket from top to bottom, two lines a tie; None is a bye."""
        return [line for tie in self.groups.values() for line in (*tie, *[None] * (2 - len(tie)))]


def conduct(plan: Plan) -> Draw:
    """Make the draw, or raise DrawError saying what is wrong with the plan or which constraints cannot be kept."""
    plan.check()
    numbers = Numbering(plan)
    try:
        return Draw(plan, tuple(_Stage(plan, numbers).steps()))
    except TooHard:
        asked = also([rule.words() for rule in plan.constraints])
        raise DrawError("It could not be settled whether these constraints can all be kept: {asked}.", asked=asked) from None


def verify(draw: Draw) -> bool:
    """Whether the plan and its seed really give this draw, by making it again."""
    try:
        return conduct(draw.plan) == draw
    except DrawError:
        return False


class _Stage:
    """The draw while it is made."""

    def __init__(self, plan: Plan, numbers: Numbering) -> None:
        self.plan = plan
        self.numbers = numbers
        self.look = Lookahead(numbers.problem)
        self.pot_of = {name: i for i, bowl in enumerate(numbers.bowls) for name in bowl}
        self.from_pot = [[0] * len(plan.groups) for _ in numbers.bowls]
        self.places = [list(range(1, group.size + 1)) for group in plan.groups]
        names = [group.name for group in plan.groups]
        self.order = [names.index(name) for name in plan.order] if plan.order else list(range(len(names)))

    def steps(self) -> list[Step]:
        made = self._fix()
        if not self.look.begin():
            raise DrawError(why(self.plan, self.numbers))
        gone = {step.entrant for step in made}
        dice = SeededDice(self.plan.seed)
        for pot, names in enumerate(self.numbers.bowls):
            bowl = [name for name in names if name not in gone]
            while bowl:
                ball = 0 if self.plan.method == "seed" else dice.below(len(bowl))
                made.append(self._draw(pot, bowl.pop(ball)))
        return made

    def _fix(self) -> list[Step]:
        """Those fixed beforehand, first the ones with a place of their own."""
        made = []
        groups = {group.name: i for i, group in enumerate(self.plan.groups)}
        for fixed in sorted(self.plan.fixed, key=lambda f: (f.place is None, f.group, f.place or 0, f.entrant)):
            group = groups[fixed.group]
            entrant = self.numbers.entrant[fixed.entrant]
            if not self.look.fits(entrant, group):
                broken = self._reached(entrant, group)
                raise DrawError("{words} contradicts {broken}.", words=fixed.words(), broken=broken)
            pot = self.pot_of[fixed.entrant]
            made.append(self._place(pot, fixed.entrant, group, (), fixed.place, fixed=True))
        return made

    def _draw(self, pot: int, name: str) -> Step:
        entrant = self.numbers.entrant[name]
        order = self.order
        if self.plan.method == "seed" and pot % 2:
            order = order[::-1]  # there and back, so that no group has the better end of every pot
        skipped: list[Skip] = []
        for group in sorted(order, key=self.from_pot[pot].__getitem__):
            if self.look.full(group) or self.numbers.had_share(self.look, pot, group):
                continue
            if not self.look.fits(entrant, group):
                skipped.append(Skip(self.plan.groups[group].name, str(self._reached(entrant, group))))
            elif not self.look.can_finish(entrant, group):
                skipped.append(Skip(self.plan.groups[group].name, NO_WAY_ON))
            else:
                return self._place(pot, name, group, tuple(skipped))
        raise AssertionError(f"the look-ahead let the draw get stuck at {name}")

    def _place(
        self,
        pot: int,
        name: str,
        group: int,
        skipped: tuple[Skip, ...],
        place: int | None = None,
        fixed: bool = False,
    ) -> Step:
        self.look.place(self.numbers.entrant[name], group)
        self.from_pot[pot][group] += 1
        taken = self.places[group][0] if place is None else place
        self.places[group].remove(taken)
        return Step(pot + 1, name, self.plan.groups[group].name, taken, skipped, fixed)

    def _reached(self, entrant: int, group: int) -> Saying:
        """The limit that keeps an entrant out of a group."""
        for k in self.numbers.problem.under[entrant]:
            if self.look.reached(k, group):
                return self.numbers.words[k]
        return Saying("the {size} places of the group", size=self.plan.groups[group].size)
