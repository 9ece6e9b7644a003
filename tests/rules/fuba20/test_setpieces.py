"""Free kicks, corners and goal kicks."""

import pytest

from rules import IllegalInput
from rules.board import INDEX
from tests.rules.fuba20.scenario import AWAY, EVEN, HOME, PRO, asks, at, event, movable, pieces, place_all, play


@pytest.mark.rule("R20-34")
@pytest.mark.parametrize(
    ("target", "place", "legal"),
    [
        ("CE", "place CE10 GK:AP", True),
        ("CE", "place HF10 GK:HP", False),
        ("CE", "place HF9 AML1 GK:HP", True),
        ("AF", "place AF9 CE1 GK:CE", False),
        ("AF", "place AF9 ACL1 GK:CE", True),
    ],
)
def test_the_defenders_of_a_free_kick_need_a_piece_closer_to_their_goal(target: str, place: str, legal: bool) -> None:
    match = play(event("15", target), f"place {target}10 GK:HP")
    if legal:
        assert asks(play(match, place)) == "home shift"
    else:
        with pytest.raises(IllegalInput, match="a piece in one of"):
            match.apply(place)


@pytest.mark.rule("R20-33")
def test_a_free_kick_may_be_shot_where_shots_are_allowed_and_numbers_at_the_ball_do_not_count() -> None:
    match = place_all(event("15", "AF"))
    assert asks(match) == "home free_kick"
    shot = play(match, "shoot", "1").events
    assert "numbers at the ball" not in {m[0] for m in next(e for e in shot if e.kind == "shot").data["modifiers"]}
    assert asks(match).endswith("moves")  # the turn goes on with a goal kick waiting
    assert asks(place_all(event("15", "CE"))) == "home target"  # a new turn


@pytest.mark.rule("R20-33")
def test_a_free_kick_that_is_not_shot_opens_a_new_turn() -> None:
    match = play(place_all(event("15", "AF")), "no")
    assert match.state.turn == 2 and match.state.origin == "free" and asks(match) == "home target"  # type: ignore[attr-defined]


def test_a_lone_taker_of_a_free_kick_may_not_play_to_himself() -> None:
    alone = at("origin=free ball=CE home=CE1,HF9 away=AF10")
    assert "pass CE" not in alone.legal() and "pass HF" in alone.legal()
    assert "pass CE" in at("origin=free ball=CE home=CE2,HF8 away=AF10").legal()


@pytest.mark.rule("W20-46")
def test_in_the_last_turn_a_free_kick_is_set_up_only_for_a_shot() -> None:
    scene = f"last=1 clock=30 {EVEN}"
    near = play(at(scene), "pass AF", "36", "15")
    assert asks(near) == "home setup"
    assert asks(place_all(near)) == "home free_kick"
    assert play(near, "no").state.half == 2
    far = play(at(scene), "pass CE", "36", "15")
    assert far.state.half == 2 and asks(far) == "away setup"


CORNER = "phase=setpiece pending=corner:{} turn=2 turn_in_half=2"


@pytest.mark.rule("R20-35")
@pytest.mark.parametrize(
    ("team", "side", "area"),
    [("home", "left", "ACL"), ("home", "right", "ACR"), ("away", "left", "HCR"), ("away", "right", "HCL")],
)
def test_the_taker_of_a_corner_names_the_side_and_stands_in_the_corner_area(team: str, side: str, area: str) -> None:
    match = play(at(CORNER.format(team)), side)
    assert asks(match) == f"{team} setup" and match.state.ball == INDEX[area]
    with pytest.raises(IllegalInput, match=f"at least one piece in {area}"):
        match.apply(f"place CE10 GK:{'HP' if team == 'home' else 'AP'}")
    place_all(match)
    assert asks(match) == f"{team} target" and match.state.value == 1
    assert match.state.teams[match.state.control].pieces[INDEX[area]]  # type: ignore[attr-defined]


def test_corners_know_no_offside() -> None:
    match = at("origin=corner ball=ACL home=ACL1,AP9 away=CE10 away.gk=HP")
    assert "pass AP" in match.legal()


@pytest.mark.rule("W20-43", "R20-37", "R20-66")
def test_before_a_slow_goal_kick_both_teams_move_and_may_move_again_later() -> None:
    match = play(at("origin=goalkick ball=HP home=HF5,CE5 away=AF5,CE5"), "slow")
    assert asks(match) == "home moves" and movable(match) == 4
    play(match, "move HF HML", "move HF HMR", "move CE HML", "done")
    assert asks(match) == "away moves" and movable(match) == 3
    play(match, "move AF AML", "done")
    assert asks(match) == "home target"
    play(match, "pass HF", "52")
    assert asks(match) == "away moves" and "move AML ACL" in match.legal()


@pytest.mark.rule("R20-37")
def test_a_fast_goal_kick_is_taken_at_once_and_nobody_substitutes_in_the_extra_stage() -> None:
    assert asks(play(at("origin=goalkick ball=HP"), "fast")) == "home target"
    slow = play(at("origin=goalkick ball=HP", "substitutions"), "slow", "done")
    assert asks(slow) == "away moves"
    assert asks(play(slow, "done")) == "home target"


@pytest.mark.rule("R20-36")
def test_after_a_miss_the_turn_goes_on_with_a_dead_ball() -> None:
    match = at("phase=stages dice=13 ball=AF value=6 home=AF3,CE7 away=CE10 away.gk=AF")
    play(match, "shoot", "1")
    assert match.state.control == AWAY and match.state.ball == 12 and match.state.value == 1
    assert pieces(match, AWAY, "AP") == 1  # the keeper is back
    assert asks(match) == "home moves"
    play(match, "done")
    assert asks(match) == "away moves" and not [t for t in match.legal() if t.startswith("dribble")]
    play(match, "done")
    assert match.state.value == 1 and asks(match) == "away goal_kick"  # no second adjustment


@pytest.mark.rule("R20-75")
def test_opponents_in_the_box_count_only_once_a_goal_kick_is_played_there() -> None:
    match = at("origin=goalkick ball=HP home=CE10 away=HP3,CE7")
    play(match, "fast", "pass HP", "42")
    assert match.state.control == HOME and match.state.value == 6


def test_goal_kicks_know_no_offside() -> None:
    offside = "ball=HP home=AF2,HF8 away=CE10"
    assert "pass AF" in play(at(f"origin=goalkick {offside}"), "fast").legal()
    assert "pass AF" not in at(offside).legal()


def test_pro_players_and_cards_do_nothing_in_the_extra_stage() -> None:
    match = play(at("origin=goalkick ball=HP home.hand=TT8,TT9 away.hand=TT8,TT9", *PRO), "slow")
    assert asks(match) == "home moves"


@pytest.mark.rule("R20-37")
def test_the_extra_stage_counts_defenders_wherever_the_last_pass_went() -> None:
    """After a miss from in front of the other goal the taker's defenders count, because the ball is in his box."""
    match = at("phase=stages dice=31 ball=AF value=6 home=AF3,CE7 away=CE10 away.formation=5-3-2")
    play(match, "shoot", "1", "done", "done", "slow")
    assert asks(match) == "away moves" and movable(match) == 5
