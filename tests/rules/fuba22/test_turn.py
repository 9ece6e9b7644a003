"""The order of the two stages of a turn."""

import pytest

from tests.rules.fuba22.scenario import asks, at, play


@pytest.mark.rule("R22-15")
@pytest.mark.parametrize(
    ("home", "away", "dice", "first"),
    [
        ("CE5,HF5", "CE4,AF6", "54", "home"),  # more pieces in the target
        ("CE4,HF6", "CE5,AF5", "54", "away"),
        ("CE5,HF5", "CE5,AF5", "54", "away"),  # level: whoever has not the ball
        ("CE5,HF5", "CE5,AF5", "25", "home"),  # the ball was lost: Home has it no more
    ],
)
def test_the_greater_number_in_the_target_acts_first_and_if_level_the_team_without_the_ball(
    home: str, away: str, dice: str, first: str
) -> None:
    assert asks(play(at(f"ball=CE value=3 home={home} away={away}"), "pass CE", dice)) == f"{first} action"
