"""The look-ahead is exact: it finds a way where there is one, and never says so where there is none."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import SeededDice
from tests.soak import often
from tournaments.core.draws import search
from tournaments.core.draws.lookahead import Lookahead
from tournaments.core.draws.search import TooHard, complete
from tournaments.core.draws.state import Hall, Limit, Problem


def puzzle(seed: int) -> Problem:
    """A small field under many narrow limits: about half cannot be placed, and those that can take some trying."""
    dice = SeededDice(f"puzzle {seed}")
    groups = 3 + dice.below(2)
    sizes = tuple(2 + dice.below(2) for _ in range(groups))
    number = sum(sizes)
    pots = -(-number // groups) if dice.below(2) else 0
    limits = [Limit(1 + (len(set(sizes)) > 1))] * pots
    under: list[tuple[int, ...]] = [(i // groups,) if pots else () for i in range(number)]
    for _ in range(4 + dice.below(6)):
        across = 2 if groups == 4 and not dice.below(4) else 1
        members = {dice.below(number) for _ in range(2 + dice.below(4))}
        most = 1 if dice.below(3) else 2
        under = [(*mine, len(limits)) if i in members else mine for i, mine in enumerate(under)]
        somewhere = (1 << groups) - 1 - (1 << dice.below(groups)) if across == 1 and not dice.below(8) else -1
        limits.append(Limit(most, across, somewhere))
    return Problem(sizes, tuple(limits), tuple(under), pots)


def allows(problem: Problem, placed: list[int]) -> bool:
    """Counted anew from the beginning."""
    if any(n > problem.sizes[g] for g, n in Counter(placed).items()):
        return False
    for k, (most, across, where) in enumerate(problem.limits):
        if any(not where >> g & 1 for g, mine in zip(placed, problem.under, strict=False) if k in mine):
            return False
        blocks = Counter(g // across for g, mine in zip(placed, problem.under, strict=False) if k in mine)
        if any(n > most for n in blocks.values()):
            return False
    return True


def possible(problem: Problem, placed: list[int]) -> bool:
    """By trying everything, one entrant after the other."""
    return allows(problem, placed) and _some_way(problem, placed)


def _some_way(problem: Problem, placed: list[int]) -> bool:
    entrant = len(placed)
    if entrant == len(problem.under):
        return True
    return any(
        placed.count(g) < size
        and all(_room(problem, placed, k, g) for k in problem.under[entrant])
        and _some_way(problem, [*placed, g])
        for g, size in enumerate(problem.sizes)
    )


def _room(problem: Problem, placed: list[int], k: int, group: int) -> bool:
    most, across, where = problem.limits[k]
    return (
        bool(where >> group & 1)
        and sum(k in problem.under[i] for i, g in enumerate(placed) if g // across == group // across) < most
    )


@pytest.mark.parametrize("easy", [search.EASY, -1])
def test_the_search_agrees_with_trying_everything(easy, monkeypatch):
    monkeypatch.setattr(search, "EASY", easy)  # -1: look at every branch closely from the beginning
    answers = Counter[bool]()
    for seed in range(100):
        problem = puzzle(seed)
        found = complete(Hall(problem), range(len(problem.under)), {})
        answers[found is not None] += 1
        assert (found is not None) == possible(problem, []), f"puzzle {seed}"
        assert found is None or allows(problem, [found[i] for i in range(len(problem.under))])
    assert min(answers[True], answers[False]) > 20, answers


@settings(max_examples=often(12, soak=500))
@given(st.integers(1000, 10**6), st.data())
def test_every_answer_during_a_draw_agrees_with_trying_everything(seed: int, data: st.DataObject) -> None:
    problem = puzzle(seed)
    look = Lookahead(problem)
    placed: list[int] = []
    assert look.begin() == possible(problem, placed)
    while possible(problem, placed) and len(placed) < len(problem.under):
        good = [g for g in range(len(problem.sizes)) if possible(problem, [*placed, g])]
        order = data.draw(st.permutations(range(len(problem.sizes))))
        assert [g for g in order if look.can_finish(len(placed), g)] == [g for g in order if g in good]
        group = data.draw(st.sampled_from(good))
        assert look.can_finish(len(placed), group)
        look.place(len(placed), group)
        placed.append(group)


def test_a_search_that_gives_up_leaves_the_hall_as_it_was():
    problem = next(p for p in map(puzzle, range(400)) if not possible(p, []) and _takes_trying(p))
    hall = Hall(problem)
    with pytest.raises(TooHard):
        complete(hall, range(len(problem.under)), {}, dead_ends=1)
    fresh = Hall(problem)
    assert (hall.room, hall.used, hall.open, hall.open_groups) == (fresh.room, fresh.used, fresh.open, fresh.open_groups)


def _takes_trying(problem: Problem) -> bool:
    try:
        complete(Hall(problem), range(len(problem.under)), {}, dead_ends=1)
    except TooHard:
        return True
    return False
