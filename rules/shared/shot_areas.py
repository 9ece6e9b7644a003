"""Where goal attempts are made from, and the modifier of each area (board model 7)."""

from collections.abc import Mapping
from typing import Final

from ..board import INDEX, PLACES, rotate

# Area modifier of a goal attempt by Home; Away's is the same turned round.
SHOT_AREAS: Final[dict[str, int]] = {"AP": 0, "AF": -2, "ACL": -4, "ACR": -4, "AML": -5, "AMR": -5}
# Areas to shoot from only while the goalkeeper is away from his penalty area.
SHOT_AREAS_KEEPER_OUT: Final[dict[str, int]] = {"CE": -6, "HML": -6, "HMR": -6}
NO_SHOT: Final = 99
KEEPER_OUT: Final = 50

ShotTables = tuple[tuple[int, ...], ...]


def shot_tables(table: Mapping[str, int] = SHOT_AREAS, keeper_out: Mapping[str, int] = SHOT_AREAS_KEEPER_OUT) -> ShotTables:
    """[team][area] -> modifier; `NO_SHOT` where none is possible, `KEEPER_OUT` added where the keeper must be out."""
    home = [NO_SHOT] * PLACES
    for area, modifier in table.items():
        home[INDEX[area]] = modifier
    for area, modifier in keeper_out.items():
        if area not in table:
            home[INDEX[area]] = modifier + KEEPER_OUT
    away = [home[rotate(a)] for a in range(PLACES)]
    return (tuple(home), tuple(away))
