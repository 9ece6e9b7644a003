"""Goal attempts: areas, modifiers, difficult attempts and rebounds."""

import pytest

from rules import Match, OptionError, get_edition
from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import asks, at, last, play, shot_parts

GOAL, CORNER, REBOUND, GOAL_KICK = "goal", "corner", "rebound", "goal kick"


def outcome(match: Match) -> str:
    """What Home's attempt has led to, by what the match waits for."""
    waiting = asks(match)
    if waiting == "home roll rebound":
        return REBOUND
    if waiting == "away setup" and match.state.score == [1, 0]:
        return GOAL
    if waiting == "home setup" and match.state.score == [0, 0]:
        return CORNER
    if waiting == "away free_moves" and match.state.score == [0, 0]:
        return GOAL_KICK
    return f"unexpected: {waiting} at {match.state.score}"


def total(match: Match) -> int:
    """The sum of modifiers of the last attempt."""
    event = [event for event in match.events if event.kind == "shot"][-1]
    value: int = event.data["total"]
    return value


FROM_AF = "phase=actions actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"


FROM_AF_NOBODY_IN = "phase=actions actions=2 ball=AF value=3 home=AF4,CE2,HF4 away=AF2,AP3,CE3,HF2"


@pytest.mark.rule("W38")
@pytest.mark.parametrize(
    ("die", "expected"),
    [("6", GOAL), ("5", CORNER), ("4", REBOUND), ("3", GOAL_KICK), ("2", GOAL_KICK), ("1", GOAL_KICK)],
)
def test_an_attempt_from_the_front(die: str, expected: str) -> None:
    match = play(at(FROM_AF), "shoot", die)
    assert total(match) == -2
    assert outcome(match) == expected


@pytest.mark.rule("W38")
def test_there_is_no_rebound_without_an_attacker_in_the_box() -> None:
    match = play(at(FROM_AF_NOBODY_IN), "shoot", "4")
    assert total(match) == -2
    assert outcome(match) == GOAL_KICK


@pytest.mark.rule("W39")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (("6", "6"), GOAL),
        (("6", "3"), GOAL),
        (("6", "2"), CORNER),
        (("6", "1"), GOAL_KICK),
        (("5",), REBOUND),
        (("4",), GOAL_KICK),
        (("3",), GOAL_KICK),
        (("2",), GOAL_KICK),
        (("1",), GOAL_KICK),
    ],
)
def test_the_same_attempt_after_a_pass_is_difficult(dice: tuple[str, ...], expected: str) -> None:
    match = play(at(FROM_AF), "pass AF", "35", "no")
    assert match.state.value == 3
    play(match, "shoot", *dice)
    assert total(match) == -3
    assert outcome(match) == expected


FROM_AP = "phase=actions actions=2 ball=AP value=2 home=AP2,CE4,HF4 away=AP2,CE4,HF4"


def after_a_pass_in_the_box() -> Match:
    match = play(at(FROM_AP), "pass AP", "24")
    assert match.state.value == 2
    return match


@pytest.mark.rule("W40")
@pytest.mark.parametrize(
    ("die", "expected"), [("6", GOAL), ("5", GOAL), ("4", CORNER), ("3", REBOUND), ("2", GOAL_KICK), ("1", GOAL_KICK)]
)
def test_an_attempt_from_the_box_after_an_action(die: str, expected: str) -> None:
    match = play(after_a_pass_in_the_box(), "shoot", die)
    assert total(match) == -2
    assert outcome(match) == expected


KEEPER_OUT = "phase=actions ball=CE value=1 home=CE3,HF7 away=CE1,HF9 away.gk=AF"


@pytest.mark.rule("W41")
@pytest.mark.parametrize(("die", "expected"), [("6", GOAL), ("3", GOAL), ("2", CORNER), ("1", GOAL_KICK)])
def test_an_attempt_from_the_centre_at_an_empty_goal(die: str, expected: str) -> None:
    match = play(at(KEEPER_OUT), "shoot", die)
    assert total(match) == -1
    assert outcome(match) == expected


@pytest.mark.rule("W42")
def test_nobody_shoots_from_the_centre_with_the_keeper_at_home() -> None:
    assert "shoot" in at(KEEPER_OUT).legal()
    assert "shoot" not in at(KEEPER_OUT.replace("away.gk=AF", "away.gk=AP")).legal()


@pytest.mark.rule("W43")
@pytest.mark.parametrize(
    ("second", "expected"),
    [("6", GOAL), ("5", CORNER), ("4", GOAL_KICK), ("3", GOAL_KICK), ("2", GOAL_KICK), ("1", GOAL_KICK)],
)
def test_a_difficult_attempt_from_the_side_midfield(second: str, expected: str) -> None:
    match = play(at("phase=actions ball=AML value=2 home=AML1,CE4,HF5 away=AML1,AP4,CE5"), "shoot", "6")
    assert asks(match) == "home roll difficult"
    assert outcome(match.apply(second)) == expected


@pytest.mark.rule("W44")
@pytest.mark.parametrize("second", "123456")
def test_a_six_in_a_difficult_attempt_from_the_box_is_a_goal_whatever_follows(second: str) -> None:
    match = play(at("phase=actions ball=AP value=6 home=AP1,CE4,HF5 away=AP2,CE4,HF4"), "shoot", "6")
    assert asks(match) == "home roll difficult"
    assert outcome(match.apply(second)) == GOAL


@pytest.mark.rule("W45")
@pytest.mark.parametrize(
    ("home", "die", "expected"),
    [
        ("AF3,AP1,HF6", "6", GOAL),
        ("AF3,AP1,HF6", "5", CORNER),
        ("AF3,AP1,HF6", "4", REBOUND),
        ("AF4,HF6", "4", GOAL_KICK),
        ("AF4,HF6", "3", GOAL_KICK),
    ],
)
def test_numbers_at_the_ball_do_not_count_for_a_direct_free_kick(home: str, die: str, expected: str) -> None:
    match = play(at(f"phase=actions origin=free ball=AF value=2 home={home} away=AF1,AP4,CE5"), "shoot", die)
    assert total(match) == -3
    assert outcome(match) == expected


@pytest.mark.parametrize(("home", "numbers"), [("AF3,AP1,HF6", 1), ("AF1,AP1,HF8", 0)])
def test_after_another_action_a_shot_from_a_free_kick_is_no_direct_one(home: str, numbers: int) -> None:
    match = play(at(f"phase=actions origin=free played=1 ball=AF value=2 home={home} away=AF1,AP4,CE5"), "shoot", "3")
    assert total(match) == -3 + numbers - 1  # the action played counts against it


@pytest.mark.rule("W46")
@pytest.mark.parametrize(("dice", "expected"), [("32", GOAL), ("33", CORNER)])
def test_a_rebound_goes_to_the_higher_sum_of_die_and_pieces(dice: str, expected: str) -> None:
    match = play(after_a_pass_in_the_box(), "shoot", "3", dice)
    assert outcome(match) == expected


@pytest.mark.rule("W46")
def test_a_lost_rebound_gives_the_defenders_the_ball_in_their_box() -> None:
    match = play(after_a_pass_in_the_box(), "shoot", "3", "35")
    assert next(event for event in match.events if event.kind == "rebound").data["totals"] == [5, 7]
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AP", 3)
    assert match.state.score == [0, 0]
    assert asks(match) == "home action"


@pytest.mark.rule("W98")
def test_a_lost_rebound_of_a_direct_free_kick_ends_the_turn() -> None:
    start = "phase=actions origin=free ball=AF value=2 home=AF4,AP1,CE5 away=AF2,AP1,CE7"
    match = play(at(start), "shoot", "4")
    assert last(match, "shot")["total"] == -3
    assert asks(match) == "home roll rebound"
    play(match, "25")
    assert last(match, "rebound")["totals"] == [3, 6]
    assert asks(match) == "away roll progress"
    assert (match.state.control, match.state.value, match.state.ball) == (1, 2, INDEX["AP"])


BOX = "numbers in the box"


@pytest.mark.rule("R-020")
@pytest.mark.parametrize(
    ("ball", "home_in", "away_in", "expected"),
    [
        ("ACL", 2, 0, 1),  # two against the keeper
        ("ACL", 1, 0, 0),  # the keeper counts
        ("ACL", 0, 0, -1),
        ("ACL", 1, 1, -1),
        ("AML", 2, 0, 0),  # offside: they do not help
        ("AML", 1, 0, 0),  # offside: they still balance the keeper
        ("AML", 0, 0, -1),
    ],
)
def test_who_counts_in_the_box(ball: str, home_in: int, away_in: int, expected: int) -> None:
    home = f"{ball}2,HF{8 - home_in}" + (f",AP{home_in}" if home_in else "")
    away = f"AF2,CE{8 - away_in}" + (f",AP{away_in}" if away_in else "")
    match = play(at(f"phase=actions ball={ball} value=2 home={home} away={away}"), "shoot", "1")
    assert shot_parts(match).get(BOX, 0) == expected


@pytest.mark.rule("R-021")
def test_four_actions_before_an_attempt_cost_four() -> None:
    match = play(at("ball=AF value=2 home=AF4,HF6 away=AF1,CE9", "A12"), "22", "16", "done")
    for _ in range(4):
        play(match, "pass AF", "61", "no")
    play(match, "shoot", "1")
    assert shot_parts(match)["actions played"] == -4


@pytest.mark.rule("R-021")
def test_an_action_of_the_opponents_event_stage_does_not_count() -> None:
    match = play(at("ball=AF value=2 home=AF2,HF8 away=AF2,CE8", "A12"), "22", "15")
    assert asks(match) == "away action"
    play(match, "position", "11")
    play(match, "done", "shoot", "1")
    assert "actions played" not in shot_parts(match)


@pytest.mark.rule("R-022")
@pytest.mark.parametrize(
    ("die", "waits_for"),
    [("6", "home roll difficult"), ("5", "home roll rebound"), ("4", "away free_moves"), ("1", "away free_moves")],
)
def test_in_a_difficult_attempt_a_six_never_is_a_plain_corner(die: str, waits_for: str) -> None:
    # From the front into an even box with four to beat: 6 - 2 equals the ball value.
    match = at("phase=actions ball=AF value=4 home=AF2,AP2,HF6 away=AF2,AP1,CE7")
    assert asks(play(match, "shoot", die)) == waits_for


@pytest.mark.rule("R-023")
def test_after_a_lost_rebound_the_turn_goes_on_without_the_ball() -> None:
    match = at("phase=actions actions=2 ball=AF value=4 home=AF2,AP2,HF6 away=AF2,AP1,CE7")
    play(match, "shoot", "5", "26")
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AP", 2)
    assert asks(match) == "home action"
    assert set(match.legal()) == {"end", "move", "position", "press"}


@pytest.mark.rule("R-023")
def test_offside_attackers_count_in_the_rebound() -> None:
    # Ball in the side midfield, the second defender in the front: the two in the box are offside.
    match = at("phase=actions ball=AML value=1 home=AML2,AP2,HF6 away=AF2,CE8")
    play(match, "shoot", "4")
    assert shot_parts(match) == {"area": -5, "numbers at the ball": 1}
    match.apply("11")
    assert next(event for event in match.events if event.kind == "rebound").data["totals"] == [3, 1]
    assert match.state.score == [1, 0]


@pytest.mark.rule("R-123")
@pytest.mark.parametrize(("home", "away", "die", "totals"), [(2, 6, "4", [3, 7]), (2, 7, "4", [3, 7]), (7, 5, "3", [7, 6])])
def test_a_rebound_leaves_the_keeper_out_and_then_counts_six(home: int, away: int, die: str, totals: list[int]) -> None:
    start = f"phase=actions ball=AP value=4 home=AP{home},CE{10 - home} away=AP{away},AF{10 - away}"
    match = play(at(start), "shoot", die, "11")
    assert last(match, "rebound")["totals"] == totals


@pytest.mark.rule("R-098")
@pytest.mark.parametrize(("control", "tokens"), [("home", ()), ("away", ("press", "11"))])
def test_a_keeper_out_of_position_helps_every_shot_until_the_turn_ends(control: str, tokens: tuple[str, ...]) -> None:
    match = play(at(f"control={control} ball=AF value=4 home=AF3,CE7 away=AF3,CE7", "A12"), "22", "56", "done", *tokens)
    play(match, "shoot", "1")
    assert shot_parts(match)["keeper out of position"] == 2


@pytest.mark.rule("R-098")
def test_bonuses_of_a_turn_end_with_it() -> None:
    start = "phase=turn shot_bonus=2 away.charged=1 ball=AF value=6 home=AF3,CE7 away=AF3,CE7"
    match = play(at(start, "A5"), "65", "done", "shoot", "1")
    assert not {"keeper out of position", "keeper charged"} & set(shot_parts(match))


@pytest.mark.rule("R-059")
@pytest.mark.parametrize("area", AREAS[:13])
def test_a_keeper_who_is_out_opens_three_more_areas_for_attempts(area: str) -> None:
    always = {"AP", "AF", "ACL", "ACR", "AML", "AMR"}
    home = f"{area}2,HF8" if area != "HF" else "HF10"
    scene = f"phase=actions ball={area} home={home} away=CE10"
    assert ("shoot" in at(f"{scene} away.gk=AP").legal()) is (area in always)
    assert ("shoot" in at(f"{scene} away.gk=AF").legal()) is (area in always | {"CE", "HML", "HMR"})


@pytest.mark.rule("R-060")
@pytest.mark.parametrize(
    ("area", "modifier"),
    [("AP", 0), ("AF", -2), ("ACL", -4), ("ACR", -4), ("AML", -5), ("AMR", -5), ("CE", -6), ("HML", -6), ("HMR", -6)],
)
def test_each_area_has_its_modifier(area: str, modifier: int) -> None:
    match = play(at(f"phase=actions ball={area} value=6 home={area}2,HF8 away=CE10 away.gk=AF"), "shoot", "1")
    assert shot_parts(match)["area"] == modifier


@pytest.mark.rule("R-060")
def test_the_area_modifiers_can_be_set_for_both_teams() -> None:
    home = play(at("phase=actions ball=AF home=AF2,HF8 away=CE10", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(home)["area"] == -3
    away = "phase=actions phasing=away control=away home=CE10"
    match = play(at(f"{away} ball=HF away=HF2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -3
    match = play(at(f"{away} ball=HCR away=HCR2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -6  # Away's left corner lies on Home's right
    match = play(at(f"{away} ball=HCL away=HCL2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -4


@pytest.mark.rule("R-060")
@pytest.mark.parametrize("shots", [{"HF": -2}, {"AF": 1}, {"AF": -7}, {"AF": True}, "AF"])
def test_an_impossible_table_of_modifiers_is_refused(shots: object) -> None:
    with pytest.raises(OptionError):
        get_edition("fuba3").options({"shots": shots})
