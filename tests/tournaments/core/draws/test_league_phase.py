"""A league phase as it is drawn: opponents from pots, country limits, home and away, matchdays, and what is refused."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import often
from tournaments.core.draws import AtMost, DrawError, Entrant, PhaseDraw, PhasePlan, conduct_phase, made_by_hand
from tournaments.core.draws.phase import phase_as_dict, phase_from_dict

# The countries of the Champions League 2024-25, pot by pot.
COUNTRIES = (
    "ESP ENG GER FRA ENG ITA GER GER ESP".split(),
    "GER ESP ITA ITA POR ENG BEL UKR ITA".split(),
    "NED POR NED CRO AUT FRA SRB SUI SCO".split(),
    "SVK FRA CZE ENG ITA ESP GER AUT FRA".split(),
)
TWO_OF_A_COUNTRY = AtMost("country", 2)


def europe(seed: str = "cup") -> PhasePlan:
    teams = [
        [Entrant(f"{pot}{n} {country}", {"country": country}) for n, country in enumerate(countries)]
        for pot, countries in enumerate(COUNTRIES, 1)
    ]
    return PhasePlan(
        tuple(each for pot in teams for each in pot),
        tuple(tuple(each.name for each in pot) for pot in teams),
        8,
        seed,
        (TWO_OF_A_COUNTRY,),
    )


def plain(count: int, pots: int, opponents: int, seed: str = "7") -> PhasePlan:
    names = [f"T{n:03d}" for n in range(count)]
    size = count // pots
    bowls = tuple(tuple(names[i : i + size]) for i in range(0, count, size))
    return PhasePlan(tuple(map(Entrant, names)), bowls, opponents, seed)


def opponents(draw: PhaseDraw) -> dict[str, list[str]]:
    met: dict[str, list[str]] = {each.name: [] for each in draw.plan.entrants}
    for home, away in (pair for day in draw.matchdays for pair in day):
        met[home].append(away)
        met[away].append(home)
    return met


def assert_in_order(draw: PhaseDraw) -> None:
    """Everybody has the right number of each pot, meets nobody twice, and plays at most once a day."""
    pot_of = {name: number for number, pot in enumerate(draw.plan.pots) for name in pot}
    for name, met in opponents(draw).items():
        assert len(set(met)) == len(met) == draw.plan.opponents
        assert Counter(pot_of[other] for other in met) == dict.fromkeys(range(len(draw.plan.pots)), draw.plan.share), name
    for day in draw.matchdays:
        teams = [name for pair in day for name in pair]
        assert len(set(teams)) == len(teams)


@pytest.mark.parametrize("seed", range(often(3, soak=200)))
def test_thirty_six_clubs_meet_two_of_each_pot_one_at_home_and_one_away_on_eight_days(seed: int) -> None:
    draw = conduct_phase(europe(f"league phase {seed}"))
    assert_in_order(draw)
    assert [len(day) for day in draw.matchdays] == [18] * 8
    pot_of = {name: number for number, pot in enumerate(draw.plan.pots) for name in pot}
    at_home = Counter((home, pot_of[away]) for day in draw.matchdays for home, away in day)
    assert set(at_home.values()) == {1} and len(at_home) == 36 * 4
    for name, met in opponents(draw).items():
        countries = Counter(other.split()[1] for other in met)
        assert countries[name.split()[1]] == 0 and max(countries.values()) <= 2


def test_the_same_seed_gives_the_same_draw_whatever_the_order_of_the_names() -> None:
    plan = europe()
    other_way_round = replace(plan, entrants=plan.entrants[::-1], pots=tuple(tuple(reversed(pot)) for pot in plan.pots))
    assert conduct_phase(other_way_round).matchdays == conduct_phase(plan).matchdays
    assert conduct_phase(replace(plan, seed="another")).matchdays != conduct_phase(plan).matchdays


def test_this_league_phase_comes_out_the_same_for_ever() -> None:
    """Written down once; a change of the procedure would make every published draw wrong."""
    draw = conduct_phase(plain(8, 2, 2, "Helsinki 2026"))
    assert draw.matchdays == (
        (("T002", "T004"), ("T003", "T001"), ("T006", "T000"), ("T007", "T005")),
        (("T000", "T002"), ("T001", "T007"), ("T004", "T006"), ("T005", "T003")),
    )


def test_six_pots_of_six_meet_one_of_each_and_are_at_home_three_times() -> None:
    """As in UEFA's Conference League: one match at home against each two neighbouring pots."""
    draw = conduct_phase(plain(36, 6, 6))
    assert_in_order(draw)
    pot_of = {name: number // 2 for number, pot in enumerate(draw.plan.pots) for name in pot}
    at_home = Counter((home, pot_of[away]) for day in draw.matchdays for home, away in day)
    assert set(at_home.values()) == {1} and len(at_home) == 36 * 3


@given(st.integers(1, 4), st.integers(2, 9), st.integers(1, 4), st.integers(0, 99))
@settings(max_examples=often(25, soak=1000), deadline=None)
def test_any_field_that_can_be_drawn_is(pots: int, size: int, share: int, seed: int) -> None:
    if share > size - 1 or size * share % 2:
        return
    count = pots * size
    plan = plain(count, pots, pots * share, str(seed))
    try:
        draw = conduct_phase(plan)
    except DrawError as error:
        # Six teams that meet two each may only make two triangles, and then there is no round for all.
        assert "matchdays" in str(error) and count <= 8
        return
    assert_in_order(draw)
    assert len(draw.matchdays) == plan.opponents + count % 2
    at_home = Counter(home for day in draw.matchdays for home, _ in day)
    assert all(abs(2 * at_home[each.name] - plan.opponents) <= plan.opponents % 2 for each in plan.entrants)


def test_teams_are_shown_pot_by_pot_with_their_opponents() -> None:
    draw = conduct_phase(europe())
    steps = draw.steps()
    assert [step["pot"] for step in steps] == [1] * 9 + [2] * 9 + [3] * 9 + [4] * 9
    assert {step["entrant"] for step in steps} == {each.name for each in draw.plan.entrants}
    for step in steps:
        assert [met["matchday"] for met in step["opponents"]] == list(range(1, 9))
        assert sum(met["home"] for met in step["opponents"]) == 4


def test_a_published_league_phase_can_be_read_and_made_again() -> None:
    draw = conduct_phase(europe())
    read = phase_from_dict(phase_as_dict(draw))
    assert conduct_phase(read.plan) == read == draw


ONE_COUNTRY = tuple(Entrant(name, {"country": "FI" if name < "T006" else "IT"}) for name in (f"T{n:03d}" for n in range(8)))


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (replace(plain(6, 2, 2), pots=(("T000", "T001"), ("T002", "T003", "T004", "T005"))), "of one size, not 2, 4"),
        (replace(plain(4, 1, 2), pots=(("T000", "T001", "T002"),)), "T003 is in no pot"),
        (replace(plain(4, 1, 2), pots=(("T000", "T001", "T002", "T009"),)), "T009 is in a pot but not among the entrants"),
        (replace(plain(4, 1, 2), pots=(("T000", "T001", "T002", "T002"),)), "T002 is 2 times in the pots"),
        (plain(6, 2, 3), "3 opponents cannot come evenly from 2 pots"),
        (plain(6, 2, 2), "Not everybody can meet 1 of the others in a pot of 3: one of the two numbers must be even"),
        (plain(6, 3, 6), "Nobody can meet 2 opponents from a pot of 2"),
        (replace(plain(4, 1, 2), constraints=(AtMost("club", 1),)), "No entrant has a club"),
        (replace(plain(8, 1, 4), entrants=ONE_COUNTRY, constraints=(AtMost("country", 0),)), "the least is 1"),
        (replace(plain(8, 1, 4), entrants=ONE_COUNTRY, constraints=(AtMost("country", 1, {}, 2),)), "not over neighbours"),
        (
            replace(plain(8, 1, 4), entrants=ONE_COUNTRY, constraints=(AtMost("country", 4),)),
            "T000 needs 4 opponents from pot 1, and only 2 there are of another country",
        ),
        (
            replace(plain(8, 1, 2), entrants=ONE_COUNTRY, constraints=(AtMost("country", 1),)),
            "T000 needs 2 opponents, and with at most 1 opponents of one country, none of one's own there are 1",
        ),
        (
            replace(plain(8, 1, 2), entrants=ONE_COUNTRY, constraints=(AtMost("country", 2),)),
            "The 6 teams of country FI need 12 opponents, and with at most 2 opponents of one country, "
            "none of one's own there are 4",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_reason(plan: PhasePlan, told: str) -> None:
    with pytest.raises(DrawError) as refused:
        conduct_phase(plan)
    assert told in str(refused.value)


SQUARE = [[["T000", "T001"], ["T002", "T003"]], [["T001", "T002"], ["T003", "T000"]]]


def test_an_organiser_may_draw_by_hand() -> None:
    draw = made_by_hand(plain(4, 1, 2, ""), SQUARE)
    assert phase_as_dict(draw)["method"] == "hand"
    assert [step["entrant"] for step in draw.steps()] == ["T000", "T001", "T002", "T003"]


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ([SQUARE[0], [["T001", "T002"], ["T009", "T000"]]], "T009 is in a pair but not among the entrants"),
        ([SQUARE[0], [["T001", "T002"], ["T001", "T000"]]], "T001 plays 2 times on matchday 2"),
        ([SQUARE[0], [["T001", "T000"], ["T002", "T003"]]], "T001 and T000 meet twice"),
        ([SQUARE[0]], "T000 has 1 matches; everybody has 2"),
        ([SQUARE[0], [["T001", "T001"], ["T003", "T000"]]], "T001 plays 2 times on matchday 2"),
        ([[["T000"]]], "A pair has a home side and an away side"),
    ],
)
def test_a_hand_made_draw_is_checked(days: list[list[list[str]]], told: str) -> None:
    with pytest.raises(DrawError) as refused:
        made_by_hand(plain(4, 1, 2, ""), days)
    assert told in str(refused.value)
