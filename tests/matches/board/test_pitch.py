"""Where things are drawn: nothing overlaps and nothing leaves its area."""

from itertools import combinations

import pytest

from matches.board.pitch import AREA_SHAPES, BALL, HEIGHT, KEEPER, PIECE, RECTS, SPOTS, WIDTH, Shape, draw, row
from rules.board import AREAS, PITCH

SIZES = {"piece": PIECE, "keeper": KEEPER, "ball": BALL}


def box(shape: Shape) -> tuple[float, float, float, float]:
    half = SIZES[shape.kind] * shape.scale / 2
    return shape.x - half, shape.y - half, shape.x + half, shape.y + half


def overlap(one: Shape, other: Shape) -> bool:
    a, b = box(one), box(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_the_areas_tile_the_pitch():
    assert set(RECTS) == set(AREAS[:PITCH])
    assert sum(width * height for _, _, width, height in RECTS.values()) == WIDTH * HEIGHT
    for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(RECTS.values(), 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@pytest.mark.parametrize("area", AREAS[:PITCH])
def test_any_crowd_fits_into_any_area(area):
    x, y, width, height = RECTS[area]
    for home in range(11):
        for away in range(11):
            for keepers in ((False, False), (True, False), (False, True), (True, True)):
                for ball in (0, 1):
                    shapes = row(0, area, home, keepers[0], ball == 0) + row(1, area, away, keepers[1], ball == 1)
                    for shape in shapes:
                        left, top, right, bottom = box(shape)
                        assert x <= left and right <= x + width and y <= top and bottom <= y + height, shape
                    assert not any(overlap(a, b) for a, b in combinations(shapes, 2)), (home, away, keepers, ball)


def test_every_piece_is_drawn_or_counted():
    for count in range(11):
        for area in ("CE", "HML"):
            shapes = row(0, area, count, True, True)
            assert sum(shape.count for shape in shapes if shape.kind == "piece") == count
            assert [shape.kind for shape in shapes].count("keeper") == 1
            assert [shape.kind for shape in shapes].count("ball") == 1


def test_home_stands_below_away():
    assert row(0, "CE", 1, False, False)[0].y > row(1, "CE", 1, False, False)[0].y


@pytest.mark.parametrize("spot", list(SPOTS))
def test_a_corner_taker_stands_at_the_flag_clear_of_the_crowd(spot):
    outfield = [0] * len(AREAS), [0] * len(AREAS)
    team = 1 if spot.startswith("H") else 0
    corner = AREAS.index(f"{spot[0]}C{spot[2]}")
    outfield[team][AREAS.index(spot)] = 1
    outfield[0][corner] = outfield[1][corner] = 6
    picture = draw(outfield, (0, 12), AREAS.index(spot), team)
    everything = [*picture.teams[0], *picture.teams[1], picture.ball]
    assert not any(overlap(a, b) for a, b in combinations(everything, 2))


def test_every_area_is_drawn_once():
    assert sorted(shape.name for shape in AREA_SHAPES) == sorted(AREAS[:PITCH])
