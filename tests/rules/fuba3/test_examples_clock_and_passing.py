"""Worked examples W01 to W30: kick-off, progress and clock, stoppage time, passing values and control checks."""

import pytest

from rules import IllegalInput, Match, new_match
from rules.board import ADJACENT, AREAS, INDEX
from tests.rules.fuba3.scenario import asks, at, play


def kickoff_roll(**options: bool) -> Match:
    """A match that waits for the kick-off roll."""
    return play(new_match("fuba3", options=options), "lineup 4-4-2", "lineup 4-4-2")


def after_pass(match: Match, target: str, dice: str) -> Match:
    """A pass with its pass reaction declined, or made by the first piece if it is compulsory."""
    play(match, f"pass {target}", dice)
    while asks(match).endswith(("pass_reaction", "easy_move")):
        match.apply(match.legal()[0])
    return match


def needed(match: Match, target: str) -> int:
    """The value that a pass to the target has to reach; the match itself is not changed."""
    trial = play(match.fork(keep_events=True), f"pass {target}", "11")
    while not any(event.kind == "pass" for event in trial.events):
        trial.apply(trial.legal()[0])
    value: int = next(event for event in trial.events if event.kind == "pass").data["needed"]
    return value


def targets(match: Match) -> set[str]:
    return {token[5:] for token in match.legal() if token.startswith("pass ")}


# -- kick-off ----------------------------------------------------------------------


@pytest.mark.rule("W01")
@pytest.mark.parametrize(("dice", "winner", "other"), [("53", "home", "away"), ("35", "away", "home")])
def test_the_higher_die_decides_who_starts_with_the_ball(dice: str, winner: str, other: str) -> None:
    match = play(kickoff_roll(), dice)
    assert asks(match) == f"{winner} first_ball"
    assert set(match.legal()) == {"home", "away"}
    match.apply(other)
    assert asks(match) == f"{other} setup"
    assert match.state.control == ("home", "away").index(other)


@pytest.mark.rule("W02")
def test_a_tie_on_the_kickoff_roll_sets_the_weather_and_is_rolled_again() -> None:
    match = play(kickoff_roll(A9=True), "44")
    assert asks(match) == "home roll kickoff"
    match.apply("26")
    assert match.state.weather == "wind"
    assert asks(match) == "away first_ball"


@pytest.mark.rule("W02")
def test_without_the_weather_rules_a_tie_only_means_another_roll() -> None:
    match = play(kickoff_roll(), "44", "26")
    assert match.state.weather == ""
    assert asks(match) == "away first_ball"


@pytest.mark.rule("W03")
def test_the_kickoff_set_up_of_the_rulebook_is_legal() -> None:
    match = play(kickoff_roll(), "53", "home", "place CE4 HML2 HMR2 HF2 GK:HP")
    home = match.state.teams[0]
    assert [home.pieces[INDEX[a]] for a in ("CE", "HML", "HMR", "HF", "HP")] == [4, 2, 2, 2, 1]
    assert asks(match) == "away setup"
    match.apply("place CE3 AML2 AMR2 AF3 GK:AP")
    assert match.state.teams[1].pieces[INDEX["CE"]] == 3
    assert asks(match) == "home roll progress"


@pytest.mark.rule("W03")
@pytest.mark.parametrize(
    "placement",
    [
        "place CE1 HML3 HMR3 HF3 GK:HP",  # one piece in the centre
        "place CE3 HML2 HMR2 HF2 AML1 GK:HP",  # a piece in the other half
        "place CE4 HML2 HMR2 HF2 GK:HF",  # the keeper out of his area
        "place CE4 HML2 HMR2 HF1 GK:HP",  # nine pieces
    ],
)
def test_a_kickoff_set_up_outside_its_limits_is_refused(placement: str) -> None:
    match = play(kickoff_roll(), "53", "home")
    with pytest.raises(IllegalInput):
        match.apply(placement)
    assert asks(match) == "home setup"


# -- progress and clock --------------------------------------------------------------

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


@pytest.mark.rule("W07")
def test_five_squares_at_once_make_both_teams_test_for_tiredness() -> None:
    match = play(at("ball=CE", "A1"), "61")
    assert (match.state.actions, match.state.clock) == (2, 5)
    assert asks(match) == "home roll tiredness"
    match.apply("66")
    assert asks(match) == "away roll tiredness"
    match.apply("66")
    assert asks(match) == "home reaction"


@pytest.mark.rule("W07")
def test_four_squares_test_nobody() -> None:
    match = play(at("ball=CE", "A1"), "62")
    assert match.state.clock == 4
    assert asks(match) == "home reaction"


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


@pytest.mark.rule("W09")
def test_the_marker_stops_on_the_first_stoppage_square_and_the_turn_goes_on() -> None:
    match = play(at("clock=43"), "62")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert not match.state.last
    assert asks(match) == "home reaction"


@pytest.mark.rule("W10")
def test_four_squares_into_stoppage_tire_nobody() -> None:
    match = play(at("clock=42", "A1"), "61")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert asks(match) == "home reaction"


# -- stoppage time -------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_a_difference_below_the_stoppage_minute_ends_the_half() -> None:
    match = play(at("clock=45 stoppage=2"), "32")
    assert asks(match) == "home half_time"
    assert match.state.half == 2


@pytest.mark.rule("W11")
def test_a_difference_equal_to_the_stoppage_minute_moves_the_marker() -> None:
    match = play(at("clock=45 stoppage=2"), "31")
    assert match.state.stoppage == 3
    assert asks(match) == "home reaction"


@pytest.mark.rule("W12")
@pytest.mark.parametrize("dice", ["32", "61"])
def test_in_stoppage_a_turn_without_the_ball_neither_moves_the_marker_nor_ends_the_half(dice: str) -> None:
    match = play(at("clock=45 stoppage=2 phasing=away"), dice)
    assert match.state.stoppage == 2
    assert asks(match) == "away reaction"


@pytest.mark.rule("W13")
def test_the_half_ends_after_the_turn_that_reaches_the_fifth_stoppage_square() -> None:
    match = play(at("clock=45 stoppage=4"), "62")
    assert match.state.stoppage == 5
    assert asks(match) == "home reaction"
    play(match, "done", "end")
    assert asks(match) == "home half_time"


@pytest.mark.rule("W14")
def test_a_double_of_the_team_with_the_ball_in_stoppage_ends_the_half_without_an_event() -> None:
    match = play(at("clock=45 stoppage=1", "A12"), "55")
    assert asks(match) == "home half_time"
    assert not [event for event in match.events if event.kind == "event"]


@pytest.mark.rule("W15")
def test_a_corner_in_stoppage_takes_no_time_and_its_turn_makes_no_check() -> None:
    corner = "phase=actions clock=45 stoppage=1 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE5"
    match = play(at(corner, "A8"), "shoot", "5")
    assert asks(match) == "home setup"  # and not: slow play
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    play(match, "place AKL1 AP4 CE2 HF3 GK:HP", "place AP6 AF4 GK:AP")
    assert asks(match) == "home reaction"  # and not: the progress roll
    assert match.state.stoppage == 1


# -- the value of a pass ---------------------------------------------------------------

TO_AP = "phase=actions ball=HF home=HF4,AP2,CE4 away=HF1,AP1,CE4,AF4"
CROWD = "phase=actions origin=corner ball=AKL"


@pytest.mark.rule("W16", "W18", "W19", "W20", "W21", "W22", "W23")
@pytest.mark.parametrize(
    ("position", "target", "value"),
    [
        pytest.param(f"{TO_AP} value=4", "AP", 6, id="W16 two areas between"),
        pytest.param("phase=actions value=3 home=CE4,AML1,HF5 away=AML2,AF4,HML4", "AML", 3, id="W18 free start, outnumbered"),
        pytest.param("phase=actions value=1 home=CE4,AML2,HF4 away=AML1,AF5,HML4", "AML", 1, id="W19 never below one"),
        pytest.param("phase=actions origin=goalkick ball=HP value=2 home=CE3,HF7 away=CE3,AF7", "CE", 3, id="W20 goal kick"),
        pytest.param(f"{TO_AP} value=2 weather=wind", "AP", 6, id="W21 wind"),
        pytest.param(f"{CROWD} home=AKL1,AP3,HF6 away=AP3,AF7", "AP", 4, id="W22 corner, three against four"),
        pytest.param(f"{CROWD} home=AKL1,AP7,HF2 away=AP7,AF3", "AP", 4, id="W23 corner, seven against eight"),
    ],
)
def test_the_value_a_pass_needs(position: str, target: str, value: int) -> None:
    match = at(position, "A9")
    assert needed(match, target) == value


@pytest.mark.rule("W17")
def test_a_target_that_would_need_seven_is_illegal() -> None:
    match = at(f"{TO_AP} value=5")
    assert "AP" not in targets(match)
    assert "CE" in targets(match)


@pytest.mark.rule("W20")
def test_in_open_play_the_same_pass_is_one_easier_from_an_empty_start_area() -> None:
    match = at("phase=actions ball=HP value=2 home=CE3,HF7 away=CE3,AF7")
    assert needed(match, "CE") == 2


# -- control check, pass reaction, new value ------------------------------------------

MANNED = "phase=actions actions=2 home=CE3,AML1,HF6 away=CE2,AML1,AF7"
UNMANNED = "phase=actions actions=2 home=CE4,HF6 away=CE3,AF7"
FAR = "phase=actions actions=2 ball=HF home=HF4,AML1,CE5 away=HF1,AML1,CE5,AF3"


@pytest.mark.rule("W24")
@pytest.mark.parametrize(
    ("position", "new_value"),
    [
        pytest.param(f"{MANNED} value=3", 2, id="adjacent and manned"),
        pytest.param(f"{UNMANNED} value=3", 5, id="adjacent and unmanned"),
        pytest.param(f"{FAR} value=2", 5, id="far"),
    ],
)
def test_a_good_pass_sets_the_lower_die_only_for_a_team_mate_next_door(position: str, new_value: int) -> None:
    match = at(position)
    assert needed(match, "AML") == 3
    after_pass(match, "AML", "52")
    event = next(event for event in match.events if event.kind == "pass")
    assert (event.data["good"], event.data["success"]) == (1, True)
    assert match.state.control == 0
    assert AREAS[match.state.ball] == "AML"
    assert match.state.value == new_value
    assert asks(match) == "home action"


@pytest.mark.rule("W25")
@pytest.mark.parametrize(
    ("position", "new_value"),
    [pytest.param(f"{MANNED} value=4", 2, id="adjacent and manned"), pytest.param(f"{FAR} value=3", 3, id="far")],
)
def test_a_bad_pass_gives_the_ball_away_with_a_new_value(position: str, new_value: int) -> None:
    match = at(position)
    assert needed(match, "AML") == 4
    after_pass(match, "AML", "32")
    assert match.state.control == 1
    assert AREAS[match.state.ball] == "AML"
    assert match.state.value == new_value


@pytest.mark.rule("W26")
def test_two_good_dice_to_a_team_mate_let_any_piece_step_anywhere() -> None:
    match = play(at(f"{MANNED} value=3"), "pass AML", "46")
    assert asks(match) == "home pass_reaction"
    # Every neighbour of every manned area is open, but the only man at the ball stays.
    expected = {f"move {a} {AREAS[b]}" for a in ("CE", "HF") for b in ADJACENT[INDEX[a]]}
    expected |= {f"keeper {a}" for a in ("HCL", "HCR", "HF")}
    assert set(match.legal()) == {"no"} | expected
    match.apply("move HF HCL")
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1
    assert match.state.value == 4


@pytest.mark.rule("W27")
def test_two_good_dice_to_an_empty_area_still_need_a_runner() -> None:
    match = play(at("phase=actions value=3 home=CE4,HML1,HF5 away=CE3,AF7"), "pass AML", "46")
    assert asks(match) == "home pass_reaction"
    assert set(match.legal()) == {"move CE AML", "move HML AML"}
    match.apply("move HML AML")
    assert match.state.teams[0].pieces[INDEX["AML"]] == 1
    assert match.state.value == 6


@pytest.mark.rule("W28")
def test_a_bad_pass_that_no_opponent_can_reach_keeps_the_ball_at_value_six() -> None:
    match = at("phase=actions actions=2 ball=CE value=4 home=CE4,HF6 away=CE3,AF7")
    assert needed(match, "HCL") == 5
    play(match, "pass HCL", "24")
    assert asks(match) == "away easy_move"
    match.apply("move CE HF")
    assert match.state.teams[1].pieces[INDEX["HF"]] == 1
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1  # the compulsory runner
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "HCL", 6)
    assert asks(match) == "home action"
    event = next(event for event in match.events if event.kind == "pass")
    assert (event.data["success"], event.data["value"]) == (False, 6)


@pytest.mark.rule("W28")
def test_one_opponent_next_to_the_target_makes_a_bad_pass_a_lost_ball() -> None:
    match = play(at("phase=actions ball=CE value=4 home=CE4,HF6 away=CE3,HML1,AF6"), "pass HCL", "24")
    assert match.state.control == 1
    assert match.state.teams[1].pieces[INDEX["HCL"]] == 1


# -- legal targets ---------------------------------------------------------------------


@pytest.mark.rule("W29")
@pytest.mark.parametrize(
    ("position", "area", "legal"),
    [
        ("ball=CE home=CE1,HF9", "CE", False),
        ("ball=CE home=CE2,HF8", "CE", True),
        ("ball=HP home=HP1,HF9", "HP", True),  # with the keeper
        ("ball=HP home=HF10", "HP", False),  # the keeper alone
    ],
)
def test_a_pass_within_the_same_area_needs_two_pieces(position: str, area: str, legal: bool) -> None:
    assert (area in targets(at(f"phase=actions {position}"))) is legal


@pytest.mark.rule("W30")
def test_a_target_holds_a_team_mate_or_lies_next_to_one() -> None:
    match = at("phase=actions ball=CE value=1 home=CE4,HF6")
    assert targets(match) == {"HP", "HCL", "HCR", "HF", "HML", "HMR", "CE", "AML", "AMR", "AF"}
