"""Worked examples W31 to W58: offside, goal attempts, pressing, positioning and movement."""

import pytest

from rules import Match
from rules.board import AREAS
from tests.rules.fuba3.scenario import asks, at, play

GOAL, CORNER, REBOUND, GOAL_KICK = "goal", "corner", "rebound", "goal kick"


def passes(position: str) -> set[str]:
    """Legal targets of Home's pass."""
    return {token[5:] for token in at(f"phase=actions value=1 {position}").legal() if token.startswith("pass ")}


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


# -- offside -----------------------------------------------------------------------


@pytest.mark.rule("W31")
def test_a_corner_area_partly_level_with_the_line_is_onside_and_the_box_is_not() -> None:
    legal = passes("ball=CE home=CE3,ACL1,AP1,HF5 away=AF1,CE4,HF5")
    assert "ACL" in legal
    assert "AP" not in legal


@pytest.mark.rule("W32")
def test_against_a_line_in_the_side_midfield_only_the_front_is_safe() -> None:
    legal = passes("ball=CE home=CE3,AF1,ACL1,ACR1,AP1,HF3 away=AML1,CE4,HF5")
    assert legal & {"AP", "ACL", "ACR", "AF"} == {"AF"}


@pytest.mark.rule("W33")
def test_level_with_the_ball_is_onside_whatever_the_line() -> None:
    legal = passes("ball=AF home=AF3,AP1,ACL1,HF5 away=CE5,HF5")
    assert "AP" not in legal
    assert "ACL" in legal


@pytest.mark.rule("W34")
@pytest.mark.parametrize("area", ["AP", "AF", "AML", "CE", "HML", "HF", "HP"])
def test_the_box_is_never_offside_with_the_ball_in_the_corner(area: str) -> None:
    assert "AP" in passes(f"ball=ACL home=ACL2,AP1,CE2,HF5 away={area}10")


@pytest.mark.rule("W35")
@pytest.mark.parametrize(("defenders", "legal"), [("ACL1,CE4,HF5", False), ("ACL2,CE4,HF4", True)])
def test_a_keeper_who_came_out_leaves_the_line_to_the_second_closest_piece(defenders: str, legal: bool) -> None:
    assert ("AP" in passes(f"ball=CE home=CE3,AP1,HF6 away={defenders} away.gk=AF")) is legal


@pytest.mark.rule("W36")
def test_nobody_steps_into_an_offside_area_but_everybody_may_step_out_of_it() -> None:
    match = play(at("phase=actions ball=CE home=CE3,AF2,AP1,HF4 away=AF1,CE4,HF5"), "move", "66")
    assert "move AF AP" not in match.legal()
    assert "move AF ACL" in match.legal()
    assert "move AP AF" in match.legal()


@pytest.mark.rule("W37")
@pytest.mark.parametrize(("runner", "legal"), [("ACR", False), ("AF", True)])
def test_an_empty_target_needs_a_neighbour_who_is_onside(runner: str, legal: bool) -> None:
    assert ("AP" in passes(f"ball=CE home=CE3,{runner}1,HF6 away=AML1,CE4,HF5")) is legal


# -- goal attempts -------------------------------------------------------------------

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


# -- pressing ------------------------------------------------------------------------

LEVEL = "phase=actions phasing=away actions=2 ball=CE home=CE2,HF8 away=CE2,AF8"


@pytest.mark.rule("W47", "W48")
@pytest.mark.parametrize(
    ("value", "dice", "winner", "new_value"),
    [
        pytest.param(4, "25", 1, 5, id="W47 one die below"),
        pytest.param(4, "13", 1, 1, id="W47 both dice below"),
        pytest.param(4, "46", 0, 3, id="W47 failed"),
        pytest.param(3, "22", 1, 2, id="W48"),
    ],
)
def test_pressing_wins_the_ball_with_a_die_below_its_value(value: int, dice: str, winner: int, new_value: int) -> None:
    match = play(at(f"{LEVEL} value={value}"), "press", dice)
    assert (match.state.control, match.state.value) == (winner, new_value)
    assert AREAS[match.state.ball] == "CE"
    assert asks(match) == "away action"


@pytest.mark.rule("W49")
@pytest.mark.parametrize(("dice", "new_value"), [("46", 6), ("44", 4)])
def test_aggressive_pressing_wins_with_a_die_equal_to_the_value(dice: str, new_value: int) -> None:
    match = play(at(f"{LEVEL} value=4", "A1", "A6"), "apress", dice)
    assert (match.state.control, match.state.value) == (1, new_value)
    assert match.state.teams[1].cp == [4, 3, 2]


@pytest.mark.rule("W49")
def test_failed_aggressive_pressing_is_a_foul() -> None:
    match = play(at(f"{LEVEL} value=4", "A1", "A6"), "apress", "56")
    assert asks(match) == "away roll yellow"
    match.apply("1")
    assert asks(match) == "home free_moves"  # a quick free kick in the centre
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "CE", 2)


@pytest.mark.rule("W50")
@pytest.mark.parametrize(
    ("defenders", "attackers", "legal"),
    [(2, 2, {"press", "apress"}), (2, 3, {"apress"}), (1, 3, set()), (0, 1, set())],
)
def test_who_may_press_depends_on_the_numbers_at_the_ball(defenders: int, attackers: int, legal: set[str]) -> None:
    away = f"CE{defenders},AF{10 - defenders}" if defenders else "AF10"
    match = at(f"phase=actions phasing=away value=4 home=CE{attackers},HF{10 - attackers} away={away}", "A1", "A6")
    assert set(match.legal()) & {"press", "apress"} == legal


# -- positioning ---------------------------------------------------------------------

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


# -- movement ------------------------------------------------------------------------


def steps_made(match: Match) -> int:
    """Step with as many pieces as the movement allows."""
    made = 0
    while asks(match).endswith(" moves"):
        match.apply(match.legal()[1])
        made += 1
    return made


IN_MIDFIELD = "phase=actions ball=CE home=CE3,HF7 away=CE3,AF7 home.skills=TM3"
IN_ATTACK = "phase=actions ball=AF home=AF3,HF7 away=AF3,CE7"


@pytest.mark.rule("W56", "W57", "W58")
@pytest.mark.parametrize(
    ("position", "dice", "boost", "moves"),
    [
        pytest.param(IN_MIDFIELD, "32", "no", 4, id="W56 the midfielders are more than the die"),
        pytest.param(IN_MIDFIELD, "65", "no", 5, id="W56 the lower die"),
        pytest.param(IN_MIDFIELD, "32", "boost", 4, id="W56 boost, still the midfielders"),
        pytest.param(IN_MIDFIELD, "65", "boost", 6, id="W56 boost, the higher die"),
        pytest.param(IN_MIDFIELD, "32", "boost TM3", 5, id="W56 boost in great condition"),
        pytest.param(IN_MIDFIELD, "65", "boost TM3", 7, id="W56 boost in great condition, the higher die"),
        pytest.param(IN_ATTACK, "41", "no", 2, id="W57 two forwards"),
        pytest.param(IN_ATTACK, "41", "boost", 4, id="W57 boost"),
        pytest.param(f"{IN_ATTACK} home.formation=5-5-0", "41", "no", 0, id="W58 no forwards"),
        pytest.param(f"{IN_ATTACK} home.formation=5-5-0", "41", "boost", 3, id="W58 no forwards, boost"),
    ],
)
def test_how_many_pieces_a_movement_moves(position: str, dice: str, boost: str, moves: int) -> None:
    # Without forwards the point comes from the midfield, two for one.
    match = play(at(position, "A1", "A11"), "move", dice, boost)
    paid = 0 if boost == "no" else 2 if "5-5-0" in position else 1
    assert sum(match.state.teams[0].cp) == 10 - paid
    assert steps_made(match) == moves
    assert asks(match) == "away roll progress"  # a movement with the ball closes the stage
