"""The game turn: its order, its dice and who plays first."""

import pytest

from rules import Decision, Match
from rules.board import INDEX
from rules.editions.fuba3.skills import SKILLS
from tests.rules.fuba3.scenario import SHOT, THROWS, asks, at, last, play


@pytest.mark.rule("W92")
@pytest.mark.parametrize(("dice", "actions"), [("65", 1), ("21", 2)])
def test_a_midfield_general_takes_an_action_but_never_the_last(dice: str, actions: int) -> None:
    match = play(at("ball=CE away.skills=MF1", "A1", "A11"), dice)
    assert asks(match) == "away midfield_general"
    play(match, "use MF1")
    assert match.state.actions == actions


IN_AF = "ball=AF home=AF1,CE3,HF6"


@pytest.mark.rule("W04", "W05", "W06")
@pytest.mark.parametrize(
    ("position", "dice", "actions", "clock"),
    [
        pytest.param("ball=CE", "41", 3, 3, id="W04"),
        pytest.param(IN_AF, "25", 2, 3, id="W05"),
        pytest.param("ball=HF", "65", 1, 1, id="W06"),
    ],
)
def test_the_progress_dice_give_actions_and_minutes(position: str, dice: str, actions: int, clock: int) -> None:
    match = play(at(position), dice)
    assert match.state.actions == actions
    assert match.state.clock == clock
    assert match.state.stoppage == 0


@pytest.mark.rule("W08")
def test_a_double_stops_the_clock_and_brings_a_special_event() -> None:
    match = play(at("ball=CE clock=7", "A12"), "33")
    assert (match.state.actions, match.state.clock) == (3, 7)
    assert asks(match) == "home roll event"


@pytest.mark.rule("W08")
def test_a_double_has_no_further_effect_without_special_events() -> None:
    match = play(at("ball=CE clock=7"), "33")
    assert (match.state.actions, match.state.clock) == (3, 7)
    assert asks(match) == "home reaction"


FULL_TURN = "ball=CE value=2 home=CE3,AML1,AF1,AP1,HF4 away=CE2,AML1,AF2,AP1,HF4"


def before_the_shot(step: str) -> Match:
    """W94 up to the shot, with the step of the second pass's reaction."""
    match = play(at(FULL_TURN), "52", "done", "pass AML", "41", "no")
    return play(match, "pass AP", "63", step)


@pytest.mark.rule("W94")
def test_the_progress_dice_give_two_actions_three_minutes_and_a_reaction() -> None:
    match = play(at(FULL_TURN), "52")
    assert (match.state.actions, match.state.clock) == (2, 3)
    assert asks(match) == "home reaction"
    assert {"move CE AF", "move CE HML", "move AP AF"} <= set(match.legal())
    assert not [t for t in match.legal() if t.startswith(("move AML", "move AF", "move HF", "move AP ACL"))]


@pytest.mark.rule("W94")
def test_two_passes_bring_the_ball_into_the_box_with_the_worst_value() -> None:
    match = play(at(FULL_TURN), "52", "done", "pass AML", "41", "no")
    assert (last(match, "pass")["needed"], last(match, "pass")["good"], match.state.value) == (2, 1, 1)
    play(match, "pass AP", "63", "move AF AP")
    assert (last(match, "pass")["needed"], last(match, "pass")["good"], match.state.value) == (3, 2, 6)
    home, away = match.state.teams
    assert home.pieces[INDEX["AP"]] == away.pieces[INDEX["AP"]] == 2


@pytest.mark.rule("W94")
@pytest.mark.parametrize(("step", "modifier"), [("move AF AP", -2), ("no", -3)])
def test_the_shot_is_difficult_a_six_and_any_die_score_a_five_misses(step: str, modifier: int) -> None:
    for second in "123456":
        match = play(before_the_shot(step), "shoot", "6")
        assert last(match, "shot")["total"] == modifier
        assert asks(match) == "home roll difficult"
        play(match, second)
        assert match.state.score == [1, 0] and match.pending.situation == "kickoff"
    match = play(before_the_shot(step), "shoot", "5")
    assert match.state.score == [0, 0] and asks(match) == "away free_moves"


@pytest.mark.parametrize("number", range(7))
def test_mean_number_of_actions_is_one_and_a_third_of_the_line(number: int) -> None:
    formation = f"{min(6, 10 - number)}-{number}-{10 - number - min(6, 10 - number)}"
    match = at(f"ball=CE home.formation={formation}")
    total = 0
    for throw in THROWS:
        total += match.apply(throw).state.actions
        match.undo()
    assert total == 36 + 12 * number


CORNER_PLACES = ("place AKL1 AP4 CE2 HF3 GK:HP", "place AP4 AF6 GK:AP")


@pytest.mark.rule("R-004")
def test_the_taker_of_a_set_piece_plays_the_next_turn_and_then_the_others() -> None:
    match = play(at(SHOT), "shoot", "5", *CORNER_PLACES)
    assert (match.state.phasing, match.state.origin) == (0, "corner")  # Home twice in a row
    play(match, "done", "pass ACL", "66", "move AKL ACL", "end")
    assert (match.state.phasing, match.state.origin) == (1, "normal")
    assert asks(match) == "away roll progress"


@pytest.mark.rule("R-005")
@pytest.mark.parametrize(
    ("position", "dice", "actions"),
    [
        ("phasing=home ball=AF home=AF2,HF8", "43", 1),  # two forwards
        ("phasing=away ball=AF home=AF2,HF8", "43", 3),  # four defenders
        ("phasing=home ball=AF home=AF2,HF8", "21", 3),
        ("phasing=home ball=CE home.roles=AM,AM home.cp=4/2/4", "43", 3),  # roles change no number
    ],
)
def test_the_number_of_actions_is_read_in_the_zone_as_the_phasing_team_sees_it(position: str, dice: str, actions: int) -> None:
    match = play(at(position, "A1", "A2"), dice)
    assert match.state.actions == actions


@pytest.mark.rule("R-005")
def test_a_ball_that_leaves_the_zone_changes_no_number_of_actions() -> None:
    match = play(at("ball=CE home=CE3,AF2,HF5 away=CE2,AF1,AML7"), "43", "done")
    play(match, "pass AF", "51", "no", "pass AF", "66", "no")
    assert match.state.played == 2
    assert any(token.startswith("pass ") for token in match.legal())


@pytest.mark.rule("R-072")
@pytest.mark.parametrize(("control", "next_node"), [("home", "home half_time"), ("away", "away roll event")])
def test_a_double_in_stoppage_is_an_event_only_if_the_defenders_start_the_turn(control: str, next_node: str) -> None:
    match = play(at(f"clock=45 stoppage=1 control={control} ball=CE", "A12"), "55")
    assert asks(match) == next_node
    assert match.state.half == (2 if control == "home" else 1)


@pytest.mark.rule("R-138")
@pytest.mark.parametrize(
    ("scene", "tokens", "next_node"),
    [
        # Home outnumbers Away nowhere, unless its keeper is alone in his box
        ("ball=HF home=HF10 away=HF10", ("65",), "home reaction"),
        ("ball=HF home=HF10 away=HF10 away.gk=HP", ("65",), "home action"),
        # the last action is played and there is no shot
        ("phase=actions ball=CE home=CE5,HF5 away=CE5,AF5", ("pass HF", "61", "no"), "away roll progress"),
        ("phase=actions actions=2 ball=CE home=CE5,HF5 away=CE5,AF5", ("pass HF", "61", "no"), "home action"),
        ("phase=actions ball=CE home=CE5,AF5 away=CE5,AF5", ("pass AF", "61", "no"), "home action"),
        # who runs to the ball
        ("phase=actions ball=HML home=HML1,HP9 away=HML5,CE5", ("pass CE", "61"), "away roll progress"),
        ("phase=actions ball=HML home=HML1,HF9 away=HML5,CE5", ("pass CE", "61"), "home pass_reaction"),
        # who is sent off
        ("phase=actions control=away ball=CE home=CE10 home.yellow=4", ("apress", "66", "4", "1"), "away free_moves"),
        ("phase=actions control=away ball=CE home=CE9,HF1 home.yellow=4", ("apress", "66", "4", "1"), "home sent_off"),
    ],
)
def test_a_choice_of_one_is_played_without_asking(scene: str, tokens: tuple[str, ...], next_node: str) -> None:
    match = play(at(scene, "A1", "A6"), *tokens)
    assert asks(match) == next_node
    assert len(match.inputs) == len(tokens)


@pytest.mark.rule("R-138")
def test_every_list_of_options_that_a_long_match_asks_has_at_least_two() -> None:
    names = ",".join(s.id for s in SKILLS)
    start = f"home.skills={names} away.skills={names}"
    switches = [f"A{i}" for i in range(1, 13)]
    match = at(start, *switches, "X1", "X2")
    asked = set()
    throw = 0
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Decision) and node.options:
            asked.add(node.kind)
            assert len(node.options) >= 2, node
        throw += 1
        options = match.legal()
        match.apply(options[throw * 7 % len(options)])
    assert len(asked) > 20


@pytest.mark.rule("R-056")
def test_a_turn_runs_from_progress_over_reaction_to_pass_control_check_and_attempt() -> None:
    match = at("clock=3 ball=CE value=2 home=CE3,AF2,HF5 away=CE2,AF2,AML6")
    order = []
    for token in ("41", "done", "pass AF", "51", "no", "shoot"):
        order.append(asks(match))
        match.apply(token)
    assert order == [
        "home roll progress",
        "home reaction",
        "home action",
        "home roll pass",
        "home pass_reaction",
        "home action",
    ]
    assert asks(match) == "home roll shot"
    assert match.state.clock == 6  # the clock belongs to the progress stage
