"""Condition points: who pays, from which zone, and what is gained."""

import pytest

from tests.rules.fuba3.scenario import PRESS, SKILL_OPTIONS, asks, at, play


@pytest.mark.rule("W69")
def test_an_empty_zone_is_paid_for_by_two_points_next_to_it() -> None:
    start = "phase=actions ball=AF home.cp=3/2/0 home=AF2,CE4,HF4"
    match = play(at(start, "A1"), "move", "12", "boost")
    assert match.state.teams[0].cp == [3, 0, 0]


@pytest.mark.rule("W102")
@pytest.mark.parametrize(("zone", "left"), [("zone D", [1, 0, 2]), ("zone F", [3, 0, 0])])
def test_in_heat_the_second_point_of_a_press_may_come_from_either_neighbour(zone: str, left: list[int]) -> None:
    start = "phase=actions control=away ball=CE value=4 weather=heat home.cp=3/1/2"
    match = play(at(start, "A1", "A6", "A9"), "apress")
    assert set(match.legal()) == {"zone D", "zone F"}
    play(match, zone)
    assert match.state.teams[0].cp == left and asks(match) == "home roll press"


@pytest.mark.rule("R-034")
@pytest.mark.parametrize(
    ("points", "offered"),
    [("0/1/0", True), ("2/0/0", True), ("0/0/2", True), ("1/0/1", False), ("1/0/0", False)],
)
def test_two_points_of_one_neighbouring_zone_replace_one(points: str, offered: bool) -> None:
    match = play(at(f"phase=actions ball=CE home.cp={points}", "A1"), "move", "32")
    assert (asks(match) == "home move_boost") is offered


@pytest.mark.rule("R-034")
def test_points_never_come_from_a_zone_that_is_not_next_to_the_ball() -> None:
    match = play(at("phase=actions ball=AF home=AF2,HF8 home.cp=6/1/0", "A1"), "move", "32")
    assert asks(match) == "home moves"


@pytest.mark.rule("R-034")
@pytest.mark.parametrize(
    ("points", "legal", "after"),
    [("2/0/2", True, [0, 0, 0]), ("0/1/2", True, [0, 0, 0]), ("2/0/1", False, None), ("3/0/0", False, None)],
)
def test_each_missing_point_is_replaced_on_its_own(points: str, legal: bool, after: list[int] | None) -> None:
    # In heat aggressive pressing costs two points.
    match = at(f"{PRESS} weather=heat away.cp={points}", "A1", "A6", "A9")
    assert ("apress" in match.legal()) is legal
    if legal:
        match.apply("apress")
        if asks(match) == "away zone":
            match.apply("zone D")
        assert match.state.teams[1].cp == after


@pytest.mark.rule("R-086")
@pytest.mark.parametrize(("weather", "points"), [("-", [4, 4, 2]), ("heat", [4, 3, 2])])
def test_a_chant_pays_one_point_of_the_first_action(weather: str, points: list[int]) -> None:
    start = f"control=away ball=CE value=4 weather={weather}"
    match = play(at(start, "A1", "A6", "A9", "A12"), "22", "61", "done", "apress")
    assert match.state.teams[0].cp == points


@pytest.mark.rule("R-086")
def test_a_chant_is_gone_after_the_first_action() -> None:
    match = play(at("control=away ball=CE value=4", "A1", "A12"), "22", "61", "done", "position", "11", "none")
    play(match, "position", "11", "boost")
    assert match.state.teams[0].cp == [4, 3, 2]


@pytest.mark.rule("R-092")
@pytest.mark.parametrize(
    ("points", "zone", "after"),
    [("6/0/0", "zone D", [6, 0, 0]), ("4/4/2", "zone M", [4, 4, 2]), ("4/3/2", "zone M", [4, 4, 2])],
)
def test_a_point_above_six_in_a_zone_or_ten_in_all_is_lost(points: str, zone: str, after: list[int]) -> None:
    start = f"phase=actions half=2 ball=CE home.cp={points} home.yellow=1"
    match = play(at(start, "A1", "A3"), "end", "subs 1", "yellow", zone)
    assert match.state.teams[0].cp == after


@pytest.mark.rule("R-109")
def test_the_zone_of_the_ball_pays_first_and_nobody_is_asked() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.cp=4/1/4 home.skills=MF2"
    match = play(at(start, *SKILL_OPTIONS), "pass AML", "66", "no", "use MF2")
    assert match.state.teams[0].cp == [4, 0, 4] and asks(match) == "home action"
