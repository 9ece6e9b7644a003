"""The ready-made competitions against what really happened and against their regulations."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, names, play
from tournaments.core.formats import (
    PRESETS,
    CompetitionPlan,
    Decides,
    Facts,
    FormatError,
    GroupOrder,
    GroupPlace,
    Outcome,
    Progress,
    allocate,
    preset,
)


def in_the_order_of_bowls(plan: CompetitionPlan) -> CompetitionPlan:
    """With every later draw made: all come out of their bowls as they lie in them."""
    stages = []
    for stage in plan.stages:
        drawn = [slot for bowl in stage.draw.bowls for slot in bowl.entrants] if stage.draw else []
        stages.append(replace(stage, drawn=tuple(drawn)))
    return CompetitionPlan(tuple(stages))


@PROPERTY
@given(st.sampled_from(sorted(PRESETS)), st.integers(2, 24), st.integers(0, 2**32))
def test_every_preset_finds_one_champion(name: str, count: int, lot: int) -> None:
    count = PRESETS[name].entrants or count
    plan = in_the_order_of_bowls(preset(name, count))
    facts = play(plan, names(count), by_lot(lot))
    assert Progress(plan, facts).champion() in facts.entrants
    assert len(facts.outcomes) == sum(1 for _ in plan.fixtures())


@pytest.mark.parametrize(
    ("name", "matches", "third_place"),
    [
        ("world-cup-32", 64, True),
        ("world-cup-1998", 64, True),
        ("world-cup-2002", 64, True),
        ("world-cup-48", 104, True),
        ("euro-24", 51, False),
        ("cup-16", 31, False),
        ("cup-4", 4, True),
    ],
)
def test_so_many_matches_are_played(name: str, matches: int, third_place: bool) -> None:
    fixtures = list(preset(name, PRESETS[name].entrants or 0).fixtures())
    assert [fixture.number for fixture in fixtures] == list(range(1, matches + 1))
    assert any(fixture.decides is Decides.THIRD for fixture in fixtures) == third_place
    assert [fixture.id for fixture in fixtures if fixture.decides is Decides.TITLE] == [str(matches)]


def test_a_league_of_eighteen_has_thirty_four_rounds() -> None:
    stage = preset("league", 18).stages[0]
    assert (len(stage.rounds), len(stage.fixtures)) == (34, 306)


def ordered(tables: dict[str, str]) -> dict[str, GroupOrder]:
    return {group: GroupOrder(tuple(order.split())) for group, order in tables.items()}


# Euro 2024, groups from first to last.
EURO_2024 = {
    "A": "GER SUI HUN SCO",
    "B": "ESP ITA CRO ALB",
    "C": "ENG DEN SVN SRB",
    "D": "AUT FRA NED POL",
    "E": "ROU BEL SVK UKR",
    "F": "POR TUR GEO CZE",
}


def euro_2024(best_thirds: str, final: bool = True, provisional: bool = False) -> Progress:
    teams = [team for order in EURO_2024.values() for team in order.split()]
    orders = ordered(EURO_2024)
    orders["F"] = orders["F"]._replace(final=final)
    members = [range(n, n + 4) for n in range(1, 25, 4)]
    facts = Facts(teams, orders, best={("groups", 3): tuple(best_thirds)})
    return Progress(preset("euro-24", 24, members), facts, provisional=provisional)


def test_the_round_of_sixteen_of_euro_2024() -> None:
    progress = euro_2024("DFECAB")  # Netherlands, Georgia, Slovakia and Slovenia went through
    assert {n: progress.pairing(str(n)) for n in range(37, 45)} == {
        37: ("GER", "DEN"),
        38: ("SUI", "ITA"),
        39: ("ESP", "GEO"),
        40: ("ENG", "SVK"),
        41: ("POR", "SVN"),
        42: ("FRA", "BEL"),
        43: ("ROU", "NED"),
        44: ("AUT", "TUR"),
    }


def test_the_thirds_of_euro_2020() -> None:
    (rule,) = preset("euro-24", 24).stages[1].allocations
    # Belgium (B) met Portugal (F), the Netherlands (C) Czechia (D), France (F) Switzerland (A), Sweden (E) Ukraine (C).
    assert list(allocate(rule, "FDAC").values()) == ["F", "D", "A", "C"]


def test_best_thirds_are_open_until_the_last_group_is_final() -> None:
    progress = euro_2024("DFECAB", final=False)
    assert progress.pairing("40") == ("ENG", None)
    assert progress.pairing("37") == ("GER", "DEN")
    assert euro_2024("DFECAB", final=False, provisional=True).pairing("40") == ("ENG", "SVK")


@pytest.mark.parametrize("name", ["euro-24", "world-cup-48"])
def test_whatever_groups_the_thirds_come_from_nobody_meets_a_group_rival(name: str) -> None:
    plan = preset(name, PRESETS[name].entrants or 0)
    (rule,) = plan.stages[1].allocations
    opponents = {fixture.away: fixture.home for fixture in plan.stages[1].fixtures if fixture.away in rule.slots}
    tried = 0
    for chosen in combinations([group.name for group in plan.stages[0].groups], len(rule.slots)):
        placed = allocate(rule, chosen)
        assert sorted(placed.values()) == list(chosen)
        for slot, group in placed.items():
            winner = opponents[slot]
            assert group in slot.groups
            assert isinstance(winner, GroupPlace) and winner.place == 1 and winner.group != group
        tried += 1
    assert tried == {"euro-24": 15, "world-cup-48": 495}[name]


# World Cup 2022, first and second of each group, and the round of 16 as it was played.
WORLD_CUP_2022 = {
    "A": "NED SEN ECU QAT",
    "B": "ENG USA IRN WAL",
    "C": "ARG POL MEX KSA",
    "D": "FRA AUS TUN DEN",
    "E": "JPN ESP GER CRC",
    "F": "MAR CRO BEL CAN",
    "G": "BRA SUI CMR SRB",
    "H": "POR KOR URU GHA",
}


def test_the_round_of_sixteen_of_the_world_cup_2022() -> None:
    teams = [team for order in WORLD_CUP_2022.values() for team in order.split()]
    plan = preset("world-cup-32", 32, [range(n, n + 4) for n in range(1, 33, 4)])
    progress = Progress(plan, Facts(teams, ordered(WORLD_CUP_2022)))
    assert {progress.pairing(str(n)) for n in range(49, 57)} == {
        ("NED", "USA"),
        ("ARG", "AUS"),
        ("ENG", "SEN"),
        ("FRA", "POL"),
        ("JPN", "CRO"),
        ("BRA", "KOR"),
        ("MAR", "ESP"),
        ("POR", "SUI"),
    }


# First and second of each group, the knockout as it was played, and who won each of its matches.
KNOCKOUTS = {
    "world-cup-1998": (
        "BRA NOR, ITA CHI, FRA DEN, NGA PAR, NED MEX, GER YUG, ROU ENG, ARG CRO",
        "ITA NOR, BRA CHI, FRA PAR, NGA DEN, GER MEX, NED YUG, ROU CRO, ARG ENG, "
        "ITA FRA, BRA DEN, NED ARG, GER CRO, BRA NED, FRA CRO, NED CRO, BRA FRA",
        "ITA BRA FRA DEN GER NED CRO ARG FRA BRA NED CRO BRA FRA CRO FRA",
    ),
    "world-cup-2002": (
        "DEN SEN, ESP PAR, BRA TUR, KOR USA, GER IRL, SWE ENG, MEX ITA, JPN BEL",
        "GER PAR, DEN ENG, SWE SEN, ESP IRL, MEX USA, BRA BEL, JPN TUR, KOR ITA, "
        "ENG BRA, GER USA, ESP KOR, SEN TUR, GER KOR, BRA TUR, KOR TUR, GER BRA",
        "GER ENG SEN ESP USA BRA TUR KOR BRA GER KOR TUR GER BRA TUR BRA",
    ),
    "world-cup-32": (  # 2006
        "GER ECU, ENG SWE, ARG NED, POR MEX, ITA GHA, BRA AUS, SUI FRA, ESP UKR",
        "GER SWE, ARG MEX, ENG ECU, POR NED, ITA AUS, SUI UKR, BRA GHA, ESP FRA, "
        "GER ARG, ITA UKR, ENG POR, BRA FRA, GER ITA, POR FRA, GER POR, ITA FRA",
        "GER ARG ENG POR ITA UKR BRA FRA GER ITA POR FRA ITA FRA GER ITA",
    ),
}


@pytest.mark.parametrize("name", KNOCKOUTS)
def test_a_world_cup_of_32_has_the_bracket_of_its_year(name: str) -> None:
    tops, pairs, winners = KNOCKOUTS[name]
    orders = {group: f"{two} {group}3 {group}4" for group, two in zip("ABCDEFGH", tops.split(", "), strict=True)}
    plan = preset(name, 32, [range(n, n + 4) for n in range(1, 33, 4)])
    outcomes: dict[str, Outcome] = {}
    facts = Facts([team for order in orders.values() for team in order.split()], ordered(orders), outcomes)
    for number, (pair, winner) in enumerate(zip(pairs.split(", "), winners.split(), strict=True), 49):
        home, away = pair.split()
        assert Progress(plan, facts).pairing(str(number)) == (home, away)
        outcomes[str(number)] = Outcome(home, away, winner)
    assert Progress(plan, facts).champion() == winners.split()[-1]


def test_in_the_cup_of_sixteen_group_rivals_meet_again_only_in_the_final() -> None:
    bracket = preset("cup-16", 16).stages[1]
    assert [f"{f.home} - {f.away}" for f in bracket.fixtures[:4]] == ["A1 - B2", "C1 - D2", "B1 - A2", "D1 - C2"]


def test_a_preset_with_names_checks_them() -> None:
    with pytest.raises(FormatError, match="Two entrants are called “lyon”"):
        preset("cup-4", ["Lyon", "Bari", "lyon", "Turku"])
