"""Stages chained freely."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, favourites, names, play
from tournaments.core.formats import FormatCode, FormatError, Progress, StageSpec, build


def test_a_stage_takes_its_entrants_from_anywhere_before_it() -> None:
    plan = build(
        [
            StageSpec("preliminary", "knockout", ["seed 7", "seed 8"]),
            StageSpec("groups", "groups", [*(f"seed {n}" for n in range(1, 7)), "W1", "seed 9"], {"count": 2}),
            StageSpec("final-four", "double", ["A1", "B1", "stage groups 3", "stage groups 4"], {"reset": False}),
            StageSpec("consolation", "league", ["A3", "B3", "L1"]),
        ]
    )
    facts = play(plan, names(9), favourites)
    progress = Progress(plan, facts)
    assert progress.stage_placed("final-four", 1) == "team 1"
    assert progress.pairing("2")[0] is not None
    consoled = {progress.placed("consolation", place) for place in (1, 2, 3)}
    assert "team 8" in consoled


def test_stages_may_be_written_in_any_order() -> None:
    plan = build([StageSpec("cup", "knockout", ["stage table 1", "stage table 2"]), StageSpec("table", "league", 4)])
    assert [stage.name for stage in plan.stages] == ["table", "cup"]
    assert plan.stages[1].fixtures[0].number == 7


def test_the_order_of_a_group_stage_counts_all_firsts_before_all_seconds() -> None:
    plan = build(
        [
            StageSpec("groups", "groups", 7, {"members": [[1, 2, 3], [4, 5], [6, 7]]}),
            StageSpec("all", "league", [f"stage groups {n}" for n in range(1, 8)]),
        ]
    )
    facts = play(plan, names(7), favourites)
    progress = Progress(plan, facts)
    ranked = [progress.stage_placed("groups", place) for place in range(1, 9)]
    assert set(ranked[:3]) == {"team 1", "team 4", "team 6"}
    assert set(ranked[3:6]) == {"team 2", "team 5", "team 7"}
    assert ranked[6:] == ["team 3", None]


def test_written_best_placed_slots_share_one_allocation() -> None:
    specs = [
        StageSpec("groups", "groups", 12, {"count": 3}),
        StageSpec("cup", "knockout", ["A1", "2:BC", "B1", "2:AC"], {"seeding": "drawn"}),
    ]
    with pytest.raises(FormatError) as refused:  # the best two seconds can be those of A and C, or of A and B, or of B and C
        build([specs[0], StageSpec("cup", "knockout", ["A1", "2:BC", "B1", "2:BC#2"], {"seeding": "drawn"})])
    assert refused.value.code is FormatCode.NO_ALLOCATION
    plan = build(specs)
    facts = play(plan, names(12), favourites)
    assert len(facts.outcomes) == 18 + 3


@PROPERTY
@given(st.lists(st.sampled_from(["league", "groups", "knockout", "double"]), min_size=1, max_size=4), st.integers(0, 2**32))
def test_any_chain_can_be_played(formats: list[str], lot: int) -> None:
    specs: list[StageSpec] = []
    entrants: int | list[str] = 12
    letters = iter("ADGJ")
    for n, format in enumerate(formats):
        options = {"count": 3, "first_group": next(letters)} if format == "groups" else {}
        if format == "knockout":
            options = {"third_place": True}
        specs.append(StageSpec(f"stage-{n}", format, entrants, options))
        # A double elimination names three places, a knockout with a third-place match four.
        places = {"league": 8, "groups": 8, "knockout": 4, "double": 3}[format]
        if not isinstance(entrants, int):
            places = min(places, len(entrants))
        if places < 6 and n + 1 < len(formats) and formats[n + 1] in ("groups", "knockout"):
            break
        entrants = [f"stage stage-{n} {place}" for place in range(1, places + 1)]
    plan = build(specs)
    facts = play(plan, names(12), by_lot(lot))
    assert Progress(plan, facts).champion() in facts.entrants
