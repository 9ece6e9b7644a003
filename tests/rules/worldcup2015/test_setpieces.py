"""Free kicks, corners and goal kicks."""

import pytest

from rules import IllegalInput
from rules.board import AREAS, INDEX
from tests.rules.scenario import scene
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, side, state
from tests.rules.worldcup2015.scenario import asks, at, direct_free_kick, event, play, stage, target


@pytest.mark.rule("WWC-28")
def test_a_corner_flies_over_the_corner_area_and_knows_no_empty_start() -> None:
    match = target("origin=corner ball=AKL home=AKL1,AP3,CE6 away=AP4,CE6", "AP", "53")
    assert match.state.value == 4
    assert side(match, HOME).pieces[10] == 1  # the taker stands in the corner area


@pytest.mark.rule("WWC-35", "RWC-09", "RWC-10")
def test_a_missed_direct_free_kick_lets_the_turn_go_on() -> None:
    """Away threw the lower die, but the taker's stage comes first and goes on with moves and substitutions."""
    match = play(direct_free_kick(), "shoot", "1")
    assert state(match).dead and match.state.control == AWAY
    assert asks(match) == "home use_point"
    before = len(match.events)
    idle_to(match, "home substitution")
    idle_to(match, "away use_point")
    next_turn(match)
    assert "adjust" not in kinds(match)[before:] and "shot" not in kinds(match)[before:]
    assert asks(match) == "away goal_kick"


@pytest.mark.rule("RWC-38")
def test_an_event_that_keeps_a_corner_kick_where_it_was_leaves_the_ball_in_the_corner_area() -> None:
    match = target("origin=corner ball=AKL value=4 home=AKL1,AP3,CE6 away=AP4,CE6", "AP", "43")
    match.apply("22")
    assert (match.state.control, AREAS[match.state.ball]) == (AWAY, "ACL")
    assert side(match, HOME).pieces[INDEX["ACL"]] == 1


@pytest.mark.rule("RWC-34", "RWC-10")
def test_a_slow_goal_kick_lets_both_teams_move_first() -> None:
    match = at("origin=goalkick ball=HP value=1 home=HF6,CE4 away=CE6,AF4")
    assert set(match.legal()) == {"normal", "slow"}
    match.apply("slow")
    assert asks(match) == "home use_point"
    play(match, "no", "midfield")
    assert not [token for token in match.legal() if token.startswith("dribble")]
    play(match, "move HF HML", "move HF HML", "done")
    assert asks(match) == "away use_point"
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 2
    play(match, "done")
    assert asks(match) == "home target"
    assert "substitution" not in kinds(match) and "adjust" not in kinds(match)


@pytest.mark.rule("RWC-34")
def test_a_point_lifts_the_limit_before_a_slow_goal_kick_too() -> None:
    match = at("origin=goalkick ball=HP value=1 home=HF6,CE4 away=CE6,AF4")
    idle_to(match.apply("slow"), "away use_point")
    play(match, "point", "midfield", "6")
    assert last(match, "moves")["moves"] == 6


@pytest.mark.rule("RWC-45")
def test_pieces_that_moved_before_a_slow_goal_kick_may_move_again_in_their_stage() -> None:
    match = at("origin=goalkick turn=3 turn_in_half=3 ball=HP value=1 home=HF5,CE4 home.off=3 away=CE6,AF4")
    match.apply("slow")
    assert side(match, HOME).pieces[INDEX["CE"]] == 5  # the recovered piece is there before anybody moves
    play(match, "no", "forward", "move HF CE", "done")
    idle_to(match, "home target")
    assert side(match, HOME).moved == [0] * 13
    play(match, "pass HF", "23")
    play(idle_to(match, "home use_point"), "no", "forward")
    assert "move CE AF" in match.legal()


@pytest.mark.rule("RWC-46")
def test_the_set_up_of_a_free_kick_clears_all_marks() -> None:
    match = play(direct_free_kick(), "shoot", "1")
    assert side(match, HOME).moved == [0] * 13 and side(match, HOME).covered == 0
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 4


@pytest.mark.rule("RWC-27")
@pytest.mark.parametrize("spot", ["AKL", "AKR"])
def test_the_taker_of_a_corner_chooses_the_side_and_comes_in_with_the_ball(spot: str) -> None:
    match = play(stage("ball=AF value=3 home=AF3,CE7 away=AF1,AP2,CE7"), "shoot", "5")
    assert asks(match) == "home setup"
    play(match, f"place AP5 CE4 {spot}1 GK:HP", "place AP6 CE4 GK:AP")
    idle_to(match, "home target")
    assert AREAS[match.state.ball] == spot
    play(match, "pass AP", "64")
    assert side(match, HOME).pieces[INDEX[spot]] == 0
    assert side(match, HOME).pieces[INDEX[spot.replace("K", "C")]] == 1


@pytest.mark.rule("RWC-49")
def test_a_goalkeeper_on_his_own_takes_every_kick() -> None:
    alone = "home=- home.lost=10"
    match = scene("worldcup2015", f"phase=setpiece pending=kickoff:home {alone}", play_on=True)
    match.apply("place GK:CE")
    assert side(match, HOME).keeper == INDEX["CE"]
    match = scene("worldcup2015", f"phase=setpiece pending=corner:home {alone}", play_on=True)
    match.apply("place GK:AKR")
    assert AREAS[match.state.ball] == "AKR"


@pytest.mark.rule("RWC-54")
def test_a_free_kick_needs_a_defender_nearer_to_his_goal_where_there_is_room() -> None:
    match = event(8)
    match.apply("place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of ACL ACR AP"):
        match.apply("place CE10 GK:CE")
    match.apply("place CE10 GK:AP")
    line = event(8, area="ACL", home="CE3,ACL2,HF5", away="CE3,ACL2,AP5")
    play(line, "place ACL1 CE9 GK:HP", "place CE10 GK:CE")  # nothing is nearer than the goal line itself
    assert asks(line) == "home shift"


@pytest.mark.rule("RWC-52")
@pytest.mark.parametrize(("area", "played"), [("AF", True), ("CE", False), ("HF", False)])
def test_in_the_last_turn_a_free_kick_is_set_up_only_where_it_may_be_shot(area: str, played: bool) -> None:
    """The dice differ by four, so the marker reaches the last stoppage square."""
    position = "clock=45 stoppage=4 ball=CE value=6 home=CE3,AF2,HF5 away=CE3,AF2,HF5 away.gk=AP"
    match = play(target(position, area, "62"), "44")
    assert match.state.half == (1 if played else 2)
    if played:
        play(match, "place AF2 CE8 GK:HP", "place AP3 CE7 GK:AP")
        idle_to(match, "home free_kick").apply("no")
        assert match.state.half == 2


@pytest.mark.rule("RWC-53")
def test_a_piece_due_in_the_next_turn_is_not_there_for_the_corner_that_opens_it() -> None:
    scene_ = "turn=4 turn_in_half=4 ball=AF value=3 home=AF3,CE6 home.off={} away=AF1,AP2,CE7"
    late = play(stage(scene_.format(5)), "shoot", "5")
    assert late.pending.pieces == 9  # type: ignore[union-attr]
    due = play(stage(scene_.format(4)), "shoot", "5")
    assert due.pending.pieces == 10  # type: ignore[union-attr]
