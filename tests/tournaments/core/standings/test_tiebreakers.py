"""Who stands above whom: every criterion, ties of three, head-to-head applied again, decisions and lots."""

import pytest

from rules.dice import SeededDice
from tests.tournaments.core.standings.score_lines import order_of, played, table_of
from tournaments.core.standings import Override, Result, TableRules, build_table

# -- one criterion at a time: A and B are level on points, and nothing else but the last criterion decides --------

CASES = [
    # key, results in which B stands above A by it
    ("gd", "A-C 1-0, B-C 2-0"),
    ("gf", "A-C 1-0, B-C 2-1"),
    ("wins", "A-C 1-1, A-D 1-1, A-E 1-1, B-C 1-0, B-D 0-1, B-E 0-1"),
    ("away_goals", "A-C 1-0, C-B 0-1"),
    ("h2h_points", "B-A 1-0, A-C 1-0"),
    ("h2h_gd", "A-B 1-0, B-A 2-0"),
    ("h2h_gf", "A-B 1-0, B-C 3-2, C-A 1-0"),
    ("h2h_away_goals", "A-B 1-1, B-A 0-0"),
]


@pytest.mark.parametrize(("key", "lines"), CASES)
def test_each_criterion_alone_separates(key: str, lines: str) -> None:
    table = table_of(lines, "points", key)
    assert table.why("A", "B").criterion == key
    assert table.row("B").place < table.row("A").place


@pytest.mark.parametrize(("key", "lines"), CASES)
def test_without_that_criterion_they_are_level(key: str, lines: str) -> None:
    assert table_of(lines, "points").why("A", "B").criterion == "lots"


def test_the_organisers_order_decides_which_criterion_comes_first() -> None:
    lines = "A-B 1-0, B-C 5-0"
    assert order_of(table_of(lines, "points", "gd", "h2h_points")) == "BAC"
    assert order_of(table_of(lines, "points", "h2h_points", "gd")) == "ABC"


def test_away_goals_count_only_on_the_road() -> None:
    table = table_of("A-B 3-2, B-A 1-0, A-C 0-2, C-B 2-0", "points", "h2h_gd", "h2h_away_goals")
    # 3-3 on aggregate; B scored two of its three away, A none.
    assert table.row("B").place < table.row("A").place
    assert table.why("A", "B").criterion == "h2h_away_goals"


CARDS = {"yellow": -1, "second_yellow": -3, "red": -4}


def test_fewer_cards_stand_above() -> None:
    results = [
        Result("A", "C", 1, 0, home_cards={"yellow": 4}),
        Result("B", "C", 1, 0, home_cards={"yellow": 2, "second_yellow": 1}),
    ]
    table = build_table("ABC", results, TableRules(tiebreakers=("points", "fair_play"), fair_play=CARDS))
    assert order_of(table) == "ABC"
    assert table[0].reason == "fair play −4 against −5"


def test_a_kind_of_card_outside_the_scheme_counts_nothing() -> None:
    results = [Result("A", "B", 0, 0, home_cards={"yellow": 1}, away_cards={"green": 9})]
    table = build_table("AB", results, TableRules(tiebreakers=("points", "fair_play"), fair_play=CARDS))
    assert order_of(table) == "BA"


# -- ties of three -------------------------------------------------------------------------------------------------

# A, B and C have beaten each other in a ring; D has drawn with all. Among the three: points and differences level,
# goals A 2, B 2, C 1. So C is last of them, and B won 2-1 against A, while A has scored more in the whole group.
RING = "A-B 1-2, A-C 1-0, A-D 1-1, B-C 0-1, B-D 0-0, C-D 0-0"
HEAD_TO_HEAD_FIRST = ("points", "h2h_points", "h2h_gd", "h2h_gf", "gd", "gf")


@pytest.mark.parametrize(("reapply", "order"), [("none", "ABCD"), ("block", "BACD"), ("immediate", "BACD")])
def test_after_the_last_head_to_head_criterion_two_of_three_may_start_again(reapply: str, order: str) -> None:
    assert order_of(table_of(RING, *HEAD_TO_HEAD_FIRST, h2h_reapply=reapply)) == order


# All four have four points, so the matches among them are all matches. Differences: B +1, A 0, C 0, D -1. A has
# scored more than C; but who starts again as soon as B and D are out finds that C won 1-0 against A.
FOUR_LEVEL = "A-B 2-1, A-C 0-1, A-D 0-0, B-C 0-0, B-D 2-0, C-D 0-1"


@pytest.mark.parametrize(("reapply", "order"), [("none", "BACD"), ("block", "BACD"), ("immediate", "BCAD")])
def test_starting_again_at_once_differs_from_starting_again_at_the_end(reapply: str, order: str) -> None:
    assert order_of(table_of(FOUR_LEVEL, *HEAD_TO_HEAD_FIRST, h2h_reapply=reapply)) == order


# A, B and C have four points each (two were taken from A). Among them A won both, B lost 0-1 and C lost 0-3; B and C
# drew. So B stands above C as long as the matches among all three count, and C by its 9-0 against D once they do not.
ONE_OUT = "A-B 1-0, A-C 3-0, B-C 0-0, B-D 1-0, C-D 9-0"


@pytest.mark.parametrize(
    ("reapply", "order", "reason"),
    [
        ("none", "ABCD", "goal difference −1 against −3 in the matches among the 3 level teams"),
        ("block", "ABCD", "goal difference −1 against −3 in the matches among the 3 level teams"),
        ("immediate", "ACBD", "goal difference +6 against 0"),
    ],
)
def test_the_matches_among_three_count_until_the_run_of_criteria_ends(reapply: str, order: str, reason: str) -> None:
    table = table_of(ONE_OUT, *HEAD_TO_HEAD_FIRST, h2h_reapply=reapply, deductions={"A": 2})
    assert (order_of(table), table[1].reason) == (order, reason)


def test_head_to_head_looks_only_at_teams_level_before_it() -> None:
    # On points A, B and C are level, on difference only A and B: then B's win against A counts and C's do not.
    lines = "B-A 1-0, C-B 1-0, A-C 1-0, A-D 1-0, B-D 1-0, C-D 3-0"
    table = table_of(lines, "points", "gd", "h2h_points")
    assert order_of(table) == "CBAD"
    assert table[1].reason == "won 1–0 against them"


# -- decided outside the table -----------------------------------------------------------------------------------

LEVEL = "A-D 1-0, B-D 1-0, C-D 1-0"


@pytest.mark.parametrize("method", ["lots", "playoff", "ranking", "coefficient", "fair_play"])
def test_a_decision_puts_level_teams_in_order(method: str) -> None:
    decision = {"method": method, "order": ["C", "A", "B"]}
    table = table_of(LEVEL, "points", "gd", "gf", method, decisions=[decision])
    assert order_of(table) == "CABD"
    assert table[0].why is not None and table[0].why.criterion == method


def test_a_decision_never_stands_above_an_earlier_criterion() -> None:
    table = table_of("A-B 1-0", "points", "playoff", decisions=[{"method": "playoff", "order": ["B", "A"]}])
    assert order_of(table) == "AB"


def test_decisions_are_used_in_the_place_of_their_criterion() -> None:
    decisions = [{"method": "lots", "order": ["A", "B", "C"]}, {"method": "ranking", "order": ["C", "B", "A"]}]
    assert order_of(table_of(LEVEL, "points", "ranking", "lots", decisions=decisions)) == "CBAD"


@pytest.mark.parametrize("order", [("points", "gd"), ("points", "gd", "lots")])
def test_a_decision_of_a_kind_outside_the_order_comes_before_lots(order: tuple[str, ...]) -> None:
    table = table_of(LEVEL, *order, decisions=[{"method": "playoff", "order": ["B", "C", "A"]}])
    assert order_of(table) == "BCAD"


def test_a_ranking_may_name_teams_of_other_groups() -> None:
    ranking = {"method": "ranking", "order": ["Z", "C", "Y", "B", "A", "D"]}
    assert order_of(table_of(LEVEL, "points", "ranking", decisions=[ranking])) == "CBAD"


def test_a_decision_for_another_tie_says_nothing() -> None:
    # It was made for A and B; since then C has become level with them.
    table = table_of(LEVEL, "points", "lots", decisions=[{"method": "lots", "order": ["B", "A"]}])
    assert order_of(table) == order_of(table_of(LEVEL, "points", "lots"))


def test_the_latest_decision_counts() -> None:
    decisions = [{"method": "lots", "order": ["A", "B", "C"]}, {"method": "lots", "order": ["C", "B", "A"]}]
    assert order_of(table_of(LEVEL, "points", "lots", decisions=decisions)) == "CBAD"


# -- lots ----------------------------------------------------------------------------------------------------------


def rolled(seed: str, team: str) -> str:
    """The documented way to repeat a lot."""
    dice = SeededDice(f"{seed}:lots:{team}")
    return "".join(str(dice.die()) for _ in range(12))


@pytest.mark.parametrize("seed", ["1", "2", "3", "cup of 16"])
def test_anybody_can_repeat_the_lots(seed: str) -> None:
    expected = "".join(sorted("ABC", key=lambda team: rolled(seed, team), reverse=True))
    assert order_of(table_of(LEVEL, "points", seed=seed))[:3] == expected


def test_another_seed_draws_other_lots() -> None:
    assert len({order_of(table_of(LEVEL, "points", seed=seed)) for seed in range(60)}) == 6


def test_a_third_team_does_not_turn_the_lots_of_two_round() -> None:
    for seed in range(20):
        two = order_of(build_table("AB", played("A-B 0-0"), TableRules(seed=seed)))
        three = order_of(build_table("ABC", played("A-B 0-0, B-C 0-0, C-A 0-0"), TableRules(seed=seed)))
        assert three.replace("C", "") == two


# -- the organiser's last word ---------------------------------------------------------------------------------------


def test_an_override_puts_a_team_on_a_place_and_the_others_around_it() -> None:
    results = played("A-B 1-0, A-C 1-0, A-D 1-0, B-C 1-0, B-D 1-0, C-D 1-0")
    assert order_of(build_table("ABCD", results)) == "ABCD"
    table = build_table("ABCD", results, overrides=[Override("D", 2, "points restored on appeal")])
    assert order_of(table) == "ADBC"
    assert [row.reason for row in table] == [
        "points 9 against 0",
        "placed by the organiser: points restored on appeal",
        "points 6 against 3",
        "",
    ]


def test_every_override_holds_whichever_was_written_first() -> None:
    results = played("A-B 1-0, A-C 1-0, A-D 1-0, B-C 1-0, B-D 1-0, C-D 1-0")
    overrides = [Override("D", 2), Override("C", 1)]
    assert order_of(build_table("ABCD", results, overrides=overrides)) == "CDAB"
    assert order_of(build_table("ABCD", results, overrides=overrides[::-1])) == "CDAB"
