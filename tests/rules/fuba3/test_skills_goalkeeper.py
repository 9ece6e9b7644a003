"""Skills of the goalkeeper (GK)."""

import pytest

from rules import Roll
from rules.board import INDEX
from rules.editions.fuba3.skills import BIT
from tests.rules.fuba3.scenario import (
    AWAY,
    HOME,
    SKILL_OPTIONS,
    asks,
    at,
    at_penalty,
    kinds,
    last,
    play,
    shot_outcome,
    shot_parts,
)
from tests.rules.fuba3.skill_scenes import FREE_KICK, points, ready, scene, used


@pytest.mark.rule("W65")
@pytest.mark.parametrize(("used", "dice", "goal"), [("use GK4", "61", False), ("use GK4", "62", True), ("no", "6", True)])
def test_a_penalty_saver_leaves_the_kicker_the_lower_die(used: str, dice: str, goal: bool) -> None:
    match = play(at_penalty("A1", "A11", away="away.skills=GK4"), used, "left", "left", dice)
    assert match.state.score == [1 if goal else 0, 0]


@pytest.mark.rule("W106")
@pytest.mark.parametrize(
    ("die", "result"),
    [("6", "goal"), ("5", "goal"), ("4", "corner"), ("3", "rebound"), ("2", "goalkick"), ("1", "goalkick")],
)
def test_an_advancing_keeper_hardens_the_pass_and_leaves_his_goal_open(die: str, result: str) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,AF1,AP1,HF4 away=CE4,AF1,AP1,HF4 away.skills=GK6"
    match = play(at(start, "A1", "A5", "A11"), "pass AF", "charge GK6", "46", "no")
    assert last(match, "pass")["needed"] == 4 and match.state.value == 4
    assert match.state.teams[1].keeper == INDEX["AF"]
    play(match, "shoot", die)
    shot = last(match, "shot")
    assert sorted(value for _, value in shot["modifiers"]) == [-2, -1, -1, 4] and shot["total"] == 0
    assert shot_outcome(match) == result


@pytest.mark.rule("W111")
@pytest.mark.parametrize(("dice", "second"), [("64", False), ("66", True)])
def test_a_shot_stopper_makes_both_dice_sixes_before_the_second_die(dice: str, second: bool) -> None:
    start = "phase=actions ball=AF value=6 home=AF2,CE8 away=AF2,CE8 away.skills=GK3"
    match = play(at(start, "A1", "A11"), "shoot", "use GK3", dice)
    assert (asks(match) == "home roll difficult") == second
    if not second:
        assert shot_outcome(match) == "goalkick"


@pytest.mark.rule("R-130")
@pytest.mark.parametrize(("answer", "dice"), [("use GK4", 2), ("no", 1)])
def test_a_penalty_saver_is_declared_before_anybody_chooses_a_side(answer: str, dice: int) -> None:
    match = at("phase=shootout kicks=home:o,away:o away.skills=GK4", "A1", "A11", "X2")
    asked = []
    for token in (answer, "left", "left"):
        asked.append(asks(match))
        match.apply(token)
    assert asked == ["away penalty_saver", "away keeper_side", "home kick_side"]
    assert isinstance(match.pending, Roll) and match.pending.dice == dice


@pytest.mark.rule("R-130")
@pytest.mark.parametrize(("answer", "known"), [("use GK4", True), ("no", False)])
def test_the_kicker_knows_of_a_declared_penalty_saver_when_he_chooses_his_side(answer: str, known: bool) -> None:
    match = at("phase=shootout kicks=home:o,away:o away.skills=GK4", "A1", "A11", "X2", "hidden_skills")
    play(match, answer, "left")
    assert asks(match) == "home kick_side"
    assert bool(match.seen_by(HOME).state.teams[AWAY].skills & BIT["GK4"]) == known
    assert ("skill" in kinds(match)) == known


@pytest.mark.rule("R-130")
def test_without_a_penalty_saver_the_sides_come_first() -> None:
    match = at("phase=shootout kicks=home:o,away:o home.skills=GK4", "A1", "A11", "X2")
    assert asks(match) == "away keeper_side"


@pytest.mark.rule("R-044")
def test_two_keeper_skills_never_make_three_dice() -> None:
    scene = "phase=actions origin=free ball=AF value=2 home=AF3,HF7 away=AF2,AP3,CE5 away.skills=GK3,GK5"
    match = play(at(scene, "A1", "A11"), "shoot")
    assert set(match.legal()) == {"no", "use GK3", "use GK5"}
    for skill in ("GK3", "GK5"):
        shot = play(match.fork(), f"use {skill}")
        assert asks(shot) == "home roll shot"
        assert shot.pending is not None and shot.legal()[-1] == "66"
        play(shot, "16")  # the lower die counts
        assert asks(shot) == "away free_moves"
    assert play(match, "no", "6").state.score == [1, 0]


@pytest.mark.rule("R-044")
@pytest.mark.parametrize(
    ("origin", "skill", "asked"), [("free", "GK3", True), ("normal", "GK3", True), ("normal", "GK5", False)]
)
def test_each_keeper_skill_is_offered_to_its_owner_only(origin: str, skill: str, asked: bool) -> None:
    scene = f"phase=actions origin={origin} ball=AF value=2 home=AF3,HF7 away=AF2,AP3,CE5 away.skills={skill}"
    match = play(at(scene, "A1", "A11"), "shoot")
    assert set(match.legal()) == ({"no", f"use {skill}"} if asked else set("123456"))


@pytest.mark.rule("R-045")
def test_an_advancing_keeper_runs_to_the_target_and_stays_there() -> None:
    scene = "phase=actions actions=2 ball=CE value=3 home=CE3,AF1,HF6 away=CE2,AF1,HF7 away.skills=GK6"
    match = play(at(scene, "A1", "A5", "A11"), "pass AF")
    assert set(match.legal()) == {"no", "charge GK6"}
    play(match, "charge GK6", "43", "no", "shoot", "1")
    pass_event = next(event for event in match.events if event.kind == "pass")
    assert pass_event.data["needed"] == 4
    parts = shot_parts(match)
    assert parts["keeper out"] == 4
    assert "keeper charged" not in parts


@pytest.mark.rule("R-088")
def test_a_creative_keeper_plays_before_the_dice() -> None:
    match = at("ball=HP home=HP1,CE9 away=CE10 home.skills=GK2", *SKILL_OPTIONS)
    assert asks(match) == "home creative_goalkeeper"
    play(match, "move CE HF")
    assert asks(match) == "home roll progress" and match.state.teams[0].cp == [3, 4, 2]


@pytest.mark.rule("R-082", "R-114")
@pytest.mark.parametrize(
    ("keeper", "offered"),
    [
        ("", {"no", "use GK3", "use GK5"}),
        ("away.charged=1", {"no", "use GK5"}),
        ("away.gk=CE", set()),
    ],
)
def test_a_keeper_saves_only_in_his_box_and_no_shot_stopper_after_a_charge(keeper: str, offered: set[str]) -> None:
    start = f"phase=actions origin=free ball=AF value=4 home=AF2,CE8 away=AF2,CE8 {keeper} away.skills=GK3,GK5"
    match = play(at(start, *SKILL_OPTIONS), "shoot")
    if offered:
        assert asks(match) == "away keeper_skill" and set(match.legal()) == offered
    else:
        assert asks(match) == "home roll shot"


@pytest.mark.rule("R-113")
@pytest.mark.parametrize(
    ("ball", "extra", "offered"),
    [
        ("CE", "", True),
        ("AP", "", False),
        ("AF", "", False),
        ("CE", "weather=sunshine kicked_off=away", False),
        ("CE", "weather=sunshine kicked_off=home", True),
    ],
)
def test_an_advancing_keeper_stays_when_the_ball_comes_from_his_box_or_the_sun(ball: str, extra: str, offered: bool) -> None:
    start = f"phase=actions ball={ball} value=2 home=AP2,CE4,AF4 away=AP1,CE4,AF5 away.skills=GK6 {extra}"
    match = play(at(start, "A1", "A5", "A9", "A11"), "pass AF")
    assert (asks(match) == "away charge") == offered


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
