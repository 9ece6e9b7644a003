"""Single and double elimination: byes, seeds, legs, and exactly one champion."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, by_lot, favourites, names, play
from tournaments.core.formats import (
    Decides,
    Progress,
    Seed,
    StageSpec,
    build,
    competition,
    double,
    groups_then_knockout,
    knockout,
    parse,
)

fields = st.integers(2, 200)
lots = st.integers(0, 2**32)


@PROPERTY
@given(fields, lots)
def test_a_knockout_loses_one_in_each_match_and_keeps_one_champion(count: int, lot: int) -> None:
    plan = competition(knockout(count))
    facts = play(plan, names(count), by_lot(lot))
    assert len(facts.outcomes) == count - 1
    losers = [o.away if o.winner == o.home else o.home for o in facts.outcomes.values()]
    assert len(set(losers)) == count - 1
    assert {Progress(plan, facts).champion()} == set(facts.entrants) - set(losers)


@PROPERTY
@given(fields)
def test_byes_go_to_the_first_seeds_and_only_in_the_first_round(count: int) -> None:
    stage = knockout(count)
    lines = 1 << (count - 1).bit_length()
    late = {slot for f in stage.fixtures if f.round > 1 for slot in (f.home, f.away) if isinstance(slot, Seed)}
    assert late == {Seed(n) for n in range(1, lines - count + 1)}
    assert all(f.round <= 2 for f in stage.fixtures if isinstance(f.home, Seed) or isinstance(f.away, Seed))


@PROPERTY
@given(fields)
def test_if_the_favourites_win_the_best_meet_last(count: int) -> None:
    plan = competition(knockout(count))
    facts = play(plan, names(count), favourites)
    for round_plan in plan.stages[0].rounds:
        last = 2 ** (len(plan.stages[0].rounds) - round_plan.number + 1)
        for fixture in plan.fixtures():
            if fixture.round == round_plan.number:
                outcome = facts.outcomes[fixture.id]
                home, away = (int(name.split()[1]) for name in (outcome.home, outcome.away))
                assert home + away == last + 1


@PROPERTY
@given(st.integers(4, 200), lots)
def test_the_losers_of_the_semi_finals_play_for_third_place(count: int, lot: int) -> None:
    plan = competition(knockout(count, third_place=True))
    facts = play(plan, names(count), by_lot(lot))
    assert len(facts.outcomes) == count
    third = next(f for f in plan.fixtures() if f.decides is Decides.THIRD)
    first, second, bronze, fourth = (parse(f"stage knockout {n}").resolve(Progress(plan, facts)) for n in range(1, 5))
    assert len({first, second, bronze, fourth}) == 4
    assert facts.outcomes[third.id].winner == bronze
    assert plan.stages[0].fixtures[-2] == third


@PROPERTY
@given(fields, lots, st.integers(1, 2))
def test_two_legs_change_sides_and_the_last_one_decides(count: int, lot: int, final_legs: int) -> None:
    plan = competition(knockout(count, legs=2, final_legs=final_legs))
    facts = play(plan, names(count), by_lot(lot))
    assert len(facts.outcomes) == 2 * (count - 1) - (2 - final_legs)
    assert Progress(plan, facts).champion() in facts.entrants
    for fixture in plan.fixtures():
        if fixture.tie != fixture.id:
            decider = plan.fixture(fixture.tie)
            assert (fixture.leg, decider.leg) == (1, 2)
            assert (fixture.home, fixture.away) == (decider.away, decider.home)


def test_the_better_seed_plays_the_second_leg_at_home() -> None:
    first, second = knockout(2, final_legs=2).fixtures
    assert (str(first.home), str(second.home)) == ("seed 2", "seed 1")


def test_a_drawn_bracket_is_played_as_it_stands() -> None:
    lines = [parse(text) for text in ("seed 3", "bye", "seed 1", "seed 2")]
    stage = knockout(lines, seeding="drawn")
    assert [f"{f.home} - {f.away}" for f in stage.fixtures] == ["seed 1 - seed 2", "seed 3 - W1"]


FROM_EIGHT = ["Quarter-finals", "Semi-finals", "Final"]


@pytest.mark.parametrize(
    ("count", "named"),
    [
        (2, ["Final"]),
        (3, ["First round", "Final"]),
        (6, ["First round", "Semi-finals", "Final"]),
        (8, FROM_EIGHT),
        (15, ["First round", *FROM_EIGHT]),
        (24, ["First round", "Round of 16", *FROM_EIGHT]),
        (128, ["Round of 128", "Round of 64", "Round of 32", "Round of 16", *FROM_EIGHT]),
    ],
)
def test_rounds_are_named_by_what_they_are(count: int, named: list[str]) -> None:
    assert [each.name for each in knockout(count).rounds] == named


def test_the_third_place_match_is_a_round_of_its_own() -> None:
    assert [each.name for each in knockout(4, third_place=True).rounds] == ["Semi-finals", "Third-place match", "Final"]


def test_where_the_first_of_a_table_wait_for_the_winners_it_is_the_play_off_round() -> None:
    # As in the Champions League since 2024: 9 to 24 play for the places beside the first eight.
    table = StageSpec("league", "league", 36)
    cup = build([table, StageSpec("knockout", "knockout", [f"stage league {n}" for n in range(1, 25)])])
    first, second, *_ = cup.stages[1].rounds
    assert (first.name, second.name) == ("Play-off round", "Round of 16")
    assert sum(1 for each in cup.stages[1].fixtures if each.round == first.number) == 8


def test_seconds_of_three_groups_play_off_for_the_semi_finals() -> None:
    rounds = groups_then_knockout(12, count=3).stages[1].rounds
    assert [each.name for each in rounds] == ["Play-off round", "Semi-finals", "Final"]


@PROPERTY
@given(fields, lots, st.booleans())
def test_in_double_elimination_everybody_but_the_champion_loses_twice(count: int, lot: int, reset: bool) -> None:
    plan = competition(double(count, reset=reset))
    assert sum(1 for _ in plan.fixtures()) == 2 * count - 2 + reset
    facts = play(plan, names(count), by_lot(lot))
    champion = Progress(plan, facts).champion()
    losses = Counter(o.away if o.winner == o.home else o.home for o in facts.outcomes.values())
    beaten = {name: losses[name] for name in facts.entrants if name != champion}
    assert losses[str(champion)] <= 1
    if reset:
        assert set(beaten.values()) == {2}
    else:  # the unbeaten finalist may lose the only final
        assert sorted(beaten.values())[1:] == [2] * (count - 2)


def test_the_second_final_is_played_only_if_the_unbeaten_side_lost_the_first() -> None:
    plan = competition(double(4))
    first_final, second_final = plan.stages[0].fixtures[-2:]
    straight = play(plan, names(4), favourites)
    assert second_final.id not in straight.outcomes
    assert Progress(plan, straight).champion() == "team 1"

    def upset_in_the_first_final(fixture: object, home: str, away: str) -> str:
        return away if fixture == first_final else favourites(first_final, home, away)

    decided_late = play(plan, names(4), upset_in_the_first_final)
    assert second_final.id in decided_late.outcomes
    assert Progress(plan, decided_late).champion() == "team 1"


@PROPERTY
@given(st.sampled_from([8, 16, 32, 64, 128]), lots)
def test_who_is_beaten_does_not_soon_meet_the_same_opponent_below(count: int, lot: int) -> None:
    plan = competition(double(count))
    facts = play(plan, names(count), by_lot(lot))
    early = {f"Losers' round {n}" for n in range(1, 3 if count < 32 else 5)}
    met: set[frozenset[str]] = set()
    for round_plan in plan.stages[0].rounds:
        pairs = {
            frozenset(facts.outcomes[f.id][:2])
            for f in plan.fixtures()
            if f.round == round_plan.number and f.id in facts.outcomes
        }
        if round_plan.name in early:
            assert not pairs & met
        met |= pairs


def test_every_match_of_a_double_elimination_needs_a_winner_and_no_leg_of_a_tie_does() -> None:
    plan = competition(double(6))
    assert all(plan.needs_winner(fixture) for fixture in plan.fixtures())
    plan = competition(knockout(4, legs=2, final_legs=2))
    assert not any(plan.needs_winner(fixture) for fixture in plan.fixtures())
