"""Shirts."""

from dataclasses import dataclass
from itertools import combinations

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from tournaments.core.colour_vision import VISIONS, contrast, difference, least_difference, seen
from tournaments.core.kits import ALIKE, CLASH, MORE, NATIONS, OTHERS, SLEEVES, colours, hand_out, kits, worn
from tournaments.core.nation_names import LANGUAGES, NAMES

READABLE = 3  # figures on a shirt are large and bold
COLOUR = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@dataclass
class Team:
    name: str
    colour: str = ""
    second_colour: str = ""


def named(count: int) -> list[Team]:
    return [Team(f"Team {number}") for number in range(1, count + 1)]


def test_a_team_always_wears_the_same_shirt():
    assert kits("Oulu Aurora", "Turku Tähti") == kits("Oulu Aurora", "Turku Tähti")
    assert kits("Finland", "Netherlands")[0].first == NATIONS["Finland"][0]


@given(st.text(min_size=1), st.text(min_size=1))
def test_two_shirts_can_be_told_apart_and_their_figures_read(home, away):
    one, other = kits(home, away)
    assert least_difference(one.first, other.first) >= CLASH
    for kit in (one, other):
        assert contrast(kit.first, kit.ink) >= READABLE


@given(st.tuples(COLOUR, COLOUR), st.tuples(COLOUR, COLOUR))
def test_opponents_of_any_colours_can_be_told_apart_by_everybody(home, away):
    one, other = worn(home, away)
    assert one.first == home[0], "the home team never changes"
    for vision in VISIONS:
        assert sum((a - b) ** 2 for a, b in zip(seen(one.first, vision), seen(other.first, vision), strict=True)) >= CLASH**2


def test_red_and_green_look_alike_to_those_who_do_not_see_them():
    """The simulation itself: what is far apart for most is close for some, and black and white stay."""
    red, green, blue = "#c2273a", "#0f7d54", "#1d4fb8"
    assert difference(red, green) > CLASH > least_difference(red, green)
    assert least_difference(red, blue) > 2 * least_difference(red, green)
    assert least_difference("#000000", "#ffffff") > 0.99
    away = worn((red, "#ffffff"), (green, "#f2d048"))[1]
    assert away.first == "#f2d048", "the visitors wear their yellow"


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("Autriche", "Austria"),
        ("Côte d'Ivoire", "Ivory Coast"),
        ("Costa d’Avorio", "Ivory Coast"),
        ("Suomi", "Finland"),
        ("Países Bajos", "Netherlands"),
        ("France", "France"),
    ],
)
def test_a_nation_wears_its_colours_by_its_name_in_any_language(name, english):
    assert colours(name) == NATIONS[english]


def test_every_nation_has_a_name_in_every_language_and_no_two_share_one():
    assert [names[0] for names in NAMES] == list(NATIONS)
    assert all(len(names) == len(LANGUAGES) and all(names) for names in NAMES)
    assert set(LANGUAGES) >= {code for code, _name in settings.LANGUAGES}
    once = [name for names in NAMES for name in set(names)]
    assert len(once) == len(set(once))


def test_nations_that_look_alike_change():
    for home in NATIONS:
        for away in NATIONS:
            one, other = kits(home, away)
            assert least_difference(one.first, other.first) >= CLASH, (home, away)
            assert contrast(other.first, other.ink) >= READABLE, (home, away)


@given(st.text(min_size=1), COLOUR)
def test_a_team_with_one_colour_gets_a_second_that_differs_from_it(name, own):
    first, second = colours(name, own)
    assert first == own and difference(first, second) >= CLASH
    assert colours(name, "", own)[1] == own


# -- in a competition -------------------------------------------------------------------------


def alike(one: tuple[str, str], other: tuple[str, str]) -> bool:
    return difference(one[0], other[0]) < ALIKE and SLEEVES * difference(one[1], other[1]) < ALIKE


def test_sixteen_teams_wear_sixteen_different_shirts():
    handed = hand_out(named(16))
    assert all(difference(one[0], other[0]) >= ALIKE for one, other in combinations(handed, 2))
    assert handed == hand_out(named(16)), "always the same ones"


@pytest.mark.parametrize("count", [32, 48, 64])
def test_no_two_teams_of_a_large_cup_look_alike(count):
    handed = hand_out(named(count))
    assert not [pair for pair in combinations(handed, 2) if alike(*pair)]


def test_the_largest_competition_gets_shirts_too():
    handed = hand_out(named(200))
    assert len(set(handed)) == 200
    assert len(hand_out(named(2048))) == 2048


def test_all_nations_together_look_different_and_most_wear_their_own_colours():
    teams = [Team(name) for name in NATIONS]
    handed = hand_out(teams)
    assert not [pair for pair in combinations(handed, 2) if alike(*pair)]
    for team, pair in zip(teams, handed, strict=True):
        assert set(pair) & set(NATIONS[team.name]), (team, pair)
    own_shirt = sum(pair[0] == NATIONS[team.name][0] for team, pair in zip(teams, handed, strict=True))
    assert own_shirt >= len(teams) * 0.6


def test_colours_of_its_own_come_before_those_of_a_name():
    first = colours("Team 1")
    assert hand_out([Team("Team 1"), Team("Reds", *first)])[1] == first


def test_of_teams_with_the_same_colours_one_gets_other_sleeves_and_one_turns_them_round():
    one, two, three = hand_out([Team(name, "#c2273a", "#ffffff") for name in ("Reds", "Rossi", "Rouges")])
    assert one == ("#c2273a", "#ffffff")
    assert two[0] == "#c2273a" and not alike(one, two)
    assert three == ("#ffffff", "#c2273a")


@given(st.integers(1, 20), st.lists(st.tuples(st.text(min_size=1), COLOUR | st.just(""), COLOUR | st.just("")), max_size=4))
def test_whoever_comes_later_changes_nobodys_shirt(count, late):
    before = hand_out(named(count))
    newcomers = hand_out([Team(*each) for each in late], before)
    assert len(newcomers) == len(late)
    assert not [pair for pair in combinations([*before, *newcomers], 2) if pair[0] == pair[1]]


def test_the_stock_of_shirts_is_made_of_different_ones():
    stock = [pair[0] for pair in (*OTHERS, *MORE)]
    assert all(difference(one, other) >= ALIKE for one, other in combinations(stock, 2))
