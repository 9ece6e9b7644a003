"""What holds in every draw, whatever the field, the constraints and the seed."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import often
from tests.tournaments.core.draws.samples import broken, slow_draw, where
from tournaments.core.draws import AtMost, DrawError, Entrant, Plan, apart, conduct, even_groups, knockout_plan, verify

PROPERTY = settings(max_examples=often(25, soak=1000))
LABELS = ("country", "club")


@st.composite
def plans(draw: st.DrawFn, most: int, methods: tuple[str, ...] = ("pots", "free", "seed")) -> Plan:
    """A field with few countries and clubs, so that constraints bite; about every fourth cannot be drawn."""
    number = draw(st.integers(2, most))
    groups = even_groups(number, draw(st.integers(1, min(3 if most < 10 else 8, number))))
    values = st.sampled_from(["", "p", "q", "r", "s", "t"][: draw(st.integers(2, 6))])
    entrants = tuple(Entrant(f"T{i:02d}", {label: draw(values) for label in LABELS}, i + 1) for i in range(number))
    blocks = [1, *(n for n in (2, 3, 4) if len(groups) % n == 0)]
    asked = [
        AtMost(label, draw(st.integers(1, 3)) * across, {"p": draw(st.integers(1, 3)) * across}, across)
        for label in LABELS
        if any(e.labels[label] for e in entrants) and (across := draw(st.sampled_from(blocks)))
    ]
    method = draw(st.sampled_from(methods))
    pots: tuple[tuple[str, ...], ...] = ()
    if method == "pots":
        names = draw(st.permutations([e.name for e in entrants]))
        pots = tuple(tuple(names[i : i + len(groups)]) for i in range(0, number, len(groups)))
    seed = draw(st.text("abc123", min_size=1, max_size=4))
    return Plan(entrants, groups, seed, method, pots, tuple(asked))


@PROPERTY
@given(plans(7, ("pots", "free")))
def test_a_draw_comes_out_as_if_all_outcomes_had_been_written_down_beforehand(plan: Plan) -> None:
    expected = slow_draw(plan)
    if expected is None:
        with pytest.raises(DrawError, match="impossible"):
            conduct(plan)
    else:
        assert where(conduct(plan)) == expected


@PROPERTY
@given(plans(32))
def test_a_draw_keeps_its_constraints_or_says_that_it_cannot(plan: Plan) -> None:
    try:
        draw = conduct(plan)
    except DrawError as refusal:
        assert "impossible" in str(refusal)
        assert any(rule.label in str(refusal) for rule in plan.constraints)
    else:
        assert broken(plan, draw.groups) == []


@PROPERTY
@given(plans(24), st.randoms(use_true_random=False))
def test_the_order_in_which_things_are_written_down_means_nothing(plan: Plan, order) -> None:
    entrants = [replace(e, labels=dict(reversed(e.labels.items()))) for e in plan.entrants]
    order.shuffle(entrants)
    pots = tuple(tuple(order.sample(pot, len(pot))) for pot in plan.pots)
    shuffled = replace(plan, entrants=tuple(entrants), pots=pots)
    try:
        draw = conduct(plan)
    except DrawError:
        with pytest.raises(DrawError):
            conduct(shuffled)
    else:
        assert conduct(shuffled).steps == draw.steps
        assert verify(draw)


@PROPERTY
@given(st.integers(2, 64), st.integers(1, 12), st.sampled_from(["free", "seed"]), st.text("abc", min_size=1, max_size=3))
def test_a_knockout_has_everybody_on_one_line_and_never_two_byes_in_a_tie(
    number: int, clubs: int, method: str, seed: str
) -> None:
    teams = [Entrant(f"T{i:02d}", {"club": str(i % clubs)}, i + 1) for i in range(number)]
    plan = knockout_plan(teams, seed, method, constraints=[apart("club")] if clubs > 1 and number >= 2 * clubs else [])
    try:
        draw = conduct(plan)
    except DrawError as refusal:
        assert "club" in str(refusal)
        return
    lines = draw.lines()
    assert len(lines) & (len(lines) - 1) == 0 and len(lines) < 2 * number
    assert sorted(name for name in lines if name) == [e.name for e in teams]
    assert all(first is not None for first in lines[::2])
    assert broken(plan, draw.groups) == []
