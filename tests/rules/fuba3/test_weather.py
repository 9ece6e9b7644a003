"""Weather (A9): how it comes and goes, and what each kind does."""

import pytest

from rules import Match
from tests.rules.fuba3.scenario import asks, at, play
from tests.rules.fuba3.skill_scenes import OUTNUMBERED, SHORT_PASS, points, scene


@pytest.mark.rule("W90")
@pytest.mark.parametrize(("dice", "value"), [("66", 6), ("36", 4)])
def test_rain_raises_the_new_ball_value_by_one_but_not_above_six(dice: str, value: int) -> None:
    start = "phase=actions ball=CE weather=rain value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4"
    match = play(at(start, "A9"), "pass AML", dice, "no")
    assert match.state.value == value


@pytest.mark.rule("R-089")
@pytest.mark.parametrize(("die", "lost"), [("3", 0), ("4", 1), ("6", 1)])
def test_in_the_cold_a_four_is_for_good_and_a_six_is_no_worse(die: str, lost: int) -> None:
    match = play(at("clock=10 ball=CE weather=cold", "A4", "A9", "A12"), "22", "54", "remove CE", die)
    home = match.state.teams[0]
    assert home.lost == lost and home.off == ([] if lost else [14])


@pytest.mark.rule("R-089")
@pytest.mark.parametrize("weather", ["heat", "extreme_heat"])
def test_heat_doubles_the_price_of_aggressive_pressing_alone(weather: str) -> None:
    start = f"phase=actions control=away ball=CE value=4 weather={weather}"
    assert play(at(start, "A1", "A6", "A9"), "apress").state.teams[0].cp == [4, 2, 2]
    assert play(at(start, "A1", "A6", "A9"), "move", "12", "boost").state.teams[0].cp == [4, 3, 2]
    assert play(at(start, "A1", "A6", "A9"), "position", "12", "boost").state.teams[0].cp == [4, 3, 2]


def kick_off(*dice: str) -> Match:
    return play(at("phase=lineup", "A9"), "lineup 4-4-2", "lineup 4-4-2", *dice)


TIES = [("11", "heat"), ("22", "sunshine"), ("33", "sunshine"), ("44", "wind"), ("55", "rain"), ("66", "cold")]


@pytest.mark.rule("WX-heat", "WX-sunshine", "WX-wind", "WX-rain", "WX-cold")
@pytest.mark.parametrize(("dice", "weather"), TIES)
def test_the_first_tie_of_the_kick_off_roll_sets_the_weather(dice: str, weather: str) -> None:
    match = kick_off(dice)
    assert match.state.weather == weather
    assert asks(match) == "home roll kickoff"
    assert play(match, "66", "11", "62").state.weather == weather  # only the first tie


def test_without_a_tie_or_the_option_there_is_no_weather() -> None:
    assert kick_off("62").state.weather == ""
    assert play(at("phase=lineup"), "lineup 4-4-2", "lineup 4-4-2", "11", "62").state.weather == ""


SECOND_HALF = [
    ("heat", "1", ""), ("heat", "3", "heat"), ("heat", "6", "extreme_heat"),
    ("wind", "1", ""), ("wind", "2", "wind"), ("wind", "6", "storm"),
    ("rain", "1", ""), ("rain", "5", "rain"), ("rain", "6", "storm"),
]  # fmt: skip


@pytest.mark.rule("WX-heat", "WX-wind", "WX-rain", "WX-storm", "WX-extreme_heat")
@pytest.mark.parametrize(("before", "die", "after"), SECOND_HALF)
def test_a_die_of_the_team_that_kicks_off_changes_the_weather_for_the_second_half(before: str, die: str, after: str) -> None:
    match = play(at(f"phase=interval weather={before} kicked_off=home", "A9"), "keep", "keep")
    assert asks(match) == "away roll weather"
    assert play(match, die).state.weather == after
    assert asks(match) == "away setup"


@pytest.mark.rule("WX-sunshine", "WX-cold")
@pytest.mark.parametrize(("before", "after"), [("sunshine", ""), ("cold", "cold")])
def test_sunshine_ends_and_cold_stays_without_a_die(before: str, after: str) -> None:
    match = play(at(f"phase=interval weather={before}", "A9"), "keep", "keep")
    assert asks(match) == "away setup"
    assert match.state.weather == after


@pytest.mark.rule("WX-heat", "WX-extreme_heat")
@pytest.mark.parametrize(("weather", "left"), [("-", 3), ("heat", 2), ("extreme_heat", 2), ("storm", 3)])
def test_an_aggressive_press_costs_two_points_in_heat(weather: str, left: int) -> None:
    match = scene(f"{OUTNUMBERED} weather={weather}", "apress")
    assert points(match, "home") == [left, 4, 2]


@pytest.mark.rule("WX-heat")
def test_an_aggressive_press_that_heat_makes_too_dear_is_not_offered() -> None:
    assert "apress" in scene(f"{OUTNUMBERED} home.cp=1/1/0").legal()
    assert "apress" not in scene(f"{OUTNUMBERED} home.cp=1/1/0 weather=heat").legal()


@pytest.mark.rule("WX-heat", "WX-extreme_heat")
@pytest.mark.parametrize("weather", ["heat", "extreme_heat"])
def test_other_boosts_cost_one_point_in_heat(weather: str) -> None:
    assert points(scene(f"phase=actions weather={weather}", "move", "21", "boost"), "home") == [4, 3, 2]


@pytest.mark.rule("WX-extreme_heat")
@pytest.mark.parametrize(("weather", "passed"), [("heat", True), ("extreme_heat", False)])
def test_extreme_heat_takes_two_from_a_tiredness_test(weather: str, passed: bool) -> None:
    """Minute 60 after five squares: a sum of six is enough, four is not."""
    match = scene(f"phase=turn half=2 clock=10 weather={weather}", "61", "33")
    assert next(e.data["passed"] for e in match.events if e.kind == "tiredness") is passed


@pytest.mark.rule("WX-sunshine")
@pytest.mark.parametrize(
    ("extra", "offered"),
    [
        ("kicked_off=away", False),
        ("kicked_off=home", True),
        ("kicked_off=away half=2", True),
    ],
)
def test_the_sun_blinds_the_keeper_of_the_team_that_kicked_off_in_the_first_half(extra: str, offered: bool) -> None:
    match = scene(f"phase=actions ball=AF home=AF3,CE7 weather=sunshine {extra}", "pass AP")
    assert (asks(match) == "away charge") is offered


@pytest.mark.rule("WX-wind", "WX-storm")
@pytest.mark.parametrize(("weather", "needed"), [("-", 2), ("wind", 3), ("storm", 3), ("rain", 2)])
def test_wind_makes_long_passes_harder(weather: str, needed: int) -> None:
    """Over one area at value 3, out of an area without opponents, into an own majority."""
    position = f"phase=actions ball=HML value=3 home=HML3,HMR1,HF6 away=CE6,AF4 weather={weather}"
    match = scene(position, "pass HMR", "66", "no")
    assert next(e.data["needed"] for e in match.events if e.kind == "pass") == needed


@pytest.mark.rule("WX-wind")
def test_wind_leaves_short_passes_alone() -> None:
    for weather in ("-", "wind"):
        match = scene(f"phase=actions value=4 weather={weather}", "pass HML", "66", "no")
        assert next(e.data["needed"] for e in match.events if e.kind == "pass") == 3


@pytest.mark.rule("WX-rain", "WX-storm")
@pytest.mark.parametrize(("weather", "value"), [("-", 4), ("rain", 5), ("storm", 5), ("wind", 4)])
def test_rain_adds_one_to_a_new_ball_value(weather: str, value: int) -> None:
    assert scene(f"phase=actions actions=2 weather={weather}", *SHORT_PASS.split(",")).state.value == value


@pytest.mark.rule("WX-rain")
def test_rain_does_not_wet_a_press_and_never_makes_seven() -> None:
    assert scene(f"{OUTNUMBERED} actions=2 weather=rain", "press", "12").state.value == 1
    assert scene("phase=actions actions=2 weather=rain", "pass HML", "66", "no").state.value == 6


@pytest.mark.rule("WX-cold", "WX-storm")
@pytest.mark.parametrize(("weather", "off", "lost"), [("-", [4], 0), ("cold", [], 1), ("storm", [], 1), ("heat", [4], 0)])
def test_cold_makes_injuries_worse(weather: str, off: list[int], lost: int) -> None:
    match = scene(f"phase=turn weather={weather}", "33", "54", "remove CE", "4")
    if lost:
        play(match, "no")
    assert (match.state.teams[0].off, match.state.teams[0].lost) == (off, lost)
