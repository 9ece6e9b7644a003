"""Every skill: the list, when it is offered, who pays and how much (section 12)."""

import pytest

from rules import IllegalInput
from rules.editions.fuba3.skills import SKILLS
from tests.rules.fuba3.scenario import at, play
from tests.rules.fuba3.skill_scenes import SCENES, SWITCHES, offers, points, ready, scene, used
from tests.rules.random_play import asked, facts

# The list of the rulebook: id, condition points; those that take two places of the limit.
COST = {
    "TM1": 0, "TM2": 0, "TM3": 0, "TM4": 1, "TM5": 1, "TM6": 1, "TM7": 0,
    "GK1": 1, "GK2": 1, "GK3": 1, "GK4": 0, "GK5": 1, "GK6": 1,
    "DF1": 0, "DF2": 1, "DF3": 1, "DF4": 0, "DF5": 1, "DF6": 1, "DF7": 1, "DF8": 1,
    "MF1": 1, "MF2": 1, "MF3": 1, "MF4": 1, "MF5": 1, "MF6": 1, "MF7": 1, "MF8": 1, "MF9": 1, "MF10": 1,
    "FW1": 1, "FW2": 1, "FW3": 1, "FW4": 1, "FW5": 1, "FW6": 1, "FW7": 1, "FW8": 1,
}  # fmt: skip
TWO_PLACES = {"GK3", "FW2"}
# The boost that these go with costs its own point.
WITH_A_BOOST = {"TM3", "DF4", "MF9"}
ALL_SCENES = pytest.mark.parametrize("skill", SCENES)


def can_use(skill: str, cp: str) -> bool:
    try:
        return offers(ready(skill, f"{SCENES[skill].user}.cp={cp}"), skill)
    except IllegalInput:  # not even the boost or the aggressive press that comes before it can be paid
        return False


def test_there_are_39_skills_with_the_costs_of_the_list() -> None:
    assert {s.id: s.cost for s in SKILLS} == COST
    assert {s.id for s in SKILLS if s.places == 2} == TWO_PLACES
    assert set(SCENES) == set(COST) - {"TM2"}  # Strength in depth asks nothing


@ALL_SCENES
def test_a_skill_is_offered_to_its_owner(skill: str) -> None:
    assert offers(ready(skill), skill)


@ALL_SCENES
def test_a_skill_is_not_offered_to_others(skill: str) -> None:
    _, position, tokens, *_ = SCENES[skill]
    assert not offers(play(scene(position), *filter(None, tokens.split(","))), skill)


@ALL_SCENES
def test_a_skill_that_cannot_be_paid_is_not_offered(skill: str) -> None:
    assert can_use(skill, "0/0/0") == (skill in ("TM1", "GK4"))


@ALL_SCENES
def test_a_skill_is_paid_in_the_zone_of_the_ball(skill: str) -> None:
    user, _, _, _, _, zone = SCENES[skill]
    match = ready(skill)
    before = points(match, user)
    play(match, SCENES[skill].token)
    before[zone] -= COST[skill] + (1 if skill in WITH_A_BOOST else 0)
    assert points(match, user) == before


@pytest.mark.parametrize("skill", [s for s in SCENES if COST[s] and s not in WITH_A_BOOST])
def test_two_points_of_a_neighbouring_zone_pay_when_the_zone_of_the_ball_is_empty(skill: str) -> None:
    user, _, _, _, _, zone = SCENES[skill]
    near = 1 if zone != 1 else 0
    cp = [0, 0, 0]
    cp[near] = 3
    match = used(skill, extra=f"{user}.cp={'/'.join(map(str, cp))}")
    cp[near] = 1
    assert points(match, user) == cp
    assert not can_use(skill, "/".join(map(str, cp)))


@ALL_SCENES
def test_a_skill_in_use_is_reported_and_known_from_then_on(skill: str) -> None:
    match = ready(skill)
    team = ("home", "away").index(SCENES[skill].user)
    before = len(match.events)
    play(match, SCENES[skill].token)
    if skill == "GK4":
        play(match, "stay", "left", "66")
    if skill == "TM7":
        play(match, "3")
        assert match.events[before].kind == "coach"
    else:
        assert [e.data["skill"] for e in match.events[before:] if e.kind == "skill"] == [skill]
    bit = 1 << [s.id for s in SKILLS].index(skill)
    assert match.state.teams[team].shown & bit


@ALL_SCENES
def test_a_skill_that_is_declined_might_as_well_not_be_there(skill: str) -> None:
    user, position, tokens, kind, *_ = SCENES[skill]
    declined = ready(skill)
    play(declined, declined.pending.default())
    without = play(scene(position), *filter(None, tokens.split(",")))
    if getattr(without.pending, "kind", "") == kind:
        play(without, without.pending.default())
    team = ("home", "away").index(user)
    declined.state.teams[team].skills = 0
    assert facts(declined) == facts(without)
    assert asked(declined) == asked(without)


def test_a_team_chooses_different_skills_up_to_the_limit_and_some_count_twice() -> None:
    match = at("phase=lineup", *SWITCHES, skill_limit=3)
    for token in ("lineup 4-4-2 GK3 FW2", "lineup 4-4-2 TM1 TM2 TM3 TM4", "lineup 4-4-2 TM1 TM1"):
        with pytest.raises(IllegalInput):
            match.apply(token)
    play(match, "lineup 4-4-2 GK3 TM1", "lineup 4-4-2 TM1 TM2 TM3")
    assert len(match.inputs) == 2
