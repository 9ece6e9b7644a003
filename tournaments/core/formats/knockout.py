"""Single elimination: who loses is out."""

from collections.abc import Sequence

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.bowls import stage_draw
from tournaments.core.formats.entrants import Entrants, check_choice, check_number, check_stage_name, check_switch, field_of
from tournaments.core.formats.plan import Decides, FixturePlan, RoundPlan, StagePlan
from tournaments.core.formats.seeding import seeded
from tournaments.core.formats.slots import BestPlaced, Bye, Drawn, GroupPlace, Loser, Slot, StagePlace, Winner


def knockout(
    entrants: Entrants,
    *,
    name: str = "knockout",
    first: int = 1,
    seeding: str = "standard",
    third_place: bool = False,
    legs: int = 1,
    final_legs: int = 1,
    prize: str = "title",
    rounds: int = 0,
    draw: object = "",
    apart: object = (),
) -> StagePlan:
    """A bracket for any number. `seeding` is standard (first seeds get the byes) or drawn (the lines as they come).

    With a number of `rounds` it stops after them: those who are left go on elsewhere. With `draw` who meets whom is drawn when
    the entrants are known (`tournaments.core.formats.bowls`).

    >>> [f"{f.home} - {f.away}" for f in knockout(3).fixtures]
    ['seed 2 - seed 3', 'seed 1 - W1']
    """
    slots = field_of(entrants, "knockout", check_stage_name(name))
    check_number("legs", legs, 1, 2)
    check_number("final_legs", final_legs, 1, 2)
    check_switch("third_place", third_place)
    check_choice("prize", prize, (Decides.TITLE, Decides.PROMOTION, Decides.PROGRESS))
    check_number("rounds", rounds, 0, 20)
    drawing = stage_draw(name, slots, draw, apart, rounds)
    lines: list[Slot | None]
    if drawing is not None:
        lines = [Drawn(name, line) for line in range(1, len(slots) + 1)]
    elif check_choice("seeding", seeding, ("standard", "drawn")) == "standard":
        lines = seeded(slots)
    else:
        lines = drawn_lines(slots)
    if third_place and rounds:
        raise FormatError(FormatCode.BAD_OPTION, option="third_place", allowed="no before the final", value=third_place)
    if third_place and sum(line is not None for line in lines) < 4:
        raise FormatError(FormatCode.NO_THIRD_PLACE, count=sum(line is not None for line in lines))

    fixtures: list[FixturePlan] = []
    played_rounds: list[RoundPlan] = []
    number = first
    semi_finals: list[str] = []
    while len(lines) > 1 and not (rounds and len(played_rounds) == rounds):
        final = len(lines) == 2
        if final and third_place:
            played_rounds.append(RoundPlan(len(played_rounds) + 1, "Third-place match"))
            pair: list[Slot | None] = [Loser(tie) for tie in semi_finals]
            played, _ = play_round(pair, number, played_rounds[-1].number, 1, Decides.THIRD)
            fixtures += played
            number += len(played)
        title = play_off_name(len(played_rounds) + 1, rounds) if rounds else round_name(lines)
        played_rounds.append(RoundPlan(len(played_rounds) + 1, title))
        decides = Decides(prize) if final else Decides.PROGRESS
        played, winners = play_round(lines, number, played_rounds[-1].number, final_legs if final else legs, decides)
        fixtures += played
        number += len(played)
        semi_finals = [fixture.id for fixture in played if fixture.id == fixture.tie]
        lines = winners
    last = fixtures[-1].tie
    places: tuple[Slot, ...] = (Winner(last), Loser(last))
    if len(lines) > 1:  # all who are left, then those who went out last
        places = (*(line for line in lines if line), *map(Loser, semi_finals))
    if third_place:
        third = next(fixture.id for fixture in fixtures if fixture.decides is Decides.THIRD)
        places += (Winner(third), Loser(third))
    return StagePlan(
        name=name,
        format="knockout",
        entrants=slots,
        rounds=tuple(played_rounds),
        fixtures=tuple(fixtures),
        places=places,
        draw=drawing,
    )


def play_round(
    lines: Sequence[Slot | None], number: int, round_number: int, legs: int, decides: Decides
) -> tuple[list[FixturePlan], list[Slot | None]]:
    """The fixtures of one round and the lines of the next. A line opposite None goes on without a match.

    Of two legs the upper line, the better seed, plays the second at home.
    """
    ties = [(upper, lower) for upper, lower in zip(lines[::2], lines[1::2], strict=True) if upper and lower]
    played: list[FixturePlan] = []
    decider = number + (legs - 1) * len(ties)
    for n, (upper, lower) in enumerate(ties if legs == 2 else (), number):
        tie = str(decider + n - number)
        played.append(FixturePlan(str(n), n, round_number, "", 1, lower, upper, decides, tie))
    for n, (upper, lower) in enumerate(ties, decider):
        played.append(FixturePlan(str(n), n, round_number, "", legs, upper, lower, decides, str(n)))
    winners: list[Slot | None] = []
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        if one and other:
            winners.append(Winner(str(decider)))
            decider += 1
        else:
            winners.append(one or other)
    return played, winners


def drawn_lines(slots: Sequence[Slot]) -> list[Slot | None]:
    """The lines of a drawn bracket, byes as None."""
    if len(slots) & (len(slots) - 1):
        raise FormatError(FormatCode.BRACKET_NOT_FULL, count=len(slots))
    lines: list[Slot | None] = [None if isinstance(slot, Bye) else slot for slot in slots]
    for line in range(0, len(lines), 2):
        if lines[line] is None and lines[line + 1] is None:
            raise FormatError(FormatCode.BYE_MEETS_BYE, line=line + 1)
    return lines


def play_off_name(number: int, rounds: int) -> str:
    """
    >>> play_off_name(1, 1), play_off_name(2, 2)
    ('Play-off round', 'Play-off round 2')
    """
    return "Play-off round" if rounds == 1 else f"Play-off round {number}"


def round_name(lines: Sequence[Slot | None]) -> str:
    """What a round is called. One with byes is not called after its lines, because fewer play in it: where the best of a table
    wait for its winners it is the play-off round, elsewhere the first round.

    >>> from tournaments.core.formats.slots import parse
    >>> round_name([parse(f"seed {n}") for n in range(1, 9)]), round_name([parse("seed 1"), None, *map(parse, ("A1", "B2"))])
    ('Quarter-finals', 'Play-off round')
    """
    if None in lines:
        placed = any(isinstance(line, GroupPlace | StagePlace | BestPlaced) for line in lines)
        return "Play-off round" if placed else "First round"
    return {2: "Final", 4: "Semi-finals", 8: "Quarter-finals"}.get(len(lines), f"Round of {len(lines)}")
