"""What a result is worth: points, columns, bonus, deductions, shoot-outs and walkovers."""

import pytest

from tests.tournaments.core.standings.score_lines import order_of, played, table_of
from tournaments.core.standings import Bonus, Deduction, Result, TableRules, build_table

GROUP = "A-B 2-1, A-C 0-0, B-C 3-0"


def test_a_row_counts_what_its_team_has_done() -> None:
    row = table_of(GROUP).row("B")
    assert (row.played, row.won, row.drawn, row.lost) == (2, 1, 0, 1)
    assert (row.goals_for, row.goals_against, row.difference, row.away_goals, row.points) == (4, 2, 2, 1, 3)


def test_places_count_from_one() -> None:
    assert [row.place for row in table_of(GROUP)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("points", "expected"),
    [((3, 1, 0), {"A": 4, "B": 3, "C": 1}), ((2, 1, 0), {"A": 3, "B": 2, "C": 1}), ((3, 2, 1), {"A": 5, "B": 4, "C": 3})],
)
def test_the_organiser_sets_the_points_of_a_result(points: tuple[int, int, int], expected: dict[str, int]) -> None:
    win, draw, loss = points
    table = table_of(GROUP, win=win, draw=draw, loss=loss)
    assert {row.team: row.points for row in table} == expected


@pytest.mark.parametrize(
    ("bonus", "home", "away"),
    [
        (Bonus("goals", 4), 4, 1),  # both scored four
        (Bonus("goals", 5), 4, 0),
        (Bonus("narrow_loss", 1), 3, 1),
        (Bonus("big_win", 2), 3, 0),
        (Bonus("big_win", 1, points=2), 5, 0),
    ],
)
def test_bonus_points_for_goals_and_margins(bonus: Bonus, home: int, away: int) -> None:
    table = table_of("A-B 5-4", bonus=(bonus,))
    assert (table.row("A").points, table.row("B").points) == (home, away)
    assert table.row("B").bonus == away


def test_a_draw_is_neither_a_narrow_loss_nor_a_big_win() -> None:
    table = table_of("A-B 2-2", bonus=(Bonus("narrow_loss", 1), Bonus("big_win", 1)))
    assert [row.points for row in table] == [1, 1]


def test_deducted_points_are_taken_off_and_the_row_says_why() -> None:
    late = (Deduction(2, "late twice"), Deduction(1, "no referee"))
    table = table_of(GROUP, deductions={"A": late})
    assert order_of(table) == "BAC"
    assert (table.row("A").points, table.row("A").deducted, table.row("A").deductions) == (1, 3, late)


def test_a_deduction_may_be_a_bare_number_and_lead_below_zero() -> None:
    assert table_of(GROUP, deductions={"C": 3}).row("C").points == -2


def test_a_deduction_does_not_touch_the_matches_between_tied_teams() -> None:
    # A loses its lead by the deduction, but it won the match against B.
    table = table_of("A-B 1-0, A-C 1-0, B-C 9-0", "points", "h2h_points", deductions={"A": 3})
    assert order_of(table) == "ABC"
    assert table[0].reason == "won 1–0 against them"


@pytest.mark.parametrize(
    ("rules", "winner", "loser"),
    [({}, 1, 1), ({"shootout_win": 2}, 2, 1), ({"shootout_win": 2, "shootout_loss": 0}, 2, 0)],
)
def test_a_shoot_out_is_worth_what_the_organiser_says(rules: dict[str, int], winner: int, loser: int) -> None:
    results = [Result("A", "B", 1, 1, shootout=(3, 4))]
    table = build_table("AB", results, TableRules(**rules))  # type: ignore[arg-type]
    assert (table.row("B").points, table.row("A").points) == (winner, loser)
    assert (table.row("B").drawn, table.row("B").goals_for) == (1, 1)  # penalties are no goals


@pytest.mark.parametrize(
    ("result", "rules", "goals", "points"),
    [
        (Result("A", "B", 0, 0, forfeit="away"), {}, (3, 0), (3, 0)),
        (Result("A", "B", 0, 0, forfeit="home"), {}, (0, 3), (0, 3)),
        (Result("A", "B", 0, 0, forfeit="both"), {}, (0, 0), (0, 0)),
        (Result("A", "B", 1, 4, forfeit="away"), {}, (3, 0), (3, 0)),
        (Result("A", "B", 6, 1, forfeit="away"), {}, (6, 1), (3, 0)),  # it was losing by more
        (Result("A", "B", 1, 6, forfeit="home"), {}, (1, 6), (0, 3)),
        (Result("A", "B", 1, 4, forfeit="away"), {"walkover_goals": None}, (1, 4), (3, 0)),
        (Result("A", "B", 0, 0, forfeit="away"), {"walkover_goals": (5, 0)}, (5, 0), (3, 0)),
        (Result("A", "B", 0, 0, forfeit="home"), {"forfeit": -1}, (0, 3), (-1, 3)),
        (Result("A", "B", 0, 0, forfeit="both"), {"forfeit": -1}, (0, 0), (-1, -1)),
    ],
)
def test_a_walkover_counts_as_the_organiser_sets(
    result: Result, rules: dict[str, object], goals: tuple[int, int], points: tuple[int, int]
) -> None:
    table = build_table("AB", [result], TableRules(**rules))  # type: ignore[arg-type]
    home, away = table.row("A"), table.row("B")
    assert (home.goals_for, away.goals_for) == goals
    assert (home.points, away.points) == points
    assert home.played == away.played == 1
    assert home.lost + away.lost == (2 if result.forfeit == "both" else 1)


def test_nobody_earns_a_bonus_in_a_walkover() -> None:
    table = build_table("AB", [Result("A", "B", 0, 0, forfeit="away")], TableRules(bonus=(Bonus("goals", 1),)))
    assert table.row("A").points == 3


def test_a_team_without_a_match_has_a_row_of_noughts() -> None:
    row = build_table("ABC", played("A-B 2-1")).row("C")
    assert (row.points, row.played, row.goals_for, row.place) == (0, 0, 0, 2)
