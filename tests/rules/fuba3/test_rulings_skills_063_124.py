"""Rulings R-063 to R-124 about skills and how they are paid for."""

from typing import Any

import pytest

from rules import IllegalInput, Match, Sheet, new_match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play

OPTIONS = ("A1", "A11")


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def decisions(match: Match, until: str) -> list[str]:
    """What the match asks on its way to `until` when everybody declines and all dice are given as 5 and 1."""
    seen = []
    while asks(match) != until:
        seen.append(asks(match))
        match.apply("51" if "roll" in asks(match) else match.legal()[0])
    return seen


# -- when a skill is played -------------------------------------------------------


@pytest.mark.rule("R-074")
@pytest.mark.parametrize(("dice", "actions"), [("65", 1), ("64", 1), ("43", 2)])
def test_a_midfield_general_leaves_at_least_one_action(dice: str, actions: int) -> None:
    match = play(at("ball=CE away.skills=MF1", *OPTIONS), dice, "use MF1")
    assert match.state.actions == actions


@pytest.mark.rule("R-079")
def test_the_skills_of_a_pass_come_at_its_steps() -> None:
    start = (
        "phase=actions actions=2 ball=CE value=2 home=CE4,AF1,AML2,HF3 away=CE4,AF1,AML5"
        " home.skills=FW7,MF2,TM4,MF5 away.skills=GK6,DF2,TM4,DF8"
    )
    match = at(start, "A1", "A5", "A11").apply("pass AF")
    assert decisions(match, "home action") == [
        "away charge",
        "home roll pass",
        "home pass_reaction",
        "away stopper",
        "home value_skill",
        "home fans",
        "away fans",
        "home regista",
        "away catenaccio",
    ]


@pytest.mark.rule("R-079")
def test_seconda_punta_is_an_answer_in_the_pass_reaction() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AF1,HF5 away=CE4,AF1,AML5 home.skills=FW7"
    match = play(at(start, *OPTIONS), "pass AF", "51")
    assert "FW7 HF HP" in match.legal() and "move HF HP" not in match.legal()
    play(match, "FW7 HF HP")
    assert match.state.teams[0].pieces[INDEX["HP"]] == 2 and match.state.teams[0].cp == [4, 4, 1]


@pytest.mark.rule("R-088")
def test_a_creative_keeper_plays_before_the_dice() -> None:
    match = at("ball=HP home=HP1,CE9 away=CE10 home.skills=GK2", *OPTIONS)
    assert asks(match) == "home creative_goalkeeper"
    play(match, "move CE HF")
    assert asks(match) == "home roll progress" and match.state.teams[0].cp == [3, 4, 2]


@pytest.mark.rule("R-115")
def test_fans_sing_after_a_control_check() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=TM4"
    assert asks(play(at(start, *OPTIONS), "pass AML", "31", "no")) == "home fans"


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
    match = play(at(f"phase=actions {start} home.skills=TM4 away.skills=TM4", *OPTIONS), *tokens)
    assert asks(match) == next_node


# -- pressing -----------------------------------------------------------------------


@pytest.mark.rule("R-075")
def test_a_tackler_does_nothing_for_the_ordinary_press() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF2,CE8 home.skills=DF1"
    match = play(at(start, "A1", "A6", "A11"), "press")
    assert asks(match) == "home roll press"
    assert play(match, "45").state.value == 2


@pytest.mark.rule("R-075")
@pytest.mark.parametrize(("dice", "next_node"), [("45", "away roll progress"), ("55", "home roll yellow")])
def test_a_tackler_fouls_only_with_equal_dice_and_keeps_the_value(dice: str, next_node: str) -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF2,CE8 home.skills=DF1"
    match = play(at(start, "A1", "A6", "A11"), "apress", "use DF1", dice)
    assert asks(match) == next_node
    if dice == "45":
        assert (match.state.control, match.state.value) == (1, 3)


@pytest.mark.rule("R-076")
def test_midfield_pressing_does_not_go_with_the_aggressive_press() -> None:
    start = "phase=actions control=away ball=CE value=3 home.skills=MF3"
    assert asks(play(at(start, "A1", "A6", "A11"), "press")) == "home press_skill"
    assert asks(play(at(start, "A1", "A6", "A11"), "apress")) == "home roll press"


@pytest.mark.rule("R-083")
def test_a_counter_press_is_not_countered() -> None:
    start = "phase=actions phasing=away ball=AF value=3 home=AF3,CE7 away=AF3,CE7 home.skills=TM6 away.skills=TM6"
    match = play(at(start, *OPTIONS), "press", "24", "press", "36")
    assert match.state.control == 0
    assert not asks(match).endswith("gegenpressing")


@pytest.mark.rule("R-083")
@pytest.mark.parametrize("ball", ["CE", "HML"])
def test_a_counter_press_needs_an_area_of_the_pressers_half(ball: str) -> None:
    start = f"phase=actions phasing=away ball={ball} value=3 home=CE5,HML5 away=CE5,HML5 home.skills=TM6"
    match = play(at(start, *OPTIONS), "press", "24")
    assert match.state.control == 1 and not asks(match).endswith("gegenpressing")


# -- value skills ---------------------------------------------------------------------


@pytest.mark.rule("R-077", "R-121")
@pytest.mark.parametrize(
    ("ball", "target", "offered"),
    [
        ("ACL", "AP", True),
        ("ACL", "ACR", True),
        ("AML", "AP", True),
        ("AML", "ACL", True),
        ("ACL", "ACL", False),
        ("ACL", "AF", False),
        ("AF", "AP", False),
        ("HML", "ACL", False),
    ],
)
def test_a_cross_comes_from_a_side_area_into_the_box_or_another_corner(ball: str, target: str, offered: bool) -> None:
    places = {"ACL": 2, "ACR": 1, "AP": 1, "AML": 2, "HML": 2, "AF": 2}
    home = ",".join(f"{area}{n}" for area, n in places.items())
    match = play(at(f"phase=actions ball={ball} value=1 home={home} away=AP5,CE5 home.skills=MF4", *OPTIONS), f"pass {target}")
    play(match, "66", "no")
    assert (asks(match) == "home value_skill") == offered


@pytest.mark.rule("R-077")
@pytest.mark.parametrize(("target", "offered"), [("AP", True), ("ACL", True), ("AF", False)])
def test_a_corner_kick_is_a_cross(target: str, offered: bool) -> None:
    start = "phase=actions origin=corner ball=AKL value=2 home=AKL1,AP3,AF3,ACL3 away=AP5,CE5 home.skills=MF4"
    match = play(at(start, *OPTIONS), f"pass {target}", "66", "no")
    assert (asks(match) == "home value_skill") == offered


@pytest.mark.rule("R-078")
def test_short_passes_count_adjacent_passes_but_none_within_an_area_or_that_failed() -> None:
    start = "phase=actions actions=3 ball=CE value=2 home=CE5,HML5 away=CE5,AF5 home.skills=MF7"
    match = play(at(start, *OPTIONS), "pass CE", "66", "no")
    assert asks(match) == "home action" and match.state.value == 6  # unusable at nought
    match = play(at(start.replace("value=2", "value=1"), *OPTIONS), "pass HML", "66", "no", "use MF7")
    assert match.state.value == 5  # the current one counts
    play(match, "pass HML", "66", "no", "use MF7")
    assert match.state.value == 5  # within the area: still one


@pytest.mark.rule("R-078")
def test_short_passes_end_with_the_turn() -> None:
    match = play(at("phase=turn ball=CE home.adj_passes=2", *OPTIONS), "65")
    assert match.state.teams[0].adj_passes == 0


@pytest.mark.rule("R-093")
@pytest.mark.parametrize(
    ("away", "offered"),
    [("away=AF1,CE9", True), ("away=CE10 away.gk=AF", False), ("away=CE10", False)],
    ids=["a defender", "only the keeper", "nobody"],
)
def test_a_full_back_and_a_stopper_need_an_outfield_piece_at_the_ball(away: str, offered: bool) -> None:
    match = play(at(f"phase=actions ball=AF value=6 home=AF2,CE8 {away} away.skills=DF3", *OPTIONS), "shoot")
    assert (asks(match) == "away full_back") == offered
    match = at(f"phase=actions ball=AML value=2 home=AML2,AF2,HF6 {away} away.skills=DF2", *OPTIONS)
    if "pass AF" in match.legal():
        play(match, "pass AF", "35", "no")
        assert (asks(match) == "away stopper") == offered


@pytest.mark.rule("R-093")
@pytest.mark.parametrize(("home", "offered"), [("HP1,CE9", True), ("CE10", False)])
def test_doubling_up_and_tackler_need_more_than_the_keeper(home: str, offered: bool) -> None:
    start = f"phase=actions control=away ball=HP value=2 home={home} away=HP1,CE9 home.skills=DF1,DF4"
    match = play(at(start, "A1", "A6", "A11"), "position", "11")
    assert any("DF4" in token for token in match.legal()) == offered
    match = play(at(start, "A1", "A6", "A11"), "apress")
    assert (asks(match) == "home press_skill") == offered


@pytest.mark.rule("R-111")
def test_the_majority_step_keeps_its_limit_beside_a_lifted_boost() -> None:
    start = "phase=actions control=away ball=CE value=1 home=CE4,HF6 away=CE2,AF8 home.skills=MF9"
    match = play(at(start, *OPTIONS), "position", "66")
    assert set(match.legal()) == {"none", "boost", "boost MF9"}
    assert match.apply("boost").state.value == 3
    match = play(at(start, *OPTIONS), "position", "66", "boost MF9")
    assert match.state.value == 4 and match.state.teams[0].cp == [4, 2, 2]
    match = play(at(start, *OPTIONS), "position", "61", "majority boost MF9")
    assert match.state.value == 4


# -- keepers -------------------------------------------------------------------------------


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
    match = play(at(start, *OPTIONS), "shoot")
    if offered:
        assert asks(match) == "away keeper_skill" and set(match.legal()) == offered
    else:
        assert asks(match) == "home roll shot"


@pytest.mark.rule("R-112")
@pytest.mark.parametrize(
    ("keeper", "expected"), [("AP", {"keeper charged": 1}), ("AF", {"keeper out": 4})], ids=["in his box", "gone"]
)
def test_a_keeper_who_charged_and_left_his_box_gives_four_and_not_five(keeper: str, expected: dict[str, int]) -> None:
    start = f"phase=actions ball=AP value=6 home=AP2,CE8 away=AP1,CE9 away.gk={keeper} away.charged=1"
    match = play(at(start, "A5"), "shoot", "1")
    found = {name: n for name, n in last(match, "shot")["modifiers"] if name.startswith("keeper")}
    assert found == expected


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


# -- catenaccio ------------------------------------------------------------------------------


@pytest.mark.rule("R-081")
@pytest.mark.parametrize(
    ("options", "entitled", "legal"),
    [({}, False, True), ({"world_cup": True}, False, False), ({"world_cup": True}, True, True)],
)
def test_catenaccio_needs_a_right_in_world_cups_only(options: dict[str, bool], entitled: bool, legal: bool) -> None:
    match = new_match("fuba3", Sheet("Home", catenaccio=entitled), options={"A1": True, "A11": True, **options})
    if legal:
        match.apply("lineup 4-4-2 DF8")
        assert asks(match) == "away lineup"
    else:
        with pytest.raises(IllegalInput):
            match.apply("lineup 4-4-2 DF8")


@pytest.mark.rule("R-120")
def test_catenaccio_moves_any_piece_as_near_as_the_second_closest_the_keeper_too() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,HF6 away=ACL1,ACR1,AF2,CE6 away.skills=DF8"
    match = play(at(start, *OPTIONS), "pass CE", "66", "no")
    assert asks(match) == "away catenaccio"
    origins = {token.split()[1] if token.startswith("move") else token.split()[0] for token in match.legal()}
    assert origins == {"no", "keeper", "ACL", "ACR"}


@pytest.mark.rule("R-120")
def test_catenaccio_leaves_the_closest_piece_alone_when_the_second_is_farther() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,HF6 away=AF2,CE8 away.skills=DF8"
    match = play(at(start, *OPTIONS), "pass CE", "66", "no")
    assert {token.split()[1] for token in match.legal() if token != "no"} == {"AF"}


# -- paying ------------------------------------------------------------------------------------


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


@pytest.mark.rule("R-109")
def test_the_zone_of_the_ball_pays_first_and_nobody_is_asked() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.cp=4/1/4 home.skills=MF2"
    match = play(at(start, *OPTIONS), "pass AML", "66", "no", "use MF2")
    assert match.state.teams[0].cp == [4, 0, 4] and asks(match) == "home action"


# -- skills of options that are off ----------------------------------------------------------------


@pytest.mark.rule("R-101")
@pytest.mark.parametrize(
    ("skill", "switches"),
    [
        ("TM2", ("A3",)),
        ("GK1", ("A5",)),
        ("GK6", ("A5",)),
        ("DF5", ("A7",)),
        ("FW5", ("A12",)),
        ("DF1", ("A6",)),
        ("DF1", ("A12",)),
    ],
)
def test_a_skill_is_offered_only_with_the_option_it_needs(skill: str, switches: tuple[str, ...]) -> None:
    options = {"A1": True, "A11": True}
    with pytest.raises(IllegalInput):
        new_match("fuba3", options=options).apply(f"lineup 4-4-2 {skill}")
    match = new_match("fuba3", options=options | dict.fromkeys(switches, True)).apply(f"lineup 4-4-2 {skill}")
    assert asks(match) == "away lineup"


@pytest.mark.rule("R-101")
def test_a_new_talent_is_not_drawn_for_an_option_that_is_off() -> None:
    match = play(at("ball=CE", "A1", "A11", "A12"), "22", "66")
    assert asks(match) == "home roll skill"
    assert not {"TM2", "GK1", "GK6", "DF5"} & set(match.legal())
    assert {"FW5", "DF1", "GK2"} <= set(match.legal())
