"""Line-ups: formations, roles and the changes between them."""

import pytest

from rules import IllegalInput, new_match
from tests.rules.fuba20.scenario import AWAY, BENCH, HOME, PRO, asks, at, play


@pytest.mark.rule("R20-44")
def test_formations_are_those_of_the_cards_unless_all_are_free() -> None:
    with pytest.raises(IllegalInput, match="one of the formations"):
        new_match("fuba20").apply("lineup 6-3-1")
    assert asks(play(new_match("fuba20", options={"free_formations": True}), "lineup 6-3-1")) == "away lineup"


@pytest.mark.rule("R20-82")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lineup 4-2-3-1", "lineup 4-5-1 AM AM AM"),
        ("lineup 4-2-3-1 DM DM", "lineup 4-5-1 AM AM AM DM DM"),
        ("lineup 4-1-2-1-2", "lineup 4-4-2 AM DM"),
        ("lineup 3-4-1-2", "lineup 3-5-2 AM"),
    ],
)
def test_formations_of_four_and_five_lines_are_typed_as_they_are(typed: str, meant: str) -> None:
    match = new_match("fuba20", options={"mid_roles": True}).apply(typed)
    assert match.inputs == [meant]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("lineup 4-2-3-2", "ten players"),
        ("lineup 2-2-3-3", "one of the formations"),
        ("lineup 4-6-0-0-0-0", "a formation such as"),
        ("lineup 4-2-3-1 DM DM DM", "one role per player"),
    ],
)
def test_lines_that_do_not_add_up_are_refused(typed: str, why: str) -> None:
    with pytest.raises(IllegalInput, match=why):
        new_match("fuba20", options={"mid_roles": True}).apply(typed)
    with pytest.raises(IllegalInput, match="no roles"):
        new_match("fuba20").apply("lineup 4-2-3-1")


def test_a_fixed_line_up_with_cards_needs_a_coach() -> None:
    with pytest.raises(IllegalInput, match="at most 0 tactic cards, and these are 1"):
        play(at("phase=lineup", *PRO), "lineup 4-4-2 TT1")


@pytest.mark.rule("W20-01")
def test_a_formation_card_names_defenders_midfielders_and_forwards() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 3-5-2")
    assert match.state.teams[HOME].formation == (4, 4, 2)  # type: ignore[attr-defined]
    assert match.state.teams[AWAY].formation == (3, 5, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("R20-73")
def test_a_formation_change_counts_from_the_next_turn_and_needs_no_card() -> None:
    match = play(at(BENCH, "substitutions"), "done", "formation D F", "formation D F", "formation M F")
    assert match.state.teams[HOME].formation == (4, 4, 2)  # type: ignore[attr-defined]
    play(match, "done", "no")
    assert match.state.teams[HOME].formation == (2, 3, 5)  # type: ignore[attr-defined]
    full = at(f"{BENCH} home.formation=0-4-6", "substitutions", free_formations=True)
    assert set(full.legal()) == {"no", "formation M D", "formation F D", "formation F M"}
