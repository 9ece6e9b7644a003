"""Playing the rest of a competition many times."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from matches.simulation.forecasts.basis import as_data, from_data
from matches.simulation.forecasts.runs import Exact, to_the_end
from matches.simulation.forecasts.scores import Scores
from matches.simulation.forecasts.scores import play_range as sample
from matches.simulation.intervals import wilson
from rules.editions import EDITIONS, get_edition
from rules.play import play_seeded
from tests.matches.simulation.forecasts.making import EVEN, basis, played
from tournaments.core.carryover import Fact
from tournaments.core.course import match_key
from tournaments.core.formats import (
    Division,
    competition,
    double,
    groups_then_knockout,
    knockout,
    league,
    preset,
    season,
    swiss,
)
from tournaments.core.reports import Report

RUNS = 60


def total(counts: dict[tuple[str, str], int]) -> dict[str, float]:
    """How many teams achieve each thing in a run."""
    sums: Counter[str] = Counter()
    for (_, key), n in counts.items():
        sums[key] += n
    return {key: n / RUNS for key, n in sums.items()}


def test_somebody_wins_every_group_and_every_place_in_a_round_is_taken() -> None:
    counts = played(basis(preset("world-cup-32", 32), 32), RUNS)
    rounds = {"reach:knockout:1": 16, "reach:knockout:2": 8, "reach:knockout:3": 4, "reach:knockout:5": 2}
    assert total(counts) == {"first:groups": 8, **rounds, "title": 1}
    for team in map(str, range(1, 33)):
        chances = [counts.get((team, key), 0) for key in (*rounds, "title")]
        assert all(later <= earlier for earlier, later in pairwise(chances))


@pytest.mark.parametrize(
    ("plan", "count", "expected"),
    [
        (preset("euro-24", 24), 24, {"first:groups": 6, "reach:knockout:1": 16, "title": 1}),  # with the best thirds
        (
            preset("champions-league", 36),
            36,
            {"reach:play-offs:1": 16, "reach:knockout:1": 16, "reach:knockout:2": 8, "reach:knockout:4": 2, "title": 1},
        ),
        (competition(league(5, legs=2)), 5, {"title": 1}),
        (competition(swiss(8, rounds=4)), 8, {"title": 1}),
        (competition(knockout(6, legs=2, final_legs=2)), 6, {"reach:knockout:2": 4, "reach:knockout:3": 2, "title": 1}),
        (competition(double(8)), 8, {"reach:double:8": 2, "title": 1}),
    ],
    ids=["thirds", "Champions League", "league", "Swiss", "two legs", "double elimination"],
)
def test_every_format_is_played_to_its_champion(plan: Any, count: int, expected: dict[str, float]) -> None:
    found = total(played(basis(plan, count), RUNS))
    assert {key: found[key] for key in expected} == expected


def test_as_many_go_up_as_go_down() -> None:
    made = season([Division("first", 4, direct=1, playoff_below=2, playoff_above=1), Division("second", 5)])
    counts = played(basis(made.plan, 9, divisions=made.next_divisions), RUNS)
    sums = total(counts)
    assert sums["up"] == sums["down"] >= 1
    assert sums["title"] == 2  # one in each division
    assert not {team for team, key in counts if key == "up"} & {"1", "2", "3", "4"}


def test_what_has_been_played_stands() -> None:
    semi = Report("1", "1", "4", goals=(0, 3))
    counts = played(basis(preset("cup-4", 4), 4, [semi]), RUNS)
    assert counts["4", "reach:knockout:3"] == RUNS
    assert ("1", "title") not in counts and ("1", "reach:knockout:3") not in counts


def test_a_competition_that_is_over_has_nothing_to_guess() -> None:
    reports = [
        Report("1", "1", "4", goals=(1, 0)),
        Report("2", "2", "3", goals=(1, 0)),
        Report("3", "4", "3", goals=(1, 0)),
        Report("4", "1", "2", "penalties", (1, 1), (4, 5)),
    ]
    counts = played(basis(preset("cup-4", 4), 4, reports), RUNS)
    assert counts == {("1", "reach:knockout:3"): RUNS, ("2", "reach:knockout:3"): RUNS, ("2", "title"): RUNS}


def test_like_teams_have_like_chances() -> None:
    runs = 1200
    counts = played(basis(competition(knockout(4)), 4), runs)
    for team in "1234":
        low, high = wilson(counts[team, "title"] / runs, runs)
        assert low - 0.01 <= 0.25 <= high + 0.01


def test_runs_can_be_shared_out_at_will() -> None:
    given = basis(groups_then_knockout(8, count=2), 8)
    whole, parts = played(given, RUNS), Counter[tuple[str, str]]()
    for first in range(0, RUNS, 20):
        parts.update(played(given, 20, first=first))
    assert whole == dict(parts)
    assert whole != played(given, RUNS, seed="2")


def test_full_matches_and_samples_agree() -> None:
    """A rookie against three random coaches in a small cup: it wins nearly always, by either way."""
    given = basis(competition(knockout(4)), 4, e1="rookie")
    terms = {"edition": "fuba3", "options": {}}
    pairs = [("random", "random"), ("random", "rookie")]
    samples = [{"coaches": list(pair), "counts": sample({**terms, "home": pair[0], "away": pair[1]}, 0, 40)} for pair in pairs]
    fast, exact = played(given, 600, samples=samples), played(given, 25, "exact")
    for team in "1234":
        low, high = wilson(exact.get((team, "title"), 0) / 25, 25)
        assert low <= fast.get((team, "title"), 0) / 600 <= high
    assert played(given, 4, "exact") == played(given, 4, "exact")


def test_full_matches_are_played_with_what_earlier_ones_left_behind() -> None:
    """The same dice, but one team has gained talents in a match that is over: the matches to come are others."""
    first = Report("1", "2", "3", goals=(1, 0))
    key = match_key("1", first.pair)
    plain = replace(basis(competition(league(3)), 3, [first]), preset="advanced")
    gained = tuple(Fact(key, n, "2", "gained", skill) for n, skill in enumerate(("FW2", "GK3", "DF3")))
    lost = tuple(Fact(key, 3 + n, "3", "lost", skill) for n, skill in enumerate(("FW2", "GK3", "DF3")))
    carried = replace(plain, ledger=gained + lost)
    one, other = (to_the_end(each, Exact(each, "1").ends(0)).counted for each in (plain, carried))
    assert one["1"] == other["1"] == first
    assert [one[id].goals for id in "23"] != [other[id].goals for id in "23"]


def test_a_basis_survives_being_stored() -> None:
    made = season([Division("first", 4, direct=1), Division("second", 4)])
    report = Report("1", "4", "1", "penalties", (1, 1), (4, 5), home_cards={"yellow": 2})
    given = basis(made.plan, 8, [report], made.next_divisions)
    assert from_data(as_data(given)) == given


@pytest.mark.parametrize("edition", EDITIONS)
def test_ninety_minutes_are_the_same_with_and_without_what_may_follow(edition: str) -> None:
    """So one sample serves tables and knockouts."""
    options = get_edition(edition).preset("worldcup")
    for seed in range(4):
        longer = play_seeded(edition, options, None, None, "rookie", "rookie", seed, keep_events=False).result
        short = play_seeded(
            edition, {**options, "X1": False, "X2": False}, None, None, "rookie", "rookie", seed, keep_events=False
        ).result
        assert longer["full_time"] == short["score"]


class Middle:
    """Chance that always says one half."""

    def random(self) -> float:
        return 0.5


def test_a_sample_told_the_other_way_round_is_turned() -> None:
    counts = {"full": {"3-0": 30}, "extra": {"1-0": 4}, "kicks": {"first": 40}}
    chance: Any = Middle()
    one, other = Scores(counts), Scores(counts, swapped=True)
    assert (one.after90(chance), other.after90(chance)) == ((3, 0), (0, 3))
    assert (one.extra_time(chance), other.extra_time(chance)) == ((1, 0), (0, 1))
    assert (one.shoot_out(chance), other.shoot_out(chance)) == ((1, 0), (0, 1))
    assert Scores(counts, alike=True).home_kicks == 0.5


def test_scores_that_were_not_seen_are_not_impossible() -> None:
    full = Scores(EVEN, alike=True).full
    weights = {score: bound - before for score, before, bound in zip(full.scores, [0, *full.bounds], full.bounds, strict=False)}
    assert weights[2, 2] > 0
    assert weights[2, 1] == weights[1, 2] > weights[2, 2]
