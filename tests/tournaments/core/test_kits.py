"""Shirts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.core.kits import CLASH, NATIONS, colours, contrast, distance, kits
from tournaments.core.nations import IN_FRENCH

READABLE = 3  # figures on a shirt are large and bold


def test_a_team_always_wears_the_same_shirt():
    assert kits("Oulu Aurora", "Turku Tähti") == kits("Oulu Aurora", "Turku Tähti")
    assert kits("Finland", "Netherlands")[0].first == NATIONS["Finland"][0]


@given(st.text(min_size=1), st.text(min_size=1))
def test_two_shirts_can_be_told_apart_and_their_figures_read(home, away):
    one, other = kits(home, away)
    assert distance(one.first, other.first) >= CLASH
    for kit in (one, other):
        assert contrast(kit.first, kit.ink) >= READABLE


@pytest.mark.parametrize(
    ("french", "english"), [("Autriche", "Austria"), ("Côte d'Ivoire", "Ivory Coast"), ("France", "France")]
)
def test_a_nation_wears_its_colours_by_its_french_name_too(french, english):
    assert colours(french) == NATIONS[english]
    assert set(IN_FRENCH) == set(NATIONS) and len(set(IN_FRENCH.values())) == len(NATIONS)


def test_nations_that_look_alike_change():
    for home in NATIONS:
        for away in NATIONS:
            one, other = kits(home, away)
            assert distance(one.first, other.first) >= CLASH, (home, away)
            assert contrast(other.first, other.ink) >= READABLE, (home, away)


COLOUR = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@given(st.text(min_size=1), COLOUR)
def test_a_team_with_one_colour_gets_a_second_that_differs_from_it(name, own):
    first, second = colours(name, own)
    assert first == own and distance(first, second) >= CLASH
    assert colours(name, "", own)[1] == own
