"""Worked examples and rulings of FUBA 2.0: tiredness, substitutions, cards, injuries, styles."""

import pytest

from rules import new_match
from rules.editions.fuba20 import FUBA20
from rules.editions.fuba20.styles import hardness
from tests.rules.fuba20.scenario import AWAY, BASIC, HOME, PRO, asks, at, last, pieces, place_all, play

TIRED = ("condition_pool", "tiredness")


def lines(match: object, team: int = HOME) -> tuple[int, ...]:
    side = match.state.teams[team]  # type: ignore[attr-defined]
    return tuple(side.line(zone) for zone in range(3))


# -- condition pool ----------------------------------------------------------------


@pytest.mark.rule("W20-10")
def test_dice_of_the_pool_are_spent_until_their_sum_reaches_the_minute() -> None:
    match = play(at("half=2 clock=28", *TIRED), "pass CE", "61", "5", "3")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert home.pool == 2 and home.tired == 0 and last(match, "pool_test")["passed"]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("W20-11", "W20-12", "R20-03")
@pytest.mark.parametrize(("tired", "left"), [(0, (3, 3, 1)), (1, (2, 2, 0)), (2, (2, 2, 0))])
def test_a_failed_test_takes_one_off_every_line_and_a_second_one_more(tired: int, left: tuple[int, ...]) -> None:
    match = play(at(f"half=2 clock=28 home.pool=1 home.tired={tired}", *TIRED), "pass CE", "61", "2")
    assert not last(match, "pool_test")["passed"] and lines(match) == left


@pytest.mark.rule("W20-47", "R20-74")
def test_a_team_without_condition_dice_fails_at_once() -> None:
    match = play(at("clock=25 home.pool=0 away.pool=0", *TIRED), "pass CE", "61")
    assert [side.tired for side in match.state.teams] == [1, 1]  # type: ignore[attr-defined]
    assert asks(match) == "away moves"


@pytest.mark.rule("R20-57")
def test_every_team_begins_with_four_condition_dice() -> None:
    match = new_match("fuba20", options=FUBA20.preset("basic"))
    assert [side.pool for side in match.state.teams] == [4, 4]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("style", "passed"), [("easy", True), ("normal", False), ("aggressive", False)])
def test_the_style_changes_every_tiredness_die(style: str, passed: bool) -> None:
    match = play(at(f"half=2 clock=20 home.pool=2 home.style={style}", "styles", *TIRED), "pass CE", "61", "3", "3")
    assert last(match, "pool_test")["passed"] is passed  # minute 70: 4 + 4, 3 + 3, 2 + 2


# -- substitutions ---------------------------------------------------------------------

BENCH = "phase=moves dice=13 half=2 clock=25 home=HF10 away=AF10 ball=HF"


@pytest.mark.rule("W20-34", "R20-30")
@pytest.mark.parametrize(("dice", "pool"), [("44", 6), ("34", 5)])
def test_a_fresh_player_brings_two_dice_if_the_throw_beats_the_minute(dice: str, pool: int) -> None:
    match = play(at(BENCH, "substitutions", "condition_pool"), "done", "fresh", dice)
    assert match.state.teams[HOME].pool == pool  # type: ignore[attr-defined]


@pytest.mark.rule("R20-29")
def test_three_substitutions_may_be_made_one_after_the_other() -> None:
    match = play(at(BENCH, "substitutions", "condition_pool"), "done", "fresh", "66", "formation D M", "fresh", "66")
    assert asks(match) == "away moves" and match.state.teams[HOME].subs == 3  # type: ignore[attr-defined]


@pytest.mark.rule("R20-73")
def test_a_formation_change_counts_from_the_next_turn_and_needs_no_card() -> None:
    match = play(at(BENCH, "substitutions"), "done", "formation D F", "formation D F", "formation M F")
    assert match.state.teams[HOME].formation == (4, 4, 2)  # type: ignore[attr-defined]
    play(match, "done", "no")
    assert match.state.teams[HOME].formation == (2, 3, 5)  # type: ignore[attr-defined]
    full = at(f"{BENCH} home.formation=0-4-6", "substitutions", free_formations=True)
    assert set(full.legal()) == {"no", "formation M D", "formation F D", "formation F M"}


@pytest.mark.rule("R20-81")
def test_a_midfield_that_gets_too_small_loses_a_role_of_the_owner_s_choice() -> None:
    match = play(at(f"{BENCH} home.formation=4-2-4 home.roles=AM,DM", "substitutions", "mid_roles"), "done")
    assert "formation M D" not in match.legal()
    play(match, "formation M D AM", "no", "done", "no")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert home.formation == (5, 1, 4) and home.roles == ("DM",)


def test_a_booked_player_may_be_taken_off() -> None:
    match = play(at(f"{BENCH} home.yellow=2", "substitutions"), "done", "yellow")
    assert match.state.teams[HOME].yellow == 1  # type: ignore[attr-defined]
    assert "yellow" not in play(at(BENCH, "substitutions"), "done").legal()


# -- cards -------------------------------------------------------------------------------


@pytest.mark.rule("W20-30", "R20-10")
@pytest.mark.parametrize(("die", "red", "yellow"), [("2", 1, 2), ("3", 0, 3)])
def test_a_die_below_the_yellow_cards_turns_one_of_them_red(die: str, red: int, yellow: int) -> None:
    match = play(at("value=3 home.yellow=2"), "pass CE", "32", "44", die)
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert (home.red, home.yellow) == (red, yellow)


@pytest.mark.rule("W20-31", "R20-09")
@pytest.mark.parametrize(("die", "red"), [("1", True), ("2", False)])
def test_a_hard_foul_is_tested_two_cards_higher_and_a_red_one_gives_a_free_kick(die: str, red: bool) -> None:
    match = play(at("value=3"), "pass CE", "32", "11", die)
    assert match.state.teams[HOME].red == red  # type: ignore[attr-defined]
    if red:
        play(match, "remove HF")
        assert match.state.control == AWAY and asks(match) == "away setup"
    else:
        assert match.state.control == HOME and asks(match) == "away moves"


@pytest.mark.rule("R20-01", "R20-09")
@pytest.mark.parametrize(("style", "limit"), [("easy", 2), ("normal", 3), ("aggressive", 4)])
def test_the_style_is_added_to_the_yellow_cards_in_a_red_card_test(style: str, limit: int) -> None:
    match = play(at(f"value=3 home.yellow=2 home.style={style}", "styles"), "pass CE", "32", "44", "6")
    assert last(match, "red_test")["limit"] == limit


@pytest.mark.rule("R20-55")
def test_the_owner_chooses_who_is_sent_off() -> None:
    match = play(at("value=3 home=CE5,HF3,AP2 home.yellow=2"), "pass CE", "32", "44", "1")
    assert asks(match) == "home sent_off" and set(match.legal()) == {"remove CE", "remove HF", "remove AP"}


def test_a_team_with_fewer_than_seven_pieces_forfeits_unless_it_may_play_on() -> None:
    scene = "value=3 home=CE3,HF3 home.lost=4 home.yellow=2"
    match = play(at(scene), "pass CE", "32", "44", "1", "remove CE")
    assert match.over and match.result["decided"] == "forfeit" and match.result["score"] == [0, 3]
    assert not play(at(scene, "play_on"), "pass CE", "32", "44", "1", "remove CE").over


# -- injuries ------------------------------------------------------------------------------

HURT = ("injuries",)


@pytest.mark.rule("W20-35", "R20-46")
@pytest.mark.parametrize(("die", "lost", "off"), [("6", 1, []), ("3", 0, [2])])
def test_excellent_healthcare_makes_injuries_two_lighter(die: str, lost: int, off: list[int]) -> None:
    match = at("value=3 home=CE10 home.squad=excellent,4-4-2 away.squad=4-4-2 home.subs=3", *PRO)
    play(match, "pass CE", "32", "66", die)
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert (home.lost, home.off) == (lost, off)


@pytest.mark.parametrize(("style", "turns"), [("easy", 1), ("normal", 2), ("aggressive", 3)])
def test_the_style_changes_the_injury_roll(style: str, turns: int) -> None:
    match = play(at(f"value=3 home=CE10 home.style={style}", "styles", *HURT), "pass CE", "32", "66", "2")
    assert match.state.teams[HOME].off == [1 + turns]  # type: ignore[attr-defined]


@pytest.mark.rule("R20-32")
def test_an_injured_piece_returns_to_the_centre_when_its_turn_is_moved() -> None:
    match = play(at("value=3 home=CE10", *HURT), "pass CE", "32", "66", "1", "6")
    assert pieces(match, HOME, "CE") == 9 and match.state.control == HOME
    play(match, "done", "done")
    assert match.state.turn == 2 and pieces(match, HOME, "CE") == 9
    play(match, "pass CE", "62")
    assert asks(match) == "away moves" and pieces(match, HOME, "CE") == 10


@pytest.mark.rule("R20-32")
def test_a_piece_that_is_due_is_there_for_the_next_set_up() -> None:
    """Turn 2 ends with a goal before its movement stage: the piece that was due in it is set up for the kick-off."""
    match = at("turn=2 turn_in_half=2 phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE9 away.off=2", *HURT)
    play(match, "shoot", "6")
    assert asks(match) == "away setup" and match.pending.pieces == 10
    later = at("turn=2 turn_in_half=2 phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE9 away.off=3", *HURT)
    assert play(later, "shoot", "6").pending.pieces == 9


@pytest.mark.rule("R20-32")
def test_half_time_brings_all_injured_pieces_back() -> None:
    match = play(at("clock=45 stoppage=2 home=CE9 home.off=30", *HURT), "pass CE", "22")
    assert match.state.half == 2 and place_all(match).state.teams[HOME].on_pitch() == 10  # type: ignore[attr-defined]


@pytest.mark.rule("R20-31", "R20-55")
def test_an_injured_piece_may_be_replaced_at_once_and_the_substitute_brings_something() -> None:
    match = play(at("value=3 home=CE4,HF6 away.subs=3", *HURT, "substitutions"), "pass CE", "32", "66")
    assert set(match.legal()) == {"remove CE", "remove HF"}
    play(match, "remove CE", "1")
    assert asks(match) == "home replace"
    play(match, "replace")
    assert asks(match) == "home substitution" and "no" not in match.legal()
    play(match, "formation D M")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert pieces(match, HOME, "CE") == 4 and home.subs == 1 and home.off == []
    assert home.next_formation == (3, 5, 2)


@pytest.mark.rule("R20-55")
def test_without_a_piece_near_the_target_a_nearest_one_is_hurt() -> None:
    match = play(at("value=3 ball=CE home=CE5,HF5 away=ACL5,ACR5", *HURT), "pass CE", "32", "11")
    assert asks(match) == "away injured" and set(match.legal()) == {"remove ACL", "remove ACR"}


@pytest.mark.rule("R20-66")
def test_a_piece_that_is_due_enters_before_the_extra_stage_of_a_slow_goal_kick() -> None:
    match = play(at("turn=5 turn_in_half=5 origin=goalkick ball=HP home=CE9 home.off=5", *HURT), "slow")
    assert pieces(match, HOME, "CE") == 10


@pytest.mark.rule("R20-65")
def test_an_injury_that_empties_the_target_is_repaired_by_the_run_to_the_ball() -> None:
    match = at("value=3 ball=CE home=AML1,CE5,HF4 away=CE10", *HURT)
    play(match, "pass AML", "35", "66", "remove AML", "1", "6")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert match.state.control == AWAY  # the empty test sees the new position: 3 + 5 against 10
    scene = at("value=3 ball=CE home=AML1,CE5,HF4 away=HP10", *HURT)
    play(scene, "pass AML", "35", "66", "remove AML", "1", "6")
    home = scene.state.teams[HOME]  # type: ignore[attr-defined]
    assert scene.state.control == HOME and home.covered == 1 and pieces(scene, HOME, "AML") == 1


def test_without_injuries_a_hard_foul_is_only_a_matter_of_cards() -> None:
    assert asks(play(at("value=3"), "pass CE", "32", "66")) == "away roll red"


# -- styles --------------------------------------------------------------------------------


@pytest.mark.rule("R20-58")
def test_styles_are_chosen_in_secret_before_the_match_and_after_every_goal() -> None:
    match = play(new_match("fuba20", options={"styles": True}), "lineup 4-4-2", "lineup 4-4-2")
    assert asks(match) == "home style" and match.pending.secret
    play(match, "aggressive")
    assert asks(match) == "away style" and hardness(match.state.teams[HOME]) == 0  # type: ignore[attr-defined]
    play(match, "easy")
    assert [hardness(side) for side in match.state.teams] == [1, -1]  # type: ignore[attr-defined]
    goal = play(at("phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE10", "styles"), "shoot", "6")
    assert asks(goal) == "home style"
    assert asks(play(goal, "normal", "normal")) == "away setup"


@pytest.mark.rule("R20-58")
def test_styles_are_chosen_again_at_half_time() -> None:
    match = play(at("clock=45 stoppage=2", *BASIC), "pass CE", "22")
    assert asks(match) == "home style"
