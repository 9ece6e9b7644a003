"""Half-time, extra time, shoot-outs and draws."""

import pytest

from tests.rules.fuba3.scenario import AWAY, asks, at, play


@pytest.mark.rule("W81")
def test_a_shoot_out_ends_when_three_down_with_two_kicks_left() -> None:
    match = at("phase=shootout half=2 kicks=home:oo,away:xx", "X2")
    play(match, "stay", "left", "2")  # three against nought, but Away has three kicks left
    assert asks(match) == "home keeper_side"
    play(match, "left", "right", "1")
    assert asks(match) == "over"
    assert match.result["winner"] == "home" and match.result["shootout"] == [3, 0]
    assert match.result["score"] == [0, 0]


@pytest.mark.rule("R-090")
def test_at_half_time_each_team_moves_one_player_in_secret() -> None:
    match = at("phase=interval half=1")
    assert asks(match) == "home half_time" and match.pending.secret
    assert set(match.legal()) == {"keep", *(f"shift {a} {b}" for a in "DMF" for b in "DMF" if a != b)}
    play(match, "shift D M")
    assert match.state.teams[0].formation == (4, 4, 2)  # hidden until both have chosen
    play(match, "keep")
    assert match.state.teams[0].formation == (3, 5, 2)


@pytest.mark.rule("R-090")
def test_a_team_whose_coach_was_sent_off_keeps_its_formation() -> None:
    match = at("phase=interval half=1 home.coach_off=1", "A1")
    assert asks(match) == "away half_time"


@pytest.mark.rule("R-100")
@pytest.mark.parametrize(
    ("switches", "next_node"),
    [((), "over"), (("X2",), "home roll kickoff"), (("X1",), "home half_time"), (("X1", "X2"), "home half_time")],
)
def test_a_draw_stands_unless_extra_time_or_a_shoot_out_is_played(switches: tuple[str, ...], next_node: str) -> None:
    match = play(at("half=2 clock=45 stoppage=1 score=1-1 ball=CE", *switches), "11")
    assert asks(match) == next_node
    if next_node == "over":
        assert match.result["winner"] is None and match.result["decided"] == "normal"
    else:
        assert match.state.phase == ("shootout" if switches == ("X2",) else "interval")


@pytest.mark.rule("R-100")
def test_extra_time_has_two_short_halves_and_no_golden_goal() -> None:
    start = "phase=actions half=3 clock=15 kicked_off=home score=1-1 fulltime=1-1 ball=AP value=1 home=AP3,CE7 away=CE10"
    match = play(at(start, "X1"), "shoot", "6")
    assert match.state.score == [2, 1] and match.state.stoppage == 1  # the goal's minute ends the fifteen
    assert asks(match) == "away setup"
    match = play(at("half=3 clock=15 stoppage=1 score=2-1 kicked_off=home ball=CE", "X1"), "11")
    assert match.state.half == 4 and asks(match) == "away setup"
    match = play(at("half=4 clock=15 stoppage=1 score=2-1 ball=CE", "X1"), "11")
    assert asks(match) == "over" and match.result["decided"] == "extra_time" and match.result["winner"] == "home"


@pytest.mark.rule("R-100")
def test_after_twenty_extra_pairs_lots_decide_the_shoot_out() -> None:
    level = "o" * 24
    match = play(at(f"phase=shootout half=2 kicks=home:{level},away:{level}", "X2"), "stay", "left", "6", "stay", "left", "6")
    assert asks(match) == "home roll lots"
    play(match, "away")
    assert match.result["winner"] == "away" and match.result["score"] == [0, 0]


WHISTLE = "phase=actions clock=45 stoppage=5 last=1 ball=CE score=1-1"


@pytest.mark.rule("R-132")
@pytest.mark.parametrize(("kicks_off", "order"), [("away", ["away", "home"]), ("home", ["home", "away"])])
def test_before_extra_time_come_formations_then_the_roll_then_substitutions(kicks_off: str, order: list[str]) -> None:
    match = play(at(f"{WHISTLE} half=2 kicked_off=home", "A1", "A3", "X1"), "end", "subs 0")  # Home's own midfield window
    asked = []
    for token in ("keep", "shift D M", "26", kicks_off, "subs 0", "subs 0"):
        asked.append(asks(match))
        match.apply(token)
    substitutions = [f"{team} substitutions" for team in order]
    assert asked == ["home half_time", "away half_time", "home roll kickoff", "away first_ball", *substitutions]
    assert asks(match) == f"{kicks_off} setup" and match.state.half == 3
    assert match.state.teams[AWAY].formation == (3, 5, 2)


@pytest.mark.rule("R-132")
def test_at_half_time_nobody_rolls_and_the_team_that_kicks_off_now_changes_first() -> None:
    match = play(at(f"{WHISTLE} kicked_off=home", "A1", "A3", "X1"), "end", "subs 0", "keep", "keep")
    assert asks(match) == "away substitutions"
    assert asks(play(match, "subs 0")) == "home substitutions"
