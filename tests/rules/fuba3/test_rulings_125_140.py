"""Rulings R-125 to R-140: questions that came up on the way from the specification to running code."""

from typing import Any

import pytest

from rules import Decision, IllegalInput, Match, Roll, Sheet, new_match
from rules.board import INDEX
from rules.editions.fuba3.skills import BIT, SKILLS
from tests.rules.fuba3.scenario import asks, at, play

HOME, AWAY = 0, 1


def kinds(match: Match) -> list[str]:
    return [e.kind for e in match.events]


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def pieces(match: Match, team: int, area: str) -> int:
    return match.state.teams[team].pieces[INDEX[area]]


def owns(match: Match, team: int, skill: str) -> bool:
    return bool(match.state.teams[team].skills & BIT[skill])


def drawn(match: Match) -> set[str]:
    """The skills that may come out of the draw the match waits for."""
    node = match.pending
    assert isinstance(node, Roll) and node.purpose == "skill"
    return set(node.outcomes)


# -- injuries ------------------------------------------------------------------------

# A corner: Home's keeper is in front of the box, Away's fans spoil the pass and Away's foul hurts somebody of Home.
CORNER = "phase=actions origin=corner ball=AKL home.gk=AF away=AF1,CE9 away.skills=TM4"
HARD_FOUL = ("pass AF", "61", "use TM4", "6", "6", "6")  # value 6, fans throw 6, yellow test 6, no red card


@pytest.mark.rule("R-125")
def test_a_corner_taker_who_is_all_there_is_cannot_be_hurt_and_nor_is_the_keeper() -> None:
    match = play(at(f"{CORNER} home=AKL1 home.lost=3 home.off=44,44,44,44,44,44", "A1", "A4", "A11"), *HARD_FOUL)
    home = match.state.teams[HOME]
    assert "red_test" in kinds(match) and not {"injury", "keeper_injured"} & set(kinds(match))
    assert home.on_pitch() == 1 and not home.gk_injured
    assert asks(match) == "home setup" and match.pending.situation == "free"


@pytest.mark.rule("R-125")
def test_with_another_piece_anywhere_on_the_pitch_that_one_is_hurt_and_the_keeper_too() -> None:
    match = play(at(f"{CORNER} home=AKL1,HP1 home.lost=3 home.off=44,44,44,44,44", "A1", "A4", "A11"), *HARD_FOUL)
    assert asks(match) == "home roll injury"
    play(match, "2")
    assert last(match, "injury")["area"] == "HP" and match.state.teams[HOME].gk_injured
    assert match.state.teams[HOME].on_pitch() == 1


# -- new talents and injured stars ------------------------------------------------------

STARS = ("A1", "A11", "A12")


@pytest.mark.rule("R-126")
def test_once_the_coach_was_sent_off_no_fiery_coach_is_drawn() -> None:
    match = at("phase=actions control=away ball=CE home.skills=TM7", *STARS)
    play(match, "move", "11", "boost", "use TM7", "1", "done")
    assert match.state.teams[HOME].coach_off and asks(match) == "away roll progress"
    play(match, "22", "65")  # new talent of the defence
    assert asks(match) == "home roll skill"
    assert "TM7" not in drawn(match) and "TM6" in drawn(match)


@pytest.mark.rule("R-126")
def test_a_team_that_still_has_its_coach_may_draw_a_fiery_one() -> None:
    match = play(at("control=away ball=CE away.coach_off=1", *STARS), "22", "65")
    assert asks(match) == "home roll skill" and "TM7" in drawn(match)


@pytest.mark.rule("R-134")
def test_every_skill_a_team_owns_can_be_the_injured_star_used_up_or_unaffordable() -> None:
    start = "ball=CE home.cp=0/0/0 home.skills=TM1,GK2,FW2 home.lost_skills=MF1 home.reshaped=1"
    match = play(at(start, *STARS), "22", "64")
    assert drawn(match) == {"TM1", "GK2", "FW2"}


@pytest.mark.rule("R-134")
def test_a_formation_change_already_trained_and_used_is_lost_like_any_skill() -> None:
    match = play(at("ball=CE home.skills=TM1 home.reshaped=1", *STARS), "22", "64")
    assert last(match, "skill_lost") == {"skill": "TM1"}
    assert match.result["carry_over"]["home"]["skills_lost"] == ["TM1"]


@pytest.mark.rule("R-134")
def test_a_skill_already_lost_is_not_hurt_again() -> None:
    match = play(at("ball=CE home.lost_skills=TM1", *STARS), "22", "64")
    assert "skill_lost" not in kinds(match) and asks(match) == "home reaction"


@pytest.mark.rule("R-135")
def test_a_talent_found_and_hurt_in_one_match_is_reported_as_both() -> None:
    match = play(at("ball=CE", *STARS), "22", "66", "MF5", "done", "end")
    assert owns(match, HOME, "MF5")
    play(match, "22", "63")  # Home is still in control: the star of the waiting Away would be hurt
    assert "skill_lost" not in kinds(match)
    play(match, "done", "end", "22", "64")
    assert not owns(match, HOME, "MF5")
    assert match.result["carry_over"]["home"] == {"skills_lost": ["MF5"], "skills_gained": ["MF5"]}
    assert match.result["carry_over"]["away"] == {"skills_lost": [], "skills_gained": []}


@pytest.mark.rule("R-135")
@pytest.mark.parametrize(("barred", "usable"), [(("MF5",), False), ((), True)])
def test_such_a_talent_misses_one_match_and_is_back_in_the_one_after(barred: tuple[str, ...], usable: bool) -> None:
    sheet = Sheet("Home", talents=("MF5",), barred=barred)
    match = new_match("fuba3", sheet, None, dict.fromkeys(STARS, True))
    with pytest.raises(IllegalInput, match="MF5"):
        match.apply("lineup 4-4-2 MF5")  # a talent is not chosen, a barred one even less
    play(match, "lineup 4-4-2 MF1", "lineup 4-4-2")
    assert owns(match, HOME, "MF1") and owns(match, HOME, "MF5") == usable


# -- running to the ball ------------------------------------------------------------------


@pytest.mark.rule("R-127")
def test_the_keeper_does_not_run_to_the_ball_while_somebody_else_can() -> None:
    match = play(at("phase=actions ball=HF home=HF4,HML1,CE5 away=HCL1,CE9"), "pass HCL", "66")
    assert set(match.legal()) == {"move HF HCL", "move HML HCL"}


@pytest.mark.rule("R-127")
def test_the_keeper_who_intercepts_does_not_go_while_somebody_else_can() -> None:
    match = play(at("phase=actions ball=CE value=3 home=CE9,ACL1 away=AF1,CE9 away.gk=AP"), "pass ACL", "11")
    assert match.state.control == AWAY and pieces(match, AWAY, "ACL") == 1
    assert match.state.teams[AWAY].keeper == INDEX["AP"] and pieces(match, AWAY, "AF") == 0


@pytest.mark.rule("R-127")
def test_the_keeper_goes_if_nobody_else_can() -> None:
    match = play(at("phase=actions ball=AF value=5 home=AF9,ACL1 away=CE10"), "pass ACL", "11")
    assert match.state.control == AWAY and match.state.teams[AWAY].keeper == INDEX["ACL"]
    assert last(match, "step")["keeper"] and "holder" not in kinds(match)


@pytest.mark.rule("R-127")
def test_where_nobody_has_to_go_the_keeper_is_free_to() -> None:
    match = play(at("phase=actions ball=HF value=3 home=HF4,HCL1,CE5 away=HF1,CE9"), "pass HCL", "61")
    assert set(match.legal()) == {"no", "keeper HCL", "move HF HCL"}


# -- the second throw of the fans -----------------------------------------------------------

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


# -- skills that change the value of a pass -----------------------------------------------------

VALUE_SKILLS = [
    ("MF2", "ball=CE home=CE5,AML1,HF4 away=CE4,AML2,AF4", "pass AML"),
    ("MF4", "ball=AML home=AML5,AP1,CE4 away=AML4,AP2,CE4", "pass AP"),
    ("MF7", "ball=HF home=HF5,CE1,HP4 away=HF4,CE2,AF4", "pass CE"),
    ("MF10", "ball=CE home=CE5,HF5 away=CE5,AP5", "pass AF"),
]


@pytest.mark.rule("R-129")
@pytest.mark.parametrize(("skill", "scene", "token"), VALUE_SKILLS)
@pytest.mark.parametrize(("dice", "offered"), [("65", True), ("12", False)])
def test_a_value_skill_needs_a_pass_that_arrived(skill: str, scene: str, token: str, dice: str, offered: bool) -> None:
    match = play(at(f"phase=actions value=3 {scene} home.skills={skill}", "A1", "A11"), token, dice)
    while isinstance(match.pending, Decision) and match.pending.kind == "pass_reaction":
        play(match, match.pending.default())
    assert (match.state.control == HOME) == offered
    if offered:
        assert asks(match) == "home value_skill" and set(match.legal()) == {"no", f"use {skill}"}
    else:
        assert asks(match) == "away roll progress"  # the turn is over, nothing was asked
        assert match.state.value == (2 if skill in ("MF4", "MF10") else 1)  # far or into the open: the higher die


@pytest.mark.rule("R-129")
def test_no_value_skill_helps_in_an_easy_situation() -> None:
    start = "phase=actions ball=CE value=5 home=CE5,HML1,HF4 home.skills=MF2 away=CE1,AF9 away.gk=AP"
    match = play(at(start, "A1", "A11"), "pass HF", "11")
    assert "easy" not in kinds(match)  # Away in the centre is near
    match = play(at(start.replace("away=CE1,AF9", "away=AF10"), "A1", "A11"), "pass HF", "11", "no")
    assert "easy" in kinds(match) and match.state.value == 6
    assert asks(match) == "home pass_reaction"
    play(match, "no")
    assert asks(match) == "away roll progress"


@pytest.mark.rule("R-129")
@pytest.mark.parametrize(
    ("token", "home", "dice", "offered"),
    [
        ("pass AF", "CE5,AF1,HF4", "62", True),
        ("pass AF", "CE5,AF1,HF4", "55", False),  # equal dice: nothing to change
        ("pass AF", "CE5,AF1,HF4", "12", False),  # lost
        ("pass AF", "CE6,HF4", "62", False),  # nobody was there: the higher die counts anyway
        ("pass AP", "CE5,AP1,HF4", "62", False),  # from afar: so it does
    ],
)
def test_a_stopper_is_asked_only_when_the_lower_die_would_count_and_is_lower(
    token: str, home: str, dice: str, offered: bool
) -> None:
    start = f"phase=actions ball=CE value=3 home={home} away=CE5,AF1,AP4 away.skills=DF2"
    match = play(at(start, "A1", "A11"), token, dice)
    while isinstance(match.pending, Decision) and match.pending.kind == "pass_reaction":
        play(match, match.pending.default())
    assert (asks(match) == "away stopper") == offered
    if offered:
        assert play(match, "use DF2").state.value == 6


# -- penalties ----------------------------------------------------------------------------------


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


# -- trained formation change ---------------------------------------------------------------------

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


# -- intervals -----------------------------------------------------------------------------------

WHISTLE = "phase=actions clock=45 stoppage=5 last=1 ball=CE score=1-1"


@pytest.mark.rule("R-132")
@pytest.mark.parametrize(("kicks_off", "order"), [("away", ["away", "home"]), ("home", ["home", "away"])])
def test_before_extra_time_come_formations_then_the_roll_then_substitutions(kicks_off: str, order: list[str]) -> None:
    match = play(at(f"{WHISTLE} half=2 kicked_off=home", "A1", "A3", "X1"), "end", "subs 0")  # Home's own midfield window
    asked = []
    for token in ("keep", "shift D M", "26", kicks_off, "subs 0", "subs 0"):
        asked.append(asks(match))
        match.apply(token)
    substitutions = [f"{team} substitutions" for team in order]
    assert asked == ["home half_time", "away half_time", "home roll kickoff", "away first_ball", *substitutions]
    assert asks(match) == f"{kicks_off} setup" and match.state.half == 3
    assert match.state.teams[AWAY].formation == (3, 5, 2)


@pytest.mark.rule("R-132")
def test_at_half_time_nobody_rolls_and_the_team_that_kicks_off_now_changes_first() -> None:
    match = play(at(f"{WHISTLE} kicked_off=home", "A1", "A3", "X1"), "end", "subs 0", "keep", "keep")
    assert asks(match) == "away substitutions"
    assert asks(play(match, "subs 0")) == "home substitutions"


# -- the minute of a goal -----------------------------------------------------------------------------

SHOT = "phase=actions ball=AP value=1 home=AP3,CE7 away=CE9"


@pytest.mark.rule("R-133")
@pytest.mark.parametrize(("due", "away"), [(30, 10), (31, 9)])
def test_the_minute_of_a_goal_brings_nobody_back_for_the_kick_off(due: int, away: int) -> None:
    match = play(at(f"{SHOT} clock=30 away.off={due}", "A4"), "shoot", "6")
    assert match.state.score == [1, 0] and match.state.clock == 31  # it has passed when positions are taken
    assert asks(match) == "away setup" and match.pending.pieces == away
    assert next(e.minute for e in match.events if e.kind == "goal") == "30"


@pytest.mark.rule("R-133")
@pytest.mark.parametrize(("clock", "gained"), [(24, 1), (25, 2)])
def test_substitutions_after_a_goal_are_judged_by_the_minute_of_the_goal(clock: int, gained: int) -> None:
    start = f"{SHOT},AF1 half=2 clock={clock} away.cp=2/2/2"
    match = play(at(start, "A1", "A3"), "shoot", "6", "subs 1", "fresh", "43")
    assert match.state.clock == clock
    for _ in range(gained):
        assert asks(match) == "away zone"
        play(match, "zone D")
    assert asks(match) == "home substitutions" and match.state.clock == clock
    assert asks(play(match, "subs 0")) == "away setup" and match.state.clock == clock + 1


@pytest.mark.rule("R-133")
def test_a_goal_that_ends_the_half_takes_no_minute() -> None:
    match = play(at(f"{SHOT},AF1 clock=44 last=1"), "shoot", "6")
    assert next(e.minute for e in match.events if e.kind == "half_end") == "44"


# -- offside in the turn of a corner or goal kick ---------------------------------------------------------

# Two of Home against the keeper alone in the box: offside, unless a defender stands there as well.
CORNER_TURN = "phase=actions origin=corner ball=AKL home=AKL1,AF1,AP{mine},CE{rest} away=AP{theirs},CE{others}"
GOAL_KICK_TURN = "phase=actions origin=goalkick ball=HP home=AF1,AP{mine},CE{rest} away=AP{theirs},CE{others}"


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("start", "others"), [(CORNER_TURN, 8), (GOAL_KICK_TURN, 9)])
@pytest.mark.parametrize(("mine", "theirs", "bonus"), [(2, 0, None), (3, 1, 1)])
def test_offside_attackers_do_not_help_a_shot_after_a_corner_or_goal_kick(
    start: str, others: int, mine: int, theirs: int, bonus: int | None
) -> None:
    match = at(start.format(mine=mine, rest=others - mine, theirs=theirs, others=10 - theirs))
    play(match, "pass AF", "64")
    if asks(match) == "home pass_reaction":
        play(match, "no")
    play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("numbers in the box") == bonus


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("origin", "legal"), [("goalkick", True), ("normal", False)])
def test_passes_of_a_goal_kick_know_no_offside(origin: str, legal: bool) -> None:
    match = at(f"phase=actions origin={origin} ball=HP home=HP1,AF3,CE6 away=CE10")
    assert ("pass AF" in match.legal()) == legal


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("origin", "ball", "legal"), [("corner", "AKL", True), ("normal", "AML", False)])
def test_moves_in_the_turn_of_a_corner_know_no_offside(origin: str, ball: str, legal: bool) -> None:
    match = play(at(f"phase=actions origin={origin} ball={ball} home={ball}1,AF3,AP2,CE4 away=CE10"), "pass AF", "66")
    assert asks(match) == "home pass_reaction" and ("move AF AP" in match.legal()) == legal


# -- Regista -----------------------------------------------------------------------------------------------

# Away has passed into Home's HF with a Regista: Home's next reaction may not enter it.
REGISTA = "regista=home:HF control=away ball=CE home=CE6,HML4 away=CE2,AF8"


@pytest.mark.rule("R-137")
def test_a_regista_ends_with_the_reaction_stage_that_an_event_skips() -> None:
    match = play(at(REGISTA, "A12"), "22", "25")
    assert asks(match) == "home action" and match.state.regista is None
    play(match, "end", "65", "done", "end", "65")
    assert asks(match) == "home reaction" and "move CE HF" in match.legal()


@pytest.mark.rule("R-137")
def test_a_regista_holds_in_the_next_reaction_stage_and_not_in_the_one_after() -> None:
    match = play(at(REGISTA, "A12"), "65")
    assert asks(match) == "home reaction"
    assert "move CE HML" in match.legal() and "move CE HF" not in match.legal()
    play(match, "done", "end", "65", "done", "end", "65")
    assert asks(match) == "home reaction" and "move CE HF" in match.legal()


@pytest.mark.rule("R-137")
def test_a_regista_waits_while_it_is_the_other_team_that_skips_its_reaction() -> None:
    match = play(at(REGISTA + " phasing=away", "A12"), "22", "25", "end")
    play(match, "65")
    assert asks(match) == "home reaction" and "move CE HF" not in match.legal()


# -- a choice of one -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-138")
@pytest.mark.parametrize(
    ("scene", "tokens", "next_node"),
    [
        # Home outnumbers Away nowhere, unless its keeper is alone in his box
        ("ball=HF home=HF10 away=HF10", ("65",), "home reaction"),
        ("ball=HF home=HF10 away=HF10 away.gk=HP", ("65",), "home action"),
        # the last action is played and there is no shot
        ("phase=actions ball=CE home=CE5,HF5 away=CE5,AF5", ("pass HF", "61", "no"), "away roll progress"),
        ("phase=actions actions=2 ball=CE home=CE5,HF5 away=CE5,AF5", ("pass HF", "61", "no"), "home action"),
        ("phase=actions ball=CE home=CE5,AF5 away=CE5,AF5", ("pass AF", "61", "no"), "home action"),
        # who runs to the ball
        ("phase=actions ball=HML home=HML1,HP9 away=HML5,CE5", ("pass CE", "61"), "away roll progress"),
        ("phase=actions ball=HML home=HML1,HF9 away=HML5,CE5", ("pass CE", "61"), "home pass_reaction"),
        # who is sent off
        ("phase=actions control=away ball=CE home=CE10 home.yellow=4", ("apress", "66", "4", "1"), "away free_moves"),
        ("phase=actions control=away ball=CE home=CE9,HF1 home.yellow=4", ("apress", "66", "4", "1"), "home sent_off"),
    ],
)
def test_a_choice_of_one_is_played_without_asking(scene: str, tokens: tuple[str, ...], next_node: str) -> None:
    match = play(at(scene, "A1", "A6"), *tokens)
    assert asks(match) == next_node
    assert len(match.inputs) == len(tokens)


@pytest.mark.rule("R-138")
def test_every_list_of_options_that_a_long_match_asks_has_at_least_two() -> None:
    names = ",".join(s.id for s in SKILLS)
    start = f"home.skills={names} away.skills={names}"
    switches = [f"A{i}" for i in range(1, 13)]
    match = at(start, *switches, "X1", "X2")
    asked = set()
    throw = 0
    while match.pending is not None:
        node = match.pending
        if isinstance(node, Decision) and node.options:
            asked.add(node.kind)
            assert len(node.options) >= 2, node
        throw += 1
        options = match.legal()
        match.apply(options[throw * 7 % len(options)])
    assert len(asked) > 20
