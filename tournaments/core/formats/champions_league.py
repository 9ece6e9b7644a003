"""The Champions League since 2024: a league phase of 36, play-offs, and a knockout whose sides are drawn by place."""

from collections.abc import Mapping, Sequence
from typing import Final

from tournaments.core.formats.checks import competition
from tournaments.core.formats.entrants import Entrants
from tournaments.core.formats.knockout import knockout
from tournaments.core.formats.league_phase import league_phase
from tournaments.core.formats.plan import CompetitionPlan
from tournaments.core.formats.slots import StagePlace

PHASE: Final = "league-phase"
PLAY_OFFS: Final = "play-offs"
# Two ties of the round of 16 for each: two of the first eight, and who comes there from the play-offs. First and second are
# in different halves, and meet in the quarter-finals whom seventh and eighth have beaten.
SIDES: Final = (
    ((1, 2), (15, 16), (17, 18), [2, 8]),
    ((3, 4), (13, 14), (19, 20), [4, 5]),
    ((5, 6), (11, 12), (21, 22), [3, 6]),
    ((7, 8), (9, 10), (23, 24), [1, 7]),
)


def champions_league(entrants: Entrants, members: Sequence[Sequence[int]]) -> CompetitionPlan:
    """
    >>> [len(stage.fixtures) for stage in champions_league(36, ()).stages]
    [144, 16, 29]
    """
    phase = league_phase(entrants, opponents=8, pots=4, members=members)
    play_offs = knockout(
        [StagePlace(PHASE, place) for place in range(9, 25)],
        name=PLAY_OFFS,
        first=len(phase.fixtures) + 1,
        legs=2,
        rounds=1,
        draw=[_bowl(seeded, ties) for _, seeded, _, ties in SIDES] + [_bowl(others, ties) for _, _, others, ties in SIDES],
    )
    first = [StagePlace(PHASE, place) for place in range(1, 9)]
    through = [StagePlace(PLAY_OFFS, tie) for tie in range(1, 9)]
    bracket = knockout(
        [*first, *through],
        first=play_offs.fixtures[-1].number + 1,
        legs=2,
        draw=[_bowl(best, ties) for best, _, _, ties in SIDES]
        + [{"entrants": [str(slot)], "ties": [slot.place]} for slot in through],
    )
    return competition(phase, play_offs, bracket)


def _bowl(places: Sequence[int], ties: Sequence[int]) -> Mapping[str, object]:
    return {"entrants": [str(StagePlace(PHASE, place)) for place in places], "ties": list(ties)}
