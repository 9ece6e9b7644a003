"""Rulings R-041 to R-050: skills."""

import pytest

from rules import Match
from rules.board import AREAS
from tests.rules.fuba3.scenario import asks, at, play


def entered(match: Match) -> set[str]:
    """Areas that the steps now on offer lead to."""
    return {token.split()[-1] for token in match.legal() if token not in ("done", "no", "end")}


def shot_parts(match: Match) -> dict[str, int]:
    """The modifiers of the last attempt by name."""
    event = [event for event in match.events if event.kind == "shot"][-1]
    return dict(event.data["modifiers"])


# -- skills --------------------------------------------------------------------------------


@pytest.mark.rule("R-041")
@pytest.mark.parametrize(("hidden", "seen_before"), [(False, True), (True, False)])
def test_skills_are_open_after_the_line_ups_unless_hidden_until_used(hidden: bool, seen_before: bool) -> None:
    scene = "phase=actions ball=CE value=2 home=CE3,AML1,HF6 away=CE2,AML1,AF7 home.skills=MF2"
    match = at(scene, "A1", "A11", hidden_skills=hidden)

    def seen_by_away() -> bool:
        return bool(match.seen_by(1).state.teams[0].skills)

    assert seen_by_away() is seen_before
    assert match.seen_by(0).state.teams[0].skills
    play(match, "pass AML", "61", "no", "use MF2")
    assert seen_by_away()


@pytest.mark.rule("R-042")
def test_one_value_skill_a_team_and_pass() -> None:
    scene = "phase=actions ball=CE value=2 home=CE3,AML1,HF6 away=CE2,AML1,AF7 home.skills=MF2,MF7"
    match = play(at(scene, "A1", "A11"), "pass AML", "66", "no")
    assert set(match.legal()) == {"no", "use MF2", "use MF7"}
    match.apply("use MF2")
    assert match.state.value == 5
    assert asks(match) == "home action"  # not asked again


@pytest.mark.rule("R-042")
def test_shot_bonuses_add_up() -> None:
    scene = "phase=actions origin=free played=1 ball=AP value=6 home=AP2,HF8 away=AP2,CE8 home.skills=TM5,FW2,FW3 home.cp=0/0/6"
    match = play(at(scene, "A1", "A11"), "shoot", "use TM5", "use FW2", "use FW3", "3", "1")
    assert shot_parts(match)["skills"] == 3
    assert match.state.teams[0].cp == [0, 0, 3]


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


FULL_BACK = "phase=actions actions=3 ball=AF value=3 away.skills=DF3"


@pytest.mark.rule("R-046")
def test_a_full_back_cancels_one_attempt_a_turn_and_play_goes_on() -> None:
    match = play(at(f"{FULL_BACK} home=AF3,AP1,HF6 away=AF2,AP3,CE5", "A1", "A11"), "shoot")
    assert asks(match) == "away full_back"
    match.apply("use DF3")
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "AF", 3)
    assert asks(match) == "home action"
    assert "shoot" not in match.legal()
    play(match, "pass AF", "61", "no")
    assert "shoot" in match.legal()
    match.apply("shoot")
    assert asks(match) == "home roll shot"  # once a turn


@pytest.mark.rule("R-046")
@pytest.mark.parametrize(("away", "keeper", "asked"), [("AF1,CE9", "AP", True), ("CE10", "AP", False), ("CE10", "AF", False)])
def test_a_full_back_must_be_an_outfield_piece_at_the_ball(away: str, keeper: str, asked: bool) -> None:
    match = play(at(f"{FULL_BACK} home=AF3,HF7 away={away} away.gk={keeper}", "A1", "A11"), "shoot")
    assert (asks(match) == "away full_back") is asked


POACHER = "phase=actions actions=2 ball=AF value=4 home=AF3,AP2,HF5 away=AF2,AP1,CE7 home.skills=FW4"


@pytest.mark.rule("R-046", "R-049")
def test_a_full_back_also_stops_a_goal_poacher() -> None:
    match = play(at(f"{POACHER} away.skills=DF3", "A1", "A11"), "pass AP", "52", "no", "use FW4", "4")
    assert asks(match) == "away full_back"


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


REGISTA = "phase=actions ball=CE value=2 home=CE3,AF1,HF6 away=CE2,AF1,AML4,ACL3 home.skills=MF5 away.skills=DF7"


@pytest.mark.rule("R-047")
def test_a_regista_keeps_the_next_reaction_out_of_the_target() -> None:
    match = play(at(REGISTA, "A1", "A11"), "pass AF", "51", "no", "use MF5", "end", "65")
    assert asks(match) == "away reaction"
    assert {"DF7 AML ACL", "move AML CE", "move ACL AML"} <= set(match.legal())
    assert "AF" not in entered(match)
    play(match, "done", "move", "66", "no")
    assert "AF" in entered(match)  # a movement is free
    play(match, "done", "65", "done", "end", "65")
    assert "AF" in entered(match)  # and so is the reaction after the next


@pytest.mark.rule("R-047")
def test_a_set_piece_ends_the_spell_of_a_regista() -> None:
    scene = "ball=CE home=CE3,HF7 away=AML5,ACL5"
    blocked = at(f"phase=reaction phasing=away regista=away:AF {scene}")
    assert "AF" not in entered(blocked)
    match = at(f"phase=setpiece pending=free:away control=away regista=away:AF {scene}")
    play(match, "done")  # Away has fetched the ball in the centre
    assert asks(match) == "away reaction"
    assert "AF" in entered(match)


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
