"""Where everything is drawn on the pitch.

The picture is 680 x 1050 decimetres, upright, Home attacking up; pages may turn it. Pieces of one team in one area stand
in a row: Home's below the area's middle, Away's above it. This module decides positions only; the page draws them.
"""

from dataclasses import dataclass
from typing import Any

from rules.board import AREAS, HOME, PITCH

WIDTH, HEIGHT = 680, 1050

# x, y, width, height of each area, by id. They tile the pitch exactly.
RECTS: dict[str, tuple[int, int, int, int]] = {
    "ACL": (0, 0, 140, 250),
    "AP": (140, 0, 400, 165),
    "ACR": (540, 0, 140, 250),
    "AML": (0, 250, 140, 275),
    "AF": (140, 165, 400, 265),
    "AMR": (540, 250, 140, 275),
    "CE": (140, 430, 400, 190),
    "HML": (0, 525, 140, 275),
    "HF": (140, 620, 400, 265),
    "HMR": (540, 525, 140, 275),
    "HCL": (0, 800, 140, 250),
    "HP": (140, 885, 400, 165),
    "HCR": (540, 800, 140, 250),
}

# Three close tones of turf so that no two neighbours are alike.
TONES = {"P": "a", "M": "a", "C": "b", "E": "b", "F": "c"}

ROW = 34  # a row's distance from the area's middle
PIECE, KEEPER, BALL = 50, 52, 65  # widths
GAP = 8
MARGIN = 6
CENTRAL_MOST, SIDE_MOST = 4, 2  # pieces drawn one by one before they become a stack with a count

# A corner taker stands at the flag, the ball inside the pitch beside them.
SPOTS: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "HKL": ((6, 1044), (64, 1017)),
    "HKR": ((674, 1044), (616, 1017)),
    "AKL": ((6, 6), (64, 33)),
    "AKR": ((674, 6), (616, 33)),
}


@dataclass(frozen=True)
class Shape:
    """One thing on the pitch: a piece, a stack (count above 1), a goalkeeper or the ball."""

    kind: str  # piece, keeper, ball
    x: float
    y: float
    scale: float = 1.0
    count: int = 1


@dataclass(frozen=True)
class Picture:
    teams: tuple[tuple[Shape, ...], tuple[Shape, ...]]
    ball: Shape


def picture_of(state: Any) -> Picture:
    """The pitch at this moment."""
    home, away = state.teams
    return draw(outfields(state), (home.keeper, away.keeper), state.ball, state.control)


def outfields(state: Any) -> tuple[list[int], list[int]]:
    """Pieces of both teams by area, without their goalkeepers."""
    home, away = state.teams
    return home.outfield_by_area(), away.outfield_by_area()


def draw(outfield: tuple[list[int], list[int]], keepers: tuple[int, int], ball: int, control: int) -> Picture:
    """Outfield pieces by area, keepers' areas, the ball's area and the team in control, as shapes."""
    teams: tuple[list[Shape], list[Shape]] = ([], [])
    ball_shape: Shape | None = None
    for team in (0, 1):
        for area, name in enumerate(AREAS):
            count = outfield[team][area]
            keeper = keepers[team] == area
            with_ball = ball == area and control == team
            if not (count or keeper or with_ball):
                continue
            shapes = row(team, name, count, keeper, with_ball) if area < PITCH else at_spot(name, count, keeper, with_ball)
            teams[team].extend(shape for shape in shapes if shape.kind != "ball")
            ball_shape = next((shape for shape in shapes if shape.kind == "ball"), ball_shape)
    assert ball_shape is not None, "one of the teams controls the ball"
    return Picture((tuple(teams[0]), tuple(teams[1])), ball_shape)


def row(team: int, area: str, count: int, keeper: bool, with_ball: bool) -> list[Shape]:
    """One team's things in one area from left to right: ball, goalkeeper, pieces."""
    x, y, width, height = RECTS[area]
    middle = x + width / 2
    line = y + height / 2 + (ROW if team == HOME else -ROW)
    most = CENTRAL_MOST if width > 140 else SIDE_MOST - with_ball
    stacked = count > most
    men: list[tuple[str, int]] = [("keeper", 1)] if keeper else []
    men += [("piece", count)] if stacked else [("piece", 1)] * count

    span = sum(size(kind) for kind, _ in men) + GAP * (len(men) - 1) if men else 0
    ball_span = BALL + (GAP if men else 0) if with_ball else 0
    room = width - 2 * MARGIN
    scale = min(1.0, room / (span + ball_span)) if span + ball_span else 1.0
    # The men stay in the middle and the ball comes beside them, unless it would leave the area.
    left = middle - span * scale / 2
    if left - ball_span * scale < x + MARGIN:
        left = middle - (span + ball_span) * scale / 2 + ball_span * scale

    shapes: list[Shape] = []
    if with_ball:
        shapes.append(Shape("ball", round(left - (ball_span - BALL / 2) * scale, 1), line, round(scale, 3)))
    for kind, pieces in men:
        wide = size(kind) * scale
        shapes.append(Shape(kind, round(left + wide / 2, 1), line, round(scale, 3), pieces))
        left += wide + GAP * scale
    return shapes


def at_spot(name: str, count: int, keeper: bool, with_ball: bool) -> list[Shape]:
    (x, y), (ball_x, ball_y) = SPOTS[name]
    shapes = [Shape("ball", ball_x, ball_y)] if with_ball else []
    if count or keeper:
        shapes.append(Shape("keeper" if keeper else "piece", x, y, 1.0, max(count, 1)))
    return shapes


def size(kind: str) -> int:
    return KEEPER if kind == "keeper" else PIECE


@dataclass(frozen=True)
class AreaShape:
    """An area as the template draws it."""

    name: str
    tone: str
    x: int
    y: int
    width: int
    height: int

    @property
    def corners(self) -> str:
        """Path of four corner marks just inside the area, for the one that has the ball."""
        left, top, right, bottom = self.x + 9, self.y + 9, self.x + self.width - 9, self.y + self.height - 9
        return (
            f"M{left} {top + 30}V{top}H{left + 30}M{right - 30} {top}H{right}V{top + 30}"
            f"M{right} {bottom - 30}V{bottom}H{right - 30}M{left + 30} {bottom}H{left}V{bottom - 30}"
        )


AREA_SHAPES = tuple(AreaShape(name, TONES[name[1]], *rect) for name, rect in RECTS.items())


@dataclass(frozen=True)
class Still:
    """A picture for its own sake, with what the template needs to draw it."""

    picture: Picture
    area: str
    value: int
    control: int


def still(home: str, away: str, area: str, value: int) -> Still:
    outfield = pieces(home), pieces(away)
    keepers = AREAS.index("HP"), AREAS.index("AP")
    return Still(draw(outfield, keepers, AREAS.index(area), HOME), area, value, HOME)


def pieces(text: str) -> list[int]:
    """Outfield pieces written as in a position: CE4,HF6."""
    counts = [0] * len(AREAS)
    for part in text.split(","):
        counts[AREAS.index(part[:-1])] = int(part[-1])
    return counts


OPEN_PLAY = still("CE2,AML1,AMR1,HML1,HMR1,HF2,HP2", "CE2,AF3,AML1,AMR1,HF1,AP2", "CE", 4)


def row_table() -> dict[str, list[list[list[tuple[str, float, float, float, int]]]]]:
    """How a row stands, for every crowd: by area, then team; number of pieces, with a keeper and with the ball or not.

    The number of a row is `count * 4 + keeper * 2 + ball`. A page that lets people place pieces looks rows up here.
    """
    return {
        area: [
            [
                [(s.kind, s.x, s.y, s.scale, s.count) for s in row(team, area, count, keeper, ball)]
                for count in range(11)
                for keeper in (False, True)
                for ball in (False, True)
            ]
            for team in (0, 1)
        ]
        for area in RECTS
    }
