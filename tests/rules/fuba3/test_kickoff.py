"""The kick-off: who takes it, and the set-up before it."""

import pytest

from rules import IllegalInput, Match, new_match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play


def kickoff_roll(**options: bool) -> Match:
    """A match that waits for the kick-off roll."""
    return play(new_match("fuba3", options=options), "lineup 4-4-2", "lineup 4-4-2")


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


def kickoff_roll_with_weather() -> Match:
    return play(new_match("fuba3", options={"A9": True}), "lineup 4-4-2", "lineup 4-4-2")


@pytest.mark.rule("R-002")
def test_only_the_first_tie_sets_the_weather() -> None:
    match = play(kickoff_roll_with_weather(), "44", "55", "66")
    assert match.state.weather == "wind"
    assert asks(match) == "home roll kickoff"


@pytest.mark.rule("R-002")
@pytest.mark.parametrize("drawn", ["home", "away"])
def test_after_ten_ties_a_fair_draw_decides(drawn: str) -> None:
    match = play(kickoff_roll_with_weather(), *["33"] * 9)
    assert asks(match) == "home roll kickoff"
    match.apply("33")
    assert asks(match) == "home roll lots"
    assert set(match.legal()) == {"home", "away"}
    match.apply(drawn)
    assert asks(match) == f"{drawn} first_ball"


@pytest.mark.rule("R-003")
@pytest.mark.parametrize(
    ("absent", "placement", "legal"),
    [
        (0, "place CE2 HF8 GK:HP", True),
        (0, "place CE1 HF9 GK:HP", False),
        (9, "place CE1 GK:HP", True),
        (9, "place HF1 GK:HP", False),
    ],
)
def test_two_outfield_pieces_kick_off_or_all_there_are(absent: int, placement: str, legal: bool) -> None:
    off = f"home=CE1 home.off={','.join(['40'] * absent)}" if absent else ""
    match = at(f"phase=setpiece pending=kickoff:home {off}")
    if legal:
        assert asks(match.apply(placement)) == "away setup"
    else:
        with pytest.raises(IllegalInput):
            match.apply(placement)


@pytest.mark.rule("R-122")
@pytest.mark.parametrize("weather", ["-", "rain"])
def test_a_tie_before_extra_time_brings_no_weather(weather: str) -> None:
    start = f"half=2 clock=45 stoppage=1 weather={weather} ball=CE"
    match = play(at(start, "A9", "X1"), "11", "keep", "keep", "44")
    assert asks(match) == "home roll kickoff"
    play(match, "21", "home")
    assert match.state.weather == ("" if weather == "-" else weather)
    assert asks(match) == "home setup"  # no weather die either
