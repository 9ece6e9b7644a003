"""What is left of the rules when a block of them is taken out."""

import pytest

from rules import get_edition, new_match
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, side
from tests.rules.worldcup2015.scenario import asks, event, play, stage, target


@pytest.mark.rule("4.8.9")
def test_without_condition_dice_nobody_is_asked_for_a_point_or_tested() -> None:
    match = play(new_match("worldcup2015", options={"condition_dice": False}), "lineup 4-4-2", "lineup 4-4-2")
    assert side(match, HOME).cp == [0, 0, 0]
    assert asks(stage("ball=CE", condition_dice=False)) == "home move_type"
    assert asks(target("clock=10", "CE", "61", condition_dice=False)) == "away move_type"
    bench = idle_to(stage("ball=CE", condition_dice=False), "home substitution")
    assert "fresh" not in bench.legal()


@pytest.mark.rule("4.11")
def test_without_tiredness_tests_the_points_are_for_moves_alone() -> None:
    assert asks(target("clock=10", "CE", "61", tiredness=False)) == "away use_point"


@pytest.mark.rule("5.6")
def test_without_injuries_an_event_keeps_its_card_test() -> None:
    match = event(12, injuries=False)
    assert asks(match) == "away roll red"


@pytest.mark.rule("4.10")
def test_without_substitutions_nobody_is_replaced() -> None:
    match = play(event(12, away="CE3,AP7", substitutions=False), "remove AF", "6")
    assert asks(match) != "home replace" and side(match, HOME).lost == 1
    idle_to(match, "home target")
    assert "substitution" not in kinds(match)
    assert side(match, AWAY).subs == 0


@pytest.mark.rule("4.10")
def test_three_substitutions_are_all_there_are() -> None:
    match = idle_to(stage("ball=CE home.yellow=3 home.yellows=3"), "home substitution")
    play(match, "yellow", "yellow", "yellow")
    assert side(match, HOME).yellow == 0 and side(match, HOME).subs == 3
    assert asks(match) == "away use_point"


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("basic", {}),
        ("worldcup", {"X1": True, "X2": True}),
        ("roles=off tiredness=off", {"roles": False, "tiredness": False}),
        ("condition_dice=off roles=off tiredness=off X1", {"condition_dice": False, "X1": True}),
    ],
)
def test_options_are_written_as_what_differs_and_read_back(text: str, given: dict[str, bool]) -> None:
    edition = get_edition("worldcup2015")
    assert edition.write_options(edition.options(given)) == text
    assert edition.write_options(edition.read_options(text)) == text
