"""The best thirds of a World Cup of 48: all 495 sets of groups they can come from."""

from functools import cache
from itertools import combinations

import pytest

from tournaments.core.formats import GroupPlace, allocate, preset
from tournaments.core.formats.thirds import EURO_24_THIRDS, WORLD_CUP_48_THIRDS, by_groups

GROUPS = "ABCDEFGHIJKL"
SETS = ["".join(each) for each in combinations(GROUPS, 8)]

# A second derivation, which knows no list: what each meeting of a group winner and a third is worth. Whatever eight groups the
# thirds come from, FIFA's list has the eight meetings that are worth most together, and no other eight are worth as much. A
# winner meets only thirds that it has a figure for. (The figures were found by an integer programme over the list.)
WORTH = {
    "A": {"C": 0, "E": 5, "F": 3, "H": 5, "I": 0},
    "B": {"E": 2, "F": 1, "G": 8, "I": 0, "J": 7},
    "D": {"B": 8, "E": 0, "F": 0, "I": 0, "J": 0},
    "E": {"A": 0, "B": 0, "C": 0, "D": 0, "F": 5},
    "G": {"A": 8, "E": 0, "H": 4, "I": 1, "J": 2},
    "I": {"C": 0, "D": 1, "F": 8, "G": 0, "H": 0},
    "K": {"D": 0, "E": 6, "I": 8, "J": 0, "L": 0},
    "L": {"E": 4, "H": 0, "I": 7, "J": 0, "K": 0},
}


@cache
def best(winners: str, thirds: str) -> tuple[int, list[str]]:
    """The most that these winners and thirds can be worth together, and every way to it: one third for each winner."""
    if not winners:
        return 0, [""]
    most, ways = -1, list[str]()
    for third in thirds:
        if third in WORTH[winners[0]]:
            worth, rest = best(winners[1:], thirds.replace(third, ""))
            worth = worth + WORTH[winners[0]][third] if rest else -1
            if worth > most:
                most, ways = worth, []
            if worth == most:
                ways += [third + way for way in rest]
    return most, ways


def meetings(thirds: str) -> dict[str, str]:
    """Whom the group winners meet, by the product."""
    plan = preset("world-cup-48", 48)
    (rule,) = plan.stages[1].allocations
    placed = allocate(rule, thirds)
    met = {}
    for fixture in plan.stages[1].fixtures:
        if fixture.away in placed:
            assert isinstance(fixture.home, GroupPlace) and fixture.home.place == 1
            met[fixture.home.group] = placed[fixture.away]
    return met


def test_every_set_of_groups_gives_the_eight_ties_of_the_regulations() -> None:
    assert len(SETS) == 495
    for thirds in SETS:
        _worth, ways = best("".join(WORTH), thirds)
        assert [dict(zip(WORTH, way, strict=True)) for way in ways] == [meetings(thirds)], thirds


def test_the_set_of_2026_met_as_it_was_played() -> None:
    # Paraguay, Sweden, Ecuador, DR Congo, Bosnia and Herzegovina, Senegal, Algeria, Ghana.
    assert meetings("BDEFIJKL") == {"E": "D", "I": "F", "A": "E", "L": "K", "D": "B", "G": "I", "B": "J", "K": "L"}


def test_the_order_in_which_the_thirds_stand_makes_no_difference() -> None:
    assert meetings("HGFEDCBA") == meetings("ABCDEFGH")


@pytest.mark.parametrize(("words", "name"), [(EURO_24_THIRDS, "euro-24"), (WORLD_CUP_48_THIRDS, "world-cup-48")])
def test_each_set_is_listed_once_and_keeps_to_what_the_bracket_permits(words: str, name: str) -> None:
    plan = preset(name, {"euro-24": 24, "world-cup-48": 48}[name])
    (rule,) = plan.stages[1].allocations
    groups = [group.name for group in plan.stages[0].groups]
    assert list(by_groups(words)) == ["".join(each) for each in combinations(groups, len(rule.slots))]
    assert len(words.split()) == len(by_groups(words))
    for row in by_groups(words).values():
        assert all(group in slot.groups for group, slot in zip(row, rule.slots, strict=True))
