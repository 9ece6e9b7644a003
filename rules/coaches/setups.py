"""Set-ups the coaches know: areas in order of importance, one piece each, written as Home sees the board."""

from typing import Final

from ..board import INDEX, PLACES, rotate
from ..shared.setup import Placement, write_placement

# (situation, takes it) -> where ten pieces go; with fewer on the pitch the last ones are missing.
SHAPES: Final[dict[tuple[str, bool], str]] = {
    ("kickoff", True): "CE CE CE HF HML HMR HF CE HF HF",
    ("kickoff", False): "CE HF HF HP CE HML HMR HF CE HF",
    ("free", True): "AP AP AP AF CE HF AF AP CE HF",
    ("free", False): "HP HP HP HF HP HF HP CE HF CE",
    ("corner", True): "ACL AP AP AP AF AP CE HF AF HF",
    ("corner", False): "HP HP HP HP HF HF HP HCL CE HF",
    ("penalty", True): "AF AF AF CE CE HF HF AF HF CE",
    ("penalty", False): "HF HF HF HF CE CE HF HF AF AF",
}


def arrange(node: Placement, takes: bool) -> str:
    """The known shape for a set-up, as far as its limits allow."""
    team = node.team
    outfield, keeper, left = node.required(node.keeper_areas[0], 0)
    wanted = [INDEX[name] for name in SHAPES[node.situation, takes].split()]
    if team == 1:
        wanted = [rotate(a) for a in wanted]
    for area in wanted:
        if left and outfield[area] < node.most[area]:
            outfield[area] += 1
            left -= 1
    for area in range(PLACES):
        while left and area not in node.one_of and outfield[area] < node.most[area]:
            outfield[area] += 1
            left -= 1
    return write_placement(outfield, keeper)
