"""Rulings R-051 to R-062: special events, and slips in the layout of the rulebook."""

import pytest

from rules import IllegalInput, Match, OptionError, Sheet, get_edition, new_match
from rules.board import AREAS
from tests.rules.fuba3.scenario import asks, at, play

PRESS = "phase=actions phasing=away ball=CE value=1 home=CE2,HF8 away=CE2,AF5,AML3"
PENALTY = "phase=actions phasing=away ball=AP value=1 home=AP2,HF8 away=AP1,CE9"


def shot_parts(match: Match) -> dict[str, int]:
    """The modifiers of the last attempt by name."""
    event = [event for event in match.events if event.kind == "shot"][-1]
    return dict(event.data["modifiers"])


# -- special events ------------------------------------------------------------------------


@pytest.mark.rule("R-051")
@pytest.mark.parametrize("phasing", ["home", "away"])
def test_the_team_in_control_throws_the_first_event_die_whoever_has_the_turn(phasing: str) -> None:
    match = play(at(f"phasing={phasing} ball=CE value=3", "A12"), "22")
    assert asks(match) == "home roll event"
    assert asks(play(match.fork(), "13")) == "away event_move"
    assert asks(play(match.fork(), "11")) == "home event_move"
    assert play(match.fork(), "31").state.control == 0  # the defenders' foul
    assert play(match.fork(), "16").state.actions == match.state.actions + 1  # for the phasing team
    waiting = "away" if phasing == "home" else "home"
    assert asks(play(match, "15")) == f"{waiting} action"


FAST = "phasing=home control=away ball=HF value=1 home=HF2,HP2,CE6 away=HF2,HP1,CE7"


@pytest.mark.rule("R-052")
def test_the_waiting_teams_action_may_have_an_attempt_before_or_after_it() -> None:
    match = play(at(FAST, "A12"), "33", "15")
    assert "shoot" in match.legal()
    play(match, "pass HF", "66", "no")
    assert asks(match) == "away action"
    assert set(match.legal()) == {"end", "shoot"}  # one action only
    match.apply("end")
    assert asks(match) == "home reaction"  # and Home's turn goes on
    assert match.state.played == 0


@pytest.mark.rule("R-052")
@pytest.mark.parametrize(("die", "waits_for"), [("6", "home setup"), ("4", "away setup"), ("1", "home free_moves")])
def test_a_set_piece_out_of_the_waiting_teams_action_ends_the_turn(die: str, waits_for: str) -> None:
    match = play(at(FAST, "A12"), "33", "15", "shoot", die)
    assert asks(match) == waits_for
    assert match.state.turn == 2


@pytest.mark.rule("R-053")
@pytest.mark.parametrize(("event", "sinner"), [("35", 1), ("36", 0)])
@pytest.mark.parametrize(("die", "red"), [("1", True), ("2", False)])
def test_a_rude_foul_adds_one_to_the_cards_and_not_to_the_die(event: str, sinner: int, die: str, red: bool) -> None:
    match = play(at("ball=CE", "A4", "A12"), "33", event)
    name = ("home", "away")[sinner]
    assert asks(match) == f"{name} roll red"  # already with the first card
    match.apply(die)
    assert (asks(match) == f"{name} sent_off") is red
    if red:
        match.apply(match.legal()[0])
    assert match.state.teams[sinner].yellow == (0 if red else 1)
    assert asks(match) == f"{('away', 'home')[sinner]} injured"
    assert match.state.control == 1 - sinner


@pytest.mark.rule("R-054")
@pytest.mark.parametrize("control", ["home", "away"])
@pytest.mark.parametrize(("ball", "taker"), [("HP", "away"), ("HCL", "away"), ("AP", "home"), ("ACR", "home")])
def test_a_ball_over_the_goal_line_is_a_corner_for_those_who_attack_it(control: str, ball: str, taker: str) -> None:
    match = play(at(f"control={control} ball={ball} {control}={ball}2,CE8", "A12"), "22", "44")
    assert asks(match) == f"{taker} setup"
    assert match.state.pending == "corner"


@pytest.mark.rule("R-054")
def test_a_ball_away_from_the_goal_lines_stays_in_play() -> None:
    match = play(at("ball=CE", "A12"), "22", "44")
    assert asks(match) == "home reaction"


@pytest.mark.rule("R-055")
def test_only_skills_are_carried_over_to_the_next_match() -> None:
    scene = "ball=CE home=CE3,HF5 home.lost=1 home.off=40 home.yellow=2 home.red=1 home.skills=MF2"
    match = play(at(scene, "A1", "A4", "A11", "A12"), "33", "64")
    home = match.result["carry_over"]["home"]
    assert home == {"skills_lost": ["MF2"], "skills_gained": []}
    sheet = Sheet("Home", barred=home["skills_lost"], talents=home["skills_gained"])
    again = new_match("fuba3", sheet, options={"A1": True, "A4": True, "A11": True, "A12": True})
    side = again.state.teams[0]
    assert (side.yellow, side.red, side.lost, side.off) == (0, 0, 0, [])
    with pytest.raises(IllegalInput):
        again.apply("lineup 4-4-2 MF2")


# -- layout slips of the rulebook ------------------------------------------------------------


@pytest.mark.rule("R-056")
def test_a_turn_runs_from_progress_over_reaction_to_pass_control_check_and_attempt() -> None:
    match = at("clock=3 ball=CE value=2 home=CE3,AF2,HF5 away=CE2,AF2,AML6")
    order = []
    for token in ("41", "done", "pass AF", "51", "no", "shoot"):
        order.append(asks(match))
        match.apply(token)
    assert order == [
        "home roll progress",
        "home reaction",
        "home action",
        "home roll pass",
        "home pass_reaction",
        "home action",
    ]
    assert asks(match) == "home roll shot"
    assert match.state.clock == 6  # the clock belongs to the progress stage


@pytest.mark.rule("R-057")
@pytest.mark.parametrize("die", ["1", "6"])
def test_a_penalty_kick_itself_costs_no_cards(die: str) -> None:
    match = at(f"{PENALTY} away.yellow=3 home.yellow=3", "A1", "A6")
    play(match, "apress", "66", "1", "place AP1 HF9 GK:HP", "place CE10 GK:AP", "left", "left", die)
    assert not [event for event in match.events if event.kind in ("red_test", "red")]
    assert [side.yellow for side in match.state.teams] == [3, 3]


@pytest.mark.rule("R-057")
@pytest.mark.parametrize(("die", "left"), [("1", 3), ("2", 2), ("3", 2), ("4", 4)])
def test_a_red_card_takes_two_yellows_with_it_but_one_on_a_die_of_one(die: str, left: int) -> None:
    match = play(at(f"{PRESS} away.yellow=3", "A1", "A6"), "apress", "66", "4", die)
    if asks(match) == "away sent_off":
        match.apply("remove AF")
    assert match.state.teams[1].yellow == left
    assert match.state.teams[1].red == (0 if die == "4" else 1)
    assert match.state.teams[1].formation == (4, 4, 2)


@pytest.mark.rule("R-058")
@pytest.mark.parametrize(
    ("formation", "tired", "dice", "expected"),
    [("4-5-1", 0, "11", 1), ("4-5-1", 1, "11", 1), ("5-5-0", 0, "11", 0), ("5-5-0", 1, "11", 0), ("5-5-0", 0, "63", 2)],
)
def test_only_a_line_that_is_really_empty_costs_a_move(formation: str, tired: int, dice: str, expected: int) -> None:
    scene = f"phase=actions ball=AF home=AF3,HF7 away=AF3,CE7 home.formation={formation} home.tired={tired} home.cp=0/0/0"
    match = play(at(scene, "A1"), "move", dice)
    assert next(event for event in match.events if event.kind == "move").data["moves"] == expected


@pytest.mark.rule("R-059")
@pytest.mark.parametrize("area", AREAS[:13])
def test_a_keeper_who_is_out_opens_three_more_areas_for_attempts(area: str) -> None:
    always = {"AP", "AF", "ACL", "ACR", "AML", "AMR"}
    home = f"{area}2,HF8" if area != "HF" else "HF10"
    scene = f"phase=actions ball={area} home={home} away=CE10"
    assert ("shoot" in at(f"{scene} away.gk=AP").legal()) is (area in always)
    assert ("shoot" in at(f"{scene} away.gk=AF").legal()) is (area in always | {"CE", "HML", "HMR"})


@pytest.mark.rule("R-060")
@pytest.mark.parametrize(
    ("area", "modifier"),
    [("AP", 0), ("AF", -2), ("ACL", -4), ("ACR", -4), ("AML", -5), ("AMR", -5), ("CE", -6), ("HML", -6), ("HMR", -6)],
)
def test_each_area_has_its_modifier(area: str, modifier: int) -> None:
    match = play(at(f"phase=actions ball={area} value=6 home={area}2,HF8 away=CE10 away.gk=AF"), "shoot", "1")
    assert shot_parts(match)["area"] == modifier


@pytest.mark.rule("R-060")
def test_the_area_modifiers_can_be_set_for_both_teams() -> None:
    home = play(at("phase=actions ball=AF home=AF2,HF8 away=CE10", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(home)["area"] == -3
    away = "phase=actions phasing=away control=away home=CE10"
    match = play(at(f"{away} ball=HF away=HF2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -3
    match = play(at(f"{away} ball=HCR away=HCR2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -6  # Away's left corner lies on Home's right
    match = play(at(f"{away} ball=HCL away=HCL2,AF8", shots={"AF": -3, "ACL": -6}), "shoot", "1")
    assert shot_parts(match)["area"] == -4


@pytest.mark.rule("R-060")
@pytest.mark.parametrize("shots", [{"HF": -2}, {"AF": 1}, {"AF": -7}, {"AF": True}, "AF"])
def test_an_impossible_table_of_modifiers_is_refused(shots: object) -> None:
    with pytest.raises(OptionError):
        get_edition("fuba3").options({"shots": shots})


@pytest.mark.rule("R-061")
def test_a_free_kick_may_be_shot_directly_without_the_old_penalty_of_one() -> None:
    match = at("phase=actions origin=free ball=AF value=2 home=AF3,HF7 away=AF1,AP4,CE5")
    assert "shoot" in match.legal()
    play(match, "shoot", "1")
    assert shot_parts(match) == {"area": -2, "numbers in the box": -1}


@pytest.mark.rule("R-061")
def test_a_corner_must_be_passed_before_anybody_shoots() -> None:
    match = at("phase=actions origin=corner ball=AKL value=2 home=AKL1,AP4,HF5 away=AP3,CE7")
    assert "shoot" not in match.legal()
    play(match, "pass AP", "66", "no")
    assert set(match.legal()) == {"end", "shoot"}


@pytest.mark.rule("R-061")
def test_a_goal_kick_must_be_passed_before_anybody_shoots() -> None:
    match = at("phase=actions origin=goalkick ball=HP value=2 home=CE3,HF7 away=CE3,AF7 away.gk=AF")
    assert "shoot" not in match.legal()
    play(match, "pass CE", "66", "no")
    assert set(match.legal()) == {"end", "shoot"}


def accepts(match: Match, placement: str) -> bool:
    try:
        match.fork().apply(placement)
    except IllegalInput:
        return False
    return True


@pytest.mark.rule("R-062")
@pytest.mark.parametrize("area", AREAS[:13])
def test_a_keeper_stands_anywhere_except_at_penalties_and_kickoffs(area: str) -> None:
    free_kick = at("phase=setpiece pending=free:home ball=AF home=AF3,HF7")
    assert accepts(free_kick, f"place AF3 HF7 GK:{area}")
    assert accepts(free_kick.apply("place AF3 HF7 GK:HP"), f"place AF10 GK:{area}")
    corner = at("phase=setpiece pending=corner:home ball=AP")
    assert accepts(corner, f"place AKL1 HF9 GK:{area}")
    assert accepts(corner.apply("place AKL1 HF9 GK:HP"), f"place AF10 GK:{area}")
    kickoff = at("phase=setpiece pending=kickoff:home")
    assert accepts(kickoff, f"place CE2 HF8 GK:{area}") is (area == "HP")
    assert accepts(kickoff.apply("place CE2 HF8 GK:HP"), f"place AF10 GK:{area}") is (area == "AP")
    penalty = play(at(PENALTY, "A1", "A6"), "apress", "66", "1")
    assert accepts(penalty, f"place AP1 HF9 GK:{area}") is (area != "AP")
    assert accepts(penalty.apply("place AP1 HF9 GK:HP"), f"place CE10 GK:{area}") is (area == "AP")
