"""Every row of both tables of special events, played through the public interface."""

import pytest

from rules import Match
from tests.rules.fuba22.scenario import LEVEL, asks, at, offered, play, state


def basic(dice: str, *more: str, scene: str = LEVEL, switches: tuple[str, ...] = ()) -> Match:
    """The ball stays where it is, the die equals its value, and these event dice are thrown."""
    return play(at(scene, *switches), "pass " + scene.split()[0][5:], "34", dice, *more)


def advanced(dice: str, *more: str, scene: str = LEVEL, switches: tuple[str, ...] = ("A1", "A4", "A10")) -> Match:
    return basic(dice, *more, scene=scene, switches=(*switches, "A11"))


def row(match: Match) -> str:
    return str(next(e.data["row"] for e in match.events if e.kind == "event"))


@pytest.mark.parametrize(
    ("dice", "team", "number"),
    [
        pytest.param("16", "away", 2, marks=pytest.mark.rule("EB-5")),
        pytest.param("14", "away", 1, marks=pytest.mark.rule("EB-3")),
        pytest.param("41", "home", 1, marks=pytest.mark.rule("EB+3")),
        pytest.param("61", "home", 2, marks=pytest.mark.rule("EB+5")),
    ],
)
def test_some_events_give_moves(dice: str, team: str, number: int) -> None:
    match = basic(dice)
    for _ in range(number):
        assert asks(match) == f"{team} event_move"
        play(match, match.legal()[1])
    assert asks(match).endswith("action")
    side = state(match).sides[0 if team == "home" else 1]
    assert sum(side.moved) + side.moved_keeper == number


@pytest.mark.rule("EB-4")
def test_a_failed_pass_leaves_the_ball_with_the_opponents() -> None:
    match = play(at("ball=HF value=3 home=HF5,CE5 away=HF2,CE8"), "pass CE", "34", "15")
    assert row(match) == "failed pass"
    assert (state(match).ball, state(match).control, state(match).value) == (3, 1, 3)


@pytest.mark.parametrize(
    ("dice", "value"),
    [
        pytest.param("13", 5, marks=pytest.mark.rule("EB-2")),
        pytest.param("31", 3, marks=pytest.mark.rule("EB+2")),
        pytest.param("51", 2, marks=pytest.mark.rule("EB+4")),
    ],
)
def test_some_events_change_the_new_value(dice: str, value: int) -> None:
    match = basic(dice)
    assert state(match).value == value and state(match).control == 0


@pytest.mark.parametrize(
    ("dice", "sinner", "taker"),
    [
        pytest.param("12", "home", 1, marks=pytest.mark.rule("EB-1")),
        pytest.param("21", "away", 0, marks=pytest.mark.rule("EB+1")),
    ],
)
def test_a_foul_brings_a_card_test_and_a_free_kick(dice: str, sinner: str, taker: int) -> None:
    match = basic(dice)
    assert asks(match) == f"{sinner} roll yellow"
    play(match, "4")
    assert state(match).sides[1 - taker].yellow == 1
    assert (state(match).pending, state(match).taker) == ("quick", taker)


@pytest.mark.rule("EB+0")
@pytest.mark.parametrize("dice", ["33", "44", "55"])
def test_level_dice_skip_both_stages(dice: str) -> None:
    match = basic(dice)
    assert row(match) == "level dice" and state(match).turn == 2 and asks(match) == "home target"


@pytest.mark.rule("EB+0")
def test_level_dice_in_a_corner_area_give_a_corner_to_those_who_attack_there() -> None:
    match = basic("33", scene="ball=HCR value=3 home=HCR2,CE8 away=HCR2,CE8")
    assert (state(match).pending, state(match).taker) == ("corner", 1)


@pytest.mark.parametrize(
    ("dice", "team"),
    [pytest.param("11", 0, marks=pytest.mark.rule("EA-11")), pytest.param("13", 1, marks=pytest.mark.rule("EA-13"))],
)
def test_a_good_move_is_not_marked_and_changes_the_order(dice: str, team: int) -> None:
    match = advanced(dice)
    assert asks(match) == f"{('home', 'away')[team]} event_move"
    play(match, "move HF CE" if team == 0 else "move AF CE")
    side = state(match).sides[team]
    assert not any(side.moved) and state(match).n0[team] == 6
    assert asks(match) == f"{('home', 'away')[team]} action"


@pytest.mark.rule("EA-15")
def test_the_winner_of_a_fast_situation_moves_two_pieces() -> None:
    match = advanced("15", "16")
    assert asks(match) == "away event_move"
    play(match, "move AF CE", "move AF CE")
    assert state(match).n0 == [5, 7] and asks(match) == "away action"


@pytest.mark.rule("EA-21")
@pytest.mark.parametrize(("token", "value"), [("up", 6), ("down", 2), ("no", 4)])
def test_the_winner_of_a_bounce_changes_the_value_by_two(token: str, value: int) -> None:
    match = advanced("21", "61")
    assert asks(match) == "home bounce"
    assert state(play(match, token)).value == value


@pytest.mark.parametrize(
    ("dice", "value"),
    [pytest.param("23", 5, marks=pytest.mark.rule("EA-23")), pytest.param("25", 3, marks=pytest.mark.rule("EA-25"))],
)
def test_good_defence_and_good_attack(dice: str, value: int) -> None:
    assert state(advanced(dice)).value == value


@pytest.mark.parametrize(
    ("dice", "sinner"),
    [pytest.param("31", "away", marks=pytest.mark.rule("EA-31")), pytest.param("33", "home", marks=pytest.mark.rule("EA-33"))],
)
def test_fouls_of_the_advanced_table(dice: str, sinner: str) -> None:
    assert asks(advanced(dice)) == f"{sinner} roll yellow"


@pytest.mark.parametrize(
    ("dice", "sinner", "hurt"),
    [
        pytest.param("35", "away", "home", marks=pytest.mark.rule("EA-35")),
        pytest.param("36", "home", "away", marks=pytest.mark.rule("EA-36")),
    ],
)
def test_a_rude_foul_is_a_card_with_a_sharper_red_test_and_an_injury(dice: str, sinner: str, hurt: str) -> None:
    match = advanced(dice)
    assert asks(match) == f"{sinner} roll red"
    play(match, "2")
    assert [e.data["limit"] for e in match.events if e.kind == "red_test"] == [2]
    assert asks(match) == f"{hurt} injured"


@pytest.mark.rule("EA-41")
def test_bored_play_skips_both_stages() -> None:
    assert state(advanced("41")).turn == 2


@pytest.mark.rule("EA-43")
def test_over_the_side_line_the_contest_may_turn_the_ball_over() -> None:
    match = advanced("43", "16", scene="ball=AML value=3 home=AML2,CE8 away=AML2,CE8")
    assert (state(match).control, state(match).value, state(match).turn) == (1, 2, 2)
    inside = advanced("43")
    assert state(inside).turn == 1 and asks(inside).endswith("action")  # the centre touches no side line


@pytest.mark.rule("EA-44")
@pytest.mark.parametrize(("dice", "pending"), [("61", "corner"), ("16", "goalkick"), ("43", "corner"), ("24", "goalkick")])
def test_over_the_goal_line_the_contest_gives_a_corner_or_a_goal_kick(dice: str, pending: str) -> None:
    match = advanced("44", dice, scene="ball=AP value=3 home=AP2,CE8 away=AP2,CE8 home.cp=4/4/2 away.cp=2/4/4")
    assert state(match).pending == pending


@pytest.mark.rule("EA-44")
def test_a_level_contest_on_the_goal_line_is_a_goal_kick() -> None:
    match = advanced("44", "33", scene="ball=ACL value=3 home=ACL2,CE8 away=ACL2,CE8 home.cp=2/2/2 away.cp=2/2/2")
    assert (state(match).pending, state(match).taker) == ("goalkick", 1)


@pytest.mark.parametrize(
    ("dice", "team"),
    [pytest.param("45", 0, marks=pytest.mark.rule("EA-45")), pytest.param("46", 1, marks=pytest.mark.rule("EA-46"))],
)
def test_a_third_action_of_any_type_comes_with_the_malus_of_the_second(dice: str, team: int) -> None:
    match = advanced(dice)
    assert [side.extra for side in state(match).sides] == [team == 0, team == 1]
    name = ("home", "away")[team]
    while asks(match) != f"{name} action":
        play(match, "done" if "done" in match.legal() else match.legal()[0])
    play(match, "adjust", "midfield", "done")
    assert asks(match) == f"{name} action"
    before = state(match).value
    assert {"adjust", "midfield"} <= offered(match)
    play(match, "adjust")
    told = [e.data["by"] for e in match.events if e.kind == "adjust"][-1]
    assert state(match).value == before + told


@pytest.mark.rule("EA-51")
@pytest.mark.parametrize(("dice", "control"), [("61", 0), ("16", 1), ("33", 0)])
def test_after_a_head_collision_the_winner_has_the_ball_and_both_are_hurt(dice: str, control: int) -> None:
    match = advanced("51", dice, "remove CE", "5", "remove CE", "4")
    assert state(match).control == control
    minutes = [e.data["minutes"] for e in match.events if e.kind == "injury"]
    assert minutes == [4, 3]  # one less outside the boxes


@pytest.mark.rule("EA-52")
def test_a_failed_opening_loses_the_ball_where_it_was() -> None:
    match = play(at("ball=HF value=3 home=HF5,CE5 away=HF2,CE8", "A11"), "pass CE", "34", "52")
    assert (state(match).ball, state(match).control) == (3, 1)


@pytest.mark.rule("EA-53")
def test_a_perfect_pass_may_go_on_but_not_offside() -> None:
    match = advanced("53", scene="ball=AF value=3 home=AF3,CE7 away=AF2,CE8")
    assert {"no", "ball CE", "ball AML"} <= offered(match)
    play(match, "ball AML", "from CE")
    assert state(match).ball == 7 and state(match).value == 4


@pytest.mark.rule("EA-54")
def test_behind_the_back_of_the_referee_an_attacker_is_hurt() -> None:
    assert asks(advanced("54")) == "home injured"


@pytest.mark.rule("EA-55")
def test_a_streaker_costs_a_die_and_one_more_minutes() -> None:
    match = advanced("55", "2", scene=f"clock=10 {LEVEL}".replace("clock=10 ball=CE", "ball=CE clock=10"))
    assert state(match).clock == 14


@pytest.mark.rule("EA-56")
def test_a_keeper_out_of_position_is_easier_to_beat() -> None:
    match = advanced("56", scene="ball=AF value=3 home=AF3,CE7 away=AF2,CE8")
    assert state(match).exposed == 1


@pytest.mark.parametrize(
    ("dice", "team"),
    [pytest.param("61", 1, marks=pytest.mark.rule("EA-61")), pytest.param("62", 0, marks=pytest.mark.rule("EA-62"))],
)
def test_singing_fans_give_a_point_for_every_action(dice: str, team: int) -> None:
    assert [side.chant for side in state(advanced(dice)).sides] == [team == 0, team == 1]
    assert not any(side.chant for side in state(advanced(dice, switches=())).sides)  # without A1 nothing


@pytest.mark.parametrize(
    ("dice", "team"),
    [pytest.param("63", "away", marks=pytest.mark.rule("EA-63")), pytest.param("64", "home", marks=pytest.mark.rule("EA-64"))],
)
def test_an_injured_star_takes_a_random_skill_out_of_the_match(dice: str, team: str) -> None:
    match = advanced(dice, scene=f"{LEVEL} home.skills=K04,K23 away.skills=K04,K23")
    assert asks(match) == f"{team} roll skill" and list(match.legal()) == ["K04", "K23"]
    play(match, "K23")
    assert match.result["carry_over"][team]["skills_lost"] == ["K23"]
    assert match.edition.lineup(match.state, 0 if team == "home" else 1)[1] == ["K04"]


@pytest.mark.rule("EA-65")
def test_a_young_talent_brings_a_random_skill_for_the_rest_of_the_competition() -> None:
    match = advanced("65", "16", scene=f"{LEVEL} away.skills=K04")
    assert asks(match) == "away roll skill" and "K04" not in match.legal()
    play(match, "K23")
    assert match.result["carry_over"]["away"]["skills_gained"] == ["K23"]


@pytest.mark.rule("EA-66")
def test_a_perfect_squad_may_take_any_further_skill() -> None:
    match = advanced("66", "61", scene=f"{LEVEL} home.skills=K04 home.banned=K08")
    assert len(offered(match)) == 23  # 27 without the one it has, the barred one, and those of options that are off
    play(match, "take K23")
    assert "K23" in match.edition.lineup(match.state, 0)[1]
