"""The best third-placed teams, across groups of any size."""

import pytest

from tests.tournaments.core.standings.score_lines import order_of, played, table_of
from tournaments.core.standings import Override, Result, StandingsError, TableRules, best_placed, build_table, preset

RULES = TableRules(tiebreakers=("points", "gd", "gf", "fair_play", "lots"), fair_play={"yellow": -1})
# In every group the letters stand in alphabetical order.
GROUPS = {
    "1": table_of("A-B 1-0, A-C 1-0, B-C 1-0"),
    "2": table_of("D-E 1-0, D-F 1-0, E-F 2-1"),
    "3": table_of("G-H 1-0, G-I 0-0, H-I 1-0"),
}


def test_the_third_placed_in_order() -> None:
    best = best_placed(GROUPS, 3, RULES)
    assert [(row.group, row.team, row.place, row.points) for row in best] == [
        ("3", "I", 1, 1),
        ("2", "F", 2, 0),
        ("1", "C", 3, 0),
    ]
    assert [row.reason for row in best] == ["points 1 against 0", "goals scored 1 against 0", ""]


def test_the_order_of_the_groups_does_not_matter() -> None:
    backwards = dict(reversed(GROUPS.items()))
    assert order_of(best_placed(backwards, 3, RULES)) == order_of(best_placed(GROUPS, 3, RULES)) == "IFC"


def test_plain_lists_of_rows_will_do() -> None:
    assert order_of(best_placed({name: list(rows) for name, rows in GROUPS.items()}, 1, RULES))[2] == "G"


def test_fair_play_goes_along_with_the_row() -> None:
    groups = {
        "1": build_table("AB", [Result("A", "B", 1, 0, home_cards={"yellow": 2})]),
        "2": build_table("CD", [Result("C", "D", 1, 0, home_cards={"yellow": 1})]),
    }
    best = best_placed(groups, 1, RULES)
    assert (order_of(best), best[0].reason) == ("CA", "fair play −1 against −2")


def test_deductions_go_along_with_the_row() -> None:
    groups = dict(GROUPS, **{"3": table_of("G-H 1-0, G-I 0-0, H-I 2-0", deductions={"I": 2})})
    best = best_placed(groups, 3, RULES)
    assert order_of(best)[2] == "I"
    assert (best[2].points, best[2].deducted) == (-1, 2)


def test_a_decision_separates_teams_of_different_groups() -> None:
    groups = {"1": table_of("A-B 1-0"), "2": table_of("C-D 1-0")}
    for order in (["A", "C"], ["C", "A"]):
        rules = TableRules(tiebreakers=("points", "ranking"), decisions=[{"method": "ranking", "order": order}])
        assert [row.team for row in best_placed(groups, 1, rules)] == order


def test_head_to_head_separates_nobody_who_has_not_met() -> None:
    groups = {"1": table_of("A-B 2-0"), "2": table_of("C-D 1-0")}
    assert best_placed(groups, 1, preset("uefa"))[0].reason == "goal difference +2 against +1"


# B is second of four and has beaten D 9-0; F is second of three.
UNEQUAL = {
    "four": table_of("A-B 1-0, A-C 1-0, A-D 1-0, B-C 1-0, B-D 9-0, C-D 1-0"),
    "three": table_of("E-F 1-0, E-G 1-0, F-G 2-0"),
}


def test_in_groups_of_unequal_size_more_matches_are_more_points() -> None:
    assert [(row.team, row.points, row.played) for row in best_placed(UNEQUAL, 2, RULES)] == [("B", 6, 3), ("F", 3, 2)]


def test_without_the_results_against_the_last_all_have_played_equally() -> None:
    best = best_placed(UNEQUAL, 2, RULES, ignore_last=True)
    assert [(row.team, row.points, row.played, row.difference) for row in best] == [("F", 3, 2, 1), ("B", 3, 2, 0)]


def test_groups_without_the_place_are_passed_over() -> None:
    assert order_of(best_placed(UNEQUAL, 4, RULES, ignore_last=True)) == "D"


def test_ignoring_the_last_changes_nothing_among_equal_groups() -> None:
    assert list(best_placed(GROUPS, 2, RULES, ignore_last=True)) == list(best_placed(GROUPS, 2, RULES))


def test_an_override_works_here_too() -> None:
    assert order_of(best_placed(GROUPS, 3, RULES, overrides=[Override("C", 1)])) == "CIF"


@pytest.mark.parametrize("place", [0, 4, -1])
def test_a_place_that_no_group_has_is_refused(place: int) -> None:
    with pytest.raises(StandingsError, match=f"No group has a place {place}"):
        best_placed(GROUPS, place, RULES)


def test_a_team_cannot_be_in_two_groups() -> None:
    table = build_table("AB", played("A-B 1-0"))
    with pytest.raises(StandingsError, match="A is in this table twice"):
        best_placed({"1": table, "2": table}, 1, RULES)
