"""Rulings R-001 to R-031: line-ups, turns, passing, goal attempts, set pieces, the clock."""

import pytest

from rules import IllegalInput, Match, new_match
from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import asks, at, play

CARDS = ("4-4-2", "5-3-2", "4-2-4", "3-5-2", "4-3-3", "3-4-3", "4-5-1", "5-4-1")


def pieces(match: Match, team: int, area: str) -> int:
    return match.state.teams[team].pieces[INDEX[area]]


def moves(match: Match) -> set[str]:
    """Step options of the decision the match waits for."""
    return {token for token in match.legal() if token.split()[0] in ("move", "keeper", "dribble")}


def shot_parts(match: Match) -> dict[str, int]:
    """The modifiers of the last attempt by name."""
    event = [event for event in match.events if event.kind == "shot"][-1]
    return dict(event.data["modifiers"])


def needed(match: Match, target: str) -> int:
    """The value that a pass to the target has to reach; the match itself is not changed."""
    trial = play(match.fork(keep_events=True), f"pass {target}", "11")
    while not any(event.kind == "pass" for event in trial.events):
        trial.apply(trial.legal()[0])
    value: int = next(event for event in trial.events if event.kind == "pass").data["needed"]
    return value


# -- before the match ------------------------------------------------------------------


@pytest.mark.rule("R-001")
@pytest.mark.parametrize("formation", CARDS)
def test_the_eight_formation_cards_may_be_chosen(formation: str) -> None:
    match = play(new_match("fuba3"), f"lineup {formation}", "lineup 4-4-2")
    assert "-".join(map(str, match.state.teams[0].formation)) == formation


@pytest.mark.rule("R-001")
@pytest.mark.parametrize(
    ("formation", "with_cards", "freely"),
    [("6-4-0", False, True), ("0-6-4", False, True), ("2-2-6", False, True), ("7-3-0", False, False), ("4-4-1", False, False)],
)
def test_other_formations_need_the_option_and_lines_of_at_most_six(formation: str, with_cards: bool, freely: bool) -> None:
    for option, legal in ((False, with_cards), (True, freely)):
        match = new_match("fuba3", options={"free_formations": option})
        if legal:
            assert asks(match.apply(f"lineup {formation}")) == "away lineup"
        else:
            with pytest.raises(IllegalInput):
                match.apply(f"lineup {formation}")


def kickoff_roll() -> Match:
    return play(new_match("fuba3", options={"A9": True}), "lineup 4-4-2", "lineup 4-4-2")


@pytest.mark.rule("R-002")
def test_only_the_first_tie_sets_the_weather() -> None:
    match = play(kickoff_roll(), "44", "55", "66")
    assert match.state.weather == "wind"
    assert asks(match) == "home roll kickoff"


@pytest.mark.rule("R-002")
@pytest.mark.parametrize("drawn", ["home", "away"])
def test_after_ten_ties_a_fair_draw_decides(drawn: str) -> None:
    match = play(kickoff_roll(), *["33"] * 9)
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


# -- the turn --------------------------------------------------------------------------

SHOT = "phase=actions actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE5"
CORNER_PLACES = ("place AKL1 AP4 CE2 HF3 GK:HP", "place AP4 AF6 GK:AP")


@pytest.mark.rule("R-004")
def test_the_taker_of_a_set_piece_plays_the_next_turn_and_then_the_others() -> None:
    match = play(at(SHOT), "shoot", "5", *CORNER_PLACES)
    assert (match.state.phasing, match.state.origin) == (0, "corner")  # Home twice in a row
    play(match, "done", "pass ACL", "66", "move AKL ACL", "end")
    assert (match.state.phasing, match.state.origin) == (1, "normal")
    assert asks(match) == "away roll progress"


@pytest.mark.rule("R-005")
@pytest.mark.parametrize(
    ("position", "dice", "actions"),
    [
        ("phasing=home ball=AF home=AF2,HF8", "43", 1),  # two forwards
        ("phasing=away ball=AF home=AF2,HF8", "43", 3),  # four defenders
        ("phasing=home ball=AF home=AF2,HF8", "21", 3),
        ("phasing=home ball=CE home.roles=AM,AM home.cp=4/2/4", "43", 3),  # roles change no number
    ],
)
def test_the_number_of_actions_is_read_in_the_zone_as_the_phasing_team_sees_it(position: str, dice: str, actions: int) -> None:
    match = play(at(position, "A1", "A2"), dice)
    assert match.state.actions == actions


@pytest.mark.rule("R-005")
def test_a_ball_that_leaves_the_zone_changes_no_number_of_actions() -> None:
    match = play(at("ball=CE home=CE3,AF2,HF5 away=CE2,AF1,AML7"), "43", "done")
    play(match, "pass AF", "51", "no", "pass AF", "66", "no")
    assert match.state.played == 2
    assert any(token.startswith("pass ") for token in match.legal())


@pytest.mark.rule("R-006")
@pytest.mark.parametrize(
    "position",
    [
        "origin=free ball=CE",
        "origin=goalkick ball=HP",
        "origin=corner ball=AKL home=AKL1,CE5,HF4",
    ],
)
def test_a_set_piece_turn_has_a_reaction_stage_but_no_progress(position: str) -> None:
    match = at(f"phase=turn {position}")
    assert asks(match) == "home reaction"
    assert match.state.clock == 0


@pytest.mark.rule("R-007")
def test_reaction_numbers_are_counted_once_at_the_start_of_the_stage() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HF6 away=CE1,HP1,HML1,HF7")
    assert {move.split()[1] for move in moves(match)} == {"CE"}
    match.apply("move CE HML")  # now two against one in HML, but not at the start
    assert asks(match) == "home action"


@pytest.mark.rule("R-007")
def test_the_reasons_for_a_reaction_move_add_up_and_each_piece_moves_once() -> None:
    match = at("phase=reaction ball=CE home=CE2,HCL2,HML2,HF4 away=CE2,HP1,HML2,HF5")
    assert moves(match) == {"move HCL HP", "move HCL HF", "move HCL HML"}
    match.apply("move HCL HF")  # the one piece of the majority
    assert moves(match) == {"move HCL HML"}  # the other one straight off the goal line
    match.apply("move HCL HML")
    assert asks(match) == "home action"  # who has moved stays, in HF as in HML


@pytest.mark.rule("R-007")
def test_a_keeper_next_to_his_box_may_return_whatever_the_numbers() -> None:
    match = at("phase=reaction ball=CE home=CE2,HF8 home.gk=HCL away=CE2,HF8")
    assert moves(match) == {"keeper HP", "keeper HF", "keeper HML"}  # one against nobody may go anywhere
    match = at("phase=reaction ball=CE home=CE2,HF8 home.gk=HCL away=CE2,HCL1,HF7")
    assert moves(match) == {"keeper HP"}


@pytest.mark.rule("R-008")
def test_a_team_that_loses_the_ball_plays_its_other_actions_without_it() -> None:
    match = at("phase=actions actions=3 value=4 home=CE3,AML1,HF6 away=CE2,AML1,AF7")
    play(match, "pass AML", "11", "no")
    assert match.state.control == 1
    assert asks(match) == "home action"
    assert set(match.legal()) == {"end", "move", "position", "press"}
    play(match, "position", "11", "position", "11")
    assert asks(match) == "away roll progress"  # three actions in all


@pytest.mark.rule("R-008")
def test_actions_without_the_ball_count_for_the_attempt_after_winning_it() -> None:
    match = at("phase=actions actions=2 control=away ball=AF value=6 home=AF2,HF8 away=AF2,CE8")
    play(match, "press", "12", "shoot", "1")
    assert shot_parts(match)["actions played"] == -1


@pytest.mark.rule("R-009")
def test_a_team_may_stop_before_all_actions_are_played_but_not_before_a_set_piece_pass() -> None:
    assert "end" in at("phase=actions actions=3").legal()
    assert "end" in at("phase=actions actions=3 phasing=away").legal()
    for origin in ("free", "goalkick"):
        match = at(f"phase=actions origin={origin} ball=HP value=2")
        assert "end" not in match.legal()
        assert "pass HF" in match.legal()


# -- movement and the holder -------------------------------------------------------------


@pytest.mark.rule("R-010")
@pytest.mark.parametrize(("control", "legal"), [("home", False), ("away", True)])
def test_only_the_team_with_the_ball_can_be_offside(control: str, legal: bool) -> None:
    match = at(f"phase=actions control={control} ball=CE home=CE4,AF1,HF5 away=CE4,HF6")
    play(match, "move", "66")
    assert ("move AF AP" in match.legal()) is legal


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


@pytest.mark.rule("R-012")
def test_the_closest_piece_replaces_a_holder_who_was_taken_off() -> None:
    scene = "ball=CE home=CE1,HML2,AMR1,HP6 away=CE1,AF9"
    match = play(at(scene, "A4", "A12"), "33", "54", "remove CE", "3")
    assert asks(match) == "home holder"
    assert set(match.legal()) == {"from HML", "from AMR"}  # as near, and not HP
    match.apply("from AMR")
    assert (pieces(match, 0, "CE"), pieces(match, 0, "AMR")) == (1, 0)
    assert match.state.control == 0
    assert match.state.played == 0  # not an action


# -- passing -----------------------------------------------------------------------------


@pytest.mark.rule("R-013")
def test_a_target_counts_as_manned_if_somebody_is_there_when_the_pass_starts() -> None:
    match = at("phase=actions actions=3 value=2 home=CE4,HF6 away=CE2,AF8")
    play(match, "pass AML", "62")  # empty: the higher die, and somebody runs in
    assert (match.state.value, pieces(match, 0, "AML")) == (6, 1)
    play(match, "pass CE", "51", "no")
    assert match.state.value == 1
    play(match, "pass AML", "25", "no")  # empty at the beginning of the turn, manned now
    assert match.state.value == 2


@pytest.mark.rule("R-014")
@pytest.mark.parametrize(
    ("position", "target", "value"),
    [
        ("value=1 ball=HF home=HF4,AML1,CE5 away=AML1,CE5,AF4", "AML", 1),  # 1 - 1 + 1, not 1 + 1
        ("value=6 ball=CE home=CE4,AML1,HF5 away=AML2,AF8", "AML", 6),  # 6 - 1 + 1, never 7
        ("value=1 ball=CE home=CE4,AML2,HF4 away=AML1,AF9", "AML", 1),
    ],
)
def test_a_pass_value_is_limited_after_all_modifiers_are_added(position: str, target: str, value: int) -> None:
    assert needed(at(f"phase=actions {position}"), target) == value


@pytest.mark.rule("R-014")
def test_the_ball_value_itself_stays_between_one_and_six() -> None:
    match = play(at("phase=actions phasing=away actions=3 value=1 home=CE2,HF8 away=CE2,AF8"), "press", "66")
    assert match.state.value == 1
    match = play(at("phase=actions phasing=away actions=3 value=5 home=CE2,HF8 away=CE2,AF8"), "position", "66")
    play(match, "position", "66")
    assert match.state.value == 6


@pytest.mark.rule("R-015")
@pytest.mark.parametrize(
    ("home", "away", "target", "value"),
    [
        ("CE4,AF6", "CE1,AF6,AML3", "AF", 2),  # next door
        ("CE4,AP6", "CE1,AP5,AML4", "AP", 4),  # one area between, six against six with the keeper
        ("CE4,AP6", "CE1,AP4,AML5", "AP", 2),  # six against five: no crowd, and a majority
        ("CE5,AP5", "CE1,AP5,AML4", "AP", 4),  # five against six: no crowd, and outnumbered
    ],
)
def test_a_crowd_makes_only_a_long_pass_harder(home: str, away: str, target: str, value: int) -> None:
    assert needed(at(f"phase=actions ball=CE value=2 home={home} away={away}"), target) == value


@pytest.mark.rule("R-016")
def test_the_keeper_must_fetch_a_ball_that_nobody_else_can_reach() -> None:
    match = play(at("phase=actions ball=HMR home=HMR4,AMR6 away=HMR2,AF8"), "pass HCL", "66")
    assert AREAS[match.state.teams[0].keeper] == "HCL"
    assert (match.state.control, AREAS[match.state.ball]) == (0, "HCL")


@pytest.mark.rule("R-016")
def test_the_keeper_stays_at_home_if_an_outfield_piece_can_fetch_the_ball() -> None:
    match = play(at("phase=actions ball=HMR home=HMR4,HML1,HF5 away=HMR2,AF8"), "pass HCL", "66")
    assert set(match.legal()) == {"move HF HCL", "move HML HCL"}


@pytest.mark.rule("R-017")
def test_two_good_dice_move_a_piece_that_neither_starts_nor_ends_near_the_target() -> None:
    match = play(at("phase=actions value=3 home=CE3,AML1,HF6 away=CE2,AML1,AF7"), "pass AML", "56")
    assert {"move HF HCR", "keeper HCR", "move CE AML"} <= moves(match)


@pytest.mark.rule("R-017")
def test_one_good_die_only_brings_a_neighbour_to_the_target() -> None:
    match = play(at("phase=actions value=3 home=CE3,AML1,HF6 away=CE2,AML1,AF7"), "pass AML", "52")
    assert set(match.legal()) == {"no", "move CE AML"}


@pytest.mark.rule("R-017")
def test_the_dice_that_count_are_those_of_the_passer_though_it_is_not_his_turn() -> None:
    scene = "phasing=home control=away ball=CE value=2 home=CE1,HF9 away=CE3,AML1,AF6"
    match = play(at(scene, "A12"), "33", "15", "pass AML", "66")
    assert asks(match) == "away pass_reaction"
    assert "move AF ACR" in moves(match)


@pytest.mark.rule("R-018")
def test_an_offside_team_mate_may_not_be_the_one_who_runs_in() -> None:
    empty = at("phase=actions value=2 ball=CE home=CE3,ACL1,HF6 away=CE2,AML1,HF7")
    play(empty, "pass AF", "52")
    assert (pieces(empty, 0, "AF"), pieces(empty, 0, "ACL"), pieces(empty, 0, "CE")) == (1, 1, 2)
    manned = at("phase=actions value=3 ball=CE home=CE3,AF1,ACL1,AP1,HF4 away=CE2,AML1,HF7")
    one_good_die = play(manned.fork(), "pass AF", "51")
    assert set(one_good_die.legal()) == {"no", "move CE AF"}
    both_good = play(manned, "pass AF", "55")
    assert "move CE AF" in moves(both_good)
    assert not {"move ACL AF", "move AP AF"} & moves(both_good)
    assert "move ACL AML" in moves(both_good)  # away from the target he may


@pytest.mark.rule("R-019")
def test_the_new_value_is_die_then_stopper_then_rain_then_the_passer_then_the_fans() -> None:
    scene = "phase=actions weather=rain value=2 ball=CE home=CE3,AF1,HF6 away=CE2,AF1,AML7"
    match = at(f"{scene} home.skills=MF2,TM4 away.skills=DF2", "A1", "A9", "A11")
    play(match, "pass AF", "61", "no")
    assert asks(match) == "away stopper"
    match.apply("use DF2")
    assert asks(match) == "home value_skill"
    match.apply("use MF2")
    assert asks(match) == "home fans"
    assert match.state.value == 6  # 6 + 1 - 1: limited only then
    play(match, "use TM4", "3")
    assert match.state.value == 3


# -- goal attempts -----------------------------------------------------------------------

BOX = "numbers in the box"


@pytest.mark.rule("R-020")
@pytest.mark.parametrize(
    ("ball", "home_in", "away_in", "expected"),
    [
        ("ACL", 2, 0, 1),  # two against the keeper
        ("ACL", 1, 0, 0),  # the keeper counts
        ("ACL", 0, 0, -1),
        ("ACL", 1, 1, -1),
        ("AML", 2, 0, 0),  # offside: they do not help
        ("AML", 1, 0, 0),  # offside: they still balance the keeper
        ("AML", 0, 0, -1),
    ],
)
def test_who_counts_in_the_box(ball: str, home_in: int, away_in: int, expected: int) -> None:
    home = f"{ball}2,HF{8 - home_in}" + (f",AP{home_in}" if home_in else "")
    away = f"AF2,CE{8 - away_in}" + (f",AP{away_in}" if away_in else "")
    match = play(at(f"phase=actions ball={ball} value=2 home={home} away={away}"), "shoot", "1")
    assert shot_parts(match).get(BOX, 0) == expected


@pytest.mark.rule("R-021")
def test_four_actions_before_an_attempt_cost_four() -> None:
    match = play(at("ball=AF value=2 home=AF4,HF6 away=AF1,CE9", "A12"), "22", "16", "done")
    for _ in range(4):
        play(match, "pass AF", "61", "no")
    play(match, "shoot", "1")
    assert shot_parts(match)["actions played"] == -4


@pytest.mark.rule("R-021")
def test_an_action_of_the_opponents_event_stage_does_not_count() -> None:
    match = play(at("ball=AF value=2 home=AF2,HF8 away=AF2,CE8", "A12"), "22", "15")
    assert asks(match) == "away action"
    play(match, "position", "11")
    play(match, "done", "shoot", "1")
    assert "actions played" not in shot_parts(match)


@pytest.mark.rule("R-022")
@pytest.mark.parametrize(
    ("die", "waits_for"),
    [("6", "home roll difficult"), ("5", "home roll rebound"), ("4", "away free_moves"), ("1", "away free_moves")],
)
def test_in_a_difficult_attempt_a_six_never_is_a_plain_corner(die: str, waits_for: str) -> None:
    # From the front into an even box with four to beat: 6 - 2 equals the ball value.
    match = at("phase=actions ball=AF value=4 home=AF2,AP2,HF6 away=AF2,AP1,CE7")
    assert asks(play(match, "shoot", die)) == waits_for


@pytest.mark.rule("R-023")
def test_after_a_lost_rebound_the_turn_goes_on_without_the_ball() -> None:
    match = at("phase=actions actions=2 ball=AF value=4 home=AF2,AP2,HF6 away=AF2,AP1,CE7")
    play(match, "shoot", "5", "26")
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AP", 2)
    assert asks(match) == "home action"
    assert set(match.legal()) == {"end", "move", "position", "press"}


@pytest.mark.rule("R-023")
def test_offside_attackers_count_in_the_rebound() -> None:
    # Ball in the side midfield, the second defender in the front: the two in the box are offside.
    match = at("phase=actions ball=AML value=1 home=AML2,AP2,HF6 away=AF2,CE8")
    play(match, "shoot", "4")
    assert shot_parts(match) == {"area": -5, "numbers at the ball": 1}
    match.apply("11")
    assert next(event for event in match.events if event.kind == "rebound").data["totals"] == [3, 1]
    assert match.state.score == [1, 0]


# -- fouls and set pieces ------------------------------------------------------------------


@pytest.mark.rule("R-024")
@pytest.mark.parametrize(("away", "legal"), [("CE1,AF9", True), ("AF10", False)])
def test_aggressive_pressing_needs_somebody_at_the_ball(away: str, legal: bool) -> None:
    match = at(f"phase=actions phasing=away home=CE1,HF9 away={away}", "A1", "A6")
    assert ("apress" in match.legal()) is legal


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


PENALTY = "phase=actions phasing=away ball=AP value=1 home=AP2,HF8 away=AP1,CE9"


def penalty() -> Match:
    """Away has fouled in its box; Home kicks."""
    match = play(at(PENALTY, "A1", "A6"), "apress", "66", "1", "place AP1 HF9 GK:HP", "place CE10 GK:AP")
    assert asks(match) == "away keeper_side"
    return match


@pytest.mark.rule("R-028")
@pytest.mark.parametrize(
    ("kick", "keeper", "scores_from"),
    [
        ("left", "left", 2), ("left", "stay", 2), ("left", "right", 6),
        ("middle", "left", 1), ("middle", "stay", 6), ("middle", "right", 1),
        ("right", "left", 6), ("right", "stay", 2), ("right", "right", 2),
    ],
)  # fmt: skip
def test_a_kick_to_the_left_meets_a_keeper_who_dives_to_his_right(kick: str, keeper: str, scores_from: int) -> None:
    match = play(penalty(), keeper, kick)
    for die in range(1, 7):
        scored = play(match.fork(), str(die)).state.score == [1, 0]
        assert scored is (die >= scores_from)


# -- the clock -----------------------------------------------------------------------------


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
