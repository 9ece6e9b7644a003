"""Effects of the midfielders' and the forwards' skills (MF, FW)."""

import pytest

from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, play
from tests.rules.fuba3.skill_scenes import CROSS, OUTNUMBERED, POACH, SHORT_PASS, offers, points, ready, scene, used


@pytest.mark.rule("MF1")
@pytest.mark.parametrize(("dice", "actions"), [("42", 2), ("62", 1), ("65", 1), ("33", 2)])
def test_a_midfield_general_takes_an_action_but_never_the_last(dice: str, actions: int) -> None:
    assert scene("phase=turn away.skills=MF1", dice, "use MF1").state.actions == actions


@pytest.mark.rule("MF1")
def test_a_midfield_general_commands_the_midfield_of_the_waiting_team_only() -> None:
    assert asks(scene("phase=turn ball=HF away.skills=MF1", "42")) == "home reaction"
    assert asks(scene("phase=turn home.skills=MF1", "42")) == "home reaction"


@pytest.mark.rule("MF1")
def test_a_midfield_general_speaks_before_the_event_of_a_double() -> None:
    match = scene("phase=turn away.skills=MF1", "33")
    assert (asks(match), match.state.clock) == ("away midfield_general", 0)
    play(match, "use MF1")
    assert asks(match) == "home roll event"


@pytest.mark.rule("MF2")
def test_a_creative_midfielder_lowers_the_new_value_by_one() -> None:
    assert play(ready("MF2"), "no").state.value == 4
    assert used("MF2").state.value == 3


@pytest.mark.rule("MF2")
@pytest.mark.parametrize(
    ("position", "tokens"),
    [
        ("phase=actions ball=HF", ("pass HML", "54", "no")),  # starts in the defence
        ("phase=actions ball=HML home=HML3,HMR3,HF4", ("pass HMR", "66", "no")),  # flies over an area
        ("phase=actions value=5", ("pass HML", "11", "move CE HML")),  # fails
    ],
)
def test_a_creative_midfielder_needs_a_good_short_pass_out_of_midfield(position: str, tokens: tuple[str, ...]) -> None:
    assert asks(scene(f"{position} home.skills=MF2", *tokens)) != "home value_skill"


@pytest.mark.rule("MF3")
@pytest.mark.parametrize(
    ("answer", "dice", "control", "value"),
    [("use MF3", "46", 0, 6), ("use MF3", "44", 0, 4), ("use MF3", "56", 1, 4), ("no", "46", 1, 3), ("no", "56", 1, 3)],
)
def test_midfield_pressing_wins_on_equal_and_costs_no_value(answer: str, dice: str, control: int, value: int) -> None:
    match = play(ready("MF3", "actions=2"), answer, dice)
    assert (match.state.control, match.state.value) == (control, value)


@pytest.mark.rule("MF3", "DF1")
def test_midfield_pressing_is_for_the_ordinary_press_in_midfield() -> None:
    assert asks(scene("phase=actions control=away value=4 home.skills=MF3,DF1", "apress")) == "home roll press"
    assert asks(scene(f"{OUTNUMBERED} home.skills=MF3,DF1", "press")) == "home roll press"


@pytest.mark.rule("MF4")
@pytest.mark.parametrize(("tokens", "value"), [(("54", "no"), 3), (("52",), 4)])
def test_a_cross_lowers_the_new_value_by_the_good_dice(tokens: tuple[str, ...], value: int) -> None:
    match = scene(f"{CROSS} home.skills=MF4", "pass AP", "no", *tokens, "use MF4")
    assert match.state.value == value  # the higher die, less one for each good one


@pytest.mark.rule("MF4")
def test_a_pass_from_the_middle_is_no_cross() -> None:
    match = scene("phase=actions ball=AF home=AF3,AP1,CE6 away=AP2,CE8 home.skills=MF4", "pass AP", "no", "54", "no")
    assert asks(match) != "home value_skill"


@pytest.mark.rule("MF5")
@pytest.mark.parametrize(("answer", "blocked"), [("use MF5", True), ("no", False)])
def test_a_regista_keeps_reaction_moves_and_their_skills_out_of_the_target(answer: str, blocked: bool) -> None:
    match = play(ready("MF5", "actions=2 away.skills=DF7,MF8"), answer, "end", "65")
    assert asks(match) == "away reaction"
    into = [t for t in match.legal() if t.endswith(" AF")]
    assert bool(into) is not blocked
    if not blocked:
        assert "DF7 AML AF" in into and "MF8 CE AF" in into and "move AML AF" in into


@pytest.mark.rule("MF6")
def test_a_dribbler_goes_past_opponents_into_an_area_without_them() -> None:
    match = ready("MF6")
    assert {t for t in match.legal() if t.startswith("MF6")} == {"MF6 CE HF", "MF6 CE HML", "MF6 CE HMR"}
    assert not any(t.startswith("dribble") for t in match.legal())
    play(match, "MF6 CE HF")
    assert (match.state.ball, match.state.control, match.state.value) == (INDEX["HF"], 0, 2)
    assert not any(t.startswith(("MF6", "dribble")) for t in match.legal())  # once


@pytest.mark.rule("MF6")
@pytest.mark.parametrize("position", ["phase=actions home=CE1,HF9", "phase=actions ball=AF home=AF6,CE4"])
def test_a_dribbler_needs_even_numbers_in_midfield(position: str) -> None:
    match = scene(f"{position} home.skills=MF6", "move", "21", "no")
    assert not any(t.startswith("MF6") for t in match.legal())


@pytest.mark.rule("MF7")
@pytest.mark.parametrize(("passes", "value"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_short_passes_lower_the_value_by_the_adjacent_passes_of_the_turn(passes: int, value: int) -> None:
    assert used("MF7", extra=f"home.adj_passes={passes}").state.value == value


@pytest.mark.rule("MF7")
def test_short_passes_do_not_count_a_pass_within_an_area() -> None:
    match = scene("phase=actions actions=2 home.skills=MF7", "pass CE", "54", "no")
    assert asks(match) == "home action"


@pytest.mark.rule("MF8")
def test_box_to_box_goes_from_the_centre_straight_on_or_back() -> None:
    match = ready("MF8")
    assert [t for t in match.legal() if t.startswith("MF8")] == ["MF8 CE HF", "MF8 CE AF"]
    assert "move CE AF" not in match.legal()
    play(match, "MF8 CE AF")
    assert match.state.teams[0].pieces[INDEX["AF"]] == 1
    assert not any(t.startswith("MF8") for t in match.legal())


@pytest.mark.rule("MF9")
@pytest.mark.parametrize(("token", "value", "left"), [("none", 4, 4), ("boost", 4, 3), ("boost MF9", 5, 2)])
def test_il_mediano_lifts_the_limit_in_midfield(token: str, value: int, left: int) -> None:
    match = scene("phase=actions control=away actions=2 home.skills=MF9", "position", "66", token)
    assert (match.state.value, points(match, "home")[1]) == (value, left)


@pytest.mark.rule("MF9", "DF4")
def test_il_mediano_stays_out_of_the_defence_and_doubling_up_out_of_midfield() -> None:
    match = scene(f"{OUTNUMBERED} home.skills=DF4,MF9", "position", "11")
    assert [t for t in match.legal() if "MF9" in t] == []
    assert "boost DF4" in match.legal()


@pytest.mark.rule("MF10")
@pytest.mark.parametrize(("dice", "value"), [("54", 3), ("11", 1)])
def test_a_mezzala_plays_into_an_empty_area_of_the_attack(dice: str, value: int) -> None:
    assert play(ready("MF10"), "no").state.value == 5
    position = "phase=actions ball=AML home=AML3,CE7 away=AP2,CE8 home.skills=MF10"
    assert scene(position, "pass ACL", dice, "use MF10").state.value == value


@pytest.mark.rule("MF10")
@pytest.mark.parametrize("pieces", ["home=AML3,CE6,ACL1 away=AP2,CE8", "home=AML3,CE7 away=AP2,CE7,ACL1"])
def test_a_mezzala_needs_an_area_without_anybody(pieces: str) -> None:
    match = scene(f"phase=actions ball=AML {pieces} home.skills=MF10", "pass ACL", "66")
    if asks(match) == "home pass_reaction":
        play(match, "no")
    assert asks(match) != "home value_skill"


@pytest.mark.rule("MF2", "MF7")
def test_a_pass_has_one_value_skill_of_a_team() -> None:
    match = scene("phase=actions actions=2 home.skills=MF2,MF7", *SHORT_PASS.split(","))
    assert list(match.legal()) == ["no", "use MF2", "use MF7"]
    play(match, "use MF7")
    assert asks(match) == "home action"


@pytest.mark.rule("FW1")
def test_a_target_man_counts_as_three_for_pressing_and_positioning() -> None:
    match = used("FW1")
    assert list(match.legal()) == ["end", "move", "position"]
    play(match, "position", "11")
    assert asks(match) != "home position_boost"  # outnumbered: no boost
    assert {"press", "apress"} <= set(play(ready("FW1"), "no").legal())


@pytest.mark.rule("FW1")
def test_a_target_man_who_lost_the_ball_counts_as_one_again() -> None:
    """Home presses with numbers, plays the ball away, and Away wins it back where the target man stood."""
    crowd = "phase=actions control=away ball=HF value=4 actions=4 home=HF6,CE4 away=HF2,CE8 away.skills=FW1"
    match = scene(crowd, "use FW1", "press", "12")
    assert match.state.control == 0
    play(match, "pass HF", "11")  # v is 1 at this value: the pass stays
    assert match.state.target_man == -1


@pytest.mark.rule("FW1")
@pytest.mark.parametrize(
    "position",
    ["phase=actions control=away ball=CE", "phase=actions control=away phasing=away ball=HF home=HF2,CE8 away=HF2,CE8"],
)
def test_a_target_man_waits_in_his_attack_zone(position: str) -> None:
    assert asks(scene(f"{position} away.skills=FW1")).endswith(" action")


def total(*tokens: str, extra: str = "") -> int:
    match = scene(f"phase=actions ball=AP home=AP2,CE8 away=AP2,CE8 {extra}", "shoot", *tokens)
    return next(int(e.data["total"]) for e in match.events if e.kind == "shot")


@pytest.mark.rule("FW2")
def test_a_clinical_finisher_adds_one_in_the_box() -> None:
    assert total("use FW2", "1", extra="home.skills=FW2") == total("1") + 1
    assert asks(scene("phase=actions ball=AF home=AF3,CE7 home.skills=FW2,FW3", "shoot")) == "home roll shot"


@pytest.mark.rule("FW3")
def test_an_aggressive_striker_adds_one_or_fouls() -> None:
    assert total("use FW3", "3", "1", extra="home.skills=FW3") == total("1") + 1
    match = used("FW3", "2")
    assert (match.state.pending, match.state.taker, match.state.ball) == ("free", 1, INDEX["AP"])
    assert match.state.teams[0].yellows == 1
    assert not any(e.kind == "shot" for e in match.events)


@pytest.mark.rule("FW2", "FW3", "TM5")
def test_the_skills_of_a_shot_add_up() -> None:
    tokens = ("use TM5", "use FW2", "use FW3", "6", "1")
    assert (
        total(*tokens, extra="origin=corner played=1 home.skills=TM5,FW2,FW3 home.cp=4/4/3") == total("1", extra="played=1") + 3
    )


@pytest.mark.rule("FW3", "GK3")
def test_the_striker_fouls_before_the_keeper_pays() -> None:
    match = used("FW3", extra="away.skills=GK3")
    assert asks(match) == "home roll striker"
    play(match, "5")
    assert asks(match) == "away keeper_skill"


@pytest.mark.rule("FW4")
def test_a_goal_poacher_must_shoot_when_his_die_is_good() -> None:
    match = used("FW4", "2")
    assert asks(match) == "home roll shot"
    play(match, "1")
    names = [n for n, _ in next(e.data["modifiers"] for e in match.events if e.kind == "shot")]
    assert "actions played" not in names
    assert asks(used("FW4", "1", extra="actions=2")) == "home action"


@pytest.mark.rule("FW4")
def test_a_goal_poacher_waits_for_one_good_die_in_the_box() -> None:
    match = scene(f"{POACH} actions=2 home.skills=FW4", "pass AP", "no", "66", "no")
    assert asks(match) == "home action"
    assert asks(scene("phase=actions value=4 actions=2 home.skills=FW4", "pass HML", "16", "no")) == "home action"


@pytest.mark.rule("FW4", "FW7")
def test_seconda_punta_and_goal_poacher_may_follow_one_pass() -> None:
    match = scene(f"{POACH} home.skills=FW4,FW7", "pass AP", "no", "16")
    assert "FW7 CE AF" in match.legal()
    play(match, "FW7 CE AF")
    assert asks(match) == "home goal_poacher"


@pytest.mark.rule("FW5")
@pytest.mark.parametrize(
    ("die", "next_node", "taker"),
    [
        ("1", "away substitutions", 1),
        ("2", "home roll event", None),
        ("3", "home roll event", None),
        ("4", "away roll yellow", 0),
    ],
)
def test_an_actor_is_seen_through_ignored_or_believed(die: str, next_node: str, taker: int | None) -> None:
    match = used("FW5", die)
    assert asks(match) == next_node
    assert match.state.teams[0].yellows == (1 if die == "1" else 0)
    if taker is not None:
        assert (match.state.pending, match.state.taker) == ("free", taker)


@pytest.mark.rule("FW5")
def test_an_actor_in_the_box_wins_a_penalty() -> None:
    match = scene("phase=turn ball=AP home=AP2,CE8 home.skills=FW5", "33", "use FW5", "6", "1")
    assert asks(match) in ("home slow_play", "home setup")
    assert match.state.pending == "penalty"


@pytest.mark.rule("FW6")
def test_a_runner_takes_one_extra_step_into_the_attack_zone() -> None:
    match = ready("FW6")
    extra = [t for t in match.legal() if t.startswith("FW6")]
    assert extra == ["FW6 CE AF"]
    play(match, "FW6 CE AF")
    assert match.state.teams[0].pieces[INDEX["AF"]] == 1
    assert not any(t.startswith("FW6") for t in match.legal())


@pytest.mark.rule("FW7")
def test_seconda_punta_turns_one_good_die_into_a_free_step_of_anybody() -> None:
    match = ready("FW7")
    assert {"no", "move CE HML", "FW7 HMR HF", "FW7 CE AF"} <= set(match.legal())
    play(match, "FW7 HMR HF")
    assert match.state.teams[0].pieces[INDEX["HF"]] == 5
    assert match.state.value == 1


@pytest.mark.rule("FW7")
def test_seconda_punta_needs_a_team_mate_at_the_target() -> None:
    match = scene("phase=actions value=4 home.skills=FW7 home=CE4,HF6", "pass HML", "61")
    assert match.state.control == 0
    assert not any(t.startswith("FW7") for t in match.legal())


@pytest.mark.rule("FW8")
def test_a_strong_attacker_follows_a_lost_pass_into_the_target() -> None:
    match = used("FW8")
    assert match.state.control == 1
    assert match.state.teams[0].pieces[INDEX["HML"]] == 3


@pytest.mark.rule("FW8")
def test_a_strong_attacker_has_no_part_in_an_easy_situation() -> None:
    match = scene("phase=actions value=6 away=AF6,ACL4 home.skills=FW8 ball=HF", "pass HCL", "11")
    assert asks(match) == "away easy_move"
    play(match, "no")
    assert match.state.control == 0
    assert not offers(match, "FW8")
