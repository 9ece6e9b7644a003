"""Goal attempts: areas, modifiers, difficult attempts and rebounds."""

import pytest

from rules.editions.fuba22.shooting import Attempt, can_shoot, modifiers
from tests.rules.fuba22.scenario import asks, at, play, state

# Home shoots from AF at value 3 with more pieces there, fewer in the box, one of them in it: -2 + 1 - 1.
SHOT = "phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7"


@pytest.mark.rule("W22-14")
@pytest.mark.parametrize(("die", "waits"), [("6", "away setup"), ("5", "home setup"), ("4", "home roll rebound")])
def test_a_shot_above_the_value_is_a_goal_at_it_a_corner_one_below_a_rebound(die: str, waits: str) -> None:
    match = play(at(SHOT), "shoot", die)
    assert asks(match) == waits
    assert state(match).score == [1 if die == "6" else 0, 0]


@pytest.mark.rule("W22-14")
def test_a_shot_further_below_is_a_goal_kick() -> None:
    match = play(at(SHOT), "shoot", "3")
    assert state(match).pending == "goalkick" and asks(match) == "away set_piece_moves"


@pytest.mark.rule("W22-15")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        (("6", "3"), "goal"),
        (("6", "2"), "corner"),
        (("6", "1"), "goalkick"),
        (("5",), "rebound"),
        (("4",), "goalkick"),
    ],
)
def test_the_same_shot_as_second_action_is_a_difficult_one(dice: tuple[str, ...], result: str) -> None:
    match = play(at(SHOT), "midfield", "done", "shoot", *dice)
    told = [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")]
    assert told[-1] == result


@pytest.mark.rule("W22-16")
@pytest.mark.parametrize(("dice", "result"), [("24", "lost"), ("34", "corner"), ("44", "goal")])
def test_a_rebound_adds_the_pieces_in_the_box_without_the_keeper(dice: str, result: str) -> None:
    scene = at("phase=stages first=home ball=AP value=5 dice=53 home=AP2,CE8 away=AP1,CE9")
    match = play(scene, "shoot", "4", dice)
    assert [e.data["result"] for e in match.events if e.kind == "rebound"] == [result]
    if result == "lost":
        assert (state(match).control, state(match).value, state(match).ball) == (1, 2, 12)
        assert asks(match) == "home action"  # the stage goes on


@pytest.mark.rule("W22-17")
@pytest.mark.parametrize(
    ("dice", "result"), [(("6", "5"), "goal"), (("6", "4"), "corner"), (("6", "3"), "goalkick"), (("5",), "goalkick")]
)
def test_a_shot_from_a_corner_area(dice: tuple[str, ...], result: str) -> None:
    scene = "phase=stages first=home ball=ACL value=4 dice=53 home=ACL1,AP1,CE8 away=ACL1,CE9"
    match = play(at(scene), "shoot", *dice)
    assert sum(n for _, n in match.events[0].data["modifiers"]) == -4
    told = [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")]
    assert told[-1] == result


@pytest.mark.rule("R22-02", "R22-05")
@pytest.mark.parametrize(("tokens", "modifier"), [((), -2), (("adjust",), -3)])
def test_a_shot_from_the_front_is_two_short_and_as_second_action_one_more(tokens: tuple[str, ...], modifier: int) -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF1,AP2,CE7 away=AF1,AP1,CE8"
    match = play(at(scene), *tokens, "shoot", "6")
    shot = next(e for e in match.events if e.kind == "shot")
    assert shot.data["total"] == modifier
    assert shot.data["result"] == ("goal" if 6 + modifier > shot.data["value"] else "difficult")


@pytest.mark.rule("R22-07")
@pytest.mark.parametrize(("switches", "total"), [((), -1), (("keeper_apart",), 0)])
def test_the_keeper_is_a_defender_in_the_numbers_of_a_shot(switches: tuple[str, ...], total: int) -> None:
    scene = "phase=stages first=home ball=AP value=3 dice=53 home=AP1,CE9 away=AP1,CE9"
    assert sum(n for _, n in modifiers(state(at(scene, *switches)), 0, Attempt(False))) == total


@pytest.mark.rule("R22-08")
def test_offside_pieces_do_not_help_a_shot_but_balance_the_defenders() -> None:
    offside = "phase=stages first=home ball=AML value=3 dice=53 home=AML1,AP{0},CE{1} away=AF1,AML1,CE8 away.gk=AP"
    more = modifiers(state(at(offside.format(3, 6))), 0, Attempt(False))
    assert ("numbers in the box", 1) not in more
    level = modifiers(state(at(offside.format(1, 8))), 0, Attempt(False))
    assert not any(name == "numbers in the box" for name, _ in level)


@pytest.mark.rule("R22-18")
def test_a_lost_rebound_leaves_the_ball_in_the_box() -> None:
    match = at("phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7")
    play(match, "shoot", "4", "16")
    assert (state(match).ball, state(match).control, state(match).value) == (12, 1, 1)


@pytest.mark.rule("R22-19", "R22-20")
def test_a_difficult_attempt_below_six_is_judged_as_usual_and_a_six_against_the_area() -> None:
    scene = at("phase=stages first=home ball=AML value=4 dice=53 home=AML1,AP1,CE8 away=AML1,AP1,CE8")
    for dice, result in ((("5",), "goalkick"), (("6", "6"), "goal"), (("6", "5"), "corner"), (("6", "4"), "goalkick")):
        match = play(scene.fork(keep_events=True), "shoot", *dice)
        assert [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")][-1] == result


@pytest.mark.rule("R22-62")
@pytest.mark.parametrize(
    ("ball", "keeper", "shot"), [("CE", "AF", True), ("HML", "AF", True), ("CE", "AP", False), ("HF", "AF", False)]
)
def test_with_the_keeper_away_shots_come_from_the_centre_and_the_own_side_areas(ball: str, keeper: str, shot: bool) -> None:
    match = at(f"phase=stages first=home ball={ball} value=3 dice=53 home={ball}10 away=AF10 away.gk={keeper}")
    assert can_shoot(state(match), 0) is shot
    if shot:
        assert dict(modifiers(state(match), 0, Attempt(False)))["area"] == -6


@pytest.mark.rule("R22-86")
def test_a_rebound_leaves_the_keeper_out_before_six_are_counted() -> None:
    match = at("phase=stages first=home ball=AP value=5 dice=53 home=AP6,CE4 away=AP7,CE3")
    play(match, "shoot", "5")  # seven and the keeper count as six: level
    assert [e.data["result"] for e in match.events if e.kind == "shot"] == ["corner"]
    match = at("phase=stages first=home ball=AP value=5 dice=53 home=AP6,CE4 away=AP7,CE3")
    play(match, "shoot", "4", "32")
    assert [e.data["totals"] for e in match.events if e.kind == "rebound"] == [[9, 8]]
