"""Skills of the defenders (DF)."""

import pytest

from rules import Decision, IllegalInput, Sheet, new_match
from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import POACHER, SKILL_OPTIONS, asks, at, last, play
from tests.rules.fuba3.skill_scenes import OUTNUMBERED, SCENES, ready, scene, used


@pytest.mark.rule("W87")
@pytest.mark.parametrize(("answer", "value"), [("use DF2", 5), ("no", 2)])
def test_a_stopper_gives_the_passer_the_higher_die(answer: str, value: int) -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AF2,HF4 away=CE4,AF2,AML4 away.skills=DF2"
    match = play(at(start, "A1", "A11"), "pass AF", "25", "no", answer)
    assert last(match, "pass")["needed"] == 2
    assert match.state.value == value


@pytest.mark.rule("W101")
@pytest.mark.parametrize(("dice", "choice"), [("51", "majority boost DF4"), ("54", "boost DF4")])
def test_doubling_up_adds_its_step_to_two_others(dice: str, choice: str) -> None:
    start = "phase=actions control=away ball=HF value=2 home=HF4,CE6 away=HF2,CE8 home.skills=DF4"
    match = play(at(start, "A1", "A11"), "position", dice)
    assert ("majority" in match.legal()) == (dice == "51")
    play(match, choice)
    assert match.state.value == 5 and match.state.teams[0].cp == [3, 4, 2]


@pytest.mark.rule("W105")
def test_a_cancelled_shot_waits_for_the_next_action_and_cannot_be_cancelled_again() -> None:
    start = "phase=actions actions=2 ball=CE value=2 home=CE4,AF2,HF4 away=CE4,AF2,AML4 away.skills=DF3"
    match = play(at(start, "A1", "A11"), "pass AF", "26", "no", "shoot", "use DF3")
    assert asks(match) == "home action"
    assert "shoot" not in match.legal() and "pass AF" in match.legal()
    assert (match.state.ball, match.state.value) == (INDEX["AF"], 2)
    play(match, "pass AF", "66", "no", "shoot")
    assert asks(match) == "home roll shot"
    play(match, "1")
    assert dict(last(match, "shot")["modifiers"])["actions played"] == -2


@pytest.mark.rule("R-129")
@pytest.mark.parametrize(
    ("token", "home", "dice", "offered"),
    [
        ("pass AF", "CE5,AF1,HF4", "62", True),
        ("pass AF", "CE5,AF1,HF4", "55", False),  # equal dice: nothing to change
        ("pass AF", "CE5,AF1,HF4", "12", False),  # lost
        ("pass AF", "CE6,HF4", "62", False),  # nobody was there: the higher die counts anyway
        ("pass AP", "CE5,AP1,HF4", "62", False),  # from afar: so it does
    ],
)
def test_a_stopper_is_asked_only_when_the_lower_die_would_count_and_is_lower(
    token: str, home: str, dice: str, offered: bool
) -> None:
    start = f"phase=actions ball=CE value=3 home={home} away=CE5,AF1,AP4 away.skills=DF2"
    match = play(at(start, "A1", "A11"), token, dice)
    while isinstance(match.pending, Decision) and match.pending.kind == "pass_reaction":
        play(match, match.pending.default())
    assert (asks(match) == "away stopper") == offered
    if offered:
        assert play(match, "use DF2").state.value == 6


FULL_BACK = "phase=actions actions=3 ball=AF value=3 away.skills=DF3"


@pytest.mark.rule("R-046")
def test_a_full_back_cancels_one_attempt_a_turn_and_play_goes_on() -> None:
    match = play(at(f"{FULL_BACK} home=AF3,AP1,HF6 away=AF2,AP3,CE5", "A1", "A11"), "shoot")
    assert asks(match) == "away full_back"
    match.apply("use DF3")
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "AF", 3)
    assert asks(match) == "home action"
    assert "shoot" not in match.legal()
    play(match, "pass AF", "61", "no")
    assert "shoot" in match.legal()
    match.apply("shoot")
    assert asks(match) == "home roll shot"  # once a turn


@pytest.mark.rule("R-046")
@pytest.mark.parametrize(("away", "keeper", "asked"), [("AF1,CE9", "AP", True), ("CE10", "AP", False), ("CE10", "AF", False)])
def test_a_full_back_must_be_an_outfield_piece_at_the_ball(away: str, keeper: str, asked: bool) -> None:
    match = play(at(f"{FULL_BACK} home=AF3,HF7 away={away} away.gk={keeper}", "A1", "A11"), "shoot")
    assert (asks(match) == "away full_back") is asked


@pytest.mark.rule("R-046")
def test_a_full_back_without_conditions_stops_every_attempt_that_is_paid_for() -> None:
    options = ("A1", "A11", "any_full_back")
    far = play(at(f"{FULL_BACK} home=AF3,HF7 away=CE10", *options), "shoot")
    assert asks(far) == "away full_back"
    match = play(at(f"{FULL_BACK} home=AF3,AP1,HF6 away=AF2,AP3,CE5", *options), "shoot", "use DF3")
    assert "shoot" not in match.legal()
    play(match, "pass AF", "61", "no", "shoot")
    assert asks(match) == "away full_back"
    spent = play(at(f"{FULL_BACK} home=AF3,HF7 away=CE10 away.cp=0/0/0", *options), "shoot")
    assert asks(spent) == "home roll shot"


@pytest.mark.rule("R-046", "R-049")
def test_a_full_back_also_stops_a_goal_poacher() -> None:
    match = play(at(f"{POACHER} away.skills=DF3", "A1", "A11"), "pass AP", "52", "no", "use FW4", "4")
    assert asks(match) == "away full_back"


@pytest.mark.rule("R-075")
def test_a_tackler_does_nothing_for_the_ordinary_press() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF2,CE8 home.skills=DF1"
    match = play(at(start, "A1", "A6", "A11"), "press")
    assert asks(match) == "home roll press"
    assert play(match, "45").state.value == 2


@pytest.mark.rule("R-075")
@pytest.mark.parametrize(("dice", "next_node"), [("45", "away roll progress"), ("55", "home roll yellow")])
def test_a_tackler_fouls_only_with_equal_dice_and_keeps_the_value(dice: str, next_node: str) -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF2,CE8 home.skills=DF1"
    match = play(at(start, "A1", "A6", "A11"), "apress", "use DF1", dice)
    assert asks(match) == next_node
    if dice == "45":
        assert (match.state.control, match.state.value) == (1, 3)


@pytest.mark.rule("R-093")
@pytest.mark.parametrize(
    ("away", "offered"),
    [("away=AF1,CE9", True), ("away=CE10 away.gk=AF", False), ("away=CE10", False)],
    ids=["a defender", "only the keeper", "nobody"],
)
def test_a_full_back_and_a_stopper_need_an_outfield_piece_at_the_ball(away: str, offered: bool) -> None:
    match = play(at(f"phase=actions ball=AF value=6 home=AF2,CE8 {away} away.skills=DF3", *SKILL_OPTIONS), "shoot")
    assert (asks(match) == "away full_back") == offered
    match = at(f"phase=actions ball=AML value=2 home=AML2,AF2,HF6 {away} away.skills=DF2", *SKILL_OPTIONS)
    if "pass AF" in match.legal():
        play(match, "pass AF", "35", "no")
        assert (asks(match) == "away stopper") == offered


@pytest.mark.rule("R-093")
@pytest.mark.parametrize(("home", "offered"), [("HP1,CE9", True), ("CE10", False)])
def test_doubling_up_and_tackler_need_more_than_the_keeper(home: str, offered: bool) -> None:
    start = f"phase=actions control=away ball=HP value=2 home={home} away=HP1,CE9 home.skills=DF1,DF4"
    match = play(at(start, "A1", "A6", "A11"), "position", "11")
    assert any("DF4" in token for token in match.legal()) == offered
    match = play(at(start, "A1", "A6", "A11"), "apress")
    assert (asks(match) == "home press_skill") == offered


@pytest.mark.rule("R-081")
@pytest.mark.parametrize(
    ("options", "entitled", "legal"),
    [({}, False, True), ({"world_cup": True}, False, False), ({"world_cup": True}, True, True)],
)
def test_catenaccio_needs_a_right_in_world_cups_only(options: dict[str, bool], entitled: bool, legal: bool) -> None:
    match = new_match("fuba3", Sheet("Home", catenaccio=entitled), options={"A1": True, "A11": True, **options})
    if legal:
        match.apply("lineup 4-4-2 DF8")
        assert asks(match) == "away lineup"
    else:
        with pytest.raises(IllegalInput):
            match.apply("lineup 4-4-2 DF8")


@pytest.mark.rule("R-120")
def test_catenaccio_moves_any_piece_as_near_as_the_second_closest_the_keeper_too() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,HF6 away=ACL1,ACR1,AF2,CE6 away.skills=DF8"
    match = play(at(start, *SKILL_OPTIONS), "pass CE", "66", "no")
    assert asks(match) == "away catenaccio"
    origins = {token.split()[1] if token.startswith("move") else token.split()[0] for token in match.legal()}
    assert origins == {"no", "keeper", "ACL", "ACR"}


@pytest.mark.rule("R-120")
def test_catenaccio_leaves_the_closest_piece_alone_when_the_second_is_farther() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,HF6 away=AF2,CE8 away.skills=DF8"
    match = play(at(start, *SKILL_OPTIONS), "pass CE", "66", "no")
    assert {token.split()[1] for token in match.legal() if token != "no"} == {"AF"}


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
