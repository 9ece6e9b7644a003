"""Wrong combinations: each is refused with one sentence, and each sentence of the list can be reached."""

from collections.abc import Callable

import pytest

from tournaments.core.formats import (
    Allocation,
    BestPlaced,
    Division,
    FormatCode,
    FormatError,
    Seed,
    StageSpec,
    allocate,
    build,
    competition,
    double,
    groups,
    groups_then_knockout,
    knockout,
    league,
    league_phase,
    next_round,
    parse,
    preset,
    qualifiers,
    season,
    swiss,
    written,
)
from tournaments.core.formats.late import join
from tournaments.core.recipes import make_plan


def spec(name: str, *entrants: str, format: str = "league") -> StageSpec:
    return StageSpec(name, format, entrants)


def bowls(ties: list[int]) -> list[dict[str, object]]:
    """Four entrants in one bowl."""
    return [{"entrants": ["seed 1", "seed 2", "seed 3", "seed 4"], "ties": ties}]


def square(*days: list[int]) -> object:
    """A league phase of four teams as drawn."""
    return league_phase(4, opponents=2, pots=1, members=days)


REFUSALS: list[tuple[FormatCode, str, Callable[[], object]]] = [
    (FormatCode.TOO_FEW_ENTRANTS, "A league needs at least 2 entrants, not 1.", lambda: league(1)),
    (FormatCode.TOO_FEW_ENTRANTS, "A knockout needs at least 2 entrants, not 0.", lambda: knockout([])),
    (FormatCode.TOO_FEW_ENTRANTS, "A double elimination needs at least 2 entrants, not -1.", lambda: double(-1)),
    (FormatCode.TOO_FEW_ENTRANTS, "A Swiss stage needs at least 2 entrants, not 1.", lambda: swiss(1)),
    (FormatCode.TOO_FEW_ENTRANTS, "A group stage needs at least 2 entrants, not 1.", lambda: groups(1, count=1)),
    (FormatCode.TOO_FEW_ENTRANTS, "A knockout needs at least 2 entrants, not 0.", lambda: written("Final")),
    (FormatCode.TOO_MANY_ENTRANTS, "A knockout has at most 2048 entrants, not 1000000.", lambda: knockout(1_000_000)),
    (FormatCode.TOO_MANY_FIXTURES, "league would have 222444 fixtures; at most 12000", lambda: league(334, legs=4)),
    (FormatCode.TOO_MANY_FIXTURES, "groups would have", lambda: groups(2000, count=10, legs=2)),
    (FormatCode.TOO_MANY_FIXTURES, "swiss would have 31500 fixtures", lambda: swiss(1000, rounds=63)),
    (
        FormatCode.TOO_MANY_IN_ALL,
        "would have 59400 fixtures or more together; a competition has at most 50000.",
        lambda: build([StageSpec(f"league-{n}", "league", 100, {"legs": 2}) for n in range(9)]),
    ),
    (FormatCode.GROUPS_DO_NOT_FIT, "exactly once", lambda: groups(4, members=[[1, 2], [3, "x"]])),  # type: ignore[list-item]
    (FormatCode.BAD_SLOT, "“5” is not a slot", lambda: build([StageSpec("a", "league", [5, "seed 1"])])),  # type: ignore[list-item]
    (FormatCode.WRONG_NUMBER_OF_ENTRANTS, "World Cup 32 is for 32 entrants, not 31.", lambda: preset("world-cup-32", 31)),
    (FormatCode.SAME_NAME, "Two entrants are called “LYON”.", lambda: league(["Lyon", "LYON "])),
    (FormatCode.NO_NAME, "Entrant 2 has no name.", lambda: league(["Lyon", "  "])),
    (FormatCode.SAME_SLOT, "“seed 1” is entered twice in league.", lambda: league([Seed(1), Seed(1)])),
    (FormatCode.TOO_FEW_FOR_GROUPS, "5 entrants cannot fill 3 groups of at least two.", lambda: groups(5, count=3)),
    (FormatCode.GROUPS_DO_NOT_FIT, "exactly once", lambda: groups(4, members=[[1, 2], [3, 3]])),
    (
        FormatCode.MORE_QUALIFIERS_THAN_PLACES,
        "4 cannot qualify from a group of 3.",
        lambda: groups_then_knockout(11, count=3, qualify=4),
    ),
    (
        FormatCode.MORE_BEST_THAN_GROUPS,
        "The best 3 at place 4 cannot come from 2 groups.",
        lambda: groups_then_knockout(11, count=3, qualify=3, best=3),
    ),
    (FormatCode.TOO_FEW_QUALIFIERS, "1 qualifiers cannot play", lambda: qualifiers(groups(4, count=1), 1)),
    (FormatCode.NO_THIRD_PLACE, "at least four entrants, not 3.", lambda: knockout(3, third_place=True)),
    (FormatCode.BRACKET_NOT_FULL, "not 3.", lambda: knockout(3, seeding="drawn")),
    (
        FormatCode.BYE_MEETS_BYE,
        "at line 3.",
        lambda: knockout([parse(text) for text in ("seed 1", "seed 2", "bye", "bye")], seeding="drawn"),
    ),
    (FormatCode.TOO_MANY_ROUNDS, "A Swiss stage of 6 has at most 3 rounds", lambda: swiss(6, rounds=4)),
    (FormatCode.NO_PAIRING, "is left in swiss.", lambda: next_round(swiss(4), {}, withdrawn=[Seed(2), Seed(4)])),
    (FormatCode.NO_ROUND_LEFT, "swiss has had all its 1 rounds.", lambda: next_round(swiss(2), {})),
    (
        FormatCode.NO_ALLOCATION,
        "of the groups B, C cannot all",
        lambda: allocate(Allocation("groups", 3, (BestPlaced(3, ("A",)), BestPlaced(3, ("A",), 2))), ["C", "B"]),
    ),
    (FormatCode.BAD_OPTION, "legs must be a number from 1 to 2, not 3.", lambda: knockout(4, legs=3)),
    (FormatCode.BAD_OPTION, "legs must be a number from 1 to 10, not True.", lambda: league(4, legs=True)),
    (
        FormatCode.BAD_OPTION,
        "legs must be a number from 1 to 10, not two.",
        lambda: build([StageSpec("a", "league", 4, {"legs": "two"})]),
    ),
    (FormatCode.BAD_OPTION, "seeding must be standard or drawn, not random.", lambda: knockout(4, seeding="random")),
    (FormatCode.BAD_OPTION, "reset must be yes or no, not 1.", lambda: build([StageSpec("a", "double", 4, {"reset": 1})])),
    (FormatCode.BAD_OPTION, "first_group must be a letter", lambda: groups(4, count=2, first_group="1")),
    (FormatCode.BAD_OPTION, "count must be a number from 1 to 4, not 0.", lambda: groups(4)),
    (
        FormatCode.BAD_OPTION,
        "playoff_below must be at least 1",
        lambda: season([Division("first", 4, playoff_above=1), Division("second", 4)]),
    ),
    (
        FormatCode.UNKNOWN_OPTION,
        "A league has no option “lags”; it has legs.",
        lambda: build([StageSpec("a", "league", 4, {"lags": 2})]),
    ),
    (
        FormatCode.UNKNOWN_FORMAT,
        "There is no format “ladder”. Choose one of league,",
        lambda: build([spec("a", format="ladder")]),
    ),
    (FormatCode.UNKNOWN_PRESET, "There is no preset “world-cup-33”", lambda: preset("world-cup-33", 33)),
    (FormatCode.BAD_SLOT, "“winner of A” is not a slot", lambda: build([spec("a", "winner of A", "seed 1")])),
    (FormatCode.BAD_BRACKET, "“1 A1 v B1” is not a line", lambda: written("Final\n1 A1 v B1")),
    (FormatCode.NO_RECIPE, "exactly one of preset, groups, stages, season.", lambda: make_plan([], 4)),
    (FormatCode.NO_RECIPE, "exactly one of", lambda: make_plan({"preset": "league", "groups": {}}, 4)),
    (FormatCode.BAD_RECIPE, "The preset must be text.", lambda: make_plan({"preset": 7}, 4)),
    (FormatCode.BAD_RECIPE, "“stages” must be a list", lambda: make_plan({"stages": {"name": "a"}}, 4)),
    (FormatCode.BAD_RECIPE, "A stage must be", lambda: make_plan({"stages": [{"name": "a", "format": 1}]}, 4)),
    (FormatCode.BAD_RECIPE, "A division must be", lambda: make_plan({"season": [{"name": "a", "count": "4"}]}, 4)),
    (FormatCode.UNKNOWN_OPTION, "A groups has no option “size”", lambda: make_plan({"groups": {"count": 2, "size": 4}}, 8)),
    (FormatCode.MISSING_OPTION, "groups needs the option “count”", lambda: make_plan({"groups": {}}, 8)),
    (FormatCode.TOO_MANY_STAGES, "at most 50 stages, not 51", lambda: make_plan({"stages": [{}] * 51}, 8)),
    (FormatCode.NO_LATE_ENTRY, "Nobody can enter knockout late", lambda: join(knockout(4), 5, "A", 4)),
    (FormatCode.NO_LATE_ENTRY, "Nobody can enter league late", lambda: join(league(4), 5, "B", 7)),
    (FormatCode.NO_STAGES, "A competition needs at least one stage.", lambda: build([])),
    (FormatCode.NO_STAGES, "A competition needs at least one stage.", competition),
    (
        FormatCode.SAME_STAGE,
        "Two stages are called “a”.",
        lambda: build([StageSpec("a", "league", 4), StageSpec("a", "league", 4)]),
    ),
    (
        FormatCode.SAME_GROUP,
        "Two groups are called “A”.",
        lambda: competition(groups(4, count=1), groups(4, count=1, name="b", first=9)),
    ),
    (FormatCode.SAME_FIXTURE, "Two fixtures have the number 1.", lambda: competition(league(4), knockout(4))),
    (FormatCode.BAD_NAME, "“first division” cannot be", lambda: league(4, name="first division")),
    (FormatCode.UNKNOWN_SOURCE, "“C1” in a refers", lambda: build([spec("a", "C1", "seed 1")])),
    (FormatCode.UNKNOWN_SOURCE, "“stage b” in a refers", lambda: build([spec("a", "stage b 1", "seed 1")])),
    (FormatCode.UNKNOWN_SOURCE, "“3:AB” in a refers", lambda: build([spec("a", "3:AB", "seed 1")])),
    (
        FormatCode.NO_SUCH_PLACE,
        "“group a 5” in b asks",
        lambda: build([StageSpec("a", "league", 4), spec("b", "group a 5", "seed 1")]),
    ),
    (FormatCode.NO_SUCH_PLACE, "“W1” in b asks", lambda: build([StageSpec("a", "league", 4), spec("b", "W1", "seed 1")])),
    (
        FormatCode.NO_SUCH_PLACE,
        "“stage a 3” in b asks",
        lambda: build([StageSpec("a", "knockout", 4), spec("b", "stage a 3", "seed 1")]),
    ),
    (
        FormatCode.CYCLE,
        "The stages wait for each other in a circle: ",
        lambda: build([spec("a", "stage b 1", "seed 1"), spec("b", "stage a 1", "seed 2")]),
    ),
    (
        FormatCode.CYCLE,
        "circle: ",
        lambda: build([spec("a", "W2", "seed 1", format="knockout"), spec("b", "L1", "seed 2", format="knockout")]),
    ),
    (
        FormatCode.CYCLE,
        "circle: ",
        lambda: build([spec("a", "stage b 1", "seed 1", format="knockout"), spec("b", "W2", "seed 2", format="knockout")]),
    ),
    (FormatCode.CYCLE, "circle: ", lambda: competition(written("Final\n1 W1 - seed 1"))),
    (
        FormatCode.TOO_MANY_MOVES,
        "5 teams cannot leave or play off in second, which has 4.",
        lambda: season([Division("first", 6, direct=1, playoff_below=4), Division("second", 4)]),
    ),
    (FormatCode.BAD_OPTION, "draw must be open, seeded or a list of bowls", lambda: knockout(4, draw="lucky")),
    (FormatCode.BAD_OPTION, "draw must be open, seeded or a list of bowls", lambda: knockout(4, draw=[])),
    (FormatCode.BAD_OPTION, "apart must be a list of labels, not country.", lambda: knockout(4, draw="open", apart="country")),
    (FormatCode.BAD_OPTION, "apart must be empty where nothing is drawn", lambda: knockout(4, apart=["country"])),
    (FormatCode.BAD_OPTION, "ties must be numbers from 1 to 2, not [3].", lambda: knockout(4, draw=bowls([3]))),
    (FormatCode.BAD_OPTION, "third_place must be no before the final", lambda: knockout(8, rounds=1, third_place=True)),
    (FormatCode.BAD_RECIPE, "A bowl must be an object with entrants and ties.", lambda: knockout(4, draw=["seed 1"])),
    (FormatCode.BRACKET_NOT_FULL, "lines with byes counted, not 6.", lambda: knockout(6, draw="open")),
    (FormatCode.BRACKET_NOT_FULL, "lines with byes counted, not 6.", lambda: knockout(6, draw="open", rounds=2)),
    (FormatCode.BOWLS_DO_NOT_FIT, "must hold each of its 8 entrants exactly once.", lambda: knockout(8, draw=bowls([1]))),
    (FormatCode.BOWL_WITHOUT_ROOM, "has 4 entrants, and its ties have room for 2.", lambda: knockout(4, draw=bowls([1]))),
    (FormatCode.TOO_FEW_ENTRANTS, "A league phase needs at least 2 entrants, not 1.", lambda: league_phase(1)),
    (FormatCode.TOO_MANY_FIXTURES, "league-phase would have 8192 fixtures; at most 2000", lambda: league_phase(2048)),
    (FormatCode.BAD_OPTION, "opponents must be a number from 1 to 1000, not 0.", lambda: league_phase(36, opponents=0)),
    (FormatCode.BAD_OPTION, "pots must be a number from 1 to 1000, not True.", lambda: league_phase(36, pots=True)),
    (FormatCode.UNEVEN_POTS, "10 entrants do not fill 4 pots of one size.", lambda: league_phase(10)),
    (FormatCode.UNEVEN_OPPONENTS, "6 opponents cannot come evenly from 4 pots.", lambda: league_phase(12, opponents=6)),
    (FormatCode.POT_TOO_SMALL, "Nobody can meet 2 opponents from a pot of 2.", lambda: league_phase(8)),
    (FormatCode.ODD_POT, "Not everybody can meet 1 of the others in a pot of 3", lambda: league_phase(12, opponents=4)),
    (FormatCode.MATCHDAYS_DO_NOT_FIT, "each of the 4 entrants 2 opponents", lambda: square([1, 2, 3, 3])),
    (FormatCode.MATCHDAYS_DO_NOT_FIT, "each of the 4 entrants 2 opponents", lambda: square([1, 2, 3, 4], [2, 1, 4, 3])),
    (FormatCode.MATCHDAYS_DO_NOT_FIT, "each of the 4 entrants 2 opponents", lambda: square([1, 2, 3, 5], [2, 3, 4, 1])),
    (FormatCode.MATCHDAYS_DO_NOT_FIT, "each of the 4 entrants 2 opponents", lambda: square([1, 2, 3], [2, 3, 4, 1])),
]


@pytest.mark.parametrize(("code", "sentence", "attempt"), REFUSALS)
def test_a_wrong_combination_is_refused_in_one_sentence(code: FormatCode, sentence: str, attempt: Callable[[], object]) -> None:
    with pytest.raises(FormatError) as refused:
        attempt()
    assert refused.value.code is code
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


def test_every_refusal_of_the_list_can_happen() -> None:
    assert {code for code, _, _ in REFUSALS} == set(FormatCode)
