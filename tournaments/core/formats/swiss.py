"""Swiss: a fixed number of rounds, each against somebody with about as many points, never the same opponent twice."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.entrants import Entrants, check_count, check_number, check_stage_name, check_switch, field_of
from tournaments.core.formats.pairing import Player, pair
from tournaments.core.formats.plan import Decides, FixturePlan, GroupPlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import Bye, GroupPlace, Slot


def swiss(entrants: Entrants, *, name: str = "swiss", first: int = 1, rounds: int = 0, accelerated: bool = False) -> StagePlan:
    """A Swiss stage with its first round paired; `next_round` adds the others when the points are known.

    Without a number of `rounds` there are as many as a knockout would have, enough for one unbeaten entrant. When it is
    `accelerated`, the stronger half meet each other from the start (see `head_start`).

    >>> [f"{f.home} - {f.away}" for f in swiss(4).fixtures]
    ['seed 1 - seed 3', 'seed 4 - seed 2']
    """
    slots = field_of(entrants, "Swiss stage", check_stage_name(name))
    most = most_rounds(len(slots))
    check_switch("accelerated", accelerated)
    rounds = check_number("rounds", rounds, 0, 1000) or min(most, (len(slots) - 1).bit_length())
    if rounds > most:
        raise FormatError(FormatCode.TOO_MANY_ROUNDS, count=len(slots), most=most, rounds=rounds)
    check_count(name, rounds * ((len(slots) + 1) // 2))
    plan = StagePlan(
        name=name,
        format="swiss",
        entrants=slots,
        rounds=tuple(RoundPlan(n, f"Round {n}") for n in range(1, rounds + 1)),
        fixtures=(),
        groups=(GroupPlan(name, slots),),
        places=tuple(GroupPlace(name, place) for place in range(1, len(slots) + 1)),
        accelerated=accelerated,
    )
    return next_round(plan, {}, first=first)


def next_round(
    plan: StagePlan,
    points: Mapping[Slot, float],
    *,
    withdrawn: Collection[Slot] = (),
    first: int | None = None,
    win: float = 3,
) -> StagePlan:
    """The plan with one more round. Who has met whom, home and away and byes are read from the plan itself.

    `points` by slot of the stage (none is 0, halves count); those `withdrawn` are not paired any more. The bye is a
    fixture against nobody. The new fixtures are numbered from `first`, otherwise from where the plan ends. `win` is what a
    head start is worth in points.
    """
    round_number = max((fixture.round for fixture in plan.fixtures), default=0) + 1
    if round_number > len(plan.rounds):
        raise FormatError(FormatCode.NO_ROUND_LEFT, stage=plan.name, rounds=len(plan.rounds))
    slots = plan.groups[0].slots
    ahead = head_start(plan, round_number)
    players = {slot: Player(i, points.get(slot, 0) + win * ahead.get(slot, 0)) for i, slot in enumerate(slots)}
    for fixture in plan.fixtures:
        home = players[fixture.home]
        if isinstance(fixture.away, Bye):
            home.had_bye = True
        else:
            home.met(players[fixture.away])
    field = [player for slot, player in players.items() if slot not in withdrawn]
    pairs = pair(field, len(plan.rounds) - round_number)
    if pairs is None:
        raise FormatError(FormatCode.NO_PAIRING, stage=plan.name)
    if first is None:
        first = plan.fixtures[-1].number + 1
    fixtures = tuple(
        FixturePlan(
            str(number),
            number,
            round_number,
            plan.groups[0].name,
            1,
            slots[home],
            Bye() if away is None else slots[away],
            Decides.TABLE,
            str(number),
        )
        for number, (home, away) in enumerate(pairs, first)
    )
    return replace(plan, fixtures=plan.fixtures + fixtures)


def head_start(plan: StagePlan, round_number: int) -> dict[Slot, float]:
    """Who is paired in this round as if it had more points, in wins: the Baku acceleration of chess.

    The first half of the field, as it was in the first round, has a whole win more in the first quarter of the rounds and half
    a win in the second. Only pairing looks at it, tables don't.

    >>> [len(head_start(swiss(16, rounds=5, accelerated=True), number)) for number in range(1, 6)]
    [8, 8, 8, 0, 0]
    """
    fast = -(-len(plan.rounds) // 2)
    if not plan.accelerated or round_number > fast:
        return {}
    # Who came late stands at the end of the ranking, and must not move the line between the halves.
    began = sum(1 + (not isinstance(each.away, Bye)) for each in plan.fixtures if each.round == 1)
    half = 2 * -(-(began or len(plan.entrants)) // 4)
    return dict.fromkeys(plan.groups[0].slots[:half], 1 if round_number <= -(-fast // 2) else 0.5)


def most_rounds(count: int) -> int:
    """How many rounds can be promised without a rematch, whatever the results.

    With a bye as one more opponent the field is even, and after r rounds everybody has the same number d of opponents
    left. If d is even, d >= field/2 guarantees a round (Dirac); below that two halves of odd size may be left over. If d is
    odd there can be no such halves, and a graph without a perfect matching needs at least 3d + 7 vertices (Wallis).

    >>> most_rounds(40), most_rounds(6)
    (21, 3)
    """
    field = count + count % 2
    rounds = 0
    for left in range(field - 1, 0, -1):
        if left > 1 and not (2 * left >= field or (left % 2 and field < 3 * left + 7)):
            break
        rounds += 1
    return rounds
