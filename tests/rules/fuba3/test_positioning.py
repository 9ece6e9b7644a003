"""Positioning: raising the value of the opponents' ball."""

import pytest

from tests.rules.fuba3.scenario import LEVEL, SKILL_OPTIONS, asks, at, play


@pytest.mark.rule("W91")
@pytest.mark.parametrize(("dice", "value"), [("52", 4), ("46", 5), ("11", 3)])
def test_an_outnumbered_team_positions_by_its_dice_alone(dice: str, value: int) -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE2,HF8 away=CE3,AF7"
    match = play(at(start, "A1"), "position", dice)
    assert asks(match) != "home position_boost"
    assert match.state.value == value and match.state.teams[0].cp == [4, 4, 2]


OUTNUMBERED = "phase=actions phasing=away actions=2 ball=CE home=CE2,HF8 away=CE3,AF7"


ALONE = "phase=actions phasing=away actions=2 ball=CE home=CE2,HF8 away=AF10"


@pytest.mark.rule("W51", "W52", "W53", "W55")
@pytest.mark.parametrize(
    ("position", "tokens", "new_value"),
    [
        pytest.param(f"{LEVEL} value=3", ("52",), 4, id="W51 one die"),
        pytest.param(f"{LEVEL} value=3", ("46",), 5, id="W51 both dice"),
        pytest.param(f"{LEVEL} value=3", ("31",), 3, id="W51 no die"),
        pytest.param(f"{OUTNUMBERED} value=3", ("52", "majority"), 5, id="W52 one die and the majority"),
        pytest.param(f"{OUTNUMBERED} value=3", ("46",), 5, id="W52 both dice, no more"),
        pytest.param(f"{OUTNUMBERED} value=3", ("11", "majority"), 4, id="W52 the majority alone"),
        pytest.param(f"{ALONE} value=3", ("46",), 4, id="W53 both dice, nobody there"),
        pytest.param(f"{ALONE} value=3", ("52",), 3, id="W53 one die, nobody there"),
        pytest.param(f"{LEVEL} value=5", ("66",), 6, id="W55 never above six"),
    ],
)
def test_positioning_raises_the_ball_value(position: str, tokens: tuple[str, ...], new_value: int) -> None:
    match = play(at(position), "position", *tokens)
    assert match.state.value == new_value
    assert match.state.control == 0
    assert asks(match) == "away action"


AT_THE_BOX = "phase=actions phasing=away ball=AF value=3 home=AF2,HF8 away=AF2,CE8"


@pytest.mark.rule("W54")
@pytest.mark.parametrize(
    ("dice", "choice", "new_value"),
    [
        ("52", "none", 4),
        ("52", "boost", 5),
        ("46", "boost", 5),
        ("52", "boost DF4", 5),
        ("46", "boost DF4", 6),
    ],
)
def test_a_boost_stays_within_two_steps_unless_the_defenders_double_up(dice: str, choice: str, new_value: int) -> None:
    match = play(at(f"{AT_THE_BOX} away.skills=DF4", "A1", "A11"), "position", dice, choice)
    assert match.state.value == new_value
    assert match.state.teams[1].cp == ([4, 4, 2] if choice == "none" else [3, 4, 2])


@pytest.mark.rule("R-065")
def test_both_positioning_dice_meet_the_same_ball_value() -> None:
    match = play(at("phase=actions control=away ball=CE value=3"), "position", "44")
    assert match.state.value == 5


@pytest.mark.rule("R-066")
@pytest.mark.parametrize(("dice", "choice", "value"), [("52", "none", 4), ("52", "majority", 5), ("11", "majority", 4)])
def test_the_majoritys_step_is_a_choice(dice: str, choice: str, value: int) -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE4,HF6 away=CE2,AF8"
    assert play(at(start), "position", dice, choice).state.value == value


@pytest.mark.rule("R-066")
def test_two_dice_steps_leave_no_room_for_the_majority() -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE4,HF6 away=CE2,AF8"
    match = play(at(start), "position", "46")
    assert asks(match) == "away roll progress" and match.state.value == 5


@pytest.mark.rule("R-111")
def test_the_majority_step_keeps_its_limit_beside_a_lifted_boost() -> None:
    start = "phase=actions control=away ball=CE value=1 home=CE4,HF6 away=CE2,AF8 home.skills=MF9"
    match = play(at(start, *SKILL_OPTIONS), "position", "66")
    assert set(match.legal()) == {"none", "boost", "boost MF9"}
    assert match.apply("boost").state.value == 3
    match = play(at(start, *SKILL_OPTIONS), "position", "66", "boost MF9")
    assert match.state.value == 4 and match.state.teams[0].cp == [4, 2, 2]
    match = play(at(start, *SKILL_OPTIONS), "position", "61", "majority boost MF9")
    assert match.state.value == 4
