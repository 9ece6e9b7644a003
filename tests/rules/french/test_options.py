"""The advanced rules one by one: what is not asked while they are off."""

import pytest

from rules import get_edition, new_match
from tests.rules.french.scenario import asks, event, play, stage, target
from tests.rules.stage_scenes import HOME, idle_to, kinds, side


@pytest.mark.rule("A1")
def test_the_basic_game_knows_neither_points_nor_tests() -> None:
    match = play(new_match("french"), "lineup 4-4-2", "lineup 4-4-2")
    assert side(match, HOME).cp == [0, 0, 0] and asks(match) == "home roll kickoff"
    assert asks(stage("ball=CE")) == "home move_type"
    assert not asks(target("clock=10", "CE", "61")).endswith("tiredness")


@pytest.mark.rule("A3", "A4")
def test_the_basic_game_knows_neither_substitutions_nor_injuries() -> None:
    match = event("66")
    assert asks(match) == "home target" and "hurt" not in kinds(match)
    six = play(event("34"), "6", "6")
    assert "hurt" not in kinds(six) and asks(six) == "home setup"
    assert "substitution" not in kinds(idle_to(stage("ball=CE"), "home target"))


@pytest.mark.rule("A4")
def test_a_six_in_the_yellow_test_hurts_an_opponent() -> None:
    match = play(event("34", "A4"), "6", "6")
    assert asks(match) == "home injured"


@pytest.mark.rule("A5")
def test_a_keeper_chooses_his_place_only_with_the_advanced_rule() -> None:
    assert asks(idle_to(stage("ball=CE", "A5"), "home keeper_place")) == "home keeper_place"
    plain = stage("ball=CE")
    idle_to(plain, "away move_type")
    assert "inside" not in plain.inputs and "outside" not in plain.inputs


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("basic", {}),
        ("advanced", {f"A{n}": True for n in range(1, 7)}),
        ("A1 A2", {"A1": True, "A2": True}),
        ("A6 fk_wall=behind style_fatigue=as_printed", {"A6": True, "fk_wall": "behind", "style_fatigue": "as_printed"}),
    ],
)
def test_options_are_written_as_what_differs_and_read_back(text: str, given: dict[str, object]) -> None:
    edition = get_edition("french")
    assert edition.write_options(edition.options(given)) == text
    assert edition.write_options(edition.read_options(text)) == text
