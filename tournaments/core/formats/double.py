"""Double elimination: who loses twice is out."""

from tournaments.core.formats.entrants import Entrants, check_stage_name, check_switch, field_of
from tournaments.core.formats.knockout import play_round
from tournaments.core.formats.plan import Decides, FixturePlan, RoundPlan, StagePlan
from tournaments.core.formats.seeding import seeded
from tournaments.core.formats.slots import Loser, Slot, Winner

WINNERS, LOSERS = "Winners' round", "Losers' round"


def double(entrants: Entrants, *, name: str = "double", first: int = 1, reset: bool = True) -> StagePlan:
    """A winners' bracket, a losers' bracket for those beaten once, and a final between their winners.

    With `reset` the unbeaten finalist has to be beaten twice: there is a second final, played if needed. Either of them needs
    a winner (C-34).

    >>> [str(f.away) for f in double(4).fixtures]
    ['seed 4', 'seed 3', 'L2', 'W2', 'L4', 'W5', 'W4']
    """
    slots = field_of(entrants, "double elimination", check_stage_name(name))
    check_switch("reset", reset)
    bracket = _Bracket(first)
    lines = seeded(slots)
    survivors = bracket.play(lines, WINNERS)
    lines = bracket.winners
    if len(survivors) > 1:  # of two entrants, the one beaten is at once the other finalist
        bracket.play(survivors, LOSERS)
        survivors = bracket.winners
    level = 1
    while len(lines) > 1:
        level += 1
        dropped = bracket.play(lines, WINNERS)
        lines = bracket.winners
        # Those who come down enter from the other end each time, so that nobody meets an opponent again soon.
        arriving = dropped[::-1] if level % 2 == 0 else dropped[len(dropped) // 2 :] + dropped[: len(dropped) // 2]
        bracket.play([line for pair in zip(survivors, arriving, strict=True) for line in pair], LOSERS)
        survivors = bracket.winners
        if len(survivors) > 1:
            bracket.play(survivors, LOSERS)
            survivors = bracket.winners
    last_losers_match = bracket.fixtures[-1].id
    unbeaten, challenger = lines[0], survivors[0]
    assert unbeaten and challenger
    title = bracket.final(unbeaten, challenger, reset)
    places: tuple[Slot, ...] = (Winner(title), Loser(title))
    if len(slots) > 2:
        places += (Loser(last_losers_match),)
    return StagePlan(
        name=name,
        format="double",
        entrants=slots,
        rounds=tuple(bracket.rounds),
        fixtures=tuple(bracket.fixtures),
        places=places,
    )


class _Bracket:
    """Both brackets while they are being written down."""

    def __init__(self, first: int) -> None:
        self.number = first
        self.rounds: list[RoundPlan] = []
        self.fixtures: list[FixturePlan] = []
        self.winners: list[Slot | None] = []

    def play(self, lines: list[Slot | None], side: str) -> list[Slot | None]:
        """Play a round of one side, keep its winners and return its losers, None where there was a bye."""
        played, self.winners = play_round(lines, self.number, len(self.rounds) + 1, 1, Decides.PROGRESS)
        if played:
            count = 1 + sum(known.name.startswith(side) for known in self.rounds)
            self.rounds.append(RoundPlan(len(self.rounds) + 1, f"{side} {count}"))
        self.number += len(played)
        self.fixtures += played
        ids = iter(played)
        return [Loser(next(ids).id) if a and b else None for a, b in zip(lines[::2], lines[1::2], strict=True)]

    def final(self, unbeaten: Slot, challenger: Slot, reset: bool) -> str:
        number, round_number = self.number, len(self.rounds) + 1
        title = str(number + reset)
        self.rounds.append(RoundPlan(round_number, "Final"))
        self.fixtures.append(FixturePlan(str(number), number, round_number, "", 1, unbeaten, challenger, Decides.TITLE, title))
        if reset:
            self.rounds.append(RoundPlan(round_number + 1, "Second final"))
            again = FixturePlan(title, number + 1, round_number + 1, "", 2, challenger, unbeaten, Decides.TITLE, title, True)
            self.fixtures.append(again)
        return title
