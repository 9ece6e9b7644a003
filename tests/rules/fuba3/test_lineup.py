"""Line-ups: formations, roles and the changes between them."""

import pytest

from rules import IllegalInput, new_match
from tests.rules.fuba3.scenario import asks, at, play


@pytest.mark.rule("W68")
def test_condition_points_are_the_formation_shifted_by_the_roles() -> None:
    match = play(new_match("fuba3", options={"A1": True, "A2": True}), "lineup 4-4-2", "lineup 4-5-1 AM AM AM")
    assert [side.cp for side in match.state.teams] == [[4, 4, 2], [4, 2, 4]]
    assert match.state.teams[1].formation == (4, 5, 1)


CARDS = ("4-4-2", "5-3-2", "4-2-4", "3-5-2", "4-3-3", "3-4-3", "4-5-1", "5-4-1")


@pytest.mark.rule("R-001")
@pytest.mark.parametrize("formation", CARDS)
def test_the_eight_formation_cards_may_be_chosen(formation: str) -> None:
    match = play(new_match("fuba3"), f"lineup {formation}", "lineup 4-4-2")
    assert "-".join(map(str, match.state.teams[0].formation)) == formation


@pytest.mark.rule("R-001")
@pytest.mark.parametrize(
    ("formation", "with_cards", "freely"),
    [("6-4-0", False, True), ("0-6-4", False, True), ("2-2-6", False, True), ("7-3-0", False, False), ("4-4-1", False, False)],
)
def test_other_formations_need_the_option_and_lines_of_at_most_six(formation: str, with_cards: bool, freely: bool) -> None:
    for option, legal in ((False, with_cards), (True, freely)):
        match = new_match("fuba3", options={"free_formations": option})
        if legal:
            assert asks(match.apply(f"lineup {formation}")) == "away lineup"
        else:
            with pytest.raises(IllegalInput):
                match.apply(f"lineup {formation}")


@pytest.mark.rule("R-106")
def test_formation_changes_chain_keep_lines_of_six_and_wait_for_the_next_turn() -> None:
    match = play(at("phase=actions ball=CE", "A3"), "end", "subs 3", "formation D M", "formation D M")
    assert not [token for token in match.legal() if token.endswith(" M")]
    play(match, "formation D F")
    assert match.state.teams[0].formation == (1, 6, 3)  # no card has it; Away's turn has begun
    assert asks(match) == "away roll progress"


@pytest.mark.rule("R-106")
def test_an_empty_line_has_nobody_to_give() -> None:
    match = at("phase=interval half=1 home.formation=5-5-0")
    assert not [token for token in match.legal() if token.startswith("shift F")]


@pytest.mark.rule("R-037")
@pytest.mark.parametrize(
    ("lineup", "points"),
    [
        ("4-4-2", [4, 4, 2]),
        ("4-5-1 AM AM AM", [4, 2, 4]),
        ("4-5-1 DM DM", [6, 3, 1]),
        ("4-5-1 DM DM DM", None),  # seven in defence
        ("3-5-2 AM AM AM AM", [3, 1, 6]),
        ("4-2-4 AM AM AM", None),  # two midfielders, three roles
        ("4-4-2 CB WS WB WB", [1, 6, 3]),
        ("4-4-2 CB CB", None),
        ("4-4-2 WS WS", None),
        ("5-4-1 WB WB WB", None),
        ("3-5-2 CB WB WB", [0, 6, 4]),
        ("3-5-2 CB WS", None),  # seven in midfield
    ],
)
def test_roles_shift_points_within_nought_and_six_one_role_per_player(lineup: str, points: list[int] | None) -> None:
    match = new_match("fuba3", options={"A1": True, "A2": True})
    if points is None:
        with pytest.raises(IllegalInput):
            match.apply(f"lineup {lineup}")
    else:
        play(match, f"lineup {lineup}", "lineup 4-4-2")
        assert match.state.teams[0].cp == points
