"""A draw that cannot be made says so in one sentence that names what stands in the way."""

from dataclasses import replace

import pytest

from tournaments.core.draws import AtMost, DrawError, Entrant, Fixed, Group, Plan, apart, conduct, group_plan, knockout_plan

TEAMS = tuple(Entrant(f"T{i}", {"country": "FI" if i < 4 else "IT", "club": str(i % 3)}, i) for i in range(1, 9))
GOOD = Plan(TEAMS, (Group("A", 4), Group("B", 4)), "s", "pots", (("T1", "T2", "T3", "T4"), ("T5", "T6", "T7", "T8")))


def test_the_plan_that_is_changed_below_is_a_good_one():
    assert conduct(GOOD).groups["A"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"method": "lots"}, "A draw is made by seed, pots, free, not by 'lots'."),
        ({"seed": ""}, "A draw needs a public seed"),
        ({"entrants": TEAMS[:1]}, "at least two entrants"),
        ({"entrants": (*TEAMS[:7], TEAMS[0])}, "The entrant T1 is 2 times in the draw."),
        ({"groups": (Group("A", 4), Group("A", 4))}, "The group A is 2 times"),
        ({"groups": (Group("A", 8), Group("B", 0))}, "Group B has room for 0 entrants"),
        ({"groups": (Group("A", 4), Group("B", 3))}, "8 entrants do not fill groups with 7 places."),
        ({"order": ("A",)}, "must name each group once"),
        ({"pots": GOOD.pots[:1]}, "T5 is in no pot."),
        ({"pots": (*GOOD.pots, ("T1",))}, "The entrant T1 is 2 times in the pots."),
        ({"pots": (*GOOD.pots, ("T9",))}, "T9 is in a pot but not among the entrants."),
        ({"pots": (*GOOD.pots, ())}, "A pot is empty."),
        ({"method": "free"}, "Pots are given, but the draw is made by 'free'."),
        ({"constraints": (apart("planet"),)}, "No entrant has a planet"),
        ({"constraints": (AtMost("country", 0),)}, "would let nobody in"),
        ({"constraints": (AtMost("country", 2, {"FI": 0}),)}, "would let nobody in"),
        ({"constraints": (AtMost("country", 4, across=3),)}, "2 groups cannot be counted 3 at a time."),
        ({"fixed": (Fixed("T9", "A"),)}, "T9 is fixed to a group but not among the entrants."),
        ({"fixed": (Fixed("T1", "C"),)}, "fixed to C, which is no group"),
        ({"fixed": (Fixed("T1", "A", 5),)}, "T1 fixed to A, place 5: the group has 4 places."),
        ({"fixed": (Fixed("T1", "A"), Fixed("T1", "B"))}, "The entrant T1 is 2 times among the fixed."),
        ({"fixed": (Fixed("T1", "A", 1), Fixed("T2", "A", 1))}, "The place A1 is 2 times among the fixed."),
        ({"fixed": tuple(Fixed(f"T{i}", "A") for i in range(1, 6))}, "5 entrants are fixed to A, which has room for 4."),
        # Pots of four over two groups: two each.
        (
            {"fixed": tuple(Fixed(f"T{i}", "A") for i in range(1, 4))},
            "T3 fixed to A contradicts at most 2 of pot 1",
        ),
        (
            {"fixed": (Fixed("T1", "A"), Fixed("T2", "A")), "constraints": (AtMost("country", 3, {"FI": 1}),)},
            "T2 fixed to A contradicts at most 1 of country FI in a group.",
        ),
        (
            {"constraints": (apart("country"),)},
            "3 entrants are of country FI, and with at most 1 of country FI in a group there is room for 2.",
        ),
    ],
)
def test_a_wrong_plan_is_refused(changes, sentence):
    with pytest.raises(DrawError) as refusal:
        conduct(replace(GOOD, **changes))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("seed", [None, 2])
def test_dealing_by_seed_needs_a_seed_for_everybody(seed):
    with pytest.raises(DrawError, match="T1 has no seed" if seed is None else "The seed 2 is 2 times"):
        conduct(group_plan([replace(TEAMS[0], seed=seed), TEAMS[1]], 1, "", "seed"))


def test_one_entrant_is_no_knockout():
    with pytest.raises(DrawError, match="at least two"):
        knockout_plan(TEAMS[:1], "s")


@pytest.mark.parametrize("groups", [0, 9])
def test_there_are_no_more_groups_than_entrants(groups):
    with pytest.raises(DrawError, match=f"8 entrants cannot make {groups} groups"):
        group_plan(TEAMS, groups, "s")


def test_constraints_that_only_fail_together_are_named_together_and_innocent_ones_are_not():
    """a, b, c, d in two groups of two: a is kept from b and c by label x, from d by label y."""
    teams = [
        Entrant("a", {"x": ("1", "2"), "y": "3", "z": "4"}),
        Entrant("b", {"x": "1"}),
        Entrant("c", {"x": "2"}),
        Entrant("d", {"y": "3", "z": "5"}),
    ]
    rules = [apart("x"), apart("y"), apart("z")]
    with pytest.raises(DrawError) as refusal:
        conduct(group_plan(teams, 2, "s", "free", constraints=rules))
    assert str(refusal.value) == (
        "This draw is impossible; these cannot be kept together: at most 1 of one x in a group; at most 1 of one y in a group."
    )


def test_the_pots_are_named_when_they_are_to_blame():
    """p may meet neither r nor s; only the pots keep it from q."""
    teams = [Entrant("p", {"x": ("1", "2")}), Entrant("q"), Entrant("r", {"x": "1"}), Entrant("s", {"x": "2"})]
    assert conduct(group_plan(teams, 2, "s", "free", constraints=[apart("x")])).groups
    with pytest.raises(DrawError) as refusal:
        conduct(group_plan(teams, 2, "s", "pots", [["p", "q"], ["r", "s"]], [apart("x")]))
    assert str(refusal.value) == (
        "This draw is impossible; these cannot be kept together: "
        "at most 1 of one x in a group; an even share of each pot for every group."
    )


def test_a_fixed_entrant_is_named_when_it_is_to_blame():
    teams = [Entrant("p", {"x": "1"}), Entrant("q", {"x": ("1", "2")}), Entrant("r"), Entrant("s", {"x": "2"})]
    with pytest.raises(DrawError) as refusal:
        conduct(group_plan(teams, 2, "s", "free", constraints=[apart("x")], fixed=[Fixed("p", "A"), Fixed("s", "B")]))
    assert str(refusal.value).endswith("at most 1 of one x in a group; p fixed to A; s fixed to B.")


def square(order: int) -> list[Entrant]:
    """Officers of so many ranks and regiments in rows and columns: groups of them would make a second such square."""
    return [
        Entrant(f"{row}-{column}", {"row": str(row), "column": str(column), "regiment": str((row + column) % order)})
        for row in range(order)
        for column in range(order)
    ]


OFFICERS = [apart("row"), apart("column"), apart("regiment")]


def test_what_is_impossible_is_seen_even_where_no_single_count_shows_it():
    assert conduct(group_plan(square(5), 5, "s", "free", constraints=OFFICERS)).groups
    with pytest.raises(DrawError, match="impossible; these cannot be kept together: at most 1 of one row"):
        conduct(group_plan(square(6), 6, "s", "free", constraints=OFFICERS))


def test_a_puzzle_that_takes_too_long_is_refused_and_not_waited_for():
    with pytest.raises(
        DrawError, match="It could not be settled whether these constraints can all be kept: at most 1 of one row"
    ):
        conduct(group_plan(square(8), 8, "s", "free", constraints=OFFICERS))
