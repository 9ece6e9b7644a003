"""Skills in general: the list, when they are offered, and who pays."""

import pytest

from rules import Decision, IllegalInput, Match, Sheet, new_match
from rules.editions.fuba3.skills import SKILLS
from tests.rules.fuba3.scenario import HOME, asks, at, kinds, play
from tests.rules.fuba3.skill_scenes import SCENES, SHORT_PASS, SWITCHES, offers, points, ready, scene, used
from tests.rules.random_play import asked, facts

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


def decisions(match: Match, until: str) -> list[str]:
    """What the match asks on its way to `until` when everybody declines and all dice are given as 5 and 1."""
    seen = []
    while asks(match) != until:
        seen.append(asks(match))
        match.apply("51" if "roll" in asks(match) else match.legal()[0])
    return seen


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


@pytest.mark.rule("MF2", "MF7")
def test_a_pass_has_one_value_skill_of_a_team() -> None:
    match = scene("phase=actions actions=2 home.skills=MF2,MF7", *SHORT_PASS.split(","))
    assert list(match.legal()) == ["no", "use MF2", "use MF7"]
    play(match, "use MF7")
    assert asks(match) == "home action"


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
