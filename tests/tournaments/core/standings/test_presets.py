"""The same results under the orders of different federations."""

from dataclasses import replace

import pytest

from tests.tournaments.core.standings.score_lines import order_of, played
from tournaments.core.standings import PRESETS, Result, StandingsError, build_table, preset

# A and B are level on points. A has the better difference; B took four points from A.
LEVEL_TWO = "A-B 1-1, B-A 1-0, A-C 5-0, C-A 0-0, B-C 1-0, C-B 2-0, C-D 0-3, D-C 0-0, A-D 1-0, D-A 1-0, B-D 0-1, D-B 0-0"


@pytest.mark.parametrize(
    ("name", "above"),
    [("fifa", "A"), ("england", "A"), ("germany", "A"), ("fifa_2026", "B"), ("uefa", "B"), ("spain", "B"), ("italy", "B")],
)
def test_goal_difference_first_or_head_to_head_first(name: str, above: str) -> None:
    table = build_table("ABCD", played(LEVEL_TWO), preset(name))
    assert table.row("A").points == table.row("B").points
    assert order_of(table).replace("C", "").replace("D", "")[0] == above


# The ring of three in which B and A stay level after the head-to-head criteria on points and difference.
RING = "A-B 1-2, A-C 1-0, A-D 1-1, B-C 0-1, B-D 0-0, C-D 0-0"


@pytest.mark.parametrize(
    ("name", "order"),
    [("fifa", "ABCD"), ("italy", "ABCD"), ("uefa", "BACD"), ("fifa_2026", "BACD"), ("spain", "ABCD")],
)
def test_three_level_teams(name: str, order: str) -> None:
    assert order_of(build_table("ABCD", played(RING), preset(name))) == order


@pytest.mark.parametrize(("name", "order"), [("italy", "BACD"), ("uefa", "BACD"), ("spain", "BCAD")])
def test_in_spain_the_rules_start_afresh_as_soon_as_a_club_is_separated(name: str, order: str) -> None:
    # Four level; by the difference B is first and D last. Then A has more goals, but C won 1-0 against A.
    results = played("A-B 2-1, A-C 0-1, A-D 0-0, B-C 0-0, B-D 2-0, C-D 0-1")
    assert order_of(build_table("ABCD", results, preset(name))) == order


# After the first leg: B beat A, and A has the better difference.
FIRST_LEG = "A-B 0-1, A-C 5-0, B-C 0-1, D-B 0-1, D-A 0-1"


@pytest.mark.parametrize(("name", "order"), [("spain", "AB"), ("italy", "AB"), ("germany", "AB"), ("uefa", "BA")])
def test_head_to_head_waits_for_the_return_match(name: str, order: str) -> None:
    results = played(FIRST_LEG)
    running = build_table("ABCD", results, preset(name), to_play=[frozenset("AB"), frozenset("CD")])
    assert order_of(running)[:2] == order
    # A match that is to come elsewhere keeps nobody waiting, and one by one the criteria count once all is played.
    over = build_table(
        "ABCD", results, replace(preset(name), tiebreakers=preset("spain").tiebreakers), to_play=[frozenset("CD")]
    )
    assert order_of(over)[:2] == "BA"


def test_uefa_counts_wins_before_cards() -> None:
    results = played("A-C 1-1, A-D 1-1, A-E 0-0, B-C 2-0, B-D 0-1, B-E 0-1")
    assert str(build_table("ABCDE", results, preset("uefa")).why("A", "B")) == "wins 1 against 0"


def test_german_away_goals_between_them_come_before_those_of_the_season() -> None:
    # All level but for away goals: B scored one at A's, A scored two at C's.
    results = played("A-B 2-1, B-A 1-0, C-A 1-2, B-C 2-1, C-D 0-0, D-C 0-0")
    table = build_table("ABCD", results, preset("germany"))
    assert order_of(table)[:2] == "BA"
    assert table[0].reason == "away goals 1 against 0 in the matches between them"


def test_a_red_card_weighs_more_in_a_world_cup_than_in_a_euro() -> None:
    results = [Result("A", "B", 0, 0, home_cards={"red": 1}, away_cards={"yellow": 3})]
    assert build_table("AB", results, preset("fifa"))[0].reason == "fair play −3 against −4"
    assert build_table("AB", results, preset("uefa"))[0].reason == "level on everything, drawn by lot"


def test_a_preset_can_be_changed_in_one_point() -> None:
    rules = replace(preset("fifa"), win=2)
    assert build_table("AB", played("A-B 1-0"), rules)[0].points == 2


def test_every_preset_gives_a_total_order() -> None:
    for rules in PRESETS.values():
        assert len(build_table("ABC", played("A-B 0-0, B-C 0-0, C-A 0-0"), rules)) == 3


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(StandingsError, match=r"no preset “mars”.*fifa.*germany"):
        preset("mars")
