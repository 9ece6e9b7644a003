"""Effects of the team's and the goalkeeper's skills (TM, GK)."""

import pytest

from tests.rules.fuba3.scenario import asks, play
from tests.rules.fuba3.skill_scenes import FREE_KICK, OUTNUMBERED, SHORT_PASS, offers, points, ready, scene, used

FRESH = "phase=turn_end half=2 clock=25 home.cp=1/1/1"  # minute 70, ball in midfield: Home's window


@pytest.mark.rule("TM1")
def test_a_trained_formation_change_moves_two_players_from_the_next_turn_on() -> None:
    match = used("TM1")
    assert asks(match) == "home formation_change"
    assert match.state.teams[0].formation == (4, 4, 2)
    play(match, "shift D M")
    assert asks(match) == "away roll progress"
    assert match.state.teams[0].formation == (2, 6, 2)


@pytest.mark.rule("TM1")
@pytest.mark.parametrize("extra", ["home.reshaped=1", "home.coach_off=1", "phasing=away"])
def test_a_trained_formation_change_comes_once_with_a_coach_and_after_the_own_turn(extra: str) -> None:
    assert not offers(ready("TM1", extra), "TM1")


@pytest.mark.rule("TM2", "R-140")
@pytest.mark.parametrize(
    ("extra", "gained"),
    [("", 1), ("home.skills=TM2", 2), ("home.skills=TM2 home.coach_off=1", 1), ("home.coach_off=1", 1)],
)
def test_strength_in_depth_lowers_the_sum_of_a_fresh_player(extra: str, gained: int) -> None:
    match = scene(f"{FRESH} {extra}", "subs 1")
    if not match.state.teams[0].coach_off:
        play(match, "fresh")
    play(match, "45")  # 90 is above minute 70, 70 is not
    for _ in range(gained):
        assert asks(match) == "home zone"
        play(match, "zone F")
    assert points(match, "home") == [1, 1, 1 + gained]
    assert asks(match) != "home zone"


@pytest.mark.rule("TM3")
@pytest.mark.parametrize(("token", "moves"), [("no", 5), ("boost", 6), ("boost TM3", 7)])
def test_great_condition_adds_a_move_to_a_boost(token: str, moves: int) -> None:
    match = scene("phase=actions home.skills=TM3", "move", "65", token)
    assert [e.data["moves"] for e in match.events if e.kind == "move"] == [moves]


@pytest.mark.rule("TM3")
def test_great_condition_goes_with_the_free_boost_of_a_chant() -> None:
    match = ready("TM3", "free_boost=1 home.cp=0/0/0")
    assert list(match.legal()) == ["no", "boost", "boost TM3"]
    play(match, "boost TM3")
    assert points(match, "home") == [0, 0, 0]
    assert asks(match) == "home moves"


@pytest.mark.rule("TM4")
def test_fans_set_the_ball_value_to_their_die() -> None:
    match = ready("TM4")
    assert match.state.value == 4
    play(match, "use TM4", "2")
    assert match.state.value == 2
    assert match.state.control == 0


@pytest.mark.rule("TM4")
def test_fans_who_roll_the_old_value_cost_a_free_kick_and_a_yellow_test() -> None:
    match = used("TM4", "4")
    assert asks(match) == "home roll yellow"
    play(match, "1")
    assert (match.state.pending, match.state.taker, match.state.value) == ("free", 1, 2)
    assert match.state.phase == "turn_end"


@pytest.mark.rule("TM4")
def test_the_team_with_the_ball_hears_its_fans_first() -> None:
    match = scene("phase=actions home.skills=TM4 away.skills=TM4", *SHORT_PASS.split(","))
    assert asks(match) == "home fans"
    play(match, "no")
    assert asks(match) == "away fans"
    lost = scene("phase=actions value=5 home.skills=TM4 away.skills=TM4", "pass HML", "11", "move CE HML")
    assert asks(lost) == "away fans"
    play(lost, "use TM4", "3")
    assert asks(lost) == "home fans"
    assert lost.state.value == 3


@pytest.mark.rule("TM4")
def test_fans_may_follow_another_value_skill() -> None:
    match = scene("phase=actions home.skills=TM4,MF2", *SHORT_PASS.split(","), "use MF2")
    assert match.state.value == 3
    assert asks(match) == "home fans"


def shot_total(match_origin: str, skills: str, *tokens: str) -> int:
    match = scene(f"{match_origin} {skills}", "shoot", *tokens)
    return next(int(e.data["total"]) for e in match.events if e.kind == "shot")


@pytest.mark.rule("TM5")
def test_a_trained_special_event_adds_one_to_the_shot_after_a_free_kick_or_corner() -> None:
    for origin in ("free", "corner"):
        position = f"phase=actions origin={origin} played=1 ball=AF home=AF3,CE7 home.skills=TM5"
        assert shot_total(position, "", "use TM5", "1") == shot_total(position, "", "done", "1") + 1
    for origin in ("normal", "kickoff"):
        assert asks(scene(f"phase=actions origin={origin} ball=AF home=AF3,CE7 home.skills=TM5", "shoot")) == "home roll shot"


@pytest.mark.rule("TM6")
def test_a_robbed_team_presses_back_at_once_and_it_is_no_action() -> None:
    match = scene(f"{OUTNUMBERED} actions=2 away.skills=TM6", "press", "36")
    assert (match.state.control, match.state.value) == (0, 6)
    play(match, "press", "25")
    assert (match.state.control, match.state.value, match.state.played) == (1, 2, 1)
    assert asks(match) == "home action"
    assert "press" in match.legal() and "pass CE" not in match.legal()


@pytest.mark.rule("TM6")
def test_a_counter_press_keeps_to_the_numbers_and_an_aggressive_one_costs_its_own_point() -> None:
    outnumbered = OUTNUMBERED.replace("away=HF2,CE8", "away=HF1,CE9")
    match = scene(f"{outnumbered} away.skills=TM6", "press", "36")
    assert list(match.legal()) == ["no", "apress"]
    play(match, "apress")
    assert points(match, "away") == [4, 4, 0]
    broke = scene(f"{outnumbered} away.skills=TM6 away.cp=4/0/1", "press", "36")
    assert asks(broke) != "away gegenpressing"


@pytest.mark.rule("TM6")
def test_there_is_no_counter_press_in_the_centre() -> None:
    match = scene("phase=actions control=away value=4 actions=2 away.skills=TM6", "press", "12")
    assert asks(match) == "home action"


@pytest.mark.rule("TM7")
@pytest.mark.parametrize(
    ("die", "left", "sent_off"),
    [
        ("1", [4, 3, 2], True),
        ("2", [4, 3, 2], False),
        ("3", [4, 3, 2], False),
        ("4", [4, 4, 2], False),
        ("6", [4, 4, 2], False),
    ],
)
def test_a_fiery_coach_gets_the_points_back_or_is_sent_off(die: str, left: list[int], sent_off: bool) -> None:
    match = used("TM7", die)
    home = match.state.teams[0]
    assert (home.cp, home.coach_off) == (left, sent_off)
    assert bool(home.skills) is not sent_off
    assert asks(match) == "home moves"  # the boost stands


@pytest.mark.rule("TM7")
def test_a_fiery_coach_has_nothing_to_shout_about_with_a_free_boost() -> None:
    match = scene("phase=actions free_boost=1 home.skills=TM7", "move", "21", "boost")
    assert asks(match) == "home moves"


@pytest.mark.rule("TM7")
def test_a_fiery_coach_helps_with_an_aggressive_press() -> None:
    match = scene(f"{OUTNUMBERED} home.skills=TM7", "apress")
    assert asks(match) == "home fiery_coach"
    play(match, "use TM7", "5")
    assert points(match, "home") == [4, 4, 2]
    assert asks(match) == "home roll press"


@pytest.mark.rule("GK1")
@pytest.mark.parametrize(("token", "needed"), [("no", 3), ("charge", 4), ("charge GK1", 5)])
def test_a_sweeper_keeper_charges_with_two(token: str, needed: int) -> None:
    match = ready("GK1", "actions=2")
    play(match, token, "11", "no")
    assert next(e.data["needed"] for e in match.events if e.kind == "pass") == needed
    assert match.state.teams[1].charged is (token != "no")


@pytest.mark.rule("GK2")
def test_a_creative_goalkeeper_moves_a_piece_before_the_dice() -> None:
    match = used("GK2")
    assert match.state.teams[0].pieces[3] == 1
    assert asks(match) == "home roll progress"


@pytest.mark.rule("GK2")
@pytest.mark.parametrize("position", ["phase=turn ball=HF", "phase=turn ball=HP home=HP2,CE8 phasing=away"])
def test_a_creative_goalkeeper_needs_the_ball_in_his_box_and_the_turn(position: str) -> None:
    match = scene(f"{position} home.skills=GK2")
    assert asks(match).endswith("roll progress")


@pytest.mark.rule("GK3")
def test_a_shot_stopper_makes_the_lower_of_two_dice_count() -> None:
    match = used("GK3")
    assert match.pending is not None and match.pending.dice == 2
    play(match, "61")
    event = next(e for e in match.events if e.kind == "shot")
    assert event.data["dice"] == [6, 1]
    assert event.data["result"] == "goalkick"


@pytest.mark.rule("GK3")
@pytest.mark.parametrize("extra", ["away.charged=1", "away.gk=AML"])
def test_a_shot_stopper_must_be_at_home_and_not_have_charged(extra: str) -> None:
    assert asks(ready("GK3", extra)) == "home roll shot"


@pytest.mark.rule("GK4")
@pytest.mark.parametrize(
    ("answer", "dice", "scored"), [("use GK4", "61", 0), ("use GK4", "62", 1), ("no", "2", 1), ("no", "1", 0)]
)
def test_a_penalty_saver_makes_the_lower_of_two_dice_count(answer: str, dice: str, scored: int) -> None:
    match = play(ready("GK4"), answer, "stay", "left", dice)
    assert match.state.kicks[0][-1] == scored


@pytest.mark.rule("GK5")
def test_a_leading_goalkeeper_saves_at_set_pieces_even_after_a_charge() -> None:
    match = used("GK5", extra="away.charged=1")
    assert match.pending is not None and match.pending.dice == 2
    assert asks(scene("phase=actions ball=AF home=AF3,CE7 away.skills=GK5", "shoot")) == "home roll shot"


@pytest.mark.rule("GK3", "GK5")
def test_shot_stopper_and_leading_goalkeeper_exclude_each_other() -> None:
    match = scene(f"{FREE_KICK} away.skills=GK3,GK5", "shoot")
    assert list(match.legal()) == ["no", "use GK3", "use GK5"]
    play(match, "use GK3")
    assert asks(match) == "home roll shot"
    assert points(match, "away") == [3, 4, 2]


@pytest.mark.rule("GK6")
@pytest.mark.parametrize(("token", "needed", "left"), [("charge GK6", 4, 3), ("charge GK6 GK1", 5, 2)])
def test_an_advancing_goalkeeper_runs_to_the_target(token: str, needed: int, left: int) -> None:
    match = ready("GK6", "actions=2", others="GK1")
    play(match, token, "11", "no")
    assert next(e.data["needed"] for e in match.events if e.kind == "pass") == needed
    assert match.state.teams[1].keeper == 9
    assert match.state.teams[1].charged
    assert points(match, "away") == [left, 4, 2]


@pytest.mark.rule("GK6")
@pytest.mark.parametrize("target", ["HF", "HML", "CE"])
def test_an_advancing_goalkeeper_stays_away_from_areas_that_do_not_touch_his_box(target: str) -> None:
    match = scene("phase=actions home=CE4,AF1,HF5 away.skills=GK6", f"pass {target}")
    assert asks(match) == "home roll pass"
