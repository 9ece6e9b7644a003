"""Team building before the match (Team Manager): a squad that the sheet brings, or one bought on the spot."""

from collections.abc import Callable

from ...edition import Flow
from ...nodes import IllegalInput, is_taken, shown
from ...refusal import TEAMS, Saying, also
from ...shared.formation import CARDS
from ...shared.purchases import Level, Market, PurchaseDecision
from ...sheets import Sheet, SheetError
from . import squad as squads
from .catalogue import SKILLS
from .options import Options
from .squad import Player, Squad
from .state import Side, State


def faults(squad: Squad, options: Options) -> list[Saying]:
    return squads.problems(squad, options.budget, () if options.free_formations else CARDS)


def from_sheet(sheet: Sheet, options: Options, name: str) -> Squad:
    """The squad of a sheet, or SheetError with a sentence for everything that is wrong with it."""
    squad, unread = squads.from_dict(sheet.squad)
    found = unread or faults(squad, options)
    if found:
        raise SheetError("{team}: {what}", team=name, what=also(found))
    return squad


def settle(side: Side, squad: Squad) -> None:
    side.squad = squad
    side.pool = squad.condition
    side.built = True


class SquadDecision(PurchaseDecision):
    """Buying a squad with the points of the `budget`."""

    __slots__ = ("answer", "options_given")

    def __init__(self, options: Options, team: int) -> None:
        super().__init__(team, "squad", (), secret=True)
        self.options_given = options
        self.answer = squads.PLAIN  # what was parsed last

    @property
    def budget(self) -> int:
        return self.options_given.budget

    def market(self) -> Market:
        levels = [Level(name, letter, squads.LIMITS[name]) for letter, name in squads.LETTERS.items()]
        free = self.options_given.free_formations
        return Market(self.budget, levels, squads.HEALTHCARE, CARDS, free, SKILLS, squads.MOST_PLAYERS)

    def affords(self, squad: Squad) -> bool:
        """Whether the squad keeps all limits and the budget."""
        return not faults(squad, self.options_given)

    def default(self) -> str:
        return " ".join(["squad", *squads.PLAIN.words()])

    def accepts(self, token: str) -> bool:
        return is_taken(self.read, token)

    def parse(self, token: str) -> str:
        self.answer = self.read(token)
        return " ".join(["squad", *self.answer.words()])

    def read(self, token: str) -> Squad:
        """The squad, or IllegalInput saying what is wrong with it."""
        words = token.split(" ")
        if words[0] != "squad":
            raise IllegalInput(self.expected(token))
        squad = squads.from_words(words[1:])
        if isinstance(squad, Saying):
            raise IllegalInput("{team}'s squad needs {wanted}", team=TEAMS[self.team], wanted=squad)
        found = faults(squad, self.options_given)
        if found:
            raise IllegalInput("{team}'s squad: {faults}", team=TEAMS[self.team], faults=also(found))
        return squad

    def expected(self, token: object) -> Saying:
        return Saying(
            "{team} decides 'squad', such as '{example}' or 'squad c2 g3 p4 4-5-1 4-4-2 F:SP1:124 M:SP2:23'; got {token}",
            team=TEAMS[self.team], example=self.default(), token=shown(token),
        )  # fmt: skip

    def sample(self, below: Callable[[int], int]) -> str:
        """Points are spent at random until they are gone."""
        squad = Squad(formations=(CARDS[below(len(CARDS))],))
        for _ in range(2 * self.budget):
            dearer = _bought(squad, below)
            price = dearer.price
            if price <= self.budget and self.affords(dearer):
                squad = dearer
                if price == self.budget:
                    break
        return " ".join(["squad", *squad.words()])


def _bought(squad: Squad, below: Callable[[int], int]) -> Squad:
    """One thing more."""
    what = below(6)
    if what == 0:
        return squad._replace(coach=squad.coach + 1)
    if what == 1:
        return squad._replace(general=squad.general + 1)
    if what == 2:
        return squad._replace(condition=squad.condition + 1)
    if what == 3:
        return squad._replace(healthcare=min(2, squad.healthcare + 1))
    if what == 4:
        return squad._replace(formations=(*squad.formations, CARDS[below(len(CARDS))]))
    skill = SKILLS[below(len(SKILLS))]
    position = skill.positions[below(len(skill.positions))]
    numbers = () if skill.price else tuple(n for n in range(1, 7) if below(2))
    return squad._replace(players=(*squad.players, Player(position, skill.id, numbers)))


def team_building(s: State) -> Flow:
    """Both in secret; nothing is set before both are in."""
    chosen: list[tuple[Side, Squad]] = []
    for side in s.sides:
        if not side.built:
            node = SquadDecision(s.on, side.team)
            yield node
            chosen.append((side, node.answer))
    for side, squad in chosen:
        settle(side, squad)
    s.phase = "lineup"
