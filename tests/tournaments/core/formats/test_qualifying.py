"""From the groups into the knockout: everybody finds a line, and rivals stay apart."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, names, play
from tournaments.core.formats import (
    Allocation,
    BestPlaced,
    Bye,
    FormatCode,
    FormatError,
    GroupPlace,
    Progress,
    allocate,
    groups,
    groups_then_knockout,
    qualifiers,
)
from tournaments.core.formats.allocation import first_matching
from tournaments.core.formats.seeding import cheapest_assignment, meeting_round, standard_lines


@PROPERTY
@given(st.integers(2, 33), st.integers(0, 2))
def test_first_and_second_of_a_group_meet_in_the_final_at_the_earliest(count: int, more: int) -> None:
    lines, _ = qualifiers(groups(count * 3 + more, count=count), 2)
    at = {slot: line for line, slot in enumerate(lines)}
    rounds = len(lines).bit_length() - 1
    for group in {slot.group for slot in lines if isinstance(slot, GroupPlace)}:
        assert meeting_round(at[GroupPlace(group, 1)], at[GroupPlace(group, 2)]) == rounds


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("qualify", [3, 4])
def test_four_of_a_group_do_not_meet_before_the_semi_finals(count: int, qualify: int) -> None:
    lines, _ = qualifiers(groups(count * 4, count=count), qualify)
    rounds = len(lines).bit_length() - 1
    for group in groups(count * 4, count=count).groups:
        there = [line for line, slot in enumerate(lines) if isinstance(slot, GroupPlace) and slot.group == group.name]
        assert all(meeting_round(a, b) >= rounds - 1 for a, b in combinations(there, 2))


@PROPERTY
@given(st.integers(2, 60), st.integers(1, 3))
def test_byes_go_to_the_first_of_the_groups(count: int, qualify: int) -> None:
    lines, _ = qualifiers(groups(count * 3, count=count), qualify)
    byes = [lines[line ^ 1] for line, slot in enumerate(lines) if isinstance(slot, Bye)]
    firsts = {GroupPlace(group.name, 1) for group in groups(count * 3, count=count).groups}
    # Fewer byes than lines, so firsts first; seconds only where there are more byes than groups.
    assert set(byes) <= firsts or set(byes) >= firsts


@PROPERTY
@given(st.integers(2, 10), st.integers(0, 2), st.data())
def test_whatever_groups_the_best_come_from_they_find_a_line_away_from_their_rival(
    count: int, qualify: int, data: st.DataObject
) -> None:
    best = data.draw(st.integers(2 if qualify == 0 else 1, count - 1)) if count > 2 or qualify else 1
    if count * qualify + best < 2:
        best = 2
    lines, rule = qualifiers(groups(count * 4, count=count), qualify, best)
    if rule is None:  # all of them qualify
        assert best == count
        return
    at = {slot: line for line, slot in enumerate(lines)}
    for chosen in combinations([group.name for group in groups(count * 4, count=count).groups], best):
        placed = allocate(rule, chosen)
        assert sorted(placed.values()) == sorted(chosen)
        for slot, group in placed.items():
            assert group in slot.groups
            opponent = lines[at[slot] ^ 1]
            if best > 1 and qualify == 1 and isinstance(opponent, GroupPlace):
                assert opponent.group != group


@PROPERTY
@given(st.integers(4, 200), st.integers(0, 2**32), st.data())
def test_groups_then_knockout_can_be_played_to_the_end(entrants: int, lot: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(2, min(40, entrants // 2)))
    smallest = entrants // count
    qualify = data.draw(st.integers(1, min(3, smallest)))
    able = sum(entrants // count + (n < entrants % count) > qualify for n in range(count))
    best = data.draw(st.integers(0, able))
    plan = groups_then_knockout(entrants, count=count, qualify=qualify, best=best)
    facts = play(plan, names(entrants), by_lot(lot))
    qualified = {name for f in plan.stages[1].fixtures for name in facts.outcomes[f.id][:2]}
    assert len(qualified) == count * qualify + best
    assert len(plan.stages[1].fixtures) == len(qualified) - 1
    assert Progress(plan, facts).champion() in qualified


@PROPERTY
@given(st.lists(st.lists(st.sampled_from("ABCDE"), min_size=1, unique=True).map(sorted), min_size=1, max_size=5))
def test_the_allocation_is_the_first_in_the_order_of_the_groups(permitted: list[list[str]]) -> None:
    fitting = [
        choice
        for choice in permutations("ABCDE", len(permitted))
        if all(group in may for group, may in zip(choice, permitted, strict=True))
    ]
    assert first_matching(permitted) == (list(min(fitting)) if fitting else None)


def test_the_allocation_does_not_depend_on_who_is_the_best_of_the_best() -> None:
    slots = tuple(BestPlaced(3, tuple(may)) for may in ("BCD", "ACD", "ABD"))
    rule = Allocation("groups", 3, slots)
    assert len({tuple(allocate(rule, order).values()) for order in permutations("ABD")}) == 1


def test_an_allocation_that_cannot_work_is_refused() -> None:
    rule = Allocation("groups", 3, (BestPlaced(3, ("A",)), BestPlaced(3, ("A", "B"))))
    with pytest.raises(FormatError) as refused:
        allocate(rule, ["B", "C"])
    assert refused.value.code is FormatCode.NO_ALLOCATION


@PROPERTY
@given(st.integers(1, 6), st.integers(0, 2**32))
def test_the_assignment_is_the_cheapest(size: int, lot: int) -> None:
    random = Random(lot)
    costs = [[random.randint(0, 9) for _ in range(size)] for _ in range(size)]
    chosen = cheapest_assignment(costs)
    assert sorted(chosen) == list(range(size))
    cheapest = min(sum(costs[row][column] for row, column in enumerate(order)) for order in permutations(range(size)))
    assert sum(costs[row][column] for row, column in enumerate(chosen)) == cheapest


def test_the_lines_of_a_bracket() -> None:
    assert standard_lines(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]
