"""Effects of the defenders' skills (DF)."""

import pytest

from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, play
from tests.rules.fuba3.skill_scenes import OUTNUMBERED, SCENES, ready, scene, used

POSITIONING = "phase=actions control=away ball=HF value=2 home=HF2,CE8 away=HF2,CE8"


@pytest.mark.rule("DF1")
def test_a_tackler_who_fails_does_nothing_unless_the_dice_are_equal() -> None:
    match = used("DF1", "56", extra="actions=2")
    assert (match.state.control, match.state.value) == (1, 4)
    assert asks(match) == "home action"
    foul = used("DF1", "66", extra="actions=2")
    assert asks(foul) == "home roll yellow"
    assert (foul.state.pending, foul.state.taker) == ("free", 1)


@pytest.mark.rule("DF1")
def test_a_tackler_wins_the_ball_like_anybody() -> None:
    match = used("DF1", "46", extra="actions=2")
    assert (match.state.control, match.state.value) == (0, 6)


@pytest.mark.rule("DF1")
@pytest.mark.parametrize(
    "position",
    [
        "phase=actions control=away ball=CE value=4",  # not in the own defence
        "phase=actions control=away ball=HF value=4 home=CE10 home.gk=HF away=HF1,CE9",  # the keeper alone
    ],
)
def test_a_tackler_is_a_defender_in_the_own_defence_zone(position: str) -> None:
    assert asks(scene(f"{position} home.skills=DF1", "apress")) == "home roll press"
    assert asks(scene(f"{position} home.skills=DF1", "press")) == "home roll press"


@pytest.mark.rule("DF2")
def test_a_stopper_makes_the_higher_die_the_new_value() -> None:
    assert used("DF2").state.value == 6
    assert play(ready("DF2"), "no").state.value == 4


@pytest.mark.rule("DF2")
@pytest.mark.parametrize(
    ("position", "tokens"),
    [
        ("phase=actions", ("pass HML", "54", "no")),  # not Away's defence
        ("phase=actions home=CE4,AF1,HF5 away=AP2,CE4,AML2,AMR2", ("pass AF", "46", "no")),  # nobody there
        ("phase=actions home=CE4,AF1,HF5 away=CE6,AML2,AMR2 away.gk=AF", ("pass AF", "46", "no")),  # the keeper alone
    ],
)
def test_a_stopper_needs_a_defender_at_a_ball_in_his_defence(position: str, tokens: tuple[str, ...]) -> None:
    assert asks(scene(f"{position} away.skills=DF2", *tokens)) != "away stopper"


@pytest.mark.rule("DF2")
def test_a_stopper_acts_before_the_passers_own_skill() -> None:
    match = ready("DF2", "home.skills=MF2")
    play(match, "use DF2")
    assert asks(match) == "home value_skill"
    play(match, "use MF2")
    assert match.state.value == 5


@pytest.mark.rule("DF3")
def test_a_full_back_cancels_the_attempt_before_any_shot_skill_is_paid() -> None:
    match = ready("DF3", "actions=2 home.skills=TM5,FW2")
    assert asks(match) == "away full_back"
    play(match, "use DF3")
    assert asks(match) == "home action"
    assert "shoot" not in match.legal()
    assert (match.state.ball, match.state.value, match.state.control) == (INDEX["AF"], 2, 0)
    assert match.state.teams[0].cp == [4, 4, 2]


@pytest.mark.rule("DF3")
@pytest.mark.parametrize("extra", ["away.cancelled=1", "away=AP2,CE8"])
def test_a_full_back_cancels_once_a_turn_and_only_where_he_stands(extra: str) -> None:
    assert asks(ready("DF3", extra)) == "home roll shot"


@pytest.mark.rule("DF4")
@pytest.mark.parametrize(("token", "value"), [("none", 4), ("boost", 4), ("boost DF4", 5)])
def test_doubling_up_lifts_the_limit_of_two_steps(token: str, value: int) -> None:
    assert scene(f"{POSITIONING} actions=2 home.skills=DF4", "position", "66", token).state.value == value


@pytest.mark.rule("DF4")
@pytest.mark.parametrize("position", ["phase=actions control=away", POSITIONING.replace("away=HF2,CE8", "away=HF3,CE7")])
def test_doubling_up_needs_a_boost_in_the_own_defence(position: str) -> None:
    """Not in midfield, and not against a majority, which no boost goes against."""
    match = scene(f"{position} home.skills=DF4", "position", "11")
    assert not any("DF4" in token for token in match.legal())


@pytest.mark.rule("DF5")
def test_an_offside_trap_gives_a_free_kick_without_a_card_or_a_new_value() -> None:
    match = used("DF5")
    state = match.state
    assert (state.pending, state.taker, state.ball, state.value) == ("free", 1, INDEX["ACL"], 2)
    assert state.phase == "turn_end"
    assert state.teams[0].yellows == 0 and not any(e.kind == "yellow_test" for e in match.events)
    assert state.teams[0].pieces[INDEX["ACL"]] == 2


@pytest.mark.rule("DF5")
@pytest.mark.parametrize("dice", ["11", "66"])
def test_an_offside_trap_needs_exactly_one_good_die(dice: str) -> None:
    match = scene(f"{SCENES['DF5'].position} away.skills=DF5", "pass ACL", dice)
    assert asks(match) != "away offside_trap"


@pytest.mark.rule("DF5")
def test_an_offside_trap_needs_a_pass_into_offside_risk() -> None:
    match = scene("phase=actions value=4 away.skills=DF5", "pass HML", "16")
    assert asks(match) == "home pass_reaction"


@pytest.mark.rule("DF6")
def test_wing_backs_take_a_won_ball_to_a_neighbouring_team_mate() -> None:
    match = ready("DF6", "actions=2")
    assert list(match.legal()) == ["no", "ball HP", "ball CE"]
    play(match, "ball CE")
    assert (match.state.ball, match.state.control, match.state.value) == (INDEX["CE"], 0, 1)


@pytest.mark.rule("DF6")
def test_wing_backs_need_a_ball_won_in_the_own_defence_and_kept() -> None:
    centre = scene("phase=actions control=away value=4 actions=2 home.skills=DF6", "press", "12")
    assert asks(centre) == "home action"
    robbed_again = scene(f"{OUTNUMBERED} actions=2 home.skills=DF6 away.skills=TM6", "press", "36", "press", "12")
    assert asks(robbed_again) == "home action"
    kept = scene(f"{OUTNUMBERED} actions=2 home.skills=DF6 away.skills=TM6", "press", "36", "press", "66")
    assert asks(kept) == "home wing_backs"


@pytest.mark.rule("DF7")
def test_a_fast_defender_takes_one_extra_step_into_the_own_defence_zone() -> None:
    match = ready("DF7")
    extra = [t for t in match.legal() if t.startswith("DF7")]
    assert extra and {t.split()[-1] for t in extra} <= {"HP", "HCL", "HCR", "HF"}
    assert "move CE HF" not in match.legal()  # level in the centre: no free move from there
    play(match, "DF7 CE HF")
    assert match.state.teams[0].pieces[INDEX["HF"]] == 5
    assert not any(t.startswith("DF7") for t in match.legal())
    assert "move HF CE" in match.legal()  # the others may still react


@pytest.mark.rule("DF8")
def test_catenaccio_moves_the_second_closest_piece_after_an_opposing_pass() -> None:
    match = ready("DF8")
    assert set(match.legal()) == {"no"} | {f"move AF {a}" for a in ("CE", "AML", "AMR", "ACL", "ACR", "AP")}
    play(match, "move AF CE")
    assert match.state.teams[1].pieces[INDEX["CE"]] == 3


@pytest.mark.rule("DF8")
def test_catenaccio_has_no_place_once_the_ball_is_won() -> None:
    match = scene("phase=actions value=5 actions=2 away.skills=DF8", "pass HML", "11", "move CE HML")
    assert match.state.control == 1
    assert asks(match) == "home action"


@pytest.mark.rule("DF8")
def test_regista_does_not_stop_catenaccio() -> None:
    match = ready("MF5", "away.skills=DF8")
    play(match, "use MF5")
    assert asks(match) == "away catenaccio"
    assert "move AF AP" in match.legal()
