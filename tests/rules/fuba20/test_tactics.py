"""Tactic cards (Team Manager): when they may be played, and what each does."""

import pytest

from rules import Sheet, get_edition, new_match
from rules.board import INDEX
from rules.editions.fuba20.tactics import can_play
from tests.rules.fuba20.scenario import AWAY, HOME, PITCH, PRO, asks, at, movable, pieces, play, pro
from tests.rules.fuba20.subject import SQUAD


@pytest.mark.rule("W20-42", "R20-52")
def test_midfield_pressing_takes_a_loose_ball_on_its_arrival() -> None:
    match = play(at("home=CE1,HF9 away=CE3,AF7 away.hand=TT4", *PRO), "pass CE", "61")
    play(match, "6", "6")  # tiredness
    assert asks(match) == "away tactic" and "play TT4" in match.legal()
    play(match, "play TT4")
    assert match.state.control == AWAY and match.state.value == 1


@pytest.mark.rule("R20-52", "R20-77")
@pytest.mark.parametrize(("dice", "home"), [("51", "CE1,HF9"), ("62", "CE3,HF7")])
def test_pressing_cards_need_a_six_that_would_get_harder(dice: str, home: str) -> None:
    match = play(at(f"home={home} away=CE3,AF7 away.hand=TT4 away.squad=g6,4-4-2", *PRO), "pass CE", dice)
    assert "tactic" not in asks(match)


@pytest.mark.rule("W20-37", "R20-43")
@pytest.mark.parametrize(("die", "playable"), [(4, False), (3, True), (1, True)])
def test_a_card_needs_an_own_die_of_at_most_the_general_level(die: int, playable: bool) -> None:
    state = pro(f"phase=moves dice={die}6 {PITCH} home.squad=c1,g3,4-4-2 home.hand=TT8").state
    assert can_play(state, HOME, "TT8") is playable  # type: ignore[arg-type]


@pytest.mark.rule("R20-45")
def test_a_team_plays_one_card_a_turn_and_each_copy_once() -> None:
    scene = f"value=1 {PITCH} home.squad=c3,g6,4-4-2 home.hand=TT7,TT7,TT8"
    match = pro(scene, "pass CE", "42")
    assert asks(match) == "home tactic" and match.legal() == ("no", "play TT7")
    play(match, "play TT7")
    assert match.state.teams[HOME].hand == ("TT7", "TT8")  # type: ignore[attr-defined]
    play(match, "done", "no", "done", "no", "pass CE", "62")
    assert asks(match) == "home tactic"  # the second copy, in the next turn
    scene = "home=CE5,AML1,HF4 away=AML2,AF8 home.squad=c3,g6,4-4-2 home.hand=TT2,TT7"
    assert asks(pro(scene, "pass AML", "46", "play TT2")) == "home shot"
    assert "play TT7" in pro(scene, "pass AML", "46", "no").legal()


def test_cards_stay_secret_until_they_are_played() -> None:
    match = pro(f"value=1 {PITCH} home.squad=c1,g6,4-4-2,M:SP2:12 home.hand=TT7")
    seen = match.seen_by(AWAY).state.teams[HOME]  # type: ignore[attr-defined]
    assert seen.hand == () and seen.squad.players == () and seen.squad.coach == 1
    own = match.seen_by(HOME).state.teams[HOME]  # type: ignore[attr-defined]
    assert own.hand == ("TT7",) and len(own.squad.players) == 1


def test_cards_of_a_line_up_that_a_sheet_brought_stay_secret_in_written_positions() -> None:
    sheets = [Sheet(name, lineup="lineup 4-4-2 TT7", squad=SQUAD) for name in ("Home", "Away")]
    match = play(new_match("fuba20", *sheets, get_edition("fuba20").preset("pro")), "normal", "normal", "61", "home")
    assert match.state.teams[HOME].hand == ("TT7",)  # type: ignore[attr-defined]
    edition = match.edition
    assert "TT7" not in edition.write_position(edition.seen_by(edition.seen_by(match.state, HOME), AWAY))


@pytest.mark.rule("TT1")
def test_an_offside_trap_wins_a_ball_played_behind_the_line() -> None:
    scene = "home=CE5,AF1,ACL1,HF3 away=AF5,CE5 away.squad=c1,g6,4-4-2 away.hand=TT1"
    match = pro(scene, "pass ACL", "62")
    assert asks(match) == "away tactic"
    assert play(match, "play TT1").state.control == AWAY
    assert "tactic" not in asks(pro(scene, "pass AF", "62"))  # level with the line
    assert pro(scene, "pass ACL", "62", "no").state.control == HOME


@pytest.mark.rule("TT2", "R20-51", "R20-71")
def test_a_left_side_attack_brings_one_more_piece_free_of_charge_before_the_value() -> None:
    scene = "value=1 home=CE5,AML1,HF4 away=AML2,AF8 home.squad=c1,g6,4-4-2 home.hand=TT2"
    match = pro(scene, "pass AML", "46")
    assert asks(match) == "home tactic" and match.state.ball == INDEX["AML"]
    play(match, "play TT2", "no")
    assert pieces(match, HOME, "AML") == 2 and match.state.value == 4  # two against two
    assert asks(match) == "home moves" and movable(match) == 4
    assert pro(scene, "pass AML", "46", "no").state.value == 5
    assert "tactic" not in asks(pro(scene.replace("TT2", "TT3"), "pass AML", "46"))


@pytest.mark.rule("TT3", "R20-68")
def test_a_right_side_attack_is_seen_by_the_team_that_plays_it() -> None:
    scene = "value=1 control=away ball=CE home=HML1,HF9 away=CE5,HML1,AF4 away.squad=c1,g6,4-4-2 away.hand=TT3"
    match = pro(scene, "pass HML", "46")
    assert asks(match) == "away tactic" and "play TT3" in match.legal()
    lost = pro("value=6 ball=CE home=HML1,CE9 away=CE5,HML1,AF4 away.squad=c1,g6,4-4-2 away.hand=TT3", "pass HML", "46")
    assert lost.state.control == AWAY and "tactic" not in asks(lost)


@pytest.mark.rule("TT4", "R20-70")
def test_pressing_a_ball_that_only_the_distance_made_loose_sends_somebody_there() -> None:
    scene = "ball=HML home=HML4,HF6 away=AF10 away.squad=c1,g6,4-4-2 away.hand=TT4"
    match = pro(scene, "pass HMR", "63")
    assert asks(match) == "away tactic"
    play(match, "play TT4")
    away = match.state.teams[AWAY]  # type: ignore[attr-defined]
    assert match.state.control == AWAY and pieces(match, AWAY, "HMR") == 1 and away.covered == 1
    assert match.state.value == 1  # one piece of the new opponents


@pytest.mark.rule("TT5")
@pytest.mark.parametrize(("card", "asked"), [("TT5", True), ("TT4", False)])
def test_aggressive_pressing_works_in_the_own_attack_zone(card: str, asked: bool) -> None:
    scene = f"ball=HF home=HF1,CE9 away=HF3,AF7 away.squad=c1,g6,4-4-2 away.hand={card}"
    assert ("tactic" in asks(pro(scene, "pass HF", "63"))) is asked


@pytest.mark.rule("TT6", "R20-77")
def test_defence_doubling_counts_the_attackers_as_one() -> None:
    scene = "phase=adjust dice=12 ball=AF target=AF value=3 home=AF3,CE7 away=AF3,CE7 away.squad=c1,g6,4-4-2 away.hand=TT6"
    match = pro(scene)
    assert asks(match) == "away tactic"
    assert play(match, "play TT6").state.value == 5
    assert pro(scene, "no").state.value == 3
    assert "tactic" not in asks(pro(scene.replace("target=AF", "target=CE")))
    assert "tactic" not in asks(pro(scene.replace("home=AF3,CE7", "home=AF1,CE9")))  # one piece is one piece


@pytest.mark.rule("TT7")
def test_short_passes_make_a_ball_in_midfield_one_easier() -> None:
    scene = f"value=1 {PITCH} home.squad=c1,g6,4-4-2 home.hand=TT7"
    assert pro(scene, "pass CE", "42", "play TT7").state.value == 3
    assert pro(scene, "pass CE", "42", "no").state.value == 4
    assert "tactic" not in asks(pro(scene, "pass HF", "42"))


@pytest.mark.rule("TT8", "R20-50")
def test_trained_attack_adds_a_move_that_the_opponents_do_not_get() -> None:
    scene = f"phase=moves dice=13 target=AF {PITCH} home.squad=c1,g6,4-4-2 home.hand=TT8"
    match = pro(scene)
    assert asks(match) == "home tactic"
    play(match, "play TT8")
    assert movable(match) == 3
    play(match, "move HF HML", "move HF HMR", "move CE HML", "no")
    assert asks(match) == "away moves" and movable(match) == 2
    barred = pro(scene + " home.barred=1")
    assert asks(barred) == "away moves"


@pytest.mark.rule("TT9", "R20-50")
def test_trained_defence_adds_a_move_inside_the_types_of_the_formation() -> None:
    scene = "phase=moves dice=13 control=away ball=HF target=HF home=AF2,HF8 away=HF5,CE5"
    match = pro(f"{scene} home.squad=c1,g6,4-4-2 home.hand=TT9")
    assert asks(match) == "home tactic"
    assert movable(play(match, "play TT9")) == 5
    thin = at(f"{scene} home.squad=c1,g6,4-4-2 home.hand=TT9 home.formation=4-6-0", *PRO, free_formations=True)
    play(thin, "play TT9")
    assert not [t for t in thin.legal() if t == "move HF AF"]  # nobody makes forward moves of two areas
