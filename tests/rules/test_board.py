"""The board model: areas, adjacency, lanes, levels, offside, distances, spots, shot areas, clock, symmetry."""

from itertools import pairwise

import pytest

from rules.board import (
    ADJACENT,
    AREAS,
    BACKWARD,
    BETWEEN,
    FAR,
    FORWARD,
    GOAL_LINE,
    HALF,
    HALFWAY,
    INDEX,
    LENGTH,
    NEAR,
    OFF_LINE,
    PARTLY,
    PITCH,
    PLACES,
    SPOT_CORNER,
    STEPS,
    TOUCHLINE,
    ZONE,
    ahead,
    level,
    rotate,
)  # fmt: skip
from rules.clock import advance, game_time, minute, stoppage_check
from rules.shared.offside import closer_areas, line, offside_areas
from rules.shared.shot_areas import KEEPER_OUT, NO_SHOT, shot_tables
from rules.state import State

ON_PITCH = AREAS[:PITCH]
STEP_TABLE = """
      HP HCL HCR  HF HML HMR  CE AML AMR  AF ACL ACR  AP
HP     0   1   1   1   2   2   2   3   3   3   4   4   4
HCL    1   0   2   1   1   2   2   2   3   3   3   4   4
HCR    1   2   0   1   2   1   2   3   2   3   4   3   4
HF     1   1   1   0   1   1   1   2   2   2   3   3   3
HML    2   1   2   1   0   2   1   1   2   2   2   3   3
HMR    2   2   1   1   2   0   1   2   1   2   3   2   3
CE     2   2   2   1   1   1   0   1   1   1   2   2   2
AML    3   2   3   2   1   2   1   0   2   1   1   2   2
AMR    3   3   2   2   2   1   1   2   0   1   2   1   2
AF     3   3   3   2   2   2   1   1   1   0   1   1   1
ACL    4   3   4   3   2   3   2   1   2   1   0   2   1
ACR    4   4   3   3   3   2   2   2   1   1   2   0   1
AP     4   4   4   3   3   3   2   2   2   1   1   1   0
"""


def names(mask: int) -> set[str]:
    return {AREAS[a] for a in range(PLACES) if mask >> a & 1}


def turned(mask: int) -> int:
    return sum(1 << rotate(a) for a in range(PLACES) if mask >> a & 1)


def mirror(area: int) -> int:
    """Left and right exchanged."""
    name = AREAS[area]
    if len(name) == 3:
        return INDEX[name[:-1] + ("R" if name[-1] == "L" else "L")]
    return area


def mirrored(mask: int) -> int:
    return sum(1 << mirror(a) for a in range(PLACES) if mask >> a & 1)


# -- 1: areas ---------------------------------------------------------------------


def test_thirteen_areas_four_at_each_end_and_five_in_the_middle() -> None:
    assert PITCH == 13 and len(AREAS) == PLACES == 17
    for team in (0, 1):
        zones = [ZONE[team][a] for a in range(PITCH)]
        assert [zones.count(z) for z in range(3)] == [4, 5, 4]
    assert {AREAS[a] for a in range(PITCH) if ZONE[0][a] == 0} == {"HP", "HCL", "HCR", "HF"}
    assert {AREAS[a] for a in range(PITCH) if ZONE[0][a] == 1} == {"HML", "HMR", "CE", "AML", "AMR"}
    assert all(ZONE[1][a] == 2 - ZONE[0][a] for a in range(PLACES))


def test_each_half_has_six_areas_and_the_centre_lies_in_both() -> None:
    assert names(HALF[0]) == {"HP", "HCL", "HCR", "HF", "HML", "HMR"}
    assert names(HALF[1]) == {"AP", "ACL", "ACR", "AF", "AML", "AMR"}
    assert names(PARTLY[0] & PARTLY[1]) == {"CE"}
    assert names(GOAL_LINE[0]) == {"HP", "HCL", "HCR"}
    assert names(TOUCHLINE) == {"HCL", "HCR", "HML", "HMR", "AML", "AMR", "ACL", "ACR"}


# -- 2, 3: adjacency and lanes -------------------------------------------------------


def test_there_are_26_edges_and_they_go_both_ways() -> None:
    edges = {frozenset((a, b)) for a in range(PITCH) for b in ADJACENT[a]}
    assert len(edges) == 26
    assert all(a in ADJACENT[b] for a in range(PITCH) for b in ADJACENT[a])
    degree = {AREAS[a]: len(ADJACENT[a]) for a in range(PITCH)}
    assert degree == {
        "HP": 3, "HCL": 3, "HCR": 3, "HF": 6, "HML": 4, "HMR": 4, "CE": 6,
        "AML": 4, "AMR": 4, "AF": 6, "ACL": 3, "ACR": 3, "AP": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("a", "b"), [("HML", "AF"), ("HCL", "CE"), ("HP", "HML"), ("HCL", "HCR"), ("HML", "HMR"), ("HF", "AF")]
)
def test_what_only_looks_close_is_not_adjacent(a: str, b: str) -> None:
    assert INDEX[b] not in ADJACENT[INDEX[a]]


@pytest.mark.parametrize("lane", [("HP", "HF", "CE", "AF", "AP"), ("HCL", "HML", "AML", "ACL"), ("HCR", "HMR", "AMR", "ACR")])
def test_straight_forwards_follows_the_lanes(lane: tuple[str, ...]) -> None:
    areas = [INDEX[name] for name in lane]
    for here, there in pairwise(areas):
        assert FORWARD[0][here] == there == BACKWARD[1][here]
        assert FORWARD[1][there] == here == BACKWARD[0][there]
    assert FORWARD[0][areas[-1]] == FORWARD[1][areas[0]] == -1


def test_the_step_off_a_goal_line_is_straight() -> None:
    steps = {AREAS[a]: AREAS[OFF_LINE[a]] for a in range(PITCH) if OFF_LINE[a] >= 0}
    assert steps == {"HP": "HF", "HCL": "HML", "HCR": "HMR", "AP": "AF", "ACL": "AML", "ACR": "AMR"}


# -- 4: levels and offside ------------------------------------------------------------


def test_level_pairs_are_those_of_the_model() -> None:
    half = [("P", "CL"), ("P", "CR"), ("CL", "CR"), ("CL", "F"), ("CR", "F"), ("F", "ML"), ("F", "MR"), ("ML", "MR")]
    wanted = {frozenset((t + a, t + b)) for t in "HA" for a, b in half}
    wanted |= {frozenset(("CE", mid)) for mid in ("HML", "HMR", "AML", "AMR")}
    found = {frozenset((a, b)) for a in ON_PITCH for b in ON_PITCH if a != b and level(INDEX[a], INDEX[b])}
    assert found == wanted
    assert all(level(a, a) for a in range(PITCH))


def test_the_order_of_nearness() -> None:
    order = ["AP", "AF", "AML", "CE", "HML", "HF", "HCL", "HP"]
    depths = [NEAR[1][INDEX[name]] for name in order]
    assert depths == sorted(depths) and len(set(depths)) == len(depths)
    assert NEAR[1][INDEX["AP"]] == NEAR[1][INDEX["ACL"]] == NEAR[1][INDEX["ACR"]] == 0


def test_ahead_means_closer_and_not_level() -> None:
    for team in (0, 1):
        for a in range(PITCH):
            for b in range(PITCH):
                assert ahead(a, b, team) == (NEAR[team][a] < NEAR[team][b] and not level(a, b))


LINES = [
    ("AP", "", ""),
    ("ACL", "", ""),
    ("AF", "AP", "ACL ACR"),
    ("AML", "AP ACL ACR", "AF"),
    ("CE", "AP ACL ACR AF", "AML AMR"),
    ("HML", "AP ACL ACR AF AML AMR", ""),
    ("HF", "AP ACL ACR AF AML AMR", ""),
    ("HP", "AP ACL ACR AF AML AMR", ""),
]


def defenders(area: str) -> list[int]:
    """Two pieces of the defenders, both in one area."""
    pieces = [0] * PLACES
    pieces[INDEX[area]] = 2
    return pieces


@pytest.mark.parametrize(("second_closest", "strictly", "partly"), LINES)
def test_areas_ahead_of_the_line_of_the_second_closest_piece(second_closest: str, strictly: str, partly: str) -> None:
    pieces = defenders(second_closest)
    assert names(offside_areas(pieces, 1, INDEX["HP"])) == set(strictly.split())  # with the ball behind everything
    closer = names(closer_areas(1, line(pieces, 1)))
    assert closer == set(strictly.split()) | set(partly.split())


BALLS = [
    ("AP", ""),
    ("ACL", ""),
    ("AF", "AP"),
    ("AML", "AP ACL ACR"),
    ("CE", "AP ACL ACR AF"),
    ("HML", "AP ACL ACR AF AML AMR"),
]


@pytest.mark.parametrize(("ball", "areas"), BALLS)
def test_areas_ahead_of_the_ball(ball: str, areas: str) -> None:
    assert names(offside_areas(defenders("HP"), 1, INDEX[ball])) == set(areas.split())


@pytest.mark.parametrize(("second_closest", "strictly", "partly"), LINES)
@pytest.mark.parametrize(("ball", "areas"), BALLS)
def test_offside_is_both(second_closest: str, strictly: str, partly: str, ball: str, areas: str) -> None:
    found = names(offside_areas(defenders(second_closest), 1, INDEX[ball]))
    assert found == set(strictly.split()) & set(areas.split())
    assert "CE" not in found


def test_the_line_is_the_second_closest_piece_and_the_halfway_line_without_two() -> None:
    pieces = [0] * PLACES
    assert line(pieces, 1) == HALFWAY
    pieces[INDEX["AP"]] = 1
    assert line(pieces, 1) == HALFWAY
    pieces[INDEX["CE"]] = 1
    assert line(pieces, 1) == NEAR[1][INDEX["CE"]]
    pieces[INDEX["AF"]] = 1
    assert line(pieces, 1) == NEAR[1][INDEX["AF"]]


def test_a_corner_taker_on_his_spot_is_no_part_of_the_line() -> None:
    pieces = [0] * PLACES
    pieces[INDEX["AP"]] = pieces[INDEX["AKL"]] = 1
    assert line(pieces, 1) == HALFWAY


# -- 5, 6: distances and corner spots ----------------------------------------------------


def test_the_table_of_steps() -> None:
    rows = [row.split() for row in STEP_TABLE.strip().split("\n")]
    assert rows[0] == list(ON_PITCH)
    for row in rows[1:]:
        assert list(STEPS[INDEX[row[0]]][:PITCH]) == [int(n) for n in row[1:]]


def test_the_check_sums_of_the_steps() -> None:
    pairs = [STEPS[a][b] for a in range(PITCH) for b in range(a + 1, PITCH)]
    assert [pairs.count(n) for n in range(6)] == [0, 26, 29, 16, 7, 0]


def test_between_counts_the_areas_that_are_passed_over() -> None:
    for a in range(PITCH):
        for b in range(PITCH):
            assert BETWEEN[a][b] == max(0, STEPS[a][b] - 1)
    assert max(max(row) for row in BETWEEN[:PITCH]) == 3


def test_a_corner_spot_touches_its_corner_area_only() -> None:
    assert {AREAS[s]: AREAS[c] for s, c in SPOT_CORNER.items()} == {"HKL": "HCL", "HKR": "HCR", "AKL": "ACL", "AKR": "ACR"}
    for spot, corner in SPOT_CORNER.items():
        assert ADJACENT[spot] == (corner,)
        assert not any(spot in ADJACENT[a] for a in range(PITCH))
        assert all(BETWEEN[spot][a] == STEPS[corner][a] for a in range(PITCH))
    spot = BETWEEN[INDEX["AKL"]]
    distances = {n: {a for a in ON_PITCH if spot[INDEX[a]] == n} for n in range(5)}
    assert distances[0] == {"ACL"}
    assert distances[1] == {"AP", "AF", "AML"}
    assert distances[2] == {"CE", "ACR", "AMR", "HML"}
    assert ZONE[0][INDEX["AKL"]] == ZONE[0][INDEX["AKR"]] == 2
    assert ZONE[1][INDEX["HKL"]] == ZONE[1][INDEX["HKR"]] == 2


# -- 7: shot areas -------------------------------------------------------------------------


def test_the_modifiers_of_shot_areas() -> None:
    home = shot_tables()[0]
    always = {"AP": 0, "AF": -2, "ACL": -4, "ACR": -4, "AML": -5, "AMR": -5}
    starred = {"CE": -6, "HML": -6, "HMR": -6}
    for name in AREAS:
        wanted = always.get(name, starred[name] + KEEPER_OUT if name in starred else NO_SHOT)
        assert home[INDEX[name]] == wanted, name


# -- 8: clock ---------------------------------------------------------------------------------


def at_time(half: int, clock: int, stoppage: int = 0) -> State:
    state = State()
    state.half, state.clock, state.stoppage = half, clock, stoppage
    return state


@pytest.mark.parametrize(
    ("half", "clock", "stoppage", "time", "text"),
    [
        (1, 0, 0, 0, "0"), (1, 45, 0, 45, "45"), (1, 45, 2, 47, "45+2"), (2, 0, 0, 45, "45"), (2, 45, 5, 95, "90+5"),
        (3, 0, 0, 90, "90"), (3, 15, 1, 106, "105+1"), (4, 15, 0, 120, "120"), (4, 15, 3, 123, "120+3"),
    ],
)  # fmt: skip
def test_game_time(half: int, clock: int, stoppage: int, time: int, text: str) -> None:
    state = at_time(half, clock, stoppage)
    assert (game_time(state), minute(state)) == (time, text)


@pytest.mark.parametrize(
    ("half", "clock", "squares", "moved", "after"),
    [
        (1, 0, 5, 5, (5, 0)), (1, 40, 5, 5, (45, 0)), (1, 41, 5, 5, (45, 1)), (1, 43, 5, 3, (45, 1)), (1, 45, 1, 1, (45, 1)),
        (1, 10, 0, 0, (10, 0)), (3, 14, 1, 1, (15, 0)), (3, 14, 4, 2, (15, 1)),
    ],
)  # fmt: skip
def test_the_marker_stops_on_the_first_square_of_stoppage(
    half: int, clock: int, squares: int, moved: int, after: tuple[int, int]
) -> None:
    state = at_time(half, clock)
    assert advance(state, squares) == moved
    assert (state.clock, state.stoppage) == after


def test_extra_minutes_do_not_count_in_stoppage() -> None:
    state = at_time(1, 45, 2)
    assert advance(state, 3) == 0
    assert (state.clock, state.stoppage) == (45, 2)


@pytest.mark.parametrize("square", [1, 2, 3, 4])
@pytest.mark.parametrize("difference", range(6))
def test_a_stoppage_check_ends_the_half_or_moves_one_square(square: int, difference: int) -> None:
    state = at_time(1, 45, square)
    over = stoppage_check(state, difference)
    assert over == (difference < square)
    assert state.stoppage == (square if over else square + 1)
    assert state.last == (not over and square == 4)


# -- 9: symmetry --------------------------------------------------------------------------------


def test_rotation_and_reflection_are_their_own_inverses() -> None:
    pairs = {AREAS[a]: AREAS[rotate(a)] for a in range(PLACES)}
    assert (
        pairs["HP"] == "AP"
        and pairs["HCL"] == "ACR"
        and pairs["HML"] == "AMR"
        and pairs["CE"] == "CE"
        and pairs["HKL"] == "AKR"
    )
    for a in range(PLACES):
        assert rotate(rotate(a)) == a == mirror(mirror(a))
        assert rotate(mirror(a)) == mirror(rotate(a))
    assert {AREAS[mirror(INDEX[n])] for n in ("HCL", "AML", "AKL")} == {"HCR", "AMR", "AKR"}


def test_every_table_looks_the_same_to_the_other_team() -> None:
    for a in range(PLACES):
        b = rotate(a)
        assert {rotate(n) for n in ADJACENT[a]} == set(ADJACENT[b])
        assert ZONE[0][a] == ZONE[1][b]
        assert (NEAR[0][a], FAR[0][a]) == (NEAR[1][b], FAR[1][b])
        for table in (FORWARD, BACKWARD):
            assert (rotate(table[0][a]) if table[0][a] >= 0 else -1) == table[1][b]
        assert (rotate(OFF_LINE[a]) if OFF_LINE[a] >= 0 else -1) == OFF_LINE[b]
        assert all(STEPS[a][c] == STEPS[b][rotate(c)] and BETWEEN[a][c] == BETWEEN[b][rotate(c)] for c in range(PITCH))
        assert shot_tables()[0][a] == shot_tables()[1][b]
    for table in (HALF, PARTLY, GOAL_LINE):
        assert turned(table[0]) == table[1]
    assert turned(TOUCHLINE) == TOUCHLINE


def test_every_table_looks_the_same_in_a_mirror() -> None:
    for a in range(PLACES):
        b = mirror(a)
        assert {mirror(n) for n in ADJACENT[a]} == set(ADJACENT[b])
        assert all(STEPS[a][c] == STEPS[b][mirror(c)] for c in range(PITCH))
        assert (mirror(OFF_LINE[a]) if OFF_LINE[a] >= 0 else -1) == OFF_LINE[b]
        for team in (0, 1):
            assert ZONE[team][a] == ZONE[team][b]
            assert (NEAR[team][a], FAR[team][a]) == (NEAR[team][b], FAR[team][b])
            assert (mirror(FORWARD[team][a]) if FORWARD[team][a] >= 0 else -1) == FORWARD[team][b]
            assert shot_tables()[team][a] == shot_tables()[team][b]
    for mask in (*HALF, *PARTLY, *GOAL_LINE, TOUCHLINE):
        assert mirrored(mask) == mask


def test_offside_is_symmetric_for_every_line_and_ball() -> None:
    for area in ON_PITCH:
        pieces = defenders(area)
        other = [pieces[rotate(a)] for a in range(PLACES)]
        reflected = [pieces[mirror(a)] for a in range(PLACES)]
        for ball in range(PLACES):
            found = offside_areas(pieces, 1, ball)
            assert turned(found) == offside_areas(other, 0, rotate(ball))
            assert mirrored(found) == offside_areas(reflected, 1, mirror(ball))


def test_both_goal_lines_are_the_length_of_the_pitch_apart() -> None:
    assert all(NEAR[0][a] + FAR[1][a] == LENGTH for a in range(PITCH))
