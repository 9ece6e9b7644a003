"""Leagues and groups: who plays whom how often, where, and when they rest."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY
from tournaments.core.formats import FixturePlan, Slot, StagePlan, groups, league

fields = st.integers(2, 77)  # of four legs, more would be too many fixtures


def meetings(fixtures: list[FixturePlan] | tuple[FixturePlan, ...]) -> Counter[frozenset[Slot]]:
    return Counter(frozenset((fixture.home, fixture.away)) for fixture in fixtures)


def home_surplus(stage: StagePlan) -> Counter[Slot]:
    surplus: Counter[Slot] = Counter()
    for fixture in stage.fixtures:
        surplus[fixture.home] += 1
        surplus[fixture.away] -= 1
    return surplus


def breaks(stage: StagePlan) -> int:
    """How often somebody plays twice in a row at home, or twice in a row away."""
    last: dict[Slot, str] = {}
    count = 0
    for fixture in stage.fixtures:
        for slot, side in ((fixture.home, "home"), (fixture.away, "away")):
            count += last.get(slot) == side
            last[slot] = side
    return count


def nobody_plays_twice_in_a_round(stage: StagePlan) -> bool:
    busy = Counter((fixture.round, slot) for fixture in stage.fixtures for slot in (fixture.home, fixture.away))
    return max(busy.values()) == 1


@PROPERTY
@given(fields, st.integers(1, 4))
def test_everybody_meets_everybody_once_per_leg(count: int, legs: int) -> None:
    count = count if legs < 3 else min(count, 40)
    stage = league(count, legs=legs)
    pairs = map(frozenset, combinations(stage.entrants, 2))
    assert meetings(stage.fixtures) == dict.fromkeys(pairs, legs)
    assert nobody_plays_twice_in_a_round(stage)
    assert [fixture.number for fixture in stage.fixtures] == list(range(1, len(stage.fixtures) + 1))


@PROPERTY
@given(fields, st.integers(1, 3))
def test_home_and_away_differ_by_at_most_one(count: int, legs: int) -> None:
    surplus = home_surplus(league(count, legs=legs))
    assert max(map(abs, surplus.values())) <= 1


@PROPERTY
@given(st.integers(2, 60))
def test_two_legs_are_one_at_home_and_one_away(count: int) -> None:
    stage = league(count, legs=2)
    assert set(Counter((fixture.home, fixture.away) for fixture in stage.fixtures).values()) == {1}


@PROPERTY
@given(fields)
def test_a_round_robin_has_the_fewest_breaks_there_can_be(count: int) -> None:
    assert breaks(league(count)) == (0 if count % 2 else count - 2)


@PROPERTY
@given(fields)
def test_a_second_leg_adds_few_breaks(count: int) -> None:
    mirrored = 3 * count - 6
    allowed = 1 if count % 2 else min(2 * count, mirrored)
    assert breaks(league(count, legs=2)) <= max(allowed, 0)


@PROPERTY
@given(st.integers(1, 38).map(lambda n: 2 * n + 1), st.integers(1, 2))
def test_in_an_odd_field_everybody_rests_once_per_leg(count: int, legs: int) -> None:
    stage = league(count, legs=legs)
    assert len(stage.rounds) == count * legs
    played = Counter(slot for fixture in stage.fixtures for slot in (fixture.home, fixture.away))
    assert set(played.values()) == {(count - 1) * legs}


@PROPERTY
@given(st.data())
def test_in_groups_rivals_meet_once_per_leg_and_others_never(data: st.DataObject) -> None:
    count = data.draw(fields)
    stage = groups(count, count=data.draw(st.integers(1, count // 2)), legs=data.draw(st.integers(1, 2)))
    legs = max(fixture.leg for fixture in stage.fixtures)
    pairs = [frozenset(pair) for group in stage.groups for pair in combinations(group.slots, 2)]
    assert meetings(stage.fixtures) == dict.fromkeys(pairs, legs)
    assert max(map(abs, home_surplus(stage).values())) <= 1
    assert nobody_plays_twice_in_a_round(stage)


@PROPERTY
@given(st.data())
def test_groups_are_as_equal_as_the_number_allows(data: st.DataObject) -> None:
    count = data.draw(fields)
    stage = groups(count, count=data.draw(st.integers(1, count // 2)))
    sizes = [len(group.slots) for group in stage.groups]
    assert sum(sizes) == count
    assert max(sizes) - min(sizes) <= 1
    assert {slot for group in stage.groups for slot in group.slots} == set(stage.entrants)


def test_all_groups_play_their_last_round_together() -> None:
    stage = groups(11, count=3)  # 4, 4 and 3: the small one also needs three rounds
    assert {f.group for f in stage.fixtures if f.round == len(stage.rounds)} == {"A", "B", "C"}
    uneven = groups(7, members=[[1, 2], [3, 4, 5, 6, 7]])
    assert [f.round for f in uneven.fixtures if f.group == "A"] == [len(uneven.rounds)]


def test_groups_follow_the_draw() -> None:
    stage = groups(6, members=[[6, 1, 3], [2, 4, 5]])
    assert [[str(slot) for slot in group.slots] for group in stage.groups] == [
        ["seed 6", "seed 1", "seed 3"],
        ["seed 2", "seed 4", "seed 5"],
    ]


def test_a_second_group_stage_goes_on_with_the_letters() -> None:
    assert [group.name for group in groups(8, count=2, first_group="I").groups] == ["I", "J"]
