"""Who stands above whom where not everybody plays everybody: opponents' scores, byes, and direct encounters that took place."""

import pytest

from tests.tournaments.core.standings.score_lines import order_of, played, table_of
from tournaments.core.standings import IdleRound, Result, StandingsError, Table, TableRules, build_table, preset

# Five teams over three rounds; A has 7 points, B 6, D 5, C 4 and E 3.
ROUNDS = [
    (1, "A-B 1-0, C-D 1-1", "E"),
    (2, "E-A 0-2, B-C 2-1", "D"),
    (3, "A-D 0-0, B-E 1-0", "C"),
]
RESULTS = [result._replace(round=number) for number, lines, _ in ROUNDS for result in played(lines)]
BYES = [IdleRound(team, number) for number, _, team in ROUNDS]


def swiss_table(*order: str) -> Table:
    return build_table("ABCDE", RESULTS, TableRules(tiebreakers=order), idle=BYES)


@pytest.mark.parametrize(
    ("key", "figures"),
    [
        # The bye counts as an opponent with the team's own points: 4 for C, 5 for D, 3 for E.
        ("buchholz", {"A": 6 + 3 + 5, "B": 7 + 4 + 3, "C": 5 + 6 + 4, "D": 4 + 5 + 7, "E": 3 + 7 + 6}),
        ("median_buchholz", {"A": 5, "B": 4, "C": 5, "D": 5, "E": 6}),
        ("sonneborn_berger", {"A": 3 * 6 + 3 * 3 + 5, "B": 3 * 4 + 3 * 3, "C": 5 + 3 * 4, "D": 4 + 3 * 5 + 7, "E": 3 * 3}),
        ("progressive", {"A": 3 + 6 + 7, "B": 0 + 3 + 6, "C": 1 + 1 + 4, "D": 1 + 4 + 5, "E": 3 + 3 + 3}),
        ("wins", {"A": 2, "B": 2, "C": 0, "D": 0, "E": 0}),
        ("away_wins", {"A": 1, "B": 0, "C": 0, "D": 0, "E": 0}),
        # Those whom a team has met, nobody for a bye.
        ("opponents_points", {"A": 6 + 3 + 5, "B": 7 + 4 + 3, "C": 5 + 6, "D": 4 + 7, "E": 7 + 6}),
        ("opponents_gd", {"A": 1 - 3 + 0, "B": 3 - 1 - 3, "C": 0 + 1, "D": -1 + 3, "E": 3 + 1}),
        ("opponents_goals", {"A": 3 + 0 + 1, "B": 3 + 2 + 0, "C": 1 + 3, "D": 2 + 3, "E": 3 + 3}),
    ],
)
def test_the_figures_of_a_small_tournament(key: str, figures: dict[str, int]) -> None:
    table = swiss_table(key)
    for upper in figures:
        for lower in figures:
            if figures[upper] > figures[lower]:
                why = table.why(upper, lower)
                assert (why.criterion, why.upper, why.lower) == (key, figures[upper], figures[lower])


def test_a_row_says_by_how_much_its_opponents_were_stronger() -> None:
    lines = "A-C 1-0, B-D 1-0, C-D 1-0, C-E 1-0"
    table = table_of(lines, "points", "buchholz")
    assert (order_of(table)[:3], table[1].reason) == ("CAB", "Buchholz score 6 against 0")


def test_a_bye_has_a_column_and_is_worth_a_win() -> None:
    row = swiss_table("points").row("D")
    assert (row.points, row.played, row.won, row.drawn, row.byes) == (5, 2, 0, 2, 1)


def test_a_round_that_was_missed_is_worth_nothing_and_has_no_column() -> None:
    table = build_table("AB", [], idle=[IdleRound("A", 1, bye=False), IdleRound("B", 1)])
    assert [(row.team, row.points, row.byes) for row in table] == [("B", 3, 1), ("A", 0, 0)]


def test_somebody_from_elsewhere_has_no_bye() -> None:
    with pytest.raises(StandingsError, match="Ajax does not play in this table"):
        build_table("AB", [], idle=[IdleRound("Ajax", 1)])


def test_whoever_met_a_team_that_left_gets_draws_for_its_missing_rounds() -> None:
    results = [Result("A", "X", 1, 0, round=1), Result("B", "Y", 1, 0, round=1)]
    # X goes home after the first round, Y loses the other two.
    results += [Result("C", "Y", 1, 0, round=2), Result("D", "Y", 1, 0, round=3)]
    gone = [IdleRound("X", 2, bye=False), IdleRound("X", 3, bye=False)]
    table = build_table("ABCDXY", results, TableRules(tiebreakers=("buchholz",)), idle=gone)
    assert str(table.why("A", "B")) == "Buchholz score 2 against 0"


def test_a_walkover_counts_like_a_bye_and_no_opponent_is_counted() -> None:
    results = [
        Result("S", "A", 2, 0, round=1),
        Result("S", "B", 2, 0, round=1),
        Result("A", "S", 0, 0, forfeit="away", round=2),  # the strong team does not appear
    ]
    table = build_table("ABS", results, TableRules(tiebreakers=("buchholz",)))
    # A: the strong team once (6, and a draw for the round it missed), and a virtual one with A's own three points.
    assert str(table.why("A", "B")) == "Buchholz score 10 against 7"


LEVEL = ("points", "direct_encounter", "gd")


def test_a_direct_encounter_decides_between_two_that_have_met() -> None:
    table = table_of("B-A 1-0, A-C 5-0", *LEVEL)
    assert (order_of(table), table[0].reason) == ("BAC", "won 1–0 against them")


def test_it_says_nothing_while_two_of_three_level_teams_have_not_met() -> None:
    # B has beaten A, but neither has met C, who has won as often.
    lines = "B-A 1-0, A-D 4-0, C-E 2-0"
    assert order_of(table_of(lines, *LEVEL))[:3] == "ACB"
    assert order_of(table_of(lines, "points", "h2h_points", "gd"))[:3] == "BAC", "as a league would have it"


def test_three_who_have_all_met_are_separated() -> None:
    table = table_of("A-B 1-0, B-C 2-0, A-C 1-1, C-D 2-0, B-D 0-0", "points", "direct_encounter")
    assert [(row.team, row.points) for row in table][:3] == [("A", 4), ("B", 4), ("C", 4)]
    assert table[0].reason == "points 4 against 3 in the matches among the 3 level teams"


def test_a_walkover_is_no_encounter() -> None:
    results = [Result("A", "B", 0, 0, forfeit="home"), Result("A", "C", 1, 0)]
    assert build_table("ABC", results, TableRules(tiebreakers=LEVEL)).why("A", "B").criterion == "gd"


def test_the_order_of_a_swiss_stage_asks_for_opponents_before_goals() -> None:
    # A and B won alike; B's victim has won since, A's has lost by a landslide.
    results = played("A-C 3-0, B-D 1-0, D-E 1-0, F-C 9-0")
    table = build_table("ABCDEF", results, preset("swiss"))
    assert str(table.why("A", "B")) == "Buchholz score 3 against 0"
    assert table.row("B").place < table.row("A").place


def test_in_a_league_without_rounds_the_matches_of_a_team_are_its_rounds() -> None:
    table = table_of("A-C 1-0, B-C 0-1, A-D 0-1, B-D 1-0", "points", "progressive")
    assert str(table.why("A", "B")) == "progressive score 6 against 3"
