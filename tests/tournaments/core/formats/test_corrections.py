"""Corrections: one fact changes, everything that follows is found, and nothing else moves."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, favourites, names, play
from tournaments.core.formats import (
    CompetitionPlan,
    Facts,
    GroupOrder,
    Outcome,
    Progress,
    StageSpec,
    build,
    competition,
    consequences,
    groups_then_knockout,
    knockout,
    preset,
)


def corrected(facts: Facts, fixture: str) -> Facts:
    """The other side won."""
    old = facts.outcomes[fixture]
    other = old.away if old.winner == old.home else old.home
    return replace(facts, outcomes={**facts.outcomes, fixture: old._replace(winner=other)})


def path_to_the_final(plan: CompetitionPlan, fixture: str) -> list[str]:
    """The fixtures after this one, by the slots that name it."""
    path = []
    following = {str(slot): f.id for f in plan.fixtures() for slot in (f.home, f.away)}
    while f"W{fixture}" in following:
        fixture = following[f"W{fixture}"]
        path.append(fixture)
    return path


def test_correcting_the_first_round_of_a_finished_knockout_of_512() -> None:
    plan = competition(knockout(512))
    before = play(plan, names(512), favourites)
    assert Progress(plan, before).champion() == "team 1"
    # Team 512 did beat team 1 after all: the champion's whole way is void, the rest of the bracket stands.
    after = corrected(before, "1")
    changes = consequences(plan, before, after)
    path = path_to_the_final(plan, "1")
    assert [change.fixture for change in changes] == path
    assert len(path) == 8
    assert all(change.void and not change.restored for change in changes)
    assert changes[0].before == ("team 1", "team 256")
    assert changes[0].after == ("team 512", "team 256")
    # Who comes after that is open, because nobody has played team 512 yet; the other side of each fixture stays.
    assert all(change.after == (None, change.before[1]) for change in changes[1:])
    assert Progress(plan, after).champion() is None


def test_the_new_bracket_can_be_played_on_to_a_new_champion() -> None:
    plan = competition(knockout(512))
    after = corrected(play(plan, names(512), favourites), "1")
    outcomes = dict(after.outcomes)
    for fixture in path_to_the_final(plan, "1"):
        home, away = Progress(plan, replace(after, outcomes=outcomes)).pairing(fixture)
        assert home == "team 512" and away is not None
        outcomes[fixture] = Outcome(home, away, home)
    assert Progress(plan, replace(after, outcomes=outcomes)).champion() == "team 512"


def test_a_match_that_lost_its_basis_counts_again_when_the_old_pair_returns() -> None:
    plan = competition(knockout(512))
    before = play(plan, names(512), favourites)
    wrong = corrected(before, "1")
    changes = consequences(plan, wrong, corrected(wrong, "1"))
    assert all(change.restored and not change.void for change in changes)
    assert Progress(plan, corrected(wrong, "1")).champion() == "team 1"


def test_a_loser_of_the_next_round_leaves_later_rounds_open_but_their_other_sides_alone() -> None:
    plan = competition(knockout(8))
    before = play(plan, names(8), favourites)
    # Team 8 lost to team 1, who went on to win everything. Correcting another quarter-final touches two fixtures.
    third_quarter_final = plan.stages[0].fixtures[2]
    changes = consequences(plan, before, corrected(before, third_quarter_final.id))
    assert [change.fixture for change in changes] == path_to_the_final(plan, third_quarter_final.id)


@PROPERTY
@given(st.integers(2, 200), st.integers(0, 2**32), st.data())
def test_a_correction_touches_the_way_to_the_final_and_nothing_else(count: int, lot: int, data: st.DataObject) -> None:
    plan = competition(knockout(count))
    before = play(plan, names(count), by_lot(lot))
    fixture = data.draw(st.sampled_from([f.id for f in plan.fixtures()]))
    path = path_to_the_final(plan, fixture)
    changed = [change.fixture for change in consequences(plan, before, corrected(before, fixture))]
    # The first one gets a new entrant; after that only as long as somebody from this side had gone on.
    assert changed == path


def test_a_group_result_corrected_after_the_final_changes_the_pairings_it_decided() -> None:
    plan = preset("cup-16", 16)
    before = play(plan, names(16), favourites)
    order = before.orders["A"].order
    swapped = GroupOrder((order[1], order[0], *order[2:]))
    after = replace(before, orders={**before.orders, "A": swapped})
    changes = consequences(plan, before, after)
    assert [change.fixture for change in changes] == ["25", "27", "29", "30", "31"]
    assert changes[0].after == (order[1], before.orders["B"].order[1])
    assert all(change.void for change in changes)


def test_a_match_played_by_the_same_two_stands_when_they_change_sides() -> None:
    plan = build([StageSpec("groups", "groups", 4, {"count": 1}), StageSpec("final", "knockout", ["A1", "A2"])])
    before = play(plan, names(4), favourites)
    order = before.orders["A"].order
    after = replace(before, orders={"A": GroupOrder((order[1], order[0], *order[2:]))})
    (change,) = consequences(plan, before, after)
    assert (change.before, change.after) == (("team 1", "team 2"), ("team 2", "team 1"))
    assert not change.void and not change.restored


def test_a_correction_without_consequences_has_none() -> None:
    plan = groups_then_knockout(16, count=4)
    before = play(plan, names(16), favourites)
    order = before.orders["C"].order
    after = replace(before, orders={**before.orders, "C": GroupOrder((*order[:2], order[3], order[2]))})
    assert consequences(plan, before, after) == ()


def test_the_table_of_a_second_group_stage_falls_with_its_members() -> None:
    second = [f"{group}{place}" for place in (1, 2) for group in "ABCD"]
    plan = build(
        [
            StageSpec("groups", "groups", 16, {"count": 4}),
            StageSpec("middle", "groups", second, {"count": 2, "first_group": "E"}),
            StageSpec("final", "knockout", ["E1", "F1"]),
        ]
    )
    before = play(plan, names(16), favourites)
    assert Progress(plan, before).champion() == "team 1"
    order = before.orders["A"].order
    after = replace(before, orders={**before.orders, "A": GroupOrder((order[2], *order[:2], *order[3:]))})
    final = consequences(plan, before, after)[-1]
    assert final.fixture == plan.stages[-1].fixtures[0].id
    # Both of group A went into group E; nobody there has played the newcomer. Group F stands.
    assert final.after == (None, "team 2")


def test_an_outcome_counts_whichever_side_was_at_home() -> None:
    plan = competition(knockout(4))
    facts = Facts(["Lyon", "Bari", "Turku", "Bilbao"], outcomes={"1": Outcome("Bilbao", "Lyon", "Bilbao")})
    assert Progress(plan, facts).winner("1") == "Bilbao"
