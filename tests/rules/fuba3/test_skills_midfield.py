"""Skills of the midfielders (MF)."""

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import SKILL_OPTIONS, asks, at, last, play
from tests.rules.fuba3.skill_scenes import CROSS, OUTNUMBERED, points, ready, scene, used


@pytest.mark.rule("W80")
def test_a_cross_with_two_good_dice_takes_two_off_the_ball_value() -> None:
    start = "phase=actions ball=AML value=3 home=AML4,AP2,HF4 away=AML4,AP1,AF5 home.skills=MF4"
    match = play(at(start, "A1", "A11"), "pass AP", "54", "no", "use MF4")
    assert last(match, "pass")["needed"] == 4
    assert match.state.value == 3


@pytest.mark.rule("W83")
def test_a_dribbler_leaves_opponents_behind_only_for_an_area_without_them() -> None:
    start = "phase=actions ball=AML home=AML1,CE9 away=AML1,CE5,ACL4 home.skills=MF6"
    match = play(at(start, "A1", "A11"), "move", "44", "no")
    assert {token for token in match.legal() if token.startswith("MF6")} == {"MF6 AML AF", "MF6 AML HML"}
    play(match, "MF6 AML AF")
    assert match.state.ball == INDEX["AF"] and match.state.teams[0].cp == [4, 3, 2]


@pytest.mark.rule("W88")
def test_short_passes_count_all_successful_adjacent_passes_of_the_turn() -> None:
    start = "phase=actions actions=3 ball=HF value=2 home=HF5,HML5 away=CE1,AF9 home.skills=MF7"
    match = play(at(start, "A1", "A11"), "pass HML", "21", "no", "no")
    play(match, "pass HF", "33", "no")
    play(match, "pass CE", "54", "move HF CE", "use MF7")
    assert last(match, "pass")["needed"] == 3
    assert match.state.value == 2


@pytest.mark.rule("W100")
@pytest.mark.parametrize(("answer", "value"), [("use MF2", 6), ("no", 6)])
def test_rain_and_a_creative_midfielder_cancel_out_before_the_limit(answer: str, value: int) -> None:
    start = "phase=actions ball=CE weather=rain value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=MF2"
    match = play(at(start, "A1", "A9", "A11"), "pass AML", "66", "no", answer)
    assert match.state.value == value


@pytest.mark.rule("W100")
def test_a_creative_midfielder_on_a_dry_six_gives_five() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=MF2"
    assert play(at(start, "A1", "A11"), "pass AML", "66", "no", "use MF2").state.value == 5


# Away has passed into Home's HF with a Regista: Home's next reaction may not enter it.
UNDER_REGISTA = "regista=home:HF control=away ball=CE home=CE6,HML4 away=CE2,AF8"


@pytest.mark.rule("R-137")
def test_a_regista_ends_with_the_reaction_stage_that_an_event_skips() -> None:
    match = play(at(UNDER_REGISTA, "A12"), "22", "25")
    assert asks(match) == "home action" and match.state.regista is None
    play(match, "end", "65", "done", "end", "65")
    assert asks(match) == "home reaction" and "move CE HF" in match.legal()


@pytest.mark.rule("R-137")
def test_a_regista_holds_in_the_next_reaction_stage_and_not_in_the_one_after() -> None:
    match = play(at(UNDER_REGISTA, "A12"), "65")
    assert asks(match) == "home reaction"
    assert "move CE HML" in match.legal() and "move CE HF" not in match.legal()
    play(match, "done", "end", "65", "done", "end", "65")
    assert asks(match) == "home reaction" and "move CE HF" in match.legal()


@pytest.mark.rule("R-137")
def test_a_regista_waits_while_it_is_the_other_team_that_skips_its_reaction() -> None:
    match = play(at(UNDER_REGISTA + " phasing=away", "A12"), "22", "25", "end")
    play(match, "65")
    assert asks(match) == "home reaction" and "move CE HF" not in match.legal()


def entered(match: Match) -> set[str]:
    """Areas that the steps now on offer lead to."""
    return {token.split()[-1] for token in match.legal() if token not in ("done", "no", "end")}


REGISTA = "phase=actions ball=CE value=2 home=CE3,AF1,HF6 away=CE2,AF1,AML4,ACL3 home.skills=MF5 away.skills=DF7"


@pytest.mark.rule("R-047")
def test_a_regista_keeps_the_next_reaction_out_of_the_target() -> None:
    match = play(at(REGISTA, "A1", "A11"), "pass AF", "51", "no", "use MF5", "end", "65")
    assert asks(match) == "away reaction"
    assert {"DF7 AML ACL", "move AML CE", "move ACL AML"} <= set(match.legal())
    assert "AF" not in entered(match)
    play(match, "done", "move", "66", "no")
    assert "AF" in entered(match)  # a movement is free
    play(match, "done", "65", "done", "end", "65")
    assert "AF" in entered(match)  # and so is the reaction after the next


@pytest.mark.rule("R-047")
def test_a_set_piece_ends_the_spell_of_a_regista() -> None:
    scene = "ball=CE home=CE3,HF7 away=AML5,ACL5"
    blocked = at(f"phase=reaction phasing=away regista=away:AF {scene}")
    assert "AF" not in entered(blocked)
    match = at(f"phase=setpiece pending=free:away control=away regista=away:AF {scene}")
    play(match, "done")  # Away has fetched the ball in the centre
    assert asks(match) == "away reaction"
    assert "AF" in entered(match)


@pytest.mark.rule("R-074")
@pytest.mark.parametrize(("dice", "actions"), [("65", 1), ("64", 1), ("43", 2)])
def test_a_midfield_general_leaves_at_least_one_action(dice: str, actions: int) -> None:
    match = play(at("ball=CE away.skills=MF1", *SKILL_OPTIONS), dice, "use MF1")
    assert match.state.actions == actions


@pytest.mark.rule("R-076")
def test_midfield_pressing_does_not_go_with_the_aggressive_press() -> None:
    start = "phase=actions control=away ball=CE value=3 home.skills=MF3"
    assert asks(play(at(start, "A1", "A6", "A11"), "press")) == "home press_skill"
    assert asks(play(at(start, "A1", "A6", "A11"), "apress")) == "home roll press"


@pytest.mark.rule("R-077", "R-121")
@pytest.mark.parametrize(
    ("ball", "target", "offered"),
    [
        ("ACL", "AP", True),
        ("ACL", "ACR", True),
        ("AML", "AP", True),
        ("AML", "ACL", True),
        ("ACL", "ACL", False),
        ("ACL", "AF", False),
        ("AF", "AP", False),
        ("HML", "ACL", False),
    ],
)
def test_a_cross_comes_from_a_side_area_into_the_box_or_another_corner(ball: str, target: str, offered: bool) -> None:
    places = {"ACL": 2, "ACR": 1, "AP": 1, "AML": 2, "HML": 2, "AF": 2}
    home = ",".join(f"{area}{n}" for area, n in places.items())
    match = play(
        at(f"phase=actions ball={ball} value=1 home={home} away=AP5,CE5 home.skills=MF4", *SKILL_OPTIONS), f"pass {target}"
    )
    play(match, "66", "no")
    assert (asks(match) == "home value_skill") == offered


@pytest.mark.rule("R-077")
@pytest.mark.parametrize(("target", "offered"), [("AP", True), ("ACL", True), ("AF", False)])
def test_a_corner_kick_is_a_cross(target: str, offered: bool) -> None:
    start = "phase=actions origin=corner ball=AKL value=2 home=AKL1,AP3,AF3,ACL3 away=AP5,CE5 home.skills=MF4"
    match = play(at(start, *SKILL_OPTIONS), f"pass {target}", "66", "no")
    assert (asks(match) == "home value_skill") == offered


@pytest.mark.rule("R-078")
def test_short_passes_count_adjacent_passes_but_none_within_an_area_or_that_failed() -> None:
    start = "phase=actions actions=3 ball=CE value=2 home=CE5,HML5 away=CE5,AF5 home.skills=MF7"
    match = play(at(start, *SKILL_OPTIONS), "pass CE", "66", "no")
    assert asks(match) == "home action" and match.state.value == 6  # unusable at nought
    match = play(at(start.replace("value=2", "value=1"), *SKILL_OPTIONS), "pass HML", "66", "no", "use MF7")
    assert match.state.value == 5  # the current one counts
    play(match, "pass HML", "66", "no", "use MF7")
    assert match.state.value == 5  # within the area: still one


@pytest.mark.rule("R-078")
def test_short_passes_end_with_the_turn() -> None:
    match = play(at("phase=turn ball=CE home.adj_passes=2", *SKILL_OPTIONS), "65")
    assert match.state.teams[0].adj_passes == 0


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
