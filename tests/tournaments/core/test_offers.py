"""Cups that don't fill: whatever number of teams comes, each offer can be drawn, started and played to a champion."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, names, play
from tournaments.core.formats import PRESETS, Progress
from tournaments.core.offers import offers_for
from tournaments.core.recipes import make_plan

FIXED = sorted(name for name, each in PRESETS.items() if each.entrants)


def told(recipe: dict[str, Any], count: int) -> list[tuple[str, int]]:
    return [(offer.key, offer.matches) for offer in offers_for(recipe, count)]


@pytest.mark.parametrize(
    ("preset", "count", "first", "groups"),
    [
        ("cup-16", 15, "uneven", [4, 4, 4, 3]),
        ("cup-16", 14, "uneven", [4, 4, 3, 3]),
        ("cup-16", 17, "uneven", [5, 4, 4, 4]),
        ("cup-16", 12, "uneven", [3, 3, 3, 3]),
        ("cup-16", 24, "preset", [4] * 6),  # the Euro
        ("euro-24", 23, "uneven", [4, 4, 4, 4, 4, 3]),
        ("world-cup-32", 30, "uneven", [4] * 6 + [3] * 2),
        ("world-cup-48", 50, "uneven", [5, 5] + [4] * 10),
        ("world-cup-48", 32, "preset", [4] * 8),
    ],
)
def test_groups_may_be_uneven(preset: str, count: int, first: str, groups: list[int]) -> None:
    offer = offers_for({"preset": preset}, count)[0]
    assert offer.key == first
    sizes = [len(group.slots) for group in make_plan(offer.recipe, count).stages[0].groups]
    assert sorted(sizes, reverse=True) == groups


def test_an_uneven_cup_keeps_the_knockout_of_the_full_one() -> None:
    for name in ("cup-16", "euro-24", "world-cup-32", "world-cup-48"):
        full = PRESETS[name].entrants or 0
        rounds = [each.name for each in make_plan({"preset": name}, full).stages[1].rounds]
        uneven = make_plan(offers_for({"preset": name}, full - 1)[0].recipe, full - 1)
        assert [each.name for each in uneven.stages[1].rounds] == rounds


def test_a_cup_of_four_with_three_or_five() -> None:
    assert told({"preset": "cup-4"}, 3) == [("knockout", 2), ("league", 3)]
    assert told({"preset": "cup-4"}, 5) == [("knockout", 5), ("league", 10)]  # with the match for third place
    assert [offer.facts["byes"] for offer in offers_for({"preset": "cup-4"}, 5) if offer.key == "knockout"] == [3]


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_plays_alone(count: int) -> None:
    assert offers_for({"preset": "cup-16"}, count) == []


def test_divisions_are_offered_nothing_else() -> None:
    assert offers_for({"season": [{"name": "first", "count": 4}]}, 5) == []


def test_groups_that_are_too_small_are_offered_fewer() -> None:
    assert told({"groups": {"count": 8}}, 12)[0] == ("groups", 19)


def test_a_field_of_hundreds_is_offered_what_can_be_played() -> None:
    assert told({"preset": "cup-16"}, 2048) == [("knockout", 2047)]


@PROPERTY
@given(st.sampled_from(FIXED), st.integers(2, 60), st.integers(0, 2**32))
def test_every_offer_is_played_to_a_champion(preset: str, count: int, lot: int) -> None:
    offers = offers_for({"preset": preset}, count)
    assert offers
    assert len({offer.key for offer in offers}) == len(offers)
    for offer in offers:
        plan = make_plan(offer.recipe, count)
        if offer.key != "swiss":  # whose rounds are paired one by one
            facts = play(plan, names(count), by_lot(lot))
            assert len(facts.outcomes) == offer.matches
            assert Progress(plan, facts).champion() in facts.entrants
