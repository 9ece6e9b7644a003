"""Substitutions."""

import pytest

from tests.rules.fuba20.scenario import BENCH, HOME, asks, at, play


@pytest.mark.rule("W20-34", "R20-30")
@pytest.mark.parametrize(("dice", "pool"), [("44", 6), ("34", 5)])
def test_a_fresh_player_brings_two_dice_if_the_throw_beats_the_minute(dice: str, pool: int) -> None:
    match = play(at(BENCH, "substitutions", "condition_pool"), "done", "fresh", dice)
    assert match.state.teams[HOME].pool == pool  # type: ignore[attr-defined]


@pytest.mark.rule("R20-29")
def test_three_substitutions_may_be_made_one_after_the_other() -> None:
    match = play(at(BENCH, "substitutions", "condition_pool"), "done", "fresh", "66", "formation D M", "fresh", "66")
    assert asks(match) == "away moves" and match.state.teams[HOME].subs == 3  # type: ignore[attr-defined]


@pytest.mark.rule("R20-81")
def test_a_midfield_that_gets_too_small_loses_a_role_of_the_owner_s_choice() -> None:
    match = play(at(f"{BENCH} home.formation=4-2-4 home.roles=AM,DM", "substitutions", "mid_roles"), "done")
    assert "formation M D" not in match.legal()
    play(match, "formation M D AM", "no", "done", "no")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert home.formation == (5, 1, 4) and home.roles == ("DM",)


def test_a_booked_player_may_be_taken_off() -> None:
    match = play(at(f"{BENCH} home.yellow=2", "substitutions"), "done", "yellow")
    assert match.state.teams[HOME].yellow == 1  # type: ignore[attr-defined]
    assert "yellow" not in play(at(BENCH, "substitutions"), "done").legal()
