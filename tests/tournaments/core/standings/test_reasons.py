"""The sentence beside each row."""

import pytest

from tests.tournaments.core.standings.score_lines import played, table_of
from tournaments.core.standings import Result, TableRules, build_table

HEAD_TO_HEAD = ("points", "h2h_points", "h2h_gd", "h2h_gf", "h2h_away_goals")


@pytest.mark.parametrize(
    ("lines", "order", "sentence"),
    [
        ("A-B 2-0", ("points",), "points 3 against 0"),
        ("A-C 3-0, B-C 1-0", ("points", "gd"), "goal difference +3 against +1"),
        ("A-C 1-0, B-D 0-0", ("wins", "points"), "wins 1 against 0"),
        ("A-C 3-2, B-C 1-0", ("points", "gd", "gf"), "goals scored 3 against 1"),
        ("C-A 0-2, B-C 2-0", ("points", "gd", "gf", "away_goals"), "away goals 2 against 0"),
        ("A-B 2-1, A-C 0-1, B-D 1-0, C-E 1-1", ("points", "h2h_points"), "points 4 against 3"),
        ("A-B 2-1, B-C 1-0", ("points", "h2h_points"), "won 2–1 against them"),
        ("B-A 1-2, B-C 1-0", ("points", "h2h_points"), "won 2–1 against them"),
        ("A-B 2-1, B-A 0-0, B-C 1-0, C-A 1-0", HEAD_TO_HEAD, "points 4 against 1 in the matches between them"),
        ("A-B 3-1, B-A 1-0", HEAD_TO_HEAD, "goal difference +1 against −1 in the matches between them"),
        ("A-B 1-0, B-A 2-1", HEAD_TO_HEAD, "away goals 1 against 0 in the matches between them"),
        ("A-B 3-0, B-C 1-0, C-A 1-0", HEAD_TO_HEAD, "goal difference +2 against 0 in the matches among the 3 level teams"),
    ],
)
def test_the_first_row_says_why_it_stands_above_the_second(lines: str, order: tuple[str, ...], sentence: str) -> None:
    assert table_of(lines, *order)[0].reason == sentence


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        ("lots", "level on everything, drawn by lot"),
        ("playoff", "play-off"),
        ("ranking", "better ranking"),
        ("coefficient", "better coefficient"),
        ("fair_play", "better fair play record"),
    ],
)
def test_what_was_decided_outside_the_table_says_how(method: str, sentence: str) -> None:
    table = table_of("A-B 1-1", "points", method, decisions=[{"method": method, "order": ["B", "A"]}])
    assert [row.reason for row in table] == [sentence, ""]


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (("points", "gd"), "level on everything, drawn by lot"),
        (("points", "lots"), "level on everything, drawn by lot"),
        (("points", "gd", "playoff"), "level on everything, drawn by lot until the play-off"),
    ],
)
def test_lots_from_the_seed(order: tuple[str, ...], sentence: str) -> None:
    assert table_of("A-B 1-1", *order)[0].reason == sentence


def test_before_the_first_match_nobody_is_level_on_everything() -> None:
    table = build_table("ABC", played("A-B 1-0"))
    assert [row.reason for row in build_table("AB", [])] == ["nothing played yet, drawn by lot", ""]
    assert table[1].reason == "goal difference 0 against −1"


RULES = TableRules(tiebreakers=("points", "h2h_points"), shootout_win=2, shootout_loss=0)


def test_a_win_on_penalties_is_told_as_one() -> None:
    results = [Result("A", "B", 1, 1, shootout=(4, 5)), Result("A", "C", 0, 0, shootout=(3, 2))]
    table = build_table("ABC", results, RULES)
    assert [row.reason for row in table] == ["won 5–4 on penalties against them", "points 2 against 0", ""]


def test_a_win_by_walkover_is_told_as_one() -> None:
    results = [Result("A", "B", 0, 0, forfeit="home"), Result("A", "C", 4, 0)]
    assert build_table("ABC", results, RULES)[0].reason == "won by walkover against them"


def test_a_table_says_why_any_team_stands_above_any_other() -> None:
    table = table_of("A-B 3-0, A-C 1-0, B-C 1-0, C-D 1-0, D-B 0-9", "points", "gd", "h2h_points")
    assert [row.team for row in table] == ["B", "A", "C", "D"]
    assert str(table.why("D", "A")) == "points 6 against 0"
    assert str(table.why("A", "C")) == "points 6 against 3"
    assert table.why("A", "B") == table[0].why


def test_the_facts_of_a_reason_can_be_read_one_by_one() -> None:
    why = table_of("A-C 3-0, B-C 1-0")[0].why
    assert why is not None
    assert (why.criterion, why.how, why.upper, why.lower, why.among) == ("gd", "figures", 3, 1, 0)
