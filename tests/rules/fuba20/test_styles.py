"""Playing styles."""

import pytest

from rules import new_match
from rules.editions.fuba20.styles import hardness
from tests.rules.fuba20.scenario import BASIC, HOME, HURT, TIRED, asks, at, last, play


@pytest.mark.parametrize(("style", "passed"), [("easy", True), ("normal", False), ("aggressive", False)])
def test_the_style_changes_every_tiredness_die(style: str, passed: bool) -> None:
    match = play(at(f"half=2 clock=20 home.pool=2 home.style={style}", "styles", *TIRED), "pass CE", "61", "3", "3")
    assert last(match, "pool_test")["passed"] is passed  # minute 70: 4 + 4, 3 + 3, 2 + 2


@pytest.mark.rule("R20-01", "R20-09")
@pytest.mark.parametrize(("style", "limit"), [("easy", 2), ("normal", 3), ("aggressive", 4)])
def test_the_style_is_added_to_the_yellow_cards_in_a_red_card_test(style: str, limit: int) -> None:
    match = play(at(f"value=3 home.yellow=2 home.style={style}", "styles"), "pass CE", "32", "44", "6")
    assert last(match, "red_test")["limit"] == limit


@pytest.mark.parametrize(("style", "turns"), [("easy", 1), ("normal", 2), ("aggressive", 3)])
def test_the_style_changes_the_injury_roll(style: str, turns: int) -> None:
    match = play(at(f"value=3 home=CE10 home.style={style}", "styles", *HURT), "pass CE", "32", "66", "2")
    assert match.state.teams[HOME].off == [1 + turns]  # type: ignore[attr-defined]


@pytest.mark.rule("R20-58")
def test_styles_are_chosen_in_secret_before_the_match_and_after_every_goal() -> None:
    match = play(new_match("fuba20", options={"styles": True}), "lineup 4-4-2", "lineup 4-4-2")
    assert asks(match) == "home style" and match.pending.secret
    play(match, "aggressive")
    assert asks(match) == "away style" and hardness(match.state.teams[HOME]) == 0  # type: ignore[attr-defined]
    play(match, "easy")
    assert [hardness(side) for side in match.state.teams] == [1, -1]  # type: ignore[attr-defined]
    goal = play(at("phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE10", "styles"), "shoot", "6")
    assert asks(goal) == "home style"
    assert asks(play(goal, "normal", "normal")) == "away setup"


@pytest.mark.rule("R20-58")
def test_styles_are_chosen_again_at_half_time() -> None:
    match = play(at("clock=45 stoppage=2", *BASIC), "pass CE", "22")
    assert asks(match) == "home style"
