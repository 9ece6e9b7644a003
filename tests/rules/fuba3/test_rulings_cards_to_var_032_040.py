"""Rulings R-032 to R-040: cards, condition points, roles, substitutions, injuries, VAR."""

import pytest

from rules import IllegalInput, Match, new_match
from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import asks, at, play

PRESS = "phase=actions phasing=away ball=CE value=1 home=CE2,HF8 away=CE2,AF5,AML3"
PENALTY = "phase=actions phasing=away ball=AP value=1 home=AP2,HF8 away=AP1,CE9"
SHOT = "phase=actions actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE5"


def pieces(match: Match, team: int, area: str) -> int:
    return match.state.teams[team].pieces[INDEX[area]]


# -- cards -----------------------------------------------------------------------------


@pytest.mark.rule("R-032")
def test_the_owner_chooses_any_outfield_piece_for_a_red_card() -> None:
    match = play(at(f"{PRESS} away.yellow=3", "A1", "A6"), "apress", "66", "4", "1")
    assert asks(match) == "away sent_off"
    assert set(match.legal()) == {"remove CE", "remove AF", "remove AML"}  # not the keeper
    match.apply("remove AML")
    assert (pieces(match, 1, "AML"), match.state.teams[1].lost, match.state.teams[1].red) == (2, 1, 1)


@pytest.mark.rule("R-033")
@pytest.mark.parametrize(
    ("lost", "score", "final"),
    [(3, "2-1", None), (4, "0-1", [3, 0]), (4, "2-1", [3, 0]), (4, "4-1", [4, 1]), (4, "5-0", [5, 0])],
)
def test_a_team_with_fewer_than_seven_pieces_forfeits(lost: int, score: str, final: list[int] | None) -> None:
    away = f"away=CE2,AF{8 - lost} away.lost={lost}"
    scene = f"phase=actions phasing=away value=1 home=CE2,HF8 {away} away.yellow=3 score={score}"
    match = play(at(scene, "A1", "A6"), "apress", "66", "4", "1", "remove AF")
    if final is None:
        assert asks(match) == "home free_moves"
        assert match.state.score == [2, 1]
    else:
        assert match.over
        result = match.result
        assert (result["score"], result["decided"], result["winner"]) == (final, "forfeit", "home")


@pytest.mark.rule("R-033")
def test_pieces_off_injured_still_count_against_a_forfeit() -> None:
    away = "away=CE2,AF2 away.lost=3 away.off=40,40,40"
    scene = f"phase=actions phasing=away value=1 home=CE2,HF8 {away} away.yellow=3"
    match = play(at(scene, "A1", "A4", "A6"), "apress", "66", "4", "1", "remove AF")
    assert not match.over  # the keeper, three on the pitch and three to return


# -- condition points --------------------------------------------------------------------


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


@pytest.mark.rule("R-035")
@pytest.mark.parametrize(("dice", "cp"), [("53", [4, 4, 2]), ("43", [4, 3, 2])])
def test_the_sum_of_the_tiredness_dice_counts_ten_each(dice: str, cp: list[int]) -> None:
    match = play(at("half=2 clock=28", "A1"), "61", dice)  # minute 78
    assert match.state.teams[0].cp == cp


@pytest.mark.rule("R-035")
def test_an_empty_zone_costs_two_points_of_other_zones() -> None:
    match = play(at("half=2 clock=28 home.cp=2/0/1", "A1"), "61", "12")
    assert asks(match) == "home zone"
    play(match, "zone D", "zone F")
    assert match.state.teams[0].cp == [1, 0, 0]


@pytest.mark.rule("R-035")
def test_five_minutes_of_a_streaker_tire_nobody() -> None:
    match = play(at("clock=10", "A1", "A12"), "33", "55", "4")
    assert match.state.clock == 15
    assert asks(match) == "home reaction"


TIRED = "phase=actions ball=CE home=CE3,HF7 away=CE3,AF7 home.tired=1"


@pytest.mark.rule("R-036")
def test_tired_players_move_less_but_act_as_often() -> None:
    match = play(at(f"{TIRED}", "A1"), "move", "22", "no")
    assert match.events[-1].kind == "move"
    assert match.events[-1].data["moves"] == 3
    assert play(at("home.tired=1", "A1"), "43").state.actions == 3


@pytest.mark.rule("R-036")
@pytest.mark.parametrize(("cp", "tired"), [("0/0/0", True), ("0/1/0", False)])
def test_a_team_without_points_is_tired_after_a_test_it_passed(cp: str, tired: bool) -> None:
    match = play(at(f"clock=10 home.cp={cp}", "A1"), "61", "66")
    assert match.state.teams[0].tired is tired


@pytest.mark.rule("R-037")
@pytest.mark.parametrize(
    ("lineup", "points"),
    [
        ("4-4-2", [4, 4, 2]),
        ("4-5-1 AM AM AM", [4, 2, 4]),
        ("4-5-1 DM DM", [6, 3, 1]),
        ("4-5-1 DM DM DM", None),  # seven in defence
        ("3-5-2 AM AM AM AM", [3, 1, 6]),
        ("4-2-4 AM AM AM", None),  # two midfielders, three roles
        ("4-4-2 CB WS WB WB", [1, 6, 3]),
        ("4-4-2 CB CB", None),
        ("4-4-2 WS WS", None),
        ("5-4-1 WB WB WB", None),
        ("3-5-2 CB WB WB", [0, 6, 4]),
        ("3-5-2 CB WS", None),  # seven in midfield
    ],
)
def test_roles_shift_points_within_nought_and_six_one_role_per_player(lineup: str, points: list[int] | None) -> None:
    match = new_match("fuba3", options={"A1": True, "A2": True})
    if points is None:
        with pytest.raises(IllegalInput):
            match.apply(f"lineup {lineup}")
    else:
        play(match, f"lineup {lineup}", "lineup 4-4-2")
        assert match.state.teams[0].cp == points


# -- substitutions and injuries ----------------------------------------------------------


@pytest.mark.rule("R-038")
def test_a_goal_kick_opens_the_substitution_windows() -> None:
    match = play(at(SHOT, "A1", "A3"), "shoot", "1")
    assert asks(match) == "away substitutions"
    match.apply("subs 0")
    assert asks(match) == "home substitutions"


@pytest.mark.rule("R-038")
def test_a_penalty_opens_no_window_before_it_is_taken() -> None:
    match = play(at(PENALTY, "A1", "A3", "A6"), "apress", "66", "1")
    assert asks(match) == "home setup"
    play(match, "place AP1 HF9 GK:HP", "place CE10 GK:AP", "stay", "left", "6")
    assert asks(match) == "away substitutions"  # for the kick-off that follows


@pytest.mark.rule("R-038")
def test_substitutions_at_half_time_count_as_second_half() -> None:
    match = play(at("clock=45 stoppage=3 home.cp=3/3/2 away.cp=3/3/2", "A1", "A3"), "55", "keep", "keep")
    assert asks(match) == "away substitutions"  # next to kick off
    play(match, "subs 1", "formation F D")
    assert match.state.teams[1].cp == [4, 3, 2]
    assert asks(match) == "home substitutions"
    match.apply("subs 0")
    assert match.state.teams[1].formation == (5, 4, 1)


@pytest.mark.rule("R-039")
def test_an_injured_piece_comes_from_the_ball_or_next_to_it_as_its_team_chooses() -> None:
    match = play(at("ball=CE home=CE2,HML1,HCL4,HP3", "A4", "A12"), "33", "54")
    assert asks(match) == "home injured"
    assert set(match.legal()) == {"remove CE", "remove HML"}


@pytest.mark.rule("R-039")
def test_a_keeper_alone_at_the_ball_is_hurt_and_the_closest_piece_goes() -> None:
    match = play(at("ball=HP home=CE5,AF5 away=HF1,CE9", "A4", "A12"), "33", "54", "2")
    assert match.state.teams[0].gk_injured
    assert pieces(match, 0, "CE") == 4
    assert (pieces(match, 0, "HP"), AREAS[match.state.teams[0].keeper]) == (1, "HP")


@pytest.mark.rule("R-039")
def test_with_nobody_near_the_closest_outfield_piece_is_injured() -> None:
    match = play(at("ball=HP home=HF10 away=AF8,CE2", "A4", "A12"), "33", "36", "6")
    assert asks(match) == "away roll injury"
    assert (pieces(match, 1, "CE"), match.state.teams[1].gk_injured) == (1, False)


@pytest.mark.rule("R-039")
def test_a_replacement_takes_the_place_of_a_lost_piece() -> None:
    scene = "half=2 ball=CE home=CE2,HF8 home.cp=3/3/2"
    match = play(at(scene, "A1", "A3", "A4", "A12"), "33", "54", "remove CE", "5")
    assert asks(match) == "home replace"
    refused = play(match.fork(), "no")
    assert (pieces(refused, 0, "CE"), refused.state.teams[0].lost, refused.state.teams[0].subs) == (1, 1, 0)
    play(match, "replace", "zone F")
    side = match.state.teams[0]
    assert (pieces(match, 0, "CE"), side.lost, side.subs, side.cp) == (2, 0, 1, [3, 3, 3])


@pytest.mark.rule("R-039")
@pytest.mark.parametrize(("clock", "back"), [(32, 0), (33, 1)])
def test_an_injured_piece_returns_to_the_centre_when_its_time_is_served(clock: int, back: int) -> None:
    match = at(f"phase=actions ball=HF clock={clock} home=HF9 home.off=33", "A4")
    match.apply("end")
    assert pieces(match, 0, "CE") == back


# -- VAR -----------------------------------------------------------------------------------


@pytest.mark.rule("R-040")
def test_a_void_goal_is_a_free_kick_in_the_box_of_the_other_team() -> None:
    match = play(at(SHOT, "A10"), "shoot", "6", "66")
    assert match.state.score == [0, 0]
    assert asks(match) == "away free_moves"
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AP", 2)


@pytest.mark.rule("R-040")
def test_a_void_press_in_the_pressers_box_is_a_penalty() -> None:
    match = play(at(PENALTY.replace("value=1", "value=6").replace("AP1,CE9", "AP2,CE8"), "A10"), "press", "11")
    assert asks(match) == "away roll var"
    match.apply("66")
    assert match.state.control == 0
    assert asks(match) == "away roll yellow"
    match.apply("1")
    assert asks(match) == "home setup"
    event = next(event for event in match.events if event.kind == "set_piece")
    assert (event.team, event.data["piece"], event.data["area"]) == (0, "penalty", "AP")


@pytest.mark.rule("R-040")
def test_a_void_press_in_the_other_box_is_a_quick_free_kick_for_the_robbed_team() -> None:
    scene = "phase=actions phasing=away ball=HP value=6 home=HP1,HF9 away=HP2,CE8"
    match = play(at(scene, "A10"), "press", "11", "66", "1")
    assert asks(match) == "home free_moves"
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "HP", 2)
