"""What an event sheet says and no input did is counted by the edition, and taken back again."""

from typing import Any

import pytest

from rules import get_edition, new_match
from rules.editions import EDITIONS

WITH_SKILLS = {"fuba3": "worldcup", "fuba22": "worldcup"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_goals_cards_and_substitutions_are_counted_and_never_fall_below_none(edition: str) -> None:
    rules = get_edition(edition)
    state: Any = new_match(edition).state
    side = state.teams[1]
    for kind in ("goal", "yellow", "red", "substitution"):
        rules.count_event(state, 1, kind, 1)
    assert (state.score, side.yellow, side.yellows, side.red, side.lost, side.subs) == ([0, 1], 1, 1, 1, 1, 1)
    for kind in ("goal", "yellow", "red", "substitution") * 2:
        rules.count_event(state, 1, kind, -1)
    assert (state.score, side.yellow, side.yellows, side.red, side.lost, side.subs) == ([0, 0], 0, 0, 0, 0, 0)


@pytest.mark.parametrize(("edition", "preset"), WITH_SKILLS.items())
def test_a_skill_on_the_sheet_is_lost_or_gained_for_the_next_match_too(edition: str, preset: str) -> None:
    rules = get_edition(edition)
    match = new_match(edition, options=rules.preset(preset))
    lost, gained = list(rules.skill_names)[:2]

    def carried() -> tuple[list[str], list[str], list[str]]:
        found = match.result["carry_over"]["away"]
        return rules.lineup(match.state, 1)[1], found["skills_lost"], found["skills_gained"]

    before = carried()
    rules.count_event(match.state, 1, "skill_gained", 1, gained)
    rules.count_event(match.state, 1, "skill_gained", 1, lost)
    rules.count_event(match.state, 1, "skill_lost", 1, lost)
    usable, out, new = carried()
    assert gained in usable and lost not in usable and out == [lost] and set(new) == {lost, gained}
    rules.count_event(match.state, 1, "skill_lost", -1, lost)
    assert lost in carried()[0] and carried()[1] == []
    for name in (lost, gained):
        rules.count_event(match.state, 1, "skill_gained", -1, name)
    assert carried() == before
