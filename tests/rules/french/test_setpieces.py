"""Free kicks, corners and goal kicks."""

import pytest

from rules import IllegalInput
from rules.board import AREAS, INDEX
from tests.rules.french.scenario import asks, at, event, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, side, state


@pytest.mark.rule("WFR-30")
def test_a_corner_flies_over_one_area_and_the_opponents_play_first() -> None:
    match = target("origin=corner ball=AKL home=AKL1,AP3,CE6 away=AP4,CE6 prev_first=home prev_moves=1/4", "AP", "52")
    assert match.state.value == 3
    assert state(match).first == AWAY


@pytest.mark.rule("RFR-25")
def test_while_a_goal_kick_waits_nobody_carries_adjusts_or_presses() -> None:
    match = play(stage("ball=AF value=3 home=AF3,CE7 away=AF1,AP4,CE5"), "shoot", "1")
    before = len(match.events)
    assert asks(match) == "home move_type"
    idle_to(match, "away move_type")
    assert not [token for token in match.apply("midfield").legal() if token.startswith("dribble")]
    idle_to(match, "away goal_kick")
    assert not {"adjust", "press", "shot"} & set(kinds(match)[before:])


@pytest.mark.rule("RFR-57")
def test_a_short_goal_kick_brings_recovered_pieces_first_and_clears_marks() -> None:
    match = at("origin=goalkick turn=3 turn_in_half=3 ball=HP home=HF5,CE4 home.off=3 away=CE6,AF4", "A4")
    play(match, "short")
    assert side(match, HOME).pieces[INDEX["CE"]] == 5
    play(match, "forward", "move HF CE", "done")
    idle_to(match, "home target")
    assert side(match, HOME).moved == [0] * 13


@pytest.mark.rule("RFR-20", "RFR-61")
def test_the_opponents_put_somebody_where_a_free_kick_is_taken() -> None:
    match = play(event("34"), "1", "place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of AF"):
        match.apply("place CE10 GK:AP")
    match.apply("place CE10 GK:AF")  # the keeper will do
    behind = play(event("34", fk_wall="behind"), "1", "place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of ACL ACR AP"):
        behind.apply("place CE10 GK:AF")
    behind.apply("place CE10 GK:AP")


@pytest.mark.rule("RFR-60")
def test_a_goalkeeper_on_his_own_takes_every_kick() -> None:
    match = at("phase=setpiece pending=kickoff:home home=- home.lost=10", "play_on")
    match.apply("place GK:CE")
    assert side(match, HOME).keeper == INDEX["CE"]
    match = at("phase=setpiece pending=corner:home home=- home.lost=10", "play_on")
    match.apply("place GK:AKL")
    assert AREAS[match.state.ball] == "AKL"
