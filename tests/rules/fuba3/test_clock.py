"""The clock: minutes, stoppage time and the end of a half."""

from collections import Counter

import pytest

from rules import Roll
from tests.rules.fuba3.scenario import PENALTY, SHOT, THROWS, asks, at, play
from tests.rules.random_play import MOST_INPUTS, start


@pytest.mark.rule("W09")
def test_the_marker_stops_on_the_first_stoppage_square_and_the_turn_goes_on() -> None:
    match = play(at("clock=43"), "62")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert not match.state.last
    assert asks(match) == "home reaction"


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


@pytest.mark.rule("W95")
def test_stoppage_moves_on_only_in_turns_that_the_controlling_team_starts() -> None:
    match = play(at("clock=44 ball=CE value=3", "A12"), "53", "done", "end")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert asks(match) == "away roll progress"
    play(match, "44")
    assert asks(match) == "home roll event" and match.state.stoppage == 1
    play(match, "56", "done", "end", "43")
    assert match.state.stoppage == 2
    play(match, "done", "end", "52", "done", "press", "12", "end")  # Away wins the ball, the marker stays
    assert match.state.control == 1 and match.state.stoppage == 2
    assert asks(match) == "home roll progress"
    play(match, "22")
    assert asks(match) == "away roll event" and match.state.stoppage == 2
    play(match, "56", "done", "end")
    assert match.state.half == 1
    play(match, "65")
    assert match.state.half == 2 and asks(match) == "home half_time"


def test_odds_of_the_clock() -> None:
    match = at("ball=CE")
    moved = Counter(play(match, throw).state.clock for throw in THROWS if match.rewind(0))
    assert moved == {0: 6, 1: 10, 2: 8, 3: 6, 4: 4, 5: 2}


@pytest.mark.rule("R-029")
@pytest.mark.parametrize("origin", ["free", "goalkick"])
def test_a_set_piece_turn_makes_no_stoppage_check(origin: str) -> None:
    match = at(f"origin={origin} ball=HP clock=45 stoppage=4")
    assert asks(match) == "home reaction"
    assert (match.state.half, match.state.stoppage) == (1, 4)


@pytest.mark.rule("R-029")
@pytest.mark.parametrize(("phasing", "half"), [("home", 2), ("away", 1)])
def test_only_a_turn_begun_with_the_ball_makes_the_stoppage_check(phasing: str, half: int) -> None:
    assert play(at(f"phasing={phasing} clock=45 stoppage=1"), "55").state.half == half


@pytest.mark.rule("R-030")
@pytest.mark.parametrize(
    ("clock", "stoppage", "after"), [(10, 0, (11, 0)), (44, 0, (45, 0)), (45, 0, (45, 1)), (45, 1, (45, 1)), (45, 3, (45, 3))]
)
def test_goals_and_set_pieces_take_a_minute_except_in_stoppage(clock: int, stoppage: int, after: tuple[int, int]) -> None:
    time = f"clock={clock} stoppage={stoppage}"
    goal = play(at(f"{SHOT} {time}"), "shoot", "6")
    assert (goal.state.clock, goal.state.stoppage) == after
    corner = play(at(f"{SHOT} {time}"), "shoot", "5")
    assert (corner.state.clock, corner.state.stoppage) == after
    goal_kick = play(at(f"{SHOT} {time}"), "shoot", "1")
    assert (goal_kick.state.clock, goal_kick.state.stoppage) == after
    kick = play(at(f"{PENALTY} {time}", "A1", "A6"), "apress", "66", "1")
    assert asks(kick) == "home setup"
    assert (kick.state.clock, kick.state.stoppage) == after
    free_kick = play(at(f"{PENALTY.replace('AP', 'AF')} {time}", "A1", "A6"), "apress", "66", "1")
    assert (free_kick.state.clock, free_kick.state.stoppage) == after


@pytest.mark.rule("R-031")
@pytest.mark.parametrize(("half", "turn", "over"), [(1, 149, False), (1, 150, True), (3, 59, False), (3, 60, True)])
def test_a_half_ends_at_the_latest_after_its_cap_of_turns(half: int, turn: int, over: bool) -> None:
    match = at(f"phase=actions half={half} turn_in_half={turn} clock=15", "X1")
    match.apply("end")
    assert (match.state.half == half + 1) is over
    if not over:
        assert asks(match) == "away roll progress"


@pytest.mark.rule("R-071")
@pytest.mark.parametrize("die", ["6", "4", "1"])
def test_after_the_last_stoppage_square_no_set_piece_is_played(die: str) -> None:
    start = "phase=actions clock=45 stoppage=5 last=1 ball=AP value=4 home=AP3,CE7 away=AP2,CE8"
    match = play(at(start), "shoot", die)
    assert match.state.half == 2 and asks(match) == "home half_time"
    assert match.state.score == [1 if die == "6" else 0, 0]


@pytest.mark.rule("R-071")
def test_a_penalty_of_the_last_turn_is_still_taken() -> None:
    start = "phase=actions clock=45 stoppage=5 last=1 control=away ball=HP value=4 home=HP2,CE8 away=HP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56", "1")
    assert match.pending.situation == "penalty"
    play(match, "place HP1 CE9 GK:AP", "place CE10 GK:HP", "stay", "left", "6")
    assert match.state.score == [0, 1]
    assert match.state.half == 2 and asks(match) == "home half_time"


@pytest.mark.rule("R-073")
@pytest.mark.parametrize("var", ["66", "65"])
def test_a_goal_takes_one_minute_whether_it_stands_or_not(var: str) -> None:
    start = "phase=actions clock=10 ball=AP value=1 home=AP3,CE7 away=AF5,CE5"
    match = play(at(start, "A10"), "shoot", "6", var)
    assert match.state.clock == 11
    assert match.state.score == [0 if var == "66" else 1, 0]


SHOT_FROM_THE_BOX = "phase=actions ball=AP value=1 home=AP3,CE7 away=CE9"


@pytest.mark.rule("R-133")
@pytest.mark.parametrize(("due", "away"), [(30, 10), (31, 9)])
def test_the_minute_of_a_goal_brings_nobody_back_for_the_kick_off(due: int, away: int) -> None:
    match = play(at(f"{SHOT_FROM_THE_BOX} clock=30 away.off={due}", "A4"), "shoot", "6")
    assert match.state.score == [1, 0] and match.state.clock == 31  # it has passed when positions are taken
    assert asks(match) == "away setup" and match.pending.pieces == away
    assert next(e.minute for e in match.events if e.kind == "goal") == "30"


@pytest.mark.rule("R-133")
@pytest.mark.parametrize(("clock", "gained"), [(24, 1), (25, 2)])
def test_substitutions_after_a_goal_are_judged_by_the_minute_of_the_goal(clock: int, gained: int) -> None:
    start = f"{SHOT_FROM_THE_BOX},AF1 half=2 clock={clock} away.cp=2/2/2"
    match = play(at(start, "A1", "A3"), "shoot", "6", "subs 1", "fresh", "43")
    assert match.state.clock == clock
    for _ in range(gained):
        assert asks(match) == "away zone"
        play(match, "zone D")
    assert asks(match) == "home substitutions" and match.state.clock == clock
    assert asks(play(match, "subs 0")) == "away setup" and match.state.clock == clock + 1


@pytest.mark.rule("R-133")
def test_a_goal_that_ends_the_half_takes_no_minute() -> None:
    match = play(at(f"{SHOT_FROM_THE_BOX},AF1 clock=44 last=1"), "shoot", "6")
    assert next(e.minute for e in match.events if e.kind == "half_end") == "44"


def test_a_half_whose_clock_never_moves_ends_at_the_turn_cap() -> None:
    """Doubles move no marker: only the cap of 150 turns ends such a half (R-031)."""
    match = start("fuba3", {})
    dice = {"kickoff": "61", "progress": "33"}
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            break
        match.apply(dice.get(node.purpose, "11") if isinstance(node, Roll) else node.default())
    assert match.over
    longest = {half: max(t.state.turn_in_half for t in match.turns() if t.state.half == half) for half in (1, 2)}
    assert longest == {1: 150, 2: 150}
