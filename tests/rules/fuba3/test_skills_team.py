"""Skills of the team (TM)."""

import pytest

from rules import Match
from rules.board import AREAS
from tests.rules.fuba3.scenario import AWAY, HOME, SKILL_OPTIONS, asks, at, kinds, last, pieces, play
from tests.rules.fuba3.skill_scenes import OUTNUMBERED, SHORT_PASS, offers, points, ready, scene, used


@pytest.mark.rule("W89")
def test_a_counter_press_wins_the_ball_back_and_the_presser_goes_on_defending() -> None:
    start = "phase=actions phasing=away actions=2 ball=AF value=3 home=AF3,CE7 away=AF3,CE7 home.skills=TM6"
    match = play(at(start, "A1", "A11"), "press", "24")
    assert (match.state.control, match.state.value) == (1, 4)
    assert asks(match) == "home gegenpressing"
    play(match, "press", "36")
    assert (match.state.control, match.state.value) == (0, 6)
    assert asks(match) == "away action" and {"press", "position"} <= set(match.legal())


# Only the piece in the centre can follow a pass to the left wing. A second throw that is a double is a second card.
LAST_RUNNER = "phase=actions ball=CE value=3 home=CE1,HF4,HCR5 home.yellow=1 home.skills=TM4 away=CE2,AML2,AF6"


SECOND_THROW = ("pass AML", "12", "use TM4")


def second_throw(dice: str, sent_off: str) -> Match:
    match = at(LAST_RUNNER, "A1", "A11", fans="reroll")
    return play(match, *SECOND_THROW, dice, "1", f"remove {sent_off}")


@pytest.mark.rule("R-128")
def test_when_the_last_runner_is_sent_off_the_closest_piece_goes_to_the_ball() -> None:
    match = second_throw("66", "CE")
    assert match.state.control == HOME and pieces(match, HOME, "AML") == 1 and pieces(match, HOME, "HF") == 3
    order = [k for k in kinds(match) if k in ("red", "holder", "step", "pass")]
    assert order == ["red", "holder", "pass"]
    assert last(match, "pass")["success"]


@pytest.mark.rule("R-128")
def test_nobody_is_fetched_during_the_throw_and_a_failed_pass_fetches_nobody() -> None:
    match = second_throw("22", "CE")
    assert match.state.control == AWAY and "holder" not in kinds(match)
    assert [pieces(match, HOME, area) for area in ("AML", "CE", "HF", "HCR")] == [0, 0, 4, 5]


@pytest.mark.rule("R-128")
def test_a_runner_who_is_still_there_runs_in_as_after_any_pass() -> None:
    match = second_throw("66", "HF")
    assert "holder" not in kinds(match)
    assert last(match, "step") == {"src": "CE", "dst": "AML", "keeper": False, "skill": "", "stage": "pass_reaction"}


SAVED_AT = "home.skills=TM4 away.skills=GK4"


@pytest.mark.rule("R-139")
def test_fans_cannot_have_a_kick_of_the_shoot_out_thrown_again() -> None:
    match = at(f"phase=shootout kicks=home:o,away:o {SAVED_AT}", "A1", "A11", "X2", fans="reroll")
    play(match, "use GK4", "left", "left", "11")
    assert match.state.kicks == ([1, 0], [1])


@pytest.mark.rule("R-139")
def test_fans_can_have_a_penalty_of_the_match_thrown_again() -> None:
    # Away's hard press in its own box fails: a penalty for Home
    match = at(f"phase=actions phasing=away ball=AP home=AP1,CE9 away=AP1,CE9 {SAVED_AT}", "A1", "A6", "A11", fans="reroll")
    play(match, "apress", "65", "1")
    while asks(match).endswith("setup"):
        match.apply(match.legal()[0])
    play(match, "use GK4", "left", "left", "11")
    assert asks(match) == "home reroll"


TRAINED = "phase=actions ball=AF home=AF3,CE7 away=AF3,CE7 home.skills=TM1"


@pytest.mark.rule("R-131")
@pytest.mark.parametrize(
    ("answers", "formation"),
    [(("shift D M", "no"), (3, 5, 2)), (("shift D M", "shift D F"), (2, 5, 3)), (("shift D M", "shift M F"), (3, 4, 3))],
)
def test_a_trained_change_moves_one_or_two_players_from_the_next_turn_on(
    answers: tuple[str, str], formation: tuple[int, int, int]
) -> None:
    match = play(at(TRAINED, "A1", "A11"), "end", answers[0])
    assert asks(match) == "home formation_change" and match.state.teams[HOME].formation == (4, 4, 2)
    play(match, answers[1])
    assert asks(match) == "away roll progress" and match.state.teams[HOME].formation == formation


@pytest.mark.rule("R-131")
@pytest.mark.parametrize(("answers", "again"), [(("shift D M", "no"), False), (("no",), True)])
def test_a_trained_change_comes_in_one_go_and_once_per_match(answers: tuple[str, ...], again: bool) -> None:
    match = play(at(TRAINED, "A1", "A11"), "end", *answers)
    play(match, "65", "done", "end")  # Away's turn
    play(match, "65", "done", "end")
    assert asks(match) == ("home formation_change" if again else "away roll progress")


FANS = "phase=actions ball=CE value=2 home=CE3,AML1,HF6 away=CE2,AML1,AF7 home.skills=TM4"


@pytest.mark.rule("R-043")
def test_fanatical_fans_set_a_new_value_unless_they_roll_the_old_one() -> None:
    match = play(at(FANS, "A1", "A11"), "pass AML", "61", "no")
    assert asks(match) == "home fans"
    assert play(match.fork(), "use TM4", "4").state.value == 4
    match = play(match, "use TM4", "1")  # the value was one
    assert asks(match) == "home roll yellow"
    match.apply("1")
    assert asks(match) == "away free_moves"
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AML", 2)


@pytest.mark.rule("R-043")
def test_with_the_option_fans_throw_two_dice_again_once() -> None:
    match = play(at(FANS, "A1", "A11", fans="reroll"), "pass AML", "11")
    assert asks(match) == "home reroll"
    play(match, "use TM4")
    assert asks(match) == "home roll pass"
    single = play(match.fork(), "62", "no")
    assert (single.state.control, single.state.teams[0].yellow, single.state.value) == (0, 0, 2)
    match.apply("66")  # a double costs a yellow card
    assert match.state.teams[0].yellow == 1
    assert asks(match) == "home pass_reaction"  # and no second repetition


@pytest.mark.rule("R-043")
@pytest.mark.parametrize(("dice", "asked"), [("33", False), ("31", True)])
def test_a_progress_double_stands_whatever_the_fans_want(dice: str, asked: bool) -> None:
    match = play(at("home.skills=TM4", "A1", "A11", "A12", fans="reroll"), dice)
    assert (asks(match) == "home reroll") is asked


@pytest.mark.rule("R-115")
def test_fans_sing_after_a_control_check() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=TM4"
    assert asks(play(at(start, *SKILL_OPTIONS), "pass AML", "31", "no")) == "home fans"


@pytest.mark.rule("R-115")
@pytest.mark.parametrize(
    ("start", "tokens", "next_node"),
    [
        ("ball=HF value=5 home=HF5,HCL1,CE4 away=CE4,AF6", ("pass HCL", "11", "no", "no"), "away roll progress"),
        ("control=away ball=CE value=4", ("press", "11"), "away roll progress"),
        ("ball=AP value=4 home=AP3,CE7 away=AP2,CE8", ("shoot", "3", "36"), "home action"),
    ],
    ids=["easy situation", "press", "rebound"],
)
def test_fans_are_silent_at_other_new_values(start: str, tokens: tuple[str, ...], next_node: str) -> None:
    match = play(at(f"phase=actions {start} home.skills=TM4 away.skills=TM4", *SKILL_OPTIONS), *tokens)
    assert asks(match) == next_node


@pytest.mark.rule("R-083")
def test_a_counter_press_is_not_countered() -> None:
    start = "phase=actions phasing=away ball=AF value=3 home=AF3,CE7 away=AF3,CE7 home.skills=TM6 away.skills=TM6"
    match = play(at(start, *SKILL_OPTIONS), "press", "24", "press", "36")
    assert match.state.control == 0
    assert not asks(match).endswith("gegenpressing")


@pytest.mark.rule("R-083")
@pytest.mark.parametrize("ball", ["CE", "HML"])
def test_a_counter_press_needs_an_area_of_the_pressers_half(ball: str) -> None:
    start = f"phase=actions phasing=away ball={ball} value=3 home=CE5,HML5 away=CE5,HML5 home.skills=TM6"
    match = play(at(start, *SKILL_OPTIONS), "press", "24")
    assert match.state.control == 1 and not asks(match).endswith("gegenpressing")


@pytest.mark.rule("R-080")
@pytest.mark.parametrize(
    ("points", "weather", "tokens", "left"),
    [
        ("4/4/2", "-", ("apress", "use TM7", "4"), [4, 4, 2]),
        ("4/4/2", "-", ("apress", "use TM7", "3"), [4, 3, 2]),
        ("4/4/2", "heat", ("apress", "use TM7", "5"), [4, 4, 2]),
        ("4/4/2", "heat", ("apress", "use TM7", "2"), [4, 2, 2]),
        ("3/0/1", "-", ("apress", "use TM7", "6"), [3, 0, 1]),
        ("3/0/1", "-", ("apress", "no"), [1, 0, 1]),
    ],
)
def test_a_fiery_coach_keeps_the_whole_payment(points: str, weather: str, tokens: tuple[str, ...], left: list[int]) -> None:
    start = f"phase=actions control=away ball=CE value=4 weather={weather} home.cp={points} home.skills=TM7"
    match = play(at(start, "A1", "A6", "A9", "A11"), *tokens)
    assert match.state.teams[0].cp == left and asks(match) == "home roll press"


@pytest.mark.rule("R-080")
def test_a_fiery_coach_has_no_say_in_the_cost_of_a_skill() -> None:
    start = "phase=actions control=away ball=CE value=4 home.skills=MF3,TM7"
    match = play(at(start, "A1", "A11"), "press", "use MF3")
    assert asks(match) == "home roll press" and match.state.teams[0].cp == [4, 3, 2]


@pytest.mark.rule("R-080")
def test_a_coach_who_is_sent_off_is_gone_but_the_boost_stands() -> None:
    start = "phase=actions control=away ball=CE value=4 home.skills=TM7"
    match = play(at(start, "A1", "A6", "A11"), "apress", "use TM7", "1", "46")
    home = match.state.teams[0]
    assert home.coach_off and not home.skills and home.cp == [4, 3, 2]
    assert match.state.control == 0


@pytest.mark.rule("R-109")
def test_the_payer_chooses_the_zone_and_then_declares_the_coach() -> None:
    start = "phase=actions control=away ball=CE value=4 weather=heat home.cp=4/0/2 home.skills=TM7"
    match = play(at(start, "A1", "A6", "A9", "A11"), "apress")
    assert asks(match) == "home zone"
    play(match, "zone D")
    assert asks(match) == "home zone"
    play(match, "zone F")
    assert asks(match) == "home fiery_coach" and match.state.teams[0].cp == [2, 0, 0]
    assert play(match, "use TM7", "4").state.teams[0].cp == [4, 0, 2]


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
