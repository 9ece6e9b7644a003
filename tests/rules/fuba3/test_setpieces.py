"""Free kicks, corners and goal kicks."""

import pytest

from rules import IllegalInput, Match
from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import NOBODY, PENALTY, SHOT, asks, at, from_area, kinds, moves, pieces, play, shot_parts


@pytest.mark.rule("W84")
def test_a_goal_kick_clears_the_box_and_lets_the_others_move_four() -> None:
    start = "phase=actions ball=AP value=6 home=AP2,AF2,CE6 away=AP3,CE7"
    match = play(at(start), "shoot", "1")
    home, away = match.state.teams
    box, front = INDEX["AP"], INDEX["AF"]
    assert (home.pieces[box], away.pieces[box], away.keeper) == (0, 1, box)
    assert (home.pieces[front], away.pieces[front]) == (4, 3)
    assert asks(match) == "away free_moves"
    play(match, "move AF ACL", "move AF ACR", "done")
    assert not any(token.endswith(" AP") for token in match.legal())
    play(match, "move AF ACL", "move AF ACR", "move AF AML")
    assert asks(match) == "home free_moves"
    play(match, "move CE AF")
    assert asks(match) == "away reaction" and match.state.origin == "goalkick"


@pytest.mark.rule("W85")
def test_a_quick_free_kick_first_brings_the_closest_piece_uncounted() -> None:
    start = "ball=ACL home=ACL2,CE8 away=AF2,CE8"
    match = play(at(start, "A12"), "22", "33", "1")
    assert asks(match) == "away holder"
    assert set(match.legal()) == {"from AF", "from keeper"}
    play(match, "from AF")
    assert asks(match) == "away free_moves"
    play(match, "done")
    assert asks(match) == "away reaction"  # Home may move as many as Away moved: none


@pytest.mark.rule("R-011")
def test_nobody_disturbs_a_goal_kick_before_it_is_taken() -> None:
    match = at("phase=setpiece pending=goalkick:home ball=HP home=HCR2,HF8 away=HCR2,CE7,AF1")
    assert {"move HF HP", "move HCR HP"} <= moves(match)  # the taker's own men may come
    match.apply("done")
    assert asks(match) == "away free_moves"
    assert {m for m in moves(match) if m.startswith("move HCR")} == {"move HCR HF", "move HCR HMR"}
    play(match, "done", "done", "pass HCL", "11")  # a bad pass that nobody of theirs can reach
    assert asks(match) == "away easy_move"
    assert "move HCR HP" in moves(match)


@pytest.mark.rule("R-025")
def test_a_free_kick_is_taken_where_the_ball_is_at_that_moment() -> None:
    match = at("phase=actions actions=2 ball=CE value=4 home=CE3,AML1,HF6 away=CE2,AML1,AF7", "A1", "A6")
    play(match, "pass AML", "12", "no", "apress", "66", "1")
    event = next(event for event in match.events if event.kind == "set_piece")
    assert (event.team, event.data["piece"], event.data["area"], event.data["quick"]) == (1, "free", "AML", True)
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AML", 2)


@pytest.mark.rule("R-026")
@pytest.mark.parametrize("spot", ["AKL", "AKR"])
def test_the_taker_chooses_the_side_of_a_corner(spot: str) -> None:
    match = play(at(SHOT), "shoot", "5", f"place {spot}1 AP4 CE2 HF3 GK:HP")
    assert AREAS[match.state.ball] == spot


@pytest.mark.rule("R-026")
@pytest.mark.parametrize("places", ["AP5 CE2 HF3", "AKL1 AKR1 AP3 CE2 HF3", "AKL2 AP3 CE2 HF3", "HKL1 AP4 CE2 HF3"])
def test_exactly_one_piece_takes_a_corner_at_the_opponents_goal_line(places: str) -> None:
    match = play(at(SHOT), "shoot", "5")
    with pytest.raises(IllegalInput):
        match.apply(f"place {places} GK:HP")


@pytest.mark.rule("R-027")
def test_a_keeper_who_was_away_is_put_into_his_box_for_a_goal_kick() -> None:
    match = at("phase=actions ball=AF value=6 home=AF2,AP1,HF7 away=AF2,AP1,CE7 away.gk=AML")
    play(match, "shoot", "1")
    assert asks(match) == "away free_moves"
    assert AREAS[match.state.teams[1].keeper] == "AP"
    assert (pieces(match, 1, "AP"), pieces(match, 0, "AP")) == (1, 0)
    assert (pieces(match, 1, "AF"), pieces(match, 0, "AF")) == (3, 3)


@pytest.mark.rule("R-063")
def test_the_piece_that_takes_a_quick_free_kick_arrives_uncounted() -> None:
    match = at("phase=setpiece pending=free:home ball=HCL home=HF1,CE9 home.gk=CE away=AF10")
    home = match.state.teams[0]
    assert home.pieces[INDEX["HCL"]] == 1 and home.pieces[INDEX["HF"]] == 0
    play(match, "move CE AF", "done")
    assert asks(match) == "away free_moves"
    play(match, "move AF CE")
    assert asks(match) == "home reaction"  # one step each, the run to the ball did not count


@pytest.mark.rule("R-064")
@pytest.mark.parametrize(
    ("start", "legal"),
    [("pending=free:home ball=CE", False), ("pending=goalkick:home ball=HP", True)],
)
def test_offside_limits_the_free_moves_of_free_kicks_only(start: str, legal: bool) -> None:
    match = at(f"phase=setpiece {start} home=AF2,CE3,HF5 away=AF5,CE5")
    assert ("move AF AP" in match.legal()) == legal


@pytest.mark.rule("R-064")
def test_in_free_moves_each_piece_steps_once() -> None:
    match = at("phase=setpiece pending=free:home ball=CE home=CE9,HCL1 away=AF10")
    play(match, "move HCL HML")
    assert not from_area(match, "HML") and from_area(match, "CE")
    play(match, "done", "move AF CE")
    assert asks(match) == "home reaction"


@pytest.mark.rule("R-103")
def test_after_a_direct_free_kick_is_lost_the_pass_has_lapsed() -> None:
    start = "phase=actions origin=free ball=AF value=2 home=AF4,AP1,CE5 away=AF2,AP1,CE7"
    match = play(at(start), "shoot", "4", "16")
    assert asks(match) == "away roll progress"
    assert match.state.turn == 2 and "press" not in kinds(match)


@pytest.mark.rule("R-102")
@pytest.mark.parametrize(
    ("start", "legal", "illegal"),
    [
        ("phase=kickoff", "place GK:CE", "place GK:HP"),
        ("phase=setpiece pending=corner:home", "place GK:AKR", "place GK:HP"),
        ("phase=setpiece pending=free:home ball=AF", "place GK:AF", "place GK:HP"),
    ],
)
def test_the_keeper_fills_the_role_when_nobody_else_is_on_the_pitch(start: str, legal: str, illegal: str) -> None:
    match = at(f"{start} {NOBODY}")
    with pytest.raises(IllegalInput):
        match.apply(illegal)
    play(match, legal)
    assert asks(match) == "away setup"


@pytest.mark.rule("R-061")
def test_a_free_kick_may_be_shot_directly_without_the_old_penalty_of_one() -> None:
    match = at("phase=actions origin=free ball=AF value=2 home=AF3,HF7 away=AF1,AP4,CE5")
    assert "shoot" in match.legal()
    play(match, "shoot", "1")
    assert shot_parts(match) == {"area": -2, "numbers in the box": -1}


@pytest.mark.rule("R-061")
def test_a_corner_must_be_passed_before_anybody_shoots() -> None:
    match = at("phase=actions origin=corner ball=AKL value=2 home=AKL1,AP4,HF5 away=AP3,CE7")
    assert "shoot" not in match.legal()
    play(match, "pass AP", "66", "no")
    assert set(match.legal()) == {"end", "shoot"}


@pytest.mark.rule("R-061")
def test_a_goal_kick_must_be_passed_before_anybody_shoots() -> None:
    match = at("phase=actions origin=goalkick ball=HP value=2 home=CE3,HF7 away=CE3,AF7 away.gk=AF")
    assert "shoot" not in match.legal()
    play(match, "pass CE", "66", "no")
    assert set(match.legal()) == {"end", "shoot"}


def accepts(match: Match, placement: str) -> bool:
    try:
        match.fork().apply(placement)
    except IllegalInput:
        return False
    return True


@pytest.mark.rule("R-062")
@pytest.mark.parametrize("area", AREAS[:13])
def test_a_keeper_stands_anywhere_except_at_penalties_and_kickoffs(area: str) -> None:
    free_kick = at("phase=setpiece pending=free:home ball=AF home=AF3,HF7")
    assert accepts(free_kick, f"place AF3 HF7 GK:{area}")
    assert accepts(free_kick.apply("place AF3 HF7 GK:HP"), f"place AF10 GK:{area}")
    corner = at("phase=setpiece pending=corner:home ball=AP")
    assert accepts(corner, f"place AKL1 HF9 GK:{area}")
    assert accepts(corner.apply("place AKL1 HF9 GK:HP"), f"place AF10 GK:{area}")
    kickoff = at("phase=setpiece pending=kickoff:home")
    assert accepts(kickoff, f"place CE2 HF8 GK:{area}") is (area == "HP")
    assert accepts(kickoff.apply("place CE2 HF8 GK:HP"), f"place AF10 GK:{area}") is (area == "AP")
    penalty = play(at(PENALTY, "A1", "A6"), "apress", "66", "1")
    assert accepts(penalty, f"place AP1 HF9 GK:{area}") is (area != "AP")
    assert accepts(penalty.apply("place AP1 HF9 GK:HP"), f"place CE10 GK:{area}") is (area == "AP")
