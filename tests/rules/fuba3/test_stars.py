"""Injured stars and new talents: skills lost and won by special events."""

import pytest

from rules import IllegalInput, Match, Roll, Sheet, new_match
from rules.editions.fuba3.skills import BIT
from tests.rules.fuba3.scenario import HOME, asks, at, kinds, last, play


def owns(match: Match, team: int, skill: str) -> bool:
    return bool(match.state.teams[team].skills & BIT[skill])


def drawn(match: Match) -> set[str]:
    """The skills that may come out of the draw the match waits for."""
    node = match.pending
    assert isinstance(node, Roll) and node.purpose == "skill"
    return set(node.outcomes)


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


@pytest.mark.rule("R-101")
def test_a_new_talent_is_not_drawn_for_an_option_that_is_off() -> None:
    match = play(at("ball=CE", "A1", "A11", "A12"), "22", "66")
    assert asks(match) == "home roll skill"
    assert not {"TM2", "GK1", "GK6", "DF5"} & set(match.legal())
    assert {"FW5", "DF1", "GK2"} <= set(match.legal())
