"""Goalkeepers who charge off their line."""

import pytest

from tests.rules.fuba3.scenario import at, last, play, shot_outcome, shot_parts


@pytest.mark.rule("W72")
@pytest.mark.parametrize(("answer", "needed", "bonus"), [("no", 3, None), ("charge", 4, 1), ("charge GK1", 5, 1)])
def test_a_charging_keeper_makes_the_pass_harder_and_the_shot_easier(answer: str, needed: int, bonus: int | None) -> None:
    start = "phase=actions ball=CE actions=2 home=CE4,AP2,HF4 away=CE4,AP1,AF5 away.skills=GK1"
    match = play(at(start, "A1", "A5", "A11"), "pass AP", answer, "66", "no")
    assert last(match, "pass")["needed"] == needed
    play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("keeper charged") == bonus


@pytest.mark.rule("W113")
@pytest.mark.parametrize(("die", "result"), [("4", "goal"), ("3", "corner"), ("2", "rebound"), ("1", "goalkick")])
def test_a_charge_and_one_action_balance_in_the_shot(die: str, result: str) -> None:
    start = "phase=actions actions=2 ball=CE value=1 home=CE4,AP3,HF3 away=CE4,AP2,AF4"
    match = play(at(start, "A5"), "pass AP", "charge", "33", "no")
    assert match.state.value == 3
    play(match, "shoot", die)
    assert last(match, "shot")["total"] == 0
    assert shot_outcome(match) == result


@pytest.mark.rule("R-098")
@pytest.mark.parametrize(("charged", "bonus"), [("away", 1), ("home", None)])
def test_a_charge_helps_only_shots_against_the_charger(charged: str, bonus: int | None) -> None:
    start = f"phase=actions ball=AF value=6 {charged}.charged=1 home=AF3,CE7 away=AF3,CE7"
    match = play(at(start, "A5"), "shoot", "1")
    assert shot_parts(match).get("keeper charged") == bonus


@pytest.mark.rule("R-112")
@pytest.mark.parametrize(
    ("keeper", "expected"), [("AP", {"keeper charged": 1}), ("AF", {"keeper out": 4})], ids=["in his box", "gone"]
)
def test_a_keeper_who_charged_and_left_his_box_gives_four_and_not_five(keeper: str, expected: dict[str, int]) -> None:
    start = f"phase=actions ball=AP value=6 home=AP2,CE8 away=AP1,CE9 away.gk={keeper} away.charged=1"
    match = play(at(start, "A5"), "shoot", "1")
    found = {name: n for name, n in last(match, "shot")["modifiers"] if name.startswith("keeper")}
    assert found == expected
