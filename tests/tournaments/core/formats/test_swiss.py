"""Swiss: no rematches, byes spread, home and away balanced, like against like."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY
from tournaments.core.formats import Bye, FormatCode, FormatError, Slot, StagePlan, most_rounds, next_round, swiss
from tournaments.core.formats.late import join
from tournaments.core.formats.pairing import Player, pair
from tournaments.core.formats.swiss import head_start


def play_rounds(stage: StagePlan, lot: int, rounds: int) -> tuple[StagePlan, Counter[Slot]]:
    """Win 3, draw 1, bye 3, by lot."""
    random = Random(lot)
    points: Counter[Slot] = Counter()
    for number in range(1, rounds + 1):
        if number > 1:
            stage = next_round(stage, points)
        for fixture in stage.fixtures:
            if fixture.round == number:
                for slot, won in zip((fixture.home, fixture.away), random.choice(((3, 0), (1, 1), (0, 3))), strict=True):
                    points[slot] += 3 if isinstance(fixture.away, Bye) else won
    return stage, points


def check(stage: StagePlan) -> None:
    rounds = max(fixture.round for fixture in stage.fixtures)
    met = Counter(frozenset((f.home, f.away)) for f in stage.fixtures)
    assert set(met.values()) == {1}, "a rematch, or two byes for one"
    for number in range(1, rounds + 1):
        busy = [slot for f in stage.fixtures if f.round == number for slot in (f.home, f.away) if slot != Bye()]
        assert sorted(map(str, busy)) == sorted(map(str, stage.entrants)), "everybody plays or rests once a round"


def furthest(stage: StagePlan) -> int:
    """The largest difference of matches at home and away."""
    surplus: Counter[Slot] = Counter()
    for fixture in stage.fixtures:
        if fixture.away != Bye():
            surplus[fixture.home] += 1
            surplus[fixture.away] -= 1
    return max(map(abs, surplus.values()))


def test_forty_players_over_nine_rounds_never_meet_twice() -> None:
    stage, _ = play_rounds(swiss(40, rounds=9), 1, 9)
    assert len(stage.fixtures) == 180
    check(stage)


@PROPERTY
@given(st.integers(2, 200), st.integers(0, 2**32), st.data())
def test_no_rematch_and_no_second_bye_in_any_field(count: int, lot: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, min(9, most_rounds(count))))
    stage, _ = play_rounds(swiss(count, rounds=rounds), lot, rounds)
    check(stage)


@PROPERTY
@given(st.integers(2, 24), st.integers(0, 2**32))
def test_all_the_rounds_promised_can_be_played(count: int, lot: int) -> None:
    rounds = most_rounds(count)
    stage, _ = play_rounds(swiss(count, rounds=rounds), lot, rounds)
    check(stage)


@PROPERTY
@given(st.integers(8, 200), st.integers(0, 2**32), st.data())
def test_home_and_away_differ_by_at_most_one_at_the_end(count: int, lot: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, min(9, count // 4)))
    stage, _ = play_rounds(swiss(count, rounds=rounds), lot, rounds)
    assert furthest(stage) <= 1


@pytest.mark.parametrize(
    ("left", "pairs"), [(1, {frozenset((0, 1)), frozenset((2, 3))}), (0, {frozenset((0, 3)), frozenset((1, 2))})]
)
def test_points_come_before_home_and_away_until_the_last_round(left: int, pairs: set[frozenset[int]]) -> None:
    # Two with three points have both been at home, two without both away.
    players = [Player(n, points) for n, points in enumerate((3, 3, 0, 0))]
    players[0].met(players[2])
    players[1].met(players[3])
    paired = pair(players, left)
    assert paired is not None
    assert {frozenset((home, away)) for home, away in paired} == pairs


def test_one_match_over_two_points_is_better_than_two_over_one_each() -> None:
    assert pair([Player(n, points) for n, points in enumerate((3, 2, 2, 1))]) == [(0, 3), (2, 1)]
    assert pair([Player(n, points) for n, points in enumerate((6, 4, 4, 2))]) == [(0, 1), (3, 2)]


def test_the_first_round_is_top_half_against_bottom_half() -> None:
    pairs = {frozenset((str(f.home), str(f.away))) for f in swiss(8).fixtures}
    assert pairs == {frozenset((f"seed {n}", f"seed {n + 4}")) for n in range(1, 5)}


def test_winners_meet_winners_in_the_second_round() -> None:
    stage = swiss(16, rounds=4)
    points = {f.home: 3 for f in stage.fixtures}
    second = [f for f in next_round(stage, points).fixtures if f.round == 2]
    assert all(points.get(f.home, 0) == points.get(f.away, 0) for f in second)


def matchings(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not players:
        yield []
    for n in range(1, len(players)):
        for rest in matchings(players[1:n] + players[n + 1 :]):
            yield [(players[0], players[n]), *rest]


@PROPERTY
@given(st.lists(st.integers(0, 6), min_size=8, max_size=8), st.integers(0, 2**32))
def test_no_other_round_without_rematches_brings_points_nearer_together(points: list[int], lot: int) -> None:
    random = Random(lot)
    players = [Player(n, score) for n, score in enumerate(points)]
    for one, two in (random.sample(range(8), 2) for _ in range(6)):
        players[one].opponents.add(two)
        players[two].opponents.add(one)

    def gap(pairs: Iterable[tuple[int, int | None]]) -> int:
        differences = [points[a] - points[b] for a, b in pairs if b is not None and points[a] != points[b]]
        return sum(4 + difference**2 for difference in differences)

    new = [pairs for pairs in matchings(list(range(8))) if not any(b in players[a].opponents for a, b in pairs)]
    paired = pair(players)
    assert (paired is None) == (not new)
    if paired:
        assert gap(paired) == min(map(gap, new))


# -- accelerated -----------------------------------------------------------------------------------------------------


def halves(stage: StagePlan, number: int, half: int) -> Counter[str]:
    """How often two of the stronger half meet in a round, two of the weaker, and one of each."""
    strong = set(stage.entrants[:half])
    sides = [{f.home in strong, f.away in strong} for f in stage.fixtures if f.round == number and f.away != Bye()]
    return Counter("both" if len(each) == 2 else "strong" if True in each else "weak" for each in sides)


def test_accelerated_halves_are_paired_apart_in_the_first_round() -> None:
    stage = swiss(16, rounds=5, accelerated=True)
    assert halves(stage, 1, 8) == {"strong": 4, "weak": 4}
    assert {frozenset(map(str, (f.home, f.away))) for f in stage.fixtures[:4]} == {
        frozenset((f"seed {n}", f"seed {n + 4}")) for n in range(1, 5)
    }
    assert halves(swiss(16, rounds=5), 1, 8) == {"both": 8}


def test_in_the_second_accelerated_round_strong_losers_meet_weak_winners() -> None:
    stage = swiss(16, rounds=5, accelerated=True)
    points = dict.fromkeys([f.home for f in stage.fixtures], 3)
    second = next_round(stage, points)
    # The winners of the stronger half are two wins ahead of the losers of the weaker one.
    assert halves(second, 2, 8) == {"strong": 2, "both": 4, "weak": 2}
    for fixture in second.fixtures[8:]:
        if fixture.home in stage.entrants[:8] and fixture.away in stage.entrants[:8]:
            assert points.get(fixture.home) == points.get(fixture.away) == 3


def test_a_head_start_is_a_win_then_half_a_win_then_nothing() -> None:
    stage = swiss(20, rounds=9, accelerated=True)
    shares = [set(head_start(stage, number).values()) for number in range(1, 10)]
    assert shares == [{1}, {1}, {1}, {0.5}, {0.5}, set(), set(), set(), set()]
    assert set(head_start(stage, 1)) == set(stage.entrants[:10])
    assert not head_start(swiss(20, rounds=9), 1)


def test_a_newcomer_does_not_move_the_line_between_the_halves() -> None:
    stage = swiss(8, rounds=4, accelerated=True)
    assert set(head_start(join(stage, 9, "swiss", 5), 2)) == set(stage.entrants[:4])


@PROPERTY
@given(st.integers(8, 120), st.integers(0, 2**32))
def test_an_accelerated_stage_keeps_its_promises(count: int, lot: int) -> None:
    rounds = min(9, count // 4)
    stage, _ = play_rounds(swiss(count, rounds=rounds, accelerated=True), lot, rounds)
    check(stage)
    assert furthest(stage) <= 1


# -- byes, points and withdrawals --------------------------------------------------------------------------------------


def test_the_bye_goes_to_the_last_without_one() -> None:
    stage = swiss(5, rounds=3)
    assert [str(f.home) for f in stage.fixtures if f.away == Bye()] == ["seed 5"]
    stage = next_round(stage, {stage.entrants[4]: 3, stage.entrants[0]: 3, stage.entrants[1]: 3, stage.entrants[2]: 1})
    assert [str(f.home) for f in stage.fixtures if f.away == Bye()] == ["seed 5", "seed 4"]


def test_half_points_count() -> None:
    assert pair([Player(n, points) for n, points in enumerate((1, 0.5, 0.5, 1))]) == [(0, 3), (2, 1)]


def test_who_withdrew_is_not_paired() -> None:
    stage = swiss(6, rounds=3)
    gone = stage.entrants[:2]
    second = [f for f in next_round(stage, {}, withdrawn=gone).fixtures if f.round == 2]
    assert len(second) == 2
    assert {slot for f in second for slot in (f.home, f.away)} == set(stage.entrants[2:])


def test_when_only_rematches_are_left_the_organiser_is_told() -> None:
    stage = swiss(4, rounds=3)
    pair = stage.fixtures[0]
    with pytest.raises(FormatError) as refused:
        next_round(stage, {}, withdrawn=[s for s in stage.entrants if s not in (pair.home, pair.away)])
    assert refused.value.code is FormatCode.NO_PAIRING


def test_the_same_points_give_the_same_round() -> None:
    once, _ = play_rounds(swiss(150, rounds=5), 7, 5)
    again, _ = play_rounds(swiss(150, rounds=5), 7, 5)
    assert once == again
