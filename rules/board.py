"""The pitch: thirteen areas and four corner spots, as data.

Areas are small integers; their ids are in `AREAS`. Home defends the bottom goal line for the whole match. Sets of
areas are bit masks (`1 << area`), because the rules ask "is this area one of those" all the time.

>>> AREAS[CE], [AREAS[a] for a in ADJACENT[CE]]
('CE', ['HF', 'HML', 'HMR', 'AML', 'AMR', 'AF'])
"""

from typing import Final

HOME: Final = 0
TEAM_NAMES: Final = ("home", "away")

AREAS: Final = (
    "HP", "HCL", "HCR", "HF", "HML", "HMR", "CE", "AML", "AMR", "AF", "ACL", "ACR", "AP",
    "HKL", "HKR", "AKL", "AKR",
)  # fmt: skip
HP: Final = 0
HCL: Final = 1
HCR: Final = 2
HF: Final = 3
HML: Final = 4
HMR: Final = 5
CE: Final = 6
AML: Final = 7
AMR: Final = 8
AF: Final = 9
ACL: Final = 10
ACR: Final = 11
AP: Final = 12
HKL: Final = 13
HKR: Final = 14
AKL: Final = 15
AKR: Final = 16

PITCH: Final = 13  # areas 0..12 can hold pieces at any time
PLACES: Final = 17  # with the corner spots
INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(AREAS)}

# Corner spots are adjacent to the corner area beside them, and to nothing else.
_EDGES = {
    "HP": "HCL HCR HF", "AP": "ACL ACR AF",
    "HCL": "HP HF HML", "ACL": "AP AF AML",
    "HCR": "HP HF HMR", "ACR": "AP AF AMR",
    "HF": "HP HCL HCR HML HMR CE", "AF": "AP ACL ACR AML AMR CE",
    "HML": "HCL HF CE AML", "AML": "ACL AF CE HML",
    "HMR": "HCR HF CE AMR", "AMR": "ACR AF CE HMR",
    "CE": "HF HML HMR AML AMR AF",
    "HKL": "HCL", "HKR": "HCR", "AKL": "ACL", "AKR": "ACR",
}  # fmt: skip


def _sorted_neighbours(name: str) -> tuple[int, ...]:
    return tuple(sorted(INDEX[n] for n in _EDGES[name].split()))


def mask_of(areas: tuple[int, ...]) -> int:
    """The bit mask of some areas."""
    mask = 0
    for area in areas:
        mask |= 1 << area
    return mask


ADJACENT: Final[tuple[tuple[int, ...], ...]] = tuple(_sorted_neighbours(n) for n in AREAS)
ADJ_MASK: Final[tuple[int, ...]] = tuple(mask_of(a) for a in ADJACENT)
ALL_AREAS: Final = (1 << PITCH) - 1

SPOT_CORNER: Final[dict[int, int]] = {HKL: HCL, HKR: HCR, AKL: ACL, AKR: ACR}

PENALTY_AREA: Final = (HP, AP)
FRONT: Final = (HF, AF)
CORNERS: Final = ((HCL, HCR), (ACL, ACR))
SPOTS: Final = ((HKL, HKR), (AKL, AKR))  # at each team's own goal line

HALF: Final[tuple[int, int]] = (
    mask_of((HP, HCL, HCR, HF, HML, HMR)),
    mask_of((AP, ACL, ACR, AF, AML, AMR)),
)
PARTLY: Final[tuple[int, int]] = (HALF[0] | 1 << CE, HALF[1] | 1 << CE)
GOAL_LINE: Final[tuple[int, int]] = (mask_of((HP, HCL, HCR)), mask_of((AP, ACL, ACR)))
TOUCHLINE: Final = mask_of((HCL, HCR, HML, HMR, AML, AMR, ACL, ACR))  # all C and M areas

DEFENCE: Final = 0
MIDFIELD: Final = 1
ATTACK: Final = 2
ZONE_LETTERS: Final = ("D", "M", "F")
_HOME_ZONE = (0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 2, 2)
ZONE: Final[tuple[tuple[int, ...], ...]] = (_HOME_ZONE, tuple(2 - z for z in _HOME_ZONE))
ZONE_MASK: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(mask_of(tuple(a for a in range(PITCH) if ZONE[t][a] == z)) for z in range(3)) for t in (0, 1)
)

# Straight lanes from Home's goal line to Away's.
_LANES = ((HP, HF, CE, AF, AP), (HCL, HML, AML, ACL), (HCR, HMR, AMR, ACR))


def _straight(step: int) -> tuple[int, ...]:
    table = [-1] * PLACES
    for lane in _LANES:
        for i, area in enumerate(lane):
            if 0 <= i + step < len(lane):
                table[area] = lane[i + step]
    return tuple(table)


# FORWARD[team][area]: the area one straight step towards the opponent's goal line, or -1.
FORWARD: Final[tuple[tuple[int, ...], ...]] = (_straight(1), _straight(-1))
BACKWARD: Final[tuple[tuple[int, ...], ...]] = (FORWARD[1], FORWARD[0])
# OFF_LINE[area]: the straight step off a goal line, or -1 for areas that touch none.
OFF_LINE: Final[tuple[int, ...]] = tuple(
    FORWARD[0][a] if GOAL_LINE[0] >> a & 1 else FORWARD[1][a] if GOAL_LINE[1] >> a & 1 else -1 for a in range(PLACES)
)

# Depth in half metres from Home's goal line: [near, far) per area. The figures only encode an order (board model 4).
_DEPTH = {
    HP: (0, 33), HCL: (0, 50), HCR: (0, 50), HF: (33, 86), HML: (50, 105), HMR: (50, 105), CE: (86, 124),
    AML: (105, 160), AMR: (105, 160), AF: (124, 177), ACL: (160, 210), ACR: (160, 210), AP: (177, 210),
}  # fmt: skip
LENGTH: Final = 210
HALFWAY: Final = 105
# NEAR[team][area], FAR[team][area]: depth measured from that team's goal line. Corner spots lie on the line.
NEAR: Final[tuple[tuple[int, ...], ...]] = (
    (*(_DEPTH[a][0] for a in range(PITCH)), 0, 0, LENGTH, LENGTH),
    (*(LENGTH - _DEPTH[a][1] for a in range(PITCH)), LENGTH, LENGTH, 0, 0),
)
FAR: Final[tuple[tuple[int, ...], ...]] = (
    (*(_DEPTH[a][1] for a in range(PITCH)), 0, 0, LENGTH, LENGTH),
    (*(LENGTH - _DEPTH[a][0] for a in range(PITCH)), LENGTH, LENGTH, 0, 0),
)
# Areas from each team's goal line outwards, for finding the second closest piece.
FROM_GOAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(area for _, area in sorted((NEAR[t][a], a) for a in range(PITCH))) for t in (0, 1)
)


def _all_steps() -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in range(PITCH):
        distance = [-1] * PITCH
        distance[start] = 0
        queue = [start]
        for area in queue:
            for near in ADJACENT[area]:
                if distance[near] < 0:
                    distance[near] = distance[area] + 1
                    queue.append(near)
        rows.append(tuple(distance))
    for spot, corner in sorted(SPOT_CORNER.items()):
        rows.append(tuple(d + 1 for d in rows[corner]))
        assert len(rows) == spot + 1
    return tuple(rows)


# STEPS[a][b]: fewest steps from a (area or corner spot) to area b.
STEPS: Final[tuple[tuple[int, ...], ...]] = _all_steps()
# BETWEEN[a][b]: number of areas a pass from a to b flies over.
BETWEEN: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(max(0, d - 1) for d in row) for row in STEPS)


def level(x: int, y: int) -> bool:
    """At least partly at the same level (touching edges do not count)."""
    return min(FAR[0][x], FAR[0][y]) > max(NEAR[0][x], NEAR[0][y])


def ahead(x: int, y: int, team: int) -> bool:
    """x is closer to the team's goal line than y and not level with it."""
    return FAR[team][x] <= NEAR[team][y]


def rotate(area: int) -> int:
    """The same place seen from the other team: the board turned by 180 degrees."""
    name = AREAS[area]
    if name == "CE":
        return CE
    half = "A" if name[0] == "H" else "H"
    side = {"L": "R", "R": "L"}.get(name[-1], "") if len(name) == 3 else ""
    return INDEX[half + (name[1:-1] + side if side else name[1:])]
