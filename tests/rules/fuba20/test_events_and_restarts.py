"""Special events, free kicks, penalties, corners, set-ups, halves and knock-outs of FUBA 2.0."""

import pytest

from rules import IllegalInput, Match, OptionError, new_match
from rules.board import INDEX
from rules.editions.fuba20.special_events import TABLE
from rules.shared.penalty import GOAL_FROM
from tests.rules.fuba20.scenario import AWAY, HOME, PRO, asks, at, last, movable, pieces, place_all, play

EVEN = "value=3 home=CE4,HF3,AF3 away=CE4,AF3,HF3"


def event(dice: str, target: str = "CE", scene: str = EVEN, *switches: str) -> Match:
    """The die equals the ball value, and the event dice follow."""
    return play(at(scene, *switches), f"pass {target}", "32", dice)


# -- the rows ----------------------------------------------------------------------


@pytest.mark.rule("EV-2")
def test_event_2_hurts_a_defender_and_tests_the_attackers_for_a_red_card() -> None:
    match = event("11", "CE", EVEN, "injuries")
    assert asks(match) == "away injured"
    play(match, "remove CE", "5")
    assert asks(match) == "home roll red" and match.state.teams[AWAY].lost == 1  # type: ignore[attr-defined]


@pytest.mark.rule("EV-3")
def test_event_3_bars_the_team_without_the_ball() -> None:
    match = event("12")
    assert match.state.teams[AWAY].barred and asks(match) == "home moves"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-4", "R20-16")
def test_event_4_makes_the_ball_one_easier_after_all_limits() -> None:
    match = play(at("value=6 home=CE1,HF9 away=CE4,AF6"), "pass CE", "65", "13")
    assert match.state.value == 5  # six plus three is limited to six, then one less
    easy = play(at("value=1 home=CE4,HF6 away=AF10"), "pass CE", "15", "22")
    assert easy.state.value == 1


@pytest.mark.rule("EV-5", "R20-04")
@pytest.mark.parametrize(("target", "yellow"), [("CE", 0), ("AF", 1)])
def test_event_5_is_a_foul_with_a_card_only_in_the_defenders_half(target: str, yellow: int) -> None:
    match = event("14", target)
    assert match.state.control == HOME and match.state.ball == INDEX[target] and match.state.value == 2
    assert match.state.teams[AWAY].yellow == yellow and asks(match) == "home setup"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-6", "R20-04")
def test_event_6_is_a_foul_by_the_defenders_with_a_card() -> None:
    match = event("15")
    assert match.state.control == HOME and match.state.teams[AWAY].yellow == 1  # type: ignore[attr-defined]
    assert asks(match) == "home setup"


@pytest.mark.rule("EV-7")
def test_event_7_bars_both_teams_but_not_the_run_to_the_ball() -> None:
    match = play(at("value=3 ball=HML home=HML4,HF6 away=AF10"), "pass HMR", "36", "16")
    assert match.state.turn == 2 and pieces(match, HOME, "HMR") == 1


@pytest.mark.rule("EV-8", "R20-04")
def test_event_8_is_a_foul_by_the_attackers_with_a_card() -> None:
    match = event("44")
    assert match.state.control == AWAY and match.state.teams[HOME].yellow == 1  # type: ignore[attr-defined]
    assert asks(match) == "away setup" and match.state.value == 2


@pytest.mark.rule("EV-9", "R20-04")
@pytest.mark.parametrize(("target", "yellow"), [("CE", 0), ("HF", 1)])
def test_event_9_is_a_foul_by_the_attackers_with_a_card_only_in_their_half(target: str, yellow: int) -> None:
    match = event("45", target)
    assert match.state.control == AWAY and match.state.teams[HOME].yellow == yellow  # type: ignore[attr-defined]


@pytest.mark.rule("EV-10", "R20-18")
def test_event_10_loses_the_ball_where_it_was() -> None:
    match = event("46", "AF")
    state = match.state
    assert state.control == AWAY and state.ball == INDEX["CE"] and state.target == INDEX["CE"]  # type: ignore[attr-defined]
    assert state.value == 3  # the die, and four against four
    assert asks(match) == "away moves" and movable(match) == 4  # the midfield's number: the start counts as target


@pytest.mark.rule("EV-11")
def test_event_11_bars_the_team_with_the_ball() -> None:
    match = event("56")
    assert match.state.teams[HOME].barred and asks(match) == "away moves"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-12", "R20-04")
def test_event_12_hurts_an_attacker_and_a_red_card_gives_a_free_kick() -> None:
    match = event("66", "CE", EVEN, "injuries")
    play(match, "remove CE", "6", "1", "remove AF")
    assert match.state.teams[AWAY].red == 1 and match.state.control == HOME  # type: ignore[attr-defined]
    assert asks(match) == "home setup" and match.pending.situation == "free"


def test_every_sum_of_two_dice_has_a_row() -> None:
    assert sorted(TABLE) == list(range(2, 13))


@pytest.mark.rule("R20-17")
@pytest.mark.parametrize("dice", ["12", "13", "16", "56"])
def test_after_an_event_the_team_that_began_keeps_the_ball_unless_the_row_says_otherwise(dice: str) -> None:
    assert event(dice).state.control == HOME


@pytest.mark.rule("R20-12")
def test_a_ball_to_nobody_may_still_be_lost_after_an_event() -> None:
    match = play(at("value=1 home=AML2,CE4,HF4 away=ACL2,AF1,CE7"), "pass ACL", "12", "13")
    assert match.state.control == AWAY


@pytest.mark.rule("R20-13")
def test_the_closest_piece_goes_to_the_ball_and_only_the_winners_may_spare_their_keeper() -> None:
    own = play(at("ball=HF home=HF4,AF6 away=AF10"), "pass HCL", "66")
    assert asks(own) == "home holder" and set(own.legal()) == {"from HF", "from keeper"}
    winners = play(at("value=6 ball=AF home=AF4,HF6 away=CE10"), "pass ACL", "15")
    assert asks(winners) == "away holder" and set(winners.legal()) == {"from keeper", "from CE"}
    keepers = play(at("ball=HF home=HF1,AF9 away=AF10 home.gk=HCL"), "pass HCR", "66")
    assert pieces(keepers, HOME, "HCR") == 1 and pieces(keepers, HOME, "HCL") == 1  # an outfield piece was closer


# -- free kicks ------------------------------------------------------------------------


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


# -- penalties ---------------------------------------------------------------------------


@pytest.mark.rule("W20-13", "R20-05", "R20-38")
def test_a_foul_in_the_box_is_a_penalty_and_after_a_miss_the_turn_goes_on() -> None:
    match = event("15", "AP")
    assert asks(match) == "home setup" and match.pending.situation == "penalty"
    place_all(match)
    assert asks(match) == "away keeper_side"
    play(match, "left", "left", "1")
    assert not last(match, "penalty")["scored"] and match.state.control == AWAY
    assert match.state.ball == INDEX["AP"] and asks(match).endswith("moves")


@pytest.mark.rule("R20-06")
@pytest.mark.parametrize(("sides", "needed"), GOAL_FROM.items())
def test_the_penalty_table_of_the_other_editions_is_used(sides: tuple[str, str], needed: int) -> None:
    kick, keeper = sides
    match = play(place_all(event("15", "AP")), keeper, kick, str(needed))
    assert match.state.score == [1, 0] and last(match, "penalty")["needed"] == needed


def test_a_penalty_in_the_own_box_may_be_given_to_the_defenders_of_the_pass() -> None:
    match = play(at("value=3 ball=HF home=HF5,HP5 away=CE10"), "pass HP", "36", "44")
    assert match.pending.situation == "penalty" and asks(match) == "away setup"


# -- corners and kick-offs -------------------------------------------------------------------

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


@pytest.mark.rule("R20-40")
def test_the_team_that_kicks_off_needs_two_in_the_centre_and_may_shift_two_pieces() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    with pytest.raises(IllegalInput, match="at least 2 in CE"):
        match.apply("place CE1 HF9 GK:HP")
    play(match, "place CE2 HF8 GK:HP", "place CE10 GK:AP")
    assert asks(match) == "home shift"
    assert not [t for t in match.legal() if t.startswith(("move CE", "keeper"))]
    play(match, "move HF CE")
    assert asks(match) == "home shift" and "move CE HML" in match.legal()  # now the centre can spare one
    play(match, "move HF HML")
    assert asks(match) == "home target"


@pytest.mark.rule("R20-40")
def test_nobody_need_be_shifted_and_no_piece_is_shifted_twice() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    play(match, "place CE3 HF7 GK:HP", "place CE10 GK:AP", "move CE HML")
    assert "move HML HCL" not in match.legal() and "move CE HMR" not in match.legal()
    assert asks(play(match, "done")) == "home target"


@pytest.mark.rule("R20-39")
def test_a_tie_of_the_kick_off_roll_is_rolled_again_and_the_winner_chooses() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "44")
    assert asks(match) == "home roll kickoff"
    play(match, "25")
    assert asks(match) == "away first_ball" and set(match.legal()) == {"home", "away"}


@pytest.mark.rule("R20-72")
def test_a_keeper_who_is_all_there_is_takes_the_kick_off() -> None:
    match = at("phase=setpiece pending=kickoff:home home.lost=10", "play_on")
    play(match, "place GK:CE", "place CE10 GK:AP")
    assert asks(match).startswith("home") and pieces(match, HOME, "CE") == 1


# -- before and after the match -----------------------------------------------------------


@pytest.mark.rule("R20-44")
def test_formations_are_those_of_the_cards_unless_all_are_free() -> None:
    with pytest.raises(IllegalInput, match="one of the formations"):
        new_match("fuba20").apply("lineup 6-3-1")
    assert asks(play(new_match("fuba20", options={"free_formations": True}), "lineup 6-3-1")) == "away lineup"


@pytest.mark.rule("R20-42")
def test_there_is_no_weather() -> None:
    with pytest.raises(OptionError, match=r"FUBA 2\.0 has no option 'weather'"):
        new_match("fuba20", options={"weather": True})


@pytest.mark.rule("R20-54")
def test_a_draw_stands_unless_extra_time_and_shoot_out_are_played() -> None:
    scene = "half=2 clock=45 stoppage=2 score=1-1"
    drawn = play(at(scene), "pass CE", "22")
    assert drawn.over and drawn.result["winner"] is None
    extra = play(at(scene, "X1", "X2"), "pass CE", "22")
    assert extra.state.half == 3 and asks(extra) == "home roll kickoff" and extra.state.clock == 1
    kicks = play(at(scene, "X2"), "pass CE", "22", "61", "home")
    assert asks(kicks) == "away keeper_side" and kicks.state.phase == "shootout"


def test_the_other_team_kicks_off_the_second_half() -> None:
    match = play(at("clock=45 stoppage=2 kicked_off=away"), "pass CE", "22")
    assert asks(match) == "home setup"


def test_a_fixed_line_up_with_cards_needs_a_coach() -> None:
    with pytest.raises(IllegalInput, match="at most 0 tactic cards, and these are 1"):
        play(at("phase=lineup", *PRO), "lineup 4-4-2 TT1")
