"""Skills of the forwards (FW)."""

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import PENALTY, POACHER, SKILL_OPTIONS, asks, at, last, play, shot_parts
from tests.rules.fuba3.skill_scenes import POACH, offers, ready, scene, used


@pytest.mark.rule("W93")
@pytest.mark.parametrize(("die", "shoots", "modifier"), [("4", True, None), ("3", False, -1)])
def test_a_goal_poacher_who_beats_the_value_shoots_before_actions_count(die: str, shoots: bool, modifier: int | None) -> None:
    start = "phase=actions actions=2 ball=CE value=3 home=CE4,AP2,HF4 away=CE4,AP1,AF5 home.skills=FW4"
    match = play(at(start, "A1", "A11"), "pass AP", "52", "use FW4", die)
    assert last(match, "pass")["needed"] == 4
    if shoots:
        assert asks(match) == "home roll shot"
        play(match, "1")
    else:
        assert asks(match) == "home action"
        play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("actions played") == modifier


@pytest.mark.rule("W93")
def test_a_goal_poacher_waits_for_a_pass_with_one_good_die() -> None:
    start = "phase=actions actions=2 ball=CE value=3 home=CE4,AP2,HF4 away=CE4,AP1,AF5 home.skills=FW4"
    assert asks(play(at(start, "A1", "A11"), "pass AP", "54", "no")) == "home action"


@pytest.mark.rule("W110")
def test_a_target_man_keeps_two_defenders_from_an_ordinary_press_and_a_boost() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF1,CE9 away.skills=FW1"
    match = at(start, "A1", "A6", "A11")
    assert asks(match) == "away target_man"
    play(match, "use FW1")
    assert "press" not in match.legal() and "apress" in match.legal()
    play(match, "position", "52")
    assert match.state.value == 4 and asks(match) != "home position_boost"


@pytest.mark.rule("W110")
def test_without_the_target_man_the_two_may_press_and_boost() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF1,CE9 away.skills=FW1"
    match = play(at(start, "A1", "A6", "A11"), "no")
    assert "press" in match.legal()
    play(match, "position", "52")
    assert asks(match) == "home position_boost"


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


@pytest.mark.rule("R-042")
def test_shot_bonuses_add_up() -> None:
    scene = "phase=actions origin=free played=1 ball=AP value=6 home=AP2,HF8 away=AP2,CE8 home.skills=TM5,FW2,FW3 home.cp=0/0/6"
    match = play(at(scene, "A1", "A11"), "shoot", "use TM5", "use FW2", "use FW3", "3", "1")
    assert shot_parts(match)["skills"] == 3
    assert match.state.teams[0].cp == [0, 0, 3]


@pytest.mark.rule("R-049")
def test_a_goal_poacher_shoots_at_once_and_no_action_counts() -> None:
    match = play(at(POACHER, "A1", "A11"), "pass AP", "52", "no")
    assert asks(match) == "home goal_poacher"
    missed = play(match.fork(keep_events=True), "use FW4", "3")  # below the value of the check
    assert asks(missed) == "home action"
    play(missed, "shoot", "1")
    assert shot_parts(missed)["actions played"] == -1
    play(match, "use FW4", "4")
    assert asks(match) == "home roll shot"
    match.apply("1")
    assert "actions played" not in shot_parts(match)


@pytest.mark.rule("R-048")
@pytest.mark.parametrize(("answer", "legal"), [("no", {"press", "apress"}), ("use FW1", {"apress"})])
def test_a_target_man_counts_as_three_at_the_ball(answer: str, legal: set[str]) -> None:
    scene = "phase=actions actions=2 control=away ball=HF value=3 home=HF2,CE8 away=HF1,CE9 away.skills=FW1"
    match = at(scene, "A1", "A6", "A11")
    assert asks(match) == "away target_man"
    match.apply(answer)
    assert set(match.legal()) & {"press", "apress"} == legal
    play(match, "position", "61")
    assert (asks(match) == "home position_boost") is (answer == "no")  # outnumbered: neither majority nor boost


@pytest.mark.rule("R-048")
@pytest.mark.parametrize(("ball", "away"), [("CE", "CE1,HF9"), ("AF", "AF1,CE9")])
def test_a_target_man_only_plays_in_his_attack_zone(ball: str, away: str) -> None:
    match = at(f"phase=actions control=away ball={ball} home={ball}2,HP8 away={away} away.skills=FW1", "A1", "A11")
    assert asks(match) == "home action"


ACTOR = ("A1", "A4", "A11", "A12")


@pytest.mark.rule("R-050")
@pytest.mark.parametrize(
    ("scene", "asked"),
    [
        ("ball=AF home=AF3,HF7 home.skills=FW5", True),
        ("ball=CE home=CE3,HF7 home.skills=FW5", False),  # not in the attack zone
        ("ball=HF home=HF3,CE7 away.skills=FW5", False),  # not with the ball
        ("phasing=away ball=AF home=AF3,HF7 home.skills=FW5", True),  # though it is Away's turn
    ],
)
def test_only_the_team_with_the_ball_in_attack_has_an_actor(scene: str, asked: bool) -> None:
    match = play(at(scene, *ACTOR), "22")
    assert asks(match) == ("home actor" if asked else "home roll event")


@pytest.mark.rule("R-050")
def test_with_an_option_a_team_without_the_ball_may_dive_where_it_attacks() -> None:
    match = play(at("ball=HF home=HF3,CE7 away=HF2,CE8 away.skills=FW5", *ACTOR, "any_actor"), "22")
    assert asks(match) == "away actor"
    assert asks(play(match.fork(), "no")) == "home roll event"
    believed = play(match.fork(), "use FW5", "4", "1")
    assert believed.state.control == 1
    seen_through = play(match.fork(), "use FW5", "1")
    assert seen_through.state.teams[1].yellow == 1 and seen_through.state.control == 0
    assert asks(play(at("ball=CE home=CE3,HF7 away=CE2,AF8 away.skills=FW5", *ACTOR, "any_actor"), "22")) == "home roll event"


@pytest.mark.rule("R-050")
@pytest.mark.parametrize(
    ("die", "waits_for"),
    [("1", "away free_moves"), ("2", "home roll event"), ("3", "home roll event"), ("4", "away roll yellow")],
)
def test_what_becomes_of_a_dive(die: str, waits_for: str) -> None:
    match = play(at("ball=AF home=AF3,HF7 home.skills=FW5", *ACTOR), "22", "use FW5", die)
    assert asks(match) == waits_for
    assert match.state.teams[0].yellow == (1 if die == "1" else 0)


@pytest.mark.rule("R-050")
@pytest.mark.parametrize(
    ("die", "waits_for", "yellow"),
    [("1", "home setup", 0), ("3", "home setup", 1), ("5", "away roll red", 1), ("6", "away roll red", 1)],
)
def test_a_dive_sharpens_the_yellow_test_and_seven_counts_as_six(die: str, waits_for: str, yellow: int) -> None:
    match = play(at("ball=AF home=AF3,HF7 home.skills=FW5", *ACTOR), "22", "use FW5", "6", die)
    assert asks(match) == waits_for
    assert match.state.teams[1].yellow == yellow
    if waits_for == "away roll red":
        assert asks(match.apply("6")) in ("home injured", "home roll injury")


@pytest.mark.rule("R-079")
def test_seconda_punta_is_an_answer_in_the_pass_reaction() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AF1,HF5 away=CE4,AF1,AML5 home.skills=FW7"
    match = play(at(start, *SKILL_OPTIONS), "pass AF", "51")
    assert "FW7 HF HP" in match.legal() and "move HF HP" not in match.legal()
    play(match, "FW7 HF HP")
    assert match.state.teams[0].pieces[INDEX["HP"]] == 2 and match.state.teams[0].cp == [4, 4, 1]


@pytest.mark.rule("FW1")
def test_a_target_man_counts_as_three_for_pressing_and_positioning() -> None:
    match = used("FW1")
    assert list(match.legal()) == ["end", "move", "position"]
    play(match, "position", "11")
    assert asks(match) != "home position_boost"  # outnumbered: no boost
    assert {"press", "apress"} <= set(play(ready("FW1"), "no").legal())


@pytest.mark.rule("FW1")
def test_a_target_man_who_lost_the_ball_counts_as_one_again() -> None:
    """Home presses with numbers, plays the ball away, and Away wins it back where the target man stood."""
    crowd = "phase=actions control=away ball=HF value=4 actions=4 home=HF6,CE4 away=HF2,CE8 away.skills=FW1"
    match = scene(crowd, "use FW1", "press", "12")
    assert match.state.control == 0
    play(match, "pass HF", "11")  # v is 1 at this value: the pass stays
    assert match.state.target_man == -1


@pytest.mark.rule("FW1")
@pytest.mark.parametrize(
    "position",
    ["phase=actions control=away ball=CE", "phase=actions control=away phasing=away ball=HF home=HF2,CE8 away=HF2,CE8"],
)
def test_a_target_man_waits_in_his_attack_zone(position: str) -> None:
    assert asks(scene(f"{position} away.skills=FW1")).endswith(" action")


def total(*tokens: str, extra: str = "") -> int:
    match = scene(f"phase=actions ball=AP home=AP2,CE8 away=AP2,CE8 {extra}", "shoot", *tokens)
    return next(int(e.data["total"]) for e in match.events if e.kind == "shot")


@pytest.mark.rule("FW2")
def test_a_clinical_finisher_adds_one_in_the_box() -> None:
    assert total("use FW2", "1", extra="home.skills=FW2") == total("1") + 1
    assert asks(scene("phase=actions ball=AF home=AF3,CE7 home.skills=FW2,FW3", "shoot")) == "home roll shot"


@pytest.mark.rule("FW3")
def test_an_aggressive_striker_adds_one_or_fouls() -> None:
    assert total("use FW3", "3", "1", extra="home.skills=FW3") == total("1") + 1
    match = used("FW3", "2")
    assert (match.state.pending, match.state.taker, match.state.ball) == ("free", 1, INDEX["AP"])
    assert match.state.teams[0].yellows == 1
    assert not any(e.kind == "shot" for e in match.events)


@pytest.mark.rule("FW2", "FW3", "TM5")
def test_the_skills_of_a_shot_add_up() -> None:
    tokens = ("use TM5", "use FW2", "use FW3", "6", "1")
    assert (
        total(*tokens, extra="origin=corner played=1 home.skills=TM5,FW2,FW3 home.cp=4/4/3") == total("1", extra="played=1") + 3
    )


@pytest.mark.rule("FW3", "GK3")
def test_the_striker_fouls_before_the_keeper_pays() -> None:
    match = used("FW3", extra="away.skills=GK3")
    assert asks(match) == "home roll striker"
    play(match, "5")
    assert asks(match) == "away keeper_skill"


@pytest.mark.rule("FW4")
def test_a_goal_poacher_must_shoot_when_his_die_is_good() -> None:
    match = used("FW4", "2")
    assert asks(match) == "home roll shot"
    play(match, "1")
    names = [n for n, _ in next(e.data["modifiers"] for e in match.events if e.kind == "shot")]
    assert "actions played" not in names
    assert asks(used("FW4", "1", extra="actions=2")) == "home action"


@pytest.mark.rule("FW4")
def test_a_goal_poacher_waits_for_one_good_die_in_the_box() -> None:
    match = scene(f"{POACH} actions=2 home.skills=FW4", "pass AP", "no", "66", "no")
    assert asks(match) == "home action"
    assert asks(scene("phase=actions value=4 actions=2 home.skills=FW4", "pass HML", "16", "no")) == "home action"


@pytest.mark.rule("FW4", "FW7")
def test_seconda_punta_and_goal_poacher_may_follow_one_pass() -> None:
    match = scene(f"{POACH} home.skills=FW4,FW7", "pass AP", "no", "16")
    assert "FW7 CE AF" in match.legal()
    play(match, "FW7 CE AF")
    assert asks(match) == "home goal_poacher"


@pytest.mark.rule("FW5")
@pytest.mark.parametrize(
    ("die", "next_node", "taker"),
    [
        ("1", "away substitutions", 1),
        ("2", "home roll event", None),
        ("3", "home roll event", None),
        ("4", "away roll yellow", 0),
    ],
)
def test_an_actor_is_seen_through_ignored_or_believed(die: str, next_node: str, taker: int | None) -> None:
    match = used("FW5", die)
    assert asks(match) == next_node
    assert match.state.teams[0].yellows == (1 if die == "1" else 0)
    if taker is not None:
        assert (match.state.pending, match.state.taker) == ("free", taker)


@pytest.mark.rule("FW5")
def test_an_actor_in_the_box_wins_a_penalty() -> None:
    match = scene("phase=turn ball=AP home=AP2,CE8 home.skills=FW5", "33", "use FW5", "6", "1")
    assert asks(match) in ("home slow_play", "home setup")
    assert match.state.pending == "penalty"


@pytest.mark.rule("FW6")
def test_a_runner_takes_one_extra_step_into_the_attack_zone() -> None:
    match = ready("FW6")
    extra = [t for t in match.legal() if t.startswith("FW6")]
    assert extra == ["FW6 CE AF"]
    play(match, "FW6 CE AF")
    assert match.state.teams[0].pieces[INDEX["AF"]] == 1
    assert not any(t.startswith("FW6") for t in match.legal())


@pytest.mark.rule("FW7")
def test_seconda_punta_turns_one_good_die_into_a_free_step_of_anybody() -> None:
    match = ready("FW7")
    assert {"no", "move CE HML", "FW7 HMR HF", "FW7 CE AF"} <= set(match.legal())
    play(match, "FW7 HMR HF")
    assert match.state.teams[0].pieces[INDEX["HF"]] == 5
    assert match.state.value == 1


@pytest.mark.rule("FW7", "R-141")
def test_nobody_is_offered_to_pay_for_a_step_that_is_free() -> None:
    match = ready("FW7")
    free = {token.split(" ", 1)[1] for token in match.legal() if token.startswith("move ")}
    paid = {token.split(" ", 1)[1] for token in match.legal() if token.startswith("FW7 ")}
    assert free and paid and not free & paid
    assert not match.is_legal("FW7 CE HML")


@pytest.mark.rule("FW7")
def test_seconda_punta_needs_a_team_mate_at_the_target() -> None:
    match = scene("phase=actions value=4 home.skills=FW7 home=CE4,HF6", "pass HML", "61")
    assert match.state.control == 0
    assert not any(t.startswith("FW7") for t in match.legal())


@pytest.mark.rule("FW8")
def test_a_strong_attacker_follows_a_lost_pass_into_the_target() -> None:
    match = used("FW8")
    assert match.state.control == 1
    assert match.state.teams[0].pieces[INDEX["HML"]] == 3


@pytest.mark.rule("FW8")
def test_a_strong_attacker_has_no_part_in_an_easy_situation() -> None:
    match = scene("phase=actions value=6 away=AF6,ACL4 home.skills=FW8 ball=HF", "pass HCL", "11")
    assert asks(match) == "away easy_move"
    play(match, "no")
    assert match.state.control == 0
    assert not offers(match, "FW8")
