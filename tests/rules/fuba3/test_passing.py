"""Passing: legal targets and the value a pass needs."""

import pytest

from rules import Match
from tests.rules.fuba3.scenario import at, last, needed, pieces, play


@pytest.mark.rule("W73")
@pytest.mark.parametrize(("switches", "needed"), [((), 3), (("A7",), 4)])
def test_offside_risk_takes_the_majority_out_of_the_pass(switches: tuple[str, ...], needed: int) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,ACL2,HF4 away=CE4,AF6"
    match = play(at(start, *switches), "pass ACL", "66", "no")
    assert last(match, "pass")["needed"] == needed


def targets(match: Match) -> set[str]:
    return {token[5:] for token in match.legal() if token.startswith("pass ")}


TO_AP = "phase=actions ball=HF home=HF4,AP2,CE4 away=HF1,AP1,CE4,AF4"


CROWD = "phase=actions origin=corner ball=AKL"


@pytest.mark.rule("W16", "W18", "W19", "W20", "W21", "W22", "W23")
@pytest.mark.parametrize(
    ("position", "target", "value"),
    [
        pytest.param(f"{TO_AP} value=4", "AP", 6, id="W16 two areas between"),
        pytest.param("phase=actions value=3 home=CE4,AML1,HF5 away=AML2,AF4,HML4", "AML", 3, id="W18 free start, outnumbered"),
        pytest.param("phase=actions value=1 home=CE4,AML2,HF4 away=AML1,AF5,HML4", "AML", 1, id="W19 never below one"),
        pytest.param("phase=actions origin=goalkick ball=HP value=2 home=CE3,HF7 away=CE3,AF7", "CE", 3, id="W20 goal kick"),
        pytest.param(f"{TO_AP} value=2 weather=wind", "AP", 6, id="W21 wind"),
        pytest.param(f"{CROWD} home=AKL1,AP3,HF6 away=AP3,AF7", "AP", 4, id="W22 corner, three against four"),
        pytest.param(f"{CROWD} home=AKL1,AP7,HF2 away=AP7,AF3", "AP", 4, id="W23 corner, seven against eight"),
    ],
)
def test_the_value_a_pass_needs(position: str, target: str, value: int) -> None:
    match = at(position, "A9")
    assert needed(match, target) == value


@pytest.mark.rule("W17")
def test_a_target_that_would_need_seven_is_illegal() -> None:
    match = at(f"{TO_AP} value=5")
    assert "AP" not in targets(match)
    assert "CE" in targets(match)


@pytest.mark.rule("W20")
def test_in_open_play_the_same_pass_is_one_easier_from_an_empty_start_area() -> None:
    match = at("phase=actions ball=HP value=2 home=CE3,HF7 away=CE3,AF7")
    assert needed(match, "CE") == 2


@pytest.mark.rule("W29")
@pytest.mark.parametrize(
    ("position", "area", "legal"),
    [
        ("ball=CE home=CE1,HF9", "CE", False),
        ("ball=CE home=CE2,HF8", "CE", True),
        ("ball=HP home=HP1,HF9", "HP", True),  # with the keeper
        ("ball=HP home=HF10", "HP", False),  # the keeper alone
    ],
)
def test_a_pass_within_the_same_area_needs_two_pieces(position: str, area: str, legal: bool) -> None:
    assert (area in targets(at(f"phase=actions {position}"))) is legal


@pytest.mark.rule("W30")
def test_a_target_holds_a_team_mate_or_lies_next_to_one() -> None:
    match = at("phase=actions ball=CE value=1 home=CE4,HF6")
    assert targets(match) == {"HP", "HCL", "HCR", "HF", "HML", "HMR", "CE", "AML", "AMR", "AF"}


@pytest.mark.rule("W108")
@pytest.mark.parametrize(("switches", "needed"), [((), 1), (("A7",), 2)])
def test_a_corner_level_with_the_ball_is_no_offside_but_a_risk(switches: tuple[str, ...], needed: int) -> None:
    start = "phase=actions ball=AF value=3 home=AF5,ACL1,HF4 away=CE10"
    match = play(at(start, *switches), "pass ACL", "66", "no")
    assert last(match, "pass")["needed"] == needed


@pytest.mark.rule("R-013")
def test_a_target_counts_as_manned_if_somebody_is_there_when_the_pass_starts() -> None:
    match = at("phase=actions actions=3 value=2 home=CE4,HF6 away=CE2,AF8")
    play(match, "pass AML", "62")  # empty: the higher die, and somebody runs in
    assert (match.state.value, pieces(match, 0, "AML")) == (6, 1)
    play(match, "pass CE", "51", "no")
    assert match.state.value == 1
    play(match, "pass AML", "25", "no")  # empty at the beginning of the turn, manned now
    assert match.state.value == 2


@pytest.mark.rule("R-014")
@pytest.mark.parametrize(
    ("position", "target", "value"),
    [
        ("value=1 ball=HF home=HF4,AML1,CE5 away=AML1,CE5,AF4", "AML", 1),  # 1 - 1 + 1, not 1 + 1
        ("value=6 ball=CE home=CE4,AML1,HF5 away=AML2,AF8", "AML", 6),  # 6 - 1 + 1, never 7
        ("value=1 ball=CE home=CE4,AML2,HF4 away=AML1,AF9", "AML", 1),
    ],
)
def test_a_pass_value_is_limited_after_all_modifiers_are_added(position: str, target: str, value: int) -> None:
    assert needed(at(f"phase=actions {position}"), target) == value


@pytest.mark.rule("R-014")
def test_the_ball_value_itself_stays_between_one_and_six() -> None:
    match = play(at("phase=actions phasing=away actions=3 value=1 home=CE2,HF8 away=CE2,AF8"), "press", "66")
    assert match.state.value == 1
    match = play(at("phase=actions phasing=away actions=3 value=5 home=CE2,HF8 away=CE2,AF8"), "position", "66")
    play(match, "position", "66")
    assert match.state.value == 6


@pytest.mark.rule("R-015")
@pytest.mark.parametrize(
    ("home", "away", "target", "value"),
    [
        ("CE4,AF6", "CE1,AF6,AML3", "AF", 2),  # next door
        ("CE4,AP6", "CE1,AP5,AML4", "AP", 4),  # one area between, six against six with the keeper
        ("CE4,AP6", "CE1,AP4,AML5", "AP", 2),  # six against five: no crowd, and a majority
        ("CE5,AP5", "CE1,AP5,AML4", "AP", 4),  # five against six: no crowd, and outnumbered
    ],
)
def test_a_crowd_makes_only_a_long_pass_harder(home: str, away: str, target: str, value: int) -> None:
    assert needed(at(f"phase=actions ball=CE value=2 home={home} away={away}"), target) == value


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(("home", "legal"), [("HP1,CE9", True), ("CE10", False)])
def test_the_keeper_counts_for_a_pass_within_an_area(home: str, legal: bool) -> None:
    match = at(f"phase=actions ball=HP home={home} away=AF10")
    assert ("pass HP" in match.legal()) == legal


@pytest.mark.rule("R-096")
@pytest.mark.parametrize(("answer", "needed"), [("no", 3), ("charge GK6", 4)])
def test_a_pass_counts_the_pieces_before_the_charge(answer: str, needed: int) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,AF1,HF5 away=CE4,AF1,HF5 away.skills=GK6"
    match = play(at(start, "A1", "A5", "A11"), "pass AF", answer, "66", "no")
    assert last(match, "pass")["needed"] == needed  # the keeper who came out makes it two against one only later
